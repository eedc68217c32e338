#include "protocol/apps/table/seat_message.h"

#include <algorithm>
#include <map>
#include <utility>

#include "engine/core/assert.h"
#include "engine/core/tokens.h"
#include "engine/words.h"
#include "protocol/apps/game/choices.h"
#include "protocol/apps/page/json.h"
#include "protocol/wire/lines/lexer.h"
#include "protocol/wire/records/record.h"
#include "protocol/wire/words/advice_order.h"
#include "protocol/wire/words/advice_words.h"
#include "protocol/wire/words/seat_words.h"

namespace turnkey::table {

namespace {

std::string seats_json(const Facts& facts, const SeatWords& words) {
  std::vector<std::string> seats;
  for (std::size_t i = 0; i < facts.players.size(); ++i) {
    const Seat seat = Seat::at(static_cast<int>(i));
    const std::string name =
        words.partner() == seat ? facts.names[i] : with_names(words.who(seat), facts.names);
    seats.push_back(json::object({{"name", json::quoted(name)},
                                  {"called", json::quoted(facts.given[i])},
                                  {"partner", json::truth(words.partner() == seat)},
                                  {"player", json::quoted(facts.players[i])}}));
  }
  return json::array(seats);
}

/// A board's `key=value` tokens, in order.
std::vector<std::pair<std::string_view, std::string_view>> facts_of(std::string_view board) {
  std::vector<std::pair<std::string_view, std::string_view>> facts;
  for (const std::string_view token : split(board)) {
    const std::size_t equals = std::min(token.find('='), token.size());
    facts.emplace_back(token.substr(0, equals), token.substr(std::min(equals + 1, token.size())));
  }
  return facts;
}

std::string board_json(std::string_view board) {
  std::vector<std::string> pairs;
  for (const auto& [key, value] : facts_of(board)) {
    pairs.push_back(json::array({json::quoted(key), json::quoted(value)}));
  }
  return json::array(pairs);
}

/// The pairs that differ; with null for a key that is gone.
std::string changes_json(std::string_view before, std::string_view after) {
  std::map<std::string_view, std::string_view> old;
  for (const auto& [key, value] : facts_of(before)) old.emplace(key, value);
  std::vector<std::string> pairs;
  for (const auto& [key, value] : facts_of(after)) {
    const auto was = old.extract(key);
    if (!was || was.mapped() != value) {
      pairs.push_back(json::array({json::quoted(key), json::quoted(value)}));
    }
  }
  for (const auto& gone : old) pairs.push_back(json::array({json::quoted(gone.first), "null"}));
  return json::array(pairs);
}

std::string choices_json(const AnyView& view, const std::vector<play::Choice>& choices,
                         const std::vector<std::string>& names) {
  const auto partner = SeatWords(view).partner();
  std::vector<std::string> moves;
  for (const play::Choice& choice : choices) {
    moves.push_back(json::object({{"text", json::quoted(choice.text)},
                                  {"say", json::quoted(with_names(choice.phrase, names, partner))},
                                  {"does", json::quoted(choice.description)},
                                  {"group", json::quoted(choice.group)}}));
  }
  return json::array(moves);
}

bool is_on_turn(const AnyView& view) {
  return !view.seat().is_spectator() && view.turn() == Actor(view.seat());
}

std::string moves_json(const AnyView& view, const std::vector<std::string>& names) {
  if (!is_on_turn(view)) return "[]";
  return choices_json(view, play::choices_of(view), names);
}

/// null where the legal moves give nothing away.
std::string tries_json(const AnyView& view, const std::vector<std::string>& names) {
  if (!is_on_turn(view)) return "null";
  const std::vector<play::Choice> tries = play::tries_of(view);
  return tries.empty() ? "null" : choices_json(view, tries, names);
}

std::string result_json(const AnyView& view) {
  if (!view.over()) return "null";
  const Result result = view.result();
  std::vector<std::string> seats;
  for (std::size_t i = 0; i < result.share.size(); ++i) {
    const int count = static_cast<int>(result.share.size());
    const std::string counted = score_words(view.game().name(), result.score[i], count);
    seats.push_back(json::object({{"score", json::number(result.score[i])},
                                  {"share", json::number(result.share[i])},
                                  {"counted", json::quoted(counted)}}));
  }
  return json::array(seats);
}

std::string error_json(const Estimate& value, bool exact) {
  if (exact) return "0";
  // A search that evaluates can't tell its error: none is claimed.
  return value.error == 0 ? "null" : json::number(value.error);
}

std::string line_json(const AnyView& view, const SeatWords& words, const Report& report,
                      const Line& line, const std::vector<std::string>& names) {
  const auto own = static_cast<std::size_t>(view.seat().index());
  const std::string text = view.game().text(*line.move);
  return json::object(
      {{"text", json::quoted(text)},
       {"say", json::quoted(with_names(words.deed(view.seat(), view.describe(*line.move)), names,
                                       words.partner()))},
       {"share", json::number(line.share[own].mean)},
       {"error", error_json(line.share[own], line.exact())},
       {"exact", json::truth(line.exact())},
       {"as_good", json::truth(is_as_good(report, line, view.seat()))},
       {"score", json::number(line.score[own].mean)},
       {"score_error", error_json(line.score[own], line.exact())}});
}

std::string outlook_json(const Outlook& found) {
  std::vector<std::string> seats;
  for (const Estimate& value : found.seats) {
    seats.push_back(json::object(
        {{"value", json::number(value.mean)}, {"error", error_json(value, found.exact)}}));
  }
  return json::object({{"after", std::to_string(found.after)},
                       {"for_score", json::truth(found.for_score)},
                       {"seats", json::array(seats)}});
}

std::string outlooks_json(const std::vector<Outlook>& found) {
  std::vector<std::string> list;
  for (const Outlook& each : found) list.push_back(outlook_json(each));
  return json::array(list);
}

/// As the deck names it, which everybody may know; empty where symbols are all that cards have.
std::string card_name(const AnyView& view, std::string_view card) {
  const GameWords* words = find_words(view.game().name());
  if (words == nullptr || words->names.key.empty()) return {};
  const auto event = view.game().parse(std::string(words->names.text) + std::string(card));
  if (!event) return {};
  return std::string(value_of(view.describe(*event), words->names.key));
}

std::string place_json(const AnyView& view, const CardPlace& place) {
  std::vector<std::string> cards;
  for (const CardsThere& there : place.cards) {
    cards.push_back(json::object({{"card", json::quoted(there.card)},
                                  {"name", json::quoted(card_name(view, there.card))},
                                  {"chance", json::number(there.chance)},
                                  {"mean", json::number(there.mean)}}));
  }
  const Seat owner = place.owner;
  return json::object({{"place", json::quoted(place.key)},
                       {"seat", owner.is_spectator() ? "null" : std::to_string(owner.index())},
                       {"cards", json::array(cards)}});
}

/// null where no cards are hidden.
std::string where_json(const AnyView& view, const Whereabouts& where) {
  if (where.places.empty()) return "null";
  std::vector<std::string> places;
  for (const CardPlace& place : where.places) {
    places.push_back(place_json(view, place));
  }
  return json::object({{"exact", json::truth(where.exact)},
                       {"deals", std::to_string(where.deals)},
                       {"places", json::array(places)}});
}

}  // namespace

std::string SeatLog::tell(const AnyEvent& seen, const std::vector<std::string>& names) const {
  const SeatWords words(*view_);
  const std::string does = view_->describe(seen.move);
  const auto named = [&](const std::string& sentence) {
    return with_names(sentence, names, words.partner());
  };
  return json::object({{"who", json::quoted(actor_text(seen.actor))},
                       {"text", json::quoted(view_->game().text(seen.move))},
                       {"kind", json::quoted(value_of(does, "kind"))},
                       {"opens", json::quoted(named(words.opening(seen.actor, does)))},
                       {"say", json::quoted(named(words.sentence(seen.actor, does)))}});
}

void SeatLog::follow(const AnyEvent& seen, const std::vector<std::string>& names, bool is_news) {
  told_.push_back(tell(seen, names));
  if (is_news && board_.empty()) board_ = view_->board();
  [[maybe_unused]] const auto applied = view_->apply(seen.move);
  TURNKEY_ASSERT(applied);
  const std::string before = std::exchange(board_, is_news ? view_->board() : std::string());
  if (is_news) {
    steps_.push_back(json::object({{"turn", json::quoted(actor_text(view_->turn()))},
                                   {"board", changes_json(before, board_)}}));
  } else {
    steps_.clear();
  }
  if (steps_.size() > kMostSteps) steps_.pop_front();
  if (told_.size() <= kMostTold) return;
  told_.pop_front();
  ++forgotten_;
}

std::string SeatLog::told(std::size_t first) const {
  return json::array(
      {told_.begin() + static_cast<std::ptrdiff_t>(first - forgotten_), told_.end()});
}

std::string SeatLog::steps(std::size_t first) const {
  const std::size_t news = followed() - first;
  if (news < 2 || news > steps_.size()) return "[]";
  return json::array({steps_.end() - static_cast<std::ptrdiff_t>(news), steps_.end() - 1});
}

std::optional<Outlook> outlook(const Advice& advice, std::size_t after) {
  const auto& lines = advice.report.lines;
  if (lines.empty() || !lines.front().move) return {};
  const bool for_score = advice.report.objective == Objective::kScore;
  const Line& best = lines.front();
  return Outlook{after, for_score, for_score ? best.score : best.share, best.exact()};
}

std::string position_message(const Facts& facts, const AnyView& view, const SeatLog& log,
                             const std::vector<Outlook>& outlooks, std::size_t from) {
  const SeatWords words(view);
  const std::size_t first = log.first_from(from);
  const bool fresh = from == 0 || first > from;
  const Seat seat = view.seat();
  const bool sits = !seat.is_spectator();
  const bool is_open = view.over() && !facts.open_board.empty();
  return json::object(
      {{"type", json::quoted("position")},
       {"game", json::quoted(view.game().name())},
       {"title", json::quoted(game_title(view.game().name()))},
       {"unit", json::quoted(score_unit(view.game().name()))},
       {"you", sits ? std::to_string(seat.index()) : "null"},
       {"seats", seats_json(facts, words)},
       {"turn", json::quoted(actor_text(view.turn()))},
       {"fresh", json::truth(fresh)},
       {"from", std::to_string(first)},
       {"events", log.told(first)},
       {"steps", fresh ? "[]" : log.steps(first)},
       {"board", board_json(is_open ? facts.open_board : view.board())},
       {"drawing", json::quoted(words.drawing(is_open ? facts.open_drawing : view.drawing()))},
       {"moves", moves_json(view, facts.names)},
       {"tries", tries_json(view, facts.names)},
       {"result", result_json(view)},
       {"outlooks", fresh ? outlooks_json(outlooks) : "null"},
       {"stuck", facts.stuck.empty() ? "null" : json::quoted(facts.stuck)},
       {"undo", json::truth(sits && facts.may_undo)},
       {"save", json::truth(sits && facts.may_save)},
       {"hurries", json::truth(facts.hurries)}});
}

std::string hint_message(const AnyView& view, const Advice& advice, std::size_t after,
                         const std::vector<std::string>& names) {
  const SeatWords words(view);
  const auto named = [&](const std::string& sentence) {
    return with_names(sentence, names, words.partner());
  };
  std::vector<std::string> lines;
  for (const Line& line : advice.report.lines) {
    if (line.move) lines.push_back(line_json(view, words, advice.report, line, names));
  }
  const auto found = outlook(advice, after);
  return json::object(
      {{"type", json::quoted("hint")},
       {"after", std::to_string(after)},
       {"for_score", json::truth(advice.report.objective == Objective::kScore)},
       {"lines", json::array(lines)},
       {"outlook", found ? outlook_json(*found) : "null"},
       {"where", where_json(view, advice.where)},
       {"says", json::quoted(named(hint_sentence(view, advice.report)))},
       {"why", json::quoted(named(hint_reason(view, advice.report, advice.decisive)))}});
}

}  // namespace turnkey::table
