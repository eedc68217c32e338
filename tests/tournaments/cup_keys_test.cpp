// Each key of a cup stands in one row and works everywhere: in files, as a flag, in the JSON of
// stores, in the list of differences, and in reports.
#include "tournaments/setup/cup_keys.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <map>

#include "protocol/wire/words/json_text.h"
#include "tests/support/temporary_folder.h"
#include "tests/tournaments/cup_helpers.h"
#include "tests/tournaments/report_rows.h"
#include "tournaments/report/json_report.h"
#include "tournaments/setup/cup_json.h"

namespace turnkey::tournament {
namespace {

using ::testing::HasSubstr;

constexpr const char* kPlayers = R"(
[[game]]
name = "kuhn"
[[agent]]
name = "random"
nodes = 5
[[agent]]
name = "greedy"
nodes = 5
)";
constexpr const char* kThird = R"(
[[agent]]
name = "flat"
nodes = 5
)";

/// A value that is not the default, by its name in the help.
std::string value_of(const CupKey& key, const turnkey::testing::TemporaryFolder& folder) {
  const std::map<std::string_view, std::string> values = {
      {"TEXT", "mine"},      {"N", "2"},       {"F", "ladder"},
      {"M", "pairs"},        {"on|off", "on"}, {"MS", "300"},
      {"MS[+MS]", "300+20"}, {"U", "elo"},     {"FILE", folder / "book"}};
  if (key.value_name == "X") return key.name == "high" ? "0.2" : "0.07";
  return values.at(key.value_name);
}

std::string line_of(std::string_view key, const std::string& value) {
  const bool is_number = value.find_first_not_of("0123456789.") == value.npos;
  const std::string quote = is_number ? "" : "\"";
  return std::string(key) + " = " + quote + value + quote + "\n";
}

std::string report_json(const Cup& cup) {
  const auto report = json_report(testing::report_of(cup, {}));
  return report["cup"].dump() + report["sprt"].dump();
}

/// `file`: a cup with the key; `flags`: the usual cup, and the key as a flag.
void expect_key(std::string_view key, const Outcome<Cup>& usual, const Outcome<Cup>& file,
                const Outcome<Cup>& flags) {
  ASSERT_TRUE(usual && file && flags) << error_of(usual) << error_of(file) << error_of(flags);
  EXPECT_EQ(cup_json(*file), cup_json(*flags)) << key;
  EXPECT_NE(cup_json(*file), cup_json(*usual)) << key;
  const auto read = cup_from_json(cup_json(*file));
  ASSERT_TRUE(read) << read.error();
  EXPECT_EQ(cup_json(*read), cup_json(*file)) << key;
  if (key != "name") {  // it changes no result
    EXPECT_THAT(cup_difference(*usual, *file), HasSubstr(std::string(key) + ": ")) << key;
  }
  EXPECT_NE(report_json(*file), report_json(*usual)) << key;
}

TEST(CupKeys, OfACupWorkEverywhere) {
  const turnkey::testing::TemporaryFolder folder;
  folder.write("book", "11\n12\n");
  const std::map<std::string_view, std::string> formats = {{"ladder-span", "ladder"},
                                                           {"gauntlet-seeds", "gauntlet"}};
  for (const CupKey& key : cup_keys()) {
    const auto format = formats.find(key.name);
    const std::string begin = format == formats.end() ? "" : line_of("format", format->second);
    const std::string text = begin + kPlayers + kThird;
    const std::string value = value_of(key, folder);
    expect_key(
        key.name, cup_of_text(text), cup_of_text(line_of(key.name, value) + text),
        cup_of_flags({"--" + std::string(key.name) + "=" + value}, folder.write("cup.toml", text)));
  }
}

TEST(CupKeys, OfASequentialTestWorkEverywhere) {
  const turnkey::testing::TemporaryFolder folder;
  const auto text = [](const std::string& lines) {
    return "format = \"sprt\"\n[sprt]\n" + lines + kPlayers;
  };
  const std::string usual = text(line_of("high", "0.1"));
  for (const CupKey& key : sprt_keys()) {
    const std::string value = value_of(key, folder);
    const std::string high = key.name == "high" ? "" : line_of("high", "0.1");
    expect_key(key.name, cup_of_text(usual), cup_of_text(text(high + line_of(key.name, value))),
               cup_of_flags({"--sprt-" + std::string(key.name) + "=" + value},
                            folder.write("cup.toml", usual)));
  }
}

}  // namespace
}  // namespace turnkey::tournament
