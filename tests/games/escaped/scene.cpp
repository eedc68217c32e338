#include "tests/games/escaped/scene.h"

#include <gtest/gtest.h>

#include "tests/support/in_words.h"

namespace turnkey::escaped {

namespace {

/// A refused event leaves the position as it was, so random play would go on forever.
bool refused() { return ::testing::Test::HasFatalFailure(); }

}  // namespace

Move move_of(std::string_view word) { return testing::move_of<Game>(word); }

Bits holders(const Public& table, int token) {
  Bits seats = 0;
  for (int seat = 0; seat < table.options.players; ++seat) {
    if (has_bit(table.seen[seat], token)) seats |= bit(seat);
  }
  return seats;
}

Options options_with(int players, int cards, bool announce, Take take) {
  Options options;
  options.players = static_cast<std::uint8_t>(players);
  options.cards = static_cast<std::uint8_t>(cards);
  options.announce = announce ? 1 : 0;
  options.take = take;
  return options;
}

Scene::Scene(const Options& options, std::uint64_t seed) : game_(options) {
  if (seed == 0) return;
  KeyedChance source(seed);
  while (table().phase == Phase::kDeal && !refused()) apply(state().chance(source));
}

Scene::Scene(const Options& options, std::string_view faces) : Scene(options, std::uint64_t{0}) {
  EXPECT_EQ(faces.size(), options.cards);
  for (std::size_t token = 0; token < faces.size(); ++token) {
    apply(Move::show(static_cast<int>(token), static_cast<Face>(faces[token] - 'a')));
  }
}

void Scene::play(std::string_view words) {
  for (const std::string& word : testing::words_of(std::string(words))) {
    ASSERT_TRUE(takes(word)) << word << " in " << state().board().text();
    apply(move_of(word));
    let_chance_play();
  }
}

void Scene::play_randomly(Rng& rng, int moves) {
  FreeChance source(rng);
  while (!state().turn().is_nobody() && !refused()) {
    if (state().turn().is_chance()) {
      apply(state().chance(source));
      continue;
    }
    if (moves-- <= 0) return;
    MoveList list;
    state().moves(list);
    // Few accusations, so that games last.
    Move move = list[rng.below(static_cast<std::uint32_t>(list.size()))];
    if (rng.below(4) != 0) move = list[0];
    apply(move);
  }
}

std::vector<std::string> Scene::legal() const { return testing::legal_texts<Game>(mover_view()); }

std::vector<std::string> Scene::distinct() const {
  MoveList list;
  mover_view().distinct_moves(list);
  std::vector<std::string> texts;
  for (const Move& move : list) texts.push_back(text_of(move));
  return texts;
}

bool Scene::takes(std::string_view word) const { return testing::takes<Game>(state(), word); }

bool Scene::takes(int seat, std::string_view word) const {
  return testing::takes<Game>(view(seat), word);
}

void Scene::apply(const Move& move) {
  const Expected<void> seen = game_.apply(move);
  ASSERT_TRUE(seen.has_value()) << seen.error().detail << " in " << state().board().text();
}

void Scene::let_chance_play() {
  while (state().turn().is_chance() && !refused()) {
    std::vector<Move> outcomes;
    state().for_each_outcome([&](const Move& move, double) { outcomes.push_back(move); });
    if (outcomes.size() != 1) return;
    apply(outcomes[0]);
  }
}

}  // namespace turnkey::escaped
