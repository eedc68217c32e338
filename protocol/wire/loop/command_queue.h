// The bounded queue between reader and worker. What doesn't fit is dropped, but leaves a gap in its
// place, so that a dropped `go` is answered in turn and a dropped `position` is not silently
// replaced by the one before it.
//
// While the worker searches, a second thread may take queries out of the queue, those that no
// change of position stands before: they are answered as they would be in their turn, only sooner.
// A program of one thread takes all of these parts in turn, and has no need to wait.
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

  /// False when the job was dropped because the queue is full.
  bool push(Job job);
  /// Waits until a line of so many bytes would find a place, or the queue is closed. For a burst of
  /// quick commands: never while a search is unanswered, whose `stop` would not be read.
  void wait_for_room(std::size_t bytes);
  /// No more jobs come; those that wait are still handed out.
  void close();
  /// As close(), and forgets those that wait.
  void abandon();

  // --- the worker's side ---

  /// The next job in order, a gap included; none when the queue is closed and empty.
  std::optional<Job> pop();
  /// The same, but none where pop() would wait.
  std::optional<Job> pop_now();
  /// From now on what no job but a search stands before is handed out by pop_query().
  void begin_search();
  /// From now on it is not: before the search is answered, as what a peer sends when it has read
  /// the answer overtakes nothing.
  void answer_search();
  /// As answer_search(), and waits until the query that was handed out is answered.
  void end_search();
  /// No search comes any more.
  void dismiss();

  // --- for the thread that answers queries during a search ---

  /// The next query that need not wait; waits for one. None when no search comes any more. The call
  /// says that the query before it is answered.
  std::optional<Job> pop_query();
  /// The same, but none where pop_query() would wait.
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
  std::deque<Job> jobs_;                   ///< all but queries
  std::deque<Job> queries_;
  std::deque<std::uint64_t> barriers_;  ///< places of what changes the position
  std::uint64_t next_place_ = 0;
  std::size_t bytes_ = 0;  ///< of what waits, without the gaps
  bool closed_ = false;
  bool searching_ = false;
  bool answering_ = false;  ///< a query that pop_query() handed out
  bool dismissed_ = false;
};

}  // namespace turnkey
