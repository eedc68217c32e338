// The table of options (rules E1–E4).
#include "engine/games/escaped/options.h"

#include <array>

namespace turnkey::escaped {

std::span<const OptionSpec> option_specs() {
  using Kind = OptionSpec::Kind;
  static const std::array<OptionSpec, 4> specs = {{
      {.name = "Players",
       .kind = Kind::kSpin,
       .default_value = "4",
       .min = kMinPlayers,
       .max = kMaxPlayers},
      {.name = "Announce", .kind = Kind::kCheck, .default_value = "true"},
      {.name = "Take",
       .kind = Kind::kCombo,
       .default_value = "tracked",
       .values = {"tracked", "random"}},
      {.name = "MaxRounds",
       .kind = Kind::kSpin,
       .default_value = "100",
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
  options.announce = given->check("Announce") ? 1 : 0;
  options.take = given->text("Take") == "random" ? Take::kRandom : Take::kTracked;
  options.max_rounds = static_cast<std::uint16_t>(given->spin("MaxRounds"));
  return options;
}

}  // namespace turnkey::escaped
