// Events in words: the sentences of protocol/wire/words/sentence.h as the seat of a view is told
// them, who is its partner and whose pegs are killed included.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/any_game.h"

namespace turnkey {

class SeatWords {
 public:
  /// For the seat of this view: "you" is that seat, and pegs of its colours are "your"s. For the
  /// spectator nobody is "you" and nothing "your"s.
  explicit SeatWords(const AnyView& view);

  std::optional<Seat> partner() const { return partner_; }
  /// "you", "partner" or "seat 2".
  std::string who(Actor actor) const;
  /// A game's drawing with these names for the seats.
  std::string drawing(const std::string& text) const;
  /// A value of `describe` under this key, as sentences say it.
  std::string value(std::string_view key, std::string_view value) const;
  /// What `describe` says of an event as a sentence: "Seat 1 takes token 2 of you."
  std::string sentence(Actor actor, std::string_view description) const;
  /// The same for where it is seen who acts, without full stop: "takes token 2 of you". An event of
  /// chance keeps all of its words.
  std::string deed(Actor actor, std::string_view description) const;

 private:
  /// `b:14` of the killed pegs as `your_b:14` where it is yours.
  std::string with_owners(std::string_view description) const;
  /// "your_", "your_partner's_" or nothing.
  std::string whose(char colour) const;

  std::string_view game_;
  Seat seat_;
  std::optional<Seat> partner_;
  std::map<char, std::string> owners_;  ///< seats, from the keys owner_a… of the game's board
};

/// A sentence in which "seat 2" is that seat's name, if it has one.
std::string with_names(std::string_view sentence, const std::vector<std::string>& names);

}  // namespace turnkey
