// The page of a review as text: the embedded data, which can't become markup. review/check_page.py
// checks its looks and behaviour in a browser.
#include "protocol/apps/review/page_report.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "protocol/apps/review/command.h"
#include "protocol/apps/review/report.h"
#include "tests/protocol/play_helpers.h"
#include "tests/protocol/review_helpers.h"

namespace turnkey::review {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

const ReviewSettings kFew = settings_for("ismcts", 200);

GameRecord bluff() { return record_of("kuhn", {}, {"c:0=J", "c:1=K", "0:b", "1:p"}); }

TEST(ReviewPage, HoldsTheReviewAndTheGame) {
  const Review review = review_of(bluff(), kFew);
  const std::string data = json_text(page_data(review, bluff(), kFew, "some key", ""));
  std::string whole = json_report(review, bluff(), kFew, "some key");
  whole.pop_back();
  EXPECT_THAT(data, HasSubstr("\"review\":" + whole)) << "the same figures";
  EXPECT_THAT(data, HasSubstr(R"("title":"Kuhn poker")"));
  EXPECT_THAT(data, HasSubstr(R"("names":["seat 0","seat 1"])"));
  EXPECT_THAT(data, HasSubstr(R"("words":[)"));
  // The King's best move in words; none for events that are no decisions.
  EXPECT_THAT(data, HasSubstr(R"("best":[null,null,[)"));
  EXPECT_THAT(data, HasSubstr(R"("boards":[)"));
  EXPECT_THAT(page_report(review, bluff(), kFew, "some key", ""), HasSubstr(data));
}

TEST(ReviewPage, NamesAreNeverMarkup) {
  const std::string hostile = "</script><script>alert('1')</script><!--&\"";
  GameRecord record = bluff();
  record.players = {hostile, "bob"};
  record.cup = hostile;
  const Review review = review_of(record, kFew);
  const std::string page = page_report(review, record, kFew, "", "");
  EXPECT_EQ(play::count(page, "<script"), 2) << "the data and the script";
  EXPECT_EQ(play::count(page, "</script>"), 2);
  EXPECT_THAT(page, Not(HasSubstr("alert('1')</script>")));
  EXPECT_THAT(page, Not(HasSubstr("<!--")));
  EXPECT_THAT(page, HasSubstr("<title>Kuhn poker: &lt;/script&gt;"));
}

TEST(ReviewPage, NothingIsFetched) {
  const Review review = review_of(bluff(), kFew);
  const std::string page = page_report(review, bluff(), kFew, "", "");
  EXPECT_THAT(page, HasSubstr("default-src 'none'"));
  for (const char* sign : {"src=", "@import", "url(", "https:", "fetch("}) {
    EXPECT_THAT(page, Not(HasSubstr(sign)));
  }
}

TEST(ReviewPage, TheFramedOneHasNothingInline) {
  const std::string page = framed_page("/review.css", "/review.js");
  EXPECT_THAT(page, HasSubstr(R"(<link rel="stylesheet" href="/review.css">)"));
  EXPECT_THAT(page, HasSubstr(R"(<script src="/review.js"></script>)"));
  EXPECT_THAT(page, HasSubstr(R"(id="data"></script>)"));
  EXPECT_THAT(page, Not(HasSubstr("<style")));
  EXPECT_THAT(page, Not(HasSubstr("{{")));
  EXPECT_THAT(framed_script(), HasSubstr("'use strict'"));
}

TEST(ReviewPage, OfAGameThatHasHardlyBegun) {
  const GameRecord record = record_of("kuhn", {}, {});
  const std::string data = json_text(page_data(review_of(record, kFew), record, kFew, "", ""));
  EXPECT_THAT(data, HasSubstr(R"("words":[],"best":[],)"));
  EXPECT_THAT(data, HasSubstr(R"("result":null)"));
}

}  // namespace
}  // namespace turnkey::review
