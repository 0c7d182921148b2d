// The other concatenation test of 2001, s = s + s, allocator as a parameter: the twin of the
// Java rows.
//
// A round builds count strings, one after the other: each begins as one character and becomes,
// doublings times, the sum of itself and itself. Each must have its length and its last
// character. Every character of the last one is checked after the clock has stopped.
//
// --allocator new|pool|mt  --count 10  --doublings 25  --rounds 1
//
// All rounds run in this one process. Exit status 1: a check failed; 2: bad argument; 3: out of
// memory.
#include <memory>
#include <new>
#include <string>

#include <ext/mt_allocator.h>
#include <ext/pool_allocator.h>

#include "bench.hpp"

namespace {

constexpr long kMaxDoublings = 30;  // as many as the Java rows can have

void require(bool right, const char* what) {
  if (right) return;
  std::fprintf(stderr, "%s\n", what);
  std::exit(bench::kCheckFailed);
}

template <class String>
void check_end(const String& s, std::size_t length) {
  require(s.size() == length, "the text must have the length of all its sums");
  require(s[length - 1] == 'a', "the last char must be the one that was written");
}

template <class A>
bench::Times timed_round(long count, long doublings) {
  using String = std::basic_string<char, std::char_traits<char>, A>;
  const std::size_t length = std::size_t{1} << doublings;
  const bench::Stopwatch watch;
  String s;
  for (long i = 0; i < count; ++i) {
    s = "a";
    for (long j = 0; j < doublings; ++j) s = s + s;
    bench::keep(&s);
    check_end(s, length);
  }
  const bench::Times times = watch.elapsed();
  const String& built = s;
  require(built.find_first_not_of('a') == String::npos, "every char must be the one that was written");
  return times;
}

}  // namespace

int main(int argc, char** argv) {
  const bench::Args args(argc, argv);
  const std::string name = args.text("allocator", "new");
  const long count = args.number("count", 10, 1);
  const long doublings = args.number("doublings", 25, 1);
  const long rounds = args.number("rounds", 1, 1);
  if (doublings > kMaxDoublings) {
    std::fprintf(stderr, "--doublings must be at most %ld: doublings=%ld\n", kMaxDoublings, doublings);
    return bench::kBadArguments;
  }

  bench::Times (*run)(long count, long doublings) = nullptr;
  if (name == "new") run = timed_round<std::allocator<char>>;
  if (name == "pool") run = timed_round<__gnu_cxx::__pool_alloc<char>>;
  if (name == "mt") run = timed_round<__gnu_cxx::__mt_alloc<char>>;
  if (!run) {
    std::fprintf(stderr, "--allocator must be one of new, pool, mt: allocator=%s\n", name.c_str());
    return bench::kBadArguments;
  }

  try {
    for (long round = 1; round <= rounds; ++round) {
      const bench::Times times = run(count, doublings);
      char params[80];
      std::snprintf(params, sizeof params, "count=%ld doublings=%ld round=%ld", count, doublings, round);
      bench::report("self_concat", name, params, times);
    }
  } catch (const std::bad_alloc&) {
    std::fprintf(stderr, "out of memory\n");
    return bench::kOutOfMemory;
  }
}
