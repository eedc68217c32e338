// Whole games: engine and oracle side by side from the first deal, every seat's View with them.
// After every event all of them must say the same. Rules J40–J52 and J60–J62 as a whole.
#include <gtest/gtest.h>

#include <memory>
#include <vector>

#include "engine/core/chance.h"
#include "engine/core/rng.h"
#include "tests/games/jacked/bridge.h"
#include "tests/games/jacked/compare.h"

namespace turnkey::jacked {
namespace {

/// One game under the eyes of the oracle.
class Game2 {
 public:
  Game2(const oracle::Rules& rules, std::uint64_t seed)
      : state_(options_of(rules)), table_(oracle::start(rules)), chance_(seed), rng_(seed) {
    for (int seat = 0; seat < rules.players; ++seat) {
      views_.emplace_back(options_of(rules), Seat::at(seat));
    }
    views_.emplace_back(options_of(rules), Seat::spectator());
  }

  /// Plays on until the game is over or `plies` moves were made. `checked` per cent of the
  /// positions have all their moves compared; each event is.
  void play(int plies, std::uint32_t checked) {
    while (plies > 0 && !state_.turn().is_nobody() && !testing::Test::HasFatalFailure()) {
      if (state_.turn().is_chance()) {
        deal();
      } else {
        --plies;
        move(rng_.below(100) < checked);
      }
    }
    if (state_.turn().is_nobody() && !testing::Test::HasFatalFailure()) check_end();
  }

  bool over() const { return state_.turn().is_nobody(); }

 private:
  void deal() {
    const Move dealt = state_.chance(chance_);
    ASSERT_EQ(dealt.kind(), Move::Kind::kDeal);
    ASSERT_EQ(dealt.seat().index(), oracle::next_to_be_dealt(table_));
    const std::string cards = letters(dealt.cards());
    ASSERT_EQ(static_cast<int>(cards.size()),
              oracle::schedule(table_.rules)[static_cast<std::size_t>(table_.hand)]);
    table_ = oracle::deal(table_, cards);
    apply(dealt);
  }

  void move(bool check) {
    const auto seat = static_cast<std::size_t>(table_.turn);
    if (check) {
      ASSERT_EQ(compare_moves(state_, views_[seat], table_), "");
    }
    state_.moves(*list_);
    ASSERT_FALSE(list_->empty());
    const Move chosen = (*list_)[rng_.below(static_cast<std::uint32_t>(list_->size()))];
    const auto after = oracle::read(table_, text_of(chosen));
    ASSERT_TRUE(after) << show(table_) << text_of(chosen);
    table_ = *after;
    apply(chosen);
  }

  void apply(const Move& event) {
    for (View& view : views_) {
      const auto seen = view.apply(state_.mask(event, view.seat()));
      ASSERT_TRUE(seen) << text_of(event) << ": " << seen.error().detail << "\n" << show(table_);
    }
    state_.apply(event);
    ASSERT_TRUE(same(table_of(state_), table_))
        << text_of(event) << "\nexpected " << show(table_) << "got " << show(table_of(state_));
    for (const View& view : views_) check_view(view);
  }

  void check_view(const View& view) const {
    const Public& seen = view.table();
    const Public& truth = state_.table();
    ASSERT_TRUE(seen.board == truth.board && seen.turn == truth.turn &&
                seen.jacked == truth.jacked);
    ASSERT_TRUE(seen.seen == truth.seen && seen.hand_size == truth.hand_size);
    // J50: what is unseen is the round's deck less what lies open and what the seat holds.
    CardCounts known = counts(table_.shown);
    if (!view.seat().is_spectator()) {
      ASSERT_EQ(view.hand(), state_.hand(view.seat()));
      known += view.hand();
    }
    ASSERT_EQ(view.unseen(), counts(oracle::deck(table_.rules)) - known);
  }

  void check_end() const {
    const std::vector<double> expected = oracle::shares(table_);
    const auto payoffs = state_.payoffs();
    for (std::size_t seat = 0; seat < expected.size(); ++seat) {
      EXPECT_EQ(payoffs.share[seat], expected[seat]);
      EXPECT_EQ(payoffs.score[seat], 1000 * expected[seat]);
      EXPECT_EQ(views_[seat].payoffs().share[seat], expected[seat]);
    }
  }

  State state_;
  std::vector<View> views_;
  oracle::Table table_;
  KeyedChance chance_;
  Rng rng_;
  std::unique_ptr<MoveList> list_ = std::make_unique<MoveList>();
};

TEST(JackedOracle, RandomGamesAgreeAtEveryEvent) {
  Rng rng(0x9A4E);
  for (int i = 0; i < 60 && !HasFatalFailure(); ++i) {
    oracle::Rules rules = random_rules(rng);
    rules.max_hands = 300;
    Game2(rules, rng.next()).play(400, 20);
  }
}

// rules J6, J61
TEST(JackedOracle, ShortGamesEndInADraw) {
  Rng rng(0xD2A3);
  for (int i = 0; i < 60 && !HasFatalFailure(); ++i) {
    oracle::Rules rules = random_rules(rng);
    rules.max_hands = 1 + static_cast<int>(rng.below(7));
    Game2 game(rules, rng.next());
    game.play(1000, 5);
    EXPECT_TRUE(game.over());
  }
}

// rules J60, J62: random play on the shortest ring ends with a winner
TEST(JackedOracle, LongGamesAreWonByTheSameSide) {
  Rng rng(0x3053);
  for (int i = 0; i < 20 && !HasFatalFailure(); ++i) {
    oracle::Rules rules = random_rules(rng);
    rules.track = 40;
    rules.max_hands = 1000;
    Game2 game(rules, rng.next());
    game.play(100'000, 0);
    EXPECT_TRUE(game.over());
  }
}

}  // namespace
}  // namespace turnkey::jacked
