// The page as text: the embedded data, which can't become markup. page/ checks its looks and
// behaviour in a browser.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <chrono>
#include <fstream>
#include <iterator>
#include <nlohmann/json.hpp>
#include <sstream>
#include <thread>

#include "tests/tournaments/store_games.h"
#include "tournaments/commands/live_page.h"
#include "tournaments/report/embedded_games.h"
#include "tournaments/report/html_report.h"

namespace turnkey::tournament {
namespace {

using nlohmann::ordered_json;
using ::testing::HasSubstr;
using ::testing::Not;
using testing::random_game;
using testing::stored_cup;

constexpr std::string_view kHostile = "</script><script>alert('1')</script><!--&\"";

struct Page {
  std::string html;
  ordered_json data;
};

class HtmlReportTest : public ::testing::Test {
 protected:
  /// A page of a store with all games of the cup.
  Page page(const Cup& cup, std::size_t games) {
    auto store = Store::open(directory_ / "page.db", cup, {});
    EXPECT_TRUE(store) << store.error();
    const Schedule schedule(cup);
    for (std::uint64_t index = 0; index < schedule.blocks(); ++index) {
      const Block block = schedule.block(index);
      for (std::size_t i = 0; i < block.games.size(); ++i) {
        GameResult game = random_game(cup, block, i);
        if (index == 1) add_fault(game);
        EXPECT_TRUE(store->add(game));
      }
    }
    const auto report = make_report(*store, {});
    EXPECT_TRUE(report) << report.error();
    auto html = html_report(*report, *store, games);
    EXPECT_TRUE(html) << html.error();
    return {*html, data_of(*html)};
  }

  static void add_fault(GameResult& game) {
    Fault fault;
    fault.seat = Seat::at(1);
    fault.kind = FaultKind::kCrash;
    fault.detail = kHostile;
    fault.protocol_tail = {"> go", "< " + std::string(kHostile)};
    fault.error_tail = "\xFF\x1B[31m" + std::string(kHostile);
    game.fault = fault;
  }

  static ordered_json data_of(const std::string& html) {
    const std::string mark = "id=\"data\">";
    const auto from = html.find(mark) + mark.size();
    return ordered_json::parse(html.substr(from, html.find("</script>", from) - from));
  }

  testing::TemporaryFolder directory_;
};

/// The drawings that the page's script unpacks.
std::vector<std::string> unpack(const ordered_json& frames, const ordered_json& lines) {
  std::vector<std::string> drawings;
  std::vector<std::string> current;
  for (std::size_t at = 0; at < frames.size();) {
    current.resize(frames[at++].get<std::size_t>());
    for (int changes = frames[at++]; changes > 0; --changes, at += 2) {
      current[frames[at].get<std::size_t>()] = lines[frames[at + 1].get<std::size_t>()];
    }
    std::string drawing;
    for (const std::string& line : current) drawing += line + "\n";
    drawings.push_back(drawing);
  }
  return drawings;
}

TEST_F(HtmlReportTest, ReplaysAreTheDrawingsOfTheGame) {
  const Cup cup = stored_cup({"kuhn", "pig", "jacked"}, 1);
  const Page made = page(cup, 100);
  ASSERT_EQ(made.data["games"].size(), Schedule(cup).games());
  for (const auto& game : made.data["games"]) {
    const Block block = Schedule(cup).block(block_of(game["id"]));
    const GameResult played = random_game(cup, block, index_in_block(game["id"]));
    const Variant& variant = cup.variants[game["variant"].get<std::size_t>()];
    const auto state = (*find_game(variant.game))->new_state(variant.options).value();
    const auto drawings = unpack(game["frames"], made.data["lines"]);
    ASSERT_EQ(drawings.size(), played.events.size() + 1);
    ASSERT_EQ(game["events"].size(), played.events.size());
    ASSERT_EQ(game["words"].size(), played.events.size());
    for (std::size_t i = 0; i < drawings.size(); ++i) {
      std::string expected = state->drawing();
      if (!expected.ends_with('\n')) expected += '\n';
      ASSERT_EQ(drawings[i], expected) << variant.game << ", event " << i;
      if (i < played.events.size()) state->make(played.events[i].move);
    }
  }
}

TEST_F(HtmlReportTest, OnlyTheLastGamesAreEmbedded) {
  const Page made = page(stored_cup({"kuhn"}, 5), 3);
  ASSERT_EQ(made.data["games"].size(), 3U);
  EXPECT_EQ(made.data["report"]["played"]["games"], 10);
  EXPECT_EQ(made.data["games"][0]["id"], game_id(3, 1));
  EXPECT_EQ(made.data["games"][2]["id"], game_id(4, 1));
}

TEST_F(HtmlReportTest, FaultsOfOtherGamesAreKept) {
  const Page made = page(stored_cup({"kuhn"}, 5), 0);
  EXPECT_EQ(made.data["games"].size(), 0U);
  ASSERT_EQ(made.data["faults"].size(), 2U);
  const auto& fault = made.data["faults"][0]["fault"];
  EXPECT_EQ(fault["kind"], "crash");
  EXPECT_EQ(fault["detail"], kHostile);
  EXPECT_EQ(fault["protocol"].size(), 2U);
  EXPECT_EQ(fault["late_ms"], nullptr);
}

TEST_F(HtmlReportTest, NamesAreHarmless) {
  Cup cup = stored_cup({"kuhn"}, 2);
  cup.name = kHostile;
  cup.agents[0].name = kHostile;
  const Page made = page(cup, 10);
  EXPECT_EQ(made.data["report"]["cup"]["agents"][0]["name"], kHostile);
  std::size_t scripts = 0;
  for (auto at = made.html.find("<script"); at != std::string::npos;
       at = made.html.find("<script", at + 1)) {
    ++scripts;
  }
  EXPECT_EQ(scripts, 2U) << "the data and the program";
  EXPECT_THAT(made.html, HasSubstr("<title>&lt;/script&gt;&lt;script&gt;alert(&#39;1&#39;)"));
  EXPECT_THAT(made.html, Not(HasSubstr("alert('1')</script>")));
}

TEST_F(HtmlReportTest, ALivePageSaysWhenItIsWrittenAnew) {
  EXPECT_TRUE(page(stored_cup({"kuhn"}, 2), 1).data["next"].is_null());
  const std::string path = directory_ / "live.html";
  const auto written = [&] {
    std::ifstream file(path, std::ios::binary);
    return std::string(std::istreambuf_iterator<char>(file), {});
  };
  LivePage live(directory_ / "page.db", path);
  for (int i = 0; i < 600 && written().empty(); ++i) {
    std::this_thread::sleep_for(std::chrono::milliseconds(50));
  }
  const std::string first = written();
  ASSERT_THAT(first, ::testing::EndsWith("</html>\n"));
  EXPECT_EQ(data_of(first)["next"], 5);
  EXPECT_EQ(data_of(first)["report"]["played"]["games"], 4);
  EXPECT_EQ(live.finish(), "");
  EXPECT_TRUE(data_of(written())["next"].is_null());
}

TEST_F(HtmlReportTest, ALivePageThatCannotBeWrittenSaysSo) {
  page(stored_cup({"kuhn"}, 1), 1);
  LivePage live(directory_ / "page.db", directory_ / "no/such/folder.html");
  EXPECT_THAT(live.finish(), HasSubstr("No such file or directory"));
}

TEST_F(HtmlReportTest, NothingIsFetched) {
  const Page made = page(stored_cup({"kuhn"}, 2), 10);
  EXPECT_THAT(made.html, HasSubstr("default-src 'none'"));
  for (const char* sign : {"src=", "@import", "url(", "https:", "fetch("}) {
    EXPECT_THAT(made.html, Not(HasSubstr(sign)));
  }
}

}  // namespace
}  // namespace turnkey::tournament
