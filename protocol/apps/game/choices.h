// The legal moves of the seat on turn, in words.
#pragma once

#include <string>
#include <vector>

#include "engine/any_game.h"

namespace turnkey::play {

struct Choice {
  AnyMove move;
  std::string text;    ///< as the protocol writes it
  std::string phrase;  ///< what the seat would be told of it, without "you"
  Facts facts;         ///< what `describe` says of it
  std::string group;   ///< the card that it plays; empty where the game has none
};

/// In the order of the game's list. The view's seat must be on turn.
std::vector<Choice> choices_of(const AnyView& view);
/// What people may try who are to remember cards, by what lies open now, where the legal moves and
/// their words would give that away; some may be refused. Elsewhere none.
std::vector<Choice> tries_of(const AnyView& view);

}  // namespace turnkey::play
