// Reading moves: the pieces, and that a failure is remembered until the end.
#include "engine/core/move_reader.h"

#include <gtest/gtest.h>

#include <optional>

namespace turnkey {
namespace {

std::optional<int> number_in(std::string_view text, int low, int high) {
  MoveReader in("Test", text);
  const int number = in.number(low, high);
  const Expected<int> all = in.finish(number);
  return all ? std::optional(*all) : std::nullopt;
}

TEST(MoveReader, TakesWhatComesNext) {
  MoveReader in("Test", "accuse=k");
  EXPECT_FALSE(in.take('b'));
  EXPECT_FALSE(in.take("accuse=kk"));
  EXPECT_TRUE(in.take("accuse"));
  EXPECT_EQ(in.rest(), "=k");
  EXPECT_FALSE(in.at_digit());
  EXPECT_TRUE(in.take('='));
  EXPECT_EQ(in.peek(), 'k');
  EXPECT_EQ(in.one_of("abck"), 3);
  EXPECT_TRUE(in.at_end());
  EXPECT_EQ(in.peek(), '\0');
  EXPECT_EQ(in.finish(42), 42);
}

TEST(MoveReader, NumbersHaveOneSpellingAndARange) {
  EXPECT_EQ(number_in("0", 0, 23), 0);
  EXPECT_EQ(number_in("23", 0, 23), 23);
  EXPECT_EQ(number_in("123456789", 0, 999'999'999), 123'456'789);
  for (const char* text :
       {"", "24", "01", "00", "-1", "+1", " 1", "1 ", "1x", "x", "99999999999"}) {
    EXPECT_EQ(number_in(text, 0, 23), std::nullopt) << text;
  }
  EXPECT_EQ(number_in("0", 1, 23), std::nullopt);
}

TEST(MoveReader, DigitsAndSeats) {
  MoveReader in("Test", "37");
  EXPECT_EQ(in.seat(4), Seat::at(3));
  EXPECT_EQ(in.digit(2, 9), 7);
  EXPECT_FALSE(in.failed());
  for (const char* text : {"4", "", "x", "-"}) {
    MoveReader bad("Test", text);
    EXPECT_EQ(bad.seat(4), Seat::at(0)) << text;
    EXPECT_TRUE(bad.failed()) << text;
  }
}

TEST(MoveReader, OneFailureSpoilsTheMove) {
  MoveReader in("Test", "x7");
  EXPECT_EQ(in.one_of("ab"), 0);
  EXPECT_EQ(in.digit(0, 9), 7);
  EXPECT_TRUE(in.failed());
  const Expected<int> move = in.finish(1);
  ASSERT_FALSE(move.has_value());
  EXPECT_EQ(move.error().code, ErrorCode::kBadMove);
  EXPECT_EQ(move.error().detail, "no move of Test: x7");
}

TEST(MoveReader, NothingMayBeLeft) {
  MoveReader in("Test", "endx");
  EXPECT_TRUE(in.take("end"));
  EXPECT_FALSE(in.finish(1).has_value());
  EXPECT_FALSE(in.failed());
}

TEST(MoveReader, TheEndIsNoCharacter) {
  MoveReader next("Test", "");
  EXPECT_EQ(next.next(), '\0');
  EXPECT_TRUE(next.failed());
  MoveReader letter("Test", "");
  letter.one_of("abc");
  EXPECT_TRUE(letter.failed());
  MoveReader sign("Test", "");
  sign.expect('=');
  EXPECT_TRUE(sign.failed());
  MoveReader required("Test", "");
  required.require(true);
  EXPECT_FALSE(required.failed());
  required.require(false);
  required.require(true);
  EXPECT_TRUE(required.failed());
}

}  // namespace
}  // namespace turnkey
