// Sentences for people are plain English in every game: no tokens of a notation, numbers and
// articles that agree with their nouns, and no two legal moves with one sentence.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/spoken.h"
#include "engine/registry.h"
#include "engine/words.h"
#include "protocol/wire/words/seat_words.h"
#include "tests/support/any_table.h"
#include "tests/support/effort.h"

namespace turnkey {
namespace {

constexpr int kReadGames = 10;
constexpr int kMostRead = 160;           ///< events of a game
constexpr std::size_t kMostMoves = 300;  ///< of the moves that a seat has

bool is_letter(char c) { return std::isalpha(static_cast<unsigned char>(c)) != 0; }
bool is_digit(char c) { return std::isdigit(static_cast<unsigned char>(c)) != 0; }

/// Letters and digits without anything between them. The s of "seat 1's" is no word.
std::vector<std::string> words_in(std::string_view sentence) {
  std::vector<std::string> words(1);
  for (std::size_t at = 0; at < sentence.size(); ++at) {
    const char c = sentence[at];
    const bool owns = sentence.substr(at).starts_with("'s ");
    if (owns) ++at;
    if (is_letter(c) || is_digit(c)) {
      words.back() += c;
    } else if (!words.back().empty()) {
      words.emplace_back();
    }
  }
  if (words.back().empty()) words.pop_back();
  return words;
}

/// "3" and "8s" are plain, "3k" and "P7" are not.
bool mixes_signs(const std::string& word) {
  const bool plural = word.size() > 1 && word.ends_with('s');
  const std::string number = plural ? word.substr(0, word.size() - 1) : word;
  return std::ranges::any_of(number, is_digit) && !std::ranges::all_of(number, is_digit);
}

/// The notations of cards, colours and places, of one or two characters: not words, except the
/// article.
std::set<std::string> symbols_of(const GameWords& words) {
  std::set<std::string> symbols;
  for (const SymbolWords& kind : words.symbols) {
    if (kind.kind == "words" || kind.kind == "seats") continue;
    const std::string all = std::string(kind.values) + ",";
    for (std::size_t at = 0, end = 0; (end = all.find(',', at)) != all.npos; at = end + 1) {
      const std::string symbol = all.substr(at, std::min(end, all.find(':', at)) - at);
      const bool is_word = symbol.size() > 2 || symbol == "a";
      if (std::ranges::any_of(symbol, is_letter) && !is_word) symbols.insert(symbol);
    }
  }
  return symbols;
}

const std::set<std::string> kCounted = {"caps", "cards",  "chips", "dice",  "pairs",
                                        "pegs", "points", "spots", "times", "turns"};

/// The fault of a sentence; empty if it has none.
std::string fault_of(const std::string& sentence, const std::set<std::string>& symbols) {
  if (sentence.empty() || !sentence.ends_with('.')) return "no full stop";
  const char first = sentence.front();
  if (std::islower(static_cast<unsigned char>(first)) != 0) return "no capital";
  for (const char* part : {"_", "?", ">", "=", "  ", " ,", " .", "..", "of you ", " the the ",
                           " a the ", " the a ", "the an ", " you is ", "ou has ", "your its"}) {
    if (sentence.find(part) != sentence.npos) return std::string("'") + part + "'";
  }
  const std::vector<std::string> words = words_in(sentence);
  for (std::size_t i = 0; i < words.size(); ++i) {
    const std::string& word = words[i];
    if (mixes_signs(word)) return word;
    const bool names_it = i > 0 && (words[i - 1] == "suspect" || words[i - 1] == "Draw");
    if (i > 0 && !names_it && symbols.contains(word)) return "the symbol " + word;
    if (i + 1 == words.size()) break;
    const std::string& next = words[i + 1];
    const bool is_name = i > 0 && (words[i - 1] == "Seat" || words[i - 1] == "seat");
    if (word == "1" && !is_name && kCounted.contains(next)) return "1 " + next;
    const bool article = word == "a" || word == "an";
    if (article && with_article(next) != word + " " + next) return word + " " + next;
  }
  return "";
}

/// All sentences of games for a seat, another seat and a spectator, each once.
class Reader {
 public:
  explicit Reader(const AnyGame& game) : symbols_(symbols_of(*find_words(game.name()))) {}

  void read(const AnyView& view, Actor actor, const AnyMove& move) {
    check(SeatWords(view).sentence(actor, view.describe(move)));
  }
  /// The moves of the seat on turn: no two alike, for it and for those who watch.
  void read_moves(const testing::AnyTable& table) {
    std::vector<AnyMove> moves = table.state().moves();
    if (moves.size() > kMostMoves) moves.resize(kMostMoves);
    for (const AnyView* view :
         {&table.mover(), static_cast<const AnyView*>(table.views().back().get())}) {
      const SeatWords words(*view);
      std::map<std::string, std::string> told;
      for (const AnyMove& move : moves) {
        const std::string sentence = words.sentence(table.turn(), table.state().describe(move));
        check(sentence);
        const std::string text = table.state().game().text(move);
        const auto [other, is_new] = told.emplace(sentence, text);
        EXPECT_TRUE(is_new) << sentence << " is " << other->second << " and " << text;
      }
    }
  }

 private:
  void check(const std::string& sentence) {
    if (!seen_.insert(sentence).second) return;
    const std::string fault = fault_of(sentence, symbols_);
    EXPECT_TRUE(fault.empty()) << fault << ": " << sentence;
  }

  std::set<std::string> symbols_;
  std::set<std::string> seen_;
};

void read_game(Reader& reader, testing::AnyTable table, std::uint64_t seed) {
  Rng rng(seed);
  const KeyedChance chance(seed);
  for (int event = 0; event < kMostRead && !table.turn().is_nobody(); ++event) {
    if (table.turn().is_seat()) reader.read_moves(table);
    const AnyMove move =
        table.turn().is_chance() ? table.state().chance(chance) : table.state().random_move(rng);
    for (const auto& view : table.views()) {
      reader.read(*view, table.turn(), table.state().mask(move, view->seat()));
    }
    table.apply(move);
  }
}

TEST(PlainWords, EverySentenceOfEveryGame) {
  for (const AnyGame* game : games()) {
    SCOPED_TRACE(game->name());
    Reader reader(*game);
    for (int i = 0; i < testing::cases(kReadGames); ++i) {
      Rng rng(static_cast<std::uint64_t>(i));
      const OptionValues values = i < 3 ? OptionValues{} : testing::random_options(*game, rng);
      read_game(reader, testing::AnyTable(*game, values), static_cast<std::uint64_t>(i) + 1);
    }
  }
}

TEST(PlainWords, TheTestFindsWhatIsWrong) {
  const std::set<std::string> symbols = {"K", "wi", "b"};
  EXPECT_EQ(fault_of("You play the 8: blue from 4 to 12.", symbols), "");
  EXPECT_EQ(fault_of("You draw two 8s and an ace.", symbols), "");
  for (const char* wrong :
       {"You play K.", "You get P7.", "You take the run 10PT.", "You add wi to b.", "You draw a 8.",
        "You draw an 9.", "You have 1 cards.", "You hold, for 1 points.", "you pass.", "You pass",
        "You get a_b.", "Seat 1 takes token 2 of you and ends."}) {
    EXPECT_NE(fault_of(wrong, symbols), "") << wrong;
  }
}

}  // namespace
}  // namespace turnkey
