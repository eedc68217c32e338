// Events in words. A game describes a move in `key=value` tokens for GUIs; here they become a
// phrase for a person. Keys without a phrase of their own are shown as they are, so any game can be
// played.
#pragma once

#include <array>
#include <string>
#include <string_view>

#include "engine/any_game.h"

namespace turnkey::play {

class Words {
 public:
  /// For the seat of this view: "you" is that seat, and pegs of its colours are "your"s.
  explicit Words(const AnyView& view);

  /// "you" or "seat 2".
  std::string who(Actor actor) const;
  /// What a canonical move does here, without who does it: "a 34 -> 43, kills b on 43".
  std::string phrase(std::string_view description) const;

 private:
  std::string killed(std::string_view pegs) const;
  std::string dealt(std::string_view description) const;
  bool is_mine(char colour) const;

  Seat seat_;
  std::string my_colours_;  ///< letters, from the keys owner_a… of the game's board
};

/// The value of `key` in a list of `key=value` tokens, empty where it is missing.
std::string_view value_of(std::string_view description, std::string_view key);

}  // namespace turnkey::play
