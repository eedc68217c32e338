#include "tests/games/jacked/setup.h"

namespace turnkey::jacked {

Public Setup::table() const {
  TURNKEY_ASSERT(turn.index() < options.players && hand < hands_per_round(options));
  TURNKEY_ASSERT(!hands[turn].empty());
  Public table(options);
  table.board = board;
  table.seen = seen;
  table.next = turn;
  table.deal_to = 0;
  table.dealer = static_cast<std::uint8_t>(dealer);
  table.hand = static_cast<std::uint8_t>(hand);
  table.hands_played = static_cast<std::uint16_t>(hands_played);
  table.jacked = jacked ? 1 : 0;
  for (int seat = 0; seat < kMaxPlayers; ++seat) {
    const int cards = hands[seat].total();
    TURNKEY_ASSERT(cards <= kMaxHand && (cards == 0 || seat < options.players));
    table.hand_size[seat] = static_cast<std::uint8_t>(cards);
  }
  return table;
}

}  // namespace turnkey::jacked
