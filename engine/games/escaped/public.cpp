// Turns and rounds of Escaped (rules E10–E35): the effects of events.
#include "engine/games/escaped/public.h"

namespace turnkey::escaped {

namespace {

Payoffs<kMaxPlayers> shared_by(Bits seats) {
  Shares<kMaxPlayers> shares{};
  for_each_bit(seats, [&](int seat) { shares[seat] = 1.0 / std::popcount(seats); });
  return scored_by_share(shares);
}

}  // namespace

Public::Public(const Options& game_options) : options(game_options) {
  TURNKEY_ASSERT(options.players >= kMinPlayers && options.players <= kMaxPlayers);
  TURNKEY_ASSERT(options.cards >= 2 && options.cards <= kMaxCards);
  TURNKEY_ASSERT(options.max_rounds >= 1);
  named.fill(kHidden);
  mover = static_cast<std::uint8_t>(starter(options));
}

int Public::owner(int token) const {
  int seat = 0;
  while (!has_bit(before[seat], token)) {
    ++seat;
    TURNKEY_ASSERT(seat < options.players);
  }
  return seat;
}

// E35: the players still in share a draw.
Payoffs<kMaxPlayers> Public::payoffs() const {
  return shared_by(winner.is_seat() ? bit(winner.seat().index()) : in());
}

Payoffs<kMaxPlayers> Public::forfeit(Seat seat) const {
  return over() ? payoffs() : shared_by(in() & ~bit(seat.index()));
}

// E40: only the receiver sees a card dealt or taken. E31: all or nobody hear a name. E32, E33: a
// right accuser shows the centre to all, a wrong one sees it alone.
Move Public::mask(const Move& move, Seat observer) const {
  using Kind = Move::Kind;
  const bool mine = observer.index() == mover;
  switch (move.kind()) {
    case Kind::kShow: {
      const bool own =
          phase == Phase::kDeal
              ? move.token() != kCentre && observer.index() == dealt_to(options, move.token())
              : mine;
      return own ? move : move.with(kHidden);
    }
    case Kind::kAccuse: return mine || options.announce != 0 ? move : move.with(kHidden);
    case Kind::kWrong: return mine ? move : move.with(kHidden);
    default: return move;
  }
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
      winner = Seat::at(mover);
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
    const int seat = dealt_to(options, move.token());
    before[seat] |= token;
    seen[seat] |= token;
  }
  ++dealt;
  if (dealt == options.cards) phase = Phase::kTurn;
}

// E33: the accuser is out, and its cards stay. E34: the last one wins.
void Public::apply_wrong() {
  out = static_cast<std::uint8_t>(out | bit(mover));
  if (options.announce != 0) {
    named[mover] = accused;
    cleared |= bit(accused);
  }
  accused = kHidden;
  if (seats_in() > 1) return pass_turn();
  winner = Seat::at(std::countr_one(out));
  phase = Phase::kOver;
}

// E35: passes the turn to the next seat that is in. A round ends when the turn comes to the seat
// that started the game, or passes it.
void Public::pass_turn() {
  phase = Phase::kTurn;
  do {
    mover = static_cast<std::uint8_t>(left_of(mover, options.players));
    if (mover == starter(options)) ++round;
  } while (is_out(mover));
  if (round == options.max_rounds) phase = Phase::kOver;
}

}  // namespace turnkey::escaped
