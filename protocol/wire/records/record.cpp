#include "protocol/wire/records/record.h"

#include <algorithm>
#include <range/v3/algorithm/equal.hpp>
#include <range/v3/algorithm/find_if.hpp>
#include <range/v3/view/zip.hpp>
#include <span>
#include <utility>

#include "engine/registry.h"
#include "protocol/limits.h"
#include "protocol/wire/lines/lexer.h"

namespace turnkey {

namespace {

bool shorter(const std::string& a, const std::string& b) { return a.size() < b.size(); }

/// Translates an error of the options, and shortens the quoted value to the limit of echo().
Fault option_fault(const Error& error, const OptionValues& given) {
  Fault fault = to_fault(error);
  // An error about a file names the file, so its detail does not quote the long value.
  const auto longest = ranges::find_if(given, [&](const auto& option) {
    const auto& [name, value] = option;
    const bool too_long = name.size() + value.size() > kMaxEchoBytes;
    return too_long && error.detail.find(std::max(name, value, shorter)) != std::string::npos;
  });
  if (longest != given.end()) fault.detail = echo(longest->first + "=" + longest->second);
  return fault;
}

Checked<Actor> parse_actor(std::string_view text) {
  if (text == "c") return Actor::chance();
  const auto seat = parse_seat(text);
  if (!seat || seat->is_spectator()) return refuse(Code::kIllegalEvent, "no such actor");
  return Actor(*seat);
}

std::string on_turn(Actor actor) {
  if (actor.is_nobody()) return "the game is over";
  if (actor.is_chance()) return "chance is next";
  return "seat " + actor_text(actor) + " is on turn";
}

}  // namespace

std::string seat_text(Seat seat) {
  return seat.is_spectator() ? "-" : std::to_string(seat.index());
}

std::string actor_text(Actor actor) {
  if (actor.is_chance()) return "c";
  return actor.is_nobody() ? "-" : std::to_string(actor.seat().index());
}

std::string event_text(const AnyGame& game, const AnyEvent& event) {
  return actor_text(event.actor) + ":" + game.text(event.move);
}

Checked<AnyMove> read_event(const AnyGame& game, Actor turn, std::string_view event) {
  const std::size_t colon = event.find(':');
  if (colon == std::string_view::npos) return refuse(Code::kIllegalEvent, "is not <actor>:<move>");
  const auto actor = parse_actor(event.substr(0, colon));
  if (!actor) return tl::unexpected(actor.error());
  const std::string_view text = event.substr(colon + 1);
  const bool in_turn = *actor == turn;
  if (in_turn && text.find(':') == std::string_view::npos) {
    if (const auto move = game.parse(text)) return *move;
  }
  // A seat may report out of turn, such as a slip in Captured. The game parses the seat's prefix
  // and says whether it is too early or too late.
  if (const auto move = game.parse(event)) return *move;
  return refuse(Code::kIllegalEvent, in_turn ? "is no move of this game" : on_turn(turn));
}

Checked<Record> Record::start(const PositionCommand& command) {
  const auto game = find_game(command.game);
  if (!game) return refuse(Code::kUnknownGame, echo(command.game));
  Record record;
  // Resolve the values once: their meaning may change later, such as the content of a deck file.
  const auto resolved = ResolvedOptions::resolve((*game)->options(), command.options);
  if (!resolved) return tl::unexpected(option_fault(resolved.error(), command.options));
  record.options_ = resolved->all();
  auto state = (*game)->new_state(record.options_);
  if (!state) return tl::unexpected(option_fault(state.error(), command.options));
  record.seat_ = command.seat;
  record.seed_ = command.seed;

  const int seats = (*state)->seats();
  std::vector<Seat> observers;
  if (command.seat) {
    if (!command.seat->is_spectator() && command.seat->index() >= seats) {
      return refuse(Code::kBadNumber, "seat " + seat_text(*command.seat) + " is not in 0.." +
                                          std::to_string(seats - 1));
    }
    observers.push_back(*command.seat);
  } else {
    for (int seat = 0; seat < seats; ++seat) observers.push_back(Seat::at(seat));
    observers.push_back(Seat::spectator());
    record.state_ = std::move(*state);
  }
  for (const Seat seat : observers) {
    auto view = (*game)->new_view(record.options_, seat);
    if (!view) return tl::unexpected(option_fault(view.error(), command.options));
    record.observers_.push_back({std::move(*view), {}});
  }
  if (const auto made = record.make_chance(); !made) return tl::unexpected(made.error());
  return record;
}

bool Record::continues_as(const PositionCommand& command) const {
  const auto game_found = find_game(command.game);
  if (!game_found || *game_found != &game()) return false;
  if (command.seat != seat_ || command.seed != seed_) return false;
  const auto resolved = ResolvedOptions::resolve(game().options(), command.options);
  if (!resolved || resolved->all() != options_) return false;
  if (command.events.size() < given_count_) return false;
  return ranges::equal(split(given_), std::span(command.events).first(given_count_));
}

Checked<void> Record::extend(const PositionCommand& command) {
  for (std::size_t i = given_count_; i < command.events.size(); ++i) {
    const std::string_view token = command.events[i];
    auto made = make_token(token);
    if (made) made = make_chance();
    if (!made) {
      Fault fault = made.error();
      if (fault.code == Code::kIllegalEvent) {
        fault.detail = std::to_string(i + 1) + " " + echo(token) + " " + fault.detail;
      }
      return tl::unexpected(std::move(fault));
    }
    if (given_count_++ > 0) given_ += ' ';
    given_ += token;
  }
  return {};
}

Checked<void> Record::make_token(std::string_view token) {
  if (seed_ && token.starts_with("c:")) {
    return refuse(Code::kIllegalEvent, "the seed makes the events of chance");
  }
  const auto move = read_event(game(), position().turn(), token);
  if (!move) return tl::unexpected(move.error());
  const auto canonical = position().canonical(*move);
  if (!canonical) return refuse(Code::kIllegalEvent, canonical.error().detail);
  return make_event(*canonical);
}

Checked<void> Record::make_event(const AnyMove& move) {
  if (log_.size() >= kMaxEvents) {
    return refuse(Code::kTooManyEvents, "the limit is " + std::to_string(kMaxEvents));
  }
  const AnyEvent event{position().turn(), move};
  for (Observer& observer : observers_) {
    const AnyMove seen = state_ ? state_->mask(move, observer.view->seat()) : move;
    if (const auto applied = observer.view->apply(seen); !applied) {
      return refuse(Code::kInternal, "seat " + seat_text(observer.view->seat()) + " refuses " +
                                         event_text(game(), {event.actor, seen}));
    }
    observer.masked.push_back(seen);
  }
  if (state_) state_->make(move);  // legal: checked by canonical(), or drawn by the state
  log_.push_back(event);
  return {};
}

Checked<void> Record::make_chance() {
  if (!seed_) return {};
  const KeyedChance source(*seed_);
  while (state_->turn().is_chance()) {
    if (const auto made = make_event(state_->chance(source)); !made) return made;
  }
  return {};
}

const AnyPosition& Record::position() const {
  if (state_) return *state_;
  return *observers_.front().view;
}

const Record::Observer* Record::observer(Seat seat) const {
  const auto found = ranges::find_if(
      observers_, [&](const Observer& candidate) { return candidate.view->seat() == seat; });
  return found == observers_.end() ? nullptr : &*found;
}

const AnyView* Record::view(Seat seat) const {
  const Observer* found = observer(seat);
  return found ? found->view.get() : nullptr;
}

AnyEvent Record::seen(Seat seat, std::size_t event) const {
  return {log_[event].actor, observer(seat)->masked[event]};
}

std::string Record::view_text(Seat seat) const {
  std::string text = "game " + std::string(game().name());
  for (const auto& [name, value] : options_) text += " " + name + "=" + value;
  text += " seat " + seat_text(seat);
  if (!log_.empty()) text += " moves";
  for (const auto& [event, seen] : ranges::views::zip(log_, observer(seat)->masked)) {
    text += " " + event_text(game(), {event.actor, seen});
  }
  return text;
}

std::unique_ptr<AnyPosition> Record::position_after(std::size_t events) const {
  std::unique_ptr<AnyPosition> position;
  if (state_) {
    position = std::move(*game().new_state(options_));
  } else {
    position = std::move(*game().new_view(options_, *seat_));
  }
  for (std::size_t i = 0; i < events; ++i) {
    [[maybe_unused]] const auto applied = position->apply(log_[i].move);
  }
  return position;
}

}  // namespace turnkey
