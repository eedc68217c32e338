// The bounded queue between reader and worker. A full queue drops commands but keeps a gap in their
// place. So a dropped `go` is still answered in turn, and no query is answered for the position
// before a dropped `position`.
//
// While the worker searches, a second thread may take those queries that no change of position
// precedes. Their answers are the same as in turn, only sooner. A program with one thread plays all
// these roles in turn and never waits.
#pragma once

#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <mutex>
#include <optional>

#include "protocol/wire/lines/job.h"

namespace turnkey {

class CommandQueue {
 public:
  // --- the reader's side ---

  /// False when the queue was full and dropped the job.
  bool push(Job job);
  /// Waits until a line of `bytes` bytes fits, or the queue is closed. For bursts of quick
  /// commands. Never call it while a search is unanswered: the reader would miss the `stop`.
  void wait_for_room(std::size_t bytes);
  /// Accepts no more jobs; hands out those that wait.
  void close();
  /// As close(), and drops the jobs that wait.
  void abandon();

  // --- the worker's side ---

  /// The next job in order, or a gap. Waits for one; none when the queue is closed and empty.
  std::optional<Job> pop();
  /// As pop(), but returns none instead of waiting.
  std::optional<Job> pop_now();
  /// From now on pop_query() hands out queries that only searches precede.
  void begin_search();
  /// pop_query() hands out no more. Called before the search is answered, so that commands sent
  /// after the answer was read overtake nothing.
  void answer_search();
  /// As answer_search(), and waits until the query handed out is answered.
  void end_search();
  /// There will be no more searches.
  void dismiss();

  // --- for the thread that answers queries during a search ---

  /// The next query that may overtake the search. Waits for one; none after dismiss(). A call also
  /// reports that the previous query is answered.
  std::optional<Job> pop_query();
  /// As pop_query(), but returns none instead of waiting.
  std::optional<Job> pop_query_now();

 private:
  bool has_room(std::size_t bytes) const;
  bool has_free_query() const;
  void note_gap(const Job& dropped);
  Job take_front(std::deque<Job>& lane);
  std::optional<Job> take_next();
  std::optional<Job> take_query();

  std::mutex mutex_;
  std::condition_variable changed_;
  std::condition_variable room_;
  std::condition_variable query_changed_;  ///< for pop_query() and end_search()
  std::deque<Job> jobs_;                   ///< all except queries
  std::deque<Job> queries_;
  std::deque<std::uint64_t> barriers_;  ///< places of the jobs that change the position
  std::uint64_t next_place_ = 0;
  std::size_t bytes_ = 0;  ///< of all waiting jobs, without gaps
  bool closed_ = false;
  bool searching_ = false;
  bool answering_ = false;  ///< pop_query() handed out a query
  bool dismissed_ = false;
};

}  // namespace turnkey
