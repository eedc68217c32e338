// What a game offers to searches it offers as they look for it: what they would leave aside in
// silence does not compile with them.
#include <gtest/gtest.h>

#include "tests/support/wide_game.h"

namespace turnkey::testing {
namespace {

struct Rated : WideGame {
  struct Rater {
    explicit Rater(const State&) {}
    int operator()(const Move&) const { return 0; }
  };
};
struct Misrated : WideGame {
  struct Rater {
    explicit Rater(const State&) {}
    int rate(const Move&) const { return 0; }
  };
};
struct Scaled : Rated {
  static constexpr int kPriorScale = 100;
};
struct ScaledAlone : WideGame {
  static constexpr int kPriorScale = 100;
};

TEST(Offers, ARaterRates) {
  EXPECT_TRUE(RatesAsNamed<WideGame> && !RatesMoves<WideGame>);
  EXPECT_TRUE(RatesAsNamed<Rated> && RatesMoves<Rated> && !HasPriors<Rated>);
  EXPECT_FALSE(RatesAsNamed<Misrated>);
}

TEST(Offers, AScaleIsOneOfRatings) {
  EXPECT_TRUE(RatesAsNamed<Scaled> && HasPriors<Scaled>);
  EXPECT_FALSE(RatesAsNamed<ScaledAlone>);
}

}  // namespace
}  // namespace turnkey::testing
