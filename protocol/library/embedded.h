// The engine behind turnkey.h, in C++: commands go in from any thread, lines wait for a reader or
// go to a callback. Commands are carried out by a thread of its own, or by the one that sends them.
#pragma once

#include <chrono>
#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>

#include "protocol/wire/lines/sink.h"
#include "protocol/wire/loop/front.h"
#include "search/common/thread.h"

namespace turnkey {

class Embedded final : private Sink {
 public:
  using OnLine = std::function<void(const std::string& line)>;

  /// Without `on_line`, lines wait for take().
  Embedded(bool with_thread, OnLine on_line);
  /// Stops a search. Neither the callback nor another call may be running.
  ~Embedded() override;

  /// False when the engine has ended. With a thread it returns at once. Otherwise it carries the
  /// lines out, unless a call of it is doing so already, in the callback or on another thread: then
  /// that call carries out these lines too.
  bool send(std::string_view lines);

  enum class Taken { kLine, kNone, kEnded, kTooLong };
  /// Moves the next line to `line`, if it has at most `most` bytes; otherwise `line` becomes that
  /// long and the line still waits. Waits for one while commands are carried out, without a limit
  /// if there is no `patience`.
  Taken take(std::size_t most, std::optional<std::chrono::milliseconds> patience,
             std::string& line);

 private:
  void reply(std::string_view line) override;
  void info(std::string_view line) override;
  void keep(std::string_view line);
  /// Carries out what was sent until nothing more waits.
  void work(std::unique_lock<std::mutex>& lock);
  void serve();
  Found read(std::span<char> buffer, SearchControl::Time until);

  const OnLine on_line_;
  const bool has_thread_;
  std::mutex mutex_;
  std::condition_variable came_;     ///< commands, or the end
  std::condition_variable changed_;  ///< a line was kept, all is carried out, or the end
  std::condition_variable room_;
  std::string sent_;  ///< commands that nobody has read
  bool working_ = false;
  bool closing_ = false;
  bool ended_ = false;
  std::deque<std::string> lines_;
  std::size_t kept_bytes_ = 0;  ///< of lines_
  std::string line_;            ///< for the callback, on the working thread
  Front front_;
  Thread thread_;  // last: it uses all of the above
};

}  // namespace turnkey
