// Events in words: the sentences of protocol/wire/words/sentence.h for one view, including its
// partner and the owners of killed pegs.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/any_game.h"
#include "protocol/wire/words/sentence.h"

namespace turnkey {

class SeatWords {
 public:
  /// Words for the seat of this view, which becomes "you", and its pegs "your". Nothing does for
  /// the spectator.
  explicit SeatWords(const AnyView& view);

  std::optional<Seat> partner() const { return partner_; }
  /// "you", "partner" or "seat 2".
  std::string who(Actor actor) const;
  /// A game's drawing, with these names for the seats.
  std::string drawing(const std::string& text) const;
  /// A value of `describe` under this key, as in sentences.
  std::string value(std::string_view key, std::string_view value) const;
  /// A description of an event as a sentence: "Seat 1 takes token 2 of you."
  std::string sentence(Actor actor, std::string_view description) const;
  /// What begins with the event, a hand or a round; the sentence starts with it. Usually empty.
  std::string opening(Actor actor, std::string_view description) const;
  /// The sentence without actor and full stop: "takes token 2 of you". A chance event keeps all its
  /// words.
  std::string deed(Actor actor, std::string_view description) const;

 private:
  Happening happening(Actor actor, std::string_view description) const;
  /// Replaces `b:14` of killed pegs by `your_b:14` when it belongs to the listener.
  std::string with_owners(std::string_view description) const;
  /// "your_", "your_partner's_" or nothing.
  std::string whose(char colour) const;

  std::string_view game_;
  Seat seat_;
  std::optional<Seat> partner_;
  std::map<char, std::string> owners_;  ///< seats, from the keys owner_a… of the game's board
};

/// For people, who count from 1: "Player 2" for a seat without a name.
std::vector<std::string> with_numbers(std::vector<std::string> names);

/// Replaces "seat 2" in a sentence by that seat's name, if it has one; likewise "your partner"
/// where a seat is given as partner.
std::string with_names(std::string_view sentence, const std::vector<std::string>& names,
                       std::optional<Seat> partner = {});

}  // namespace turnkey
