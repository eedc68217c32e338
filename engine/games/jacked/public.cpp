// Turns, hands and rounds of Jacked (rules J40–J48) and its end (J60–J62).
#include "engine/games/jacked/public.h"

#include <bit>

namespace turnkey::jacked {

namespace {

int total_of(const std::array<std::uint8_t, kMaxPlayers>& sizes) {
  return static_cast<int>(std::bit_cast<std::uint32_t>(sizes));
}

bool side_is_home(const Board& board, int colours) {
  for (int colour = 0; colour < kColours; ++colour) {
    if ((colours >> colour & 1) != 0 && !board.all_home(colour)) return false;
  }
  return true;
}

std::uint8_t left_of(int seat, const Options& options) {
  return static_cast<std::uint8_t>(seat + 1 == options.players ? 0 : seat + 1);
}

}  // namespace

Public::Public(const Options& game_options)
    : options(game_options),
      board(game_options),
      turn(Actor::chance()),
      deal_to(left_of(0, game_options)) {}

Public::Public(const Setup& setup)
    : options(setup.options),
      board(setup.board),
      seen(setup.seen),
      turn(setup.turn),
      dealer(static_cast<std::uint8_t>(setup.dealer)),
      hand(static_cast<std::uint8_t>(setup.hand)),
      hands_played(static_cast<std::uint16_t>(setup.hands_played)),
      jacked(setup.jacked ? 1 : 0) {
  TURNKEY_ASSERT(setup.turn.index() < options.players && setup.hand < hands_per_round(options));
  for (std::size_t seat = 0; seat < hand_size.size(); ++seat) {
    const int cards = setup.hands[seat].total();
    TURNKEY_ASSERT(cards <= kMaxHand && (cards == 0 || seat < options.players));
    hand_size[seat] = static_cast<std::uint8_t>(cards);
  }
  TURNKEY_ASSERT(hand_size[static_cast<std::size_t>(setup.turn.index())] > 0);
}

int Public::winners() const {
  int seats = 0;
  for (int seat = 0; seat < options.players; ++seat) {
    if (side_is_home(board, colours_of(options, seat))) seats |= 1 << seat;
  }
  return seats;
}

Payoffs<kMaxPlayers> Public::payoffs() const {
  const int won = winners();
  Payoffs<kMaxPlayers> payoffs;
  for (int seat = 0; seat < options.players; ++seat) {
    const auto i = static_cast<std::size_t>(seat);
    const double share = (won >> seat & 1) != 0 ? 1.0 : 0.0;
    payoffs.share[i] = won != 0 ? share : 1.0 / teams(options);
    payoffs.score[i] = kScorePerShare * payoffs.share[i];
  }
  return payoffs;
}

void Public::apply_deal(const Move& move) {
  TURNKEY_ASSERT(dealing() && move.seat().index() == deal_to);
  hand_size[deal_to] = static_cast<std::uint8_t>(cards_to_deal());
  if (deal_to == dealer) {  // who deals is dealt last, and then the seat at the left starts
    turn = Seat::at(left_of(dealer, options));
  }
  deal_to = left_of(deal_to, options);
}

void Public::apply_play(const Move& move) {
  const int side = team();
  move_pegs(board, move);
  spend(move.card());
  if (side_is_home(board, side)) {
    turn = Actor::nobody();
  } else {
    next_turn(move.jacks());
  }
}

void Public::apply_discard(const Move& move) {
  spend(move.card());
  next_turn(move.jacks());
}

void Public::apply_forfeit(const Move& move) {
  seen += move.cards();
  hand_size[static_cast<std::size_t>(turn.seat().index())] = 0;
  next_turn(false);
}

void Public::apply(const Move& move) {
  switch (move.kind()) {
    case Move::Kind::kDeal: return apply_deal(move);
    case Move::Kind::kForfeit: return apply_forfeit(move);
    case Move::Kind::kDiscard: return apply_discard(move);
    default: return apply_play(move);
  }
}

void Public::spend(Rank card) {
  seen.add(index(card));
  --hand_size[static_cast<std::size_t>(turn.seat().index())];
}

void Public::next_turn(bool jacks) {
  jacked = 0;
  if (total_of(hand_size) == 0) return end_hand();
  int seat = left_of(turn.seat().index(), options);
  // A seat without cards absorbs the Jack (J46).
  if (jacks && hand_size[static_cast<std::size_t>(seat)] > 0) jacked = 1;
  while (hand_size[static_cast<std::size_t>(seat)] == 0) seat = left_of(seat, options);
  turn = Seat::at(seat);
}

void Public::end_hand() {
  ++hands_played;
  if (hands_played >= options.max_hands) {
    turn = Actor::nobody();
    return;
  }
  ++hand;
  if (hand == hands_per_round(options)) {
    hand = 0;
    ++round;
    seen = CardCounts();
    dealer = left_of(dealer, options);
  }
  turn = Actor::chance();
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
