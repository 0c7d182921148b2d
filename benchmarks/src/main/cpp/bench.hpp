// What the program needs around its measured part: command line, clocks, report line.
#pragma once

#include <dlfcn.h>
#include <sys/resource.h>
#include <unistd.h>

#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <map>
#include <string>

namespace bench {

// Exit statuses, the same as those of the measured JVMs.
constexpr int kCheckFailed = 1;
constexpr int kBadArguments = 2;
constexpr int kOutOfMemory = 3;

// "--key value" pairs. Every key has a default, given where it is read.
class Args {
 public:
  Args(int argc, char** argv) {
    for (int i = 1; i < argc; i += 2) {
      if (std::strncmp(argv[i], "--", 2) != 0 || i + 1 >= argc) {
        std::fprintf(stderr, "usage: %s [--key value]...\n", argv[0]);
        std::exit(kBadArguments);
      }
      values_[argv[i] + 2] = argv[i + 1];
    }
  }
  std::string text(const char* key, const char* fallback) const {
    auto found = values_.find(key);
    return found == values_.end() ? fallback : found->second;
  }
  // A whole number of at least `least`.
  long number(const char* key, long fallback, long least) const {
    auto found = values_.find(key);
    if (found == values_.end()) return fallback;
    char* end = nullptr;
    const long value = std::strtol(found->second.c_str(), &end, 10);
    if (*end != 0 || end == found->second.c_str() || value < least) {
      std::fprintf(stderr, "--%s must be a whole number of at least %ld: %s=%s\n", key, least, key,
                   found->second.c_str());
      std::exit(kBadArguments);
    }
    return value;
  }

 private:
  std::map<std::string, std::string> values_;
};

// Seconds.
struct Times {
  double wall, user, sys;
  double machine;  // CPU time of all processes of the machine, this one included
  // Cores that other processes kept busy meanwhile: says whether to trust the run.
  double other_cores() const {
    const double n = wall > 0 ? (machine - user - sys) / wall : 0;
    return n > 0 ? n : 0;
  }
};

// Wall clock plus the CPU time of the whole process, all threads, since the start.
class Stopwatch {
 public:
  Stopwatch() : start_(now()) {}
  Times elapsed() const {
    const Times t = now();
    return {t.wall - start_.wall, t.user - start_.user, t.sys - start_.sys, t.machine - start_.machine};
  }

 private:
  static double seconds(const timeval& t) { return t.tv_sec + t.tv_usec * 1e-6; }
  // Busy time of all cores from the kernel's first statistics line, in steps of 10 ms.
  static double machine_seconds() {
    long v[8] = {};  // user nice system idle iowait irq softirq steal
    if (std::FILE* f = std::fopen("/proc/stat", "r")) {
      const int n = std::fscanf(f, "cpu %ld %ld %ld %ld %ld %ld %ld %ld", v, v + 1, v + 2, v + 3, v + 4, v + 5, v + 6,
                                v + 7);
      std::fclose(f);
      if (n < 8) return 0;
    }
    return (v[0] + v[1] + v[2] + v[5] + v[6] + v[7]) / static_cast<double>(sysconf(_SC_CLK_TCK));
  }
  static Times now() {
    const double machine = machine_seconds();
    rusage u;
    getrusage(RUSAGE_SELF, &u);
    const auto wall = std::chrono::steady_clock::now().time_since_epoch();
    return {std::chrono::duration<double>(wall).count(), seconds(u.ru_utime), seconds(u.ru_stime), machine};
  }
  Times start_;
};

// Largest resident memory of this process so far. The kernel's table of the process first:
// what getrusage tells begins with the memory of the process that started this one.
inline long max_rss_kb() {
  long kb = 0;
  if (std::FILE* f = std::fopen("/proc/self/status", "r")) {
    char line[256];
    while (kb == 0 && std::fgets(line, sizeof line, f))
      if (std::sscanf(line, "VmHWM: %ld kB", &kb) != 1) kb = 0;
    std::fclose(f);
  }
  if (kb == 0) {
    rusage u;
    getrusage(RUSAGE_SELF, &u);
    kb = u.ru_maxrss;
#ifdef __APPLE__
    kb /= 1024;  // there it is in bytes
#endif
  }
  return kb;
}

// Which malloc the process really runs on, told by a function that only it has.
inline const char* malloc_name() { return dlsym(RTLD_DEFAULT, "mi_malloc") ? "mimalloc" : "default"; }

inline const char* abi_name() {
#if _GLIBCXX_USE_CXX11_ABI
  return "sso";  // short strings inside the object, no sharing
#else
  return "cow";  // reference-counted strings, as in 2003
#endif
}

// The one machine-readable line of a round; it leaves at once, whatever becomes of the next round.
inline void report(const char* name, const std::string& allocator, const std::string& params, const Times& t) {
  std::printf("name=%s allocator=%s malloc=%s abi=%s %s wall=%.6f user=%.6f sys=%.6f other_cores=%.3f maxrss_kb=%ld\n",
              name, allocator.c_str(), malloc_name(), abi_name(), params.c_str(), t.wall, t.user, t.sys, t.other_cores(),
              max_rss_kb());
  std::fflush(stdout);
}

// Tells the optimiser that the object at p is read and written here.
inline void keep(void* p) { asm volatile("" : : "r"(p) : "memory"); }

}  // namespace bench
