// A coach: after a move of the only person at a table it says what was better, where that is beyond
// doubt. It judges as a review does (protocol/wire/judge), from the view of the seat before its
// move.
#pragma once

#include <atomic>
#include <cstddef>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "engine/any_game.h"
#include "protocol/apps/table/wire.h"
#include "protocol/limits.h"
#include "protocol/wire/judge/grades.h"

namespace turnkey::table {

/// A move to be judged, and all that this takes.
struct Lesson {
  std::shared_ptr<const AnyView> view;  ///< of the seat that makes the move, before it
  AnyMove played;                       ///< canonical
  OptionValues options;                 ///< of the game
  std::size_t after = 0;                ///< so many events
  std::vector<std::string> names;       ///< by seat; empty where nobody gave one
};

/// The message `coach`, with what was better and a sentence; empty where the move lost no more than
/// two errors, or no more than the bound of doubtful moves.
std::string remark(const Lesson& lesson, const review::Loss& loss,
                   const review::VerdictScale& scale);

/// The same, after so much thought; empty too where it was stopped or nothing is known.
std::string judge_lesson(const Lesson& lesson, Milliseconds time, const std::atomic<bool>& stop);

/// Judges the moves of the visitors that want it on another thread, while the game goes on.
class Coach {
 public:
  Coach(Wire& wire, Workshop& workshop) : wire_(wire), workshop_(workshop) {}

  /// From now on each of its moves is judged for so long; 0: none is.
  void set_time(Visitor visitor, Milliseconds time);
  bool is_wanted(Visitor visitor) const;
  /// Nothing is said any more about the move that is judged now, if one is.
  void stop(Visitor visitor);
  void judge(Visitor visitor, Lesson lesson);
  /// The visitor has left.
  void forget(Visitor visitor);

 private:
  struct Pupil {
    Milliseconds time{0};
    std::shared_ptr<std::atomic<bool>> stop;  ///< stops what is judged, if something is
  };

  Wire& wire_;
  Workshop& workshop_;
  std::map<Visitor, Pupil> pupils_;
};

}  // namespace turnkey::table
