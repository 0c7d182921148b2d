// The ways of building a byte string that the discussion of 2016 compared: the twin of the Java
// rows.
//
// --variant 0  copied into one buffer that is there all the time
//           1  copied into a block of the exact size
//           2  appended to a buffer that begins empty and grows
//           3  the same, told the size first
//           4  appended to a buffer on memory that is there all the time, and enough
//           5  as 2, but a released block waits for the thread's next buffer
// --text short|long  --strings 5  --total 5000000  --rounds 1  --allocator malloc
//
// A round builds total / strings byte strings of that many texts. The buffer grows by half, with a
// little to begin with, keeps a zero behind its last byte, checks for overflow, and is called, not
// inlined, as that of the discussion; how long its realloc takes depends on what else is in the
// heap. Length and last byte of each byte string are looked at; every byte of one more after the
// clock has stopped.
//
// All rounds run in this one process. Exit status 1: a check failed; 2: bad argument; 3: out of
// memory.
#include <cstdint>

#include "bench.hpp"

namespace {

char nothing[1];  // where a buffer without memory points to

struct Buffer {
  char* data = nothing;
  std::size_t length = 0, room = 0;
};

struct Released {
  char* data = nullptr;
  std::size_t room = 0;
};
thread_local Released last_released;

char* require(void* memory) {
  if (memory) return static_cast<char*>(memory);
  std::fprintf(stderr, "out of memory\n");
  std::exit(bench::kOutOfMemory);
}

__attribute__((noinline)) void grow(Buffer& buffer, std::size_t extra) {
  const std::size_t most = SIZE_MAX / 4;  // so that no sum below overflows
  if (extra > most || buffer.length > most) require(nullptr);
  const std::size_t needed = buffer.length + extra + 1;
  if (needed <= buffer.room) return;
  std::size_t room = (buffer.room + 16) / 2 * 3;
  if (room < needed) room = needed;
  buffer.data = require(std::realloc(buffer.room ? buffer.data : nullptr, room));
  buffer.room = room;
  buffer.data[buffer.length] = 0;
}

template <bool Cached>
__attribute__((noinline)) void add(Buffer& buffer, const char* text, std::size_t length) {
  if (Cached && buffer.room == 0 && last_released.data) {
    buffer.data = last_released.data;
    buffer.room = last_released.room;
    last_released = Released{};
  }
  grow(buffer, length);
  std::memcpy(buffer.data + buffer.length, text, length);
  buffer.length += length;
  buffer.data[buffer.length] = 0;
}

template <bool Cached>
__attribute__((noinline)) void release(Buffer& buffer) {
  if (Cached && buffer.room) {
    std::free(last_released.data);
    last_released = {buffer.data, buffer.room};
  } else if (buffer.room) {
    std::free(buffer.data);
  }
  buffer = Buffer{};
}

class Builder {
 public:
  Builder(long variant, const std::string& text, long strings)
      : variant_(variant), text_(text), strings_(strings), full_(text.size() * static_cast<std::size_t>(strings)),
        prepared_(require(std::malloc(full_ + 1))) {}
  ~Builder() {
    std::free(prepared_);
    std::free(last_released.data);
    last_released = Released{};
  }
  Builder(const Builder&) = delete;
  Builder& operator=(const Builder&) = delete;

  // Shows each byte string that it builds to `see(data, length)` before it goes.
  template <class See>
  void build(long count, See see) {
    const char* volatile opaque = text_.c_str();  // not known to the compiler, so that a copy is a call
    const char* const text = opaque;
    const std::size_t length = std::strlen(text);
    for (long i = 0; i < count; ++i) {
      if (variant_ <= 1) {
        char* const target = variant_ == 0 ? prepared_ : require(std::malloc(full_ + 1));
        for (long j = 0; j < strings_; ++j) std::strcpy(target + static_cast<std::size_t>(j) * length, text);
        see(target, full_);
        if (variant_ == 1) std::free(target);
        continue;
      }
      Buffer buffer;
      if (variant_ == 3) grow(buffer, full_);
      if (variant_ == 4) {
        buffer.data = prepared_;
        buffer.room = full_ + 1;
      }
      if (variant_ == 5) {
        for (long j = 0; j < strings_; ++j) add<true>(buffer, text, length);
        see(buffer.data, buffer.length);
        release<true>(buffer);
      } else {
        for (long j = 0; j < strings_; ++j) add<false>(buffer, text, length);
        see(buffer.data, buffer.length);
        if (variant_ != 4) release<false>(buffer);
      }
    }
  }

  // What the sum of length * 256 + last byte over `count` byte strings must be.
  std::uint64_t expected_sum(long count) const {
    return static_cast<std::uint64_t>(count) * (full_ << 8 | static_cast<unsigned char>(text_.back()));
  }

  bool is_built(const char* data, std::size_t length) const {
    if (length != full_) return false;
    for (std::size_t i = 0; i < length; ++i)
      if (data[i] != text_[i % text_.size()]) return false;
    return true;
  }

 private:
  const long variant_;
  const std::string text_;
  const long strings_;
  const std::size_t full_;
  char* const prepared_;
};

bench::Times timed_round(Builder& builder, long count) {
  std::uint64_t sum = 0;
  const bench::Stopwatch watch;
  builder.build(count, [&sum](char* data, std::size_t length) {
    bench::keep(data);
    sum += length << 8 | static_cast<unsigned char>(data[length - 1]);
  });
  const bench::Times times = watch.elapsed();
  if (sum != builder.expected_sum(count)) {
    std::fprintf(stderr, "every byte string must have its length and its last byte\n");
    std::exit(bench::kCheckFailed);
  }
  builder.build(1, [&builder](char* data, std::size_t length) {
    if (builder.is_built(data, length)) return;
    std::fprintf(stderr, "every byte must be the one that was appended\n");
    std::exit(bench::kCheckFailed);
  });
  return times;
}

}  // namespace

int main(int argc, char** argv) {
  const bench::Args args(argc, argv);
  const std::string name = args.text("allocator", "malloc");
  const long variant = args.number("variant", 2, 0);
  const std::string text = args.text("text", "short");
  const long strings = args.number("strings", 5, 1);
  const long total = args.number("total", 5000000, 1);
  const long rounds = args.number("rounds", 1, 1);
  if (name != "malloc" || variant > 5 || (text != "short" && text != "long")) {
    std::fprintf(stderr, "--allocator must be malloc, --variant 0 to 5, --text short or long: allocator=%s, variant=%ld,"
                 " text=%s\n", name.c_str(), variant, text.c_str());
    return bench::kBadArguments;
  }

  Builder builder(variant, text == "short" ? "short" : "this is a string that we will repeatedly insert", strings);
  const long count = total / strings > 0 ? total / strings : 1;
  for (long round = 1; round <= rounds; ++round) {
    const bench::Times times = timed_round(builder, count);
    char params[120];
    std::snprintf(params, sizeof params, "variant=%ld text=%s strings=%ld total=%ld round=%ld", variant, text.c_str(),
                  strings, total, round);
    bench::report("strbuf", name, params, times);
  }
}
