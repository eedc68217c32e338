#include "tests/games/straight_up/scene.h"

#include <gtest/gtest.h>

namespace turnkey::straight_up {

namespace {

Straights straights_of(const std::string& text) {
  Straights straights;
  if (text == "-") return straights;
  for (const char card : text) {
    if (card != ',') straights.play(rank_at(kCardText.rank_of(card)));
  }
  return straights;
}

}  // namespace

CardCounts Scene::cards(const std::string& text) {
  if (text.empty()) return {};
  MoveReader in("Straight Up", text);
  const CardCounts cards = read_cards(in).known;
  EXPECT_TRUE(in.finish(0).has_value()) << text;
  return cards;
}

Options players(int players, int max_rounds) {
  return *Game::parse_options(
      {{"Players", std::to_string(players)}, {"MaxRounds", std::to_string(max_rounds)}});
}

Public Scene::table() const {
  Public table(straight_up::players(players, max_rounds));
  table.market = cards(market);
  table.market_piles = {cards(deck), cards(market_discard)};
  for (std::size_t seat = 0; seat < static_cast<std::size_t>(players); ++seat) {
    const Place place = seat < places.size() ? places[seat] : Place();
    const bool bare = static_cast<int>(seat) == turn && place.draw == "-";
    table.piles[seat] = {cards(bare ? hand : place.draw), cards(place.discard)};
    table.straights[seat] = straights_of(place.straights);
    table.can_strike[seat] = place.may_strike ? 1 : 0;
  }
  table.start = static_cast<std::uint8_t>(start);
  table.turns_done = static_cast<std::uint8_t>((turn + players - start) % players);
  table.round = static_cast<std::uint16_t>(round);
  table.bought = bought ? 1 : 0;
  table.phase = Phase::kMove;
  return table;
}

View Scene::view(int seat) const {
  const Seat who = seat == players ? Seat::spectator() : Seat::at(seat);
  return View(table(), {seat == turn ? cards(hand) : CardCounts()}, who);
}

std::string piles(const State& state, int seat) {
  const Piles& piles = state.table().piles[static_cast<std::size_t>(seat)];
  return text_of(piles.draw) + "/" + text_of(piles.discard);
}

std::string straights(const State& state, int seat) {
  const std::string board = state.board().text();
  const std::string key = " straights_" + std::to_string(seat) + "=";
  const std::size_t from = board.find(key) + key.size();
  return board.substr(from, board.find(' ', from) - from);
}

std::string market(const State& state) {
  const Public& table = state.table();
  return text_of(table.market) + "/" + text_of(table.market_piles.draw) + "/" +
         text_of(table.market_piles.discard);
}

std::string next(const Public& table) {
  if (table.winner.is_seat()) return "over " + std::to_string(table.winner.seat().index());
  const std::string mover = std::to_string(table.mover());
  switch (table.phase) {
    case Phase::kFill: return mover + " fill";
    case Phase::kDraw: return mover + " draw";
    case Phase::kMove: return mover + " move";
    case Phase::kDiscard: return mover + " discard";
    case Phase::kOver: return "drawn";
  }
  return "";
}

}  // namespace turnkey::straight_up
