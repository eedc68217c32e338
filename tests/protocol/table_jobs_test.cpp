// A lobby on one thread, as on the page without a server: work is done in pieces, and messages
// arrive in the middle of a piece.
#include <gtest/gtest.h>

#include <chrono>
#include <cstdint>
#include <string>
#include <vector>

#include "protocol/web/table/jobs.h"
#include "search/common/look.h"
#include "tests/protocol/table_helpers.h"

namespace turnkey::table {
namespace {

TEST(TableJobs, OnePieceAtATimeWithItsNewsBeforeItsEnd) {
  Jobs jobs;
  std::vector<std::string> said;
  EXPECT_FALSE(jobs.work());
  const auto second = [&]() -> Workshop::Done {
    said.emplace_back("second");
    return [] {};
  };
  jobs.take([&]() -> Workshop::Done {
    EXPECT_TRUE(jobs.is_working());
    jobs.tell([&] { said.emplace_back("news"); });
    jobs.take(second);
    return [&] {
      EXPECT_FALSE(jobs.is_working());
      said.emplace_back("end");
    };
  });
  EXPECT_TRUE(jobs.work());
  EXPECT_EQ(said, (std::vector<std::string>{"news", "end"}));
  EXPECT_FALSE(jobs.work());
  EXPECT_EQ(said.back(), "second");
}

TEST(TableJobs, AMessageIsHeardWhileABotThinks) {
  testing::need_game("kuhn");
  Recorder wire;
  Jobs jobs;
  std::uint64_t calls = 0;
  Lobby lobby(wire, jobs, [&] { return ++calls; });
  lobby.heard(kOwner, "enter " + lobby.key());
  lobby.heard(kOwner, "open kuhn default/20/60000,random/20/1");
  int looks = 0;
  set_look([&] {
    if (looks++ == 0) lobby.heard(kOwner, "close 1");
  });
  const auto start = std::chrono::steady_clock::now();
  jobs.work();
  set_look({});
  EXPECT_GT(looks, 0);
  EXPECT_LT(std::chrono::steady_clock::now() - start, std::chrono::seconds(30));
  EXPECT_NE(wire.sent[kOwner].back().find("\"tables\":[]"), std::string::npos);
}

}  // namespace
}  // namespace turnkey::table
