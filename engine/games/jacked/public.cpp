// Turns, hands and rounds of Jacked (rules J40–J48) and its end (J60–J62).
#include "engine/games/jacked/public.h"

#include "engine/core/bits_as.h"

namespace turnkey::jacked {

namespace {

int total_of(const SeatArray<std::uint8_t, kMaxPlayers>& sizes) {
  return static_cast<int>(bits_as<std::uint32_t>(sizes));
}

bool side_is_home(const Board& board, Bits colours) {
  bool home = true;
  for_each_bit(colours, [&](int colour) { home = home && board.all_home(colour); });
  return home;
}

std::uint8_t left_of(int seat, const Options& options) {
  return static_cast<std::uint8_t>(turnkey::left_of(seat, options.players));
}

}  // namespace

Public::Public(const Options& game_options)
    : options(game_options),
      board(game_options),
      next(Actor::chance()),
      deal_to(left_of(0, game_options)) {}

Bits Public::winners() const {
  Bits seats = 0;
  for (int seat = 0; seat < options.players; ++seat) {
    if (side_is_home(board, colours_of(options, seat))) seats |= bit(seat);
  }
  return seats;
}

Payoffs<kMaxPlayers> Public::payoffs() const {
  const Bits won = winners();
  Shares<kMaxPlayers> shares{};
  for (int seat = 0; seat < options.players; ++seat) {
    const double share = has_bit(won, seat) ? 1.0 : 0.0;
    shares[seat] = won != 0 ? share : 1.0 / teams(options);
  }
  return scored_by_share(shares);
}

// J50: only the receiver sees a hand that is dealt; everything else is public.
Move Public::mask(const Move& move, Seat observer) const {
  if (move.kind() != Move::Kind::kDeal || move.seat() == observer) return move;
  return Move::deal(move.seat(), CardCounts(), move.cards().total() + move.hidden());
}

void Public::apply(const Move& move) {
  if (move.kind() == Move::Kind::kDeal) return apply_deal(move.seat());
  if (move.kind() == Move::Kind::kForfeit) return apply_forfeit(move.cards());
  const Bits side = team();
  move_pegs(board, move);
  spend(move.card());
  if (move.is_play() && side_is_home(board, side)) {
    next = Actor::nobody();
  } else {
    next_turn(move.jacks());
  }
}

void Public::apply_deal(Seat seat) {
  TURNKEY_ASSERT(dealing() && seat.index() == deal_to);
  hand_size[seat] = static_cast<std::uint8_t>(cards_to_deal());
  if (deal_to == dealer) {  // the dealer gets cards last; then the seat to its left starts
    next = Seat::at(left_of(dealer, options));
  }
  deal_to = left_of(deal_to, options);
}

void Public::apply_forfeit(CardCounts cards) {
  seen += cards;
  hand_size[next.seat()] = 0;
  next_turn(false);
}

void Public::spend(Rank card) {
  seen.add(index(card));
  --hand_size[next.seat()];
}

void Public::next_turn(bool jacks) {
  jacked = 0;
  if (total_of(hand_size) == 0) return end_hand();
  const int mover = next.seat().index();
  int seat = left_of(mover, options);
  // A seat without cards absorbs the Jack (J46), or the Jack passes over it (J7).
  const bool absorbed = hand_size[seat] == 0 && !options.plays(kJackSkips);
  while (hand_size[seat] == 0) seat = left_of(seat, options);
  if (jacks && !absorbed && seat != mover) jacked = 1;
  next = Seat::at(seat);
}

void Public::end_hand() {
  ++hands_played;
  if (hands_played >= options.max_hands) {
    next = Actor::nobody();
    return;
  }
  ++hand;
  if (hand == hands_per_round(options)) {
    hand = 0;
    ++round;
    seen = CardCounts();
    dealer = left_of(dealer, options);
  }
  next = Actor::chance();
  deal_to = left_of(dealer, options);
}

void move_pegs(Board& board, const Move& move) {
  switch (move.kind()) {
    case Move::Kind::kStep:
      if (move.as() == Rank::kSix) return board.step_back(move.from(), 6);
      return board.step(move.from(), forward_steps(move.as()));
    case Move::Kind::kOut: return board.come_out(move.colour());
    case Move::Kind::kSwap: return board.swap(move.from(), move.other());
    case Move::Kind::kSeven:
      for (int i = 0; i < move.parts(); ++i) board.stomp(move.part(i).from, move.part(i).steps);
      return;
    default: return;
  }
}

}  // namespace turnkey::jacked
