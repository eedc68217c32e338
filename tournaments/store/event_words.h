// Stores events as numbers of words. A game of 400 events is 3 kB of text, mostly the same few
// thousand moves. So each file has a list of move texts for each variant, and a game is a string of
// their numbers. Words are plain text, so a later version can read the file even if a game's moves
// change in memory. README.md describes the format.
//
// The list is bounded. A text becomes a word after it came often enough; until then, and when the
// list is full, the game holds the text itself. Random games of Jacked with 455 events: 3.5 kB of
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

/// Limits a number to two bytes.
inline constexpr std::size_t kMaxWords = 16'382;

/// The next actor is written only if it differs from the guess: the actor that came next the last
/// time after the same one in this game. At first: chance after chance, else the seat to the left.
class ActorGuess {
 public:
  explicit ActorGuess(int seats);

  Actor next() const { return after_[last_]; }
  void was(Actor actor);

 private:
  std::array<Actor, kMaxSeats + 1> after_;  ///< by code: 0 for chance, seat + 1
  std::size_t last_ = 0;                    ///< a game begins as if chance had just acted
};

/// The words of one variant, for reading. Numbers begin with 1.
class WordList {
 public:
  std::size_t size() const { return words_.size(); }
  /// An empty word is a lost one.
  void add(std::string_view word) { words_.emplace_back(word); }
  /// Appends the text of a game, with a blank between events. False if the bytes are damaged, or
  /// name an unknown or lost word.
  bool append_text(std::string_view bytes, int seats, std::string& out) const;
  /// The largest number in the bytes, which is the number of words needed to read them.
  static std::uint64_t largest(std::string_view bytes);

 private:
  std::vector<std::string> words_;
};

/// The words of one variant, for writing.
class WordWriter {
 public:
  WordWriter(const AnyGame& game, int seats);

  /// Words must come in the order of the file.
  void add_known(std::string_view word);
  std::size_t size() const { return count_; }

  void append_game(const std::vector<AnyEvent>& events, std::string& out);
  /// The same from the text of Store::text(). False if it is no such text.
  bool append_game(std::string_view events, std::string& out);

  /// New words, the last ones of size(). They must be stored with the game. The caller clears the
  /// list.
  std::vector<std::string>& fresh() { return fresh_; }

 private:
  /// Making a text is slow (0.1 to 0.3 µs), so a table finds the number of a repeated move by its
  /// bytes. It has one entry for each hash; the latest move replaces the older one.
  struct Memo {
    AnyMove move;
    std::uint64_t number = 0;  ///< 0: none
  };
  static constexpr std::size_t kMemos = 1 << 14;
  /// A text that may become a word. One entry for each hash; other texts with that hash wear it
  /// down.
  struct Candidate {
    std::uint32_t mark = 0;  ///< other bits of the hash
    std::uint32_t count = 0;
  };
  static constexpr std::size_t kCandidates = 1 << 15;
  /// Measured: 2 admits rare texts, 16 keeps the files of short runs large.
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
