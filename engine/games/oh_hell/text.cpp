// Oh Hell: texts of events, boards and drawings; the bounds of scores.
#include <fmt/format.h>

#include "engine/games/oh_hell/game.h"

namespace turnkey::oh_hell {

Facts Secrets::board_of(const Public& table, const Hands& held) {
  Facts facts("hand", table.hand + 1, "hands", table.hands(), "size", table.size, "scores",
              table.scores_by_seat(), "trump",
              table.turned == kNoCard ? CardList() : CardList::of(pack_text(table.turned)));
  add_table(facts, table, held);
  return facts;
}

std::string Secrets::drawing_of(const Public& table, const Hands& held) {
  const Facts board = board_of(table, held);
  std::string text = fmt::format("hand {} of {}, trump card: {}\n", table.hand + 1, table.hands(),
                                 board.text_of("trump"));
  for (int seat = 0; seat < table.seats(); ++seat) {
    text += fmt::format("seat {}: {} points, bid {}, took {}: {}\n", seat, table.scores[seat],
                        board.text_of(key_of("bid", seat)), table.won[seat],
                        board.text_of(key_of("hand", seat)));
  }
  return text + fmt::format("trick: {}\n", board.text_of("trick"));
}

// A seat takes all tricks as it bid, or misses by all.
ScoreBounds Game::score_bounds(const Options& options) {
  const Public table(options);
  int cards = 0;
  for (int hand = 0; hand < table.hands(); ++hand) cards += table.size_in(hand);
  const int least = options.score == Score::kPenalty ? -kMissPoints * cards : 0;
  return {1.0 * least, 1.0 * (kMadePoints * table.hands() + cards)};
}

static_assert(turnkey::Game<Game>);

}  // namespace turnkey::oh_hell
