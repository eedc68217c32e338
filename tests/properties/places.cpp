#include "tests/properties/places.h"

#include <algorithm>
#include <iterator>
#include <utility>

#include "tests/properties/card_lists.h"
#include "tests/support/in_words.h"

namespace turnkey::properties {

namespace {

using testing::list_of;
using testing::tokens_of;

using Row = std::vector<std::string>;

/// A hidden card for the reader; boards may write it with more characters.
const std::string kHiddenCard = "?";
const std::string kNowhere = "-";

std::string symbol_of(const std::string& card) {
  return card.starts_with(kHiddenCard) ? kHiddenCard : card;
}

bool has_hidden(const Row& cards) { return std::ranges::count(cards, kHiddenCard) > 0; }

/// For rows: caps come after all other cards, in their own order.
std::size_t cap_order(const std::string& card) {
  constexpr std::string_view kCaps = "XGS";
  return card.size() > 1 ? 0 : kCaps.find(card) + 1;  // npos + 1 is 0
}

/// Cards without separators, each of `width` characters; `?5` at the end means five hidden ones.
Row row_of(const std::string& text, std::size_t width) {
  Row cards;
  if (text == "-") return cards;
  const std::size_t mask = std::min(text.find(kHiddenCard), text.size());
  const std::string count = text.substr(std::min(mask + 1, text.size()));
  const bool counts = !count.empty() && count.find_first_not_of("0123456789") == count.npos;
  for (std::size_t at = 0; at < (counts ? mask : text.size()); at += width) {
    cards.push_back(symbol_of(text.substr(at, width)));
  }
  if (counts) cards.resize(cards.size() + std::stoul(count), kHiddenCard);
  return cards;
}

/// Whether both may be the same card, as `7?` and `7k`.
bool alike(const std::string& a, const std::string& b) {
  if (a == kHiddenCard || b == kHiddenCard) return true;
  return std::ranges::equal(a, b, [](char x, char y) { return x == y || x == '?' || y == '?'; });
}

/// The card, completed with what is known at its place.
std::string known(std::string card, const std::string& there) {
  if (card == kHiddenCard || card.size() != there.size()) return card;
  for (std::size_t i = 0; i < card.size(); ++i) {
    if (card[i] == '?') card[i] = there[i];
  }
  return card;
}

/// It may be any of the cards: of each kind one card less is certain to stay.
void take_hidden(Row& cards) {
  const std::set<std::string> kinds(cards.begin(), cards.end());
  for (const std::string& kind : kinds) *std::ranges::find(cards, kind) = kHiddenCard;
  cards.erase(std::ranges::find(cards, kHiddenCard));
}

/// The place, and whether its beginning is meant (`rows_0.1-`).
std::pair<std::string, bool> end_of(std::string place) {
  const bool begins = place.size() > 1 && place.ends_with('-');
  if (begins) place.pop_back();
  return {place, begins};
}

}  // namespace

Places::Places(std::string_view game, const std::string& board) {
  const GameWords* const words = words_of(game);
  if (words == nullptr) return;
  game_ = game;
  width_ = hidden_width(words);
  for (const auto& [key, value] : tokens_of(board)) {
    if (key == "cards") {
      for (const std::string& card : list_of(value)) {
        const auto parts = list_of(card, ':');
        if (parts.size() > 1) symbols_[parts[1]] = parts[0];
      }
    }
    keys_.insert(key);
    if (const KeyWords* const found = find_key(words->board, key)) add(key, found->type, value);
  }
}

void Places::add(const std::string& key, ValueOf type, const std::string& value) {
  const auto items = list_of(value);
  switch (type) {
    case ValueOf::kHand: return add(key, Kind::kHand, row_of(value, width_));
    case ValueOf::kPile: return add(key, Kind::kPile, row_of(value, width_));
    case ValueOf::kCount: return add(key, Kind::kCount, Cards(std::stoul(value), kHiddenCard));
    case ValueOf::kBag: return add(key, Kind::kBag, cards_of(items));
    case ValueOf::kTokens: return add(key, Kind::kBag, items);
    case ValueOf::kQueue: return add(key, Kind::kQueue, items);
    case ValueOf::kCard: return add(key, Kind::kCard, cards_of(items));
    case ValueOf::kRuns: {
      Cards cards;
      for (const std::string& run : items) {
        std::ranges::copy(row_of(run, width_), std::back_inserter(cards));
      }
      return add(key, Kind::kHand, cards);
    }
    case ValueOf::kPiece:
    case ValueOf::kPieces:
      for (const std::string& space : items) {
        cards_[space].push_back(key.substr(key.rfind('_') + 1));
      }
      return;
    default: return add_items(key, type, items);
  }
}

void Places::add(const std::string& place, Kind kind, const Cards& cards) {
  kinds_[place] = kind;
  cards_[place] = cards;
}

/// Adds the items of a list of places.
void Places::add_items(const std::string& key, ValueOf type, const Cards& items) {
  for (std::size_t i = 0; i < items.size(); ++i) {
    const std::string& item = items[i];
    const auto place = [&](std::size_t number) { return key + "." + std::to_string(number); };
    switch (type) {
      case ValueOf::kSpaces:
        add(place(i + 1), Kind::kCard, item == "." ? Cards{} : Cards{symbol_of(item)});
        break;
      case ValueOf::kMelds: {
        const auto parts = list_of(item, '.');
        add(key + "." + parts.front(), Kind::kHand, row_of(parts.back(), width_));
        break;
      }
      case ValueOf::kRing: add(place(i), Kind::kCard, row_of_cards(item)); break;
      case ValueOf::kRows: add(place(i), Kind::kRow, row_of_cards(item)); break;
      default: return;
    }
  }
}

// Whole hands move at the same time; then single cards.
Failure Places::follow(const std::string& description) {
  auto tokens = tokens_of(description);
  for (const char* const key : {"moves", "then"}) {
    const auto before = cards_;
    for (const std::string& move : list_of(tokens[key])) {
      if (move == "*") {
        cards_ = start_;
        continue;
      }
      const std::size_t colon = move.find(':');
      const std::string places = move.substr(colon == move.npos ? 0 : colon + 1);
      const auto ends = list_of(places, '>');
      TURNKEY_REQUIRE(ends.size() == 2, move);
      if (colon != move.npos) {
        TURNKEY_REQUIRE_OK(move_cards(move.substr(0, colon), ends[0], ends[1]));
        continue;
      }
      const auto held = before.find(ends[0]);
      TURNKEY_REQUIRE(held != before.end(), move);
      Cards& left = cards_[ends[0]];
      TURNKEY_REQUIRE(left.size() >= held->second.size(), move);
      left.erase(left.begin(), left.begin() + static_cast<std::ptrdiff_t>(held->second.size()));
      TURNKEY_REQUIRE_OK(put(held->second, ends[1]));
    }
  }
  return {};
}

Failure Places::move_cards(const std::string& text, const std::string& from,
                           const std::string& to) {
  for (std::string& card : cards_in(text, from, to)) {
    TURNKEY_REQUIRE_OK(take(card, from));
    TURNKEY_REQUIRE_OK(put({card}, to));
  }
  return {};
}

/// One card if it has a name, a row if the places are rows, else one card.
Places::Cards Places::cards_in(const std::string& text, const std::string& from,
                               const std::string& to) const {
  if (const auto named = symbols_.find(text); named != symbols_.end()) return {named->second};
  for (const std::string& place : {from, to}) {
    if (is_of(place, Kind::kHand) || is_of(place, Kind::kPile)) return row_of(text, width_);
  }
  return {symbol_of(text)};
}

/// Takes the last card that is, or may be, this one; from a queue or from a beginning, the first.
Failure Places::take(std::string& card, const std::string& from) {
  if (from == kNowhere) return {};
  const auto [place, begins] = end_of(from);
  const auto there = cards_.find(place);
  TURNKEY_REQUIRE(there != cards_.end() && !there->second.empty(), card + " of " + from);
  Cards& cards = there->second;
  if (begins || is_of(place, Kind::kQueue)) {
    const auto first = std::ranges::find(cards, card);
    TURNKEY_REQUIRE(first != cards.end(), card + " is not in " + from);
    cards.erase(first);
    return {};
  }
  auto at = std::find(cards.rbegin(), cards.rend(), card);
  if (at == cards.rend()) {
    at = std::find_if(cards.rbegin(), cards.rend(),
                      [&](const std::string& other) { return alike(other, card); });
  }
  TURNKEY_REQUIRE(at != cards.rend(),
                  card + " is not in " + from + ", " + testing::list_text(cards));
  if (card == kHiddenCard) {
    take_hidden(cards);
    return {};
  }
  card = known(card, *at);
  cards.erase(std::prev(at.base()));
  return {};
}

/// A missing place is one that the board lists only while it has a card.
Failure Places::put(Cards cards, const std::string& to) {
  if (to == kNowhere) return {};
  const auto [place, begins] = end_of(to);
  TURNKEY_REQUIRE(!is_of(place, Kind::kCard) || cards_[place].empty(), to + " is taken");
  if (is_of(place, Kind::kCount)) cards.assign(cards.size(), kHiddenCard);
  Cards& there = cards_[place];
  there.insert(begins ? there.begin() : there.end(), cards.begin(), cards.end());
  if (is_of(place, Kind::kRow)) std::ranges::stable_sort(there, {}, cap_order);
  return {};
}

bool Places::is_of(const std::string& place, Kind kind) const {
  const auto found = kinds_.find(place);
  return found != kinds_.end() && found->second == kind;
}

/// The engine infers which cards must be there (SJ76), and everybody can count the bids.
bool Places::is_inferred() const { return game_ == "straight_jacket" || game_ == "goofspiel"; }

bool Places::is_reckoned(const std::string& place) const {
  return is_inferred() && (place.starts_with("hand_") || place.starts_with("chosen_"));
}

/// A missing item has the key that lists it; a place listed only while it has a card is known by
/// its words; everything else is a space for pieces.
bool Places::has(const std::string& place) const {
  const std::string key = place.substr(0, place.find('.'));
  const auto& board = words_of(game_)->board;
  return keys_.contains(key) || cards_.contains(place) || find_key(board, key) != nullptr ||
         std::ranges::any_of(board, [](const KeyWords& known) { return !known.spaces.empty(); });
}

/// The order of cards counts on piles, in queues and in rows.
Places::CardsOf Places::in_order() const {
  CardsOf ordered = cards_;
  for (auto& [place, cards] : ordered) {
    const bool tells =
        is_of(place, Kind::kPile) || is_of(place, Kind::kQueue) || is_of(place, Kind::kRow);
    if (!tells) std::ranges::sort(cards);
  }
  return ordered;
}

Failure Places::same_as(const Places& other) const {
  auto left = in_order();
  auto right = other.in_order();
  for (const auto& [place, cards] : other.cards_) left[place];
  for (auto& [place, cards] : left) {
    const Cards there = right[place];
    const std::string what =
        place + " is " + testing::list_text(there) + ", not " + testing::list_text(cards);
    TURNKEY_REQUIRE(cards.size() == there.size(), what);
    const bool reckoned = is_reckoned(place) && (has_hidden(cards) || has_hidden(there));
    TURNKEY_REQUIRE(reckoned || cards == there, what);
  }
  return {};
}

Failure can_be_clicked(const Places& places, const GameWords* words,
                       const std::string& description) {
  auto tokens = tokens_of(description);
  std::size_t named = 0;
  for (const char* const key : {"at", "moves", "then"}) {
    for (const std::string& one : list_of(tokens[key])) {
      for (const std::string& end : list_of(one.substr(one.find(':') + 1), '>')) {
        if (end == kNowhere || end == "*") continue;
        ++named;
        TURNKEY_REQUIRE(places.has(end_of(end).first), end + " is no place");
      }
    }
  }
  TURNKEY_REQUIRE(named > 0 || is_button(words, tokens["kind"]),
                  "no place, and the kind is not among GameWords::buttons");
  return {};
}

}  // namespace turnkey::properties
