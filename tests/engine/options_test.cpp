// Parsing options: defaults, matching without regard to case, and every error.
#include "engine/core/options.h"

#include <gtest/gtest.h>

#include <array>

namespace turnkey {
namespace {

using Kind = OptionSpec::Kind;

const std::array<OptionSpec, 3>& specs() {
  static const std::array<OptionSpec, 3> all = {{
      {.name = "Partners", .kind = Kind::kCheck, .default_value = "true"},
      {.name = "TrackLength",
       .kind = Kind::kSpin,
       .default_value = "72",
       .min = 40,
       .max = 96,
       .step = 4},
      {.name = "Jokers",
       .kind = Kind::kCombo,
       .default_value = "auto",
       .values = {"auto", "0", "Two"}},
  }};
  return all;
}

ResolvedOptions resolved(const OptionValues& values) {
  auto options = ResolvedOptions::resolve(specs(), values);
  EXPECT_TRUE(options.has_value());
  return *options;
}

ErrorCode error_of(const OptionValues& values) {
  const auto options = ResolvedOptions::resolve(specs(), values);
  EXPECT_FALSE(options.has_value());
  return options.error().code;
}

TEST(Options, DefaultsFillMissingOptions) {
  const ResolvedOptions options = resolved({});
  EXPECT_TRUE(options.check("Partners"));
  EXPECT_EQ(options.spin("TrackLength"), 72);
  EXPECT_EQ(options.text("Jokers"), "auto");
}

TEST(Options, ValuesAreRead) {
  const ResolvedOptions options =
      resolved({{"Jokers", "0"}, {"Partners", "false"}, {"TrackLength", "96"}});
  EXPECT_FALSE(options.check("Partners"));
  EXPECT_EQ(options.spin("TrackLength"), 96);
  EXPECT_EQ(options.text("Jokers"), "0");
  const OptionValues in_order = {{"Partners", "false"}, {"TrackLength", "96"}, {"Jokers", "0"}};
  EXPECT_EQ(options.all(), in_order);
}

TEST(Options, LaterOnesAreKeptOnlyWhereTheySaySomething) {
  std::vector<OptionSpec> more(specs().begin(), specs().end());
  more.push_back({.name = "Skips", .kind = Kind::kCheck, .default_value = "false", .later = true});
  const auto before = ResolvedOptions::resolve(specs(), {});
  const auto silent = ResolvedOptions::resolve(more, {{"Skips", "false"}});
  const auto spoken = ResolvedOptions::resolve(more, {{"skips", "TRUE"}});
  ASSERT_TRUE(before && silent && spoken);
  EXPECT_EQ(silent->all(), before->all()) << "what was kept before it came means the same";
  EXPECT_FALSE(silent->check("Skips"));
  EXPECT_TRUE(spoken->check("Skips"));
  EXPECT_EQ(spoken->all().back(), (std::pair<std::string, std::string>("Skips", "true")));
}

TEST(Options, CaseDoesNotMatter) {
  const ResolvedOptions options = resolved({{"partners", "FALSE"}, {"JOKERS", "two"}});
  EXPECT_FALSE(options.check("Partners"));
  EXPECT_EQ(options.text("Jokers"), "Two");
}

TEST(Options, LeadingZerosAreANumber) {
  EXPECT_EQ(resolved({{"TrackLength", "0044"}}).spin("TrackLength"), 44);
}

TEST(Options, UnknownAndRepeatedNamesAreBadOptions) {
  EXPECT_EQ(error_of({{"Players", "4"}}), ErrorCode::kBadOption);
  EXPECT_EQ(error_of({{"", "4"}}), ErrorCode::kBadOption);
  EXPECT_EQ(error_of({{"Partners", "true"}, {"partners", "true"}}), ErrorCode::kBadValue);
}

TEST(Options, ValuesOutOfRangeAreBadValues) {
  for (const char* value :
       {"36", "100", "-44", "+44", "44 ", "", "x", "44x", "42", "1e2", "99999999999999999999"}) {
    EXPECT_EQ(error_of({{"TrackLength", value}}), ErrorCode::kBadValue) << value;
  }
  for (const char* value : {"", "1", "yes", "truee", "tru"}) {
    EXPECT_EQ(error_of({{"Partners", value}}), ErrorCode::kBadValue) << value;
  }
  for (const char* value : {"", "4", "au", "autoo"}) {
    EXPECT_EQ(error_of({{"Jokers", value}}), ErrorCode::kBadValue) << value;
  }
}

TEST(Options, WhatIsExpectedIsSaid) {
  const auto why = [](const char* name, const char* value) {
    return ResolvedOptions::resolve(specs(), {{name, value}}).error().detail;
  };
  EXPECT_EQ(why("Partners", "no"), "Partners=no: true or false expected");
  EXPECT_EQ(why("TrackLength", "41"), "TrackLength=41: a number 40...96, a multiple of 4 expected");
  EXPECT_EQ(why("Jokers", "3"), "Jokers=3: one of auto, 0, Two expected");
}

TEST(Options, NumbersAreWholeAndDecimal) {
  EXPECT_EQ(parse_number("0"), 0);
  EXPECT_EQ(parse_number("2147483647"), 2147483647);
  for (const char* text : {"", "-", "-1", "+1", " 1", "1 ", "1.0", "0x1", "2147483648"}) {
    EXPECT_FALSE(parse_number(text).has_value()) << text;
  }
}

TEST(Options, EqualIgnoringCase) {
  EXPECT_TRUE(equal_ignoring_case("MaxHands", "maxHANDS"));
  EXPECT_TRUE(equal_ignoring_case("", ""));
  EXPECT_FALSE(equal_ignoring_case("MaxHands", "MaxHand"));
}

}  // namespace
}  // namespace turnkey
