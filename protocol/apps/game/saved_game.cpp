#include "protocol/apps/game/saved_game.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "agents/agent.h"
#include "protocol/wire/records/record_check.h"

namespace turnkey::play {

namespace {

Outcome<GameSetup> read_setup(const GameRecord& record, std::optional<std::uint64_t> seed) {
  if (record.seed && seed) return failure("the file says which seed it is, leave it out");
  GameSetup setup;
  setup.game = record.game;
  setup.options = record.options;
  setup.dealt_before = !record.seed;
  setup.seed = record.seed.value_or(seed.value_or(0));
  setup.seat = record.seat.value_or(setup.seat);
  setup.agent = record.agent.value_or(setup.agent);
  const auto kinds = agent_kinds();
  if (std::find(kinds.begin(), kinds.end(), setup.agent) == kinds.end()) {
    return failure(at_header(record, "Agent", "there is no agent " + echo(setup.agent)));
  }
  return setup;
}

}  // namespace

std::string write_record(const GameInPlay& table) {
  const GameSetup& setup = table.setup();
  GameRecord record;
  record.game = setup.game;
  record.options = setup.options;
  if (!setup.dealt_before) record.seed = setup.seed;
  record.seat = setup.seat;
  record.agent = setup.agent;
  if (table.over()) record.result = table.result();
  for (std::string& event : table.all_events()) record.events.push_back({std::move(event), {}, 0});
  return turnkey::write_record(record);
}

Outcome<GameRecord> cut_record(GameRecord record, std::uint64_t after) {
  if (after > record.events.size()) {
    return failure("it has " + std::to_string(record.events.size()) + " events only");
  }
  record.events.resize(static_cast<std::size_t>(after));
  record.result.reset();
  record.fault.reset();
  record.cut.reset();
  return record;
}

Outcome<GameInPlay> read_record(std::string_view text, std::optional<std::uint64_t> seed,
                                std::optional<std::uint64_t> after) {
  auto record = turnkey::read_record(text);
  if (record && after) record = cut_record(*std::move(record), *after);
  if (!record) return failure(record.error());
  const auto setup = read_setup(*record, seed);
  if (!setup) return failure(setup.error());
  const auto replayed = check_record(*record);
  if (!replayed) return failure(replayed.error());
  if (!record->seed && !seed && !replayed->end->over()) {
    return failure("the line # Seed: is missing: give one to go on with (--load FILE --seed N)");
  }
  std::vector<std::string> moves;
  for (const RecordEvent& event : record->events) {
    if (setup->dealt_before || !event.text.starts_with("c:")) moves.push_back(event.text);
  }
  auto table = GameInPlay::resume(*setup, std::move(moves));
  if (table) return table;
  const bool is_of_seat = setup->seat.index() >= replayed->end->seats();
  return failure(at_header(*record, is_of_seat ? "Seat" : "Agent", table.error()));
}

}  // namespace turnkey::play
