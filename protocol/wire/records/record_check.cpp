#include "protocol/wire/records/record_check.h"

#include <fmt/format.h>

#include <optional>
#include <utility>

#include "engine/registry.h"
#include "protocol/game_info.h"
#include "protocol/wire/records/record.h"

namespace turnkey {

namespace {

tl::unexpected<std::string> bad_options(const GameRecord& record, const Error& error) {
  const std::string_view why = error.code == ErrorCode::kBadOption ? "the game has no option " : "";
  return failure(
      at_header(record, "Options", std::string(why) + echo(error.detail, kMaxDetailBytes)));
}

/// By value, not by text: older records write -0 for a zero loss.
bool same_result(const std::optional<Result>& a, const std::optional<Result>& b) {
  if (!a || !b) return a.has_value() == b.has_value();
  return a->score == b->score && a->share == b->share;
}

class Replay {
 public:
  static Outcome<Replay> start(const GameRecord& record);

  /// Makes the record's next event. The error says what is wrong with it.
  Outcome<void> make(const std::string& text, const EventWatcher& watcher);
  Outcome<void> check_result(const GameRecord& record) const;
  ReplayedGame finish() && { return {std::move(state_), std::move(events_)}; }

 private:
  Outcome<void> check_actor(std::string_view actor) const;
  Outcome<AnyMove> read_move(const std::string& text) const;
  Outcome<void> apply_to_views(const AnyMove& move);

  const AnyGame* game_ = nullptr;
  std::optional<KeyedChance> chance_;
  std::unique_ptr<AnyState> state_;
  std::vector<std::unique_ptr<AnyView>> views_;  ///< of all seats, then the spectator
  std::vector<AnyEvent> events_;
};

Outcome<Replay> Replay::start(const GameRecord& record) {
  const auto game = find_game(record.game);
  if (!game) {
    return failure(at_header(record, "Game",
                             "there is no game " + echo(record.game) + ", only:" + game_names()));
  }
  Replay replay;
  replay.game_ = *game;
  // Resolve the values once: their meaning may change later, such as the content of a deck file.
  const auto options = ResolvedOptions::resolve((*game)->options(), record.options);
  if (!options) return bad_options(record, options.error());
  auto state = (*game)->new_state(options->all());
  if (!state) return bad_options(record, state.error());
  replay.state_ = std::move(*state);
  for (int i = 0; i <= replay.state_->seats(); ++i) {
    const Seat seat = i < replay.state_->seats() ? Seat::at(i) : Seat::spectator();
    auto view = (*game)->new_view(options->all(), seat);
    if (!view) return failure(at_header(record, "Options", view.error().detail));
    replay.views_.push_back(std::move(*view));
  }
  if (record.seed) replay.chance_.emplace(*record.seed);
  return replay;
}

Outcome<void> Replay::check_actor(std::string_view actor) const {
  const Actor turn = state_->turn();
  if (turn.is_nobody()) return failure("the game is over before it");
  if (actor == actor_text(turn)) return {};
  return failure(turn.is_chance() ? "it is the turn of chance, c"
                                  : "it is the turn of seat " + actor_text(turn));
}

Outcome<AnyMove> Replay::read_move(const std::string& text) const {
  const std::size_t colon = text.find(':');
  if (colon == std::string::npos) return failure("it does not have the form <actor>:<move>");
  if (const auto good = check_actor(std::string_view(text).substr(0, colon)); !good) {
    return failure(good.error());
  }
  const Actor turn = state_->turn();
  if (turn.is_chance() && chance_) {
    const AnyMove dealt = state_->chance(*chance_);
    const std::string right = event_text(*game_, {turn, dealt});
    if (text != right) return failure("the seed gives " + right);
  }
  const auto move = game_->parse(std::string_view(text).substr(colon + 1));
  if (!move) return failure("this is not a move of " + std::string(game_->name()));
  const auto canonical = state_->canonical(*move);
  if (!canonical) return failure("the move is not legal there: " + canonical.error().detail);
  const std::string right = event_text(*game_, {turn, *canonical});
  if (text != right) return failure("its form in a record is " + right);
  return *canonical;
}

Outcome<void> Replay::apply_to_views(const AnyMove& move) {
  for (const auto& view : views_) {
    const AnyMove seen = state_->mask(move, view->seat());
    if (const auto applied = view->apply(seen); !applied) {
      return failure("the view of seat " + seat_text(view->seat()) + " refuses " +
                     game_->text(seen) + ": " + applied.error().detail);
    }
  }
  return {};
}

Outcome<void> Replay::make(const std::string& text, const EventWatcher& watcher) {
  const auto move = read_move(text);
  if (!move) return failure(move.error());
  const AnyEvent event{state_->turn(), *move};
  if (watcher) watcher(*state_, event);
  if (const auto seen = apply_to_views(*move); !seen) return seen;
  if (const auto applied = state_->apply(*move); !applied) {
    return failure("the game refuses it: " + applied.error().detail);
  }
  events_.push_back(event);
  for (const auto& view : views_) {
    if (view->turn() == state_->turn()) continue;
    return failure("the view of seat " + seat_text(view->seat()) + " gives another seat the turn");
  }
  return {};
}

Outcome<void> Replay::check_result(const GameRecord& record) const {
  const bool over = state_->over();
  std::optional<Result> right;
  if (record.fault) {
    const Seat seat = record.fault->seat;
    if (over) return failure(at_header(record, "Fault", "the game was over before it"));
    if (seat.index() >= state_->seats()) {
      return failure(at_header(record, "Fault", "there is no seat " + seat_text(seat)));
    }
    right = state_->forfeit(seat);
  } else if (record.cut) {
    if (over) return failure(at_header(record, "Cut", "the game has an end"));
    if (events_.size() != *record.cut) {
      return failure(at_header(record, "Cut", "the game has a different number of events"));
    }
    right = undecided(*state_);
  } else if (over) {
    right = state_->result();
  }
  if (same_result(record.result, right)) return {};
  return failure(
      at_header(record, "Result", "the moves give a different result: " + result_text(right)));
}

}  // namespace

Result undecided(const AnyState& state) {
  const auto seats = static_cast<std::size_t>(state.seats());
  Result mean{std::vector<double>(seats), std::vector<double>(seats)};
  for (std::size_t loser = 0; loser < seats; ++loser) {
    const Result part = state.forfeit(Seat::at(static_cast<int>(loser)));
    for (std::size_t i = 0; i < seats; ++i) {
      mean.score[i] += part.score[i] / static_cast<double>(seats);
      mean.share[i] += part.share[i] / static_cast<double>(seats);
    }
  }
  return mean;
}

Outcome<ReplayedGame> check_record(const GameRecord& record, const EventWatcher& watcher) {
  auto replay = Replay::start(record);
  if (!replay) return failure(replay.error());
  for (std::size_t k = 0; k < record.events.size(); ++k) {
    const RecordEvent& event = record.events[k];
    if (const auto made = replay->make(event.text, watcher); !made) {
      const std::string what =
          fmt::format("event {} {}: {}", k + 1, echo(event.text), made.error());
      return failure(event.line > 0 ? fmt::format("line {}, {}", event.line, what) : what);
    }
  }
  if (const auto good = replay->check_result(record); !good) return failure(good.error());
  return std::move(*replay).finish();
}

}  // namespace turnkey
