// The rules of Meet the Patriots.
#include "engine/games/meet_the_patriots/public.h"

#include <algorithm>

#include "engine/core/hash.h"

namespace turnkey::meet_the_patriots {

Public::Public(const Options& given) : options(given) {
  TURNKEY_ASSERT(options.laid >= options.numbers && options.laid <= 2 * options.numbers);
  minds.cards.fill(kWholeMind);
  lay_out();
}

// MP10, MP28
void Public::lay_out() {
  lying = unseen = static_cast<std::uint16_t>(first_bits(options.laid));
  std::fill_n(spaces.begin(), options.laid, kFaceDown);
  std::fill_n(left.begin(), options.numbers, std::uint8_t{2});
  hidden = static_cast<std::uint8_t>(2 * options.numbers);
  shown = singles = doubles = passes = 0;
  banned = kNone;
  minds.second = 0;
}

int Public::match_of(int space) const {
  for (int other = 0; other < options.laid; ++other) {
    if (other != space && spaces[other] == spaces[space]) return other;
  }
  return kNone;
}

Bits Public::paired(Bits among) const {
  std::array<Bits, kMaxNumbers + 1> holders{};
  for_each_bit(among, [&](int space) { holders[spaces[space]] |= bit(space); });
  Bits result = 0;
  for (const Bits both : holders) {
    if ((both & (both - 1)) != 0) result |= both;
  }
  return result;
}

Bits Public::turnable() const {
  const Bits free = banned == kNone ? Bits{lying} : lying & ~bit(banned);
  return stuck() ? free & (unseen | paired(seen())) : free;
}

void Public::moves(MoveList& list) const {
  list.clear();
  if (phase == Phase::kTurn) {
    for_each_bit(turnable(), [&](int space) { list.push_back(Move::turn(space)); });
  } else if (phase == Phase::kClaim) {
    list.push_back(Move::match(match_of(first)));
    if (must_take()) return;
    list.push_back(Move::leave());
    const Bits wrong = seen() & ~bit(first) & ~bit(match_of(first));
    for (const Bits others : {Bits{unseen}, wrong}) {
      for_each_bit(others, [&](int space) { list.push_back(Move::match(space)); });
    }
  }
}

void Public::tries(MoveList& list) const {
  list.clear();
  const bool turns_over = phase == Phase::kTurn;
  if (!turns_over && phase != Phase::kClaim) return;
  const int barred = turns_over ? banned : first;
  for_each_bit(lying, [&](int space) {
    if (space != barred) list.push_back(turns_over ? Move::turn(space) : Move::match(space));
  });
  if (!turns_over && !must_take()) list.push_back(Move::leave());
}

Expected<Move> Public::canonical(const Move& move) const {
  if (phase == Phase::kOver) return illegal("the game is over");
  const bool card = move.kind == Move::Kind::kCard;
  if (turn().is_chance() != card) {
    return illegal(card ? "no card was turned over" : "the card that was turned is to be shown");
  }
  if (card) {
    const bool listed = move.value >= 1 && move.value <= options.numbers;
    if (listed && left[move.value - 1] > 0) return move;
    return illegal("both cards of this number have been seen");
  }
  const bool turns_over = move.kind == Move::Kind::kTurn;
  if (turns_over != (phase == Phase::kTurn)) {
    return illegal(turns_over ? "its match is to be claimed or left"
                              : "a card is to be turned over");
  }
  const bool leaves = move.kind == Move::Kind::kLeave;
  if (!leaves && (move.value >= kMaxSpaces || !has_bit(lying, move.value))) {
    return illegal("no card lies there");
  }
  if (turns_over) {
    if (move.value == banned) return illegal("the last turn began with this card");
    if (has_bit(turnable(), move.value)) return move;
    return illegal("passes are used up: turn a card that is new, or one whose match is known");
  }
  if (!leaves && move.value == first) return illegal("this card is turned over already");
  if (must_take() && (leaves || move.value != match_of(first))) {
    return illegal("passes are used up: the pair is to be taken");
  }
  return move;
}

// MP23: a claim of a known card that does not match is equivalent to `leave`.
Move Public::representative(const Move& move) const {
  return move.kind == Move::Kind::kMatch ? claim_of(move.value) : move;
}

Move Public::claim_of(int space) const {
  const bool tells = space == match_of(first) || has_bit(unseen, space);
  return tells ? Move::match(space) : Move::leave();
}

void Public::apply(const Move& move) {
  switch (move.kind) {
    case Move::Kind::kTurn:
      first = move.value;
      fresh = has_bit(unseen, first) ? 1 : 0;
      if (fresh == 0) return after_first();
      phase = Phase::kCard;
      return;
    case Move::Kind::kCard:
      show(phase == Phase::kCard ? first : claimed, move.value);
      return phase == Phase::kCard ? after_first() : end_turn(true);
    case Move::Kind::kMatch:
      if (move.value == match_of(first)) return take(move.value);
      if (!has_bit(unseen, move.value)) return end_turn(fresh != 0);
      claimed = move.value;
      phase = Phase::kClaimCard;
      return;
    case Move::Kind::kLeave: return end_turn(fresh != 0);
  }
}

void Public::show(int space, int number) {
  spaces[space] = static_cast<std::uint8_t>(number);
  unseen = static_cast<std::uint16_t>(unseen & ~bit(space));
  --hidden;
  ++shown;
  const bool second = --left[number - 1] == 0;
  const Bits others = minds.second & ~bit(space);
  minds.second = static_cast<std::uint16_t>(second ? others | bit(space) : others);
  // The first card is still there: it can't have been taken alone.
  singles = static_cast<std::uint8_t>(second ? singles - 1 : singles + 1);
  if (second) ++doubles;
}

// MP21
void Public::after_first() {
  if (left[spaces[first] - 1] > 0) return end_turn(fresh != 0);
  phase = Phase::kClaim;
}

// MP22
void Public::take(int match) {
  const bool refill = deck() > 0;
  for (const int space : {int{first}, match}) {
    spaces[space] = refill ? kFaceDown : kEmpty;
    lying = static_cast<std::uint16_t>(refill ? lying : lying & ~bit(space));
    unseen = static_cast<std::uint16_t>(refill ? unseen | bit(space) : unseen);
  }
  --doubles;
  ++pairs[mover];
  first = kNone;
  end_turn(true);
}

void Public::end_turn(bool progress) {
  ++turns;
  passes = progress ? std::uint8_t{0} : static_cast<std::uint8_t>(passes + 1);  // MP24
  banned = first;
  first = claimed = kNone;
  fresh = 0;
  mover = static_cast<std::uint8_t>(left_of(mover, options.players));
  phase = Phase::kTurn;
  if (std::popcount(lying) == 2 && deck() == 0) {  // MP27
    ++pairs[mover];
    ++turns;
    phase = Phase::kOver;
  } else if (unseen == 0 && doubles == 0) {  // MP28, MP29
    if (deals + 1 == kMostDeals) {
      phase = Phase::kOver;
    } else {
      ++deals;
      lay_out();
    }
  }
}

Move Public::outcome(std::uint32_t n) const {
  int number = 1;
  while (n >= left[number - 1]) n -= left[number++ - 1];
  return Move::card(number);
}

// MP30, MP31
Payoffs<kMaxPlayers> Public::payoffs() const {
  return won_by_most<kMaxPlayers>(
      options.players, [&](int seat) { return options.players == 1 ? -1.0 * turns : pairs[seat]; });
}

std::uint64_t Public::key(bool clock) const {
  // Games with other options have other keys.
  const std::uint64_t game = (std::uint64_t{options.players} << 24) + (options.passes << 16) +
                             (options.numbers << 8) + options.laid;
  if (clock) return hash_of(static_cast<const Table&>(*this), game);
  // Everything that the rest of the game depends on. The banned card matters only if it is the only
  // one of its class; passes only until they run out.
  const bool turns_over = phase == Phase::kTurn;
  const bool claims = phase == Phase::kClaim;
  const bool bars = turns_over && singles == 1 && banned != kNone && left[spaces[banned] - 1] > 0;
  const int passes_due = turns_over || (claims && fresh == 0) ? passes : 0;
  const int is_new = claims ? fresh : 0;
  const int spent = options.players == 1 ? turns : 0;
  const int now = static_cast<int>(phase);
  const std::array<int, 9> rest = {now,        mover, singles, doubles, hidden,
                                   passes_due, bars,  is_new,  spent};
  return hash_of(rest, hash_of(pairs, game));
}

}  // namespace turnkey::meet_the_patriots
