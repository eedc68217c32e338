// What pages are made of: marks that are filled in, texts that can't become markup, drawings
// packed.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>
#include <string>
#include <vector>

#include "protocol/page/frames.h"
#include "protocol/page/template.h"

namespace turnkey::page {
namespace {

TEST(PageTemplate, MarksInWhatIsPutInAreText) {
  const std::array<Filling, 2> fillings = {{{"{{a}}", "1 {{b}}"}, {"{{b}}", "2"}}};
  EXPECT_EQ(fill("<{{b}}{{a}}{{a}}>{{c}}", fillings), "<21 {{b}}1 {{b}}>{{c}}");
}

TEST(PageTemplate, TextBetweenTags) {
  EXPECT_EQ(escape_html("a<b> & \"c\" 'd'"), "a&lt;b&gt; &amp; &quot;c&quot; &#39;d&#39;");
}

TEST(PageTemplate, JsonEndsNoScript) {
  EXPECT_EQ(escape_script(R"(["</script>","<!--","<SCRIPT","a<b"])"),
            R"(["\u003c/script>","\u003c!--","\u003cSCRIPT","a<b"])");
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
