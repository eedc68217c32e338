// Each seat's knowledge in Escaped, E40 to E44, and moves that a seat can't tell apart.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <map>
#include <set>
#include <string>
#include <vector>

#include "tests/games/escaped/scene.h"

namespace turnkey::escaped {
namespace {

using ::testing::ElementsAre;

Scene small_scene(bool announce = true, Take take = Take::kTracked) {
  return Scene(options_with(3, 6, announce, take), "abcdef");
}

std::string faces_text(const View& view) {
  std::string text;
  for (int token = 0; token < view.options().cards; ++token) {
    text += letter(view.known().faces[static_cast<std::size_t>(token)]);
  }
  return text;
}

TEST(EscapedRules, E40_ASeatSeesWhatItIsDealtAndTakes) {
  Scene scene = small_scene();
  EXPECT_EQ(faces_text(scene.view(0)), "???d??");
  EXPECT_EQ(faces_text(scene.view(1)), "?b??e?");
  EXPECT_EQ(faces_text(scene.view(2)), "??c??f");
  EXPECT_EQ(faces_text(scene.view(-1)), "??????");
  scene.play("t4");
  EXPECT_EQ(scene.last(0), "4=e");
  EXPECT_EQ(scene.last(1), "4=?");
  EXPECT_EQ(scene.last(2), "4=?");
  EXPECT_EQ(faces_text(scene.view(0)), "???de?");
  EXPECT_EQ(faces_text(scene.view(2)), "??c??f");
}

TEST(EscapedRules, E41_FormerHoldersKnowACard) {
  Scene scene = small_scene();
  scene.play("t4 end t2 end t4 end t2");
  EXPECT_EQ(faces_text(scene.view(0)), "??cde?");
  EXPECT_EQ(faces_text(scene.view(1)), "?bc?e?") << "it lost 4 and 2, and knows them still";
  EXPECT_EQ(faces_text(scene.view(2)), "??c?ef");
  for (int seat = -1; seat < 3; ++seat) {
    EXPECT_EQ(holders(scene.view(seat).table(), 4), 0b111u);
    EXPECT_EQ(scene.view(seat).table().owner(4), 2);
  }
}

TEST(EscapedRules, E42_WhoKnowsTheCentre) {
  Scene scene = small_scene(false);
  scene.play("accuse=b");
  EXPECT_EQ(scene.view(0).known().faces[kCentre], 0);
  EXPECT_EQ(scene.view(1).known().faces[kCentre], kHidden);
  EXPECT_EQ(scene.view(0).worlds(), "24") << "the other four tokens";
  scene.play("accuse=a");
  EXPECT_EQ(scene.view(2).known().faces[kCentre], 0);
}

// Every deal that a seat considers possible, as text, by sampling.
std::map<std::string, int> sampled(const View& view, int samples = 4000) {
  std::map<std::string, int> counts;
  Rng rng(5);
  for (int i = 0; i < samples; ++i) {
    std::string text;
    for (int token = 0; token < view.options().cards; ++token) {
      text += letter(view.sample(rng).state().secrets().faces[static_cast<std::size_t>(token)]);
    }
    ++counts[text];
  }
  return counts;
}

TEST(EscapedRules, E43_AClearedNameLiesWhereItsMakerHasNotLooked) {
  Scene scene = small_scene();
  // Seat 0 has held 3 and 1; so c lies on 2, 4 or 5.
  scene.play("t1 accuse=c");
  EXPECT_EQ(scene.view(1).worlds(), "12") << "2 or 5, and a d f anywhere else: 2 * 3!";
  std::set<std::string> places;
  Rng rng(1);
  for (int i = 0; i < 500; ++i) {
    const World<Game> world = scene.view(1).sample(rng);
    const auto& faces = world.state().secrets().faces;
    const auto at = std::find(faces.begin(), faces.end(), Face{2}) - faces.begin();
    places.insert(std::to_string(at));
  }
  EXPECT_THAT(places, ElementsAre("2", "5"));
  EXPECT_EQ(scene.view(2).worlds(), "24") << "seat 2 holds c itself";
  EXPECT_EQ(scene.view(-1).worlds(), std::to_string(3 * 120));
  // Seat 1 looks at 2: if it is not c, then 5 is; then the centre is one of two.
  EXPECT_TRUE(scene.takes(1, "t2"));
  View guess = scene.view(1);
  ASSERT_TRUE(guess.apply(move_of("t2")).has_value());
  ASSERT_TRUE(guess.apply(move_of("2=d")).has_value());
  EXPECT_EQ(guess.worlds(), "2");
  for (const auto& [faces, count] : sampled(guess, 200)) EXPECT_EQ(faces[5], 'c') << faces;
}

TEST(EscapedRules, E43_SeveralNamesTogether) {
  Scene scene(options_with(4, 7), "abcdefg");
  // Tokens 4 | 1 5 | 2 6 | 3; seat 1 starts (two are short).
  scene.play("accuse=c accuse=b accuse=e");
  EXPECT_TRUE(scene.state().turn().is_nobody()) << "seat 0 is the last one";
  // Seat 0 holds e itself: c on 2 3 6, b on 1 3 5, the rest in 4! ways.
  EXPECT_EQ(scene.view(0).worlds(), std::to_string((3 * 3 - 1) * 24));
  int placements = 0;
  for (const int c : {2, 3, 4, 6}) {
    for (const int b : {1, 3, 4, 5}) {
      for (const int e : {1, 2, 4, 5, 6}) placements += c != b && c != e && b != e;
    }
  }
  EXPECT_EQ(scene.view(-1).worlds(), std::to_string(placements * 24));
}

TEST(EscapedRules, E43_AMakerNamesNoCardThatItHasHeld) {
  Scene scene = small_scene();
  scene.play("t4 end");
  EXPECT_FALSE(scene.takes(0, "accuse=e")) << "seat 1 was dealt e, and seat 0 knows it";
  EXPECT_TRUE(scene.takes(0, "accuse=d"));
  EXPECT_TRUE(scene.takes(2, "accuse=e"));
  EXPECT_FALSE(scene.takes("accuse=e"));
}

TEST(EscapedRules, E44_VerdictsFitWhatIsKnown) {
  Scene scene = small_scene();
  View one = scene.view(1);
  View two = scene.view(2);
  ASSERT_TRUE(one.apply(move_of("accuse=b")).has_value());
  ASSERT_TRUE(two.apply(move_of("accuse=b")).has_value());
  EXPECT_FALSE(one.canonical(move_of("right=b")).has_value()) << "seat 1 holds b";
  EXPECT_TRUE(one.canonical(move_of("wrong=?")).has_value());
  EXPECT_TRUE(two.canonical(move_of("right=b")).has_value());
  EXPECT_FALSE(two.canonical(move_of("right=a")).has_value()) << "not what was named";
  EXPECT_FALSE(two.canonical(move_of("right=?")).has_value()) << "the winner shows it";
  EXPECT_TRUE(two.canonical(move_of("wrong=?")).has_value());
  EXPECT_FALSE(two.canonical(move_of("wrong=a")).has_value()) << "only its maker looks";
  View zero = scene.view(0);
  ASSERT_TRUE(zero.apply(move_of("accuse=b")).has_value());
  EXPECT_TRUE(zero.canonical(move_of("wrong=a")).has_value());
  EXPECT_FALSE(zero.canonical(move_of("wrong=b")).has_value());
  EXPECT_FALSE(zero.canonical(move_of("wrong=d")).has_value()) << "its own card";
  EXPECT_FALSE(zero.canonical(move_of("wrong=?")).has_value());
}

TEST(EscapedRules, E44_UnheardNamesAreAnySuspect) {
  Scene scene = small_scene(false);
  View one = scene.view(1);
  ASSERT_TRUE(one.apply(move_of("accuse=?")).has_value());
  // Four unknown tokens in 4! ways, and any of the five faces that seat 0 does not hold.
  EXPECT_EQ(one.worlds(), std::to_string(24 * 5));
  std::map<bool, int> right;
  Rng rng(9);
  for (int i = 0; i < 5000; ++i) {
    const World<Game> world = one.sample(rng);
    ++right[world.state().table().accused == world.state().secrets().faces[kCentre]];
  }
  EXPECT_NEAR(right[true], 1000, 120);
  EXPECT_TRUE(one.canonical(move_of("right=d")).has_value());
  EXPECT_FALSE(one.canonical(move_of("right=b")).has_value());
}

TEST(EscapedRules, E44_ASeatThatHasSeenEverythingIsRight) {
  for (const bool announce : {true, false}) {
    Scene scene = small_scene(announce);
    scene.play("t1 end t2 end t1 end t2 end t3 end t3 end t4 end t5");
    EXPECT_EQ(scene.table().unseen_count(1), 0);
    const Move accusation = move_of(announce ? "accuse=a" : "accuse=?");
    for (const int seat : {-1, 0, 2}) {
      View view = scene.view(seat);
      ASSERT_TRUE(view.apply(accusation).has_value());
      EXPECT_FALSE(view.canonical(move_of("wrong=?")).has_value()) << seat;
      EXPECT_TRUE(view.canonical(move_of("right=a")).has_value()) << seat;
    }
    // Seat 0 has seen all but token 5.
    View view = scene.view(0);
    ASSERT_TRUE(view.apply(accusation).has_value());
    EXPECT_EQ(view.worlds(), announce ? "1" : "2");
    EXPECT_EQ(view.canonical(move_of("right=f")).has_value(), !announce);
    EXPECT_FALSE(view.canonical(move_of("right=b")).has_value());
  }
}

TEST(EscapedDistinct, SuspectsAreAlike) {
  Scene scene = small_scene();
  EXPECT_THAT(scene.distinct(), ElementsAre("t1", "t2", "accuse=a"));
  scene.play("t4");
  EXPECT_THAT(scene.distinct(), ElementsAre("end", "accuse=a"));
}

TEST(EscapedDistinct, AnySuspectMayBeNamedForAnother) {
  Scene scene = small_scene();
  scene.play("t4");
  std::map<std::string, int> named;
  Rng rng(1);
  for (int i = 0; i < 3'000; ++i) {
    ++named[text_of(scene.mover_view().any_like(move_of("accuse=a"), rng))];
  }
  std::map<std::string, int> legal;
  for (const std::string& move : scene.legal()) {
    if (move.starts_with("accuse=")) legal[move] = 0;
  }
  ASSERT_EQ(named.size(), legal.size());
  for (const auto& [move, count] : named) {
    EXPECT_TRUE(legal.contains(move)) << move;
    EXPECT_NEAR(count, 3'000.0 / static_cast<double>(legal.size()), 200) << move;
  }
  EXPECT_EQ(scene.mover_view().any_like(move_of("end"), rng), move_of("end"));
}

TEST(EscapedDistinct, TokensWithTheSameHistoryAreAlike) {
  Scene scene = small_scene();
  scene.play("t4 end t2 end");
  // Before seat 0: 3 (held by 0) and 4 (by 0 and 1); before seat 1: 1, and 2, its own.
  EXPECT_THAT(scene.distinct(), ElementsAre("t3", "t4", "t1", "accuse=a"));
  Scene full{Options{}};
  EXPECT_THAT(full.distinct(), ElementsAre("t1", "t2", "t3", full.distinct().back()));
}

TEST(EscapedDistinct, ASubsetOfTheLegalMoves) {
  Rng rng(4);
  for (int game = 0; game < 200; ++game) {
    const bool tracked = game % 3 != 0;
    Scene scene(
        options_with(3 + game % 6, 24, game % 2 == 0, tracked ? Take::kTracked : Take::kRandom),
        static_cast<std::uint64_t>(game + 1));
    scene.play_randomly(rng, static_cast<int>(rng.below(50)));
    if (!scene.state().turn().is_seat()) continue;
    const auto all = scene.legal();
    const auto some = scene.distinct();
    EXPECT_FALSE(some.empty());
    EXPECT_THAT(all, ::testing::IsSupersetOf(some));
    MoveList truth;
    scene.state().distinct_moves(truth);
    ASSERT_EQ(truth.size(), some.size());
    for (std::size_t i = 0; i < some.size(); ++i) EXPECT_EQ(text_of(truth[i]), some[i]);
  }
}

}  // namespace
}  // namespace turnkey::escaped
