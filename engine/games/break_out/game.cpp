// The table of options and the deck that they define.
#include "engine/games/break_out/game.h"

#include <fmt/format.h>

#include <utility>

#include "engine/games/break_out/belief.h"

namespace turnkey::break_out {

namespace {

Expected<void> check_deck(Options& options) {
  const int least = kHandCards * options.players + 2;
  const int cards = options.deck_size();
  if (cards >= least && cards <= kMaxDeck) return {};
  return fail(ErrorCode::kBadValue, fmt::format("a deck of {} cards: {} players need {} to {}",
                                                cards, options.players, least, kMaxDeck));
}

}  // namespace

const OptionTable<Options>& Options::table() {
  static const OptionTable<Options> table(
      {
          spin_option<&Options::players>("Players", 2, kMaxPlayers),
          spin_option<&Options::colours>("Colours", 2, kMaxColours),
          spin_option<&Options::copies>("Copies", 1, kMaxCopies),
          spin_option<&Options::wilds>("Wilds", 0, kMaxSpecials),
          spin_option<&Options::draws>("Draws", 0, kMaxSpecials),
          spin_option<&Options::supers>("Supers", 0, kMaxSpecials),
          combo_option<&Options::melds>(
              "Melds", {{"sets", Melds::kSets}, {"runs", Melds::kRuns}, {"both", Melds::kBoth}}),
          spin_option<&Options::rounds>("Rounds", 1, kMaxRounds),
          check_option<&Options::penalties>("Penalties"),
          combo_option<&Options::cell_cards>(
              "CellCards", {{"play", CellCards::kPlay}, {"move", CellCards::kMove}}),
          combo_option<&Options::catch_card>(
              "CatchCard", {{"hidden", CatchCard::kUnseen}, {"open", CatchCard::kOpen}}),
      },
      check_deck);
  return table;
}

Hand full_deck(const Options& options) {
  Hand deck;
  for (int number = 0; number < kNumbers; ++number) {
    for (int colour = 0; colour < options.colours; ++colour) {
      deck.add(Deck::kind_of(number, colour), options.copies);
    }
  }
  deck.add(kWild, options.wilds);
  deck.add(kDrawCard, options.draws);
  deck.add(kSuper, options.supers);
  return deck;
}

int points_in(const Hand& cards) {
  int points = 0;
  for (int number = 0; number < kNumbers; ++number) {
    points += points_of(Deck::kind_of(number, 0)) * cards.total_of_row<kMaxColours>(number);
  }
  for (const Card card : {kWild, kDrawCard, kSuper}) points += points_of(card) * cards.count(card);
  return points;
}

namespace {

/// The seat whose log this is: the only one whose cards it shows.
Seat watcher_of(const std::vector<Event<Move>>& log) {
  for (const auto& [actor, move] : log) {
    if (actor.is_seat()) break;
    if (move.kind == Move::Kind::kDeal && move.cards[0] != kHidden) return Seat::at(move.number);
  }
  return Seat::spectator();
}

}  // namespace

void Game::fill_in(std::vector<Event<Move>>& log, const State& end) {
  const Seat seat = watcher_of(log);
  Public table{{}, end.options()};
  Secrets seen;
  std::vector<std::pair<int, std::size_t>> noted;  // notes on cards, and their events
  const auto fill = [&](const Notes& notes) {
    for (const auto& [note, event] : noted) log[event].move.cards[0] = notes[note].card;
    noted.clear();
  };
  for (std::size_t i = 0; i < log.size(); ++i) {
    const Move move = log[i].move;
    if (move.kind == Move::Kind::kShow && !seen.notes.empty()) {
      const Hands hands = hands_shown(table.options, move);
      Belief belief(table.options, seat);
      belief.learn(seen.notes);
      belief.pin(hands);
      Rng rng(1);
      const int number = belief.pick(rng);
      Hands besides = hands;
      for (int other = 0; other < table.seats(); ++other) {
        besides[other] -= belief.known_in(number)[other];
      }
      fill(belief.filled(number, besides, rng));
    }
    seen.apply(table, move, seat);
    table.apply(move);
    const bool hides = move.kind == Move::Kind::kDeal || move.kind == Move::Kind::kGive;
    if (hides && move.has(kHidden) && !seen.notes.empty()) {
      noted.emplace_back(seen.notes.size() - 1, i);
    }
  }
  if (!seen.notes.empty()) fill(end.secrets().notes);
}

static_assert(turnkey::Game<Game>);
static_assert(sizeof(State) <= 4096 && sizeof(View) <= 4096);

}  // namespace turnkey::break_out
