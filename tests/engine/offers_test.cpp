// A hook (engine/defaults.h) must have the documented signature: another one hides the default, and
// the concept of its part fails.
#include <gtest/gtest.h>

#include <array>
#include <string>
#include <string_view>
#include <type_traits>

#include "engine/games/reference/kuhn/game.h"
#include "tests/support/wide_game.h"

namespace turnkey::testing {
namespace {

// ---- Game ---------------------------------------------------------------------------------------

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

TEST(Hooks, ARaterRates) {
  EXPECT_TRUE(GameHooks<WideGame> && !RatesMoves<WideGame>);
  EXPECT_TRUE(GameHooks<Rated> && RatesMoves<Rated> && !HasPriors<Rated>);
  EXPECT_FALSE(GameHooks<Misrated>);
}

TEST(Hooks, AScaleIsOneOfRatings) {
  EXPECT_TRUE(GameHooks<Scaled> && HasPriors<Scaled>);
  EXPECT_FALSE(GameHooks<ScaledAlone>);
}

struct CalibratesAll : WideGame {
  static Payoffs<kMaxSeats> calibrate(const State&, Payoffs<kMaxSeats> said) { return said; }
};
struct CalibratesUnpaid : WideGame {
  static Payoffs<kMaxSeats> calibrate(const State& state) { return state.payoffs(); }
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
struct TwoVerdicts : WideGame {
  static constexpr std::array<int, 2> kVerdicts{20, 40};
};

TEST(Hooks, OfAGame) {
  EXPECT_FALSE(Calibrates<WideGame>);
  EXPECT_TRUE(GameHooks<CalibratesAll> && Calibrates<CalibratesAll>);
  EXPECT_FALSE(GameHooks<CalibratesUnpaid>);
  EXPECT_FALSE(GameHooks<EndsNowhere>);
  EXPECT_FALSE(GameHooks<AgreesInWords>);
  EXPECT_FALSE(GameHooks<RangesInPairs>);
  EXPECT_FALSE(GameHooks<TwoVerdicts>);
}

// ---- the Public of an open game -----------------------------------------------------------------

template <class Public>
constexpr bool kOpen = OpenHooks<Public, WideGame>;

struct Teams : WideTable {
  int team_of(Seat) const { return 0; }
};
struct TeamsByNumber : WideTable {
  int team_of(std::string_view) const { return 0; }
};
struct CountsSeats : WideTable {
  int seats = 4;
};
struct WithoutDefaults {
  int seats() const { return 2; }
};

TEST(Hooks, OfATable) {
  EXPECT_TRUE(kOpen<WideTable> && kOpen<Teams>);
  EXPECT_FALSE(kOpen<TeamsByNumber>);
  EXPECT_FALSE(kOpen<CountsSeats>) << "nobody would ask it";
  EXPECT_FALSE(kOpen<WithoutDefaults>);
}

struct Rates : WideTable {
  int rate(const WideMove&) const { return 0; }
};
struct RatesItself : WideTable {
  int rate() const { return 0; }
};
struct VisitsAll : WideTable {
  template <class Visit>
  void model_outcomes(Visit&& visit) const {
    visit(WideMove(), 1.0);
  }
};
struct VisitsAllAndSeats : WideTable {
  template <class Visit>
  void model_outcomes(Seat, Visit&& visit) const {
    visit(WideMove(), 1.0);
  }
};
struct SpellsInWords : WideTable {
  std::string canonical(const WideMove&) const { return {}; }
};
struct DrawsANumber : WideTable {
  int draw() const { return 6; }
};
struct DrawsNothing : OpenDefaults {
  bool legal(const WideMove&) const { return true; }
};

TEST(Hooks, OfAnOpenGame) {
  EXPECT_TRUE(kOpen<Rates> && kOpen<VisitsAll>);
  EXPECT_FALSE(kOpen<RatesItself>);
  EXPECT_FALSE(kOpen<VisitsAllAndSeats>);
  EXPECT_FALSE(kOpen<SpellsInWords>) << "though it has legal() too";
  EXPECT_FALSE(kOpen<DrawsANumber>);
  EXPECT_FALSE(kOpen<DrawsNothing>) << "nothing says what chance may do";
}

// ---- Secrets and Knowledge ----------------------------------------------------------------------

using KuhnSecrets = kuhn::Secrets;
using KuhnTable = kuhn::Public;
template <class Secrets>
constexpr bool kHidden = SecretsHooks<Secrets, kuhn::Game>&& KnowledgeHooks<Secrets, kuhn::Game>;

struct KnowsNobody : KuhnSecrets {
  std::uint64_t knowledge(const KuhnTable&) const { return 0; }
};
struct ShortLists : KuhnSecrets {
  void shortlist(const KuhnTable&, kuhn::MoveList&, RatingsOf<kuhn::MoveList>&) const {}
};
struct ListsWithoutRatings : KuhnSecrets {
  void shortlist(const KuhnTable&, kuhn::MoveList&) const {}
};
/// A State would list them, a View would not.
struct ListsForTheTruthAlone : KuhnSecrets {
  void distinct_moves(const KuhnTable&, kuhn::MoveList&) const {}
};
struct ListsForBoth : KuhnSecrets {
  void distinct_moves(const KuhnTable&, kuhn::MoveList&, Seat = {}) const {}
};
/// The same, and the View would fall back on the table's moves.
struct ListsAllForTheTruthAlone : KuhnSecrets {
  void moves(const KuhnTable&, kuhn::MoveList&) const {}
};
struct ListsAllForBoth : KuhnSecrets {
  void moves(const KuhnTable&, kuhn::MoveList&, Seat = {}) const {}
};
struct KeepsAKey : KuhnSecrets {
  std::uint64_t key = 0;
};
struct SamplesAll : KuhnSecrets {
  KuhnSecrets sample(const KuhnTable&, Seat, Rng&) const { return *this; }
};
struct SamplesAState : KuhnSecrets {
  kuhn::State sample(const KuhnTable& table, Seat, Rng&) const { return {table, *this}; }
};

TEST(Hooks, OfSecretsAndKnowledge) {
  EXPECT_TRUE(kHidden<KuhnSecrets> && kHidden<ShortLists> && kHidden<ListsForBoth>);
  EXPECT_FALSE(kHidden<KnowsNobody>);
  EXPECT_FALSE(kHidden<ListsWithoutRatings>);
  EXPECT_FALSE(kHidden<ListsForTheTruthAlone>);
  EXPECT_TRUE(kHidden<ListsAllForBoth>);
  EXPECT_FALSE(kHidden<ListsAllForTheTruthAlone>);
  EXPECT_FALSE(kHidden<KeepsAKey>);
  EXPECT_TRUE(kHidden<SamplesAll>);
  EXPECT_FALSE(kHidden<SamplesAState>);
}

// ---- Model --------------------------------------------------------------------------------------

struct Covers : WideGame::Model {
  static Covers from(const WideGame::View&);
  static bool covers(const WideGame::View&) { return false; }
};
struct CoversNumbers : WideGame::Model {
  static CoversNumbers from(const WideGame::View&);
  static bool covers(int) { return true; }
};
struct DrawnByShare : WideGame::Model {
  static DrawnByShare from(const WideGame::View&);
  static Shares<2> drawn() { return {}; }
};

TEST(Hooks, OfAModel) {
  EXPECT_TRUE((ModelOf<Covers, WideGame>));
  EXPECT_FALSE((ModelOf<CoversNumbers, WideGame>));
  EXPECT_FALSE((ModelOf<DrawnByShare, WideGame>));
}

// ---- defaults cost nothing ----------------------------------------------------------------------

struct Plain : TableDefaults {
  std::uint16_t number = 0;
};
static_assert(sizeof(Plain) == sizeof(std::uint16_t) &&
              std::has_unique_object_representations_v<Plain>);
static_assert(sizeof(kuhn::State) == sizeof(kuhn::Public) + sizeof(kuhn::Secrets));

}  // namespace
}  // namespace turnkey::testing
