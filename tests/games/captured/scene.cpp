#include "tests/games/captured/scene.h"

#include <gtest/gtest.h>

namespace turnkey::captured {

namespace {

void place_players(const Scene& scene, Public& table) {
  for (std::size_t seat = 0; seat < scene.places.size(); ++seat) {
    if (scene.places[seat] < 0) continue;
    table.place[seat] = static_cast<std::uint8_t>(scene.places[seat]);
    const int arrival =
        seat < scene.arrivals.size() ? scene.arrivals[seat] : static_cast<int>(seat);
    table.since[seat] = static_cast<std::uint8_t>(1 + arrival);
  }
  table.landings = 50;
}

}  // namespace

std::vector<Kind> cards_of(const std::string& text) {
  std::vector<Kind> cards;
  for (const std::string& word : testing::words_of(text)) {
    const std::size_t times = word.find('x', 1);
    const int count = times == std::string::npos ? 1 : std::stoi(word);
    const std::string card = times == std::string::npos ? word : word.substr(times + 1);
    MoveReader in("Captured", card);
    const Kind kind = card == "-" ? kNoCard : read_card(in);
    EXPECT_FALSE(in.failed()) << card;
    cards.insert(cards.end(), static_cast<std::size_t>(count), kind);
  }
  return cards;
}

Public Scene::table() const {
  Public table(options);
  table.deck = CardSet();
  for (const Kind card : cards_of(deck)) table.deck.add(card);
  table.deck_cards = static_cast<std::uint8_t>(table.deck.total());
  int space = 0;
  for (const Kind card : cards_of(board)) {
    table.spaces[static_cast<std::size_t>(space)] = card;
    if (card != kNoCard) table.cards |= bit(space);
    ++space;
  }
  table.laid = kSpaces;
  for (std::size_t seat = 0; seat < stashes.size(); ++seat) {
    for (const Kind card : cards_of(stashes[seat])) table.stash[seat].add(card);
  }
  place_players(*this, table);
  for (const int seat : lost) table.lost = static_cast<std::uint8_t>(table.lost | bit(seat));
  for (int seat = 0; seat < options.players; ++seat) {
    table.identity[seat] = static_cast<std::uint8_t>(1 + seat);
    table.patriots.remove(1 + seat);
  }
  if (!next.empty()) {
    table.patriots = NumberSet();
    table.shown = static_cast<std::uint8_t>(table.numbers());
    table.order.fill(1);
    std::copy(next.begin(), next.end(), table.order.begin());
  }
  table.phase = Phase::kNumber;
  table.mover = static_cast<std::uint8_t>(mover);
  return table;
}

State laid_out(const Options& options, const std::string& board) {
  State state(options);
  for (const Kind card : cards_of(board)) state.apply(Move::lay(card));
  return state;
}

std::string token(const State& state, const std::string& key) {
  for (const std::string& word : testing::words_of(state.board())) {
    if (word.starts_with(key + "=")) return word.substr(key.size() + 1);
  }
  return "no " + key;
}
std::string stash(const State& state, int seat) {
  return token(state, "stash_" + std::to_string(seat));
}
std::string place(const State& state, int seat) {
  return token(state, "place_" + std::to_string(seat));
}

}  // namespace turnkey::captured
