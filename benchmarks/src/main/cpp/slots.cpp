// The slots x sizes test: the twin of the Java rows.
//
// An array of slots, each with a live block of one size. A step picks a pseudo-random slot, looks
// at the first and the last byte of its block, frees it, allocates one of the same size, and writes
// both bytes. The slots are filled before the first round, and every block is checked after each.
// The sequence of picks is that of the Java rows.
//
// The blocks have no size in front of them: with one, 128 bytes would be above what __pool_alloc
// and __mt_alloc keep.
//
// --allocator new|pool|mt  --bytes 128  --slots 64  --steps 2000000  --rounds 1
//
// All rounds run in this one process. Exit status 1: a check failed; 2: bad argument; 3: out of
// memory.
#include <cstdint>
#include <memory>
#include <new>
#include <vector>

#include <ext/mt_allocator.h>
#include <ext/pool_allocator.h>

#include "bench.hpp"

namespace {

unsigned char first(long slot) { return static_cast<unsigned char>(slot + 1); }
unsigned char last(long slot) { return static_cast<unsigned char>(~(slot >> 7) | 1); }

std::uint64_t next_pick(std::uint64_t x) {
  x ^= x << 13;
  x ^= x >> 7;
  return x ^ (x << 17);
}

template <class A>
class Slots {
 public:
  Slots(long slots, std::size_t bytes) : blocks_(slots), bytes_(bytes) {
    for (long slot = 0; slot < slots; ++slot) blocks_[slot] = stamped(slot);
  }
  ~Slots() {
    for (unsigned char* block : blocks_) allocator_.deallocate(block, bytes_);
  }
  Slots(const Slots&) = delete;
  Slots& operator=(const Slots&) = delete;

  void run(long steps) {
    const std::uint64_t slots = blocks_.size();
    for (long i = 0; i < steps; ++i) {
      pick_ = next_pick(pick_);
      const long slot = static_cast<long>(((pick_ >> 32) * slots) >> 32);
      check(slot);
      allocator_.deallocate(blocks_[slot], bytes_);
      blocks_[slot] = stamped(slot);
    }
  }

  void check_all() const {
    for (std::size_t slot = 0; slot < blocks_.size(); ++slot) check(static_cast<long>(slot));
  }

 private:
  unsigned char* stamped(long slot) {
    unsigned char* block = allocator_.allocate(bytes_);
    block[0] = first(slot);
    block[bytes_ - 1] = last(slot);
    bench::keep(block);
    return block;
  }

  void check(long slot) const {
    const unsigned char* block = blocks_[slot];
    if (block[0] == first(slot) && block[bytes_ - 1] == last(slot)) return;
    std::fprintf(stderr, "every block must have the bytes that were written: slot=%ld\n", slot);
    std::exit(bench::kCheckFailed);
  }

  A allocator_;
  std::vector<unsigned char*> blocks_;
  std::size_t bytes_;
  std::uint64_t pick_ = 0x9E3779B97F4A7C15u;
};

template <class A>
void run(const std::string& name, long slots, long bytes, long steps, long rounds) {
  Slots<A> filled(slots, static_cast<std::size_t>(bytes));
  for (long round = 1; round <= rounds; ++round) {
    const bench::Stopwatch watch;
    filled.run(steps);
    const bench::Times times = watch.elapsed();
    filled.check_all();
    char params[120];
    std::snprintf(params, sizeof params, "bytes=%ld slots=%ld steps=%ld round=%ld", bytes, slots, steps, round);
    bench::report("slots", name, params, times);
  }
}

}  // namespace

int main(int argc, char** argv) {
  const bench::Args args(argc, argv);
  const std::string name = args.text("allocator", "new");
  const long bytes = args.number("bytes", 128, 2);
  const long slots = args.number("slots", 64, 1);
  const long steps = args.number("steps", 2000000, 1);
  const long rounds = args.number("rounds", 1, 1);

  void (*test)(const std::string&, long, long, long, long) = nullptr;
  if (name == "new") test = run<std::allocator<unsigned char>>;
  if (name == "pool") test = run<__gnu_cxx::__pool_alloc<unsigned char>>;
  if (name == "mt") test = run<__gnu_cxx::__mt_alloc<unsigned char>>;
  if (!test) {
    std::fprintf(stderr, "--allocator must be one of new, pool, mt: allocator=%s\n", name.c_str());
    return bench::kBadArguments;
  }

  try {
    test(name, slots, bytes, steps, rounds);
  } catch (const std::bad_alloc&) {
    std::fprintf(stderr, "out of memory\n");
    return bench::kOutOfMemory;
  }
}
