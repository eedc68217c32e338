// Handles a line for the reader: acts on `stop`, `ponderhit`, `quit` and `isready` at once and
// queues other lines.
#pragma once

#include <functional>
#include <string>
#include <string_view>

#include "protocol/wire/lines/job.h"
#include "protocol/wire/lines/line_splitter.h"
#include "protocol/wire/loop/command_queue.h"
#include "protocol/wire/session/search_control.h"

namespace turnkey {

class Intake {
 public:
  using Reply = std::function<void(std::string_view)>;

  /// `reply_at_once` must not wait.
  Intake(CommandQueue& queue, SearchControl& control, Reply reply_at_once);

  /// Waits for room in the queue only while no search is unanswered.
  void take(RawLine line);
  /// Drops waiting commands and stops running searches.
  void quit();

  /// `quit` came while no search was unanswered: earlier commands must still run.
  bool is_leaving() const { return leaving_; }
  bool wants_more() const { return !leaving_ && !control_.quitting(); }
  /// The tag of the `quit`, whose answer is the last line.
  const std::string& quit_tag() const { return quit_tag_; }

 private:
  void is_ready(Job job);
  void enqueue(Job job);
  void leave();

  CommandQueue& queue_;
  SearchControl& control_;
  const Reply reply_at_once_;
  bool leaving_ = false;
  std::string quit_tag_;
};

}  // namespace turnkey
