// The part of the property battery that runs agents: advice is legal and depends only on what the
// seat has seen. Registered games instantiate it beside Battery:
// INSTANTIATE_TYPED_TEST_SUITE_P(Name, SearchBattery, name::Game).
#pragma once

#include <algorithm>
#include <atomic>
#include <memory>
#include <optional>
#include <string>

#include "agents/agent.h"
#include "tests/properties/battery.h"

namespace turnkey::properties {

inline bool same_estimates(const std::vector<Estimate>& a, const std::vector<Estimate>& b) {
  return std::ranges::equal(a, b, [](const Estimate& x, const Estimate& y) {
    return x.mean == y.mean && x.error == y.error;
  });
}

inline Failure same_line(const Line& a, const Line& b, const std::string& what) {
  TURNKEY_REQUIRE(a.move == b.move, what);
  TURNKEY_REQUIRE(a.pv == b.pv, what);
  TURNKEY_REQUIRE(a.visits == b.visits, what);
  TURNKEY_REQUIRE(same_estimates(a.score, b.score) && same_estimates(a.share, b.share), what);
  TURNKEY_REQUIRE(a.kind == b.kind && a.frequency == b.frequency, what);
  return {};
}

/// Everything but the time, to the last bit.
inline Failure same_report(const Report& a, const Report& b, const std::string& what) {
  TURNKEY_REQUIRE(a.best == b.best, what);
  TURNKEY_REQUIRE(a.nodes == b.nodes, what);
  TURNKEY_REQUIRE(a.depth == b.depth && a.selective_depth == b.selective_depth, what);
  TURNKEY_REQUIRE(a.hash_permille == b.hash_permille, what);
  TURNKEY_REQUIRE(a.lines.size() == b.lines.size() && a.also.size() == b.also.size(), what);
  for (std::size_t i = 0; i < a.lines.size(); ++i) {
    TURNKEY_REQUIRE_OK(same_line(a.lines[i], b.lines[i], what));
  }
  for (std::size_t i = 0; i < a.also.size(); ++i) {
    TURNKEY_REQUIRE_OK(same_line(a.also[i], b.also[i], what));
  }
  return {};
}

/// The report of a fresh agent of that kind: one thread, a fixed seed, a budget of iterations. None
/// only if the game does not have the kind, or it could not solve the position.
template <Game G>
std::optional<Report> advice(std::string_view kind, const typename G::View& view) {
  SearchSettings settings;
  settings.hash_megabytes = 1;
  settings.seed = 17;
  SearchRequest request;
  request.limits.nodes = 500;
  request.multi_pv = 3;
  const std::atomic<bool> stop = false;
  const auto agent = make_agent(kind, any_game<G>(), settings);
  if (!agent) {
    TURNKEY_ASSERT(agent.error().code == ErrorCode::kNoModel);
    return std::nullopt;
  }
  const auto report = (*agent)->think(ViewAdapter<G>(view), request, stop, {});
  if (report) return *report;
  TURNKEY_ASSERT(kind != "default" && (report.error().code == ErrorCode::kNoModel ||
                                       report.error().code == ErrorCode::kNotSolved));
  return std::nullopt;
}

/// The best move is legal, every line starts with its move and is legal as far as the seat sees,
/// and the estimated shares sum to 1 over teams.
template <Game G>
Failure advice_is_sound(const Report& report, const typename G::View& view,
                        const std::string& kind) {
  const bool own_turn = view.turn().is_seat() && view.turn() == Actor(view.seat());
  TURNKEY_REQUIRE(report.best.has_value() == own_turn, kind);
  if (own_turn) TURNKEY_REQUIRE(view.canonical(restore<typename G::Move>(*report.best)), kind);
  for (const Line& line : report.lines) {
    typename G::View seen = view;
    for (const AnyEvent& event : line.pv) {
      const auto move = restore<typename G::Move>(event.move);
      TURNKEY_REQUIRE(seen.turn() == event.actor, kind + ": " + G::text(move));
      TURNKEY_REQUIRE(seen.apply(move).has_value(), kind + ": " + G::text(move));
    }
    const bool starts = line.pv.empty() || !line.move || line.pv[0].move == *line.move;
    TURNKEY_REQUIRE(starts, kind);
    if (line.visits == 0) continue;  // nothing was estimated
    Payoffs<G::kMaxSeats> payoffs;
    for (std::size_t seat = 0; seat < line.share.size(); ++seat) {
      payoffs.share[seat] = line.share[seat].mean;
      payoffs.score[seat] = line.score[seat].mean;
    }
    TURNKEY_REQUIRE_OK(payoffs_are_sound<G>(view.options(), view.seats(), payoffs));
  }
  return {};
}

/// Two truths that gave the watcher the same log: every kind of agent gives the same advice.
template <Game G>
Failure advice_is_blind(const Table<G>& table, std::size_t index, Rng& rng) {
  const Watcher<G>& watcher = table.watchers()[index];
  const auto& view = watcher.view;
  const Record<G> other{{}, table.options(), G::unmask(watcher.log, view.sample(rng))};
  return at_end(other, [&](const Table<G>& told) -> Failure {
    for (const std::string_view kind : agent_kinds()) {
      const auto report = advice<G>(kind, view);
      const auto again = advice<G>(kind, told.watchers()[index].view);
      TURNKEY_REQUIRE(report.has_value() == again.has_value(), std::string(kind) + other.text());
      if (!report) continue;
      TURNKEY_REQUIRE_OK(same_report(*report, *again, std::string(kind) + other.text()));
      TURNKEY_REQUIRE_OK(advice_is_sound<G>(*report, view, std::string(kind)));
    }
    return {};
  });
}

template <class G>
class SearchBattery : public Battery<G> {};

TYPED_TEST_SUITE_P(SearchBattery);

TYPED_TEST_P(SearchBattery, OtherTruthsGetTheSameAdvice) {
  this->for_positions(
      [](const Table<TypeParam>& table, Rng& rng) -> Failure {
        const Actor turn = table.truth().turn();
        if (turn.is_nobody()) return {};
        const auto seats = static_cast<std::uint32_t>(table.truth().seats());
        const auto index = turn.is_seat() ? static_cast<std::size_t>(turn.seat().index())
                                          : std::size_t{rng.below(seats)};
        return advice_is_blind<TypeParam>(table, index, rng);
      },
      PropertyTraits<TypeParam>::kSearchCases);
}

REGISTER_TYPED_TEST_SUITE_P(SearchBattery, OtherTruthsGetTheSameAdvice);

}  // namespace turnkey::properties
