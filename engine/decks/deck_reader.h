// Checked reading of a deck's content, for games that define their decks. A reader stands on one
// table of the file and returns its keys by type and range. It notes the first problem only, with
// the file's name, the line and the expected value. Reading then goes on with a value in range, so
// a game's code has no branch for errors. A key that nobody asked for is a problem too, so a
// misspelled key does not pass as a missing one.
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

/// The first `most` bytes of a user's text, with unprintable ones as `?`, for an error message.
std::string printable(std::string_view text, std::size_t most = 40);

class DeckReader {
 public:
  /// Reads the root table of a file; messages call it `where`. The tree must outlive the reader.
  DeckReader(const DeckNode& root, std::string where);

  bool has(std::string_view key) const;  ///< counts as asking for the key: read it, or refuse it

  /// Letters, digits, `_` and `-`, up to 32: the characters that a move's text allows.
  std::string word(std::string_view key);
  /// Printable ASCII, 1 to `most` bytes.
  std::string text(std::string_view key, std::size_t most);
  int number(std::string_view key, int low, int high);
  bool check(std::string_view key);
  /// The index of the key's text in `names`.
  std::size_t choice(std::string_view key, std::span<const std::string_view> names);
  std::vector<int> numbers(std::string_view key, int low, int high, std::size_t most);
  std::vector<std::string> words(std::string_view key, std::size_t most);

  /// The same for optional keys.
  int number(std::string_view key, int low, int high, int otherwise);
  bool check(std::string_view key, bool otherwise);

  /// The key's tables, `[[key]]` or `key = [{…}]`; a missing key counts as an empty list.
  std::vector<DeckReader> tables(std::string_view key, std::size_t fewest, std::size_t most);

  /// Notes a problem with several keys together, at this table's line or at a key's line.
  void refuse(const std::string& expected);
  void refuse(std::string_view key, const std::string& expected);

  /// The first problem: `deck.toml:12: count = 0: a number 1...99 expected`; none if all is well.
  /// An unknown key is a problem too, and takes the place of a missing one in the same table. Ask
  /// the file's root reader, at the end.
  std::optional<std::string> problem() const;

 private:
  struct File;
  DeckReader(std::shared_ptr<File> file, const DeckNode& node);

  const DeckNode* find(std::string_view key);
  /// The key's value as a T; notes a problem if it is missing or has another type.
  template <class T>
  const T* value(std::string_view key, const std::string& expected);
  void wrong(std::string_view key, const DeckNode& node, const std::string& expected);

  std::shared_ptr<File> file_;
  const DeckNode* node_;
  const DeckNode::Table* table_;
};

}  // namespace turnkey
