// The concatenation test of 2001, allocator as a parameter: the twin of the Java rows.
//
// A round appends count single characters, sixteen letters in turn, to an empty string of the
// library, which grows as the library has it. The check of length and characters, and the
// destruction of the string, come after the clock has stopped, as with the Java rows.
//
// --allocator new|pool|mt  --count 100000  --rounds 1
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

char letter(long index) { return static_cast<char>('a' + (index & 15)); }

template <class String>
void check(const String& s, long count) {
  if (static_cast<long>(s.size()) != count) {
    std::fprintf(stderr, "the text must have as many chars as were appended: appended=%ld, length=%zu\n", count,
                 s.size());
    std::exit(bench::kCheckFailed);
  }
  for (long i = 0; i < count; ++i) {
    if (s[i] == letter(i)) continue;
    std::fprintf(stderr, "every char must be the one that was appended: index=%ld\n", i);
    std::exit(bench::kCheckFailed);
  }
}

template <class A>
bench::Times timed_round(long count) {
  using String = std::basic_string<char, std::char_traits<char>, A>;
  const bench::Stopwatch watch;
  String s;
  for (long i = 0; i < count; ++i) s += letter(i);
  bench::keep(&s);
  const bench::Times times = watch.elapsed();
  const String& built = s;  // reference-counted strings would stop sharing for a writer
  check(built, count);
  return times;
}

}  // namespace

int main(int argc, char** argv) {
  const bench::Args args(argc, argv);
  const std::string name = args.text("allocator", "new");
  const long count = args.number("count", 100000, 1);
  const long rounds = args.number("rounds", 1, 1);

  bench::Times (*run)(long count) = nullptr;
  if (name == "new") run = timed_round<std::allocator<char>>;
  if (name == "pool") run = timed_round<__gnu_cxx::__pool_alloc<char>>;
  if (name == "mt") run = timed_round<__gnu_cxx::__mt_alloc<char>>;
  if (!run) {
    std::fprintf(stderr, "--allocator must be one of new, pool, mt: allocator=%s\n", name.c_str());
    return bench::kBadArguments;
  }

  try {
    for (long round = 1; round <= rounds; ++round) {
      const bench::Times times = run(count);
      char params[80];
      std::snprintf(params, sizeof params, "count=%ld round=%ld", count, round);
      bench::report("append", name, params, times);
    }
  } catch (const std::bad_alloc&) {
    std::fprintf(stderr, "out of memory\n");
    return bench::kOutOfMemory;
  }
}
