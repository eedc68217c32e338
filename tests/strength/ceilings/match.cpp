#include "tests/strength/ceilings/match.h"

#include <algorithm>
#include <atomic>
#include <map>
#include <memory>
#include <mutex>
#include <stdexcept>
#include <utility>

#include "agents/agent.h"
#include "engine/registry.h"
#include "search/common/thread.h"
#include "tests/strength/ceilings/seer.h"
#include "tests/strength/seated.h"
#include "tournaments/schedule/schedule.h"

namespace turnkey {
namespace {

using tournament::Block;
using tournament::Cup;
using tournament::Schedule;
using tournament::Seating;
using tournament::Variant;

/// How many moves each search made.
using Counts = std::map<std::string, std::uint64_t>;

class Player {
 public:
  virtual ~Player() = default;
  virtual void new_game(std::uint64_t seed) = 0;
  virtual AnyMove choose(const Seated& table, int seat, const Limits& limits) = 0;
};

/// An agent, which gets its view and nothing else.
class AgentPlayer final : public Player {
 public:
  AgentPlayer(std::string_view kind, const AnyGame& game, Counts& counts)
      : agent_(there(make_agent(kind, game, SearchSettings{}))), counts_(counts) {}

  void new_game(std::uint64_t seed) override { agent_->new_game(seed); }
  AnyMove choose(const Seated& table, int seat, const Limits& limits) override {
    SearchRequest request;
    request.limits = limits;
    request.assess = false;
    const std::atomic<bool> stop{false};
    const Report report = there(agent_->think(table.view(seat), request, stop, {}));
    if (!report.best) throw std::runtime_error("an agent has no move");
    if (!report.agent.empty()) ++counts_[std::string(report.agent)];
    return *report.best;
  }

 private:
  std::unique_ptr<Agent> agent_;
  Counts& counts_;
};

class SeerPlayer final : public Player {
 public:
  explicit SeerPlayer(const SeerFactory& factory) : seer_(factory.make()) {}

  void new_game(std::uint64_t seed) override { seer_->new_game(seed); }
  AnyMove choose(const Seated& table, int seat, const Limits& limits) override {
    return seer_->choose(table.state(), table.view(seat), limits);
  }

 private:
  std::unique_ptr<Seer> seer_;
};

/// Null if the game hides nothing.
const SeerFactory* seer_factory(std::string_view game) {
  const auto all = seer_factories();
  const auto found = std::ranges::find(all, game, &SeerFactory::game);
  return found == all.end() ? nullptr : &*found;
}

/// A cup of greedy, its first agent, against each side at the same deals. Only its schedule is
/// used.
Cup cup_of(const Variant& variant, const MatchSettings& settings, std::size_t sides) {
  Cup cup;
  cup.seed = settings.seed;
  cup.deals = static_cast<std::uint64_t>(settings.deals);
  cup.format = tournament::Format::kGauntlet;
  cup.meeting = tournament::Meeting::kPairs;
  cup.same_deals = true;
  cup.variants = {variant};
  cup.agents.resize(1 + sides);
  for (std::size_t side = 0; side <= sides; ++side) cup.agents[side].name = std::to_string(side);
  return cup;
}

/// Plays games on one thread; keeps its players, one for each side and seat.
class Worker {
 public:
  Worker(const Cup& cup, const MatchSettings& settings, const SeerFactory* seer)
      : cup_(cup), settings_(settings), seer_(seer), game_(*there(find_game(game_name()))) {}

  /// The block's side and its value.
  std::pair<std::size_t, double> play(const Block& block) {
    const std::uint16_t side = *std::ranges::max_element(block.games.front().agent);
    double sum = 0;
    for (const Seating& seating : block.games) sum += value_of(play(block, seating), seating, side);
    return {side - 1u, sum / static_cast<double>(block.games.size())};
  }
  const Counts& counts() const { return counts_; }

 private:
  const std::string& game_name() const { return cup_.variants.front().game; }

  Result play(const Block& block, const Seating& seating) {
    Seated table(game_, cup_.variants.front().options);
    const KeyedChance chance(block.seed);
    for (int seat = 0; seat < seating.seats; ++seat) {
      player(seating, seat)
          .new_game(tournament::agent_seed(cup_.seed, block.index, Seat::at(seat)));
    }
    while (!table.state().over()) {
      const Actor turn = table.state().turn();
      if (turn.is_chance()) {
        table.apply(table.state().chance(chance));
      } else {
        const int seat = turn.seat().index();
        table.apply(player(seating, seat).choose(table, seat, settings_.limits));
      }
    }
    return table.state().result();
  }

  double value_of(const Result& result, const Seating& seating, std::uint16_t side) const {
    const std::vector<int>& teams = cup_.variants.front().teams;
    double share = 0, lead = 0;
    const auto own = static_cast<double>(
        std::count(seating.agent.begin(), seating.agent.begin() + seating.seats, side));
    for (std::size_t seat = 0; seat < teams.size(); ++seat) {
      const bool is_own = seating.agent[seat] == side;
      const auto partners = static_cast<double>(std::ranges::count(teams, teams[seat]));
      if (is_own) share += result.share[seat] / partners;  // each partner has the team's share
      lead += is_own ? result.score[seat] / own : -result.score[seat] / (seating.seats - own);
    }
    return game_.objective() == Objective::kWin ? share : lead / 2;
  }

  Player& player(const Seating& seating, int seat) {
    const std::uint16_t agent = seating.agent[static_cast<std::size_t>(seat)];
    auto& player = players_[{agent, seat}];
    if (!player) player = made(agent);
    return *player;
  }

  std::unique_ptr<Player> made(std::uint16_t agent) {
    const std::size_t side = agent == 0 ? std::size_t{kGreedy} : agent - 1u;
    if (side == kSeesAll) return std::make_unique<SeerPlayer>(*seer_);
    return std::make_unique<AgentPlayer>(kSides[side], game_, counts_);
  }

  const Cup& cup_;
  const MatchSettings& settings_;
  const SeerFactory* seer_;
  const AnyGame& game_;
  Counts counts_;
  std::map<std::pair<std::uint16_t, int>, std::unique_ptr<Player>> players_;
};

std::string most_frequent(const Counts& counts) {
  const auto fewer = [](const auto& a, const auto& b) { return a.second < b.second; };
  const auto most = std::max_element(counts.begin(), counts.end(), fewer);
  return most == counts.end() ? "" : most->first;
}

}  // namespace

MatchResult play_match(const Variant& variant, const MatchSettings& settings) {
  const SeerFactory* const seer = seer_factory(variant.game);
  const std::size_t sides = kSides.size() - (seer == nullptr ? 1 : 0);
  const Cup cup = cup_of(variant, settings, sides);
  const Schedule schedule(cup);
  MatchResult result;
  for (std::size_t side = 0; side < sides; ++side) {
    result.values[side].resize(static_cast<std::size_t>(settings.deals));
  }
  result.objective = there(find_game(variant.game))->objective();
  if (seer != nullptr) result.seer_search = seer->search;
  std::atomic<std::uint64_t> next{0};
  std::mutex mutex;
  Counts counts;
  const auto work = [&](std::size_t) {
    Worker worker(cup, settings, seer);
    for (std::uint64_t i = next++; i < schedule.blocks(); i = next++) {
      const auto [side, value] = worker.play(schedule.block(i));
      result.values[side][i / schedule.blocks_of_deal(i)] = value;
    }
    const std::lock_guard lock(mutex);
    for (const auto& [search, count] : worker.counts()) counts[search] += count;
  };
  in_parallel(static_cast<std::size_t>(settings.threads), work, [&] { next = schedule.blocks(); });
  result.search = most_frequent(counts);
  return result;
}

}  // namespace turnkey
