// Lines, tokens, numbers and characters: the strict base of the whole protocol.
#include "protocol/wire/lines/lexer.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <vector>

#include "protocol/limits.h"
#include "protocol/wire/lines/errors.h"
#include "protocol/wire/lines/line_splitter.h"

namespace turnkey {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

std::vector<RawLine> split_lines(const std::vector<std::string>& pieces) {
  std::vector<RawLine> lines;
  LineSplitter splitter;
  const auto take = [&](RawLine line) { lines.push_back(std::move(line)); };
  for (const std::string& piece : pieces) splitter.feed(piece, take);
  splitter.end(take);
  return lines;
}

TEST(Lexer, TokensAreCutAtSpacesAndTabs) {
  EXPECT_THAT(split("  go\tnodes   5 "), ElementsAre("go", "nodes", "5"));
  EXPECT_THAT(split(" \t "), IsEmpty());
  EXPECT_EQ(first_token("\t quit now"), "quit");
  EXPECT_EQ(first_token("  "), "");
}

TEST(Lexer, NumbersAreWholeDecimalTokens) {
  EXPECT_EQ(parse_whole("0"), 0u);
  EXPECT_EQ(parse_whole("0012"), 12u);
  EXPECT_EQ(parse_whole("18446744073709551615"), 18446744073709551615u);
  for (const char* bad : {"", "-1", "+5", "12abc", "1.5", "0x10", "18446744073709551616", " 1"}) {
    EXPECT_FALSE(parse_whole(bad)) << bad;
  }
}

TEST(Lexer, DecimalsAreWholeTokensThatFit) {
  EXPECT_EQ(parse_decimal("-0.1"), -0.1);
  EXPECT_EQ(parse_decimal("12"), 12.0);
  EXPECT_EQ(parse_decimal("0.33333333333333331"), 1.0 / 3);
  EXPECT_EQ(parse_decimal("2.5e-3"), 0.0025);
  for (const char* bad : {"", "-", "+1", " 1", "1 ", "1,5", "0x10", "inf", "nan", "1e999", "1e",
                          "1.5.2", "--1", "1-2"}) {
    EXPECT_FALSE(parse_decimal(bad)) << bad;
  }
}

TEST(Lexer, BlankLinesAndCommentsAreNothing) {
  EXPECT_TRUE(is_blank_or_comment(""));
  EXPECT_TRUE(is_blank_or_comment(" \t"));
  EXPECT_TRUE(is_blank_or_comment("  # \x01 anything"));
  EXPECT_FALSE(is_blank_or_comment("a # b"));
}

TEST(Lexer, OnlyPrintableAsciiAndTabPass) {
  EXPECT_TRUE(check_characters("a~ \tz"));
  const auto bad = check_characters(std::string_view("ab\0c", 4));
  ASSERT_FALSE(bad);
  EXPECT_EQ(bad.error().detail, "byte 0 column 3");
  for (const char* text : {"\x7f", "\xc3\xa4", "\x1b[0m", "a\rb"}) {
    EXPECT_FALSE(check_characters(text)) << text;
  }
}

TEST(LineSplitter, LfAndCrlfEndALineHoweverTheBytesCome) {
  const auto lines = split_lines({"uc", "i\r", "\nisready\n\nqu", "it"});
  ASSERT_EQ(lines.size(), 4u);
  EXPECT_EQ(lines[0].text, "uci");
  EXPECT_EQ(lines[1].text, "isready");
  EXPECT_EQ(lines[2].text, "");
  EXPECT_EQ(lines[3].text, "quit");
  for (const RawLine& line : lines) EXPECT_FALSE(line.fault);
}

TEST(LineSplitter, ALineOfTheLimitPassesAndOneByteMoreIsSkippedWhole) {
  const std::string fits(kMaxLineBytes, 'x');
  const auto lines = split_lines({fits + "\r\n", fits + "y\n", fits + fits + fits + "\nuci\n"});
  ASSERT_EQ(lines.size(), 4u);
  EXPECT_FALSE(lines[0].fault);
  EXPECT_EQ(lines[0].text.size(), kMaxLineBytes);
  for (const int i : {1, 2}) {
    ASSERT_TRUE(lines[static_cast<std::size_t>(i)].fault);
    EXPECT_EQ(lines[static_cast<std::size_t>(i)].fault->code, Code::kLineTooLong);
  }
  EXPECT_EQ(lines[3].text, "uci");
}

TEST(LineSplitter, CommentsMayHoldAnyByte) {
  const auto lines = split_lines({"# \xff\x01\n\xff\n"});
  ASSERT_EQ(lines.size(), 2u);
  EXPECT_FALSE(lines[0].fault);
  EXPECT_TRUE(lines[1].fault);
}

TEST(Errors, EchoIsCutAndMadePrintable) {
  EXPECT_EQ(echo("a\x01z"), "a?z");
  EXPECT_EQ(echo(std::string(kMaxEchoBytes, 'x')), std::string(kMaxEchoBytes, 'x'));
  EXPECT_EQ(echo(std::string(kMaxEchoBytes + 1, 'x')), std::string(kMaxEchoBytes, 'x') + "...");
}

TEST(Errors, AnErrorIsOneShortPrintableLine) {
  const std::string line = error_line({Code::kInternal, std::string(5000, '\n')});
  EXPECT_LT(line.size(), kMaxDetailBytes + 60);
  EXPECT_TRUE(check_characters(line));
  EXPECT_EQ(error_line({Code::kNoPosition, ""}), "info string error no-position");
}

}  // namespace
}  // namespace turnkey
