// Cups as JSON: conversion both ways, differences, and errors.
#include "tournaments/setup/cup_json.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "engine/core/seat.h"
#include "tests/tournaments/cup_helpers.h"

namespace turnkey::tournament {
namespace {

using ::testing::HasSubstr;

constexpr const char* kSmall = R"(
deals = 10
nodes = 50
[[game]]
name = "jacked"
Players = [2, 4]
[[agent]]
name = "a"
builtin = "ismcts"
[[agent]]
name = "b"
builtin = "greedy"
movetime = 5
)";

std::string any_text() {
  const auto pieces = *rc::gen::container<std::vector<std::string>>(rc::gen::element<std::string>(
      "a", "Z", "7", " ", "\"", "\\", "/", "é", "\t", "棋", "=", ","));
  std::string text;
  for (const std::string& piece : pieces) text += piece;
  return text;
}

Milliseconds any_time() {
  return Milliseconds(*rc::gen::inRange<Milliseconds::rep>(0, 1'000'000'000));
}

TimeControl any_time_control() {
  TimeControl time;
  if (*rc::gen::arbitrary<bool>()) time.move_time = any_time();
  if (*rc::gen::arbitrary<bool>()) time.nodes = *rc::gen::arbitrary<std::uint64_t>();
  if (*rc::gen::arbitrary<bool>()) time.depth = *rc::gen::inRange(1, 65'536);
  if (*rc::gen::arbitrary<bool>()) time.clock = any_time();
  time.increment = any_time();
  return time;
}

/// Names in ascending order, as agents keep them.
OptionValues any_options() {
  OptionValues options;
  const int count = *rc::gen::inRange(0, 4);
  for (int i = 0; i < count; ++i) options.emplace_back(std::to_string(i) + any_text(), any_text());
  return options;
}

AgentSpec any_agent(int number) {
  AgentSpec agent;
  agent.name = std::to_string(number) + any_text();
  agent.kind = *rc::gen::element<std::string>("", "ismcts");
  agent.command = {any_text(), any_text()};
  agent.directory = any_text();
  agent.options = any_options();
  if (*rc::gen::arbitrary<bool>()) agent.time = any_time_control();
  agent.restart = *rc::gen::arbitrary<bool>();
  return agent;
}

Variant any_variant(int number) {
  Variant variant;
  variant.game = any_text();
  variant.options = any_options();
  variant.label = std::to_string(number) + any_text();
  variant.seats = *rc::gen::inRange(2, kMaxSeats + 1);
  for (int i = 0; i < variant.seats; ++i) variant.teams.push_back(i);
  return variant;
}

Cup any_cup() {
  Cup cup;
  cup.name = any_text();
  cup.seed = *rc::gen::arbitrary<std::uint64_t>();
  cup.format = *rc::gen::element(Format::kRoundRobin, Format::kGauntlet, Format::kLadder);
  cup.meeting = *rc::gen::element(Meeting::kAuto, Meeting::kPairs);
  cup.ladder_span = *rc::gen::inRange(1, 1'000);
  cup.deals = *rc::gen::inRange<std::uint64_t>(1, 100'000);
  for (int i = *rc::gen::inRange(1, 4); i > 0; --i) cup.variants.push_back(any_variant(i));
  for (int i = *rc::gen::inRange(2, 5); i > 0; --i) cup.agents.push_back(any_agent(i));
  cup.time = any_time_control();
  cup.margin = any_time();
  cup.grace = any_time();
  cup.start_time = any_time();
  cup.max_events = *rc::gen::arbitrary<std::uint64_t>();
  cup.sprt.unit = *rc::gen::element(SprtSettings::Unit::kElo, SprtSettings::Unit::kScore);
  cup.sprt.low = *rc::gen::inRange(-1'000, 1'000) / 7.0;
  cup.sprt.high = *rc::gen::inRange(-1'000, 1'000) / 3.0;
  return cup;
}

RC_GTEST_PROP(CupJson, ThereAndBackIsTheSameCup, ()) {
  const Cup cup = any_cup();
  const std::string text = cup_json(cup);
  const auto back = cup_from_json(text);
  RC_ASSERT(error_of(back) == "");
  RC_ASSERT(cup_json(*back) == text);
  RC_ASSERT(back->name == cup.name);
  RC_ASSERT(cup_hash(*back) == cup_hash(cup));
  RC_ASSERT(cup_difference(*back, cup).empty());
  for (std::size_t i = 0; i < cup.variants.size(); ++i) {
    RC_ASSERT(back->variants[i].options == cup.variants[i].options);
    RC_ASSERT(back->variants[i].teams == cup.variants[i].teams);
  }
  for (std::size_t i = 0; i < cup.agents.size(); ++i) {
    RC_ASSERT(back->agents[i].time == cup.agents[i].time);
    RC_ASSERT(back->agents[i].options == cup.agents[i].options);
  }
}

TEST(CupJson, TheNameChangesNothingElse) {
  Cup cup = *cup_of_text(kSmall);
  const Cup other = cup;
  cup.name = "of another name";
  EXPECT_NE(cup_json(cup), cup_json(other));
  EXPECT_EQ(cup_hash(cup), cup_hash(other));
  EXPECT_EQ(cup_difference(cup, other), "");
}

/// The reported difference after a change to the small cup, whose hash must change with it.
template <class Change>
std::string told(Change change) {
  const Cup stored = *cup_of_text(kSmall);
  Cup asked = stored;
  change(asked);
  EXPECT_NE(cup_hash(stored), cup_hash(asked));
  EXPECT_NE(cup_json(stored), cup_json(asked));
  return cup_difference(stored, asked);
}

TEST(CupJson, DifferencesAreReportedByName) {
  EXPECT_EQ(told([](Cup& cup) { cup.deals = 20; }), "deals: 10 in the store, 20 asked\n");
  EXPECT_EQ(told([](Cup& cup) { cup.seed = 2; }), "seed: 1 in the store, 2 asked\n");
  EXPECT_EQ(told([](Cup& cup) { cup.format = Format::kGauntlet; }),
            "format: round-robin in the store, gauntlet asked\n");
  EXPECT_EQ(told([](Cup& cup) { cup.meeting = Meeting::kPairs; }),
            "meeting: auto in the store, pairs asked\n");
  EXPECT_EQ(told([](Cup& cup) { cup.time.nodes = 60; }),
            "time: nodes: 50 in the store, 60 asked\n");
  EXPECT_EQ(told([](Cup& cup) { cup.time.depth = 2; }),
            "time: depth: nothing in the store, 2 asked\n");
  EXPECT_EQ(told([](Cup& cup) { cup.margin = Milliseconds(1); }),
            "margin: 100 in the store, 1 asked\n");
  EXPECT_EQ(told([](Cup& cup) { cup.grace = Milliseconds(1); }),
            "grace: 2000 in the store, 1 asked\n");
  EXPECT_EQ(told([](Cup& cup) { cup.start_time = Milliseconds(1); }),
            "start-time: 10000 in the store, 1 asked\n");
  EXPECT_EQ(told([](Cup& cup) { cup.max_events = 9; }),
            "max-events: 65536 in the store, 9 asked\n");
  EXPECT_EQ(told([](Cup& cup) { cup.sprt.high = 2.5; }),
            "sprt: high: 0.0 in the store, 2.5 asked\n");
  EXPECT_EQ(told([](Cup& cup) { cup.ladder_span = 2; }), "ladder-span: 1 in the store, 2 asked\n");
}

TEST(CupJson, DifferencesOfAgentsAndGames) {
  EXPECT_EQ(told([](Cup& cup) {
              cup.agents[0].options = {{"Hash", "64"}};
            }),
            "agents 1 (a): options: Hash: nothing in the store, 64 asked\n");
  EXPECT_EQ(told([](Cup& cup) { cup.agents[1].time->move_time = Milliseconds(6); }),
            "agents 2 (b): time: movetime: 5 in the store, 6 asked\n");
  EXPECT_THAT(told([](Cup& cup) { cup.agents[1].time.reset(); }),
              HasSubstr("agents 2 (b): time: {"));
  EXPECT_EQ(told([](Cup& cup) { cup.agents[0].command = {"engine"}; }),
            "agents 1 (a): cmd: [] in the store, [\"engine\"] asked\n");
  EXPECT_EQ(told([](Cup& cup) { cup.agents[0].restart = true; }),
            "agents 1 (a): restart: false in the store, true asked\n");
  EXPECT_EQ(told([](Cup& cup) { cup.agents[0].directory = "/x"; }),
            "agents 1 (a): directory: nothing in the store, /x asked\n");
  EXPECT_EQ(told([](Cup& cup) {
              cup.agents.push_back(cup.agents[0]);
              cup.agents[2].name = "c";
            }),
            "agents: a, b in the store, a, b, c asked\n");
  EXPECT_EQ(told([](Cup& cup) { std::swap(cup.agents[0], cup.agents[1]); }).substr(0, 50),
            "agents 1 (a): name: a in the store, b asked\nagents");
  EXPECT_EQ(told([](Cup& cup) { cup.variants[1].options[3].second = "68"; }),
            "games 2 (jacked-4): options: TrackLength: 72 in the store, 68 asked\n");
}

TEST(CupJson, LaterKeysAreKeptIfTheyAreSet) {
  const std::string plain = cup_json(*cup_of_text(kSmall));
  const auto cup = cup_of_text(
      "format = \"gauntlet\"\ngauntlet-seeds = 2\nsame-deals = true\nsandbox = false\n" +
      std::string(kSmall) +
      "[[agent]]\nname = \"c\"\ncmd = \"engine\"\ncpus = \"2,0-1\"\nmemory = 500\n"
      "sandbox = true\nreads = [\"nets\", \"/opt/x\"]\n");
  ASSERT_TRUE(cup) << cup.error();
  const auto again = cup_from_json(cup_json(*cup));
  ASSERT_TRUE(again) << again.error();
  EXPECT_EQ(again->gauntlet_seeds, 2);
  EXPECT_TRUE(again->same_deals);
  EXPECT_EQ(again->sandbox, false);
  EXPECT_EQ(again->agents[2].sandbox, true);
  EXPECT_EQ(again->agents[2].reads, (std::vector<std::string>{"nets", "/opt/x"}));
  EXPECT_EQ(again->agents[2].cpus, (std::vector<int>{0, 1, 2}));
  EXPECT_EQ(again->agents[2].megabytes, 500u);
  for (const char* key :
       {"gauntlet-seeds", "same-deals", "sandbox", "reads", "book", "cpus", "memory"}) {
    EXPECT_EQ(plain.find(key), std::string::npos) << "stores of before have no such key";
  }
}

TEST(CupJson, TheOrderOfAnAgentsOptionsDoesNotCount) {
  Cup cup = *cup_of_text(kSmall);
  cup.agents[0].options = {{"Hash", "4"}, {"Threads", "2"}};
  Cup other = cup;
  other.agents[0].options = {{"Threads", "2"}, {"Hash", "4"}};
  EXPECT_EQ(cup_json(cup), cup_json(other));
}

TEST(CupJson, RefusesWhatItDidNotWrite) {
  const std::string good = cup_json(*cup_of_text(kSmall));
  const auto changed = [&](const std::string& from, const std::string& to) {
    std::string text = good;
    const std::size_t at = text.find(from);
    EXPECT_NE(at, std::string::npos) << from;
    return error_of(cup_from_json(text.replace(at, from.size(), to)));
  };
  EXPECT_EQ(error_of(cup_from_json(good)), "");
  EXPECT_NE(error_of(cup_from_json("")), "");
  EXPECT_NE(error_of(cup_from_json("[]")), "");
  EXPECT_NE(error_of(cup_from_json(good.substr(0, good.size() / 2))), "");
  EXPECT_THAT(changed("\"deals\"", "\"wings\""), HasSubstr("deals"));
  EXPECT_THAT(changed("\"deals\"", "\"wings\":1,\"deals\""), HasSubstr("version"));
  EXPECT_THAT(changed("\"deals\":10", "\"deals\":\"10\""), HasSubstr("type"));
  EXPECT_THAT(changed("\"deals\":10", "\"deals\":-10"), HasSubstr("version"));
  EXPECT_THAT(changed("\"deals\":10", "\"deals\":10.5"), HasSubstr("version"));
  EXPECT_THAT(changed("\"seats\":2", "\"seats\":4294967298"), HasSubstr("version"));
  EXPECT_THAT(changed("round-robin", "knock-out"), HasSubstr("version"));
  EXPECT_THAT(changed("\"deals\":10", "\"deals\":0"), HasSubstr("deals"));
  EXPECT_THAT(changed("\"seats\":2", "\"seats\":3"), HasSubstr("wrong seats or teams"));
  EXPECT_THAT(changed("\"teams\":[0,1]", "\"teams\":[0,2]"), HasSubstr("wrong seats or teams"));
  EXPECT_THAT(changed("\"name\":\"b\"", "\"name\":\"a\""), HasSubstr("two agents"));
}

}  // namespace
}  // namespace turnkey::tournament
