#include "engine/core/fact_values.h"

#include <algorithm>
#include <functional>

#include "engine/core/value_text.h"

namespace turnkey {

namespace {

/// Joins the texts of values.
template <class List, class TextOf>
std::string joined(const List& list, TextOf&& text_of, std::string_view separator = ",") {
  Joined text(separator);
  for (const auto& value : list) text.add(text_of(value));
  return text.text();
}

std::string with_marks(std::string words) {
  std::replace(words.begin(), words.end(), ' ', '_');
  return words;
}

bool is_number(std::string_view text) {
  return !text.empty() && text.find_first_not_of("0123456789") == text.npos;
}

}  // namespace

Words Words::unmarked(std::string_view text) {
  Words result{std::string(text)};
  std::replace(result.words.begin(), result.words.end(), '_', ' ');
  return result;
}

CardList CardList::row(std::string_view text, std::size_t width) {
  CardList cards{{}, std::string(text)};
  if (text == "-") return {};
  const std::size_t mask = std::min(text.find('?'), text.size());
  const std::string_view count = text.substr(std::min(mask + 1, text.size()));
  const std::size_t single = is_number(count) ? mask : text.size();
  for (std::size_t at = 0; at < single; at += width) {
    cards.symbols.emplace_back(text.substr(at, width));
  }
  if (is_number(count)) {
    cards.symbols.resize(cards.symbols.size() + std::stoul(std::string(count)), "?");
  }
  return cards;
}

CardList CardList::list(Texts symbols) {
  std::string text = symbols.empty() ? "" : value_text(symbols);
  return {std::move(symbols), std::move(text)};
}

std::string value_text(const Words& words) { return value_text(with_marks(words.words)); }

std::string value_text(const Texts& list) { return joined(list, std::identity()); }

std::string value_text(const WordList& list) {
  return joined(list, [](const Words& one) { return with_marks(one.words); });
}

std::string value_text(const SeatNumbers& numbers) {
  return joined(numbers.values, std::identity(), "/");
}

std::string value_text(const Dice& dice) {
  std::string text;
  for (const std::optional<int> face : dice.faces) text += face ? std::to_string(*face) : "?";
  return value_text(text);
}

std::string value_text(const CardList& cards) { return value_text(cards.text); }

std::string value_text(const Runs& runs) {
  return joined(runs, [](const CardList& run) { return run.text; });
}

std::string value_text(const PlaceItems& items) {
  return joined(items, [](const PlaceItem& item) { return item.text; });
}

std::string value_text(const CardKinds& kinds) {
  return joined(kinds, [](const CardKind& kind) {
    std::string text = kind.symbol + ":" + kind.name + ":" + std::to_string(kind.value);
    if (!kind.effect.empty()) text += ":" + kind.effect;
    if (!kind.words.empty()) text += ":" + with_marks(kind.words);
    return text;
  });
}

std::string value_text(const PieceAt& piece) { return piece.space + (piece.blocks ? "!" : ""); }

std::string value_text(const PiecesAt& pieces) {
  return joined(pieces, [](const PieceAt& piece) { return value_text(piece); });
}

std::string value_text(const PieceMoves& moves) {
  return joined(moves, [](const PieceMove& move) { return move.text; });
}

std::string value_text(const NamedPlaces& places) {
  return joined(places, [](const NamedPlace& one) {
    return (one.cards.empty() ? "" : one.cards.text + ":") + one.place;
  });
}

}  // namespace turnkey
