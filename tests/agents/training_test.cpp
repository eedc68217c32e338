// Training evaluations: gradients, the saved state of a run, and that self-play learns.
#include <gtest/gtest.h>

#include <cmath>
#include <cstdio>
#include <fstream>

#include "agents/training/files.h"
#include "agents/training/training.h"
#include "engine/core/move_reader.h"
#include "engine/open_game.h"
#include "tests/support/temporary_folder.h"

namespace turnkey::training {
namespace {

constexpr std::size_t kToyInputs = 2;
using ToyNetwork = SideNetwork<kToyInputs>;

ToyNetwork any_network(std::uint64_t seed) {
  ToyNetwork network;
  Rng rng(seed);
  for (float& weight : weights_of(network)) weight = static_cast<float>(rng.unit() - 0.5);
  for (float& bias : network.bias) bias += bias < 0 ? -1 : 1;  // no unit is near where it switches
  return network;
}

TEST(Optimizer, GradientsAreThoseOfTheStrength) {
  const ToyNetwork::Inputs inputs = {0.7f, -0.4f};
  for (const std::uint64_t seed : {1, 2, 3}) {
    const ToyNetwork network = any_network(seed);
    ToyNetwork gradient{};
    back_propagate(network, inputs, 2.0f, gradient);
    for (std::size_t i = 0; i < weights_of(network).size(); ++i) {
      constexpr float kStep = 1e-2f;
      ToyNetwork more = network;
      ToyNetwork less = network;
      weights_of(more)[i] += kStep;
      weights_of(less)[i] -= kStep;
      const float slope = (more.strength(inputs) - less.strength(inputs)) / (2 * kStep);
      EXPECT_NEAR(weights_of(gradient)[i], 2 * slope, 1e-2) << "weight " << i;
    }
  }
}

TEST(Optimizer, AdamGoesDownhill) {
  std::vector<float> at = {3, -2};
  Adam adam(at.size());
  for (int step = 0; step < 2000; ++step) {
    const std::vector<float> slopes = {2 * at[0], 2 * at[1]};
    adam.step(at, slopes, 0.01f);
  }
  EXPECT_NEAR(at[0], 0, 1e-2);
  EXPECT_NEAR(at[1], 0, 1e-2);
}

// Two seats draw a number 0…9 each, seat 0 may then add 0 or 1 to its own, and the higher one wins.
// Seat 0's chances follow from the two numbers, and adding is always right.
struct ToyMove {
  std::uint8_t number;
  friend bool operator==(const ToyMove&, const ToyMove&) = default;
};
using ToyMoves = FixedVector<ToyMove, 2>;

struct ToyPublic : OpenDefaults {
  static constexpr NoOptions options{};
  std::array<std::uint8_t, 2> number{};
  std::uint8_t events = 0;

  Actor turn() const {
    if (events == 0 || events == 1) return Actor::chance();
    return events == 2 ? Actor(Seat::at(0)) : events == 3 ? Actor::chance() : Actor::nobody();
  }
  void moves(ToyMoves& list) const {
    list.clear();
    list.push_back({0});
    list.push_back({1});
  }
  bool legal(const ToyMove& move) const { return move.number < (events == 2 ? 2 : 10); }
  void apply(const ToyMove& move) {
    if (events < 2) number[events] = move.number;
    if (events == 2) number[0] = static_cast<std::uint8_t>(number[0] + move.number);
    ++events;
  }
  Draw draw() const { return {10, {events, 0, 0}}; }
  ToyMove outcome(std::uint32_t n) const { return {static_cast<std::uint8_t>(n)}; }
  Payoffs<2> payoffs() const { return zero_sum(number[0] - number[1]); }
  Payoffs<2> drawn() const { return payoffs(); }
  Payoffs<2> evaluate() const { return payoffs(); }
  Facts describe(const ToyMove&) const { return {"move", "any"}; }
  Facts board() const { return {"events", events}; }
  std::string drawing() const { return board().text() + "\n"; }
  std::uint64_t key(bool) const { return hash_of(*this); }
  int stages_left() const { return 1; }
  bool begins_stage() const { return events == 0; }
};

struct ToyGame : OpenGame<ToyGame, NoOptions, ToyMove, ToyMoves, ToyPublic> {
  static constexpr std::string_view kName = "toy";
  static constexpr int kMaxSeats = 2;
  static constexpr int kRolloutPlies = 1;
  static std::string text(const ToyMove& move) { return std::to_string(move.number); }
  static Expected<ToyMove> parse(std::string_view text) {
    MoveReader in("Toy", text);
    const auto number = static_cast<std::uint8_t>(in.number(0, 9));
    return in.finish(ToyMove{number});
  }
  static ScoreBounds score_bounds(const Options&) { return {-10, 10}; }

  struct Learned : LearnedDefaults {
    using Network = ToyNetwork;
    using Sides = std::array<Network::Inputs, 2>;
    static const Network& network() {
      static const Network knows_nothing{};
      return knows_nothing;
    }
    static void describe(const OpenState<ToyGame>& state, Sides& sides) {
      for (int side = 0; side < 2; ++side) {
        sides[side] = {state.table().number[side] / 10.0f, 1.0f};
      }
    }
    static NoOptions table(Rng&) { return {}; }
  };
};
static_assert(Learns<ToyGame> && !LearnsMoves<ToyGame>);

Plan small_plan() {
  Plan plan;
  plan.games = 4000;
  plan.stages = 4;
  plan.deals = 300;
  plan.fresh = true;
  return plan;
}

TrainingRun<ToyGame> run(const Plan& plan, int stages) {
  TrainingRun<ToyGame> progress;
  Training<ToyGame> training(plan, progress);
  for (int stage = 0; stage < stages; ++stage) training.run_stage({});
  return progress;
}

bool same_weights(const ToyNetwork& a, const ToyNetwork& b) {
  return std::ranges::equal(weights_of(a), weights_of(b));
}

TEST(Training, SelfPlayLearnsTheValuesOfPositions) {
  Plan plan = small_plan();
  plan.games = 40'000;
  const TrainingRun<ToyGame> progress = run(plan, plan.stages);
  ASSERT_EQ(progress.ladder.size(), 4u);
  ASSERT_EQ(progress.networks.size(), 5u);
  const Rung& last = progress.ladder.back();
  EXPECT_LT(last.loss, 0.6 * last.first_loss) << "estimates of games that it did not learn from";
  EXPECT_GT(last.against_first.value, 0.5) << "to add is right, and an evaluation by chance errs";
  // The numbers alone decide: a large lead has won, equal numbers are even.
  ToyGame::Learned::Sides ahead = {{{0.9f, 1.0f}, {0.1f, 1.0f}}};
  const ToyNetwork& best = progress.networks[progress.best];
  EXPECT_GT(shares_of_sides(best, ahead, 2)[0], 0.9);
  ToyGame::Learned::Sides even = {{{0.4f, 1.0f}, {0.4f, 1.0f}}};
  EXPECT_DOUBLE_EQ(shares_of_sides(best, even, 2)[0], 0.5);
}

TEST(Training, SaidAndCameAreOfAllPositionsAndSides) {
  const TrainingRun<ToyGame> progress = run(small_plan(), 1);
  const Calibration& seen = progress.ladder.back().calibration;
  long all = 0;
  double said = 0;
  double came = 0;
  for (std::size_t tenth = 0; tenth < 10; ++tenth) {
    all += seen.count[tenth];
    said += seen.said[tenth];
    came += seen.came[tenth];
    if (seen.count[tenth] == 0) continue;
    const double mean = seen.said[tenth] / static_cast<double>(seen.count[tenth]);
    EXPECT_GE(mean, 0.1 * static_cast<double>(tenth) - 1e-9);
    EXPECT_LE(mean, 0.1 * static_cast<double>(tenth + 1) + 1e-9);
  }
  EXPECT_EQ(all, 300 * 2 * 2) << "one decision a game, two games a deal, two sides";
  EXPECT_NEAR(said, 600, 1e-6) << "shares of a position sum to 1";
  EXPECT_NEAR(came, 600, 1e-6);
}

TEST(Training, TheBestIsProvedByOtherDeals) {
  TrainingRun<ToyGame> progress = run(small_plan(), 4);
  ASSERT_GT(progress.best, 0u);
  const Rung proof = Training<ToyGame>(small_plan(), progress).proof();
  EXPECT_EQ(proof.games, 1000 * static_cast<long>(progress.best));
  EXPECT_GT(proof.against_first.value, 0.5);
  EXPECT_NE(proof.first_loss, progress.ladder[progress.best - 1].first_loss) << "other positions";
}

// An interrupted and resumed run ends like an uninterrupted one.
TEST(Training, AResumedRunEndsAlike) {
  const TrainingRun<ToyGame> whole = run(small_plan(), 4);
  TrainingRun<ToyGame> broken_off = run(small_plan(), 2);
  Training<ToyGame> later(small_plan(), broken_off);
  later.run_stage({});
  later.run_stage({});
  ASSERT_EQ(broken_off.networks.size(), whole.networks.size());
  for (std::size_t i = 0; i < whole.networks.size(); ++i) {
    EXPECT_TRUE(same_weights(broken_off.networks[i], whole.networks[i])) << i;
  }
  EXPECT_EQ(broken_off.best, whole.best);
}

TEST(Training, AnotherSeedIsAnotherRun) {
  Plan other = small_plan();
  other.seed = 2;
  EXPECT_FALSE(same_weights(run(small_plan(), 1).networks[1], run(other, 1).networks[1]));
}

/// A game in which seat 0 acts by the seed: nobody chooses well, and the numbers decide.
PlayedGame<ToyGame> toy_lesson(std::uint64_t seed) {
  Rng rng(seed);
  KeyedChance chance(rng.next());
  ToyGame::State state{NoOptions{}};
  PlayedGame<ToyGame> game;
  game.sides = 2;
  while (!state.turn().is_nobody()) {
    const bool drawn = state.turn().is_chance();
    state.apply(drawn ? state.chance(chance) : ToyMove{static_cast<std::uint8_t>(rng.below(2))});
    if (!drawn) ToyGame::Learned::describe(state, game.positions.emplace_back().inputs);
  }
  game.outcome = outcome_of<ToyGame>(state);
  return game;
}

TrainingRun<ToyGame> run_taught(int stages, TrainingRun<ToyGame> progress = {}) {
  Training<ToyGame> training(small_plan(), progress, toy_lesson);
  for (int stage = 0; stage < stages; ++stage) training.run_stage({});
  return progress;
}

TEST(Training, ATeachersGamesAreLearnedFrom) {
  TrainingRun<ToyGame> progress = run_taught(4);
  const Rung& last = progress.ladder.back();
  EXPECT_LT(last.loss, 0.6 * last.first_loss) << "estimates of games that it did not learn from";
  // The best network is the one with the best estimates of those games.
  ASSERT_GT(progress.best, 0u);
  for (const Rung& rung : progress.ladder) {
    EXPECT_LE(progress.ladder[progress.best - 1].loss, rung.loss);
  }
  const Rung proof = Training<ToyGame>(small_plan(), progress, toy_lesson).proof();
  EXPECT_LT(proof.loss, 0.6 * proof.first_loss);
  EXPECT_NE(proof.first_loss, last.first_loss) << "other games";
}

TEST(Training, ATaughtRunIsTheSameInPartsAndOnAnyThreads) {
  const TrainingRun<ToyGame> whole = run_taught(2);
  const TrainingRun<ToyGame> parts = run_taught(1, run_taught(1));
  ASSERT_EQ(parts.networks.size(), 3u);
  for (std::size_t i = 0; i < 3; ++i) {
    EXPECT_TRUE(same_weights(whole.networks[i], parts.networks[i])) << i;
  }
  EXPECT_EQ(whole.ladder[1].loss, parts.ladder[1].loss);
}

class TrainingFiles : public ::testing::Test {
 protected:
  std::string path(const char* name) const { return folder_ / name; }

  static SavedRun some_run() {
    SavedRun kept;
    kept.game = "toy";
    kept.what = "moves";
    kept.plan = small_plan();
    kept.plan.nodes = 250;
    kept.networks = {{0.1f, 1e-20f, -3.25f}, {0.3f, 7.0f, 1.0f / 3}};
    Rung rung;
    rung.games = 1000;
    rung.against_first = {0.625, 0.03125};
    rung.is_best = true;
    rung.calibration.add(0.25, 1);
    rung.decisions = 40;
    rung.agreement = 0.75;
    rung.rated_agreement = 0.625;
    kept.ladder = {rung};
    kept.best = 1;
    kept.mean = {0.5f};
    kept.square = {0.25f};
    kept.steps = 77;
    return kept;
  }

 private:
  turnkey::testing::TemporaryFolder folder_;
};

TEST_F(TrainingFiles, ARunComesBackAsItWasKept) {
  const SavedRun kept = some_run();
  ASSERT_TRUE(save(path("run"), kept));
  const auto loaded = load(path("run"));
  ASSERT_TRUE(loaded) << loaded.error().detail;
  EXPECT_EQ(loaded->game, kept.game);
  EXPECT_EQ(loaded->what, kept.what);
  EXPECT_EQ(loaded->plan.games, kept.plan.games);
  EXPECT_EQ(loaded->plan.seed, kept.plan.seed);
  EXPECT_EQ(loaded->plan.nodes, kept.plan.nodes);
  EXPECT_EQ(loaded->networks, kept.networks) << "to the last bit";
  EXPECT_EQ(loaded->best, kept.best);
  EXPECT_EQ(loaded->mean, kept.mean);
  EXPECT_EQ(loaded->steps, kept.steps);
  ASSERT_EQ(loaded->ladder.size(), 1u);
  EXPECT_EQ(loaded->ladder[0].against_first.value, 0.625);
  EXPECT_EQ(loaded->ladder[0].calibration.count[2], 1);
  EXPECT_EQ(loaded->ladder[0].decisions, 40);
  EXPECT_EQ(loaded->ladder[0].agreement, 0.75);
  EXPECT_EQ(loaded->ladder[0].rated_agreement, 0.625);
}

TEST_F(TrainingFiles, DamagedFilesAreRefusedWithAReason) {
  EXPECT_FALSE(load(path("absent")));
  ASSERT_TRUE(save(path("run"), some_run()));
  std::string text;
  std::getline(std::ifstream(path("run")), text, '\0');
  const std::array damaged = {std::string("{}"), std::string("[1"), text.substr(0, text.size() / 2),
                              std::string(text).replace(text.find("\"best\":1"), 8, "\"best\":9"),
                              std::string(text).replace(text.find("\"nodes\":"), 8, "\"nodes\":-")};
  for (const std::string& content : damaged) {
    std::ofstream(path("bad")) << content;
    const auto loaded = load(path("bad"));
    ASSERT_FALSE(loaded) << content.substr(0, 40);
    EXPECT_NE(loaded.error().detail.find("bad"), std::string::npos) << "names the file";
  }
  EXPECT_FALSE(save(path("no_folder/run"), some_run()));
}

TEST(TrainingText, AHeaderHasTheWeightsAsIntegers) {
  const std::vector<float> weights = {0.5f, -1.0f, 100.0f, 0.0004f};
  const std::string header = weights_header("toy", "The weights", "kWeights", weights, 1024);
  EXPECT_NE(header.find("namespace turnkey::toy {"), std::string::npos);
  EXPECT_NE(header.find("std::array<std::int16_t, 4> kWeights = {\n  512, -1024, 32767, 0,\n}"),
            std::string::npos)
      << header;
  EXPECT_TRUE(
      header.starts_with("// Cut off at +-32.0, as no more is stored: 1 of 4 weights.\n//"));
  const std::vector<float> small = {31.9f};
  const std::string fits = weights_header("toy", "The weights", "kWeights", small, 1024);
  EXPECT_TRUE(fits.starts_with("// The weights.")) << fits;
}

TEST(TrainingText, ThePlotHasAMarkARung) {
  std::vector<Rung> ladder(3);
  for (std::size_t i = 0; i < ladder.size(); ++i) {
    ladder[i].games = static_cast<long>(100 * (i + 1));
    ladder[i].against_first = {0.5 + 0.1 * static_cast<double>(i), 0.02};
  }
  const std::string svg = plot_ladder("toy", ladder);
  std::size_t marks = 0;
  for (std::size_t at = svg.find("<circle"); at != std::string::npos;
       at = svg.find("<circle", at + 1)) {
    ++marks;
  }
  EXPECT_EQ(marks, 3u);
  EXPECT_NE(svg.find("300 games"), std::string::npos);
}

}  // namespace
}  // namespace turnkey::training
