#include "protocol/apps/review/offers.h"

#include <algorithm>

namespace turnkey::review {

namespace {

/// "board.3" for the beginning or the end of that place.
std::string_view place_itself(std::string_view place) {
  while (place.ends_with('-') || place.ends_with('!')) place.remove_suffix(1);
  return place;
}

std::vector<std::string> cards_of(const CardMove& move) {
  if (move.what == CardMove::What::kName) return {move.cards.text};
  return move.what == CardMove::What::kCards ? move.cards.symbols : std::vector<std::string>();
}

std::vector<CardMove> all_moves(const Facts& facts) {
  std::vector<CardMove> all;
  for (const std::string_view key : {"moves", "then"}) {
    const Moves& moves = facts.moves(key);
    all.insert(all.end(), moves.begin(), moves.end());
  }
  return all;
}

}  // namespace

const KeyWords* Offers::key_of_place(std::string_view place) const {
  return find_key(words_->board, place_itself(place).substr(0, place.find('.')));
}

bool Offers::lies_open(std::string_view place) const {
  const KeyWords* const key = key_of_place(place);
  if (key == nullptr || key->key.ends_with('*')) return false;
  switch (key->type) {
    case ValueOf::kHand:
    case ValueOf::kPile:
    case ValueOf::kCard:
    case ValueOf::kSpaces:
    case ValueOf::kMelds:
    case ValueOf::kRing:
    case ValueOf::kRows: return true;
    default: return false;
  }
}

bool Offers::is_of_a_seat(std::string_view place) const {
  const KeyWords* const key = key_of_place(place);
  return key != nullptr && key->key.ends_with('*');
}

/// Not where the event names a seat, which alone may get the card.
bool Offers::lays_open(Actor actor, const Facts& facts) const {
  return actor.is_chance() && std::none_of(facts.begin(), facts.end(), [](const Fact& fact) {
           const auto* const whose = fact.as<Actor>();
           return whose != nullptr && whose->is_seat();
         });
}

void Offers::take(std::size_t event, const CardMove& move) {
  const std::string_view from = place_itself(move.from);
  if (move.what == CardMove::What::kAll) {
    std::erase_if(lying_, [&](const Lying& card) { return card.place == from; });
  }
  for (const std::string& symbol : cards_of(move)) {
    // Of equal cards, the one that has lain longest.
    const auto card = std::find_if(lying_.begin(), lying_.end(), [&](const Lying& one) {
      return one.place == from && one.symbol == symbol;
    });
    if (card == lying_.end()) continue;
    std::vector<std::size_t>& takes = offers_[card->event].takes;
    const bool is_new = takes.empty() || takes.back() != event;
    if (is_of_a_seat(move.to) && is_new) takes.push_back(event);
    lying_.erase(card);
  }
}

void Offers::add(std::size_t event, Actor actor, const Facts& facts) {
  if (words_ == nullptr) return;
  const bool is_open = lays_open(actor, facts);
  for (const CardMove& move : all_moves(facts)) {
    if (move.from == move.to) continue;
    take(event, move);
    if (!is_open || !lies_open(move.to)) continue;
    for (const std::string& symbol : cards_of(move)) {
      offers_[event];
      lying_.push_back({std::string(place_itself(move.to)), symbol, event});
    }
  }
}

}  // namespace turnkey::review
