// The traits from which a policy of moves learns: changes on the board, and the cards.
#include <gtest/gtest.h>

#include <memory>

#include "engine/games/jacked/choice.h"
#include "tests/games/jacked/text_oracle.h"
#include "tests/support/effort.h"

namespace turnkey::jacked {
namespace {

float amount(const Traits& traits, int number) {
  for (const Trait& trait : traits) {
    if (trait.number == number) return trait.times;
  }
  return 0;
}

TEST(JackedChoice, PlacesAreAllMetInTheOrderOfTheWay) {
  for (int track = kMinTrack; track <= kMaxTrack; track += 4) {
    int last = 0;
    for (int progress = 0; progress < track + kHomeSlots; ++progress) {
      const int place = place_of(progress, track);
      ASSERT_TRUE(place == last || place == last + 1) << progress << " of " << track;
      last = place;
    }
    EXPECT_EQ(last, traits::kPlaces - 1) << track;
  }
}

TEST(JackedChoice, AStepMovesAPegAndTakesACard) {
  jacked::Setup setup;
  setup.turn = Seat::at(0);
  setup.hands[setup.turn] = counts("9");
  setup.board.place(0, Space::ring(20));
  setup.board.place(1, Space::ring(29));
  const Public table = setup.table();
  const Traits traits = Chooser(table).traits_of(*parse_move("9@20"));
  const int track = table.board.track_length();
  const int from = place_of(20, track);
  const int struck = place_of(table.board.progress(1, Space::ring(29)), track);
  EXPECT_EQ(
      amount(traits, traits::kOwn + from) + amount(traits, traits::kOwn + place_of(29, track)), 0);
  EXPECT_EQ(amount(traits, traits::kOther + struck), -1);
  EXPECT_NEAR(amount(traits, traits::kOwnWay), 9.0f / static_cast<float>(track), 1e-6);
  EXPECT_EQ(amount(traits, traits::kThreatened), -1) << "it stood nine spaces ahead";
  EXPECT_EQ(amount(traits, traits::kPlayed + index(Rank::kNine)), 1);
  EXPECT_EQ(amount(traits, traits::kJacks), 0);
}

TEST(JackedChoice, ADiscardTakesNothingButACard) {
  jacked::Setup setup;
  setup.jacked = true;
  setup.hands[setup.turn] = counts("X");
  setup.board.place(0, Space::ring(20));
  const Public table = setup.table();
  const Traits traits = Chooser(table).traits_of(*parse_move("dX=J"));
  ASSERT_EQ(traits.size(), 2u);
  EXPECT_EQ(traits[0], Trait(traits::kPlayed + index(Rank::kJoker)));
  EXPECT_EQ(traits[1], Trait(traits::kJacks));
}

// For every legal move, under all rules.
TEST(JackedChoice, PegsThatComeAndGoAreCounted) {
  Rng rng(0x51C);
  const auto list = std::make_unique<MoveList>();
  for (int i = 0; i < testing::cases(300); ++i) {
    const oracle::Table drawn = random_table(random_rules(rng), rng);
    const State state = setup_of(drawn).state();
    const Public& table = state.table();
    const Chooser chooser(table);
    state.moves(*list);
    for (const Move& move : *list) {
      Board after = table.board;
      if (move.is_play()) move_pegs(after, move);
      const Traits traits = chooser.traits_of(move);
      float own = 0;
      float other = 0;
      for (int place = 0; place < traits::kPlaces; ++place) {
        own += amount(traits, traits::kOwn + place);
        other += amount(traits, traits::kOther + place);
      }
      for (int colour = 0; colour < kColours; ++colour) {
        const int came_out = table.board.jail(colour) - after.jail(colour);
        (has_bit(table.team(), colour) ? own : other) -= static_cast<float>(came_out);
      }
      ASSERT_EQ(own, 0) << text_of(move) << "\n" << show(drawn);
      ASSERT_EQ(other, 0) << text_of(move) << "\n" << show(drawn);
      for (const Trait& trait : traits) ASSERT_LT(trait.number, traits::kCount);
    }
  }
}

}  // namespace
}  // namespace turnkey::jacked
