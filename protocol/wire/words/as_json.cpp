#include "protocol/wire/words/as_json.h"

#include <algorithm>
#include <optional>
#include <utility>
#include <variant>

#include "engine/core/overloaded.h"

namespace turnkey {

namespace {

/// Marks a space that its piece blocks.
constexpr char kBlocks = '!';

std::string_view without_mark(std::string_view space) {
  if (space.ends_with(kBlocks)) space.remove_suffix(1);
  return space;
}

Json actor_json(Actor actor) {
  if (actor.is_chance()) return "chance";
  return actor.is_seat() ? Json(actor.seat().index()) : Json();
}

Json piece_json(const PieceAt& at) {
  Json piece = {{"piece", at.piece}, {"place", at.space}};
  if (at.blocks) piece["blocks"] = true;
  return piece;
}

Json kind_json(const CardKind& kind) {
  Json json = {
      {"card", kind.symbol}, {"name", Words::unmarked(kind.name).words}, {"value", kind.value}};
  if (!kind.effect.empty()) json["effect"] = kind.effect;
  if (!kind.words.empty()) json["text"] = kind.words;
  return json;
}

Json piece_move_json(const PieceMove& move) {
  if (move.from.empty()) return {{"piece", move.piece}, {"place", move.to}};
  return {{"piece", move.piece}, {"from", move.from}, {"to", move.to}};
}

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

JsonWords::JsonWords(const GameWords* words, const Facts& board) : words_(words) {
  for (const Fact& fact : board) {
    const auto* const kinds = fact.as<CardKinds>();
    if (kinds == nullptr) continue;
    for (const CardKind& kind : *kinds) kinds_[kind.symbol] = kind_json(kind);
  }
}

std::span<const KeyWords> JsonWords::board_keys() const {
  return words_ == nullptr ? std::span<const KeyWords>() : words_->board;
}

const KeyWords* JsonWords::known_on_board(std::string_view key) const {
  return find_key(board_keys(), key);
}

Json JsonWords::place(std::string_view key, const PlaceItem& item) const {
  Json place = {{"place", std::string(key) + "." + item.number}};
  if (!item.shape.empty()) place["shape"] = item.shape;
  place["cards"] = cards(item.cards, key);
  return place;
}

Json JsonWords::value(const Fact& fact, std::span<const KeyWords> keys) const {
  // A card where the key says so, else an array of cards.
  const auto of_cards = [&](const CardList& list) {
    const KeyWords* const known = find_key(keys, fact.key);
    Json all = cards(list, fact.key);
    if (known == nullptr || known->type != ValueOf::kCard) return all;
    return all.empty() ? Json() : all[0];
  };
  return std::visit(
      Overloaded{
          [&](const Plain&) { return json_or_null(fact.text == "-" ? std::string() : fact.text); },
          [](std::int64_t number) { return Json(number); },
          [](bool truth) { return Json(truth); },
          [](const Actor& actor) { return actor_json(actor); },
          [](const std::vector<Seat>& seats) {
            return json_list(seats, [](Seat seat) { return seat.index(); });
          },
          [&](const Moves& list) { return moves(list); },
          [](const Words& words) { return json_or_null(words.words); },
          [](const Texts& texts) { return Json(texts); },
          [](const WordList& list) {
            return json_list(list, [](const Words& one) { return one.words; });
          },
          [](const SeatNumbers& numbers) { return Json(numbers.values); },
          [](const Dice& dice) {
            return json_list(dice.faces,
                             [](std::optional<int> face) { return json_or_null(face); });
          },
          of_cards,
          [&](const Runs& runs) {
            return json_list(runs, [&](const CardList& run) { return cards(run, fact.key); });
          },
          [&](const PlaceItems& items) {
            return json_list(items, [&](const PlaceItem& item) { return place(fact.key, item); });
          },
          [](const CardKinds& kinds) { return json_list(kinds, kind_json); },
          [](const PieceAt& piece) { return piece_json(piece); },
          [](const PiecesAt& pieces) { return json_list(pieces, piece_json); },
          [](const PieceMoves& list) { return json_list(list, piece_move_json); },
          [&](const NamedPlaces& places) {
            return json_list(places, [&](const NamedPlace& one) {
              Json place = {{"place", one.place}};
              if (!one.cards.empty()) place["cards"] = cards(one.cards, "");
              return place;
            });
          },
      },
      fact.value);
}

// --- moves of cards -----------------------------------------------------------------------------

Json JsonWords::moved_cards(const CardMove& move) const {
  switch (move.what) {
    case CardMove::What::kAll:
    case CardMove::What::kGather: return "all";
    case CardMove::What::kCards: return cards(move.cards, "");
    case CardMove::What::kName:
      return Json::array({{{"name", Words::unmarked(move.cards.text).words}}});
    case CardMove::What::kPiece: break;
  }
  Json piece = {{"piece", move.cards.text}};
  if (move.to.ends_with(kBlocks)) piece["blocks"] = true;
  return Json::array({std::move(piece)});
}

/// `-`: outside the board. A trailing `-`: the beginning of a place.
Json JsonWords::move_json(const CardMove& move) const {
  if (move.gathers()) return {{"restart", true}};
  Json json = Json::object();
  const auto add = [&](const std::string& name, std::string_view place) {
    const bool begins = place.size() > 1 && place.ends_with('-');
    if (begins) place.remove_suffix(1);
    json[name] = place == "-" ? Json() : Json(without_mark(place));
    if (begins) json[name + "_start"] = true;
  };
  add("from", move.from);
  add("to", move.to);
  json["cards"] = moved_cards(move);
  return json;
}

Json JsonWords::moves(const Moves& moves) const {
  return json_list(moves, [&](const CardMove& move) { return move_json(move); });
}

// --- whole texts --------------------------------------------------------------------------------

Json JsonWords::description(std::string_view event, const Facts& facts) const {
  Json object = {{"event", event}};
  const auto keys = words_ == nullptr ? std::span<const KeyWords>() : words_->describe;
  for (const Fact& fact : facts) object[fact.key] = value(fact, keys);
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

Json JsonWords::board(const Facts& board, std::span<const Facts> seen) const {
  Json object = Json::object();
  for (const Fact& fact : board) {
    const KeyWords* known = known_on_board(fact.key);
    Json& own = object[fact.key] = value(fact, board_keys());
    if (known == nullptr || seen.empty()) continue;
    add_watchers(own, *known, fact.key, seen);
  }
  return object;
}

Json JsonWords::changes(const Facts& before, const Facts& board) const {
  Json object = Json::object();
  for (const Fact& fact : board) {
    const Fact* const was = before.find(fact.key);
    if (was == nullptr || *was != fact) object[fact.key] = value(fact, board_keys());
  }
  return object;
}

void JsonWords::add_watchers(Json& own, const KeyWords& known, std::string_view key,
                             std::span<const Facts> seen) const {
  std::map<const Json*, Json> watchers;  // by card in `own`, whose addresses are stable
  for (std::size_t seat = 0; seat < seen.size(); ++seat) {
    const Fact* const fact = seen[seat].find(key);
    Json other = fact == nullptr ? Json::array() : value(*fact, board_keys());
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

Json board_json(const AnyPosition& position) {
  const Facts board = position.board();
  return JsonWords(find_words(position.game().name()), board).board(board);
}

}  // namespace turnkey
