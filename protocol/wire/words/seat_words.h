// Events in words: the sentences of protocol/wire/words/sentence.h for one view, including its
// partner and the owners of killed pegs.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/any_game.h"
#include "engine/core/facts.h"
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
  /// An event that `describe` gives as a sentence: "Seat 1 takes token 2 of you."
  std::string sentence(Actor actor, const Facts& facts) const;
  /// What begins with the event, a hand or a round; the sentence starts with it. Usually empty.
  std::string opening(Actor actor, const Facts& facts) const;
  /// The sentence without actor and full stop: "takes token 2 of you". A chance event keeps all its
  /// words.
  std::string deed(Actor actor, const Facts& facts) const;
  /// Whether the event is about this seat or its partner: facts name it or have values of it, or
  /// cards or pieces come from a place of it, or go to one.
  bool concerns(const Facts& facts) const;

 private:
  bool is_ours(Actor actor) const;
  /// Whether a place of the board, such as `hand_1` or `jail_a`, is this seat's or its partner's.
  bool is_our_place(std::string_view place) const;
  Happening happening(Actor actor, const Facts& facts) const;
  /// Replaces `b:14` of killed pegs by `your_b:14` when it belongs to the listener.
  Facts with_owners(const Facts& facts) const;
  /// "your_", "your_partner's_" or nothing.
  std::string whose(char colour) const;

  std::string_view game_;
  Seat seat_;
  std::optional<Seat> partner_;
  std::map<char, Actor> owners_;  ///< of colours, from the keys owner_a… of the game's board
};

/// For people, who count from 1: "Player 2" for a seat without a name.
std::vector<std::string> with_numbers(std::vector<std::string> names);

/// Replaces "seat 2" in a sentence by that seat's name, if it has one; likewise "your partner"
/// where a seat is given as partner.
std::string with_names(std::string_view sentence, const std::vector<std::string>& names,
                       std::optional<Seat> partner = {});

}  // namespace turnkey
