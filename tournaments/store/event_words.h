// Events as numbers of words. A game of 400 events is 3 kB of text, most of it the same few
// thousand words again and again: each file has a list of words for each variant, and a game is a
// string of their numbers. The words are plain text, so that a later version reads the file even
// where a game's moves are laid out differently in memory.
//
// The list is bounded. A word is taken in when it comes the second time or so; until then, and when
// the list is full, the text itself stands in the game.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "engine/any_game.h"

namespace turnkey::tournament {

/// Three bytes a number at most; reading a full list takes some 20 ms.
inline constexpr std::size_t kMaxWords = 65'536;

/// The words of one variant as a reader needs them. Numbers begin with 1.
class WordList {
 public:
  std::size_t size() const { return words_.size(); }
  void add(std::string_view word) { words_.emplace_back(word); }
  /// Appends the text of a game, events with a blank between two; false: the bytes are damaged or
  /// have a number that is not in the list.
  bool append_text(std::string_view bytes, std::string& out) const;
  /// The largest number in the bytes, thus how many words must be known to read them.
  static std::uint64_t largest(std::string_view bytes);

 private:
  std::vector<std::string> words_;
};

/// The words of one variant as the writer needs them.
class WordWriter {
 public:
  explicit WordWriter(const AnyGame& game);

  /// In the order of the file.
  void add_known(std::string_view word);
  std::size_t size() const { return count_; }

  void append(const AnyEvent& event, std::string& out);
  void append(std::string_view event_text, std::string& out);
  /// The words that appending made, with the numbers that follow size() before; they must be stored
  /// with the game. Cleared by the caller.
  std::vector<std::string>& fresh() { return fresh_; }

 private:
  /// Text is slow to make (0.1 to 0.3 µs): the number of a move that came before is found by its
  /// bytes, in a table with one place for each hash, where the latest comer stays.
  struct Memo {
    AnyEvent event;
    std::uint32_t number = 0;  ///< 0: none
  };
  static constexpr std::size_t kMemos = 1 << 15;
  static constexpr std::size_t kSeen = 1 << 16;

  struct TextHash {
    using is_transparent = void;
    std::size_t operator()(std::string_view text) const;
  };

  std::uint32_t number_of(std::string_view text);

  const AnyGame* game_;
  std::unordered_map<std::string, std::uint32_t, TextHash, std::equal_to<>> numbers_;
  std::size_t count_ = 0;
  std::vector<Memo> memos_;
  std::vector<std::uint16_t> seen_;  ///< by hash, 16 other bits of it: words that came once
  std::vector<std::string> fresh_;
};

}  // namespace turnkey::tournament
