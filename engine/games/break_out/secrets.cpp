// Cards change hands, as they are played and, in a log that is filled in, backwards; everything
// else is the public part's business.
#include "engine/games/break_out/secrets.h"

namespace turnkey::break_out {

using Kind = Move::Kind;

namespace {

/// What stands against an event of chance but for the card that is drawn.
Why against_chance(const Public& table, const Move& move) {
  const Card card = move.cards[0];
  if (table.phase == Phase::kDealer) {
    const bool due = move.kind == Kind::kDealer && move.number < table.seats();
    return due ? nullptr : "who deals is to be drawn";
  }
  if (table.phase == Phase::kRound) {
    const bool due = move.kind == Kind::kRound && Deck::is_number(card) &&
                     Deck::number_of(card) == table.round - 1 &&
                     Deck::colour_of(card) < table.options.colours;
    return due ? nullptr : "a card of the round's number is to lie down (BO12)";
  }
  if (table.phase == Phase::kUp && move.kind != Kind::kUp) return "a draw card is to be turned up";
  if (move != table.given(card)) return "another seat is to get a card";
  const bool other = table.takes_up() && card != table.up;
  return other ? "the pile is gone: the draw card is taken (BO54)" : nullptr;
}

/// What stands against these hands, of which some cards are known.
Why against_show(const Public& table, const Hands& hands, const Move& move) {
  if (move.kind != Kind::kShow || move.count != table.options.deck_size()) {
    return "all hands are to be shown (BO70)";
  }
  const Hands shown = hands_shown(table.options, move);
  if (move != show_of(table.options, shown)) return "seats that hold equal cards go up";
  Hand all;
  for (int seat = 0; seat < kMaxPlayers; ++seat) {
    all += shown[seat];
    const bool fits = shown[seat].contains(hands[seat]);
    if (!fits || shown[seat].total() != table.hand_size[seat]) return "a hand that can't be so";
  }
  return table.closed.contains(all) ? nullptr : "a card on the table is in no hand";
}

}  // namespace

void Secrets::apply(const Public& table, const Move& move, Seat) {
  if (move.kind == Kind::kShow) {
    hands = Hands{};
  } else {
    change_of(table, move).make(hands);
  }
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
    const Seat mover = table.turn().seat();
    if (const Why why = table.against_time(move)) return illegal(why);
    if (may_have(table, mover, cards_used(move))) return table.canonical(move);  // BO83
    if (!seat) return illegal("the mover does not hold these cards");
    return illegal(mover == seat ? "these cards are not in the hand"
                                 : "the mover can't hold these cards");
  }
  if (table.phase == Phase::kShow) {
    const Why why = against_show(table, hands, move);
    if (!why) return move;
    return illegal(seat ? why : "not what the hands hold");
  }
  if (const Why why = against_chance(table, move)) return illegal(why);
  if (!table.draws_from_pile()) return move;
  const bool sees = !seat || table.phase == Phase::kUp || table.receiver() == seat->index();
  if (sees != (move.cards[0] != kHidden)) {
    return illegal(seat ? "a seat sees its own cards, no others" : "the card is not given");
  }
  // Where others hold all that is not face down the pile may have less than is unseen.
  if (!sees || (move.cards[0] < kKindCount && unseen(table).has(move.cards[0]))) return move;
  return illegal(seat ? "no such card can be face down" : "no such card is face down");
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
