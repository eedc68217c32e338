#include "tournaments/records/game_record.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <range/v3/algorithm/any_of.hpp>
#include <range/v3/algorithm/contains.hpp>
#include <range/v3/algorithm/find.hpp>
#include <utility>

#include "engine/core/assert.h"
#include "engine/registry.h"
#include "protocol/wire/lines/lexer.h"
#include "protocol/wire/records/record_check.h"
#include "tournaments/records/follower.h"
#include "tournaments/referee/lateness.h"

namespace turnkey::tournament {

namespace {

constexpr std::array kFaults = {FaultKind::kStart,   FaultKind::kCrash,   FaultKind::kHang,
                                FaultKind::kTimeout, FaultKind::kIllegal, FaultKind::kGarbage};

const Variant& variant_of(const Cup& cup, int index) {
  return cup.variants[static_cast<std::size_t>(index)];
}

const AgentSpec& agent_at(const Cup& cup, const Seating& seating, std::size_t seat) {
  return cup.agents[seating.agent[seat]];
}

// ---- to text ------------------------------------------------------------------------------------

std::string limits_text(const TimeControl& time) {
  std::string text;
  if (time.move_time) text += fmt::format(", {} ms a move", time.move_time->count());
  if (time.nodes) text += fmt::format(", {} nodes a move", *time.nodes);
  if (time.depth) text += fmt::format(", depth {}", *time.depth);
  if (time.clock) {
    text += fmt::format(", {} + {} ms", time.clock->count(), time.increment.count());
  }
  return text;
}

/// For people, because a record's reader may not have the cup.
std::string remark_on(const Cup& cup, const AgentSpec& agent) {
  std::string text = agent.name + " is " + agent.kind;
  for (std::size_t i = 0; i < agent.command.size(); ++i) {
    text += (i == 0 ? "" : " ") + agent.command[i];
  }
  for (const auto& [name, value] : agent.options) text += " " + name + "=" + value;
  return text + limits_text(cup.time_of(agent));
}

std::vector<std::string> remarks_on(const Cup& cup, const Seating& seating) {
  std::vector<std::string> remarks;
  for (std::size_t seat = 0; seat < static_cast<std::size_t>(seating.seats); ++seat) {
    std::string remark = remark_on(cup, agent_at(cup, seating, seat));
    if (!ranges::contains(remarks, remark)) remarks.push_back(std::move(remark));
  }
  return remarks;
}

RecordFault record_fault(const Fault& fault) {
  return {fault.seat,          std::string(fault_name(fault.kind)),
          fault.detail,        fault.late,
          fault.protocol_tail, fault.error_tail};
}

/// In a timed game, a move without a note belongs to a player without a clock.
std::vector<RecordEvent> events_of(const GameText& text) {
  const bool said =
      ranges::any_of(text.notes, [](const MoveNote& note) { return note != MoveNote{}; });
  std::vector<RecordEvent> events;
  std::size_t moves = 0;
  for (const std::string_view event : split(text.events)) {
    events.push_back({std::string(event), {}, 0});
    if (event.starts_with("c:")) continue;
    if (moves < text.notes.size() && !(said && text.notes[moves] == MoveNote{})) {
      events.back().note = text.notes[moves];
    }
    ++moves;
  }
  return events;
}

/// Whether the game has no end. A row does not tell; only a game of the maximum length can be one.
bool has_no_end(const Variant& variant, const std::vector<RecordEvent>& events) {
  // Errors of the game are left to the check of its record.
  auto follower = Follower::start(variant);
  if (!follower) return false;
  for (const RecordEvent& event : events) {
    const auto happens = follower->read(event.text);
    if (!happens) return false;
    follower->make(*happens);
  }
  return !follower->state().over();
}

Result result_of(const GameRow& row) {
  const auto seats = row.seating.seats;
  return {{row.score.begin(), row.score.begin() + seats},
          {row.share.begin(), row.share.begin() + seats}};
}

// ---- from text ----------------------------------------------------------------------------------

std::optional<FaultKind> fault_kind(std::string_view name) {
  const auto found = ranges::find(kFaults, name, fault_name);
  if (found == kFaults.end()) return {};
  return *found;
}

/// Compares the header of one record with the schedule.
class Comparison {
 public:
  Comparison(const Cup& cup, const Schedule& schedule, const GameRecord& record)
      : cup_(cup), schedule_(schedule), record_(record) {}

  /// The game as known before any move.
  Outcome<GameResult> make() const;

 private:
  tl::unexpected<std::string> wrong(const std::string& key, std::string_view what) const {
    return failure(at_header(record_, key, what));
  }
  Outcome<void> check_game(const Block& block) const;
  Outcome<void> check_players(const Seating& seating) const;
  Outcome<void> check_end() const;

  const Cup& cup_;
  const Schedule& schedule_;
  const GameRecord& record_;
};

Outcome<void> Comparison::check_game(const Block& block) const {
  const Variant& variant = variant_of(cup_, block.variant);
  if (record_.game != variant.game) {
    return wrong("Game", fmt::format("according to its Id it is a game of {}", variant.game));
  }
  const auto game = find_game(variant.game);
  if (!game) return wrong("Game", "this program has no game " + variant.game);
  const auto options = ResolvedOptions::resolve((*game)->options(), record_.options);
  if (!options || options->all() != variant.options) {
    return wrong("Options", "according to its Id it is a game of " + variant.label +
                                ", which has other options");
  }
  if (record_.seed == block.seed) return {};
  return wrong("Seed", fmt::format("according to its Id it is {}", block.seed));
}

Outcome<void> Comparison::check_players(const Seating& seating) const {
  const auto seats = static_cast<std::size_t>(seating.seats);
  if (record_.players.size() != seats) {
    return failure(
        fmt::format("it has {} Players, but the game has {} seats", record_.players.size(), seats));
  }
  for (std::size_t seat = 0; seat < seats; ++seat) {
    const std::string& right = agent_at(cup_, seating, seat).name;
    if (record_.players[seat] == right) continue;
    return failure(fmt::format("Player {} is {}, but according to its Id it is {}", seat,
                               echo(record_.players[seat]), right));
  }
  return {};
}

Outcome<void> Comparison::check_end() const {
  if (!record_.result) return wrong("Result", "the game is not finished");
  if (record_.cut && *record_.cut != cup_.max_events) {
    return wrong("Cut", fmt::format("in this cup a game has at most {} events", cup_.max_events));
  }
  if (record_.fault && !fault_kind(record_.fault->kind)) {
    return wrong("Fault", "there is no fault of kind " + echo(record_.fault->kind));
  }
  return {};
}

Outcome<GameResult> Comparison::make() const {
  if (record_.cup != cup_.name) {
    return wrong("Cup", "it belongs to " + (record_.cup ? "cup " + echo(*record_.cup) : "no cup") +
                            ", not to " + cup_.name);
  }
  if (!record_.id) return failure("the line # Id: is missing");
  const std::uint64_t id = *record_.id;
  const bool known =
      block_of(id) < schedule_.blocks() && index_in_block(id) < schedule_.games_of(block_of(id));
  if (!known) return wrong("Id", fmt::format("the cup has no game {}", id));
  const Block block = schedule_.block(block_of(id));
  GameResult game;
  game.id = id;
  game.variant = block.variant;
  game.seed = block.seed;
  game.seating = block.games[index_in_block(id)];
  for (const auto& done : {check_game(block), check_players(game.seating), check_end()}) {
    if (!done) return failure(done.error());
  }
  return game;
}

/// Assigns the moves and times to seats. If one move has a note, moves without one get an empty
/// note.
Outcome<void> take_moves(const GameRecord& record, GameResult& game) {
  const bool timed = ranges::any_of(
      record.events, [](const RecordEvent& event) { return event.note.has_value(); });
  for (std::size_t k = 0; k < game.events.size(); ++k) {
    const RecordEvent& read = record.events[k];
    const Actor actor = game.events[k].actor;
    if (actor.is_chance()) {
      if (read.note) return failure(fmt::format("event {}: chance has no notes", k + 1));
      continue;
    }
    const auto seat = static_cast<std::size_t>(actor.seat().index());
    ++game.plies;
    ++game.moves[seat];
    if (!timed) continue;
    game.notes.push_back(read.note.value_or(MoveNote{}));
    game.time[seat] += game.notes.back().time;
    game.slowest[seat] = std::max(game.slowest[seat], game.notes.back().time);
  }
  return {};
}

/// Adds the time of a late move, which is no event and has no note.
void take_late_move(const Cup& cup, GameResult& game) {
  const Fault& fault = *game.fault;
  const auto seat = static_cast<std::size_t>(fault.seat.index());
  const TimeControl& time = cup.time_of(agent_at(cup, game.seating, seat));
  std::chrono::microseconds left{0};
  if (time.clock) left = *time.clock + time.increment * game.moves[seat] - game.time[seat];
  const auto allowed = allowed_time(time, left);
  if (fault.kind != FaultKind::kTimeout || !fault.late || !allowed) return;
  game.time[seat] += *allowed + *fault.late;
  game.slowest[seat] = std::max(game.slowest[seat], *allowed + *fault.late);
}

}  // namespace

GameRecord to_record(const Cup& cup, const GameRow& row, const GameText& text) {
  const Variant& variant = variant_of(cup, row.variant);
  GameRecord record;
  record.game = variant.game;
  record.options = variant.options;
  record.seed = row.seed;
  record.cup = cup.name;
  record.id = row.id;
  for (std::size_t seat = 0; seat < static_cast<std::size_t>(row.seating.seats); ++seat) {
    record.players.push_back(agent_at(cup, row.seating, seat).name);
  }
  record.remarks = remarks_on(cup, row.seating);
  record.result = result_of(row);
  if (text.fault) record.fault = record_fault(*text.fault);
  record.duration = row.duration;
  record.events = events_of(text);
  const bool longest = record.events.size() >= cup.max_events;
  if (longest && !record.fault && has_no_end(variant, record.events)) record.cut = cup.max_events;
  return record;
}

Outcome<GameResult> from_record(const Cup& cup, const Schedule& schedule,
                                const GameRecord& record) {
  auto game = Comparison(cup, schedule, record).make();
  if (!game) return game;
  auto replayed = check_record(record);
  if (!replayed) return failure(replayed.error());
  // The check accepts a result only with an end, a fault or a cut.
  game->events = std::move(replayed->events);
  game->result = *record.result;
  game->duration = record.duration.value_or(std::chrono::microseconds(0));
  if (const auto taken = take_moves(record, *game); !taken) return failure(taken.error());
  if (record.fault) {
    const RecordFault& fault = *record.fault;
    game->fault = Fault{fault.seat, *fault_kind(fault.kind), fault.detail,
                        fault.late, fault.protocol_tail,     fault.error_tail};
    take_late_move(cup, *game);
  }
  return game;
}

}  // namespace turnkey::tournament
