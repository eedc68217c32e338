#include "protocol/wire/words/reason_words.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <memory>
#include <optional>
#include <range/v3/algorithm/find_if.hpp>
#include <utility>
#include <vector>

#include "engine/words.h"
#include "protocol/wire/lines/lexer.h"

namespace turnkey {

namespace {

using Played = std::span<const AnyEvent>;

constexpr std::string_view kOtherwise = "otherwise ";

/// The view after the events; none where it can't follow them.
std::unique_ptr<AnyView> after(const AnyView& view, Played events) {
  auto then = view.clone();
  for (const AnyEvent& event : events) {
    if (then->over() || then->turn() != event.actor || !then->apply(event.move)) return nullptr;
  }
  return then;
}

/// What an event of a line does; none where the view can't follow the line so far.
std::optional<Facts> facts_in(const AnyView& view, Played line, const AnyEvent& event) {
  const auto at = std::find(line.begin(), line.end(), event);
  if (at == line.end()) return {};
  const auto then = after(view, line.first(static_cast<std::size_t>(at - line.begin())));
  if (then == nullptr || !then->clone()->apply(event.move)) return {};
  return then->describe(event.move);
}

/// The events up to the seat's next turn, without that.
Played until_next_turn(const AnyView& view, Played line) {
  const Actor own(view.seat());
  const auto reply = ranges::find_if(line, [&](const AnyEvent& e) { return e.actor != own; });
  const auto next =
      std::find_if(reply, line.end(), [&](const AnyEvent& e) { return e.actor == own; });
  return line.first(static_cast<std::size_t>(next - line.begin()));
}

/// The seat's own events at the beginning.
Played own_turn(const AnyView& view, Played line) {
  const auto end =
      ranges::find_if(line, [&](const AnyEvent& e) { return e.actor != Actor(view.seat()); });
  return line.first(static_cast<std::size_t>(end - line.begin()));
}

const AnyEvent* first_reply(const AnyView& view, Played line) {
  const Played own = own_turn(view, line);
  const bool replied = own.size() < line.size() && line[own.size()].actor.is_seat();
  return replied ? &line[own.size()] : nullptr;
}

/// Most tricks are welcome to their takers; those of Hearts that cost points say so.
bool is_free_trick(const Facts& facts) {
  return facts.find("taker") != nullptr && facts.find("points") == nullptr;
}

bool wins(const AnyView& end, Seat seat) {
  return end.over() && end.result().share[static_cast<std::size_t>(seat.index())] == 1;
}

/// One of the reasons in the header; empty if it does not hold.
class Reasons {
 public:
  Reasons(const AnyView& view, const TwoLines& lines) : view_(view), lines_(lines), words_(view) {}

  std::string end() const {
    const Played own = own_turn(view_, lines_.better);
    const auto then = after(view_, own);
    if (then == nullptr) return {};
    if (wins(*then, view_.seat())) {
      // The sentence of the move may say so already.
      return view_.describe(lines_.better.front().move).is_true("wins") ? "" : "it wins the game";
    }
    const AnyEvent* const reply = first_reply(view_, lines_.better);
    if (reply == nullptr || !then->apply(reply->move) || !wins(*then, view_.seat())) return {};
    return "then " + foretold(view_, words_, lines_.better, *reply);
  }

  std::string threat() const {
    const Played better = until_next_turn(view_, lines_.better);
    if (first_reply(view_, better) == nullptr || !strikes(better).empty()) return {};
    const std::string strike = strikes(until_next_turn(view_, lines_.worse));
    return strike.empty() ? "" : "otherwise " + strike;
  }

  std::string standing() const {
    return standing_after(lines_.better.first(1), lines_.worse.first(1));
  }

  /// Of turns of several moves.
  std::string standing_of_turn() const {
    const Played better = own_turn(view_, lines_.better);
    if (better.size() < 2) return {};
    const std::string said = standing_after(better, own_turn(view_, lines_.worse));
    // What the other line costs, it costs in as many moves as it has.
    if (said.empty() || said.starts_with(kOtherwise)) return {};
    return fmt::format("{} in {} moves", said, better.size());
  }

  std::string plan() const {
    const Played own = own_turn(view_, lines_.better);
    if (own.size() < 2) return {};
    if (own[1].actor != Actor(view_.seat()) || is_possible_else(own[1])) return {};
    const auto then = after(view_, own.first(1));
    if (then == nullptr || !then->clone()->apply(own[1].move)) return {};
    return "then you " + words_.deed(view_.seat(), then->describe(own[1].move));
  }

  std::string known() const {
    const GameWords* const game = find_words(view_.game().name());
    if (game == nullptr || game->reason == nullptr) return {};
    const Facts board = view_.board();
    std::string said = game->reason(view_.describe(lines_.better.front().move), board);
    // What holds for both speaks for neither.
    return said == game->reason(view_.describe(lines_.worse.front().move), board) ? "" : said;
  }

  std::string denial() const {
    const AnyEvent* const reply = first_reply(view_, lines_.worse);
    if (reply == nullptr || !is_rival(reply->actor)) return {};
    const auto facts = facts_in(view_, lines_.worse, *reply);
    if (!facts || !takes(*facts)) return {};
    const auto then = after(view_, own_turn(view_, lines_.better));
    if (then == nullptr || then->turn() != reply->actor || then->apply(reply->move)) return {};
    return "otherwise " + foretold(view_, words_, lines_.worse, *reply);
  }

  std::string next_turn() const {
    const Played before = until_next_turn(view_, lines_.better);
    if (before.size() == lines_.better.size()) return {};
    const AnyEvent& next = lines_.better[before.size()];
    const auto then = after(view_, before);
    if (then == nullptr || !then->clone()->apply(next.move)) return {};
    // The same happens after the other move, but for that.
    const std::size_t own = own_turn(view_, before).size();
    const auto other = after(view_, own_turn(view_, lines_.worse));
    if (other == nullptr) return {};
    for (const AnyEvent& event : before.subspan(own)) {
      if (other->turn() != event.actor || !other->apply(event.move)) return {};
    }
    if (other->turn() != next.actor || other->clone()->apply(next.move)) return {};
    const bool is_kept = view_.clone()->apply(next.move).has_value();
    return fmt::format("next turn you can {}{}", is_kept ? "still " : "",
                       words_.deed(view_.seat(), then->describe(next.move)));
  }

  /// Of two cards for the same use the better one may be the one that is kept.
  std::string kept() const {
    if (view_.board().find("trick") != nullptr) return {};  // there each card has its own use
    const Facts better = view_.describe(lines_.better.front().move);
    const Facts worse = view_.describe(lines_.worse.front().move);
    const std::string_view key = worse.find("card") != nullptr ? "card" : "name";
    const std::string_view card = worse.text_of(key);
    if (card.empty() || card == better.text_of(key) || better.text_of(key).empty()) return {};
    if (!is_spent(worse, key) || !is_spent(better, key)) return {};
    const std::string name = words_.value(key, std::string(card));
    return name.empty() ? "" : "you keep " + name;
  }

  std::string answer() const {
    const AnyEvent* const mine = first_reply(view_, lines_.better);
    const AnyEvent* const other = first_reply(view_, lines_.worse);
    if (mine == nullptr || other == nullptr || mine->actor != other->actor) return {};
    if (kind(lines_.better, *mine) == kind(lines_.worse, *other)) return {};
    if (!settles(lines_.worse, *other)) return {};
    const std::string said = foretold(view_, words_, lines_.worse, *other);
    return said.empty() ? "" : "otherwise " + said;
  }

 private:
  std::string standing_after(Played better_moves, Played worse_moves) const;

  bool is_rival(Actor actor) const {
    if (!actor.is_seat() || actor == Actor(view_.seat())) return false;
    return !words_.partner() || actor != Actor(*words_.partner());
  }

  /// Whether something comes from a place that others share or own, as where a card is bought.
  bool takes(const Facts& facts) const {
    const Moves& moves = facts.moves("moves");
    return std::any_of(moves.begin(), moves.end(), [](const CardMove& move) {
      return move.from.find('_') == move.from.npos && move.from != "deck";
    });
  }

  /// Whether the card of a move, by its symbol or by its name, leaves a place of this seat.
  bool is_spent(const Facts& facts, std::string_view key) const {
    const Moves& moves = facts.moves("moves");
    const std::string own = "_" + std::to_string(view_.seat().index());
    return std::any_of(moves.begin(), moves.end(), [&](const CardMove& move) {
      const bool is_it =
          key == "card" ? move.cards.text == facts.text_of(key) : move.cards.symbols.size() == 1;
      return is_it && move.from.ends_with(own);
    });
  }

  /// The first event of another seat that is about this one.
  std::string strikes(Played line) const {
    for (const AnyEvent& event : line) {
      if (!is_rival(event.actor)) continue;
      const auto facts = facts_in(view_, line, event);
      if (!facts || is_free_trick(*facts)) continue;
      if (words_.concerns(*facts)) return foretold(view_, words_, line, event);
    }
    return {};
  }

  /// Whether a move of the same turn does not take the better move first.
  bool is_possible_else(const AnyEvent& event) const {
    if (view_.clone()->apply(event.move)) return true;
    const auto then = after(view_, lines_.worse.first(1));
    return then != nullptr && then->turn() == event.actor && then->apply(event.move).has_value();
  }

  std::string kind(Played line, const AnyEvent& event) const {
    const auto facts = facts_in(view_, line, event);
    return facts ? std::string(facts->kind()) : std::string();
  }

  /// Whether nobody has a decision after it, as after a call or a fold.
  bool settles(Played line, const AnyEvent& event) const {
    const auto then = after(view_, line.first(static_cast<std::size_t>(&event - line.data()) + 1));
    return then != nullptr && !then->turn().is_seat();
  }

  const AnyView& view_;
  const TwoLines& lines_;
  SeatWords words_;
};

/// Each seat's number under the gauge's key, `score_0=3 score_1=-1`; empty where the board does not
/// have it.
std::vector<int> read_gauge(const AnyView& view, const Gauge& gauge) {
  const Facts board = view.board();
  std::vector<int> numbers(static_cast<std::size_t>(view.seats()));
  for (int seat = 0; seat < view.seats(); ++seat) {
    const std::string key = std::string(gauge.key) + std::to_string(seat);
    int& number = numbers[static_cast<std::size_t>(seat)];
    if (gauge.card > 0) {
      const std::string_view text = board.text_of(key);
      const bool is_own = seat == view.seat().index() && text != "-";
      number = is_own ? -static_cast<int>(text.size() / gauge.card) : 0;
      continue;
    }
    const auto counted = board.number(key);
    if (!counted) return {};
    number = static_cast<int>(*counted);
  }
  return numbers;
}

// What the seat's own moves change on the board, so that people see it come true; and more than
// those of the next best line do.
std::string Reasons::standing_after(Played better_moves, Played worse_moves) const {
  const GameWords* const known = find_words(view_.game().name());
  if (known == nullptr || known->gauge.key.empty()) return {};
  const Gauge& gauge = known->gauge;
  const auto better = after(view_, better_moves);
  const auto worse = after(view_, worse_moves);
  if (!better || !worse || better->over() || worse->over()) return {};
  const std::vector<int> now = read_gauge(view_, gauge);
  const std::vector<int> with = read_gauge(*better, gauge);
  const std::vector<int> without = read_gauge(*worse, gauge);
  if (now.empty() || with.empty() || without.empty()) return {};
  const auto said = [&](int count, std::string_view more, Seat seat) {
    return fmt::format("{} {}{} {} for {}", count, gauge.unit, count == 1 ? "" : "s", more,
                       words_.who(seat));
  };
  const auto own = static_cast<std::size_t>(view_.seat().index());
  if (with[own] > std::max(now[own], without[own])) {
    return said(with[own] - now[own], gauge.card > 0 ? "fewer" : "more", view_.seat());
  }
  if (with[own] >= now[own] && without[own] < now[own]) {
    return std::string(kOtherwise) +
           said(now[own] - without[own], gauge.card > 0 ? "more" : "fewer", view_.seat());
  }
  std::size_t hit = own;
  for (std::size_t seat = 0; seat < with.size(); ++seat) {
    if (view_.team(Seat::at(static_cast<int>(seat))) == view_.team(view_.seat())) continue;
    if (with[seat] < without[seat] && with[seat] - now[seat] < with[hit] - now[hit]) hit = seat;
  }
  // What hurts others is no reason where it costs the seat as much.
  const int loss = now[hit] - with[hit];
  if (loss <= now[own] - with[own]) return {};
  return said(loss, "fewer", Seat::at(static_cast<int>(hit)));
}

}  // namespace

std::string foretold(const AnyView& view, const SeatWords& words, std::span<const AnyEvent> line,
                     const AnyEvent& event) {
  const auto facts = facts_in(view, line, event);
  if (!facts) return {};
  std::string sentence = words.sentence(event.actor, *facts);
  if (sentence.ends_with('.')) sentence.pop_back();
  if (sentence.empty()) return {};
  sentence.front() = static_cast<char>(std::tolower(static_cast<unsigned char>(sentence.front())));
  return sentence;
}

std::size_t word_count(std::string_view text) { return split(text).size(); }

std::string reason_words(const AnyView& view, const TwoLines& lines, std::size_t most) {
  if (lines.better.empty() || view.seat().is_spectator()) return {};
  const Reasons reasons(view, lines);
  using Find = std::string (Reasons::*)() const;
  for (const Find find : {&Reasons::end, &Reasons::threat, &Reasons::standing, &Reasons::plan,
                          &Reasons::answer, &Reasons::standing_of_turn, &Reasons::known,
                          &Reasons::denial, &Reasons::next_turn, &Reasons::kept}) {
    const bool is_of_one = find == Find(&Reasons::end);
    if (!is_of_one && lines.worse.empty()) continue;
    std::string said = (reasons.*find)();
    if (!said.empty() && word_count(said) <= most) return said;
  }
  return {};
}

}  // namespace turnkey
