// Events as numbers of words. A game of 400 events is 3 kB of text, most of it the same few
// thousand moves again and again: each file has a list of move texts for each variant, and a game
// is a string of their numbers. The words are plain text, so that a later version reads the file
// even where a game's moves are laid out differently in memory. README.md has the format.
//
// The list is bounded, and a word is taken in when it came often enough; until then, and when the
// list is full, the text itself stands in the game. Random games of Jacked, 455 events: 3.5 kB of
// text, 1.2 kB here.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "engine/any_game.h"

namespace turnkey::tournament {

/// So that a number takes two bytes at most.
inline constexpr std::size_t kMaxWords = 16'382;

/// Who acts next is said only where it is not what was expected: whoever came next the last time
/// after the same one in this game; at first chance after chance and the seat to the left.
class ActorGuess {
 public:
  explicit ActorGuess(int seats);

  Actor next() const { return after_[last_]; }
  void was(Actor actor);

 private:
  std::array<Actor, kMaxSeats + 1> after_;  ///< by code: 0 for chance, seat + 1
  std::size_t last_ = 0;                    ///< a game begins as if chance had just acted
};

/// The words of one variant as a reader needs them. Numbers begin with 1.
class WordList {
 public:
  std::size_t size() const { return words_.size(); }
  /// An empty one is a word that was lost.
  void add(std::string_view word) { words_.emplace_back(word); }
  /// Appends the text of a game, events with a blank between two; false: the bytes are damaged or
  /// have a number that is not in the list, or the number of a lost word.
  bool append_text(std::string_view bytes, int seats, std::string& out) const;
  /// The largest number in the bytes, thus how many words must be known to read them.
  static std::uint64_t largest(std::string_view bytes);

 private:
  std::vector<std::string> words_;
};

/// The words of one variant as the writer needs them.
class WordWriter {
 public:
  WordWriter(const AnyGame& game, int seats);

  /// In the order of the file.
  void add_known(std::string_view word);
  std::size_t size() const { return count_; }

  void append_game(const std::vector<AnyEvent>& events, std::string& out);
  /// The same from the text of Store::text(). False: it is no such text.
  bool append_game(std::string_view events, std::string& out);

  /// The words that appending made, the last ones of size(); they must be stored with the game.
  /// Cleared by the caller.
  std::vector<std::string>& fresh() { return fresh_; }

 private:
  /// Text is slow to make (0.1 to 0.3 µs): the number of a move that came before is found by its
  /// bytes, in a table with one place for each hash, where the latest comer stays.
  struct Memo {
    AnyMove move;
    std::uint64_t number = 0;  ///< 0: none
  };
  static constexpr std::size_t kMemos = 1 << 14;
  /// A text on its way to become a word. One place for each hash; others that come there wear the
  /// first one down.
  struct Candidate {
    std::uint32_t mark = 0;  ///< other bits of the hash
    std::uint32_t count = 0;
  };
  static constexpr std::size_t kCandidates = 1 << 15;
  /// Twice lets the rare in, 16 times keeps the files of short runs large: measured.
  static constexpr std::uint32_t kOften = 4;

  struct TextHash {
    using is_transparent = void;  // NOLINT(readability-identifier-naming): the standard's name
    std::size_t operator()(std::string_view text) const;
  };

  void append_word(const AnyMove& move, std::string& out);
  std::uint64_t append_word(std::string_view text, std::string& out);
  std::uint64_t number_of(std::string_view text);
  bool came_often(std::uint64_t hash);

  const AnyGame* game_;
  int seats_;
  std::unordered_map<std::string, std::uint64_t, TextHash, std::equal_to<>> numbers_;
  std::size_t count_ = 0;
  std::vector<Memo> memos_;
  std::vector<Candidate> candidates_;
  std::vector<std::string> fresh_;
};

}  // namespace turnkey::tournament
