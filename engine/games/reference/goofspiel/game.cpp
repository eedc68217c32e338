// Goofspiel: checks, text and everything else outside a search's hot path.
#include "engine/games/reference/goofspiel/game.h"

#include <fmt/format.h>

#include "engine/core/facts.h"
#include "engine/core/move_reader.h"

namespace turnkey::goofspiel {

namespace {

constexpr std::string_view kLetters = "A23456789TJQK";

char text_of(Card card) {
  return card == kHidden ? '?' : card == kNone ? '-' : kLetters[card - 1u];
}

CardList one(Card card) { return CardList::row(std::string{text_of(card)}); }

std::string pair_of(const Bids& bids) { return {text_of(bids[0]), text_of(bids[1])}; }

std::string cards_of(CardSet set) {
  std::string text;
  for_each_bit(set, [&](int card) { text += text_of(static_cast<Card>(card)); });
  return text.empty() ? "-" : text;
}

/// The seat with the higher bid; kSeats: they are equal.
std::size_t winner_of(const Bids& bids) {
  return bids[0] == bids[1] ? kSeats : bids[0] > bids[1] ? 0 : 1;
}

/// The prizes that a seat has won; for kSeats, the shown bids and the prizes that nobody won.
std::string pile_of(const Public& position, std::size_t seat) {
  std::string text;
  for (std::size_t i = 0; i < position.rounds; ++i) {
    const auto& [prize, bids] = position.table[i];
    if (seat == kSeats) text += pair_of(bids);
    if (seat == winner_of(bids)) text += text_of(prize);
  }
  return text;
}

/// The rest of the hand after the bid of the round; kNone: not made yet.
std::string hand_of(CardSet hand, Card bid) {
  return bid == kHidden ? std::string(size(hand) - 1, '?') : cards_of(without(hand, bid));
}

/// Discards the bids, and gives the prize to its winner.
Moves moves_of_show(const Bids& bids, Card prize) {
  const std::size_t winner = winner_of(bids);
  Moves moves;
  for (std::size_t seat = 0; seat < kSeats; ++seat) {
    moves.add(one(bids[seat]), key_of("bid", seat), "discards");
  }
  return moves.add(one(prize), "prize", winner == kSeats ? "discards" : key_of("won", winner));
}

Texts rounds_of(const Public& position) {
  Texts rounds;
  for (std::size_t i = 0; i < position.rounds; ++i) {
    const Round& round = position.table[i];
    rounds.push_back(fmt::format("{}:{}", text_of(round.prize), pair_of(round.bids)));
  }
  return rounds;
}

}  // namespace

const OptionTable<Options>& Options::table() {
  static const OptionTable<Options> table({
      spin_option<&Options::cards>("Cards", kFewestCards, kMostCards),
      combo_option<&Options::prizes>("Prizes", {{"random", Prizes::kRandom},
                                                {"ascending", Prizes::kAscending},
                                                {"descending", Prizes::kDescending}}),
  });
  return table;
}

bool Public::in_order(const Move& move) const {
  const Actor actor = turn();
  const auto [card, other] = move.symbols;
  if (move.number != 0) return false;
  switch (move.kind) {
    case Move::Kind::kPrize:
      return actor.is_chance() && bids == 0 && other == kNone && has(prizes, card) &&
             (options.prizes == Prizes::kRandom || card == top());
    case Move::Kind::kBid:
      return actor.is_seat() && other == kNone && (card == kHidden || has(hands[bids], card));
    case Move::Kind::kShow:
      return actor.is_chance() && bids == kSeats && has(hands[0], card) && has(hands[1], other);
  }
  return false;
}

std::string_view Public::why_not(const Move& move) const {
  if (turn().is_nobody()) return "the game is over";
  if (turn().is_chance()) return bids == kSeats ? "not the bids made" : "not the prize that is due";
  if (move.kind != Move::Kind::kBid) return "a seat is on turn";
  if (move.symbols[0] != kHidden && !has(hands[bids], move.symbols[0])) {
    return "that card is not in the hand";
  }
  return "a bid is known to its bidder alone until both are made";
}

Facts Public::describe(const Move& move) const {
  const CardList card = one(move.symbols[0]);
  switch (move.kind) {
    case Move::Kind::kPrize:
      return {"kind", "prize", "card", card, "moves", Moves(card, "deck", "prize")};
    case Move::Kind::kBid:
      return Facts("kind", "bid", "card", card, "prize", one(prize), "moves",
                   Moves(card, key_of("hand", bids), key_of("bid", bids)));
    case Move::Kind::kShow: break;
  }
  const std::size_t winner = winner_of(move.symbols);
  const bool lost = winner == kSeats;
  return Facts("kind", "show", "bids", CardList::row(pair_of(move.symbols)), "prize", one(prize),
               "winner", lost ? Actor::nobody() : Actor(Seat::at(static_cast<int>(winner))), "lost",
               lost ? one(prize) : CardList(), "moves", moves_of_show(move.symbols, prize));
}

bool Secrets::fits(const Public& table, const Move& move, bool sees) const {
  if (!table.in_order(move)) return false;
  const auto [first, second] = move.symbols;
  if (move.kind == Move::Kind::kBid) return sees == (first != kHidden);
  return move.kind != Move::Kind::kShow ||
         (one_each::agrees(bids[0], first) && one_each::agrees(bids[1], second));
}

std::string Secrets::worlds(const Public& table, Seat) const {
  std::uint32_t worlds = 1;
  for (std::size_t seat = 0; seat < table.bids; ++seat) {
    if (bids[seat] == kHidden) worlds *= size(table.hands[seat]);
  }
  return std::to_string(worlds);
}

void Secrets::survey(const Public& table, Seat eyes, CardSurvey& survey) const {
  for (int seat = 0; seat < table.bids; ++seat) {
    if (seat == eyes.index()) continue;
    const auto lies = [&](std::string_view key, Card card) {
      survey.lies(key, Seat::at(seat), value_text(text_of(card)));
    };
    lies(fmt::format("bid_{}", seat), bids[seat]);
    for_each_bit(without(table.hands[seat], bids[seat]),
                 [&](int card) { lies(fmt::format("hand_{}", seat), static_cast<Card>(card)); });
  }
}

Facts Secrets::board(const Public& table, Seat) const {
  Facts facts("rounds", rounds_of(table), "prize", one(table.prize), "bids", pair_of(bids),
              "points", SeatNumbers{{table.points[0], table.points[1]}}, "deck", size(table.prizes),
              "discards", CardList::row(pile_of(table, kSeats)));
  for (std::size_t seat = 0; seat < kSeats; ++seat) {
    facts.add_of("hand", seat, CardList::row(hand_of(table.hands[seat], bids[seat])));
    facts.add_of("bid", seat, one(bids[seat]));
    facts.add_of("won", seat, CardList::row(pile_of(table, seat)));
  }
  return facts;
}

std::string Secrets::drawing(const Public& table, Seat) const {
  std::string text = fmt::format("prize: {}\n", text_of(table.prize));
  for (std::size_t seat = 0; seat < kSeats; ++seat) {
    text += fmt::format("seat {}: {} points, bids {}, had {}\n", seat, table.points[seat],
                        text_of(bids[seat]), cards_of(table.hands[seat]));
  }
  return text + "rounds: " + value_text(rounds_of(table)) + "\n";
}

std::string Game::text(const Move& move) {
  switch (move.kind) {
    case Move::Kind::kPrize: return fmt::format("prize={}", text_of(move.symbols[0]));
    case Move::Kind::kBid: return {text_of(move.symbols[0])};
    case Move::Kind::kShow: return "show=" + pair_of(move.symbols);
  }
  return "";
}

Expected<Move> Game::parse(std::string_view text) {
  MoveReader in("Goofspiel", text);
  const auto card = [&] { return static_cast<Card>(in.one_of(kLetters) + 1); };
  if (in.take("prize=")) return in.finish(Move{Move::Kind::kPrize, 0, {card(), kNone}});
  if (in.take("show=")) return in.finish(Move{Move::Kind::kShow, 0, Bids{card(), card()}});
  const Card bid = in.take('?') ? kHidden : card();
  return in.finish(Move{Move::Kind::kBid, 0, {bid, kNone}});
}

ScoreBounds Game::score_bounds(const Options& options) {
  // GS6: nobody can win every prize, as the lowest card wins nothing; the sum is a bound all the
  // same.
  const double all = options.cards * (options.cards + 1) / 2.0;
  return {-all, all};
}

static_assert(turnkey::Game<Game>);
static_assert(sizeof(State) <= 64 && sizeof(View) <= 64);

}  // namespace turnkey::goofspiel
