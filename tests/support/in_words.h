// Positions and events of a game in the words of its RULES.md, for tests of rules. Texts are
// separated by blanks. A text that is no event of the game, or that is refused although it should
// be legal, fails the running test.
#pragma once

#include <gtest/gtest.h>

#include <map>
#include <memory>
#include <set>
#include <sstream>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "engine/core/value_text.h"
#include "engine/game.h"

namespace turnkey::testing {

template <Game G>
typename G::Move move_of(std::string_view text) {
  const auto move = G::parse(text);
  EXPECT_TRUE(move.has_value()) << text;
  return move.value_or(typename G::Move{});
}

inline std::vector<std::string> words_of(const std::string& line) {
  std::istringstream stream(line);
  std::vector<std::string> words;
  for (std::string word; stream >> word;) words.push_back(word);
  return words;
}

/// The items of a list separated by commas; "-" is an empty one.
inline std::vector<std::string> list_of(const std::string& list, char separator = ',') {
  std::istringstream stream(list == "-" ? "" : list);
  std::vector<std::string> parts;
  for (std::string part; std::getline(stream, part, separator);) parts.push_back(part);
  return parts;
}
/// The inverse, for texts or numbers.
template <class Parts>
std::string list_text(const Parts& parts) {
  Joined list;
  for (const auto& part : parts) list.add(part);
  return list.text();
}

/// The words `key=value` of a line, by key.
inline std::map<std::string, std::string> tokens_of(const std::string& line) {
  std::map<std::string, std::string> tokens;
  for (const std::string& word : words_of(line)) {
    const std::size_t sign = word.find('=');
    if (sign != std::string::npos) tokens[word.substr(0, sign)] = word.substr(sign + 1);
  }
  return tokens;
}

/// The board as tests of rules write it: as it is, or as a game's tests have board_in_words().
template <class P>
std::string board_of(const P& position) {
  if constexpr (requires { board_in_words(position); }) {
    return board_in_words(position);
  } else {
    return position.board().text();
  }
}

/// The value of a key of the board, "" if it has none.
template <class P>
std::string said(const P& position, const std::string& key) {
  return tokens_of(board_of(position))[key];
}
/// Whether a line has all these tokens.
inline ::testing::AssertionResult has_tokens(const std::string& line, const std::string& tokens) {
  std::map<std::string, std::string> found = tokens_of(line);
  for (const auto& [key, value] : tokens_of(tokens)) {
    if (found[key] != value) {
      return ::testing::AssertionFailure() << "no " << key << "=" << value << " in " << line;
    }
  }
  return ::testing::AssertionSuccess();
}
/// Whether the board has all these tokens: says(state, "mover=1 pairs=0/1").
template <class P>
::testing::AssertionResult says(const P& position, const std::string& tokens) {
  return has_tokens(board_of(position), tokens);
}

/// Whether the event is legal there, in any spelling; false if it is no event of the game. For a
/// State or a View.
template <Game G, class P>
bool takes(const P& position, std::string_view text) {
  const auto move = G::parse(text);
  return move && position.canonical(*move).has_value();
}

/// The position after the events in order, in any spelling. For a State "…" is any chance event.
template <Game G, class P>
P played(P position, const std::vector<std::string>& events) {
  constexpr bool kIsState = std::is_void_v<decltype(position.apply(typename G::Move{}))>;
  Rng rng(1);
  FreeChance chance(rng);
  for (const std::string& text : events) {
    if constexpr (kIsState) {
      if (text == "…") {
        position.apply(position.chance(chance));
        continue;
      }
    }
    const auto move = position.canonical(move_of<G>(text));
    EXPECT_TRUE(move.has_value()) << text << ": " << (move ? "" : move.error().detail) << " in "
                                  << position.board().text();
    if (!move) break;
    if constexpr (kIsState) {
      position.apply(*move);
    } else {
      EXPECT_TRUE(position.apply(*move).has_value()) << text;
    }
  }
  return position;
}

/// Texts that are events, in canonical spelling, and texts that are none.
template <Game G>
void expect_texts(const std::vector<std::string>& events, const std::vector<std::string>& none) {
  for (const std::string& text : events) EXPECT_EQ(G::text(move_of<G>(text)), text);
  for (const std::string& text : none) {
    const auto move = G::parse(text);
    EXPECT_TRUE(!move && move.error().code == ErrorCode::kBadMove) << text;
  }
}

/// The texts of the legal moves, in the generator's order.
template <Game G, class P>
std::vector<std::string> legal_texts(const P& position) {
  const auto list = std::make_unique<typename G::MoveList>();
  position.moves(*list);
  std::vector<std::string> texts;
  for (const auto& move : *list) texts.push_back(G::text(move));
  return texts;
}

/// The same as a set; duplicates fail the test.
template <Game G, class P>
std::set<std::string> legal_set(const P& position) {
  std::set<std::string> texts;
  for (const std::string& text : legal_texts<G>(position)) {
    EXPECT_TRUE(texts.insert(text).second) << text << " twice";
  }
  return texts;
}

/// Why a text is illegal there; "" if it is legal. For a State or a View.
template <Game G, class P>
std::string refusal(const P& position, std::string_view text) {
  const auto move = position.canonical(move_of<G>(text));
  return move ? "" : move.error().detail;
}

/// Rows of a table of rules: the board after events, `t1 =4 -> pairs=0/1; t1 -> turned=1`, each
/// from the same position; `legal=t2,t3` are the legal moves. Words without a `=` are the reason
/// why the last text is refused: `t1 t1 -> that one is turned`.
template <Game G>
void expect_says(const typename G::State& start, const std::string& rows) {
  for (const std::string& row : list_of(rows, ';')) {
    const std::size_t arrow = row.find("-> ");
    ASSERT_LT(arrow, row.size() - 3) << row;
    std::vector<std::string> events = words_of(row.substr(0, arrow));
    const std::string expected = row.substr(arrow + 3);
    if (expected.find('=') == std::string::npos) {
      const std::string last = events.back();
      events.pop_back();
      const std::string why = refusal<G>(played<G>(start, events), last);
      EXPECT_NE(why.find(expected), std::string::npos) << row << ": " << why;
      continue;
    }
    const auto state = played<G>(start, events);
    std::string line = board_of(state);
    if (state.turn().is_seat()) line += " legal=" + list_text(legal_texts<G>(state));
    EXPECT_TRUE(has_tokens(line, expected)) << row << "\nfrom " << start.board().text();
  }
}

/// All possible chance events with their probabilities.
template <Game G>
std::map<std::string, double> outcomes(const typename G::State& state) {
  std::map<std::string, double> all;
  state.for_each_outcome([&](const auto& move, double p) { all[G::text(move)] += p; });
  return all;
}

/// The same for two chance events in a row, "first second".
template <Game G>
std::map<std::string, double> outcomes_of_two(const typename G::State& state) {
  std::map<std::string, double> all;
  for (const auto& [first, p] : outcomes<G>(state)) {
    for (const auto& [second, q] : outcomes<G>(played<G>(state, {first}))) {
      all[first + " " + second] += p * q;
    }
  }
  return all;
}

// The same for one game, under short names; a test file defines, for example,
//
//   constexpr testing::After<Game> after;

template <Game G>
struct MoveOf {
  typename G::Move operator()(std::string_view text) const { return move_of<G>(text); }
};

template <Game G>
struct Takes {
  template <class P>
  bool operator()(const P& position, std::string_view text) const {
    return takes<G>(position, text);
  }
};

/// Why a text is refused, "" if it is legal.
template <Game G>
struct Refusal {
  template <class P>
  std::string operator()(const P& position, std::string_view text) const {
    return refusal<G>(position, text);
  }
};

/// A game from its start: after("0=K 1=Q p b"); or from any position: after(scene, "p b").
template <Game G>
struct After {
  typename G::State operator()(const typename G::State& state, const std::string& events) const {
    return played<G>(state, words_of(events));
  }
  typename G::State operator()(const std::string& events,
                               const typename G::Options& options = {}) const {
    return played<G>(typename G::State(options), words_of(events));
  }
};

/// The same as a seat sees it, with masked texts: seen(0, "0=K 1=? p").
template <Game G>
struct Seen {
  typename G::View operator()(int seat, const std::string& events,
                              const typename G::Options& options = {}) const {
    return played<G>(typename G::View(options, Seat::at(seat)), words_of(events));
  }
};

/// The legal moves of a State or View in the generator's order, "p b".
template <Game G>
struct Legal {
  template <class P>
  std::string operator()(const P& position) const {
    std::string line;
    for (const std::string& text : legal_texts<G>(position))
      line += (line.empty() ? "" : " ") + text;
    return line;
  }
};

}  // namespace turnkey::testing
