// Turns and rounds of Escaped (rules E10–E35): what an event changes.
#include "engine/games/escaped/public.h"

namespace turnkey::escaped {

Public::Public(const Options& game_options) : options(game_options) {
  TURNKEY_ASSERT(options.players >= kMinPlayers && options.players <= kMaxPlayers);
  TURNKEY_ASSERT(options.cards >= 2 && options.cards <= kMaxCards);
  TURNKEY_ASSERT(options.max_rounds >= 1);
  named.fill(kHidden);
  mover = static_cast<std::uint8_t>(starter(options));
}

Bits Public::holders(int token) const {
  Bits seats = 0;
  for (int seat = 0; seat < options.players; ++seat) {
    if (has(seen[static_cast<std::size_t>(seat)], token)) seats |= bit(seat);
  }
  return seats;
}

int Public::owner(int token) const {
  int seat = 0;
  while (!has(before[static_cast<std::size_t>(seat)], token)) {
    ++seat;
    TURNKEY_ASSERT(seat < options.players);
  }
  return seat;
}

Payoffs<kMaxPlayers> Public::payoffs() const {
  Payoffs<kMaxPlayers> payoffs;
  for (std::size_t seat = 0; seat < options.players; ++seat) {
    const double share = seat == winner ? 1.0 : 0.0;
    payoffs.share[seat] = winner == kNobody ? 1.0 / options.players : share;
    payoffs.score[seat] = kScorePerShare * payoffs.share[seat];
  }
  return payoffs;
}

void Public::apply(const Move& move) {
  switch (move.kind()) {
    case Move::Kind::kNone: break;
    case Move::Kind::kTake:
    case Move::Kind::kAsk:
      pending = static_cast<std::uint8_t>(move.token());
      phase = Phase::kShow;
      break;
    case Move::Kind::kAccuse:
      accused = move.face();
      phase = Phase::kVerdict;
      break;
    case Move::Kind::kEnd: pass_turn(); break;
    case Move::Kind::kShow: apply_show(move); break;
    case Move::Kind::kRight:
      accused = kHidden;
      centre_shown = 1;
      winner = mover;
      phase = Phase::kOver;
      break;
    case Move::Kind::kWrong: apply_wrong(); break;
  }
}

void Public::apply_show(const Move& move) {
  const Bits token = bit(move.token());
  if (phase == Phase::kShow) {
    for (Bits& tokens : before) tokens &= ~token;
    before[mover] |= token;
    seen[mover] |= token;
    pending = 0;
    phase = Phase::kChoice;
    return;
  }
  if (move.token() != kCentre) {
    const auto seat = static_cast<std::size_t>(dealt_to(options, move.token()));
    before[seat] |= token;
    seen[seat] |= token;
  }
  ++dealt;
  if (dealt == options.cards) phase = Phase::kTurn;
}

// E32: the accuser is out and its cards stay. E33: the last one wins.
void Public::apply_wrong() {
  out = static_cast<std::uint8_t>(out | bit(mover));
  if (options.announce != 0) {
    named[mover] = accused;
    cleared |= bit(accused);
  }
  accused = kHidden;
  if (seats_in() > 1) return pass_turn();
  winner = 0;
  while (is_out(winner)) ++winner;
  phase = Phase::kOver;
}

// E34, E35: on to the next seat that is in; a round is over when the turn comes to the seat that
// started the game, or passes it.
void Public::pass_turn() {
  phase = Phase::kTurn;
  do {
    mover = static_cast<std::uint8_t>(mover + 1 == options.players ? 0 : mover + 1);
    if (mover == starter(options)) ++round;
  } while (is_out(mover));
  if (round == options.max_rounds) phase = Phase::kOver;
}

}  // namespace turnkey::escaped
