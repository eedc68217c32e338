#include "protocol/apps/table/seat_message.h"

#include <algorithm>
#include <utility>

#include "engine/core/assert.h"
#include "engine/words.h"
#include "protocol/apps/game/choices.h"
#include "protocol/apps/table/messages.h"
#include "protocol/wire/lines/lexer.h"
#include "protocol/wire/records/record.h"
#include "protocol/wire/words/advice_order.h"
#include "protocol/wire/words/advice_words.h"
#include "protocol/wire/words/board_schema.h"
#include "protocol/wire/words/seat_words.h"

namespace turnkey::table {

namespace {

Json seats_json(const TableState& table, const SeatWords& words) {
  Json seats = Json::array();
  for (std::size_t i = 0; i < table.players.size(); ++i) {
    const Seat seat = Seat::at(static_cast<int>(i));
    const bool is_partner = words.partner() == seat;
    seats.push_back(
        {{"name", is_partner ? table.names[i] : with_names(words.who(seat), table.names)},
         {"called", table.given[i]},
         {"partner", is_partner},
         {"player", table.players[i]}});
  }
  return seats;
}

Json gone_json(const Facts& before, const Facts& after) {
  Json keys = Json::array();
  for (const Fact& fact : before) {
    if (after.find(fact.key) == nullptr) keys.push_back(fact.key);
  }
  return keys;
}

Json choices_json(const AnyView& view, const std::vector<play::Choice>& choices,
                  const std::vector<std::string>& names) {
  const auto partner = SeatWords(view).partner();
  const JsonWords words(find_words(view.game().name()), view.board());
  return json_list(choices, [&](const play::Choice& choice) {
    Json json = words.description(choice.text, choice.facts);
    json["say"] = with_names(choice.phrase, names, partner);
    json["group"] = choice.group;
    return json;
  });
}

bool is_on_turn(const AnyView& view) {
  return !view.seat().is_spectator() && view.turn() == Actor(view.seat());
}

Json moves_json(const AnyView& view, const std::vector<std::string>& names) {
  if (!is_on_turn(view)) return Json::array();
  return choices_json(view, play::choices_of(view), names);
}

/// null where the legal moves give nothing away.
Json tries_json(const AnyView& view, const std::vector<std::string>& names) {
  if (!is_on_turn(view)) return {};
  const std::vector<play::Choice> tries = play::tries_of(view);
  return tries.empty() ? Json() : choices_json(view, tries, names);
}

Json options_json(const OptionValues& options) {
  Json values = Json::object();
  for (const auto& [name, value] : options) values[name] = value;
  return values;
}

Json result_json(const AnyView& view) {
  if (!view.over()) return {};
  const Result result = view.result();
  Json seats = Json::array();
  for (std::size_t i = 0; i < result.share.size(); ++i) {
    const int count = static_cast<int>(result.share.size());
    seats.push_back({{"score", six_digits(result.score[i])},
                     {"share", six_digits(result.share[i])},
                     {"counted", score_words(view.game().name(), result.score[i], count)}});
  }
  return seats;
}

Json error_json(const Estimate& value, bool exact) {
  if (exact) return 0;
  // A search that evaluates can't tell its error: none is claimed.
  return value.error == 0 ? Json() : six_digits(value.error);
}

Json line_json(const AnyView& view, const SeatWords& words, const Report& report, const Line& line,
               const std::vector<std::string>& names) {
  const auto own = static_cast<std::size_t>(view.seat().index());
  const std::string deed = words.deed(view.seat(), view.describe(*line.move));
  return {{"text", view.game().text(*line.move)},
          {"say", with_names(deed, names, words.partner())},
          {"share", six_digits(line.share[own].mean)},
          {"error", error_json(line.share[own], line.exact())},
          {"exact", line.exact()},
          {"as_good", is_as_good(report, line, view.seat())},
          {"score", six_digits(line.score[own].mean)},
          {"score_error", error_json(line.score[own], line.exact())}};
}

Json outlook_json(const Outlook& found) {
  const auto seat = [&](const Estimate& value) -> Json {
    return {{"value", six_digits(value.mean)}, {"error", error_json(value, found.exact)}};
  };
  return {{"after", found.after},
          {"for_score", found.for_score},
          {"seats", json_list(found.seats, seat)}};
}

/// As the deck names it, which everybody may know; empty where symbols are all that cards have.
std::string card_name(const AnyView& view, std::string_view card) {
  const GameWords* words = find_words(view.game().name());
  if (words == nullptr || words->names.key.empty()) return {};
  const auto event = view.game().parse(std::string(words->names.text) + std::string(card));
  if (!event) return {};
  return std::string(view.describe(*event).text_of(words->names.key));
}

Json place_json(const AnyView& view, const CardPlace& place) {
  const auto card = [&](const CardsThere& there) -> Json {
    return {{"card", there.card},
            {"name", card_name(view, there.card)},
            {"chance", six_digits(there.chance)},
            {"mean", six_digits(there.mean)}};
  };
  const Seat owner = place.owner;
  return {{"place", place.key},
          {"seat", owner.is_spectator() ? Json() : Json(owner.index())},
          {"cards", json_list(place.cards, card)}};
}

/// null where no cards are hidden.
Json where_json(const AnyView& view, const Whereabouts& where) {
  if (where.places.empty()) return {};
  const auto place = [&](const CardPlace& each) { return place_json(view, each); };
  return {
      {"exact", where.exact}, {"deals", where.deals}, {"places", json_list(where.places, place)}};
}

/// As `query symbols` has them: what a page needs to draw a game that it has no picture of.
Json symbols_json(const GameWords* words) {
  Json symbols = Json::object();
  if (words == nullptr) return symbols;
  for (const SymbolWords& each : words->symbols) {
    symbols[std::string(each.kind)] = std::string(each.values);
  }
  return symbols;
}

}  // namespace

SeatLog::SeatLog(std::unique_ptr<AnyView> start)
    : view_(std::move(start)), words_(find_words(view_->game().name()), view_->board()) {}

Json SeatLog::tell(const AnyEvent& seen, const std::vector<std::string>& names) const {
  const SeatWords words(*view_);
  const Facts does = view_->describe(seen.move);
  const auto named = [&](const std::string& sentence) {
    return with_names(sentence, names, words.partner());
  };
  Json event = words_.description(event_text(view_->game(), seen), does);
  event["who"] = actor_text(seen.actor);
  event["move"] = view_->game().text(seen.move);
  event["opens"] = named(words.opening(seen.actor, does));
  event["say"] = named(words.sentence(seen.actor, does));
  return event;
}

void SeatLog::follow(const AnyEvent& seen, const std::vector<std::string>& names, bool is_news) {
  events_.push_back(tell(seen, names));
  if (is_news && board_.empty()) board_ = view_->board();
  [[maybe_unused]] const auto applied = view_->apply(seen.move);
  TURNKEY_ASSERT(applied);
  const Facts before = std::exchange(board_, is_news ? view_->board() : Facts());
  if (is_news) {
    steps_.push_back({{"turn", actor_text(view_->turn())},
                      {"board", words_.changes(before, board_)},
                      {"gone", gone_json(before, board_)}});
  } else {
    steps_.clear();
  }
  if (steps_.size() > kMostSteps) steps_.pop_front();
  if (events_.size() <= kMostEventsSent) return;
  events_.pop_front();
  ++forgotten_;
}

Json SeatLog::events(std::size_t first) const {
  return Json::array_t(events_.begin() + static_cast<std::ptrdiff_t>(first - forgotten_),
                       events_.end());
}

Json SeatLog::steps(std::size_t first) const {
  const std::size_t news = followed() - first;
  if (news < 2 || news > steps_.size()) return Json::array();
  return Json::array_t(steps_.end() - static_cast<std::ptrdiff_t>(news), steps_.end() - 1);
}

std::optional<Outlook> outlook(const Advice& advice, std::size_t after) {
  const auto& lines = advice.report.lines;
  if (lines.empty() || !lines.front().move) return {};
  const bool for_score = advice.report.objective == Objective::kScore;
  const Line& best = lines.front();
  return Outlook{after, for_score, for_score ? best.score : best.share, best.exact()};
}

std::string position_message(const TableState& table, const AnyView& view, const SeatLog& log,
                             const std::vector<Outlook>& outlooks, std::size_t from) {
  const SeatWords words(view);
  const std::size_t first = log.first_from(from);
  const bool fresh = from == 0 || first > from;
  const Seat seat = view.seat();
  const bool sits = !seat.is_spectator();
  const bool is_open = view.over() && !table.open_board.empty();
  const Facts board = is_open ? table.open_board : view.board();
  const std::string game(view.game().name());
  const GameWords* names = find_words(game);
  return json_message("position",
                      {{"game", game},
                       {"title", game_title(game)},
                       {"unit", score_unit(game)},
                       {"hides", view.game().hidden()},
                       {"options", options_json(table.changed_options)},
                       {"you", sits ? Json(seat.index()) : Json()},
                       {"seats", seats_json(table, words)},
                       {"turn", actor_text(view.turn())},
                       {"fresh", fresh},
                       {"from", first},
                       {"events", log.events(first)},
                       {"steps", fresh ? Json::array() : log.steps(first)},
                       {"schema", fresh ? board_schema(game, names) : Json()},
                       {"symbols", fresh ? symbols_json(names) : Json()},
                       {"board", JsonWords(names, board).board(board)},
                       {"drawing", words.drawing(is_open ? table.open_drawing : view.drawing())},
                       {"moves", moves_json(view, table.names)},
                       {"tries", tries_json(view, table.names)},
                       {"result", result_json(view)},
                       {"outlooks", fresh ? json_list(outlooks, outlook_json) : Json()},
                       {"stuck", json_or_null(table.stuck)},
                       {"undo", sits && table.may_undo},
                       {"save", sits && table.may_save},
                       {"hurries", table.hurries}});
}

std::string hint_message(const AnyView& view, const Advice& advice, std::size_t after,
                         const std::vector<std::string>& names) {
  const SeatWords words(view);
  const auto named = [&](const std::string& sentence) {
    return with_names(sentence, names, words.partner());
  };
  Json lines = Json::array();
  for (const Line& line : advice.report.lines) {
    if (line.move) lines.push_back(line_json(view, words, advice.report, line, names));
  }
  return json_message("hint", {{"after", after},
                               {"for_score", advice.report.objective == Objective::kScore},
                               {"lines", lines},
                               {"outlook", json_or_null(outlook(advice, after), outlook_json)},
                               {"where", where_json(view, advice.where)},
                               {"says", named(hint_sentence(view, advice.report))},
                               {"why", named(hint_reason(view, advice.report, advice.decisive))}});
}

}  // namespace turnkey::table
