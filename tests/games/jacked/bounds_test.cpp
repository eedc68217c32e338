// Bounds for memory and the protocol: the longest list of moves, the sizes of values, the longest
// record.
#include <gtest/gtest.h>

#include <algorithm>
#include <memory>

#include "protocol/limits.h"
#include "tests/games/jacked/scene.h"
#include "tests/games/jacked/text_oracle.h"
#include "tests/support/effort.h"

namespace turnkey::jacked {
namespace {

TEST(JackedBounds, ValuesAreSmall) {
  EXPECT_LE(sizeof(State), 320u);
  EXPECT_LE(sizeof(View), 320u);
  EXPECT_LE(sizeof(World<Game>), 320u);
  EXPECT_EQ(sizeof(Move), 16u);
}

/// Two players, eight pegs of each on a ring of 96; those of seat 0 are so far apart that no split
/// of a 7 meets another peg.
Scene most_moves(const std::string& hand) {
  Options options = players(2);
  options.track_length = 96;
  options.jokers = 2;
  return with("a@1 a@10 a@22 a@75 c@49 c@58 c@33 c@84 b@5 b@16 b@30 b@40 d@45 d@54 d@68 d@80", hand,
              options);
}

std::size_t count_moves(const Scene& scene) {
  const auto list = std::make_unique<MoveList>();
  scene.state().moves(*list);
  return list->size();
}

// rules J30, J26: C(14,7) splits over eight pegs, twice
TEST(JackedBounds, TheLongestListFits) {
  EXPECT_EQ(count_moves(most_moves("7")), 3432u);
  EXPECT_GE(count_moves(most_moves("7X")), 6864u);
  const std::size_t most = count_moves(most_moves("7XTA98"));
  EXPECT_GE(most, 7100u);
  EXPECT_LE(most, static_cast<std::size_t>(kMaxMoves));
}

// rules J30, J39: the longest list is also correct
TEST(JackedBounds, TheLongestListIsTheOracles) {
  if (testing::kSanitized) GTEST_SKIP() << "half a minute there, for what shorter lists show too";
  const Scene scene = most_moves("7XTA98");
  const State state = scene.state();
  const auto problem = testing::same_moves<Game>(state, scene.view(0), TextOracle(table_of(state)));
  EXPECT_FALSE(problem) << *problem;
}

/// Bytes of an event in a record, with its actor and the blank.
std::size_t event_bytes(const std::string& move) { return 2 + move.size() + 1; }

// rule J6: the longest game fits one line of the protocol
TEST(JackedBounds, TheLongestRecordFits) {
  const std::size_t split = event_bytes("X=7@89+1,90+1,91+1,92+1,93+1,94+1,95+1");
  const std::size_t other = event_bytes("X=T@90/95");
  for (const int players : {2, 3, 4}) {
    for (const int jokers : {0, 2, 4}) {
      oracle::Rules rules;
      rules.players = players;
      rules.jokers = jokers;
      const std::vector<int> hands = oracle::schedule(rules);
      const std::size_t rounds = 1000 / hands.size() + 1;
      const std::size_t deals = hands.size() * static_cast<std::size_t>(players);
      const auto cards = static_cast<std::size_t>(52 + jokers);
      EXPECT_LE(rounds * (deals + cards), kMaxEvents);
      const auto splits = static_cast<std::size_t>(4 + jokers);
      const std::size_t bytes =
          deals * event_bytes("1=AKQJT9") + splits * split + (cards - splits) * other;
      EXPECT_LE(rounds * bytes + 1000, kMaxLineBytes)
          << players << " players, " << jokers << " Jokers";
    }
  }
}

// The longest texts, as assumed in the sum above.
TEST(JackedBounds, TheLongestTexts) {
  Move split = Move::seven(Play::joker_as(Rank::kSeven));
  for (int i = 0; i < 7; ++i) split.add_part(Space::ring(89 + i), 1);
  EXPECT_EQ(text_of(split), "X=7@89+1,90+1,91+1,92+1,93+1,94+1,95+1");
  const auto parsed = parse_move(text_of(split));
  ASSERT_TRUE(parsed);
  EXPECT_EQ(*parsed, split);
}

}  // namespace
}  // namespace turnkey::jacked
