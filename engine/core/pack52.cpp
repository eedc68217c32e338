#include "engine/core/pack52.h"

#include <vector>

#include "engine/core/spoken.h"

namespace turnkey {

namespace {

constexpr std::string_view kRankLetters = "23456789TJQKA";
constexpr std::string_view kSuitLetters = "cdsh";
const std::string kHiddenCard = "??";
constexpr std::array<std::string_view, kSuits> kSuitNames{"clubs", "diamonds", "spades", "hearts"};
/// The order of suits in texts: black and red in turn.
constexpr std::array kShown{Suit::kSpades, Suit::kHearts, Suit::kClubs, Suit::kDiamonds};

}  // namespace

std::string pack_text(PackCard card) {
  if (card >= 64 || !has_card(kWholePack, card)) return kHiddenCard;
  return {kRankLetters[static_cast<std::size_t>(rank_of(card))],
          kSuitLetters[static_cast<std::size_t>(suit_of(card))]};
}

std::string pack_set_text(PackSet cards, int hidden) {
  std::string text;
  for (const Suit suit : kShown) {
    for (PackSet rest = cards & suit_mask(suit); rest != 0;) {
      const PackCard card = highest_card(rest);
      text += pack_text(card);
      rest &= ~pack_bit(card);
    }
  }
  if (hidden == 1) return text + kHiddenCard;
  return hidden > 0 ? text + kHiddenCard[0] + std::to_string(hidden) : text;
}

std::string pack_row_text(std::span<const PackCard> cards) {
  std::string text;
  for (const PackCard card : cards) text += pack_text(card);
  return text;
}

CardList pack_cards(PackSet cards, int hidden) {
  return CardList::row(pack_set_text(cards, hidden), kHiddenCard.size());
}

CardList pack_row(std::span<const PackCard> cards) {
  return CardList::row(pack_row_text(cards), kHiddenCard.size());
}

std::string pack_name(PackCard card) {
  const std::string text = pack_text(card);
  if (text == kHiddenCard) return "a hidden card";
  return "the " + rank_name(text.front()) + " of " +
         std::string(kSuitNames[static_cast<std::size_t>(suit_of(card))]);
}

std::string pack_words(std::string_view text) {
  MoveReader in("Cards", text);
  std::vector<std::string> parts;
  while (!in.at_end() && in.peek() != '?') parts.push_back(pack_name(read_pack_card(in)));
  if (const int hidden = in.at_end() ? 0 : read_pack_cards(in).hidden; hidden == 1) {
    parts.push_back(pack_name(kNoCard));
  } else if (hidden > 1) {
    parts.push_back(std::to_string(hidden) + " hidden cards");
  }
  return in.failed() ? "" : in_line(parts);
}

std::string pack_value_words(std::string_view key, std::string_view value) {
  return key == "card" || key == "cards" ? pack_words(value) : "";
}

PackCard read_pack_card(MoveReader& in) {
  const int rank = in.one_of(kRankLetters);
  return pack_card(static_cast<Suit>(in.one_of(kSuitLetters)), rank);
}

MaskedCards read_pack_cards(MoveReader& in) {
  MaskedCards read;
  while (!in.at_end() && !in.failed() && in.peek() != '?') {
    const PackCard card = read_pack_card(in);
    in.require(!has_card(read.cards, card));
    read.cards |= pack_bit(card);
  }
  if (in.take(kHiddenCard)) {
    read.hidden = 1;
  } else if (in.take('?')) {
    read.hidden = in.number(2, kPackCards);
  }
  in.require(read.cards != 0 || read.hidden != 0);
  return read;
}

}  // namespace turnkey
