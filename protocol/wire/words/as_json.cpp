#include "protocol/wire/words/as_json.h"

#include <algorithm>
#include <range/v3/algorithm/any_of.hpp>
#include <range/v3/algorithm/find.hpp>
#include <utility>

#include "engine/core/tokens.h"
#include "protocol/wire/words/notation.h"

namespace turnkey {

namespace {

using notation::end_of;
using notation::in_words;
using notation::list_of;
using notation::Names;
using notation::number_or_text;
using notation::parts_of;

Json numbers_in(const Names& texts) {
  Json numbers = Json::array();
  for (const std::string& text : texts) numbers.push_back(number_or_text(text));
  return numbers;
}

Json names_in(const Names& texts) {
  Json names = Json::array();
  for (const std::string& text : texts) names.push_back(in_words(text));
  return names;
}

Json dice(std::string_view digits) {
  Json dice = Json::array();
  for (const char digit : digits) {
    dice.push_back(digit == '?' ? Json() : number_or_text(std::string(1, digit)));
  }
  return dice;
}

/// Marks a space that its piece blocks.
constexpr char kBlocks = '!';

std::string_view without_mark(std::string_view space) {
  if (space.ends_with(kBlocks)) space.remove_suffix(1);
  return space;
}

Json seat(std::string_view text) { return text == "c" ? Json("chance") : number_or_text(text); }

/// Pairs each card of `other` with an equal card of `own`, and calls `seen` with its index in
/// `own`.
template <class Seen>
void match(const Json& own, const Json& other, bool in_order, Seen&& seen) {
  std::vector<bool> taken(other.size());
  for (std::size_t i = 0; i < own.size(); ++i) {
    for (std::size_t j = in_order ? i : 0; j < (in_order ? i + 1 : other.size()); ++j) {
      if (j >= other.size() || taken[j] || other[j].value("card", "") != own[i].value("card", "")) {
        continue;
      }
      taken[j] = true;
      seen(i);
      break;
    }
  }
}

}  // namespace

JsonWords::JsonWords(const GameWords* words, std::string_view board)
    : words_(words), board_(board) {
  if (words_ == nullptr) return;
  const auto hidden = ranges::find(words_->symbols, "hidden", &SymbolWords::kind);
  if (hidden != words_->symbols.end()) width_ = hidden->values.size();
  for (const std::string_view token : split(board_)) {
    const std::size_t equals = std::min(token.find('='), token.size());
    const KeyWords* known = known_on_board(token.substr(0, equals));
    if (known == nullptr || known->type != ValueOf::kKinds) continue;
    for (const std::string& item : list_of(token.substr(equals + 1))) {
      const Names parts = parts_of(item, ':');
      kinds_[parts[0]] = kinds({item})[0];
      if (parts.size() > 1) symbols_[parts[1]] = parts[0];
    }
  }
}

const KeyWords* JsonWords::known_on_board(std::string_view key) const {
  return words_ == nullptr ? nullptr : find_key(words_->board, key);
}

Json JsonWords::kinds(const Names& items) const {
  Json kinds = Json::array();
  for (const std::string& item : items) {
    const Names parts = parts_of(item, ':');
    Json kind = {{"card", parts[0]}};
    if (parts.size() > 1) kind["name"] = in_words(parts[1]);
    if (parts.size() > 2) kind["value"] = number_or_text(parts[2]);
    if (parts.size() > 3) kind["effect"] = parts[3];
    if (parts.size() > 4) kind["text"] = in_words(parts[4]);
    kinds.push_back(std::move(kind));
  }
  return kinds;
}

// --- places -------------------------------------------------------------------------------------

Json JsonWords::places(ValueOf type, std::string_view key, const Names& items) const {
  Json places = Json::array();
  for (std::size_t i = 0; i < items.size(); ++i) {
    const Names parts = parts_of(items[i], '.');
    const bool is_meld = type == ValueOf::kMelds && parts.size() == 3;
    const std::string number =
        is_meld ? parts[0] : std::to_string(type == ValueOf::kSpaces ? i + 1 : i);
    Json place = {{"place", std::string(key) + "." + number}};
    if (is_meld) place["shape"] = parts[1];
    place["cards"] = cards(cards_in(type, is_meld ? parts[2] : items[i]), key);
    places.push_back(std::move(place));
  }
  return places;
}

Json JsonWords::pieces(std::string_view key, const Names& spaces) const {
  Json pieces = Json::array();
  for (const std::string& space : spaces) {
    Json piece = {{"piece", end_of(key)}, {"place", without_mark(space)}};
    if (space.ends_with(kBlocks)) piece["blocks"] = true;
    pieces.push_back(std::move(piece));
  }
  return pieces;
}

Json JsonWords::pieces_on_spaces(const Names& items) const {
  Json pieces = Json::array();
  for (const std::string& item : items) {
    const Names parts = parts_of(item, ':');
    const Names spaces = parts_of(parts.back(), '>');
    Json piece = {{"piece", parts.front()}};
    if (spaces.size() == 1) {
      piece["place"] = spaces[0];
    } else {
      const std::string off = spaces[0] + "_" + parts.front();  // `jail` of the board's `jail_a`
      piece["from"] = known_on_board(off) != nullptr ? off : spaces[0];
      piece["to"] = spaces[1];
    }
    pieces.push_back(std::move(piece));
  }
  return pieces;
}

Json JsonWords::value(const KeyWords* known, std::string_view key, std::string_view text) const {
  const ValueOf type = known == nullptr ? ValueOf::kText : known->type;
  const auto nothing = [&](auto&& say) { return text == "-" ? Json() : Json(say()); };
  switch (type) {
    case ValueOf::kSeat: return nothing([&] { return seat(text); });
    case ValueOf::kNumber:
    case ValueOf::kCount: return nothing([&] { return number_or_text(text); });
    case ValueOf::kTruth:
      if (text == "true" || text == "false") return text == "true";
      [[fallthrough]];
    case ValueOf::kText: return nothing([&] { return std::string(text); });
    case ValueOf::kWords: return nothing([&] { return in_words(text); });
    case ValueOf::kNames: return names_in(list_of(text));
    case ValueOf::kDice: return text == "-" ? Json::array() : dice(text);
    case ValueOf::kAt: return at(list_of(text));
    case ValueOf::kSeats: return numbers_in(list_of(text));
    case ValueOf::kNumbers: return numbers_in(parts_of(text, '/'));
    case ValueOf::kList: return list_of(text);
    case ValueOf::kPlaces: return pieces_on_spaces(list_of(text));
    case ValueOf::kKinds: return kinds(list_of(text));
    case ValueOf::kMoves: return moves(text);
    case ValueOf::kRuns: {
      Json runs = Json::array();
      for (const std::string& run : list_of(text)) runs.push_back(cards(symbols_in(run), key));
      return runs;
    }
    case ValueOf::kCard:
      return nothing([&] {
        const Json card = cards(cards_in(type, text), key);
        return card.empty() ? Json() : card[0];
      });
    case ValueOf::kPiece: return nothing([&] { return pieces(key, {std::string(text)})[0]; });
    case ValueOf::kPieces: return pieces(key, list_of(text));
    case ValueOf::kSpaces:
    case ValueOf::kMelds:
    case ValueOf::kRing:
    case ValueOf::kRows: return places(type, key, list_of(text));
    default: return cards(cards_in(type, text), key);
  }
}

// --- moves of cards -----------------------------------------------------------------------------

Json JsonWords::moved_cards(std::string_view text, std::string_view from,
                            std::string_view to) const {
  if (const auto named = symbols_.find(text); named != symbols_.end()) {
    return cards({named->second}, "");
  }
  bool is_card = false;
  for (const std::string_view place : {from, to}) {
    const KeyWords* known = known_on_board(place.substr(0, place.find('.')));
    if (known == nullptr) continue;
    switch (known->type) {
      case ValueOf::kHand:
      case ValueOf::kPile:
      case ValueOf::kRuns:
      case ValueOf::kMelds: return cards(symbols_in(text), "");
      case ValueOf::kBag:
      case ValueOf::kTokens:
      case ValueOf::kQueue:
      case ValueOf::kCard:
      case ValueOf::kSpaces:
      case ValueOf::kRing:
      case ValueOf::kRows: is_card = true; break;
      default: break;
    }
  }
  if (is_card) return cards({std::string(text)}, "");
  if (is_piece(text)) return Json::array({{{"piece", text}}});
  return Json::array({{{"name", in_words(text)}}});
}

bool JsonWords::is_piece(std::string_view text) const {
  const auto stands = [&](const KeyWords& known) {
    if (known.type != ValueOf::kPiece && known.type != ValueOf::kPieces) return false;
    const std::string_view front = known.key.substr(0, known.key.size() - 1);
    return !value_of(board_, std::string(front) + std::string(text)).empty();
  };
  return ranges::any_of(words_->board, stands);
}

/// `-`: outside the board. A trailing `-`: the beginning of a place.
Json JsonWords::move_between(std::string_view cards, std::string_view from,
                             std::string_view to) const {
  Json move = Json::object();
  const auto add = [&](const std::string& name, std::string_view place) {
    const bool begins = place.size() > 1 && place.ends_with('-');
    if (begins) place.remove_suffix(1);
    move[name] = place == "-" ? Json() : Json(without_mark(place));
    if (begins) move[name + "_start"] = true;
    return place;
  };
  const std::string_view left = add("from", from);
  const std::string_view reached = add("to", to);
  move["cards"] = cards.empty() ? Json("all") : moved_cards(cards, left, reached);
  if (to.ends_with(kBlocks)) move["cards"][0]["blocks"] = true;
  return move;
}

Json JsonWords::at(const Names& items) const {
  Json places = Json::array();
  for (const std::string& item : items) {
    const Names parts = parts_of(item, ':');
    Json place = {{"place", parts.back()}};
    if (parts.size() > 1) place["cards"] = moved_cards(parts[0], parts[1], parts[1]);
    places.push_back(std::move(place));
  }
  return places;
}

Json JsonWords::moves(std::string_view text) const {
  Json moves = Json::array();
  for (const std::string& one : list_of(text)) {
    if (one == "*") {
      moves.push_back({{"restart", true}});
      continue;
    }
    const std::size_t colon = one.find(':');
    Names ends = parts_of(one.substr(colon == one.npos ? 0 : colon + 1), '>');
    ends.resize(2);
    moves.push_back(move_between(one.substr(0, colon == one.npos ? 0 : colon), ends[0], ends[1]));
  }
  return moves;
}

// --- whole texts --------------------------------------------------------------------------------

Json JsonWords::description(std::string_view event, std::string_view tokens) const {
  Json object = {{"event", event}};
  for (const std::string_view token : split(tokens)) {
    const std::size_t equals = std::min(token.find('='), token.size());
    const std::string_view key = token.substr(0, equals);
    const KeyWords* known = words_ == nullptr ? nullptr : find_key(words_->describe, key);
    object[std::string(key)] = value(known, key, token.substr(std::min(equals + 1, token.size())));
  }
  return object;
}

namespace {

/// Calls `visit` for each list of cards in a board's value, with whether their order has meaning.
template <class Visit>
void each_cards(Json& value, Json& other, ValueOf type, Visit&& visit) {
  switch (type) {
    case ValueOf::kCards:
    case ValueOf::kPile:
    case ValueOf::kQueue: return visit(value, other, true);
    case ValueOf::kHand:
    case ValueOf::kBag:
    case ValueOf::kTokens: return visit(value, other, false);
    case ValueOf::kRuns:
      for (std::size_t i = 0; i < std::min(value.size(), other.size()); ++i) {
        visit(value[i], other[i], true);
      }
      return;
    case ValueOf::kSpaces:
    case ValueOf::kMelds:
    case ValueOf::kRing:
    case ValueOf::kRows:
      for (std::size_t i = 0; i < std::min(value.size(), other.size()); ++i) {
        visit(value[i]["cards"], other[i]["cards"], false);
      }
      return;
    default: return;
  }
}

}  // namespace

Json JsonWords::board(std::span<const std::string> seen) const {
  Json object = Json::object();
  for (const std::string_view token : split(board_)) {
    const std::size_t equals = std::min(token.find('='), token.size());
    const std::string_view key = token.substr(0, equals);
    const std::string_view text = token.substr(std::min(equals + 1, token.size()));
    const KeyWords* known = known_on_board(key);
    Json& own = object[std::string(key)] = value(known, key, text);
    if (known == nullptr || seen.empty()) continue;
    add_watchers(own, *known, key, seen);
  }
  return object;
}

void JsonWords::add_watchers(Json& own, const KeyWords& known, std::string_view key,
                             std::span<const std::string> seen) const {
  std::map<const Json*, Json> watchers;  // by card in `own`, whose addresses are stable
  for (std::size_t seat = 0; seat < seen.size(); ++seat) {
    Json other = value(&known, key, value_of(seen[seat], key));
    each_cards(own, other, known.type, [&](const Json& here, const Json& there, bool in_order) {
      for (const Json& card : here) watchers.try_emplace(&card, Json::array());
      match(here, there, in_order, [&](std::size_t i) { watchers[&here[i]].push_back(seat); });
    });
  }
  each_cards(own, own, known.type, [&](Json& here, const Json&, bool) {
    for (Json& card : here) {
      const auto found = watchers.find(&card);
      const bool all = found == watchers.end() || found->second.size() == seen.size();
      if (!all && !card.contains("hidden")) card["seen_by"] = found->second;
    }
  });
}

}  // namespace turnkey
