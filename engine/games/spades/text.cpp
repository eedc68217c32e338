// Spades: texts of events, boards and drawings.
#include <fmt/format.h>

#include <algorithm>

#include "engine/core/facts.h"
#include "engine/games/spades/game.h"

namespace turnkey::spades {

Facts Secrets::board_of(const Public& table, const Hands& held) {
  Facts facts("hand", table.hand + 1, "scores", table.scores_by_seat(), "bags",
              Public::by_seat(table.bags[0], table.bags[1]), "contract",
              Public::by_seat(table.contract(0), table.contract(1)), "took",
              Public::by_seat(table.counted(0), table.counted(1)), "broken",
              table.broken || !table.options.break_spades);
  add_table(facts, table, held);
  return facts;
}

std::string Secrets::drawing_of(const Public& table, const Hands& held) {
  const Facts board = board_of(table, held);
  std::string text =
      fmt::format("hand {}{}\n", table.hand + 1, table.broken ? ", spades are broken" : "");
  for (int side = 0; side < kSides; ++side) {
    text += fmt::format("seats {} and {}: {} points, {}, bid {}, took {}\n", side, partner_of(side),
                        table.scores[side], count_text(table.bags[side], "bag"),
                        table.contract(side), table.counted(side));
  }
  for (int seat = 0; seat < kSeats; ++seat) {
    text += fmt::format("seat {}: bid {}, took {}: {}\n", seat, board.text_of(key_of("bid", seat)),
                        table.won[seat], board.text_of(key_of("hand", seat)));
  }
  return text + fmt::format("trick: {}\n", board.text_of("trick"));
}

// A side gets most for a nil and 13 tricks, or for two nils. It loses most with a bid of 26, or
// with failed nils whose tricks are bags and cost two penalties.
ScoreBounds Game::score_bounds(const Options& options) {
  const int nil = options.nil ? options.nil_points : 0;
  const int bags = options.bags == Bags::kPenalty ? 2 * kBagPenalty : 0;
  const int failed = nil == 0 ? bags : nil + bags + std::max(nil, 10 * kHand);
  const int best = nil + std::max(nil, 10 * kHand);
  const int worst = std::max(failed, 2 * 10 * kHand);
  const int hands = options.hands;
  const int extra = 1 + kMostExtraHands;  // SP17
  const int high = std::min(best * hands, options.points - 1 + best * extra);
  const int low = std::min(worst * hands, options.losing - 1 + worst * extra);
  return {-1.0 * (options.losing == 0 ? worst * hands : low), 1.0 * high};
}

static_assert(turnkey::Game<Game>);

}  // namespace turnkey::spades
