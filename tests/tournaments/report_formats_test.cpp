// Properties of every report, for any store: no inf or nan, lines within the width, JSON of the
// documented shape, CSV that reads back.
#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <nlohmann/json.hpp>
#include <set>
#include <sstream>

#include "engine/words.h"
#include "protocol/wire/words/json_text.h"
#include "tests/tournaments/report_rows.h"
#include "tournaments/report/csv_report.h"
#include "tournaments/report/grid.h"
#include "tournaments/report/json_report.h"
#include "tournaments/report/numbers.h"
#include "tournaments/report/text_report.h"

namespace turnkey::tournament {
namespace {

using nlohmann::ordered_json;
using testing::first_of;
using testing::made_up_cup;
using testing::made_up_rows;
using testing::report_of;

struct Case {
  std::string name;
  Report report;
};

std::vector<GameRow> all_faults(const Cup& cup) {
  auto rows = made_up_rows(cup, first_of({1}));
  for (std::size_t i = 0; i < rows.size(); ++i) {
    rows[i].fault = kFaultKindList[i % kFaultKindList.size()];
    rows[i].fault_seat = rows[i].seating.agent[0] == 0 ? 0 : 1;
    rows[i].plies = 0;
    rows[i].moves = {};
    rows[i].time = {};
    rows[i].slowest = {};
  }
  return rows;
}

std::vector<Case> cases() {
  std::vector<Case> all;
  for (const RatingModel model : {RatingModel::kBradleyTerry, RatingModel::kPlackettLuce}) {
    const std::string suffix = model == RatingModel::kBradleyTerry ? "" : ", Plackett-Luce";
    const Cup two = made_up_cup({"alice", "bob"}, 5);
    const auto won = made_up_rows(two, first_of({0}));
    all.push_back({"empty" + suffix, report_of(two, {}, model)});
    all.push_back({"one game" + suffix, report_of(two, {won[0]}, model)});
    all.push_back({"one block" + suffix, report_of(two, {won[0], won[1]}, model)});
    all.push_back({"always won" + suffix, report_of(two, won, model)});
    all.push_back({"faults" + suffix, report_of(two, all_faults(two), model)});
    Cup many = made_up_cup({"a,comma", "\"quoted\"", std::string(60, 'x'), "bell\a", "Zoë-ÅÄÖ",
                            "</script>", "g", "h", "i"},
                           2);
    many.variants.push_back(testing::two_seats("a label\nof two lines, and quite long as well"));
    all.push_back({"many" + suffix, report_of(many, made_up_rows(many, first_of({5, 3})), model)});
    all.push_back({"many, empty" + suffix, report_of(many, {}, model)});
    Cup test = two;
    test.format = Format::kSprt;
    test.sprt.high = 0.1;
    all.push_back({"test" + suffix, report_of(test, won, model)});
  }
  return all;
}

/// As a separate word: "nan" inside a name does not count.
bool has_word(const std::string& text, const std::string& word) {
  for (auto at = text.find(word); at != std::string::npos; at = text.find(word, at + 1)) {
    const auto letter = [&](std::size_t i) { return i < text.size() && std::isalpha(text[i]); };
    if (!letter(at + word.size()) && (at == 0 || !letter(at - 1))) return true;
  }
  return false;
}

TEST(ReportFormatsTest, NoInfinityNowhere) {
  for (const auto& [name, report] : cases()) {
    for (const std::string& text :
         {text_report(report), text_report(report, TextDetail::kFull), csv_agents(report),
          csv_pairs(report), json_text(json_report(report), 1, true)}) {
      EXPECT_FALSE(has_word(text, "inf") || has_word(text, "nan")) << name << "\n" << text;
    }
  }
}

TEST(ReportFormatsTest, LinesFitATerminal) {
  for (const auto& [name, report] : cases()) {
    std::istringstream lines(text_report(report) + text_report(report, TextDetail::kFull));
    for (std::string line; std::getline(lines, line);) {
      EXPECT_LE(columns(line), kReportWidth) << name << ": " << line;
      for (const char byte : line) {
        EXPECT_FALSE(static_cast<unsigned char>(byte) < 0x20) << name << ": " << line;
      }
    }
  }
}

TEST(ReportFormatsTest, NamesAreCutNoFurtherThanTheyAreToldApart) {
  Grid grid;
  const std::string figures(45, '7');
  grid.row({"base-old-and-long", figures, figures});
  grid.row({"base-new-and-long", figures, figures});
  const std::string text = grid.text();
  EXPECT_NE(text.find("base-o…"), std::string::npos) << text;
  EXPECT_NE(text.find("base-n…"), std::string::npos) << text;
}

/// null, or {value, error, low, high} in order.
void expect_estimate(const ordered_json& json) {
  if (json.is_null()) return;
  ASSERT_EQ(json.size(), 4U) << json;
  EXPECT_TRUE(json.at("value").is_number()) << json;
  for (const char* key : {"error", "low", "high"}) {
    EXPECT_TRUE(json.at(key).is_null() || json.at(key).is_number()) << json;
  }
  // Without variation the error is unknown.
  if (json["low"].is_number() && json["high"].is_number()) {
    EXPECT_LT(json["low"].get<double>(), json["high"].get<double>());
  }
  if (json["error"].is_number()) {
    EXPECT_GT(json["error"].get<double>(), 0);
  }
  if (json["low"].is_number()) {
    EXPECT_LE(json["low"], json["value"].get<double>() + 1e-9);
  }
  if (json["high"].is_number()) {
    EXPECT_GE(json["high"], json["value"].get<double>() - 1e-9);
  }
}

void expect_keys(const ordered_json& json, const std::vector<std::string>& keys) {
  std::vector<std::string> found;
  for (const auto& [key, value] : json.items()) found.push_back(key);
  EXPECT_EQ(found, keys);
}

void expect_section(const ordered_json& section) {
  expect_keys(section, {"label", "variant", "blocks", "games", "unfinished_games", "weights",
                        "score_units", "ranked_by", "ranking", "groups", "agents", "seats", "pairs",
                        "match", "length", "history"});
  for (const auto& agent : section["agents"]) {
    expect_keys(agent, {"agent",
                        "name",
                        "games",
                        "wins",
                        "draws",
                        "losses",
                        "share",
                        "score",
                        "score_level",
                        "rating",
                        "moves",
                        "time_mean_us",
                        "time_slowest_us",
                        "time_given_us",
                        "time_exceeded",
                        "clock_overdrawn_us",
                        "clock_overdrawn_games",
                        "fault_count",
                        "score_bins",
                        "calibration",
                        "without_luck"});
    for (const char* key : {"share", "score", "rating"}) expect_estimate(agent[key]);
  }
  for (const auto& seat : section["seats"]) {
    expect_keys(seat, {"share", "score"});
    for (const auto& [key, estimate] : seat.items()) expect_estimate(estimate);
  }
  for (const auto& pair : section["pairs"]) {
    EXPECT_LT(pair.at("a"), pair.at("b"));
    expect_estimate(pair.at("difference"));
    if (!pair.contains("games")) continue;
    expect_estimate(pair.at("elo"));
    EXPECT_EQ(pair.at("block_points").size(), kBlockPoints);
    EXPECT_TRUE(pair.at("paired").is_boolean());
  }
}

TEST(ReportFormatsTest, JsonHasTheDocumentedShape) {
  for (const auto& [name, report] : cases()) {
    SCOPED_TRACE(name);
    // As a reader gets it: through text.
    const auto json = ordered_json::parse(json_text(json_report(report)));
    expect_keys(json, {"format", "version", "generator", "model", "anchor", "stores", "cup",
                       "shard", "scheduled", "played", "sessions", "programs", "engines",
                       "fault_kinds", "faults", "lost_games", "sprt", "sections"});
    EXPECT_EQ(json["format"], "turnkey-report");
    EXPECT_EQ(json["version"], 1);
    expect_keys(json["cup"], {"name", "seed", "format", "meeting", "ladder_span", "gauntlet_seeds",
                              "deals", "same_deals", "book", "sandbox", "time", "margin_ms",
                              "grace_ms", "start_time_ms", "max_events", "agents", "variants"});
    EXPECT_TRUE(json["cup"]["seed"].is_string());
    for (const auto& variant : json["cup"]["variants"]) {
      expect_keys(variant, {"label", "game", "title", "seats", "teams", "options"});
      EXPECT_EQ(variant["title"], game_title(variant["game"].get<std::string>()));
    }
    EXPECT_EQ(json["fault_kinds"].size(), 6U);
    EXPECT_EQ(json["faults"].size(), report.cup.agents.size());
    for (const auto& section : json["sections"]) expect_section(section);
  }
}

TEST(ReportFormatsTest, JsonOfBytesThatAreNoText) {
  const Cup cup = made_up_cup({"broken\xFF", "bob"}, 1);
  const auto text = json_text(json_report(report_of(cup, {})), 2, true);
  EXPECT_EQ(ordered_json::parse(text)["cup"]["agents"][0]["name"], "broken\uFFFD");
}

TEST(ReportFormatsTest, FewBinsHoldAllGames) {
  const Cup cup = made_up_cup({"alice", "bob"}, 500);
  auto rows = made_up_rows(cup, first_of({0}));
  std::uint64_t sum = 0;
  for (std::size_t i = 0; i < rows.size(); ++i) {
    rows[i].score = {static_cast<double>(i * i) / 7, -static_cast<double>(i)};
    rows[i].plies = static_cast<int>(i % 700);
  }
  const auto json = json_report(report_of(cup, rows));
  const auto& section = json["sections"][0];
  for (const auto& bins : {section["agents"][0]["score_bins"], section["length"]["bins"]}) {
    EXPECT_LE(bins.size(), 32U);
    sum = 0;
    for (const auto& bin : bins) {
      EXPECT_LT(bin["low"], bin["high"]);
      sum += bin["count"].get<std::uint64_t>();
    }
    EXPECT_EQ(sum, rows.size());
  }
}

/// The fields of a line, possibly quoted; RFC 4180.
std::vector<std::vector<std::string>> read_csv(const std::string& text) {
  std::vector<std::vector<std::string>> rows(1, std::vector<std::string>(1));
  bool quoted = false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char byte = text[i];
    if (quoted && byte == '"' && i + 1 < text.size() && text[i + 1] == '"') {
      rows.back().back() += text[++i];
    } else if (byte == '"') {
      quoted = !quoted;
    } else if (byte == ',' && !quoted) {
      rows.back().emplace_back();
    } else if (byte == '\n' && !quoted) {
      rows.emplace_back(1);
    } else {
      rows.back().back() += byte;
    }
  }
  rows.pop_back();
  return rows;
}

TEST(ReportFormatsTest, CsvCanBeReadBack) {
  EXPECT_EQ(csv_field("plain"), "plain");
  EXPECT_EQ(csv_field("a,b"), "\"a,b\"");
  EXPECT_EQ(csv_field("say \"no\""), "\"say \"\"no\"\"\"");
  for (const auto& [name, report] : cases()) {
    for (const std::string& text : {csv_agents(report), csv_pairs(report)}) {
      const auto rows = read_csv(text);
      for (const auto& row : rows) EXPECT_EQ(row.size(), rows[0].size()) << name;
    }
    if (name != "many") continue;
    const auto rows = read_csv(csv_agents(report));
    ASSERT_EQ(rows.size(), 1 + 3 * report.cup.agents.size());
    EXPECT_EQ(rows[1][0], "all");
    EXPECT_EQ(rows[1][1], "</script>");  // the best
    EXPECT_EQ(rows[2][1], "bell?");
    std::set<std::string> names;
    for (const auto& row : rows) names.insert(row[1]);
    EXPECT_TRUE(names.contains("a,comma") && names.contains("\"quoted\""));
    EXPECT_EQ(rows.back()[0], "a label?of two lines, and quite long as well");
  }
}

TEST(ReportFormatsTest, Numbers) {
  EXPECT_EQ(grouped(0), "0");
  EXPECT_EQ(grouped(999), "999");
  EXPECT_EQ(grouped(1'234'567), "1,234,567");
  EXPECT_EQ(decimal(-0.04, 1), "0.0");
  EXPECT_EQ(decimal(3, 0, true), "+3");
  EXPECT_EQ(decimal(NAN, 1), "-");
  EXPECT_EQ(decimal(INFINITY, 1), "-");
  EXPECT_EQ(counted(1, "game"), "1 game");
  EXPECT_EQ(counted(0, "block"), "0 blocks");
  EXPECT_EQ(counted(2'000, "game"), "2,000 games");
  EXPECT_EQ(move_time_text(0.8), "0.8 µs");
  EXPECT_EQ(move_time_text(12'345), "12 ms");
  EXPECT_EQ(move_time_text(2'500'000), "2.5 s");
  EXPECT_EQ(fit_columns("Zoë-ÅÄÖ", 4), "Zoë…");
  EXPECT_EQ(columns("±12"), 3U);
}

TEST(ReportFormatsTest, HalfwayIsRoundedAwayFromZero) {
  EXPECT_EQ(decimal(0.5, 0), "1");
  EXPECT_EQ(decimal(2.5, 0), "3");
  EXPECT_EQ(decimal(-0.125, 2), "-0.13");
  EXPECT_EQ(decimal(1234.0625, 3, true), "+1234.063");
  EXPECT_EQ(decimal(0.075, 2), "0.07") << "as a double it is below halfway";
  EXPECT_EQ(decimal(0.12, 2), "0.12");
  EXPECT_EQ(decimal(1e300, 0), fmt::format("{:.0f}", 1e300));
}

TEST(ReportFormatsTest, NoIntervalIsShownAsNone) {
  const auto shown = [](double value, double half) {
    const Estimate estimate{value, half / 2, Interval{value - half, value + half}};
    return with_interval(estimate, 1, 100);
  };
  EXPECT_EQ(shown(1.0 / 3, 0.05), "33.3 ± 5.0");
  EXPECT_EQ(shown(1.0 / 3, 0.0006), "33.3 ± 0.1");
  EXPECT_EQ(shown(1.0 / 3, 0.0004), "33.33 ± 0.04");
  EXPECT_EQ(shown(1.0 / 3, 0.00002), "33.333 ± 0.002");
  EXPECT_EQ(shown(1.0 / 3, 0), "33.3");
  const Estimate askew{1, {}, Interval{0.9998, 1}};
  EXPECT_EQ(with_interval(askew, 1, 100), "100.00 [99.98, 100.00]");
}

}  // namespace
}  // namespace turnkey::tournament
