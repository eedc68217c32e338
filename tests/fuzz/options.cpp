// Options of games and of the engine: any names and values are refused with an error or accepted,
// and accepted options start a game.
#include <string>

#include "engine/registry.h"
#include "protocol/wire/session/engine_options.h"
#include "tests/fuzz/bytes.h"
#include "tests/fuzz/target.h"

namespace turnkey::fuzz {
namespace {

void game_options(const AnyGame& game, Bytes bytes) {
  OptionValues values;
  while (!bytes.empty()) {
    std::string name(bytes.text('='));
    values.emplace_back(std::move(name), bytes.text('\n'));
  }
  const auto state = game.new_state(values);
  for (int seat = 0; seat < kMaxSeats; ++seat) {
    const auto view = game.new_view(values, Seat::at(seat));
    if (!state) {
      require(!view.has_value(), "state and view take the same options");
      continue;
    }
    require(view.has_value() == (seat < (*state)->seats()), "one view for each seat");
  }
  if (state) require((*state)->seats() > 0 && !(*state)->over(), "a game begins");
}

void engine_options(Bytes bytes) {
  EngineOptions options;
  while (!bytes.empty()) {
    const std::string_view name = bytes.text('=');
    const auto done = set_option(options, name, bytes.text('\n'));
    if (!done) require(!error_line(done.error()).empty(), "an error has a line");
  }
  require(options.search.threads >= 1 && options.search.threads <= kMaxThreads, "threads");
  require(options.multi_pv >= 1 && options.multi_pv <= kMaxMultiPv, "multi pv");
  require(options.search.hash_megabytes >= 1 && options.search.hash_megabytes <= kMaxHashMegabytes,
          "hash");
  require(options.skill >= 0 && options.skill <= kMaxSkill, "skill");
}

void all_options(Bytes bytes) {
  for (const AnyGame* const game : games()) game_options(*game, bytes);
  engine_options(bytes);
}

const Registered options_target({"options", all_options});

}  // namespace
}  // namespace turnkey::fuzz
