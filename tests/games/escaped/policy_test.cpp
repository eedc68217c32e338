// The quick player and the static evaluation of Escaped.
#include "engine/games/escaped/game.h"

#include <gtest/gtest.h>

#include <map>
#include <numeric>
#include <string>

#include "tests/games/escaped/numbers.h"
#include "tests/games/escaped/scene.h"

namespace turnkey::escaped {
namespace {

std::string quick(const Scene& scene, std::uint64_t seed = 1) {
  MoveList list;
  Rng rng(seed);
  return text_of(Game::rollout_move(scene.state(), list, rng));
}

TEST(EscapedPolicy, TakesFirstAndAccusesWithAFewSuspectsLeft) {
  Scene scene(options_with(3, 6), "abcdef");
  EXPECT_EQ(quick(scene)[0], 't') << "five suspects";
  scene.play("t1");
  EXPECT_EQ(quick(scene), "end") << "four suspects, three players";
  scene.play("end t2");
  EXPECT_EQ(quick(scene).substr(0, 7), "accuse=") << "three of both";
  scene.play("end t1 end t2 end t3 end t3 end t4 end");
  scene.play("t5");
  EXPECT_EQ(quick(scene), "accuse=a");
}

TEST(EscapedPolicy, NamesEverySuspectAlike) {
  Scene scene(options_with(3, 6), "abcdef");
  scene.play("t1 end t2");
  std::map<std::string, int> named;
  for (std::uint64_t seed = 0; seed < 3000; ++seed) ++named[quick(scene, seed)];
  ASSERT_EQ(named.size(), 3u);
  for (const auto& [move, count] : named) EXPECT_NEAR(count, 1000, 130) << move;
}

// If all have as many cards or one less, and names are not announced, the quick player equals the
// exact solution, or is as good, until somebody has accused.
TEST(EscapedPolicy, IsExactOnThePathOfPlay) {
  for (const int players : {3, 4, 6, 8}) {
    Solution solution(true);
    Numbers now = start_of(players, kMaxCards);
    for (int act = 0; act < 400; ++act) {
      const int unseen = now.unseen[static_cast<std::size_t>(now.mover)];
      const bool accuses = unseen == 0 || (now.taken && unseen + 1 <= players);
      EXPECT_TRUE((solution.choice(now) == Act::kAccuse) == accuses || solution.edge(now) < 1e-12)
          << players << " players, " << unseen << " unseen";
      if (accuses) break;
      if (now.taken) {
        now.mover = (now.mover + 1) % players;
      } else {
        --now.unseen[static_cast<std::size_t>(now.mover)];
      }
      now.taken = !now.taken;
    }
  }
}

TEST(EscapedPolicy, EvaluationSharesTheWinAmongTheSeatsInPlay) {
  Scene scene(options_with(4, 9, false), "abcdefghi");
  scene.play("accuse=c");
  ASSERT_TRUE(scene.table().is_out(1));
  const auto shares = Game::evaluate(scene.state()).share;
  EXPECT_EQ(shares[1], 0);
  EXPECT_GT(shares[2], 0);
  EXPECT_NEAR(std::accumulate(shares.begin(), shares.end(), 0.0), 1, 1e-12);
  // An accusation is judged by the cards if they are known, else by numbers.
  State right = scene.state();
  right.apply(Move::accuse(right.secrets().faces[kCentre]));
  EXPECT_EQ(Game::evaluate(right).share[right.table().mover], 1);
  const int suspects = right.table().unseen_count(right.table().mover) + 1;
  EXPECT_NEAR(Game::evaluate(right.table()).share[right.table().mover], 1.0 / suspects, 1e-12);
}

}  // namespace
}  // namespace turnkey::escaped
