// Printing and reading of hands.
#include "engine/core/card_text.h"

namespace turnkey {

std::string CardText::text(CardCounts cards, int hidden) const {
  std::string text;
  const auto write = [&](int rank) {
    text.append(static_cast<std::size_t>(cards.count(rank)), letter(rank));
  };
  const int ranks = static_cast<int>(letters_.size());
  for (int i = 0; i < ranks; ++i) write(order_ == Order::kLowestFirst ? i : ranks - 1 - i);
  if (hidden > 0) text += '?';
  if (hidden > 1) text += std::to_string(hidden);
  return text;
}

Cards CardText::read(MoveReader& in) const {
  Cards cards;
  for (int rank = rank_of(in.peek()); rank >= 0; rank = rank_of(in.peek())) {
    in.next();
    const bool fits = cards.known.count(rank) < CardCounts::kMaxPerRank;
    in.require(fits);
    if (fits) cards.known.add(rank);
  }
  // One spelling: "?" for one, "?n" from two on.
  if (in.take('?')) cards.hidden = in.at_end() ? 1 : in.number(2, most_hidden_);
  return cards;
}

}  // namespace turnkey
