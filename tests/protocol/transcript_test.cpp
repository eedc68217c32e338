// Replays every transcript of PROTOCOL.md and EXAMPLES.md against the program, which must answer as
// they show. EXAMPLES.md describes the form of a transcript.
#include <gmock/gmock.h>

#include <algorithm>
#include <fstream>
#include <map>
#include <regex>
#include <sstream>

#include "process.h"
#include "protocol/wire/lines/errors.h"
#include "tests/support/need_game.h"
#include "tests/support/paths.h"

namespace turnkey::test {
namespace {

struct Transcript {
  std::string name;
  std::vector<std::string> lines;
};

void read_transcripts(const char* page, std::vector<Transcript>& found) {
  std::ifstream file(turnkey::testing::source_dir() + "/protocol/" + page);
  const std::string fence = "```transcript ";
  bool inside = false;
  for (std::string line; std::getline(file, line);) {
    if (!inside && line.starts_with(fence)) {
      found.push_back({line.substr(fence.size()), {}});
      inside = true;
    } else if (line == "```") {
      inside = false;
    } else if (inside) {
      found.back().lines.push_back(line);
    }
  }
}

std::vector<Transcript> read_transcripts() {
  std::vector<Transcript> found;
  for (const char* const page : {"PROTOCOL.md", "EXAMPLES.md"}) read_transcripts(page, found);
  return found;
}

using Words = std::map<std::string, std::string>;  ///< what `<move>` and `<view>` last matched

bool is_search_info(const std::string& line) {
  return line.starts_with("info ") && !line.starts_with("info string");
}
bool is_info_string(const std::string& line) {
  return line.starts_with("info string") && !line.starts_with("info string error");
}

/// The expected line as a regular expression, and which of its groups to remember.
std::pair<std::regex, std::vector<std::string>> pattern_of(const std::string& expected) {
  static const std::map<std::string, std::string> kForms = {
      {"<n>", "-?[0-9]+"},  {"<hex>", "[0-9a-f]{16}"}, {"<word>", "\\S+"},
      {"<move>", "(\\S+)"}, {"<rest>", ".+"},          {"<view>", "(.+)"}};
  static const std::regex kSpecial(R"(<(n|hex|word|move|rest|view)>|[.^$|()\[\]{}*+?\\])");
  std::string pattern;
  std::vector<std::string> groups;
  auto from = expected.cbegin();
  for (std::sregex_iterator it(expected.begin(), expected.end(), kSpecial), end; it != end; ++it) {
    pattern.append(from, (*it)[0].first);
    const std::string special = it->str();
    const auto form = kForms.find(special);
    pattern += form == kForms.end() ? "\\" + special : form->second;
    if (special == "<move>" || special == "<view>") groups.push_back(special);
    from = (*it)[0].second;
  }
  pattern.append(from, expected.cend());
  return {std::regex(pattern), groups};
}

std::string filled_in(std::string line, const Words& words) {
  for (const auto& [name, text] : words) {
    const std::size_t at = line.find(name);
    if (at != std::string::npos) line.replace(at, name.size(), text);
  }
  return line;
}

class Replay {
 public:
  void run(const Transcript& transcript) {
    for (const std::string& line : transcript.lines) {
      SCOPED_TRACE(transcript.name + ": " + line);
      if (line.starts_with("#")) continue;
      if (line == ">") {
        engine_.send("");
      } else if (line.starts_with("> ")) {
        engine_.send(filled_in(line.substr(2), words_));
      } else if (line == "< info ...") {
        skip_ = is_search_info;
      } else if (line == "< info string ...") {
        expect("info string <rest>");
        skip_ = is_info_string;
      } else {
        ASSERT_TRUE(line.starts_with("< ")) << "a line of another form";
        expect(line.substr(2));
      }
      if (::testing::Test::HasFailure()) return;
    }
    finish(transcript);
  }

 private:
  void expect(const std::string& expected) {
    std::string line = engine_.line();
    while (skip_ != nullptr && skip_(line)) line = engine_.line();
    skip_ = nullptr;
    const auto [pattern, groups] = pattern_of(expected);
    std::smatch match;
    ASSERT_TRUE(std::regex_match(line, match, pattern)) << "got: " << line;
    for (std::size_t i = 0; i < groups.size(); ++i) words_[groups[i]] = match.str(i + 1);
  }

  void finish(const Transcript& transcript) {
    engine_.client().close_input();
    for (const std::string& line : engine_.rest()) {
      EXPECT_TRUE(skip_ != nullptr && skip_(line)) << transcript.name << " goes on: " << line;
    }
    EXPECT_EQ(engine_.exit_code(), 0) << transcript.name;
  }

  Process engine_;
  Words words_;
  bool (*skip_)(const std::string& line) = nullptr;
};

class ProtocolTranscript : public ::testing::TestWithParam<Transcript> {};

TEST_P(ProtocolTranscript, Replays) {
  for (const std::string& line : GetParam().lines) turnkey::testing::need_games_of(line);
  if (testing::kSanitized && GetParam().name == "bench") {
    GTEST_SKIP() << "a minute; CI holds this program's bench against the pinned one";
  }
  Replay().run(GetParam());
}

INSTANTIATE_TEST_SUITE_P(ProtocolMd, ProtocolTranscript, ::testing::ValuesIn(read_transcripts()),
                         [](const auto& test) {
                           return std::regex_replace(test.param.name, std::regex("\\W"), "_");
                         });

TEST(ProtocolMd, HasATranscriptForEveryCommandAndQuery) {
  std::string sent;
  for (const Transcript& transcript : read_transcripts()) {
    for (const std::string& line : transcript.lines) sent += line + "\n";
  }
  for (const char* command :
       {"uci",           "isready",      "ucinewgame",  "setoption",      "position",
        "go nodes",      "go movetime",  "go depth",    "go infinite",    "go time",
        "stop",          "quit",         "d",           "bench",          "query games",
        "query options", "query turn",   "query legal", "query describe", "query result",
        "query view",    "query log",    "query key",   "query worlds",   "query board",
        "query why",     "query chance", "query say",   "query symbols",  "query where",
        "go review",     "go ponder",    "ponderhit"}) {
    EXPECT_NE(sent.find("> " + std::string(command)), std::string::npos) << command;
  }
}

std::string protocol_md() {
  std::ifstream file(turnkey::testing::source_dir() + "/protocol/PROTOCOL.md");
  std::stringstream text;
  text << file.rdbuf();
  return text.str();
}

TEST(ProtocolMd, ListsEveryErrorCode) {
  const std::string page = protocol_md();
  for (const std::string_view code : kCodeNames) {
    EXPECT_NE(page.find("| `" + std::string(code) + "` |"), std::string::npos) << code;
  }
}

TEST(ProtocolMd, TitleHasTheVersionOfTheHandshake) {
  const std::string page = protocol_md();
  std::smatch version;
  ASSERT_TRUE(
      std::regex_search(page, version, std::regex("^# The Turnkey protocol, version (\\d+)\n")));
  const std::string line = "id protocol turnkey " + version[1].str();
  EXPECT_NE(page.find("`" + line + "`"), std::string::npos);
  const auto answers = [&](const Transcript& transcript) {
    return std::ranges::find(transcript.lines, "< " + line) != transcript.lines.end();
  };
  EXPECT_TRUE(std::ranges::any_of(read_transcripts(), answers));
}

}  // namespace
}  // namespace turnkey::test
