// An oracle is a second implementation of a game's rules, slow and obvious, from the printed rules
// alone. It knows nothing of the engine and speaks texts in the notation of RULES.md. Here are its
// interface and the comparison with the engine in one position. Whole games: oracle_pair.h.
#pragma once

#include <algorithm>
#include <cmath>
#include <concepts>
#include <cstddef>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "engine/game.h"
#include "tests/properties/failure.h"

namespace turnkey::testing {

using properties::Failure;

/// An oracle's reading of an event's text, and the game after it. Texts with one meaning are one
/// move; a meaning that is a string is the only spelling that the engine may give the move.
template <class O>
struct Reading {
  typename O::Meaning meaning;
  O after;
};

template <class O>
concept Oracle = std::copyable<O> && requires(const O& oracle, const std::string& text, Seat seat) {
  { oracle.turn() } -> std::same_as<Actor>;
  /// The legal moves of the seat on turn, by meaning, each in one spelling.
  { oracle.moves() } -> std::same_as<std::map<typename O::Meaning, std::string>>;
  /// An event of any kind in any spelling; none if it is impossible.
  { oracle.read(text) } -> std::same_as<std::optional<Reading<O>>>;
  /// An event that is about to happen, as the seat or the spectator sees it.
  { oracle.seen(text, seat) } -> std::same_as<std::string>;
  /// Once the game is over: every seat's share of the win.
  { oracle.shares() } -> std::same_as<std::vector<double>>;
  /// Everything, for people.
  { oracle.show() } -> std::same_as<std::string>;
};

/// For an oracle's shares() in a game that the most points win: ties share.
inline std::vector<double> shares_of_most(const std::vector<int>& points) {
  const int most = *std::max_element(points.begin(), points.end());
  const auto winners = static_cast<double>(std::count(points.begin(), points.end(), most));
  std::vector<double> shares;
  for (const int own : points) shares.push_back(own == most ? 1 / winners : 0);
  return shares;
}

// An oracle may offer more; the members below are compared if it has them.

/// Every possible chance event with its probability.
template <class O>
concept TellsOdds = requires(const O& oracle) {
  { oracle.outcomes() } -> std::same_as<std::map<std::string, double>>;
};
/// The possible next events by the seat's knowledge, as it would see them.
template <class O>
concept TellsBeliefs = requires(const O& oracle, Seat seat) {
  { oracle.possible(seat) } -> std::same_as<std::set<std::string>>;
};
/// The possible secrets by the seat's knowledge, as texts, and those of a State.
template <class O, class G>
concept TellsSecrets = requires(const O& oracle, Seat seat, const typename G::State& state) {
  { oracle.secrets(seat) } -> std::same_as<std::set<std::string>>;
  { O::secret(state) } -> std::same_as<std::string>;
};
/// The difference of the engine's State, or a View beside it, from the oracle; "" for none.
template <class O, class... Position>
concept Inspects = requires(const O& oracle, const Position&... position) {
  { oracle.difference(position...) } -> std::same_as<std::string>;
};

/// Both have the same seat on turn and, at the end, the same payoffs. For a State or a View.
template <Game G, Oracle O, class P>
Failure same_standing(const P& position, const O& oracle) {
  TURNKEY_REQUIRE(position.turn() == oracle.turn(), position.board().text());
  if (!position.turn().is_nobody()) return {};
  const std::vector<double> shares = oracle.shares();
  const auto payoffs = position.payoffs();
  for (std::size_t seat = 0; seat < shares.size(); ++seat) {
    const std::string paid = "seat " + std::to_string(seat) + " " + position.board().text();
    TURNKEY_REQUIRE(payoffs.share[seat] == shares[seat], paid);
    const bool by_share = G::kScores == Scores::kByShare;
    TURNKEY_REQUIRE(!by_share || payoffs.score[seat] == kScorePerShare * shares[seat], paid);
  }
  return {};
}

template <Game G, Oracle O>
Failure same_state(const typename G::State& state, const O& oracle) {
  TURNKEY_REQUIRE_OK(same_standing<G>(state, oracle));
  if constexpr (Inspects<O, typename G::State>) {
    const std::string difference = oracle.difference(state);
    TURNKEY_REQUIRE(difference.empty(), difference);
  }
  return {};
}

template <Game G, Oracle O>
Failure same_view(const typename G::View& view, const typename G::State& truth, const O& oracle) {
  TURNKEY_REQUIRE_OK(same_standing<G>(view, oracle));
  if constexpr (Inspects<O, typename G::View, typename G::State>) {
    const std::string difference = oracle.difference(view, truth);
    TURNKEY_REQUIRE(difference.empty(), difference);
  }
  return {};
}

/// A legal and canonical event has the same meaning and the same result for both.
template <Game G, Oracle O>
Failure same_event(const typename G::State& state, const typename G::Move& move, const O& oracle,
                   const typename O::Meaning& meaning) {
  const std::string text = G::text(move);
  const auto reading = oracle.read(text);
  TURNKEY_REQUIRE(reading && reading->meaning == meaning, text);
  if constexpr (std::same_as<typename O::Meaning, std::string>) {
    TURNKEY_REQUIRE(text == meaning, text + " is to be spelled " + meaning);
  }
  const auto parsed = G::parse(text);
  TURNKEY_REQUIRE(parsed && *parsed == move, text);
  typename G::State next = state;
  next.apply(move);
  if (const Failure failure = same_state<G>(next, reading->after)) return text + ": " + *failure;
  return {};
}

/// A seat is on turn. State and its View list the same moves, one for each of the oracle's
/// meanings, each canonical, with the same result.
template <Game G, Oracle O>
Failure same_moves(const typename G::State& state, const typename G::View& mover, const O& oracle) {
  const auto list = std::make_unique<typename G::MoveList>();
  const auto seen = std::make_unique<typename G::MoveList>();
  state.moves(*list);
  mover.moves(*seen);
  TURNKEY_REQUIRE(*list == *seen, "State and View offer different moves");
  auto missing = oracle.moves();
  const std::size_t stride = 1 + list->size() / 40;  // canonical() may look at the whole list
  for (std::size_t i = 0; i < list->size(); ++i) {
    const auto& move = (*list)[i];
    const std::string text = G::text(move);
    const auto reading = oracle.read(text);
    TURNKEY_REQUIRE(reading.has_value(), text + " is illegal");
    TURNKEY_REQUIRE(missing.erase(reading->meaning) == 1, text + " is there in another spelling");
    TURNKEY_REQUIRE_OK(same_event<G>(state, move, oracle, reading->meaning));
    if (i % stride != 0) continue;
    const auto canonical = state.canonical(move);
    TURNKEY_REQUIRE(canonical && *canonical == move, text + " is not canonical");
  }
  TURNKEY_REQUIRE(missing.empty(), missing.begin()->second + " is missing");
  return {};
}

/// Both refuse the text, or both accept it with the same meaning, and the engine converts it to a
/// move of its own list.
template <Game G, Oracle O>
Failure same_verdict(const typename G::State& state, const O& oracle, const std::string& text) {
  const auto reading = oracle.read(text);
  const auto parsed = G::parse(text);
  const auto move = parsed ? state.canonical(*parsed) : parsed;
  TURNKEY_REQUIRE(reading || !move, text + " is illegal, but accepted as " + G::text(*move));
  TURNKEY_REQUIRE(move || !reading, text + " is legal, but refused: " + move.error().detail);
  if (!move) return {};
  if (state.turn().is_seat()) {
    const auto list = std::make_unique<typename G::MoveList>();
    state.moves(*list);
    const bool listed = std::find(list->begin(), list->end(), *move) != list->end();
    TURNKEY_REQUIRE(listed, text + " becomes " + G::text(*move) + ", which is not in the list");
  }
  return same_event<G>(state, *move, oracle, reading->meaning);
}

/// The view accepts exactly what the oracle considers possible.
template <Game G>
Failure same_belief(typename G::View view, const std::set<std::string>& possible,
                    const std::string& text) {
  const auto move = G::parse(text);
  if (!move) return {};
  const std::string spelled = G::text(*move);
  const std::string who = " for seat " + std::to_string(view.seat().index());
  const bool right = possible.contains(spelled);
  const auto canonical = view.canonical(*move);
  TURNKEY_REQUIRE(canonical.has_value() == right, text + who);
  TURNKEY_REQUIRE(!right || G::text(*canonical) == spelled, text + who);
  TURNKEY_REQUIRE(view.apply(*move).has_value() == right, text + who);
  return {};
}

template <Game G, TellsOdds O>
Failure same_odds(const typename G::State& state, const O& oracle) {
  constexpr double kTolerance = 1e-12;
  std::map<std::string, double> missing = oracle.outcomes();
  Failure failure;
  const auto check = [&](const typename G::Move& move, double probability) -> Failure {
    const std::string text = G::text(move);
    const auto found = missing.find(text);
    TURNKEY_REQUIRE(found != missing.end(), text + " can't happen");
    const bool same = std::abs(found->second - probability) <= kTolerance;
    TURNKEY_REQUIRE(
        same, text + ": " + std::to_string(probability) + ", not " + std::to_string(found->second));
    missing.erase(found);
    const auto canonical = state.canonical(move);
    TURNKEY_REQUIRE(canonical && *canonical == move, text + " is not canonical");
    return {};
  };
  state.for_each_outcome([&](const typename G::Move& move, double probability) {
    if (!failure) failure = check(move, probability);
  });
  TURNKEY_REQUIRE_OK(failure);
  TURNKEY_REQUIRE(missing.empty(), missing.begin()->first + " is missing");
  return {};
}

/// The number of worlds of the view, and that one sampled is among them.
template <Game G, Oracle O>
requires TellsSecrets<O, G> Failure same_worlds(const typename G::View& view,
                                                const typename G::State& truth, const O& oracle,
                                                Rng& rng) {
  const std::set<std::string> secrets = oracle.secrets(view.seat());
  const std::string who = "seat " + std::to_string(view.seat().index());
  TURNKEY_REQUIRE(view.worlds() == std::to_string(secrets.size()), who + " has " + view.worlds());
  const World<G> sampled = view.sample(rng);
  const typename G::State& world = sampled.state();
  TURNKEY_REQUIRE(secrets.contains(O::secret(world)), who + " thinks of " + O::secret(world));
  TURNKEY_REQUIRE(secrets.size() > 1 || world.key() == truth.key(), who + " knows all");
  return same_view<G>(view, world, oracle);
}

}  // namespace turnkey::testing
