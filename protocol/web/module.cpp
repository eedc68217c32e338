// The interface between the WebAssembly module and module.js, both ways. JavaScript sees only
// numbers and bytes of this memory.
#include <array>
#include <cstddef>
#include <memory>
#include <new>
#include <span>
#include <string_view>

#include "protocol/limits.h"
#include "protocol/wire/loop/front.h"

#define TURNKEY_IMPORT(name) __attribute__((import_module("turnkey"), import_name(name)))
#define TURNKEY_EXPORT(name) __attribute__((export_name(name)))

extern "C" {
/// A line of output. `is_info`: may be dropped when nobody reads in time.
TURNKEY_IMPORT("line") void turnkey_line(const char* text, std::size_t size, bool is_info);
/// Reads up to `size` bytes, waiting up to `wait` milliseconds for the first. Returns their number,
/// or −1 at the end of the input.
TURNKEY_IMPORT("read") int turnkey_read(char* buffer, std::size_t size, double wait);
}

namespace turnkey {

namespace {

class PageSink final : public Sink {
 public:
  void reply(std::string_view line) override { turnkey_line(line.data(), line.size(), false); }
  void info(std::string_view line) override { turnkey_line(line.data(), line.size(), true); }
};

Found read(std::span<char> buffer, SearchControl::Time until) {
  using Milliseconds = std::chrono::duration<double, std::milli>;
  double wait = 0;
  if (until != SearchControl::Time{}) {
    wait = Milliseconds(until - std::chrono::steady_clock::now()).count();
  }
  const int size = turnkey_read(buffer.data(), buffer.size(), wait);
  return size < 0 ? Found{0, true} : Found{static_cast<std::size_t>(size), false};
}

std::array<char, std::size_t{64} << 10> input;
PageSink sink;
std::unique_ptr<Front> front;

/// The exit code, or −1 while the engine runs.
int status() { return front->exit_code().value_or(-1); }

}  // namespace

}  // namespace turnkey

extern "C" {

/// Must be called first. `can_read`: whether turnkey_read() can read while a search runs.
TURNKEY_EXPORT("start") int turnkey_start(bool can_read) {
  try {
    turnkey::front = std::make_unique<turnkey::Front>(
        turnkey::sink, can_read ? turnkey::read : turnkey::Front::Read());
    return turnkey::status();
  } catch (const std::bad_alloc&) {
    return turnkey::kExitNoRoom;
  }
}

/// The buffer for the next input, and its size.
TURNKEY_EXPORT("input") char* turnkey_input() { return turnkey::input.data(); }
TURNKEY_EXPORT("inputSize") std::size_t turnkey_input_size() { return turnkey::input.size(); }

/// Runs the input placed there. Returns the exit code, or −1 while the engine runs.
TURNKEY_EXPORT("feed") int turnkey_feed(std::size_t size) {
  turnkey::front->feed({turnkey::input.data(), size});
  return turnkey::status();
}

TURNKEY_EXPORT("end") int turnkey_end() {
  turnkey::front->end();
  return turnkey::status();
}
}
