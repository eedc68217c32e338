// The contract of a game's move parser: any text is an error or a move, and the text of that move
// gives the same move.
#pragma once

#include <string>
#include <string_view>

#include "engine/game.h"
#include "tests/fuzz/bytes.h"

namespace turnkey::fuzz {

template <Game G>
void parse(std::string_view text) {
  const auto move = G::parse(text);
  if (!move) return require(move.error().code == ErrorCode::kBadMove, "a bad move is kBadMove");
  const std::string canonical = G::text(*move);
  const auto again = G::parse(canonical);
  require(again.has_value(), "the text of a move is a move: " + canonical);
  require(*again == *move, "and the same one: " + canonical);
  require(G::text(*again) == canonical, "and again: " + canonical);
  for (const char c : canonical) require(c > ' ' && c <= '~' && c != ':', "a token: " + canonical);
}

}  // namespace turnkey::fuzz
