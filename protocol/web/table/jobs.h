// A job queue without threads: jobs wait until the loop around the lobby has time for one.
#pragma once

#include <deque>
#include <functional>
#include <utility>

#include "protocol/apps/table/wire.h"

namespace turnkey::table {

class Jobs final : public Workshop {
 public:
  void take(std::function<Done()> work) override { waiting_.push_back(std::move(work)); }
  void tell(Done news) override { news(); }

  /// Runs the oldest job. Returns whether another one waits.
  bool work() {
    if (waiting_.empty()) return false;
    const auto job = std::move(waiting_.front());
    waiting_.pop_front();
    is_working_ = true;
    const Done done = job();
    is_working_ = false;
    done();
    return !waiting_.empty();
  }
  bool is_working() const { return is_working_; }

 private:
  std::deque<std::function<Done()>> waiting_;
  bool is_working_ = false;
};

}  // namespace turnkey::table
