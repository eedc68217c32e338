// Checked reading of a deck's content, for the games that say what a deck of theirs holds. A reader
// stands on one table of the file and hands out its keys by type and range. What is wrong is noted
// with the file's name, the line and what was expected, the first problem only; reading goes on
// with a value that is in range, so that a game's code has no branch for errors. Keys that nobody
// asked for are a problem too: a word mistyped is not a word left out.
//
//   Deck read_deck(DeckReader& file) {
//     Deck deck;
//     for (DeckReader& card : file.tables("card", 1, kMaxKinds)) {
//       deck.cards.push_back({card.word("name"), card.number("count", 1, 99, 1)});
//     }
//     if (deck.total() > kMaxCards) file.refuse("at most 200 cards expected");
//     return deck;
//   }
#pragma once

#include <initializer_list>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/decks/deck_tree.h"

namespace turnkey {

/// The first `most` bytes of a text of the user's, unprintable ones as `?`, for an error message.
std::string printable(std::string_view text, std::size_t most = 40);

class DeckReader {
 public:
  /// On the table of a whole file; `where` names it in messages. The tree must outlive the reader.
  DeckReader(const DeckNode& root, std::string where);

  bool has(std::string_view key) const;  ///< asks for it: whoever won't read it refuses it

  /// Letters, digits, `_` and `-`, up to 32: what may stand in a move's text.
  std::string word(std::string_view key);
  /// Printable ASCII, 1 to `most` bytes.
  std::string text(std::string_view key, std::size_t most);
  int number(std::string_view key, int low, int high);
  bool check(std::string_view key);
  /// The place of the key's text among `names`.
  std::size_t choice(std::string_view key, std::span<const std::string_view> names);
  std::vector<int> numbers(std::string_view key, int low, int high, std::size_t most);
  std::vector<std::string> words(std::string_view key, std::size_t most);

  /// The same for keys that may be missing.
  int number(std::string_view key, int low, int high, int otherwise);
  bool check(std::string_view key, bool otherwise);

  /// The key's tables, `[[key]]` or `key = [{…}]`; without the key as with an empty list.
  std::vector<DeckReader> tables(std::string_view key, std::size_t fewest, std::size_t most);

  /// Notes a problem of what the keys mean together: at this table's line, or at that of a key.
  void refuse(const std::string& expected);
  void refuse(std::string_view key, const std::string& expected);

  /// The first problem: `deck.toml:12: count = 0: a number 1...99 expected`; a key that nobody
  /// asked for is one, and is told in place of one that is missing in the same table. None: all is
  /// well. To be asked of the file's reader, at the end.
  std::optional<std::string> problem() const;

 private:
  struct File;
  DeckReader(std::shared_ptr<File> file, const DeckNode& node);

  const DeckNode* find(std::string_view key);
  /// The key's value as a T; a problem where it is missing or another type.
  template <class T>
  const T* value(std::string_view key, const std::string& expected);
  void wrong(std::string_view key, const DeckNode& node, const std::string& expected);

  std::shared_ptr<File> file_;
  const DeckNode* node_;
  const DeckNode::Table* table_;
};

}  // namespace turnkey
