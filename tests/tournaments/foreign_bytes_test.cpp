// Bytes of engines and foreign stores reach terminals, logs and files only as printable UTF-8.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <array>
#include <fstream>
#include <nlohmann/json.hpp>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "protocol/wire/lines/errors.h"
#include "protocol/wire/words/json_text.h"
#include "tests/support/temporary_folder.h"
#include "tests/tournaments/report_rows.h"
#include "tests/tournaments/store_games.h"
#include "tournaments/referee/engine_log.h"
#include "tournaments/report/csv_report.h"
#include "tournaments/report/game_lines.h"
#include "tournaments/report/html_report.h"
#include "tournaments/report/json_report.h"
#include "tournaments/report/numbers.h"
#include "tournaments/report/text_report.h"
#include "tournaments/setup/values.h"

namespace turnkey::tournament {
namespace {

/// C1 and bidirectional controls, separators of lines and paragraphs, in UTF-8.
const std::vector<std::string> kObeyed = {
    "\u0080", "\u0085", "\u009B", "\u009F", "\u061C", "\u200E", "\u200F", "\u2028", "\u2029",
    "\u202A", "\u202B", "\u202C", "\u202D", "\u202E", "\u2066", "\u2067", "\u2068", "\u2069"};

/// Characters beside them, and the ends of each length.
const std::string kHarmless =
    "az~ \u00A0é߿ࠀ\u061B\u200D\u2010\u2027\u202F\u2065\u206A퟿\uE000�𐀀\U0010FFFF";

bool is_utf8(const std::string& text) {
  try {
    (void)nlohmann::json(text).dump();
    return true;
  } catch (const nlohmann::json::type_error&) {
    return false;
  }
}

/// Empty if a terminal may show the text; else what stands in it.
std::string fault_of(const std::string& text) {
  if (!is_utf8(text)) return "not UTF-8";
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if ((byte < ' ' && c != '\n') || byte == 0x7F) return "byte " + std::to_string(byte);
  }
  for (std::size_t i = 1; i < text.size(); ++i) {
    const bool is_c1 = text[i - 1] == '\xC2' && static_cast<unsigned char>(text[i]) < 0xA0;
    if (is_c1) return "a control character beyond ASCII";
  }
  for (const std::string& one : kObeyed) {
    if (text.find(one) != std::string::npos)
      return "character " + nlohmann::json(one).dump(-1, ' ', true);
  }
  return "";
}

/// All bytes, each alone and between letters, and all characters that terminals obey.
std::string all_bytes() {
  std::string text = "A";
  for (int byte = 0; byte < 256; ++byte) text += static_cast<char>(byte);
  for (int byte = 0; byte < 256; ++byte) text += "b" + std::string(1, static_cast<char>(byte));
  for (const std::string& one : kObeyed) text += one;
  return text + kHarmless;
}

TEST(ForeignBytes, EachByteAloneIsPrintableOrAQuestionMark) {
  for (int byte = 0; byte < 256; ++byte) {
    const std::string one(1, static_cast<char>(byte));
    const bool plain = byte >= 0x20 && byte < 0x7F;
    EXPECT_EQ(without_controls("<" + one + ">"), plain ? "<" + one + ">" : "<?>") << byte;
    EXPECT_EQ(printable(one), plain) << byte;
  }
}

TEST(ForeignBytes, CharactersThatTerminalsObeyAreQuestionMarks) {
  for (const std::string& one : kObeyed) {
    EXPECT_EQ(without_controls("<" + one + ">"), "<?>") << nlohmann::json(one).dump(-1, ' ', true);
  }
  EXPECT_EQ(without_controls(kHarmless), kHarmless);
  EXPECT_EQ(without_controls(""), "");
}

// Too long, surrogates, beyond Unicode, cut off: every byte of them is replaced.
TEST(ForeignBytes, BrokenUtf8IsReplacedByteByByte) {
  EXPECT_EQ(without_controls("\xC0\xAF \xE0\x80\xAF \xF0\x80\x80\xAF"), "?? ??? ????");
  EXPECT_EQ(without_controls("\xED\xA0\x80 \xF4\x90\x80\x80 \xF5"), "??? ???? ?");
  EXPECT_EQ(without_controls("\xE2\x82"), "??");
  EXPECT_EQ(without_controls("\xE2\x82z\xC3"), "??z?");
  EXPECT_EQ(without_controls("\xC3é"), "?é");
}

// All pairs and a walk through longer ones, against the library's judgement.
TEST(ForeignBytes, WhatIsLeftIsUtf8) {
  for (int first = 0; first < 256; ++first) {
    for (int second = 0; second < 256; ++second) {
      const std::string pair = {static_cast<char>(first), static_cast<char>(second)};
      const std::string clean = without_controls(pair);
      EXPECT_EQ(fault_of(clean), "");
      if (is_utf8(pair) && first >= 0x20 && first != 0x7F && second >= 0x20 && second != 0x7F &&
          fault_of(pair).empty()) {
        EXPECT_EQ(clean, pair);
      }
    }
  }
  Rng rng(1);
  for (int i = 0; i < 20'000; ++i) {
    std::string text;
    for (int j = 0; j < 6; ++j) text += static_cast<char>(0x80 + rng.below(128));
    ASSERT_EQ(fault_of(without_controls(text)), "")
        << nlohmann::json(text).dump(-1, ' ', true, nlohmann::json::error_handler_t::replace);
  }
}

TEST(ForeignBytes, CutTextStaysWithinItsColumns) {
  for (std::size_t width = 1; width < 30; ++width) {
    const std::string cut = fit_columns(all_bytes(), width);
    EXPECT_EQ(columns(cut), width);
    EXPECT_EQ(fault_of(cut), "");
  }
  EXPECT_EQ(fit_columns("\x80\x80\x80", 3), "???");
  EXPECT_EQ(fit_columns("\x80\x80\x80", 2), "?…");
}

/// A report whose every text is foreign.
Report foreign_report() {
  Cup cup = testing::made_up_cup({all_bytes(), "\xFF" + all_bytes()}, 3);
  cup.name = all_bytes();
  cup.variants[0].label = all_bytes();
  cup.agents[0].command = {all_bytes()};
  cup.agents[0].options = {{"Name", all_bytes()}};
  Report report = testing::report_of(cup, testing::made_up_rows(cup, testing::first_of({0})));
  report.sessions = {{1, all_bytes(), all_bytes()}};
  report.programs = {all_bytes()};
  report.versions = {{0, all_bytes()}};
  LostGame lost;
  lost.row = testing::made_up_rows(cup, testing::first_of({0}))[0];
  lost.row.fault = FaultKind::kGarbage;
  lost.row.fault_seat = 1;
  lost.fault.detail = all_bytes();
  lost.fault.protocol_tail = {all_bytes(),
                              "< \x9B"
                              "31m\xC2\x9B"
                              "31m"};
  lost.fault.error_tail = all_bytes();
  report.lost_games = {lost};
  report.anchor = Anchor{all_bytes(), 0};
  return report;
}

TEST(ForeignBytes, NoFormatOfAReportPrintsThem) {
  const Report report = foreign_report();
  EXPECT_EQ(fault_of(text_report(report)), "");
  EXPECT_EQ(fault_of(text_report(report, TextDetail::kFull)), "");
  EXPECT_EQ(fault_of(csv_agents(report)), "");
  EXPECT_EQ(fault_of(csv_pairs(report)), "");
  EXPECT_EQ(fault_of(csv_calibration(report)), "");
  const std::string json = json_text(json_report(report), 1, true);
  EXPECT_EQ(fault_of(json), "");
  EXPECT_TRUE(nlohmann::json::accept(json));
}

TEST(ForeignBytes, NoLineOfAGamePrintsThem) {
  const Report report = foreign_report();
  const GameRow row = testing::made_up_rows(report.cup, testing::first_of({0}))[0];
  GameText text;
  text.events = all_bytes();
  EXPECT_EQ(fault_of(csv_line(report.cup, row)), "");
  EXPECT_EQ(fault_of(json_line(report.cup, row, text)), "");
}

TEST(ForeignBytes, ThePageHoldsNone) {
  const testing::TemporaryFolder folder;
  // A store keeps its cup as JSON, so its names are UTF-8.
  Cup cup = testing::stored_cup({"pig"}, 2);
  cup.name = cup.agents[0].name = "\x1B[31m" + fmt::format("{}", fmt::join(kObeyed, "x"));
  const std::string path = folder / "foreign.db";
  {
    Store store = Store::open(path, cup, {}).value();
    GameResult lost = testing::random_game(cup, Schedule(cup).block(0), 0);
    lost.fault =
        Fault{Seat::at(0), FaultKind::kGarbage, all_bytes(), {}, {all_bytes()}, all_bytes()};
    ASSERT_TRUE(store.add(lost));
    testing::play_into(store);
  }
  const Store store = Store::read(path).value();
  const Report report = make_report(store, {}).value();
  EXPECT_EQ(fault_of(html_report(report, store, 4).value()), "");
}

TEST(ForeignBytes, ALogHoldsNone) {
  const testing::TemporaryFolder folder;
  const std::string path = folder / "engine.log";
  {
    EngineLog log(path);
    log.add('<', all_bytes());
    log.finish_game(0);
  }
  std::ifstream file(path);
  std::ostringstream text;
  text << file.rdbuf();
  EXPECT_NE(text.str().find("< A?"), std::string::npos);
  EXPECT_EQ(fault_of(text.str()), "");
}

}  // namespace
}  // namespace turnkey::tournament
