// Events in words. A game describes a move in `key=value` tokens for GUIs; here they become a
// phrase for a person. Keys without a phrase of their own are shown as they are, so any game can be
// played.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>

#include "engine/any_game.h"

namespace turnkey::play {

class Words {
 public:
  /// For the seat of this view: "you" is that seat, and pegs of its colours are "your"s. For the
  /// spectator nobody is "you" and nothing "your"s.
  explicit Words(const AnyView& view);

  std::optional<Seat> partner() const { return partner_; }
  /// "you", "partner" or "seat 2".
  std::string who(Actor actor) const;
  /// A game's drawing with these names for the seats.
  std::string drawing(const std::string& text) const;
  /// What a canonical move does here, without who does it: "a 34 -> 43, kills b on 43".
  std::string phrase(std::string_view description) const;

 private:
  std::string part(std::string_view key, const std::string& value) const;
  std::string killed(std::string_view pegs) const;
  std::string dealt(std::string_view description) const;
  /// "your ", "your partner's " or nothing.
  std::string whose(char colour) const;

  Seat seat_;
  std::optional<Seat> partner_;
  std::map<char, std::string> owners_;  ///< seats, from the keys owner_a… of the game's board
};

/// The value of `key` in a list of `key=value` tokens, empty where it is missing.
std::string_view value_of(std::string_view description, std::string_view key);

}  // namespace turnkey::play
