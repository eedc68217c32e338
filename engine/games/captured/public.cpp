// The rules: the effects of events, and which are legal.
#include "engine/games/captured/public.h"

#include <algorithm>

#include "engine/core/hash.h"

namespace turnkey::captured {

Public::Public(const Options& game_options) : options(game_options) {
  place.fill(kNowhere);
  spaces.fill(kNoCard);
  for (int number = 1; number <= kNumbers; ++number) patriots.add(number, 2);
  deck = options.cards().pack;
  if (options.trump) deck.add(kTrump);
  deck_cards = static_cast<std::uint8_t>(deck.total());
}

Bits Public::open_to(int seat) const {
  if (deck_lasts()) return cards;
  Bits open = cards;
  for (int other = 0; other < seats(); ++other) {
    if (other != seat && place[other] != kNowhere) open &= ~bit(place[other]);
  }
  return open;
}

int Public::target(int number) const {
  const int from = place[mover] == kNowhere ? 0 : place[mover];
  if (deck_lasts()) return (from + number) % kSpaces;  // every space has a card
  const Bits open = open_to(mover);
  // The spaces in counting order: bit 0 is the one after the mover's.
  const int first = (from + 1) % kSpaces;
  const Bits ahead = ((open >> first) | (open << (kSpaces - first))) & first_bits(kSpaces);
  const int nth = (number - 1) % std::popcount(open);
  return (first + nth_bit(ahead, static_cast<std::uint32_t>(nth))) % kSpaces;
}

int Public::standing_longest() const {
  int longest = -1;
  for (int seat = 0; seat < seats(); ++seat) {
    if (seat == mover || place[seat] != place[mover]) continue;
    if (longest < 0 || since[seat] < since[longest]) longest = seat;
  }
  return longest;
}

void Public::apply(const Move& move) {
  skipped = passed = 0;
  switch (move.kind) {
    case Move::Kind::kLay: return lay(move.value);
    case Move::Kind::kIdentity: return choose(move.value);
    case Move::Kind::kNumber: return go(move.value);
    case Move::Kind::kTake:
      stash[mover].remove(move.value);
      stash[thief].add(move.value);
      return after_theft();
    case Move::Kind::kSlip: stash[move.from].remove(move.value); stash[move.to].add(move.value);
  }
}

void Public::lay(Kind card) {
  deck.remove(card);
  --deck_cards;
  const int space = phase == Phase::kBoard ? laid : place[mover];
  ++laid;
  spaces[space] = card;
  cards |= bit(space);
  if (phase == Phase::kRefill) return next_turn();
  if (laid == kSpaces) phase = Phase::kIdentity;  // C20
}

void Public::choose(int number) {
  identity[mover] = static_cast<std::uint8_t>(number);
  patriots.remove(number);
  if (++mover < seats()) return;
  mover = 0;  // C23
  phase = Phase::kNumber;
}

void Public::go(int number) {
  if (!order_known()) {
    patriots.remove(number);
    order[shown++] = static_cast<std::uint8_t>(number);
  }
  turned = static_cast<std::uint8_t>(turned + 1 == numbers() ? 0 : turned + 1);  // C24
  land(target(number));
}

void Public::take_card(int seat, int space) {
  stash[seat].add(spaces[space]);
  spaces[space] = kNoCard;
  cards &= ~bit(space);
}

void Public::land(int space) {
  const Cards& all = options.cards();
  const std::uint64_t kind = std::uint64_t{1} << spaces[space];  // C40
  if ((all.lose_turn & kind) != 0) lost = static_cast<std::uint8_t>(lost | bit(mover));
  again = (all.extra_turn & kind) != 0;
  take_card(mover, space);
  place[mover] = static_cast<std::uint8_t>(space);
  since[mover] = ++landings;
  const int robber = standing_longest();
  if (robber < 0) return after_theft();
  thief = static_cast<std::uint8_t>(robber);
  phase = Phase::kTheft;
}

void Public::after_theft() {
  if (!deck_lasts()) return next_turn();
  phase = Phase::kRefill;
}

bool Public::all_would_pass() const {
  for (int seat = 0; seat < seats(); ++seat) {
    if (open_to(seat) != 0) return false;
  }
  return true;
}

// C37
void Public::end_with(int seat) {
  mover = static_cast<std::uint8_t>(seat);
  phase = Phase::kOver;
  take_card(seat, std::countr_zero(cards));
}

// C32 to C36: finds the next turn. Nobody moves in a turn that is lost or passed.
void Public::next_turn() {
  const bool last_card = std::has_single_bit(cards);
  if (last_card && options.last_card == LastCard::kMover) return end_with(mover);
  int seat = again ? mover : left_of(mover, seats());
  again = false;
  for (;; seat = left_of(seat, seats())) {
    if (has_bit(lost, seat)) {
      lost = static_cast<std::uint8_t>(lost & ~bit(seat));
      skipped = static_cast<std::uint8_t>(skipped | bit(seat));
      continue;
    }
    if (last_card) return end_with(seat);
    mover = static_cast<std::uint8_t>(seat);
    if (open_to(seat) != 0) break;
    if (all_would_pass()) return land(std::countr_zero(cards));
    passed = static_cast<std::uint8_t>(passed | bit(seat));
  }
  phase = Phase::kNumber;
}

void Public::moves(MoveList& list) const {
  list.clear();
  if (phase == Phase::kIdentity) {
    patriots.for_each_kind([&](int number) { list.push_back(Move::identity(number)); });
    return;
  }
  if (phase != Phase::kTheft) return;
  stash[mover].for_each_kind([&](int kind) { list.push_back(Move::take(kind)); });
}

void Public::distinct_moves(MoveList& list) const {
  if (phase != Phase::kTheft) return moves(list);
  list.clear();
  stash[mover].for_each_kind([&](int kind) {
    const Move take = Move::take(kind);
    if (representative(take) == take) list.push_back(take);
  });
}

Move Public::representative(const Move& move) const {
  if (move.kind != Move::Kind::kTake) return move;
  return Move::take(first_alike(stash[mover], move.value));
}

Kind Public::first_alike(const CardSet& held, Kind kind) const {
  const auto& alike = options.cards().alike;
  for (Kind first = alike[kind]; first < kind; ++first) {
    if (alike[first] == alike[kind] && held.has(first)) return first;
  }
  return kind;
}

Expected<Move> Public::canonical(const Move& move) const {
  switch (move.kind) {
    case Move::Kind::kLay:
      if (phase != Phase::kBoard && phase != Phase::kRefill) return illegal("no card is laid now");
      if (!deck.has(move.value)) return illegal("the deck has no such card left");
      return move;
    case Move::Kind::kIdentity:
      if (phase != Phase::kIdentity)
        return illegal("identities are chosen once, when the board has been laid");
      if (!patriots.has(move.value)) return illegal("others have taken both cards of this number");
      return move;
    case Move::Kind::kNumber:
      if (phase != Phase::kNumber) return illegal("no number is turned up now");
      if (order_known() ? order[turned] == move.value : patriots.has(move.value)) return move;
      return illegal("another number is on top of the patriot deck");
    case Move::Kind::kTake:
      if (phase != Phase::kTheft) return illegal("no card is to be stolen now (C41)");
      break;
    case Move::Kind::kSlip:
      if (phase != Phase::kNumber) {
        return illegal("slips are told between turns; a seed leaves no time there (C45)");
      }
      if (move.from >= seats() || move.to >= seats() || move.from == move.to) {
        return illegal("who slips and who catches it are two players at the table");
      }
      break;
  }
  const CardSet& held = stash[move.kind == Move::Kind::kTake ? mover : move.from];
  if (!held.has(move.value)) return illegal("the stash has no such card");
  return move;
}

// C50, C51
int Public::points(int seat) const {
  const auto& worths = options.cards().worth;
  const bool saved = stash[seat].has(kTrump);
  int sum = 0;
  stash[seat].for_each_kind([&](int kind) {
    const int worth = worths[static_cast<std::size_t>(kind)];
    if (worth > 0 || !saved) sum += worth * stash[seat].count(kind);
  });
  return sum;
}

// C53: nobody has the most traitors if all have none.
int Public::score(int seat) const {
  int most = 1;
  for (const CardSet& held : stash) most = std::max(most, held.count(kTraitor));
  return points(seat) + (stash[seat].count(kTraitor) == most ? options.most_bonus : 0);
}

// C54
Payoffs<kMaxPlayers> Public::payoffs() const {
  return won_by_most<kMaxPlayers>(seats(), [&](int seat) { return score(seat); });
}

std::uint64_t Public::key(bool) const {
  // Identities change nobody's cards; of arrivals only the order within a space counts. In a stash
  // cards that are alike are equal (C43).
  std::array<std::uint8_t, 8 + kMaxPlayers> small = {
      static_cast<std::uint8_t>(phase), mover, thief, again, lost, deck_cards, shown, turned};
  for (int seat = 0; seat < seats(); ++seat) {
    for (int other = 0; other < seats(); ++other) {
      const bool behind = place[other] == place[seat] && since[other] < since[seat];
      small[8 + seat] = static_cast<std::uint8_t>(small[8 + seat] + (behind ? 1 : 0));
    }
  }
  std::uint64_t hash = hash_of(small, hash_of(order, hash_of(place, hash_of(spaces))));
  hash = hash_of(patriots, hash_of(deck, hash));
  const Cards& all = options.cards();
  for (int seat = 0; seat < seats(); ++seat) hash = hash_of(all.alike_only(stash[seat]), hash);
  Options game = options;
  game.special_ops = 0;  // the number depends on this process; the salt stands for the deck
  return hash_of(game, hash ^ options.salt());
}

}  // namespace turnkey::captured
