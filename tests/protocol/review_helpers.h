// Games to review, as records.
#pragma once

#include <gtest/gtest.h>

#include <string>
#include <utility>
#include <vector>

#include "engine/core/rng.h"
#include "protocol/apps/review/review.h"
#include "protocol/wire/records/record.h"
#include "protocol/wire/records/record_file.h"
#include "tests/support/need_game.h"

namespace turnkey::review {

/// A Jack bluffs at Kuhn poker, and the King is folded.
inline const std::vector<std::string> kFoldedKing = {"c:0=J", "c:1=K", "0:b", "1:p"};

/// A record with the result of the events, as far as they go. Without the game the test is skipped.
inline GameRecord record_of(const std::string& game, OptionValues options,
                            const std::vector<std::string>& events) {
  GameRecord record;
  record.game = game;
  record.options = std::move(options);
  auto state = *testing::need_game(game).new_state(record.options);
  for (const std::string& event : events) {
    record.events.push_back({event, {}, 0});
    const auto move = state->game().parse(std::string_view(event).substr(event.find(':') + 1));
    EXPECT_TRUE(move && state->apply(*move)) << event;
  }
  if (state->over()) record.result = state->result();
  return record;
}

/// A game of random moves and chance, of at most so many events.
inline GameRecord random_game(const std::string& game, const OptionValues& options,
                              std::uint64_t seed, std::size_t most = 10'000) {
  std::vector<std::string> events;
  auto state = *testing::need_game(game).new_state(options);
  Rng rng(seed);
  while (!state->over() && events.size() < most) {
    const Actor turn = state->turn();
    const AnyMove move =
        turn.is_chance() ? state->chance(KeyedChance(seed)) : state->random_move(rng);
    events.push_back(event_text(state->game(), {turn, move}));
    state->make(move);
  }
  return record_of(game, options, events);
}

inline ReviewSettings settings_for(const std::string& agent, std::uint64_t nodes, int threads = 1) {
  ReviewSettings settings;
  settings.agent = agent;
  settings.nodes = nodes;
  settings.threads = threads;
  return settings;
}

inline Review review_of(const GameRecord& record, const ReviewSettings& settings) {
  auto review = review_game(record, settings);
  EXPECT_TRUE(review) << review.error();
  return review.value_or(Review{});
}

}  // namespace turnkey::review
