// The summary of a review for people: who won and by how much, whether luck or play decided, and
// three moments to learn from. Everything comes from figures of the review and words of the game.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "protocol/apps/review/event_words.h"
#include "protocol/apps/review/moments.h"
#include "protocol/apps/review/people.h"
#include "protocol/apps/review/review.h"
#include "protocol/wire/records/record_file.h"

namespace turnkey::review {

struct MomentWords {
  Moment moment;
  std::string happened;  ///< "You play 7."
  std::string better;    ///< "You play K."; empty for chance
  std::string meant;     ///< "It would have won you about 9 more games in 100."
};

struct Summary {
  std::string outcome;  ///< "You won with 31 points; seat 1 has 12."
  std::string last;     ///< "The last move: Seat 1 plays 4."; empty for a game with points
  std::string cause;    ///< "You won in spite of bad luck: …"
  std::string moves;    ///< "You made 34 decisions: 1 mistake."; empty when nobody is "you"
  std::vector<MomentWords> moments;
};

/// What another move, or no luck, would have meant: MomentWords::meant.
std::string meaning_of(const Review& review, const People& people, const Moment& moment);

/// `end` is the last position, `words` the result of event_words().
Summary summary_of(const Review& review, const GameRecord& record,
                   const std::vector<EventWords>& words, const AnyState& end);

/// The same; replays the game itself.
Summary summary_of(const Review& review, const GameRecord& record);

/// The command that plays on from the moment, in the mover's seat. `file` must hold this record
/// only.
std::string practise_command(const GameRecord& record, const std::string& file,
                             const Moment& moment);

/// The summary as text for people. `file`: of the record; empty if it holds other records too.
std::string summary_text(const Review& review, const GameRecord& record, const std::string& file);

}  // namespace turnkey::review
