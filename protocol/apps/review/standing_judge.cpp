#include "protocol/apps/review/standing_judge.h"

#include <algorithm>
#include <utility>

namespace turnkey::review {

namespace {

Worth certain(const Result& result) {
  Worth worth{{}, {}, true};
  for (const double score : result.score) worth.score.push_back({score, 0});
  for (const double share : result.share) worth.share.push_back({share, 0});
  return worth;
}

}  // namespace

std::optional<Worth> worth_of(const MoveJudge& agent, const Position& position) {
  if (position.state().over()) return certain(position.state().result());
  const Actor turn = position.state().turn();
  auto worth = agent.worth(position.view(turn.is_seat() ? turn.seat() : Seat::at(0)));
  if (!worth) return std::nullopt;
  return *std::move(worth);
}

std::optional<Standing> StandingJudge::of(const Position& position) const {
  const AnyState& state = position.state();
  if (state.over()) return Standing{certain(state.result()), "exact"};
  if (agent_ != nullptr) {
    auto worth = worth_of(*agent_, position);
    if (!worth) return std::nullopt;
    const std::string_view how = worth->solved ? "exact" : "judged";
    return Standing{*std::move(worth), how};
  }
  if (auto solved = hindsight_.solve(state, nodes_)) return Standing{*std::move(solved), "exact"};
  constexpr std::uint64_t kFewestPlayouts = 2;  // the fewest with an error
  return Standing{hindsight_.play_out(state, std::max(nodes_, kFewestPlayouts), 0), "playouts"};
}

}  // namespace turnkey::review
