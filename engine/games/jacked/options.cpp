// The table of options and what their values mean together (rules J1–J6).
#include "engine/games/jacked/options.h"

#include <array>
#include <string>

namespace turnkey::jacked {

std::span<const OptionSpec> option_specs() {
  using Kind = OptionSpec::Kind;
  static const std::array<OptionSpec, 6> specs = {{
      {.name = "Players", .kind = Kind::kSpin, .default_value = "4", .min = 2, .max = 4},
      {.name = "Partners",
       .kind = Kind::kCombo,
       .default_value = "auto",
       .values = {"auto", "true", "false"}},
      {.name = "Jokers",
       .kind = Kind::kCombo,
       .default_value = "auto",
       .values = {"auto", "0", "2", "4"}},
      {.name = "TrackLength",
       .kind = Kind::kSpin,
       .default_value = "72",
       .min = kMinTrack,
       .max = kMaxTrack,
       .step = 4},
      {.name = "KillOwn", .kind = Kind::kCheck, .default_value = "true"},
      {.name = "MaxHands", .kind = Kind::kSpin, .default_value = "300", .min = 1, .max = 1000},
  }};
  return specs;
}

Expected<Options> parse_options(const OptionValues& values) {
  const Expected<ResolvedOptions> given = ResolvedOptions::resolve(option_specs(), values);
  if (!given) return tl::unexpected(given.error());
  Options options;
  options.players = static_cast<std::uint8_t>(given->spin("Players"));
  const std::string& partners = given->text("Partners");
  options.partners = partners == "auto" ? options.players == 4 : partners == "true";
  if (options.partners && options.players != 4) {
    return fail(ErrorCode::kBadValue, "Partners=true needs Players=4");
  }
  const std::string& jokers = given->text("Jokers");
  const int count = jokers != "auto" ? given->spin("Jokers") : options.players == 3 ? 2 : 0;
  options.jokers = static_cast<std::uint8_t>(count);
  options.track_length = static_cast<std::uint8_t>(given->spin("TrackLength"));
  options.kill_own = given->check("KillOwn");
  options.max_hands = static_cast<std::uint16_t>(given->spin("MaxHands"));
  return options;
}

}  // namespace turnkey::jacked
