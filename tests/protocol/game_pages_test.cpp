// The page PROTOCOL.md of every game: options, symbols and keys as the program has them. The tests
// write that part of each page; what stands above its mark is written by hand.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <regex>
#include <string>
#include <string_view>
#include <vector>

#include "engine/registry.h"
#include "engine/words.h"
#include "protocol/wire/words/board_schema.h"
#include "tests/protocol/session_helpers.h"
#include "tests/support/paths.h"

namespace turnkey {
namespace {

const std::string kMark =
    "<!-- From here on the tests write this page: "
    "TURNKEY_PROTOCOL=write build/test/test_protocol --gtest_filter='ProtocolMd.*' -->\n";

std::string content_of(const std::filesystem::path& path) {
  std::ifstream file(path);
  return {std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
}

std::string replaced(std::string text, std::string_view from, std::string_view to) {
  for (std::size_t at = 0; (at = text.find(from, at)) != text.npos; at += to.size()) {
    text.replace(at, from.size(), to);
  }
  return text;
}

std::filesystem::path folder_of(const AnyGame& game) {
  const std::filesystem::path games = turnkey::testing::source_dir() + "/engine/games";
  const std::filesystem::path folder = games / game.name();
  return std::filesystem::exists(folder) ? folder : games / "reference" / game.name();
}

/// From a game's page to the one that explains types of keys and moves of cards.
std::string types_page_of(const AnyGame& game) {
  const auto root = std::filesystem::path(turnkey::testing::source_dir());
  return std::filesystem::relative(root / "protocol/BOARDS.md", folder_of(game)).string();
}

template <typename Texts>
std::string listed(const Texts& texts) {
  std::string list;
  for (const auto& text : texts) list += fmt::format("{}`{}`", list.empty() ? "" : ", ", text);
  return list;
}

std::string values_of(const OptionSpec& spec) {
  switch (spec.kind) {
    case OptionSpec::Kind::kCheck: return "`true`, `false`";
    case OptionSpec::Kind::kCombo: return listed(spec.values);
    case OptionSpec::Kind::kDeck: return listed(spec.values) + ", or a deck of your own";
    case OptionSpec::Kind::kSpin: break;
  }
  const std::string step = spec.step == 1 ? "" : fmt::format(", multiples of {}", spec.step);
  return fmt::format("{} to {}{}", spec.min, spec.max, step);
}

std::string option_table(const AnyGame& game) {
  if (game.options().empty()) return "The game has no options.\n";
  std::string text = "| option | default | values |\n|---|---|---|\n";
  std::string later;
  for (const OptionSpec& spec : game.options()) {
    text += fmt::format("| `{}` | `{}` | {} |\n", spec.name, spec.default_value, values_of(spec));
    if (spec.later) later += fmt::format("{}`{}`", later.empty() ? "" : ", ", spec.name);
  }
  if (later.empty()) return text;
  return text + "\nViews and records name these only when they differ from the default: " + later +
         ".\n";
}

/// `p:check_or_fold,b` as "`p` check or fold, `b`".
std::string symbols_in_words(std::string_view values) {
  std::string text;
  while (!values.empty()) {
    const std::string_view one = values.substr(0, values.find(','));
    values.remove_prefix(std::min(values.size(), one.size() + 1));
    const std::size_t colon = one.find(':');
    text += fmt::format("{}`{}`", text.empty() ? "" : ", ", one.substr(0, colon));
    if (colon != one.npos) text += " " + replaced(std::string(one.substr(colon + 1)), "_", " ");
  }
  return text;
}

std::string symbol_table(const GameWords& words) {
  std::string text = "| kind | symbols |\n|---|---|\n";
  for (const SymbolWords& symbols : words.symbols) {
    text += fmt::format("| `{}` | {} |\n", symbols.kind, symbols_in_words(symbols.values));
  }
  if (!words.buttons.empty()) {
    text += fmt::format("| `buttons` | {} |\n", symbols_in_words(words.buttons));
  }
  return text;
}

std::string key_table(const char* title, std::span<const KeyWords> keys) {
  std::string text = fmt::format("| `{}` | type | meaning |\n|---|---|---|\n", title);
  for (const KeyWords& key : keys) {
    text += fmt::format("| `{}` | {} | {} |\n", key.key, type_name(key.type), key.meaning);
  }
  return text;
}

std::string written_part(const AnyGame& game) {
  const GameWords& words = *find_words(game.name());
  const std::string notice =
      game.notice().empty() ? "" : fmt::format("\n**Licence.** {}\n", game.notice());
  const std::string text = fmt::format(
      "{}{}\n## Options\n\n{}\n## Symbols\n\n{}\n## Keys\n\n"
      "[BOARDS.md](#keys-of-describe-and-board) explains the types.\n\n{}\n{}",
      kMark, notice, option_table(game), symbol_table(words), key_table("describe", words.describe),
      key_table("board", words.board));
  return replaced(text, "](#", "](" + types_page_of(game) + "#");
}

/// What a page begins with that nobody has written yet.
std::string title_of(const AnyGame& game) {
  return fmt::format("# {} in the protocol\n\nThe texts of events are in [RULES.md](RULES.md).\n\n",
                     game_title(game.name()));
}

TEST(ProtocolMd, PagesOfGamesAreCurrent) {
  const bool writes = std::getenv("TURNKEY_PROTOCOL") != nullptr;
  for (const AnyGame* game : games()) {
    const std::filesystem::path path = folder_of(*game) / "PROTOCOL.md";
    std::string page = content_of(path);
    const std::string wanted = written_part(*game);
    const std::size_t from = page.find(kMark);
    if (writes) {
      page = (page.empty() ? title_of(*game) : page.substr(0, from)) + wanted;
      std::ofstream(path) << page;
    }
    ASSERT_NE(page.find(kMark), page.npos) << path << " lacks the line\n" << kMark;
    EXPECT_EQ(page.substr(page.find(kMark)), wanted)
        << path << " is out of date; the line at its mark says how to write it anew";
  }
}

TEST(ProtocolMd, BoardsExplainsTheTypeOfEveryKey) {
  const std::string page = content_of(turnkey::testing::source_dir() + "/protocol/BOARDS.md");
  for (const AnyGame* game : games()) {
    const GameWords& words = *find_words(game->name());
    for (const auto keys : {words.describe, words.board}) {
      for (const KeyWords& key : keys) {
        const auto type = std::string(type_name(key.type));
        const std::regex row("(^|\n)\\| ([a-z ]+, )?" + type + "(, [a-z ]+)? \\|");
        EXPECT_TRUE(std::regex_search(page, row)) << type << ", " << key.key;
      }
    }
  }
}

std::string word_after(const std::string& line, const std::string& key) {
  const std::size_t from = line.find(key) + key.size();
  return line.substr(from, line.find(' ', from) - from);
}

std::vector<std::string> words_after_each(std::string_view line, std::string_view key) {
  std::vector<std::string> words;
  for (std::size_t at = 0; (at = line.find(key, at)) != line.npos;) {
    at += key.size();
    words.emplace_back(line.substr(at, line.find(' ', at) - at));
  }
  return words;
}

TEST(ProtocolMd, HasEveryEngineOptionWithItsValues) {
  const std::string page = content_of(turnkey::testing::source_dir() + "/protocol/PROTOCOL.md");
  int options = 0;
  for (const std::string& line : run_lines("uci\n")) {
    if (!line.starts_with("option name ")) continue;
    ++options;
    const std::string type = word_after(line, " type ");
    const std::string range =
        type == "spin" ? word_after(line, " min ") + " to " + word_after(line, " max ") : "";
    const std::string row = fmt::format("| `{}` | {} | `{}` | {}", word_after(line, " name "), type,
                                        word_after(line, " default "), range);
    EXPECT_NE(page.find(row), page.npos) << row;
    for (const std::string& value : words_after_each(line, " var ")) {
      EXPECT_NE(page.find("`" + value + "`"), page.npos) << line;
    }
  }
  EXPECT_GE(options, 10);
}

}  // namespace
}  // namespace turnkey
