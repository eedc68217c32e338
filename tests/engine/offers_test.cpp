// What a game offers to searches it offers as they look for it: what they would leave aside in
// silence does not compile with them.
#include <gtest/gtest.h>

#include <string>

#include "engine/hidden_game.h"
#include "engine/open_game.h"
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

struct ForetellsAll : WideGame {
  static Payoffs<kMaxSeats> foretell(const State&, Payoffs<kMaxSeats> said) { return said; }
};
struct ForetellsUntold : WideGame {
  static Payoffs<kMaxSeats> foretell(const State& state) { return state.payoffs(); }
};
struct EndsNowhere : WideGame {
  static bool is_horizon() { return false; }
};
struct AgreesInWords : WideGame {
  static std::string agrees_with_data(const State&, const Move&) { return {}; }
};
struct RangesInPairs : WideGame {
  static ScoreBounds verdict_range(const Options&) { return {0, 1}; }
};

TEST(Offers, WhatAGameHasByNameIsCalled) {
  EXPECT_TRUE(GameOffersAsNamed<WideGame> && !Foretells<WideGame>);
  EXPECT_TRUE(GameOffersAsNamed<ForetellsAll> && Foretells<ForetellsAll>);
  EXPECT_FALSE(GameOffersAsNamed<ForetellsUntold>);
  EXPECT_FALSE(GameOffersAsNamed<EndsNowhere>);
  EXPECT_FALSE(GameOffersAsNamed<AgreesInWords>);
  EXPECT_FALSE(GameOffersAsNamed<RangesInPairs>);
}

// ---- parts of the skeletons ---------------------------------------------------------------------

struct NoMove {};
using NoMoves = FixedVector<NoMove, 1>;
struct Silent {};
template <class Public>
constexpr bool kOpen = OpenOffersAsNamed<Public, NoMoves, NoMove>;
template <class Secrets>
constexpr bool kHidden = HiddenOffersAsNamed<void, Silent, Secrets, Secrets, NoMoves, NoMove>;

struct Teams {
  int team_of(Seat) const { return 0; }
};
struct TeamsByNumber {
  int team_of(std::string_view) const { return 0; }
};
struct CountsSeats {
  int seats = 4;
};

TEST(Offers, WhatATableHasByNameIsCalled) {
  EXPECT_TRUE(kOpen<Silent> && kOpen<Teams>);
  EXPECT_FALSE(kOpen<TeamsByNumber>);
  EXPECT_FALSE(kOpen<CountsSeats>) << "nobody would ask it";
  EXPECT_FALSE((HiddenOffersAsNamed<void, TeamsByNumber, Silent, Silent, NoMoves, NoMove>));
}

struct Rates {
  int rate(const NoMove&) const { return 0; }
};
struct RatesItself {
  int rate() const { return 0; }
};
struct VisitsAll {
  template <class Visit>
  void model_outcomes(Visit&& visit) const {
    visit(NoMove(), 1.0);
  }
};
struct VisitsAllAndSeats {
  template <class Visit>
  void model_outcomes(Seat, Visit&& visit) const {
    visit(NoMove(), 1.0);
  }
};

TEST(Offers, WhatAnOpenGameHasByNameIsCalled) {
  EXPECT_TRUE(kOpen<Rates> && kOpen<VisitsAll>);
  EXPECT_FALSE(kOpen<RatesItself>);
  EXPECT_FALSE(kOpen<VisitsAllAndSeats>);
}

struct Knows {
  std::uint64_t knowledge(const Silent&, Seat) const { return 0; }
};
struct KnowsNobody {
  std::uint64_t knowledge(const Silent&) const { return 0; }
};
struct ShortLists {
  void shortlist(const Silent&, NoMoves&, RatingsOf<NoMoves>&) const {}
};
struct ListsWithoutRatings {
  void shortlist(const Silent&, NoMoves&) const {}
};
/// A State would list them, a View would not.
struct ListsForTheTruthAlone {
  void distinct_moves(const Silent&, NoMoves&) const {}
};
struct ListsForBoth {
  void distinct_moves(const Silent&, NoMoves&, Seat = {}) const {}
};
/// The same, and the View would fall back on the table's moves.
struct ListsAllForTheTruthAlone {
  void moves(const Silent&, NoMoves&) const {}
};
struct ListsAllForBoth {
  void moves(const Silent&, NoMoves&, Seat = {}) const {}
};

TEST(Offers, WhatSecretsHaveByNameIsCalled) {
  EXPECT_TRUE(kHidden<Silent> && kHidden<Knows> && kHidden<ShortLists> && kHidden<ListsForBoth>);
  EXPECT_FALSE(kHidden<KnowsNobody>);
  EXPECT_FALSE(kHidden<ListsWithoutRatings>);
  EXPECT_FALSE(kHidden<ListsForTheTruthAlone>);
  EXPECT_TRUE(kHidden<ListsAllForBoth>);
  EXPECT_FALSE(kHidden<ListsAllForTheTruthAlone>);
}

}  // namespace
}  // namespace turnkey::testing
