// The meaning of each line, and the error codes of bad ones.
#include "protocol/wire/lines/commands.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

#include "protocol/limits.h"
#include "protocol/wire/lines/job.h"
#include "protocol/wire/session/engine_options.h"
#include "protocol/wire/session/queries.h"

namespace turnkey {
namespace {

using ::testing::ElementsAre;
using ::testing::StartsWith;

template <class Result>
Code code_of(const Result& result) {
  EXPECT_FALSE(result);
  return result ? Code::kInternal : result.error().code;
}

TEST(ParsePosition, TakesEveryPart) {
  const std::string line = "position game jacked Players=2 Jokers=0 all seed 7 moves 0:a c:b";
  const auto position = parse_position(split(line));
  ASSERT_TRUE(position);
  EXPECT_EQ(position->game, "jacked");
  EXPECT_EQ(position->options.size(), 2u);
  EXPECT_FALSE(position->seat);
  EXPECT_EQ(position->seed, 7u);
  EXPECT_THAT(position->events, ElementsAre("0:a", "c:b"));
}

TEST(ParsePosition, TakesSeatsAndTheSpectator) {
  EXPECT_EQ(parse_position(split("position game kuhn seat 1"))->seat, Seat::at(1));
  EXPECT_EQ(parse_position(split("position game kuhn seat -"))->seat, Seat::spectator());
  EXPECT_TRUE(parse_position(split("position game kuhn all moves"))->events.empty());
}

TEST(ParsePosition, RefusesWhatIsNotItsForm) {
  const auto code = [](const char* line) { return code_of(parse_position(split(line))); };
  EXPECT_EQ(code("position"), Code::kBadPosition);
  EXPECT_EQ(code("position startpos"), Code::kBadPosition);
  EXPECT_EQ(code("position game"), Code::kBadPosition);
  EXPECT_EQ(code("position game kuhn"), Code::kBadPosition);
  EXPECT_EQ(code("position game kuhn seat"), Code::kBadPosition);
  EXPECT_EQ(code("position game kuhn seat 99"), Code::kBadNumber);
  EXPECT_EQ(code("position game kuhn seat x"), Code::kBadNumber);
  EXPECT_EQ(code("position game kuhn seat 0 seed 1"), Code::kBadPosition);
  EXPECT_EQ(code("position game kuhn all seed"), Code::kBadPosition);
  EXPECT_EQ(code("position game kuhn all seed -1"), Code::kBadNumber);
  EXPECT_EQ(code("position game kuhn all 0:p"), Code::kBadPosition);
  EXPECT_EQ(code("position game jacked Players=2 players=3 all"), Code::kBadPosition);
}

TEST(ParsePosition, CountsEvents) {
  std::string line = "position game kuhn all moves";
  for (std::size_t i = 0; i < kMaxEvents; ++i) line += " 0:p";
  EXPECT_TRUE(parse_position(split(line)));
  EXPECT_EQ(code_of(parse_position(split(line + " 0:p"))), Code::kTooManyEvents);
}

TEST(ParseGo, CombinesLimitsInAnyOrder) {
  const auto go = parse_go(split(
      "go searchmoves a b nodes 5 also c movetime 20 depth 3 time 9 inc 1 movestogo 4 multipv 7 "
      "infinite"));
  ASSERT_TRUE(go);
  EXPECT_EQ(go->limits.nodes, 5u);
  EXPECT_EQ(go->limits.move_time, Milliseconds(20));
  EXPECT_EQ(go->limits.depth, 3);
  EXPECT_EQ(go->limits.time, Milliseconds(9));
  EXPECT_EQ(go->limits.increment, Milliseconds(1));
  EXPECT_EQ(go->limits.moves_to_go, 4);
  EXPECT_EQ(go->multi_pv, 7);
  EXPECT_TRUE(go->limits.infinite);
  EXPECT_THAT(go->search_moves, ElementsAre("a", "b"));
  EXPECT_THAT(go->also, ElementsAre("c"));
}

TEST(ParseGo, PonderIsAPartButNoLimit) {
  const auto go = parse_go(split("go searchmoves a b ponder nodes 5"));
  ASSERT_TRUE(go);
  EXPECT_TRUE(go->ponder);
  EXPECT_EQ(go->limits.nodes, 5u);
  EXPECT_EQ(go->limits.pondering, nullptr);  // the session sets it
  EXPECT_THAT(go->search_moves, ElementsAre("a", "b"));
  EXPECT_FALSE(parse_go(split("go nodes 5"))->ponder);
}

TEST(ParseGo, RefusesWhatIsNotItsForm) {
  const auto code = [](const char* line) { return code_of(parse_go(split(line))); };
  for (const char* line : {"go", "go multipv 2", "go ponder", "go nodes 1 nodes 1",
                           "go inc 5 nodes 1", "go movestogo 5 nodes 1", "go nodes 1 also",
                           "go infinite infinite", "go ponder nodes 1 ponder",
                           "go ponder review nodes 1", "go nodes 1 searchmoves also a", "go 5"}) {
    EXPECT_EQ(code(line), Code::kBadGo) << line;
  }
  for (const char* line :
       {"go nodes", "go nodes x", "go nodes -1", "go movetime 1.5", "go nodes 18446744073709551616",
        "go depth +3", "go nodes 12abc", "go nodes 0", "go depth 0", "go depth 65537",
        "go multipv 0 nodes 1", "go multipv 65 nodes 1", "go time 5 movestogo 0",
        "go movetime 1000000001"}) {
    EXPECT_EQ(code(line), Code::kBadNumber) << line;
  }
}

TEST(ParseGo, TheMultiPvLimitIsReachable) {
  EXPECT_EQ(parse_go(split("go nodes 1 multipv 64"))->multi_pv, kMaxMultiPv);
}

TEST(ParseGo, AReportHasAPaceAndIsNoLimit) {
  EXPECT_EQ(parse_go(split("go nodes 1 report 10"))->report_every, Milliseconds(10));
  EXPECT_EQ(parse_go(split("go nodes 1"))->report_every, std::nullopt);
  EXPECT_EQ(code_of(parse_go(split("go nodes 1 report 9"))), Code::kBadNumber);
  EXPECT_EQ(code_of(parse_go(split("go report 100"))), Code::kBadGo);
}

TEST(ParseGo, AnIdIsOneWordThatMayLookLikeAnything) {
  EXPECT_EQ(parse_go(split("go nodes 1 id a:7"))->id, "a:7");
  EXPECT_EQ(parse_go(split("go searchmoves p id infinite nodes 1"))->id, "infinite");
  EXPECT_EQ(parse_go(split("go nodes 1"))->id, "");
  const std::string longest(kMaxIdBytes, 'x');
  EXPECT_EQ(parse_go(split("go nodes 1 id " + longest))->id, longest);
  for (const char* line : {"go nodes 1 id", "go id a id b nodes 1"}) {
    EXPECT_EQ(code_of(parse_go(split(line))), Code::kBadGo) << line;
  }
  EXPECT_EQ(code_of(parse_go(split("go nodes 1 id " + longest + "x"))), Code::kBadGo);
}

TEST(IdOfGo, IsFoundWhereTheRestIsWrong) {
  EXPECT_EQ(id_of_go(split("go nodes x id a")), "a");
  EXPECT_EQ(id_of_go(split("go id id nodes")), "id");
  EXPECT_EQ(id_of_go(split("go nodes 1 id")), "");
  EXPECT_EQ(id_of_go(split("go id " + std::string(kMaxIdBytes + 1, 'x'))), "");
}

TEST(ParseQuery, ChecksTheNumberOfArguments) {
  EXPECT_EQ(parse_query(split("query view 1"))->words.argument, "1");
  EXPECT_EQ(parse_query(split("query events from 3"))->words.argument, "3");
  EXPECT_EQ(parse_query(split("query events"))->words.argument, "");
  EXPECT_EQ(parse_query(split("query legal full"))->words.argument, "full");
  EXPECT_TRUE(parse_query(split("query legal memory"))->words.memory);
  EXPECT_FALSE(parse_query(split("query legal full"))->words.memory);
  EXPECT_EQ(parse_query(split("query legal memory full"))->words.argument, "full");
  for (const char* line :
       {"query", "query turn 1", "query view", "query view 1 2", "query x", "query legal 1",
        "query legal full 1", "query events 3", "query board memory", "query legal full memory",
        "query legal full json", "query board json", "query events from", "query result drop",
        "query result 1"}) {
    EXPECT_EQ(code_of(parse_query(split(line))), Code::kBadArgument) << line;
  }
}

// A query without an answer does not compile: the table has both.
TEST(Queries, EveryQueryOfTheTableIsAnswered) {
  for (const char* line : {"query games", "query turn", "query board", "query why"}) {
    const auto query = parse_query(split(line));
    ASSERT_TRUE(query) << line;
    const EngineOptions options;
    const auto text = answer(*query, {nullptr, nullptr, &options});
    EXPECT_TRUE(text || text.error().code == Code::kNoPosition) << line;
  }
}

TEST(Classify, OnlyLonelyWordsActAtOnce) {
  EXPECT_EQ(classify(" stop "), LineKind::kStop);
  EXPECT_EQ(classify("stop now"), LineKind::kStop);
  EXPECT_EQ(classify("stop now then"), LineKind::kOther);
  EXPECT_EQ(classify("stop " + std::string(kMaxIdBytes + 1, 'x')), LineKind::kOther);
  EXPECT_EQ(classify("stop" + std::string(300, ' ')), LineKind::kStop);
  EXPECT_EQ(make_job({"stop" + std::string(300, ' ') + "x \t", {}}).id, "x");
  EXPECT_EQ(make_job({" go nodes 1 id x", {}}).id, "x");
  EXPECT_EQ(make_job({"go id x", Fault{Code::kBadCharacter, ""}}).id, "");
  EXPECT_EQ(classify("\tponderhit "), LineKind::kPonderHit);
  EXPECT_EQ(classify("ponderhit a"), LineKind::kOther);
  EXPECT_EQ(classify("quit"), LineKind::kQuit);
  EXPECT_EQ(classify("quit now"), LineKind::kOther);
  EXPECT_EQ(classify("query turn"), LineKind::kQuery);
  EXPECT_EQ(classify("query"), LineKind::kQuery);
  EXPECT_EQ(classify(" query \twhy"), LineKind::kOther);
  EXPECT_EQ(classify("isready x"), LineKind::kOther);
  EXPECT_EQ(classify("go away"), LineKind::kGo);
  EXPECT_EQ(classify("position"), LineKind::kPosition);
  EXPECT_EQ(classify("# go"), LineKind::kNothing);
  EXPECT_EQ(classify("Stop"), LineKind::kOther);
}

TEST(EngineOptions, NamesAndChoicesAreCaseInsensitive) {
  EngineOptions options;
  EXPECT_TRUE(set_option(options, "mUlTiPv", "64"));
  EXPECT_EQ(options.multi_pv, 64);
  EXPECT_TRUE(set_option(options, "AGENT", "Flat"));
  EXPECT_EQ(options.agent, "flat");
  EXPECT_TRUE(set_option(options, "analyse", "FALSE"));
  EXPECT_FALSE(options.analyse);
  EXPECT_TRUE(set_option(options, "Objective", "score"));
  EXPECT_EQ(options.search.objective, Objective::kScore);
}

TEST(EngineOptions, WhatAGameIsPlayedForIsTheDefaultObjective) {
  EngineOptions options;
  EXPECT_EQ(options.search.objective, std::nullopt);
  EXPECT_TRUE(set_option(options, "Objective", "win"));
  EXPECT_EQ(options.search.objective, Objective::kWin);
  EXPECT_TRUE(set_option(options, "Objective", "Auto"));
  EXPECT_EQ(options.search.objective, std::nullopt);
}

TEST(EngineOptions, ARandomSeedIsDrawnUntilANumberIsGiven) {
  EngineOptions first;
  EngineOptions second;
  EXPECT_TRUE(set_option(first, "Seed", "random"));
  EXPECT_TRUE(set_option(second, "seed", "RANDOM"));
  EXPECT_TRUE(first.random_seed);
  EXPECT_NE(first.search.seed, second.search.seed);
  EXPECT_TRUE(set_option(first, "Seed", "7"));
  EXPECT_FALSE(first.random_seed);
  EXPECT_EQ(first.search.seed, 7u);
  EXPECT_EQ(code_of(set_option(first, "Seed", "randomly")), Code::kBadNumber);
  EXPECT_EQ(code_of(set_option(first, "Hash", "random")), Code::kBadNumber);
  EXPECT_EQ(canonical_option("seed", "Random")->second, "random");
  EXPECT_EQ(canonical_option("seed", "007")->second, "7");
}

TEST(EngineOptions, ABadValueChangesNothing) {
  EngineOptions options;
  EXPECT_EQ(code_of(set_option(options, "Hash", "0")), Code::kBadNumber);
  EXPECT_EQ(code_of(set_option(options, "Hash", "16385")), Code::kBadNumber);
  EXPECT_EQ(code_of(set_option(options, "Hash", "12abc")), Code::kBadNumber);
  EXPECT_EQ(code_of(set_option(options, "Skill", "21")), Code::kBadNumber);
  EXPECT_EQ(code_of(set_option(options, "MultiPV", "65")), Code::kBadNumber);
  EXPECT_EQ(code_of(set_option(options, "Analyse", "1")), Code::kBadValue);
  EXPECT_EQ(code_of(set_option(options, "Nothing", "1")), Code::kUnknownOption);
  EXPECT_EQ(options.search.hash_megabytes, EngineOptions{}.search.hash_megabytes);
  EXPECT_EQ(options.skill, EngineOptions{}.skill);
}

TEST(EngineOptions, TheTableAgreesWithTheDefaults) {
  // Setting the defaults that `uci` prints must leave the options unchanged.
  const EngineOptions defaults;
  EngineOptions options;
  for (const std::string& line : option_lines()) {
    const TokenList tokens = split(line);  // option name N type T default V …
    ASSERT_GE(tokens.size(), 7u) << line;
    EXPECT_TRUE(set_option(options, tokens[2], tokens[6])) << line;
  }
  EXPECT_EQ(options.agent, defaults.agent);
  EXPECT_EQ(options.search.objective, defaults.search.objective);
  EXPECT_EQ(options.search.threads, defaults.search.threads);
  EXPECT_EQ(options.search.hash_megabytes, defaults.search.hash_megabytes);
  EXPECT_EQ(options.multi_pv, defaults.multi_pv);
  EXPECT_EQ(options.search.seed, defaults.search.seed);
  EXPECT_EQ(options.analyse, defaults.analyse);
  EXPECT_EQ(options.skill, defaults.skill);
  EXPECT_EQ(options.min_move_time, defaults.min_move_time);
}

TEST(EngineOptions, SetOptionHasOneForm) {
  EXPECT_TRUE(parse_set_option(split("setoption name Hash value 5")));
  for (const char* line : {"setoption", "setoption name Hash", "setoption name Hash value",
                           "setoption Hash 5", "setoption name Hash value 5 6"}) {
    EXPECT_EQ(code_of(parse_set_option(split(line))), Code::kBadArgument) << line;
  }
}

}  // namespace
}  // namespace turnkey
