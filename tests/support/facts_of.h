// Facts from their text, for tests that say what a game describes.
#pragma once

#include <sstream>
#include <string>

#include "engine/core/facts.h"

namespace turnkey::testing {

/// From `K:hand_1>trick,trick>won_2,*`.
inline Moves moves_of(const std::string& text) {
  Moves moves;
  std::istringstream list(text);
  for (std::string one; std::getline(list, one, ',');) {
    const std::size_t arrow = one.find('>');
    const std::size_t colon = one.rfind(':', arrow);
    const std::size_t from = colon == one.npos ? 0 : colon + 1;
    const std::string place = one.substr(from, arrow - from);
    if (one == "*") {
      moves.gather();
    } else if (from == 0) {
      moves.all(place, one.substr(arrow + 1));
    } else {
      moves.add(CardList::of(one.substr(0, colon)), place, one.substr(arrow + 1));
    }
  }
  return moves;
}

/// From `b:14,c:3`, or `-`.
inline PieceMoves pieces_of(const std::string& text) {
  PieceMoves pieces;
  std::istringstream list(text);
  for (std::string one; std::getline(list, one, ',');) {
    if (one != "-") pieces.push_back({one.substr(0, 1), "", one.substr(2), one});
  }
  return pieces;
}

/// From `kind=take token=3`; all values are texts, but for moves and the keys `seat`, `killed`.
inline Facts facts_of(const std::string& text) {
  Facts facts;
  std::istringstream stream(text);
  for (std::string token; stream >> token;) {
    const std::size_t equals = token.find('=');
    const std::string key = token.substr(0, equals);
    const std::string value = token.substr(equals + 1);
    if (key == "moves" || key == "then") {
      facts.add(key, moves_of(value));
    } else if (key == "killed") {
      facts.add(key, pieces_of(value));
    } else if (key == "seat" && value.size() == 1 && value >= "0" && value <= "7") {
      facts.add(key, Seat::at(value.front() - '0'));
    } else {
      facts.add(key, value);
    }
  }
  return facts;
}

}  // namespace turnkey::testing
