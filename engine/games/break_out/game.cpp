// The options' table and the deck that they mean.
#include "engine/games/break_out/game.h"

#include <fmt/format.h>

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

static_assert(turnkey::Game<Game>);
static_assert(sizeof(State) <= 1024 && sizeof(View) <= 1024);

}  // namespace turnkey::break_out
