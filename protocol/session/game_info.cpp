#include "protocol/session/game_info.h"

#include "agents/agent.h"

namespace turnkey {

std::string_view kind_text(OptionSpec::Kind kind) {
  switch (kind) {
    case OptionSpec::Kind::kCheck: return "check";
    case OptionSpec::Kind::kSpin: return "spin";
    case OptionSpec::Kind::kCombo: return "combo";
    case OptionSpec::Kind::kDeck: return "deck";
  }
  return "";
}

int usual_seats(const AnyGame& game) {
  const auto view = game.new_view({}, Seat::spectator());
  return view ? (*view)->seats() : 0;
}

bool plays(std::string_view kind, const AnyGame& game) {
  SearchSettings small;  // the agent is sent away again
  small.hash_megabytes = 1;
  return make_agent(kind, game, small).has_value();
}

std::vector<std::string_view> agents_of(const AnyGame& game) {
  std::vector<std::string_view> names;
  for (const std::string_view kind : agent_kinds()) {
    if (plays(kind, game)) names.push_back(kind);
  }
  return names;
}

}  // namespace turnkey
