#include "tests/games/straight_up/scene.h"

#include <gtest/gtest.h>

namespace turnkey::straight_up {

namespace {

Straights straights_of(const std::string& text) {
  Straights straights;
  if (text == "-") return straights;
  for (const char card : text) {
    if (card != ',') straights.play(*rank_of(card));
  }
  return straights;
}

template <class Position>
void happen(Position& position, const std::string& text) {
  const Expected<Move> move = parse_move(text);
  ASSERT_TRUE(move) << text;
  const Expected<Move> canonical = position.canonical(*move);
  ASSERT_TRUE(canonical) << canonical.error().detail;
  (void)position.apply(*canonical);
}

}  // namespace

CardCounts Scene::cards(const std::string& text) { return parse_cards(text)->known; }

Options players(int players, int max_rounds) {
  return *parse_options(
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
  return View::from(table(), who, seat == turn ? cards(hand) : CardCounts());
}

std::set<std::string> moves(const State& state) {
  MoveList list;
  state.moves(list);
  std::set<std::string> texts;
  for (const Move& move : list) EXPECT_TRUE(texts.insert(text_of(move)).second) << text_of(move);
  return texts;
}

std::set<std::string> moves(const Scene& scene) { return moves(scene.state()); }

bool legal(const State& state, const std::string& text) {
  return state.canonical(*parse_move(text)).has_value();
}

bool legal(const Scene& scene, const std::string& text) { return legal(scene.state(), text); }

bool legal(const View& view, const std::string& text) {
  return view.canonical(*parse_move(text)).has_value();
}

State play(State state, const std::vector<std::string>& texts) {
  Rng rng(1);
  for (const std::string& text : texts) {
    FreeChance source(rng);
    if (text == "…") {
      state.apply(state.chance(source));
    } else {
      happen(state, text);
    }
  }
  return state;
}

View see(View view, const std::vector<std::string>& texts) {
  for (const std::string& text : texts) happen(view, text);
  return view;
}

std::string piles(const State& state, int seat) {
  const Piles& piles = state.table().piles[static_cast<std::size_t>(seat)];
  return text_of(piles.draw) + "/" + text_of(piles.discard);
}

std::string straights(const State& state, int seat) {
  const std::string board = state.board();
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
  if (table.winner != Public::kNobody) return "over " + std::to_string(int{table.winner});
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
