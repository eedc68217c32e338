// The table of options and the checks of their combinations (rules J1–J9).
#include "engine/games/jacked/options.h"

namespace turnkey::jacked {

namespace {

template <House kRule>
OptionRow<Options> house_option(std::string_view name) {
  return {{.name = name, .kind = OptionSpec::Kind::kCheck, .later = true},
          [](const Options& options) { return options.plays(kRule) ? 1 : 0; },
          [](Options& options, int on) {
            const int others = options.house & ~kRule;
            options.house = static_cast<std::uint8_t>(on != 0 ? others | kRule : others);
          }};
}

}  // namespace

const OptionTable<Options>& Options::table() {
  static const OptionTable<Options> table(
      {
          spin_option<&Options::players>("Players", 2, kMaxPlayers),
          auto_option<&Options::partners>("Partners", {{"true", true}, {"false", false}},
                                          [](const Options& o) { return o.players == 4 ? 1 : 0; }),
          auto_option<&Options::jokers>("Jokers", {{"0", 0}, {"2", 2}, {"4", 4}},
                                        [](const Options& o) { return o.players == 3 ? 2 : 0; }),
          spin_option<&Options::track_length>("TrackLength", kMinTrack, kMaxTrack, 4),
          check_option<&Options::kill_own>("KillOwn"),
          spin_option<&Options::max_hands>("MaxHands", 1, 1000),
          house_option<kJackSkips>("JackSkips"),
          house_option<kNoShortcut>("NoShortcut"),
          house_option<kSevenSpares>("SevenSpares"),
      },
      [](Options& options) -> Expected<void> {
        if (!options.partners || options.players == 4) return {};
        return fail(ErrorCode::kBadValue, "Partners=true needs Players=4");
      });
  return table;
}

}  // namespace turnkey::jacked
