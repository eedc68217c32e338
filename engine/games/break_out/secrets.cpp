// Moves cards between hands, as they are played and, for a log that is filled in, backwards. The
// public part does everything else.
#include "engine/games/break_out/secrets.h"

#include <optional>
#include <unordered_set>

#include "engine/core/recent.h"
#include "engine/games/break_out/belief.h"

namespace turnkey::break_out {

using Kind = Move::Kind;
using What = Note::What;

namespace {

/// The reason against a chance event, whatever card it draws.
Why against_chance(const Public& table, const Move& move) {
  const Card card = move.cards[0];
  if (table.phase == Phase::kDealer) {
    const bool due = move.kind == Kind::kDealer && move.number < table.seats();
    return due ? nullptr : "the dealer must be drawn now";
  }
  if (table.phase == Phase::kRound) {
    const bool due = move.kind == Kind::kRound && Deck::is_number(card) &&
                     Deck::number_of(card) == table.round - 1 &&
                     Deck::colour_of(card) < table.options.colours;
    return due ? nullptr : "a round card with the round's number is due (BO12)";
  }
  if (table.phase == Phase::kUp && move.kind != Kind::kUp) return "a draw card is to be turned up";
  if (move != table.given(card)) return "another seat gets the next card";
  const bool other = table.takes_up() && card != table.up;
  return other ? "the pile is gone: the draw card is taken (BO54)" : nullptr;
}

/// The reason against the hands shown, given the known cards.
Why against_show(const Public& table, const Hands& hands, const Move& move) {
  if (move.kind != Kind::kShow || move.count != table.options.deck_size()) {
    return "all hands must be shown now (BO70)";
  }
  const Hands shown = hands_shown(table.options, move);
  if (move != show_of(table.options, shown)) return "holders of equal cards must rise";
  Hand all;
  for (int seat = 0; seat < kMaxPlayers; ++seat) {
    all += shown[seat];
    const bool fits = shown[seat].contains(hands[seat]);
    if (!fits || shown[seat].total() != table.hand_size[seat]) return "this hand is impossible";
  }
  return table.closed.contains(all) ? nullptr : "a card on the table can't be in a hand";
}

using Held = HiddenHands<Hand, kMaxPlayers>;

/// Whether a player's move, or a card of the pile, is consistent with these hands.
Expected<Move> judge(const Held& held, const Public& table, const Move& move,
                     std::optional<Seat> seat) {
  if (table.turn().is_seat()) {
    const Seat mover = table.turn().seat();
    if (held.may_have(table, mover, cards_used(move))) return table.canonical(move);  // BO83
    if (!seat) return illegal("the mover does not hold these cards");
    return illegal(mover == seat ? "these cards are not in the hand"
                                 : "the mover can't hold these cards");
  }
  if (table.phase == Phase::kShow) {
    const Why why = against_show(table, held.hands, move);
    if (!why) return move;
    return illegal(seat ? why : "these are not the hands");
  }
  // If others hold all the cards that are not face down, the pile has fewer cards than are unseen.
  const Card card = move.cards[0];
  if (card < kKindCount && held.unseen(table).has(card)) return move;
  return illegal(seat ? "no such card can be face down" : "no such card is face down");
}

class Beliefs final : public Recent<Belief> {
 public:
  /// The belief from the cache in use, or else from `otherwise`.
  static const Belief& of(Beliefs& otherwise, const Public& table, const Secrets& secrets,
                          Seat seat) {
    Beliefs* const kept = Cache::in_use<Beliefs>();
    return (kept == nullptr ? otherwise : *kept).of(table, secrets, seat);
  }

 private:
  /// Continues from the belief that has followed most of the notes.
  const Belief& of(const Public& table, const Secrets& secrets, Seat seat) {
    const auto [belief, known] = find(
        secrets.notes.size(),
        [&](const Belief& one) { return one.known_of(table.options, secrets.notes, seat); },
        table.options, seat);
    if (known < secrets.notes.size()) {
      belief->learn(secrets.notes);
      trim_others();
    }
    belief->weigh(table.closed - secrets.own(seat));
    return *belief;
  }
};

/// All possible hands of the others, each once, up to a limit.
class DealList {
 public:
  DealList(const Public& table, Seat seat, const Hand& rest)
      : table_(table), seat_(seat), rest_(rest) {}

  void add(const Hands& known) {
    hands_ = known;
    Hand pool = rest_;
    for (int other = 0; other < table_.seats(); ++other) pool -= known[other];
    deal(pool, 0, 0);
  }
  std::optional<std::size_t> count() const {
    if (steps_ > kMostSteps) return {};
    return met_.size();
  }

 private:
  static constexpr int kMostSteps = 200'000;

  bool lacks(int seat) const {
    return seat != seat_.index() && hands_[seat].total() < table_.hand_size[seat];
  }
  /// Deals cards of the pool from this kind on to seats from this one on.
  void deal(const Hand& pool, int kind, int seat) {
    if (++steps_ > kMostSteps) return;
    if (seat == table_.seats()) return deal(pool, kind + 1, 0);
    if (kind >= kKindCount || pool.empty()) return end();
    if (!pool.has(kind)) return deal(pool, kind + 1, 0);
    deal(pool, kind, seat + 1);
    if (!lacks(seat)) return;
    Hand less = pool;
    less.remove(kind);
    hands_[seat].add(kind);
    deal(less, kind, seat);
    hands_[seat].remove(kind);
  }
  void end() {
    for (int seat = 0; seat < table_.seats(); ++seat) {
      if (lacks(seat)) return;
    }
    met_.insert(hash_of(hands_));
  }

  const Public& table_;
  Seat seat_;
  Hand rest_;
  Hands hands_{};
  int steps_ = 0;
  std::unordered_set<std::uint64_t> met_;
};

void add(Notes& notes, What what, int seat, int to, int card) {
  notes.add({what, static_cast<std::uint8_t>(seat), static_cast<std::uint8_t>(to),
             static_cast<Card>(card)});
}

}  // namespace

// Before the first card handed over unseen, others only need to know what has left the pile.
void Secrets::note(const Public& table, const Move& move) {
  const bool unseen = move.kind == Kind::kGive && table.gives_unseen();
  const bool first = notes.empty();
  if (first && !unseen) return;
  for (int seat = 0; first && seat < table.seats(); ++seat) {
    add(notes, What::kHeld, seat, seat, table.hand_size[seat] - table.known[seat].total());
    for_each_card(table.known[seat], [&](int card) { add(notes, What::kTake, seat, seat, card); });
  }
  const bool deal = move.kind == Kind::kDeal && !table.takes_up();
  if (!unseen && !deal) return note_change(table, move);
  const int from = deal ? move.number : table.caller;
  const int to = deal ? move.number : table.mover;
  add(notes, deal ? What::kDraw : What::kGive, from, to, move.cards[0]);
}

// A returned bluff leaves no trace of which cards all knew, so those are noted last.
void Secrets::note_change(const Public& table, const Move& move) {
  const auto [taker, giver, gained, lost] = change_of(table, move);
  if (move.kind == Kind::kGive) return add(notes, What::kPass, giver, taker, lost[0]);
  Hand known = table.known[giver];
  CardRow open;
  for (const Card card : lost) {
    if (known.has(card)) {
      known.remove(card);
      open.push_back(card);
    } else {
      add(notes, What::kLose, giver, Note::lost_as(giver, false), card);
    }
  }
  for (const Card card : open) {
    add(notes, What::kLose, giver, Note::lost_as(giver, true), card);
  }
  Hand back;
  for (const Card card : gained) back.add(card);
  while (table.did(kBluffed) && !back.empty()) {
    const Note last = notes[notes.size() - 1];
    if (last.what != What::kLose || !last.was_open()) break;
    back.remove(last.card);
    notes.drop_last();
  }
  for_each_card(back, [&, to = taker](int card) { add(notes, What::kTake, to, to, card); });
}

void Secrets::apply(const Public& table, const Move& move, Seat) {
  if (move.kind == Kind::kShow) {
    *this = {};
    return;
  }
  note(table, move);
  if (move.kind == Kind::kGive && move.has(kHidden)) return forget_one(hands[table.caller]);
  change_of(table, move).make(hands);
}

void Secrets::redeal(const Public& table, Seat seat, Rng& rng) {
  if (notes.empty()) return HiddenHands::redeal(table, seat, rng);
  notes = notes.seen_by(seat.index());
  Beliefs own;
  const Belief& belief = Beliefs::of(own, table, *this, seat);
  const int number = belief.pick(rng);
  Hand rest = table.closed - this->own(seat);
  for (int other = 0; other < table.seats(); ++other) rest -= belief.known_in(number)[other];
  CardPool<Hand> pool(rest);
  Hands besides{};
  for (int other = 0; other < table.seats(); ++other) {
    if (other == seat.index()) continue;
    const Hand& known = belief.known_in(number)[other];
    besides[other] = pool.draw_hand(table.hand_size[other] - known.total(), rng);
    hands[other] = known + besides[other];
  }
  notes = belief.filled(number, besides, rng);
}

DealCount Secrets::worlds(const Public& table, Seat seat) const {
  if (notes.empty()) return HiddenHands::worlds(table, seat);
  Beliefs kept;
  const Belief& belief = Beliefs::of(kept, table, *this, seat);
  DealList deals(table, seat, table.closed - own(seat));
  belief.for_each_case([&](const Hands& known) { deals.add(known); });
  if (const auto count = deals.count()) return std::to_string(*count);
  std::vector<int> sizes;
  for (int other = 0; other < table.seats(); ++other) sizes.push_back(hidden(table, other));
  return {copies_in(unseen(table)), std::move(sizes), deals_at_most};
}

void Secrets::take_back(const Public& table, Move& move) {
  if (move.kind == Kind::kShow) {
    hands = hands_shown(table.options, move);
    return;
  }
  if (move.kind == Kind::kDeal && move.cards[0] == kHidden) {  // BO81
    move.cards[0] = static_cast<Card>((hands[move.number] - table.known[move.number]).lowest());
  }
  const Change change = change_of(table, move);
  for (const Card card : change.lost) hands[change.giver].add(card);
  for (const Card card : change.gained) hands[change.taker].remove(card);
}

Expected<Move> Secrets::canonical(const Public& table, const Move& move,
                                  std::optional<Seat> seat) const {
  if (table.over()) return illegal("the game is over");
  if (table.turn().is_seat()) {
    if (const Why why = table.against_time(move)) return illegal(why);
    const bool sees = !seat || !table.gives_unseen() || table.sees_give(*seat);
    if (sees == (move.kind == Kind::kGive && move.has(kHidden))) {
      return illegal(sees ? "the card is not given" : "others do not see the card (BO63)");
    }
    if (!sees) return move;
  } else if (table.phase != Phase::kShow) {
    if (const Why why = against_chance(table, move)) return illegal(why);
    if (!table.draws_from_pile()) return move;
    const bool sees = !seat || table.phase == Phase::kUp || table.receiver() == seat->index();
    if (sees != (move.cards[0] != kHidden)) {
      return illegal(seat ? "a seat sees its own cards, no others" : "the card is not given");
    }
    if (!sees) return move;
  }
  if (!seat || notes.empty()) return judge(*this, table, move, seat);
  Beliefs kept;
  Expected<Move> found = illegal("no deal agrees with this event and the seat's view");
  Beliefs::of(kept, table, *this, *seat).for_each_case([&](const Hands& known) {
    if (found) return;
    Held held{known};
    if (!seat->is_spectator()) held.hands[*seat] = hands[*seat];
    found = judge(held, table, move, seat);
  });
  return found;
}

Draw Secrets::draw(const Public& table) const {
  const std::uint32_t round = table.round;
  if (table.phase == Phase::kDealer) return {table.options.players, {0, round, 0}};
  if (table.phase == Phase::kRound) return {table.options.colours, {1, round, 0}};
  if (!table.draws_from_pile()) return Draw::certain();
  return {table.pile, {2, round, static_cast<std::uint32_t>(table.drawn_cards())}, true};
}

Move Secrets::outcome(const Public& table, std::uint32_t n) const {
  const auto number = static_cast<int>(n);
  switch (table.phase) {
    case Phase::kDealer: return Move::of(Kind::kDealer, number);
    case Phase::kRound: return Move::of_card(Kind::kRound, Deck::kind_of(table.round - 1, number));
    case Phase::kShow: return show_of(table.options, hands);
    default: return table.given(table.takes_up() ? table.up : unseen(table).at(number));
  }
}

}  // namespace turnkey::break_out
