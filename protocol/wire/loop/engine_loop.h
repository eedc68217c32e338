// The program's four threads:
// - The reader (the caller's thread) owns the input. It acts on `stop`, `ponderhit`, `quit`
//   and `isready` at once and queues other lines.
// - The worker runs the queue in order.
// - The clerk answers queries while the worker searches.
// - The writer owns the output.
// The reader takes no lock that another thread holds while searching or writing. It waits for room
// in the queue only while no search is unanswered.
#pragma once

#include <atomic>

#include "protocol/platform/platform.h"
#include "protocol/wire/loop/command_queue.h"
#include "protocol/wire/loop/intake.h"
#include "protocol/wire/loop/writer.h"
#include "protocol/wire/session/search_control.h"
#include "protocol/wire/session/session.h"

namespace turnkey {

struct LoopSettings {
  WriterSettings writer;
};

class EngineLoop {
 public:
  EngineLoop(int input, int output, LoopSettings settings);

  /// Serves until `quit`, the end of input or a failure of the output. Returns the exit code.
  int run();

 private:
  void read_input();
  void work(Session& session);
  void answer_queries(const Session& session);

  const int input_;
  platform::Wakeup wakeup_;  ///< ends the reader's wait
  std::atomic<int> exit_code_ = kExitDone;
  CommandQueue queue_;
  SearchControl control_;
  Intake intake_;
  Writer writer_;  // last: its thread uses the others
};

}  // namespace turnkey
