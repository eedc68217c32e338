// Seats and actors.
#include "engine/core/seat.h"

#include <gtest/gtest.h>

#include <type_traits>

namespace turnkey {
namespace {

TEST(Seat, IsMadeThroughACheckedDoor) {
  static_assert(!std::is_convertible_v<int, Seat> && !std::is_constructible_v<Seat, int>);
  static_assert(!std::is_convertible_v<Seat, int>);
  EXPECT_EQ(Seat::at(3).index(), 3);
  EXPECT_EQ(Seat(), Seat::at(0));
  EXPECT_NE(Seat::at(1), Seat::at(2));
}

TEST(Seat, TheSpectatorIsNoSeat) {
  EXPECT_TRUE(Seat::spectator().is_spectator());
  EXPECT_FALSE(Seat::at(7).is_spectator());
  for (int index = 0; index < kMaxSeats; ++index) EXPECT_NE(Seat::at(index), Seat::spectator());
}

TEST(Seat, TheLeftNeighbourIsTheNextClockwise) {
  EXPECT_EQ(Seat::at(0).left(4), Seat::at(1));
  EXPECT_EQ(Seat::at(3).left(4), Seat::at(0));
  EXPECT_EQ(Seat::at(1).left(2), Seat::at(0));
}

TEST(Seat, TheRightNeighbourHasItOnTheLeft) {
  EXPECT_EQ(right_of(0, 4), 3);
  EXPECT_EQ(right_of(3, 4), 2);
  for (int seat = 0; seat < 5; ++seat) EXPECT_EQ(left_of(right_of(seat, 5), 5), seat);
}

TEST(SeatArray, TakesSeatsAndNumbers) {
  SeatArray<int, 4> cards{};
  cards[Seat::at(2)] = 7;
  EXPECT_EQ(cards[2], 7);
  static_assert(sizeof(cards) == 4 * sizeof(int));
  static_assert(std::is_trivially_copyable_v<SeatArray<int, 4>>);
  static_assert(std::has_unique_object_representations_v<SeatArray<int, 4>>);
}

TEST(Actor, IsASeatChanceOrNobody) {
  const Actor seat = Seat::at(2);
  EXPECT_TRUE(seat.is_seat() && !seat.is_chance() && !seat.is_nobody());
  EXPECT_EQ(seat.seat(), Seat::at(2));
  EXPECT_TRUE(Actor::chance().is_chance() && !Actor::chance().is_seat());
  EXPECT_TRUE(Actor::nobody().is_nobody() && !Actor::nobody().is_seat());
  EXPECT_FALSE(Actor::chance() == Actor::nobody());
  EXPECT_TRUE(Actor().is_nobody());
}

TEST(Actor, ASpectatorNeverActs) {
  const Actor spectator = Seat::spectator();
  EXPECT_FALSE(spectator.is_seat());
  EXPECT_FALSE(spectator == Actor::nobody() || spectator == Actor::chance());
  EXPECT_FALSE(spectator.is_nobody() || spectator.is_chance());
}

#ifndef NDEBUG
TEST(SeatDeathTest, TheSpectatorHasNoPlaceInAnArray) {
  SeatArray<int, 4> cards{};
  EXPECT_DEATH(cards[Seat::spectator()] = 1, "is_spectator");
}

TEST(SeatDeathTest, SeatsAreChecked) {
  EXPECT_DEATH(Seat::at(-1), "index >= 0");
  EXPECT_DEATH(Seat::at(kMaxSeats), "index < kMaxSeats");
  EXPECT_DEATH(Actor::chance().seat(), "assertion failed");
}
#endif

}  // namespace
}  // namespace turnkey
