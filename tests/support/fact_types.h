// Whether a game's facts are as its words declare them (engine/words.h).
#pragma once

#include <algorithm>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "engine/core/overloaded.h"
#include "engine/words.h"

namespace turnkey::testing {

/// Whether the fact has the type that its key declares. A number or seat that this position does
/// not see is "?", one that there is not is "-".
inline bool fits(ValueOf type, const Fact& fact) {
  using enum ValueOf;
  const auto is = [&](auto... types) { return ((type == types) || ...); };
  return std::visit(Overloaded{
                        [&](const Plain&) {
                          if (is(kSeat)) return fact.text == "?" || fact.text == "all";
                          if (is(kNumber))
                            return fact.text == "-" || fact.text.find('?') != std::string::npos;
                          return (is(kText) && !fact.text.empty()) ||
                                 (is(kPiece) && fact.text == "-");
                        },
                        [&](std::int64_t) { return is(kNumber, kCount); },
                        [&](bool) { return is(kTruth); },
                        [&](const Actor&) { return is(kSeat); },
                        [&](const std::vector<Seat>&) { return is(kSeats); },
                        [&](const Moves&) { return is(kMoves); },
                        [&](const Words&) { return is(kWords); },
                        [&](const Texts&) { return is(kList); },
                        [&](const WordList&) { return is(kNames); },
                        [&](const SeatNumbers&) { return is(kNumbers); },
                        [&](const Dice&) { return is(kDice); },
                        [&](const CardList& cards) {
                          if (is(kCard)) return cards.symbols.size() <= 1;
                          return is(kCards, kRow, kHand, kPile, kBag, kTokens, kQueue);
                        },
                        [&](const Runs&) { return is(kRuns); },
                        [&](const PlaceItems&) { return is(kSpaces, kMelds, kRing, kRows); },
                        [&](const CardKinds&) { return is(kKinds); },
                        [&](const PieceAt&) { return is(kPiece); },
                        [&](const PiecesAt&) { return is(kPieces); },
                        [&](const PieceMoves&) { return is(kPlaces); },
                        [&](const NamedPlaces&) { return is(kAt); },
                    },
                    fact.value);
}

using Keys = std::optional<std::span<const KeyWords>>;

/// What is wrong with facts; empty: nothing. `keys`: the game's table for them, if it has words.
/// The key `kind` is in no table.
inline std::string misfit(const Keys& keys, const Facts& facts) {
  if (facts.empty()) return "there are no facts";
  std::set<std::string_view> seen;
  for (const Fact& fact : facts) {
    const std::string what = fact.key + "=" + fact.text;
    if (!seen.insert(fact.key).second) return what + " has its key twice in " + facts.text();
    if (fact.key.empty() || what.find(' ') != what.npos) return what + " has a blank or no key";
    if (!keys || fact.key == "kind") continue;
    const KeyWords* const known = find_key(*keys, fact.key);
    if (known == nullptr) return what + " has a key without a meaning";
    if (!fits(known->type, fact)) return what + " has another type than its key";
  }
  return {};
}

}  // namespace turnkey::testing
