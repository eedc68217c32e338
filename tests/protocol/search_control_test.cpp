// What other threads ask of the searches: to stop, to end their pondering, to end with the input.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <chrono>
#include <future>

#include "protocol/wire/session/search_control.h"

namespace turnkey {
namespace {

using std::chrono::milliseconds;

TEST(SearchControl, StopReachesExactlyThoseReadBeforeIt) {
  SearchControl control;
  const auto first = control.announce();
  const auto second = control.announce();
  control.begin(first, true);
  EXPECT_FALSE(control.flag());
  control.stop();
  EXPECT_TRUE(control.flag());
  const auto third = control.announce();
  control.finish(first);
  control.begin(second, true);
  EXPECT_TRUE(control.flag());
  control.finish(second);
  EXPECT_TRUE(control.unanswered());
  control.begin(third, true);
  EXPECT_FALSE(control.flag());
  control.finish(third);
  EXPECT_FALSE(control.unanswered());
}

TEST(SearchControl, StopByIdReachesAllThatAreCalledSoAndNobodyElse) {
  SearchControl control;
  const auto first = control.announce("a");
  const auto second = control.announce();
  const auto third = control.announce("b");
  const auto fourth = control.announce("b");
  control.begin(first, true);
  control.stop("b");
  control.stop("c");
  EXPECT_FALSE(control.flag());
  control.stop("a");
  EXPECT_TRUE(control.flag());
  control.finish(first);
  control.begin(second, true);
  EXPECT_FALSE(control.flag());
  control.finish(second);
  for (const auto number : {third, fourth}) {
    control.begin(number, true);
    EXPECT_TRUE(control.flag());
    control.finish(number);
  }
  const auto fifth = control.announce("b");
  control.begin(fifth, true);
  EXPECT_FALSE(control.flag());
}

// Forgets a search for which the queue had no room: a later one of the same name is another.
TEST(SearchControl, WhatIsForgottenIsNotInTheWayOfTheNextOfItsName) {
  SearchControl control;
  const auto first = control.announce();
  control.forget(control.announce("a"));
  const auto third = control.announce("a");
  control.begin(first, true);
  control.finish(first);
  control.stop("a");
  control.begin(third, true);
  EXPECT_TRUE(control.flag());
}

TEST(SearchControl, EndOfInputStopsTheEndlessOnly) {
  SearchControl control;
  const auto limited = control.announce();
  const auto endless = control.announce();
  control.begin(limited, false);
  control.end_of_input();
  EXPECT_FALSE(control.flag());
  control.hold();  // returns
  control.finish(limited);
  control.begin(endless, true);
  EXPECT_TRUE(control.flag());
}

TEST(SearchControl, APonderHitReachesExactlyThoseReadBeforeIt) {
  SearchControl control;
  control.ponder_hit();  // nothing ponders: no effect
  const auto first = control.announce();
  const auto second = control.announce();
  const auto normal = control.announce();
  control.begin(first, false, true);
  EXPECT_FALSE(control.pondering().hit_at());
  control.ponder_hit();
  EXPECT_TRUE(control.pondering().hit_at());
  const auto third = control.announce();
  control.finish(first);
  control.begin(second, false, true);
  EXPECT_TRUE(control.pondering().hit_at());
  control.finish(second);
  control.begin(normal, false);
  EXPECT_TRUE(control.pondering().hit_at());  // it never ponders
  control.finish(normal);
  control.begin(third, false, true);
  EXPECT_FALSE(control.pondering().hit_at());
}

TEST(SearchControl, EndOfInputStopsThePonderingOnly) {
  SearchControl control;
  const auto hit = control.announce();
  control.begin(hit, false, true);
  control.ponder_hit();
  control.end_of_input();
  EXPECT_FALSE(control.flag());
  control.finish(hit);
  control.begin(control.announce(), false, true);
  EXPECT_TRUE(control.flag());
  control.hold_while_pondering();  // returns

  SearchControl other;
  other.begin(other.announce(), false, true);
  EXPECT_FALSE(other.flag());
  other.end_of_input();
  EXPECT_TRUE(other.flag());
}

TEST(SearchControl, AnAnswerIsHeldUntilTheHit) {
  SearchControl control;
  control.begin(control.announce(), false, true);
  auto held = std::async(std::launch::async, [&] { control.hold_while_pondering(); });
  EXPECT_EQ(held.wait_for(milliseconds(20)), std::future_status::timeout);
  control.ponder_hit();
  EXPECT_EQ(held.wait_for(milliseconds(5000)), std::future_status::ready);
}

TEST(SearchControl, QuitStopsEverythingLaterToo) {
  SearchControl control;
  control.quit();
  control.begin(control.announce(), false);
  EXPECT_TRUE(control.flag());
  EXPECT_TRUE(control.quitting());
}

TEST(SearchControl, HoldEndsWithStop) {
  SearchControl control;
  control.begin(control.announce(), false);
  auto held = std::async(std::launch::async, [&] { control.hold(); });
  EXPECT_EQ(held.wait_for(milliseconds(20)), std::future_status::timeout);
  control.stop();
  EXPECT_EQ(held.wait_for(milliseconds(5000)), std::future_status::ready);
}

}  // namespace
}  // namespace turnkey
