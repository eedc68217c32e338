// Values of facts that have parts: words, lists, cards, places of cards, pieces. Each has its
// parts, for programs, and a text in the game's own notation, for drawings and tests.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace turnkey {

/// Words for people; as text with `_` for blanks.
struct Words {
  std::string words;

  /// From text that has `_` for blanks.
  static Words unmarked(std::string_view text);
  friend bool operator==(const Words&, const Words&) = default;
};

/// A list of texts, or of words for people; as text with commas.
using Texts = std::vector<std::string>;
using WordList = std::vector<Words>;

/// Numbers by seat; as text with `/`.
struct SeatNumbers {
  std::vector<std::int64_t> values;
  friend bool operator==(const SeatNumbers&, const SeatNumbers&) = default;
};

/// The faces of dice, none for a hidden one; as text a digit each, `?` for a hidden one.
struct Dice {
  std::vector<std::optional<int>> faces;
  friend bool operator==(const Dice&, const Dice&) = default;
};

/// Cards by their symbols, hidden ones too, in the order of their place.
struct CardList {
  Texts symbols;
  std::string text;

  bool empty() const { return symbols.empty(); }
  friend bool operator==(const CardList&, const CardList&) = default;

  /// Symbols of `width` characters, written one after the other; a final `?5` is five hidden cards.
  static CardList row(std::string_view text, std::size_t width = 1);
  static CardList of(std::string symbol) { return {{symbol}, symbol}; }
  /// Written with commas.
  static CardList list(Texts symbols);
};

/// Runs of cards that are one place; as text with commas.
using Runs = std::vector<CardList>;

/// An item of a place of several, named by the key and its number, `yard.4`.
struct PlaceItem {
  std::string number;
  CardList cards;
  std::string shape{};  ///< of a meld; else empty
  std::string text;
  friend bool operator==(const PlaceItem&, const PlaceItem&) = default;
};
using PlaceItems = std::vector<PlaceItem>;

/// A kind of cards of a deck that is data.
struct CardKind {
  std::string symbol;
  std::string name;
  int value = 0;
  std::string effect{};
  std::string words{};  ///< for people
  friend bool operator==(const CardKind&, const CardKind&) = default;
};
using CardKinds = std::vector<CardKind>;

/// A piece on a space; `blocks`: nobody passes.
struct PieceAt {
  std::string piece;
  std::string space;
  bool blocks = false;
  friend bool operator==(const PieceAt&, const PieceAt&) = default;
};
using PiecesAt = std::vector<PieceAt>;

/// A piece that moves, or that is on a space: then `from` is empty.
struct PieceMove {
  std::string piece;
  std::string from;
  std::string to;
  std::string text;
  friend bool operator==(const PieceMove&, const PieceMove&) = default;
};
using PieceMoves = std::vector<PieceMove>;

/// A place that an event names, perhaps with a card there; as text `K:hand_1`.
struct NamedPlace {
  std::string place;
  CardList cards{};
  friend bool operator==(const NamedPlace&, const NamedPlace&) = default;
};
using NamedPlaces = std::vector<NamedPlace>;

// "-" for nothing.
std::string value_text(const Words& words);
std::string value_text(const Texts& list);
std::string value_text(const WordList& list);
std::string value_text(const SeatNumbers& numbers);
std::string value_text(const Dice& dice);
std::string value_text(const CardList& cards);
std::string value_text(const Runs& runs);
std::string value_text(const PlaceItems& items);
std::string value_text(const CardKinds& kinds);
std::string value_text(const PieceAt& piece);
std::string value_text(const PiecesAt& pieces);
std::string value_text(const PieceMoves& moves);
std::string value_text(const NamedPlaces& places);

}  // namespace turnkey
