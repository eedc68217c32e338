// The table of options by member pointer: specs, parsing, "auto", combinations, and values written
// back.
#include "engine/core/option_table.h"

#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>

#include <cstdint>
#include <string>

namespace turnkey {
namespace {

enum class Take : std::uint8_t { kTracked, kRandom };

struct Options {
  std::uint8_t players = 4;
  bool partners = true;
  std::uint16_t track = 72;
  Take take = Take::kRandom;
  std::uint8_t jokers = 0;
  int seats_and_jokers = 0;  // no row: it follows

  friend bool operator==(const Options&, const Options&) = default;
};

Expected<void> finish(Options& options) {
  if (options.partners && options.players != 4) {
    return fail(ErrorCode::kBadValue, "Partners=true needs Players=4");
  }
  options.seats_and_jokers = options.players + options.jokers;
  return {};
}

const OptionTable<Options>& table() {
  static const OptionTable<Options> table(
      {
          spin_option<&Options::players>("Players", 2, 4),
          auto_option<&Options::partners>("Partners", {{"true", true}, {"false", false}},
                                          [](const Options& o) { return int{o.players == 4}; }),
          spin_option<&Options::track>("Track", 40, 400, 4),
          combo_option<&Options::take>("Take",
                                       {{"tracked", Take::kTracked}, {"random", Take::kRandom}}),
          auto_option<&Options::jokers>("Jokers", {{"0", 0}, {"2", 2}, {"4", 4}},
                                        [](const Options& o) { return o.partners ? 4 : 2; }),
      },
      finish);
  return table;
}

Options parsed(const OptionValues& values) {
  const Expected<Options> options = table().parse(values);
  EXPECT_TRUE(options.has_value());
  return options.value_or(Options{});
}

TEST(OptionTable, SpecsHaveTheDefaultsOfTheStruct) {
  const auto specs = table().specs();
  ASSERT_EQ(specs.size(), 5u);
  EXPECT_EQ(specs[0].name, "Players");
  EXPECT_EQ(specs[0].default_value, "4");
  EXPECT_EQ(specs[0].min, 2);
  EXPECT_EQ(specs[0].max, 4);
  EXPECT_EQ(specs[1].kind, OptionSpec::Kind::kCombo);
  EXPECT_EQ(specs[1].default_value, "auto");
  EXPECT_EQ(specs[1].values, (std::vector<std::string_view>{"auto", "true", "false"}));
  EXPECT_EQ(specs[2].step, 4);
  EXPECT_EQ(specs[3].default_value, "random");
}

TEST(OptionTable, ValuesReachTheirMembers) {
  const Options options = parsed({{"take", "TRACKED"}, {"Track", "400"}, {"Jokers", "0"}});
  EXPECT_EQ(options.take, Take::kTracked);
  EXPECT_EQ(options.track, 400);
  EXPECT_EQ(options.jokers, 0);
  EXPECT_EQ(options.players, 4);
}

TEST(OptionTable, AutomaticValuesFollowTheOthers) {
  EXPECT_TRUE(parsed({}).partners);
  EXPECT_EQ(parsed({}).jokers, 4);  // from Partners, which was automatic too
  EXPECT_FALSE(parsed({{"Players", "3"}}).partners);
  EXPECT_EQ(parsed({{"Players", "3"}}).jokers, 2);
  EXPECT_EQ(parsed({{"Partners", "false"}}).jokers, 2);
  EXPECT_EQ(parsed({{"Jokers", "auto"}, {"Partners", "auto"}}).jokers, 4);
}

TEST(OptionTable, NumbersBesideAuto) {
  const auto row =
      auto_number_option<&Options::jokers>("Jokers", 1, 12, [](const Options&) { return 3; });
  EXPECT_EQ(row.spec.values.size(), 13u);
  EXPECT_TRUE(row.is_auto("auto"));
  EXPECT_EQ(row.number("1"), 1);
  EXPECT_EQ(row.number("12"), 12);
  EXPECT_EQ(row.text(10), "10");
}

TEST(OptionTable, WhatFollowsIsFilledInAndWhatClashesIsRefused) {
  EXPECT_EQ(parsed({{"Players", "3"}}).seats_and_jokers, 5);
  const auto clash = table().parse({{"Players", "3"}, {"Partners", "true"}});
  ASSERT_FALSE(clash.has_value());
  EXPECT_EQ(clash.error().code, ErrorCode::kBadValue);
  EXPECT_EQ(clash.error().detail, "Partners=true needs Players=4");
}

TEST(OptionTable, BadNamesAndValuesAreErrors) {
  EXPECT_EQ(table().parse({{"Player", "3"}}).error().code, ErrorCode::kBadOption);
  EXPECT_EQ(table().parse({{"Players", "5"}}).error().code, ErrorCode::kBadValue);
  EXPECT_EQ(table().parse({{"Track", "42"}}).error().code, ErrorCode::kBadValue);
  EXPECT_EQ(table().parse({{"Take", "0"}}).error().code, ErrorCode::kBadValue);
}

RC_GTEST_PROP(OptionTable, WrittenValuesGiveTheSameOptions, ()) {
  Options options;
  options.players = *rc::gen::inRange<std::uint8_t>(2, 5);
  options.partners = options.players == 4 && *rc::gen::arbitrary<bool>();
  options.track = static_cast<std::uint16_t>(4 * *rc::gen::inRange(10, 101));
  options.take = *rc::gen::element(Take::kTracked, Take::kRandom);
  options.jokers = *rc::gen::element<std::uint8_t>(0, 2, 4);
  RC_ASSERT(finish(options).has_value());
  RC_ASSERT(table().parse(table().values(options)) == options);
}

}  // namespace
}  // namespace turnkey
