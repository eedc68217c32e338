// Parts of pages: placeholders, texts that can't become markup, packed drawings.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <string>
#include <vector>

#include "protocol/apps/page/frames.h"
#include "protocol/apps/page/template.h"
#include "protocol/wire/words/json_text.h"

namespace turnkey::page {
namespace {

TEST(PageTemplate, MarksInWhatIsPutInAreText) {
  const std::array<Filling, 2> fillings = {{{"{{a}}", "1 {{b}}"}, {"{{b}}", "2"}}};
  EXPECT_EQ(fill("<{{b}}{{a}}{{a}}>{{c}}", fillings), "<21 {{b}}1 {{b}}>{{c}}");
}

TEST(PageTemplate, TextBetweenTags) {
  EXPECT_EQ(escape_html("a<b> & \"c\" 'd'"), "a&lt;b&gt; &amp; &quot;c&quot; &#39;d&#39;");
}

TEST(PageJson, EndsNoScript) {
  EXPECT_EQ(json_text({"</script>", "<!--", "<SCRIPT"}),
            R"(["\u003c/script>","\u003c!--","\u003cSCRIPT"])");
}

TEST(PageJson, NumbersHaveSixDigits) {
  const auto text = [](double value) { return json_text(six_digits(value)); };
  EXPECT_EQ(text(1.0 / 3), "0.333333");
  EXPECT_EQ(text(-0.0), "0");
  EXPECT_EQ(text(26), "26");
  EXPECT_EQ(text(1.25e-7), "1.25e-07");
  EXPECT_EQ(text(std::nan("")), "null");
}

TEST(PageJson, AStringIsUtf8WhateverBytesItIsMadeOf) {
  for (const std::string good : {"ä", "€", "\U0001F0A1", "\u0800", "\uFFFD", "\U0010FFFF"}) {
    EXPECT_EQ(json_text("a" + good + "b"), "\"a" + good + "b\"");
  }
  EXPECT_EQ(json_text("a\xFF\"<\n\x7F"), R"("a�\"\u003c\n\u007f")");
  const std::string lost = "\uFFFD";
  EXPECT_EQ(json_text("\x80z"), '"' + lost + "z\"") << "goes on with nothing";
  EXPECT_EQ(json_text("\xC3"), '"' + lost + '"') << "breaks off";
  for (const std::string bad :
       {"\xE2\x82z", "\xC0\xAFz", "\xE0\x9F\xBFz", "\xED\xA0\x80z", "\xF4\x90\x80\x80z"}) {
    const std::string text = json_text(bad);
    EXPECT_TRUE(Json::accept(text)) << text;
    EXPECT_THAT(text, ::testing::StartsWith('"' + lost));
    EXPECT_THAT(text, ::testing::EndsWith("z\"")) << "the letter behind it stays";
  }
}

TEST(PageFrames, OnlyChangesAreKept) {
  LineDictionary dictionary;
  FramePacker packer(dictionary);
  packer.add("one\ntwo\n");
  packer.add("one\nthree\nfour");
  packer.add("one");
  EXPECT_EQ(packer.frames(), (std::vector<int>{2, 2, 0, 0, 1, 1, 3, 2, 1, 2, 2, 3, 1, 0}));
  EXPECT_EQ(dictionary.lines(), (std::vector<std::string>{"one", "two", "three", "four"}));
}

}  // namespace
}  // namespace turnkey::page
