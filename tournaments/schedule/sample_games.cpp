#include "tournaments/schedule/sample_games.h"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <memory>
#include <optional>
#include <utility>

#include "agents/agent.h"
#include "engine/core/assert.h"
#include "engine/registry.h"
#include "protocol/wire/session/engine_options.h"
#include "protocol/wire/session/searching.h"
#include "protocol/wire/session/skill.h"
#include "tournaments/schedule/cpu_time.h"

namespace turnkey::tournament {

namespace {

constexpr std::size_t kMostSamples = 50;
/// Neighbours in the schedule share agents. 7919 is prime and not a number of compositions.
constexpr std::size_t kStep = 7'919;
/// Sampling time for each agent of a variant. No game begins after it.
constexpr std::chrono::milliseconds kSamplePatience{400};
/// A sampled move may take its limit in the tournament, but at most kLook. Other moves take at most
/// kGlance.
constexpr Milliseconds kLook{100};
constexpr Milliseconds kGlance{2};
/// An agent may solve a game at its first moves and then know the rest. While it stops by itself,
/// all its moves are sampled, each for at most kFirstLook and together for kMostFirstSeconds. Once
/// it has not stopped, this is not tried again.
constexpr Milliseconds kFirstLook{1'000};
constexpr double kMostFirstSeconds = 2;
/// Samples one move in kEvery, until the agent's samples have taken kMostSeconds.
constexpr std::uint64_t kEvery = 4;
constexpr double kMostSeconds = 0.5;
/// The exact solver thinks once a game and then knows. All its moves of a game are sampled, because
/// its limits say nothing about its time.
constexpr Milliseconds kSolving{3'000};
constexpr double kMostSolvingSeconds = 5;

/// Agents spend 1/kShares of their clock on a move.
constexpr int kShares = 25;
double in_seconds(Milliseconds time) { return std::chrono::duration<double>(time).count(); }

EngineOptions options_of_sample(const AgentSpec& agent) {
  EngineOptions options;
  for (const auto& [name, value] : agent.options) {
    [[maybe_unused]] const auto set = set_option(options, name, value);
    TURNKEY_ASSERT(set || agent.external());
  }
  options.agent = agent.external() ? "greedy" : agent.kind;
  return options;
}

/// What the sampled games show about an agent.
struct Seen {
  Pace pace;
  bool stops = true;  ///< ends by itself at the first moves of a game
};

/// One sampled game.
class Sample {
 public:
  Sample(const Cup& cup, const Block& block, const Seating& seating, std::vector<Seen>& seen)
      : cup_(cup),
        variant_(cup.variants[static_cast<std::size_t>(block.variant)]),
        game_(**find_game(variant_.game)),
        chance_(block.seed),
        rng_(block.seed),
        state_(game_.new_state(variant_.options).value()),
        seen_(seen) {
    for (int seat = 0; seat < variant_.seats; ++seat) {
      chairs_.push_back(chair_of(seating.agent[static_cast<std::size_t>(seat)], seat));
    }
  }

  /// Plays the game. Returns the players' moves.
  std::uint64_t play() {
    std::uint64_t moves = 0;
    for (std::uint64_t events = 0; !state_->over() && events < cup_.max_events; ++events) {
      const Actor turn = state_->turn();
      if (turn.is_seat()) {
        ++moves;
        ++chairs_[static_cast<std::size_t>(turn.seat().index())].moves;
      }
      const AnyMove move = turn.is_seat()
                               ? move_of(chairs_[static_cast<std::size_t>(turn.seat().index())])
                               : state_->chance(chance_);
      for (Chair& chair : chairs_) see(chair, move);
      state_->make(move);
    }
    for (const Chair& chair : chairs_) seen_[chair.agent].pace.add_game(chair.moves);
    return moves;
  }

 private:
  struct Chair {
    std::size_t agent = 0;
    EngineOptions options;
    std::unique_ptr<Agent> player;  ///< null: moves are random
    std::unique_ptr<AnyView> view;
    std::uint64_t moves = 0;  ///< moves so far
    bool stops = false;       ///< ended by itself at all its moves of this game
  };

  Chair chair_of(std::size_t agent, int seat) const {
    const AgentSpec& spec = cup_.agents[agent];
    Chair chair{agent, options_of_sample(spec), nullptr, nullptr, 0, seen_[agent].stops};
    if (chair.options.agent == "random") return chair;
    auto made = make_player(chair.options, game_);
    if (!made) return chair;
    chair.player = std::move(*made);
    chair.view = game_.new_view(variant_.options, Seat::at(seat)).value();
    warm_up(chair);
    chair.player->new_game(static_cast<std::uint64_t>(seat));
    return chair;
  }

  // A tournament makes an agent once and touches its memory for the first time then. That is not
  // part of a game's time.
  void warm_up(Chair& chair) const {
    if (solves(chair)) return;
    Limits limits;
    limits.move_time = kGlance;
    [[maybe_unused]] const auto report =
        chair.player->think(*chair.view, search_request(chair.options, game_, limits, Clock::now()),
                            stop_, ReportSink());
  }

  void see(Chair& chair, const AnyMove& move) const {
    if (!chair.view) return;
    [[maybe_unused]] const auto seen = chair.view->apply(state_->mask(move, chair.view->seat()));
    TURNKEY_ASSERT(seen);
  }

  AnyMove move_of(Chair& chair) {
    if (!chair.player) return state_->random_move(rng_);
    const TimeControl& time = cup_.time_of(cup_.agents[chair.agent]);
    const bool looked_at = is_looked_at(chair);
    const Milliseconds most = looked_at ? look_of(chair) : kGlance;
    const Milliseconds given = std::min(most, first_budget(time).value_or(most));
    const auto start = Clock::now();
    const double before = cpu_seconds();
    auto report = chair.player->think(
        *chair.view, search_request(chair.options, game_, limits_of(time, given), start), stop_,
        ReportSink());
    Took took{std::chrono::duration<double>(Clock::now() - start).count(), 0, in_seconds(given), 0};
    took.cpu = chair.options.search.threads > 1 ? took.wall : cpu_seconds() - before;
    if (report && !solves(chair)) took.nodes = report->nodes;
    if (looked_at) note(chair, time, took);
    if (report) choose_weakly(*report, chair.options, *chair.view);
    return report && report->best ? *report->best : state_->random_move(rng_);
  }

  /// The agent's limits with at most this time. A clock alone becomes one too, because agents save
  /// it.
  static Limits limits_of(const TimeControl& time, Milliseconds given) {
    Limits limits;
    limits.nodes = time.nodes;
    limits.depth = time.depth;
    if (time.clock && !time.nodes && !time.depth) {
      limits.time = given * kShares;
    } else {
      limits.move_time = given;
    }
    return limits;
  }

  static bool solves(const Chair& chair) { return chair.options.agent == "exact"; }

  /// Whether all its moves of this game have been sampled so far.
  bool looks_at_all(const Chair& chair) const {
    const double spent = seen_[chair.agent].pace.spent();
    return solves(chair) ? spent < kMostSolvingSeconds : chair.stops && spent < kMostFirstSeconds;
  }

  bool is_looked_at(const Chair& chair) {
    if (looks_at_all(chair)) return true;
    return !solves(chair) && seen_[chair.agent].pace.spent() < kMostSeconds &&
           rng_.below(kEvery) == 0;
  }

  Milliseconds look_of(const Chair& chair) const {
    if (solves(chair)) return kSolving;
    return looks_at_all(chair) ? kFirstLook : kLook;
  }

  void note(Chair& chair, const TimeControl& time, Took took) {
    if (!looks_at_all(chair)) took.weight = kEvery;
    Seen& seen = seen_[chair.agent];
    seen.pace.add(time, took);
    chair.stops = chair.stops && !took.cut();
    seen.stops = seen.stops && chair.stops;
  }

  const Cup& cup_;
  const Variant& variant_;
  const AnyGame& game_;
  KeyedChance chance_;
  Rng rng_;
  std::unique_ptr<AnyState> state_;
  std::vector<Chair> chairs_;
  std::vector<Seen>& seen_;
  const std::atomic<bool> stop_ = false;
};

/// Blocks of one deal of the variant, up to `most`, spread over its compositions.
std::vector<std::uint64_t> blocks_of_variant(const Cup& cup, const Schedule& schedule,
                                             int variant) {
  constexpr std::uint64_t kMostLooks = 10'000;
  const std::uint64_t deal = std::max<std::uint64_t>(1, schedule.blocks() / cup.deals);
  std::vector<std::uint64_t> blocks;
  for (std::uint64_t block = 0; block < std::min(deal, kMostLooks); ++block) {
    if (schedule.block(block).variant == variant) blocks.push_back(block);
  }
  return blocks;
}

}  // namespace

SampledGames sample_games(const Cup& cup, const Schedule& schedule, int variant) {
  SampledGames sample;
  std::vector<Seen> seen(cup.agents.size());
  const std::vector<std::uint64_t> blocks = blocks_of_variant(cup, schedule, variant);
  const auto& players = schedule.plans()[static_cast<std::size_t>(variant)].players;
  const auto is_new = [&](std::uint16_t agent) {
    const AgentSpec& spec = cup.agents[agent];
    return !spec.external() && spec.kind != "random" && !seen[agent].pace.seen();
  };
  const auto end = Clock::now() + kSamplePatience * players.size();
  for (std::size_t i = 0; i < std::max(blocks.size(), kMostSamples); ++i) {
    Block block = schedule.block(blocks[i * kStep % blocks.size()]);
    block.seed += i;
    // One against many is a different game from many against one, so seatings alternate, even when
    // there are as many of them as blocks.
    const Seating& seating = block.games[(i + i / blocks.size()) % block.games.size()];
    const bool late = i >= kMostSamples || Clock::now() >= end;
    if (late && i > 0 &&
        std::none_of(seating.agent.begin(), seating.agent.begin() + seating.seats, is_new)) {
      continue;
    }
    sample.moves += static_cast<double>(Sample(cup, block, seating, seen).play());
    ++sample.games;
  }
  sample.moves /= std::max(1, sample.games);
  for (const Seen& agent : seen) sample.paces.push_back(agent.pace);
  return sample;
}

}  // namespace turnkey::tournament
