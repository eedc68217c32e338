// The four threads of the program. Reader (the caller's): owns the input, acts on `stop`, `quit`
// and `isready` at once and queues the rest. Worker: runs the queue in order. Clerk: answers
// queries while the worker searches. Writer: owns the output. The reader takes no lock that anybody
// holds while it searches or writes, and waits for room in the queue only while no search is
// unanswered.
#pragma once

#include <atomic>

#include "protocol/platform/posix.h"
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

  /// Serves until `quit`, the end of input or a failure of the output; the exit code.
  int run();

 private:
  void read_input();
  void work(Session& session);
  void answer_queries(const Session& session);

  const int input_;
  posix::Wakeup wakeup_;  ///< ends the reader's wait
  std::atomic<int> exit_code_ = kExitDone;
  CommandQueue queue_;
  SearchControl control_;
  Intake intake_;
  Writer writer_;  // last: its thread uses the others
};

}  // namespace turnkey
