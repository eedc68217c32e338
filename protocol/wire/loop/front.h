// The engine on one thread, for pages, Node and the C library: bytes come in, the session runs
// their commands, lines go out. A running search reads input whenever it checks the clock, so
// `stop` and queries get through. An engine that cannot read is told so at the start.
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

/// The result of a read: the number of bytes, or none for now, or the end of the input.
struct Found {
  std::size_t bytes = 0;
  bool is_end = false;
};

class Front {
 public:
  /// Reads into the buffer, waiting until `until` for the first byte.
  using Read = std::function<Found(std::span<char> buffer, SearchControl::Time until)>;

  /// Without `read`, a running search reads nothing, so a search that only `stop` would end ends at
  /// once, as at the end of input.
  Front(Sink& sink, Read read);
  Front(const Front&) = delete;
  Front& operator=(const Front&) = delete;

  /// Takes these bytes and runs all waiting commands on the calling thread. Calls may come from
  /// different threads, one after another.
  void feed(std::string_view bytes);
  /// The end of the input; the last line may lack its end.
  void end();
  /// Set when the engine has ended; kExitNoRoom when memory ran out.
  std::optional<int> exit_code() const { return exit_code_; }

 private:
  void take(std::string_view bytes);
  void take_end();
  void read_until(SearchControl::Time until);
  void look();
  void work();

  /// Calls `part`; ends the engine when memory runs out.
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
