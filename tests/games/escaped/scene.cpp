#include "tests/games/escaped/scene.h"

#include <gtest/gtest.h>

#include <sstream>

namespace turnkey::escaped {

namespace {

std::vector<std::string> texts(const MoveList& list) {
  std::vector<std::string> result;
  for (const Move& move : list) result.push_back(text_of(move));
  return result;
}

}  // namespace

Move move_of(std::string_view word) {
  const Expected<Move> move = parse_move(word);
  EXPECT_TRUE(move.has_value()) << word;
  return move.value_or(Move());
}

Options options_with(int players, int cards, bool announce, Take take) {
  Options options;
  options.players = static_cast<std::uint8_t>(players);
  options.cards = static_cast<std::uint8_t>(cards);
  options.announce = announce ? 1 : 0;
  options.take = take;
  return options;
}

Scene::Scene(const Options& options, std::uint64_t seed) : state_(options) {
  for (int seat = 0; seat < options.players; ++seat) {
    watchers_.push_back({View(options, Seat::at(seat)), {}});
  }
  watchers_.push_back({View(options, Seat::spectator()), {}});
  if (seed == 0) return;
  KeyedChance source(seed);
  while (table().phase == Phase::kDeal) apply(state_.chance(source));
}

Scene::Scene(const Options& options, std::string_view faces) : Scene(options, std::uint64_t{0}) {
  EXPECT_EQ(faces.size(), options.cards);
  for (std::size_t token = 0; token < faces.size(); ++token) {
    apply(Move::show(static_cast<int>(token), static_cast<Face>(faces[token] - 'a')));
  }
}

void Scene::play(std::string_view words) {
  std::istringstream stream{std::string(words)};
  for (std::string word; stream >> word;) {
    const Move move = move_of(word);
    ASSERT_TRUE(state_.canonical(move).has_value()) << word << " in " << state_.board();
    apply(move);
    let_chance_play();
  }
}

void Scene::play_randomly(Rng& rng, int moves) {
  FreeChance source(rng);
  while (!state_.turn().is_nobody()) {
    if (state_.turn().is_chance()) {
      apply(state_.chance(source));
      continue;
    }
    if (moves-- <= 0) return;
    MoveList list;
    state_.moves(list);
    // Accusations are rare enough for games to last.
    Move move = list[rng.below(static_cast<std::uint32_t>(list.size()))];
    if (rng.below(4) != 0) move = list[0];
    apply(move);
  }
}

std::vector<std::string> Scene::legal() const {
  MoveList list;
  mover_view().moves(list);
  return texts(list);
}

std::vector<std::string> Scene::distinct() const {
  MoveList list;
  mover_view().distinct_moves(list);
  return texts(list);
}

bool Scene::takes(std::string_view word) const {
  return state_.canonical(move_of(word)).has_value();
}

bool Scene::takes(int seat, std::string_view word) const {
  return view(seat).canonical(move_of(word)).has_value();
}

void Scene::apply(const Move& move) {
  for (Watcher& watcher : watchers_) {
    const Move masked = state_.mask(move, watcher.view.seat());
    const Expected<void> seen = watcher.view.apply(masked);
    EXPECT_TRUE(seen.has_value()) << text_of(masked) << " in " << watcher.view.board();
    watcher.log.push_back(text_of(masked));
  }
  state_.apply(move);
}

void Scene::let_chance_play() {
  while (state_.turn().is_chance()) {
    std::vector<Move> outcomes;
    state_.for_each_outcome([&](const Move& move, double) { outcomes.push_back(move); });
    if (outcomes.size() != 1) return;
    apply(outcomes[0]);
  }
}

}  // namespace turnkey::escaped
