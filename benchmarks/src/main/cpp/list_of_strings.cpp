// The four-thread test of 2003, allocator as a parameter: the twin of the Java rows.
//
// Each thread: (1) count times: append a literal to a fresh string and push a copy of it onto a
// list; (2) copy every element into a fresh string and compare the copy with the literal; (3)
// assign a new string to every element; (4) compare every element; then the list is destroyed.
// The comparisons and the start barrier are those of the Java rows; the rest is the test of 2003.
// Its literals are "Hoiiiiiii" (9 chars) and "Hiiiiiii" (8 chars); another --length keeps the
// shape with n and n-1 chars.
//
// --allocator new|pool|mt  --threads 4  --count 1000000  --length 9  --rounds 1
//
// All rounds run in this one process, as those of a Java row do: the memory that a round gave
// back to the allocator is there for the next. Each round starts new threads, and is reported
// when it has ended. Exit status 1: a check failed; 2: bad argument; 3: out of memory.
#include <pthread.h>

#include <list>
#include <new>
#include <string>
#include <thread>
#include <vector>

#include <ext/mt_allocator.h>
#include <ext/pool_allocator.h>

#include "bench.hpp"

namespace {

template <class T> using New = std::allocator<T>;
template <class T> using Pool = __gnu_cxx::__pool_alloc<T>;
template <class T> using Mt = __gnu_cxx::__mt_alloc<T>;

[[noreturn]] void fail(const char* step, long index) {
  std::fprintf(stderr, "%s: every element must have the content that was written: index=%ld\n", step, index);
  std::_Exit(bench::kCheckFailed);
}

void check_count(const char* step, long seen, long count) {
  if (seen == count) return;
  std::fprintf(stderr, "%s: the list must have as many elements as were added: added=%ld, seen=%ld\n", step, count,
               seen);
  std::_Exit(bench::kCheckFailed);
}

// As in the post, string and list get the same family of allocators.
template <template <class> class A>
void steps(long count, const char* created, const char* assigned) {
  using String = std::basic_string<char, std::char_traits<char>, A<char>>;
  std::list<String, A<String>> list;
  for (long i = 0; i < count; ++i) {
    String s;
    s.append(created);
    list.push_back(s);
  }

  const String expected_created(created);
  long index = 0;
  for (auto& e : list) {
    String s = e;
    bench::keep(&s);
    if (s != expected_created) fail("read", index);
    ++index;
  }
  check_count("read", index, count);

  for (auto& e : list) {
    String s(assigned);
    e = s;
  }

  const String expected_assigned(assigned);
  index = 0;
  for (auto& e : list) {
    if (e != expected_assigned) fail("assign", index);
    ++index;
  }
  check_count("assign", index, count);
}

using Worker = void (*)(pthread_barrier_t* start, long count, const char* created, const char* assigned);

template <template <class> class A>
void worker(pthread_barrier_t* start, long count, const char* created, const char* assigned) {
  pthread_barrier_wait(start);  // every thread runs
  pthread_barrier_wait(start);  // the clock runs
  try {
    steps<A>(count, created, assigned);
  } catch (const std::bad_alloc&) {
    std::fprintf(stderr, "out of memory\n");
    std::_Exit(bench::kOutOfMemory);
  }
}

// From the start barrier until the last of the new threads has ended.
bench::Times timed_round(Worker run, long threads, long count, const char* created, const char* assigned) {
  pthread_barrier_t start;
  pthread_barrier_init(&start, nullptr, static_cast<unsigned>(threads) + 1);
  std::vector<std::thread> workers;
  for (long t = 0; t < threads; ++t) workers.emplace_back(run, &start, count, created, assigned);
  pthread_barrier_wait(&start);
  const bench::Stopwatch watch;
  pthread_barrier_wait(&start);
  for (auto& w : workers) w.join();
  const bench::Times times = watch.elapsed();
  pthread_barrier_destroy(&start);
  return times;
}

}  // namespace

int main(int argc, char** argv) {
  const bench::Args args(argc, argv);
  const std::string name = args.text("allocator", "new");
  const long threads = args.number("threads", 4, 1);
  const long count = args.number("count", 1000000, 1);
  const long length = args.number("length", 9, 2);
  const long rounds = args.number("rounds", 1, 1);

  Worker run = nullptr;
  if (name == "new") run = worker<New>;
  if (name == "pool") run = worker<Pool>;
  if (name == "mt") run = worker<Mt>;
  if (!run) {
    std::fprintf(stderr, "--allocator must be one of new, pool, mt: allocator=%s\n", name.c_str());
    return bench::kBadArguments;
  }

  const std::string created = "Ho" + std::string(length - 2, 'i');
  const std::string assigned = "H" + std::string(length - 2, 'i');

  for (long round = 1; round <= rounds; ++round) {
    const bench::Times times = timed_round(run, threads, count, created.c_str(), assigned.c_str());
    char params[120];
    std::snprintf(params, sizeof params, "threads=%ld count=%ld length=%ld round=%ld", threads, count, length, round);
    bench::report("list_of_strings", name, params, times);
  }
}
