// The table of options (rules SU1, SU2).
#include "engine/games/straight_up/options.h"

#include <array>

namespace turnkey::straight_up {

std::span<const OptionSpec> option_specs() {
  using Kind = OptionSpec::Kind;
  static const std::array<OptionSpec, 2> specs = {{
      {.name = "Players", .kind = Kind::kSpin, .default_value = "2", .min = 2, .max = kMaxPlayers},
      {.name = "MaxRounds",
       .kind = Kind::kSpin,
       .default_value = "200",
       .min = 1,
       .max = kMaxRounds},
  }};
  return specs;
}

Expected<Options> parse_options(const OptionValues& values) {
  const Expected<ResolvedOptions> given = ResolvedOptions::resolve(option_specs(), values);
  if (!given) return tl::unexpected(given.error());
  Options options;
  options.players = static_cast<std::uint8_t>(given->spin("Players"));
  options.max_rounds = static_cast<std::uint16_t>(given->spin("MaxRounds"));
  options.market_deck = standard_market_deck(options.players);
  return options;
}

}  // namespace turnkey::straight_up
