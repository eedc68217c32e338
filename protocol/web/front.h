// The engine on one thread, as pages and Node have it: bytes come in, the session carries out what
// they ask for, and lines go out. While a search runs it reads at the pace of its looks at the
// clock, so that `stop` and queries get through; an engine that can't read then is told so.
#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <span>
#include <string_view>

#include "protocol/wire/lines/line_splitter.h"
#include "protocol/wire/lines/sink.h"
#include "protocol/wire/loop/command_queue.h"
#include "protocol/wire/loop/intake.h"
#include "protocol/wire/session/search_control.h"
#include "protocol/wire/session/session.h"

namespace turnkey {

/// What a reader found: so many bytes, none for now, or the end of the input.
struct Found {
  std::size_t bytes = 0;
  bool is_end = false;
};

class Front {
 public:
  /// Puts what has come into the buffer, after waiting for something until then.
  using Read = std::function<Found(std::span<char> buffer, SearchControl::Time until)>;

  /// Without `read` nothing is read while a search runs: a search that only `stop` would end ends
  /// at once then, as at the end of input. There is one Front at a time, as set_look() has it.
  Front(Sink& sink, Read read);
  ~Front();
  Front(const Front&) = delete;
  Front& operator=(const Front&) = delete;

  /// Takes what has come and carries out all that waits.
  void feed(std::string_view bytes);
  /// The end of the input: a last line may have no end.
  void end();
  /// Set when there is no more to do; kExitNoRoom where memory ran out.
  std::optional<int> exit_code() const { return exit_code_; }

 private:
  void take(std::string_view bytes);
  void take_end();
  void read_until(SearchControl::Time until);
  void look();
  void work();

  /// Calls `part`; where memory runs out the engine ends.
  template <class Part>
  void guarded(const Part& part);

  Sink& sink_;
  const Read read_;
  CommandQueue queue_;
  SearchControl control_;
  Intake intake_;
  Session session_;
  LineSplitter splitter_;
  bool input_ended_ = false;
  std::optional<int> exit_code_;
};

}  // namespace turnkey
