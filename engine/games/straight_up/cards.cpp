// Letters of ranks and the text of multisets.
#include "engine/games/straight_up/cards.h"

namespace turnkey::straight_up {

namespace {

constexpr std::string_view kLetters = "23456789TJQKA";
static_assert(kLetters.size() == kRanks);

}  // namespace

char letter(Rank rank) { return kLetters[static_cast<std::size_t>(index(rank))]; }

std::optional<Rank> rank_of(char letter) {
  const std::size_t found = kLetters.find(letter);
  if (found == std::string_view::npos) return std::nullopt;
  return rank_at(static_cast<int>(found));
}

std::string text_of(CardCounts cards, int hidden) {
  std::string text;
  for (int rank = kRanks - 1; rank >= 0; --rank) {
    text.append(static_cast<std::size_t>(cards.count(rank)), letter(rank_at(rank)));
  }
  if (hidden > 0) text += '?';
  if (hidden > 1) text += std::to_string(hidden);
  return text.empty() ? "-" : text;
}

Expected<Cards> parse_cards(std::string_view text) {
  const auto bad = [&] { return fail(ErrorCode::kBadMove, "no cards: " + std::string(text)); };
  Cards cards;
  if (text == "-") return cards;
  std::size_t i = 0;
  for (; i < text.size() && text[i] != '?'; ++i) {
    const std::optional<Rank> rank = rank_of(text[i]);
    if (!rank || cards.known.count(index(*rank)) == CardCounts::kMaxPerRank) return bad();
    cards.known.add(index(*rank));
  }
  if (text.empty()) return bad();
  if (i == text.size()) return cards;
  if (i + 1 == text.size()) {
    cards.hidden = 1;
    return cards;
  }
  // One spelling: "?" for one, "?n" from two on, a digit that can't be 0 or 1.
  if (i + 2 != text.size() || text[i + 1] < '2' || text[i + 1] > '9') return bad();
  cards.hidden = text[i + 1] - '0';
  return cards;
}

}  // namespace turnkey::straight_up
