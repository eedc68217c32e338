// The referee with well-behaved players: the content of a game's result, that it depends only on
// the block, and that engines see only their own seats.
#include "tournaments/referee/referee.h"
#include "tests/support/effort.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <set>

#include "agents/agent.h"
#include "engine/registry.h"
#include "protocol/wire/records/record.h"
#include "referee_helpers.h"
#include "tests/support/paths.h"
#include "tests/support/temporary_folder.h"
#include "tournaments/referee/info_line.h"
#include "tournaments/schedule/schedule.h"

namespace turnkey::tournament::testing {
namespace {

/// The game again, from its events.
std::unique_ptr<AnyState> replayed(const Variant& variant, const GameResult& game) {
  auto state = (*find_game(variant.game))->new_state(variant.options).value();
  for (const AnyEvent& event : game.events) {
    EXPECT_EQ(state->turn(), event.actor);
    EXPECT_TRUE(state->apply(event.move));
  }
  return state;
}

TEST(Referee, AGameIsWhatItsEventsSay) {
  for (const AnyGame* game : games()) {
    const Cup cup =
        cup_of({variant_of(std::string(game->name()))}, {builtin("random"), builtin("greedy")});
    const int seats = cup.variants[0].seats;
    std::vector<std::uint16_t> agents(static_cast<std::size_t>(seats), 0);
    agents[1] = 1;
    const Block block = block_of(3, 0, {agents});
    const GameResult result = play_one(cup, block);
    const auto state = replayed(cup.variants[0], result);
    EXPECT_TRUE(state->over()) << game->name();
    EXPECT_EQ(result.result.score, state->result().score);
    EXPECT_EQ(result.result.share, state->result().share);
    EXPECT_EQ(result.id, game_id(3, 0));
    EXPECT_EQ(result.seed, block.seed);
    EXPECT_EQ(result.plies, static_cast<int>(result.notes.size()));
  }
}

// ---- only the block counts ----------------------------------------------------------------------

/// Blocks of all variants with two agents in turn, in both orders.
std::vector<Block> blocks_of(const Cup& cup, std::uint64_t count) {
  std::vector<Block> blocks;
  for (std::uint64_t i = 0; i < count; ++i) {
    const auto variant = static_cast<int>(i % cup.variants.size());
    std::vector<std::uint16_t> seats, swapped;
    for (int seat = 0; seat < cup.variants[static_cast<std::size_t>(variant)].seats; ++seat) {
      seats.push_back(static_cast<std::uint16_t>(seat % 2));
      swapped.push_back(static_cast<std::uint16_t>(1 - seat % 2));
    }
    blocks.push_back(block_of(i, variant, {seats, swapped}));
  }
  return blocks;
}

std::vector<Variant> variants_of_all_games() {
  std::vector<Variant> variants;
  for (const AnyGame* game : games()) variants.push_back(variant_of(std::string(game->name())));
  return variants;
}

/// A few nodes a move, and few turns of those games that have a cap.
Cup quick_cup(const AgentSpec& first, const AgentSpec& second) {
  Cup cup = cup_of(variants_of_all_games(), {first, second});
  cup.max_events = turnkey::testing::kSanitized ? 20 : 300;
  return cup;
}

TEST(Referee, AGameDoesNotDependOnThoseBefore) {
  for (const char* kind : {"ismcts", "flat", "greedy", "default"}) {
    const Cup cup = quick_cup(builtin(kind), builtin("random"));
    const auto blocks = blocks_of(cup, cup.variants.size());
    Referee used(cup, {}, kGoOn);
    for (int round = 0; round < 2; ++round) {
      for (const Block& block : blocks) {
        const auto again = used.play(block, 1);
        EXPECT_TRUE(same_game(*again, play_one(cup, block, 1)))
            << kind << " " << cup.variants[static_cast<std::size_t>(block.variant)].game;
      }
    }
  }
}

TEST(Referee, AnAgentAgainstItselfIsExactlyEven) {
  // In every game of a block each seat plays the same moves, whichever agent sits there.
  for (const std::string_view kind : agent_kinds()) {
    const Cup cup = quick_cup(builtin(std::string(kind)), builtin(std::string(kind)));
    Referee referee(cup, {}, kGoOn);
    for (const Block& block : blocks_of(cup, cup.variants.size())) {
      const auto one = referee.play(block, 0);
      const auto other = referee.play(block, 1);
      EXPECT_EQ(one->events, other->events);
      EXPECT_EQ(one->result.score, other->result.score);
      EXPECT_EQ(one->result.share, other->result.share);
    }
  }
}

TEST(Referee, SeatsOfOneAgentDrawForThemselves) {
  const Cup cup = cup_of({variant_of("goofspiel")}, {builtin("random")});
  const GameResult game = play_one(cup, block_of(0, 0, {{0, 0}}));
  std::vector<AnyMove> of_seat[2];
  for (const AnyEvent& event : game.events) {
    if (event.actor.is_seat()) of_seat[event.actor.seat().index()].push_back(event.move);
  }
  EXPECT_NE(of_seat[0], of_seat[1]);
}

TEST(Referee, AStopEndsAGameInTheMiddle) {
  std::atomic<bool> stop{true};
  const Cup cup = cup_of({variant_of("pig")}, {builtin("greedy"), builtin("random")});
  Referee referee(cup, {}, stop);
  const Block block = block_of(0, 0, {{0, 1}});
  EXPECT_FALSE(referee.play(block, 0));
  stop = false;
  EXPECT_TRUE(same_game(*referee.play(block, 0), play_one(cup, block)));
}

TEST(Referee, AGameWithoutEndPaysTheMeanOfAllForfeits) {
  Cup cup = cup_of({variant_of("pig")}, {builtin("random")});
  cup.max_events = 20;
  const GameResult game = play_one(cup, block_of(0, 0, {{0, 0}}));
  EXPECT_EQ(game.events.size(), 20u);
  EXPECT_FALSE(game.fault);
  EXPECT_EQ(game.result.share, (std::vector<double>{0.5, 0.5}));
  EXPECT_EQ(game.result.score, (std::vector<double>{500, 500}));
}

// ---- engines ------------------------------------------------------------------------------------

/// The program itself, playing a built-in agent.
AgentSpec turnkey_engine(const AgentSpec& agent) {
  AgentSpec spec = external({turnkey::testing::program()}, agent.options);
  spec.options.emplace_back("Agent", agent.kind);
  return spec;
}

TEST(Referee, AnEngineProcessPlaysTheSameMovesAsTheBuiltinAgent) {
  const std::vector<AgentSpec> agents = {
      builtin("greedy"), builtin("ismcts", {{"Objective", "score"}}),
      builtin("ismcts", {{"Skill", "1"}}), builtin("ismcts", {{"Observers", "multi"}})};
  for (const AgentSpec& agent : agents) {
    Cup inside = quick_cup(agent, builtin("flat"));
    Cup outside = quick_cup(turnkey_engine(agent), builtin("flat"));
    inside.max_events = outside.max_events = 100;
    Referee one(inside, {}, kGoOn);
    Referee other(outside, {}, kGoOn);
    for (const Block& block : blocks_of(inside, inside.variants.size())) {
      const auto expected = one.play(block, 0);
      const auto game = other.play(block, 0);
      ASSERT_FALSE(game->fault) << game->fault->detail << " " << game->fault->error_tail;
      EXPECT_TRUE(same_game(*game, *expected))
          << agent.kind << " " << inside.variants[static_cast<std::size_t>(block.variant)].game;
    }
  }
}

/// The lines sent, in order, from a log.
std::vector<std::string> sent_lines(const std::string& path) {
  std::ifstream file(path);
  std::vector<std::string> lines;
  for (std::string line; std::getline(file, line);) {
    const std::size_t mark = line.find(" > ");
    if (mark != std::string::npos) lines.push_back(line.substr(mark + 3));
  }
  return lines;
}

TEST(Referee, LogsOfAgentsWithSimilarNamesStayApart) {
  const turnkey::testing::TemporaryFolder folder;
  std::vector<AgentSpec> agents;
  for (const char* const name : {"a/b", "a_b", "a%2Fb", "a%b"}) {
    agents.push_back(mock());
    agents.back().name = name;
  }
  const Cup cup = cup_of({variant_of("pig", {{"MaxTurns", "8"}})}, agents);
  {
    Referee referee(cup, {folder.path(), 0}, kGoOn);
    const Block block = block_of(0, 0, {{0, 1}, {2, 3}});
    for (std::size_t game = 0; game < 2; ++game) EXPECT_FALSE(referee.play(block, game)->fault);
  }
  std::set<std::string> logs;
  for (const auto& file : std::filesystem::directory_iterator(folder.path())) {
    logs.insert(file.path().filename());
  }
  EXPECT_EQ(logs, (std::set<std::string>{"worker0-a%2Fb-0.log", "worker0-a_b-0.log",
                                         "worker0-a%252Fb-0.log", "worker0-a%25b-0.log"}));
}

TEST(Referee, AnEngineGetsOnlyWhatItsSeatSees) {
  const turnkey::testing::TemporaryFolder folder;
  for (const Variant& variant : variants_of_all_games()) {
    Cup cup = cup_of({variant}, {turnkey_engine(builtin("random")), builtin("random")});
    cup.max_events = 60;
    const std::vector<std::uint16_t> seats(static_cast<std::size_t>(variant.seats), 0);
    GameResult game;
    {
      Referee referee(cup, {folder.path(), 0}, kGoOn);
      game = *referee.play(block_of(1, 0, {seats}), 0);
    }
    ASSERT_FALSE(game.fault) << game.fault->detail;
    for (int seat = 0; seat < variant.seats; ++seat) {
      const std::string log = folder / ("worker0-external-" + std::to_string(seat) + ".log");
      const auto lines = sent_lines(log);
      std::filesystem::remove(log);
      // The protocol's record of the seat at each of its turns.
      std::vector<std::string> expected;
      PositionCommand command;
      command.game = variant.game;
      command.options = variant.options;
      Record record = Record::start(command).value();
      std::vector<std::string> texts;
      for (const AnyEvent& event : game.events) {
        if (event.actor == Actor(Seat::at(seat))) {
          expected.push_back("position " + record.view_text(Seat::at(seat)));
        }
        texts.push_back(event_text(record.game(), event));
        command.events.assign(texts.begin(), texts.end());
        ASSERT_TRUE(record.extend(command));
      }
      std::vector<std::string> positions;
      for (const std::string& line : lines) {
        if (line.starts_with("position")) positions.push_back(line);
      }
      EXPECT_EQ(positions, expected) << variant.game << " seat " << seat;
    }
  }
}

TEST(Referee, EstimatesOfTheBestLineAreKept) {
  const Cup cup = cup_of({variant_of("pig")}, {mock({"--fault", "estimates"}), builtin("random")});
  const GameResult game = play_one(cup, block_of(0, 0, {{0, 1}}));
  ASSERT_FALSE(game.notes.empty());
  EXPECT_EQ(game.notes[0].win_permille, 625);
  EXPECT_EQ(game.notes[0].milli_score, -375);
  EXPECT_EQ(game.notes[0].win_error, 1);
  EXPECT_EQ(game.notes[0].depth, 2U);
  EXPECT_EQ(game.notes[0].line, "0:r");
  const Cup inside = cup_of({variant_of("pig")}, {builtin("flat"), builtin("random")});
  EXPECT_TRUE(play_one(inside, block_of(0, 0, {{0, 1}})).notes[0].win_permille);
}

TEST(Referee, RestartMeansAFreshProcessForEachGame) {
  Cup cup = cup_of({variant_of("pig", {{"MaxTurns", "1"}})}, {mock(), builtin("random")});
  const Block block = block_of(0, 0, {{0, 1}});
  // The mock counts its questions: one game does not have that many.
  const int asked = play_one(cup, block).plies + 1;
  cup.agents[0] = mock({"--fault", "exit", "--at", std::to_string(asked)});
  for (const bool restart : {true, false}) {
    cup.agents[0].restart = restart;
    Referee referee(cup, {}, kGoOn);
    int faults = 0;
    for (int i = 0; i < 10; ++i) {
      faults += referee.play(block, 0)->fault ? 1 : 0;
    }
    EXPECT_EQ(faults > 0, !restart);
  }
}

TEST(InfoLine, AnErrorIsThatOfItsOwnLine) {
  MoveNote note;
  add_estimates(note, "info depth 1 wp 510 wpse 9 pv 0:r");
  EXPECT_EQ(note.win_error, 9);
  add_estimates(note, "info depth 2 wp 625 pv 0:r");
  EXPECT_EQ(note.win_permille, 625);
  EXPECT_FALSE(note.win_error);
}

// "0.61" is not a probability of 0, nor "1e9" a score of 1: such values are ignored.
TEST(InfoLine, TakesWholeNumbersOnly) {
  MoveNote note;
  add_estimates(note, "info depth 2x nodes 1e6 eu 1.5 wp 0.61 pv 0:r");
  EXPECT_FALSE(note.depth);
  EXPECT_FALSE(note.nodes);
  EXPECT_FALSE(note.milli_score);
  EXPECT_FALSE(note.win_permille);
  add_estimates(note, "info depth 2 wp 610 wpse 1.5 eu -250");
  EXPECT_EQ(note.depth, 2U);
  EXPECT_EQ(note.win_permille, 610);
  EXPECT_EQ(note.milli_score, -250);
  EXPECT_FALSE(note.win_error);
}

TEST(Referee, AnEngineWithoutInfoIsNotCountedAsForced) {
  Cup cup = cup_of({variant_of("pig", {{"MaxTurns", "2"}})}, {mock(), builtin("flat")});
  cup.time.nodes = 5;
  const GameResult game = play_one(cup, block_of(0, 0, {{0, 1}}));
  ASSERT_FALSE(game.fault) << game.fault->detail;
  EXPECT_FALSE(game.notes[0].win_permille);
  EXPECT_FALSE(game.notes[0].forced) << "though the first roll was";
}

}  // namespace
}  // namespace turnkey::tournament::testing
