// Every kind of agent on every game of the build, through the protocol's interface. Each finds a
// legal move wherever there is one, within the limits, and the same one when asked again. Only
// solvers may report that they could not solve a position.
#include <all_games.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <initializer_list>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include "agents/agent.h"
#include "agents/default_agent.h"
#include "engine/registry.h"
#include "tests/agents/asking.h"
#include "tests/support/effort.h"
#include "tests/support/need_game.h"

namespace turnkey::testing {
namespace {

struct Kind {
  const AnyGame* game;
  std::string_view name;
};

bool is_one_of(std::string_view name, std::initializer_list<std::string_view> names) {
  return std::find(names.begin(), names.end(), name) != names.end();
}

/// Which agents play a game, from its type.
struct Players {
  std::string_view game;
  bool (*has)(std::string_view kind);
  std::string_view default_kind;
};

template <class... Games>
struct PlayersOf {
  static std::vector<Players> all() {
    return {{Games::kName, has_agent<Games>, default_kind<Games>()}...};
  }
};

const Players& players_of(std::string_view game) {
  static const std::vector<Players> all = AllGames<PlayersOf>::all();
  return *std::ranges::find(all, game, &Players::game);
}

bool should_play(std::string_view kind, std::string_view game) {
  return kind == "default" || players_of(game).has(kind);
}

std::vector<Kind> all_kinds() {
  std::vector<Kind> all;
  for (const AnyGame* const game : games()) {
    for (const std::string_view name : agent_kinds()) {
      if (should_play(name, game->name())) all.push_back({game, name});
    }
  }
  return all;
}

/// Every kind of agent of every game that it plays.
class AgentOf : public ::testing::TestWithParam<Kind> {
 public:
  static const AnyGame& game() { return *GetParam().game; }
  static std::unique_ptr<Agent> agent(const SearchSettings& settings = small_settings()) {
    return agent_of(GetParam().name, game(), settings);
  }
  static bool is(std::initializer_list<std::string_view> kinds) {
    return is_one_of(GetParam().name, kinds);
  }
  static bool samples() { return is({"flat", "ismcts"}); }
  static bool solves() { return is({"exact", "cfr"}); }
  /// Whether the agent does no search, whatever the limits.
  static bool looks_once() {
    const std::string_view kind =
        is({"default"}) ? players_of(game().name()).default_kind : GetParam().name;
    return is_one_of(kind, {"random", "greedy"});
  }

  /// Random options; for searches over models, options that the game's model covers.
  static OptionValues options(std::uint64_t seed) {
    Rng rng(seed);
    OptionValues values = seed % 2 == 0 ? OptionValues{} : random_options(game(), rng);
    if (game().name() == "escaped" && is({"expectimax", "exact"})) {
      values = {{"Announce", "false"}, {"Players", std::to_string(3 + seed % 6)}};
    }
    if (game().name() == "meet_the_patriots" && is({"expectimax", "exact"})) {
      values = {{"Players", std::to_string(1 + seed % 4)}};
    }
    return values;
  }

  /// The agent's report; none if it is a solver that could not solve the position.
  static std::optional<Report> ask(Agent& agent, const AnyView& view, const SearchRequest& request,
                                   const std::atomic<bool>& stop = kGoOn,
                                   const ReportSink& sink = {}) {
    auto report = agent.think(view, request, stop, sink);
    if (report) return std::move(*report);
    EXPECT_TRUE(solves()) << report.error().detail;
    EXPECT_EQ(report.error().code, ErrorCode::kNotSolved) << report.error().detail;
    return std::nullopt;
  }

  /// A position of a random game after `plies` moves, or near its end.
  static AnyTable table(std::uint64_t seed, int plies) {
    return random_position(game(), options(seed), seed, plies);
  }
};

INSTANTIATE_TEST_SUITE_P(All, AgentOf, ::testing::ValuesIn(all_kinds()), [](const auto& kind) {
  return std::string(kind.param.game->name()) + "_" + std::string(kind.param.name);
});

// The other seats play at random; otherwise only games between good players would come up.
TEST_P(AgentOf, PlaysLegalMovesInWholeGames) {
  constexpr int kGames = 2;
  constexpr int kMostPlies = cases(400);
  const auto player = agent();
  for (std::uint64_t seed = 0; seed < kGames; ++seed) {
    Rng rng(seed);
    AnyTable table(game(), options(seed));
    const KeyedChance chance(seed);
    table.settle(chance);
    for (int ply = 0; ply < kMostPlies && !table.turn().is_nobody(); ++ply) {
      const auto legal = table.state().moves();
      const auto report = ask(*player, table.mover(), nodes_request(10));
      if (report) {
        ASSERT_TRUE(report->best.has_value());
        ASSERT_NE(std::find(legal.begin(), legal.end(), *report->best), legal.end())
            << game().text(*report->best);
        ASSERT_FALSE(report->lines.empty());
        // A mixture is drawn, so its most frequent move need not be the one played.
        if (!is({"cfr"})) {
          ASSERT_EQ(report->lines[0].move, report->best);
        }
        ASSERT_FALSE(report->lines[0].pv.empty());
      }
      const bool as_it_likes = report && rng.below(2) == 0;
      table.apply(as_it_likes ? *report->best
                              : legal[rng.below(static_cast<std::uint32_t>(legal.size()))]);
      table.settle(chance);
    }
  }
}

TEST_P(AgentOf, HasNoMoveOutOfTurn) {
  const AnyTable position = table(4, 9);
  const auto player = agent();
  for (const auto& view : position.views()) {
    if (Actor(view->seat()) == position.turn() && !view->seat().is_spectator()) continue;
    const auto report = ask(*player, *view, nodes_request(50));
    if (!report) continue;
    EXPECT_FALSE(report->best.has_value());
    ASSERT_EQ(report->lines.size(), 1u);
    EXPECT_FALSE(report->lines[0].move.has_value());
    EXPECT_EQ(report->lines[0].share.size(), static_cast<std::size_t>(view->seats()));
  }
}

TEST_P(AgentOf, KeepsToTheMovesNamed) {
  for (std::uint64_t seed = 0; seed < cases(6u); ++seed) {
    const AnyTable position = table(seed, 12);
    const auto legal = position.state().moves();
    SearchRequest request = nodes_request(60, 64);
    request.search_moves = {legal.back()};
    request.also = {legal.front(), legal.back()};
    const auto report = ask(*agent(), position.mover(), request);
    if (!report) continue;
    EXPECT_EQ(report->best, legal.back());
    EXPECT_EQ(report->lines.size(), 1u);
    ASSERT_EQ(report->also.size(), 2u);
    EXPECT_EQ(report->also[0].move, legal.front());
    EXPECT_EQ(report->also[1].move, legal.back());
  }
}

TEST_P(AgentOf, SameSeedSameAnswer) {
  for (std::uint64_t seed = 0; seed < cases(4u); ++seed) {
    const AnyTable position = table(seed, 15);
    const auto request = nodes_request(300, 4);
    const auto once = agent();
    bool keeps = solves();  // solved values are kept, and a mixture improves
    const auto answer = [&](Agent& who) {
      const auto report = ask(who, position.mover(), request);
      keeps = keeps || (is({"default"}) && report && report->lines.at(0).exact());
      return report ? fingerprint(*report) : "not solved";
    };
    const std::string first = answer(*once);
    EXPECT_EQ(answer(*agent()), first);
    if (keeps) continue;
    EXPECT_EQ(answer(*once), first) << "what an agent keeps between moves changes nothing";
  }
}

TEST_P(AgentOf, ThreadsAndMemoryChangeNoLegality) {
  const AnyTable position = table(2, 6);
  const auto legal = position.state().moves();
  for (const int threads : {1, 2, 5}) {
    for (const std::size_t megabytes : {std::size_t{1}, std::size_t{64}}) {
      SearchSettings settings;
      settings.threads = threads;
      settings.hash_megabytes = megabytes;
      const auto report = ask(*agent(settings), position.mover(), nodes_request(101));
      if (!report) continue;
      EXPECT_NE(std::find(legal.begin(), legal.end(), *report->best), legal.end());
      if (samples()) {
        EXPECT_EQ(report->nodes, 101u);
      }
      if (!looks_once()) {
        EXPECT_LE(report->nodes, 101u);
      }
    }
  }
}

TEST_P(AgentOf, StopsWhenToldBefore) {
  const AnyTable position = table(3, 5);
  const std::atomic<bool> stop{true};
  SearchRequest request;
  request.limits.infinite = true;
  const auto report = ask(*agent(), position.mover(), request, stop);
  EXPECT_TRUE(solves() || report);
  EXPECT_TRUE(!report || report->best);
}

TEST_P(AgentOf, ReportsOnTheWayFromTheCallingThread) {
  const AnyTable position = table(5, 3);
  const auto caller = std::this_thread::get_id();
  SearchSettings settings = small_settings();
  settings.threads = 2;
  int reports = 0;
  const auto last = ask(*agent(settings), position.mover(), nodes_request(3'000), kGoOn,
                        [&](const Report& report) {
                          ++reports;
                          EXPECT_EQ(std::this_thread::get_id(), caller);
                          EXPECT_FALSE(report.lines.empty());
                        });
  // A tiny game; its first report is the last.
  const bool solved = last && (last->lines.at(0).exact() || last->agent == "cfr");
  if (solved && is({"default", "expectimax"})) return;
  EXPECT_EQ(reports > 0, samples() || (is({"default", "expectimax"}) && !looks_once()));
}

TEST_P(AgentOf, TellsWhichChanceDecides) {
  for (std::uint64_t seed = 0; seed < cases(3u); ++seed) {
    const AnyTable position = table(seed, 8);
    const AnyMove move = position.state().moves()[0];
    const auto event = agent()->decisive_chance(position.mover(), move);
    EXPECT_EQ(agent()->decisive_chance(position.mover(), move), event) << "as the seed has it";
    if (!event) continue;
    EXPECT_TRUE(event->actor.is_chance());
    EXPECT_TRUE(game().parse(game().text(event->move)).has_value());
  }
}

// Also in games whose playouts are no longer than the evaluation needs.
TEST(Agents, FindAChanceThatDecides) {
  for (const std::string_view name : {"gitmo", "break_out", "captured", "straight_jacket"}) {
    const auto game = find_game(name);
    if (!game) continue;
    const auto agent = agent_of("greedy", **game, small_settings());
    bool found = false;
    for (std::uint64_t seed = 0; seed < 40 && !found; ++seed) {
      const AnyTable position = random_position(**game, {}, seed, 10);
      found = agent->decisive_chance(position.mover(), position.state().moves()[0]).has_value();
    }
    EXPECT_TRUE(found) << name;
  }
}

// Rule C43 of Captured: Detour (s17) and Convoy (s18) have the same points in a stash.
TEST(Agents, GradeAMoveLikeItsRepresentative) {
  Asking table("captured", {{"Players", "2"}});
  table.then({"lay=t", "lay=s18", "lay=s17"}).then(std::vector<std::string_view>(17, "lay=t"));
  table.then({"id=12", "id=12", "go=1", "lay=t", "go=1", "lay=t", "go=4", "lay=t", "go=7"});
  table.then({"lay=t", "go=9"});
  const AnyMove convoy = table.game().parse("take=s18").value();
  const AnyMove detour = table.game().parse("take=s17").value();
  for (const std::string_view kind : {"greedy", "flat", "ismcts", "expectimax"}) {
    SearchRequest request = nodes_request(200, 9);
    request.also = {convoy};
    std::vector<Report> reports;
    const auto agent = agent_of(kind, table.game(), small_settings());
    const ReportSink keep = [&](const Report& report) { reports.push_back(report); };
    reports.push_back(agent->think(table.table().mover(), request, kGoOn, keep).value());
    for (const Report& report : reports) {
      ASSERT_EQ(report.also.size(), 1u) << kind;
      const Line& named = report.also[0];
      const auto same = std::find_if(report.lines.begin(), report.lines.end(),
                                     [&](const Line& line) { return line.move == detour; });
      ASSERT_NE(same, report.lines.end()) << kind;
      EXPECT_EQ(named.move, convoy) << kind;
      EXPECT_EQ(named.pv.front().move, convoy) << kind;
      EXPECT_EQ(named.share[1].mean, same->share[1].mean) << kind;
      EXPECT_EQ(named.gap->mean, same->gap->mean) << kind;
    }
  }
}

TEST(Agents, KindsThatAGameLacksAreRefused) {
  for (const AnyGame* const game : games()) {
    for (const std::string_view kind : agent_kinds()) {
      const auto agent = make_agent(kind, *game, {});
      ASSERT_EQ(agent.has_value(), should_play(kind, game->name())) << game->name() << " " << kind;
      if (agent) continue;
      EXPECT_EQ(agent.error().code, ErrorCode::kNoModel);
    }
  }
}

TEST(Agents, OptionsThatAModelDoesNotCoverAreRefusedByThoseThatNeedIt) {
  const AnyGame& escaped = need_game("escaped");
  for (const OptionValues& values :
       {OptionValues{}, {{"Announce", "true"}}, {{"Announce", "false"}, {"Take", "random"}}}) {
    AnyTable table(escaped, values);
    table.settle(KeyedChance(9));
    for (const std::string_view kind : agent_kinds()) {
      if (!should_play(kind, "escaped")) continue;
      const auto agent = agent_of(kind, escaped, small_settings());
      const auto report = agent->think(table.mover(), nodes_request(20), kGoOn, {});
      ASSERT_EQ(report.has_value(), kind != "expectimax" && kind != "exact") << kind;
      if (!report) {
        EXPECT_EQ(report.error().code, ErrorCode::kNoModel);
      }
    }
  }
}

TEST(Agents, KindsThatDoNotExistAreRefused) {
  for (const AnyGame* const game : games()) {
    for (const std::string_view kind : {"", "Random", "ismcts ", "alphazero"}) {
      const auto agent = make_agent(kind, *game, {});
      ASSERT_FALSE(agent.has_value()) << kind;
      EXPECT_EQ(agent.error().code, ErrorCode::kUnsupported);
    }
  }
}

TEST(Agents, ThreadsShareTheHash) {
  Asking pig("pig");
  const auto used = [&](int threads) {
    SearchSettings settings;
    settings.threads = threads;
    settings.hash_megabytes = static_cast<std::size_t>(threads);
    const auto nodes = static_cast<std::uint64_t>(2'000 * threads);
    return pig.ask(*pig.agent("ismcts", settings), nodes_request(nodes))->hash_permille;
  };
  EXPECT_GT(used(1), 0);
  EXPECT_EQ(used(4), used(1)) << "the first of four trees is a quarter of them";
}

}  // namespace
}  // namespace turnkey::testing
