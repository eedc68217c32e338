// Checks that a game behind virtual calls is the same game: texts in, texts out, step by step, for
// the truth and for every watcher.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "engine/game_adapter.h"
#include "engine/table_rules.h"
#include "tests/properties/record.h"

namespace turnkey::properties {

/// Everything that both kinds of position expose.
template <Game G, class Typed>
Failure same_position(const AnyPosition& any, const Typed& typed) {
  TURNKEY_REQUIRE(&any.game() == &any_game<G>(), "the game");
  TURNKEY_REQUIRE(any.turn() == typed.turn() && any.seats() == typed.seats(), typed.board().text());
  TURNKEY_REQUIRE(any.key() == typed.key(), typed.board().text());
  TURNKEY_REQUIRE(any.board() == typed.board(), any.board().text());
  TURNKEY_REQUIRE(any.drawing() == typed.drawing() + partners_line(typed), any.drawing());
  TURNKEY_REQUIRE(any.over() == typed.turn().is_nobody(), typed.board().text());
  if (!any.over()) return {};
  const Result result = any.result();
  const auto payoffs = typed.payoffs();
  const auto seats = static_cast<std::size_t>(any.seats());
  TURNKEY_REQUIRE(result.score.size() == seats && result.share.size() == seats, "sizes");
  for (std::size_t seat = 0; seat < seats; ++seat) {
    TURNKEY_REQUIRE(result.score[seat] == payoffs.score[seat], std::to_string(seat));
    TURNKEY_REQUIRE(result.share[seat] == payoffs.share[seat], std::to_string(seat));
  }
  return {};
}

template <Game G, class Typed>
Failure same_moves(const AnyPosition& any, const Typed& typed) {
  typename G::MoveList moves;
  typed.moves(moves);
  const std::vector<AnyMove> erased = any.moves();
  TURNKEY_REQUIRE(erased.size() == moves.size(), typed.board().text());
  for (std::size_t i = 0; i < erased.size(); ++i) {
    TURNKEY_REQUIRE(restore<typename G::Move>(erased[i]) == moves[i], G::text(moves[i]));
    TURNKEY_REQUIRE(any_game<G>().text(erased[i]) == G::text(moves[i]), G::text(moves[i]));
    TURNKEY_REQUIRE(any.describe(erased[i]) == typed.describe(moves[i]), G::text(moves[i]));
  }
  return {};
}

/// Both accept or refuse any event alike, with the same error, and a refusal changes nothing.
template <Game G, class Typed>
Failure same_answer(AnyPosition& any, const Typed& typed, const typename G::Move& move) {
  auto canonical = typed.canonical(move);
  if constexpr (std::same_as<Typed, typename G::State> && AgreesWithData<G>) {
    const auto agrees = canonical ? G::agrees_with_data(typed, *canonical) : Expected<void>();
    if (!agrees) canonical = tl::unexpected(agrees.error());
  }
  const auto erased = any.canonical(erase(move));
  TURNKEY_REQUIRE(canonical.has_value() == erased.has_value(), G::text(move));
  if (canonical) {
    TURNKEY_REQUIRE(restore<typename G::Move>(*erased) == *canonical, G::text(move));
    return {};
  }
  TURNKEY_REQUIRE(canonical.error().code == erased.error().code, G::text(move));
  TURNKEY_REQUIRE(!any.apply(erase(move)), G::text(move));
  return same_position<G>(any, typed);
}

/// The record played through AnyGame in texts.
template <Game G>
Failure adapters_agree(const Record<G>& record, const Table<G>& end,
                       const std::vector<typename G::Move>& strange) {
  const AnyGame& game = any_game<G>();
  TURNKEY_REQUIRE(game.name() == G::kName, std::string(game.name()));
  const auto state = game.new_state(record.values);
  TURNKEY_REQUIRE(state.has_value(), record.text());
  typename G::State typed(record.options);
  std::vector<std::unique_ptr<AnyView>> views;
  for (const Watcher<G>& watcher : end.watchers()) {
    views.push_back(std::move(*game.new_view(record.values, watcher.view.seat())));
  }
  for (const auto& event : record.log) {
    const auto move = game.parse(G::text(event.move));
    TURNKEY_REQUIRE(move.has_value(), G::text(event.move));
    for (auto& view : views) {
      const AnyMove masked = (*state)->mask(*move, view->seat());
      TURNKEY_REQUIRE(restore<typename G::Move>(masked) == typed.mask(event.move, view->seat()),
                      G::text(event.move));
      TURNKEY_REQUIRE(view->apply(masked).has_value(), G::text(event.move));
    }
    TURNKEY_REQUIRE((*state)->apply(*move).has_value(), G::text(event.move));
    typed.apply(event.move);
  }
  return ends_agree<G>(**state, views, end, strange);
}

/// The adapters' answers at the end of the record.
template <Game G>
Failure ends_agree(AnyState& state, const std::vector<std::unique_ptr<AnyView>>& views,
                   const Table<G>& end, const std::vector<typename G::Move>& strange) {
  const auto& truth = end.truth();
  TURNKEY_REQUIRE_OK(same_position<G>(state, truth));
  TURNKEY_REQUIRE_OK(same_position<G>(*state.clone(), truth));
  if (truth.turn().is_seat()) TURNKEY_REQUIRE_OK(same_moves<G>(state, truth));
  if (truth.turn().is_chance()) {
    KeyedChance source(7);
    const auto move = restore<typename G::Move>(state.chance(source));
    TURNKEY_REQUIRE(move == truth.chance(source), G::text(move));
  }
  for (const auto& move : strange) TURNKEY_REQUIRE_OK(same_answer<G>(state, truth, move));
  for (std::size_t i = 0; i < views.size(); ++i) {
    const auto& view = end.watchers()[i].view;
    TURNKEY_REQUIRE(views[i]->worlds() == view.worlds(), view.board().text());
    TURNKEY_REQUIRE(view.one_world() == (view.worlds() == "1"), view.board().text());
    TURNKEY_REQUIRE_OK(same_position<G>(*views[i], view));
    TURNKEY_REQUIRE_OK(same_position<G>(*views[i]->clone(), view));
    if (view.turn() == Actor(view.seat()) && view.turn().is_seat()) {
      TURNKEY_REQUIRE_OK(same_moves<G>(*views[i], view));
    }
    for (const auto& move : strange) TURNKEY_REQUIRE_OK(same_answer<G>(*views[i], view, move));
  }
  return {};
}

/// Seats that are not at the table get no view.
template <Game G>
Failure strangers_get_no_view(const Record<G>& record) {
  const int seats = typename G::State(record.options).seats();
  for (int seat = 0; seat < kMaxSeats; ++seat) {
    const auto view = any_game<G>().new_view(record.values, Seat::at(seat));
    TURNKEY_REQUIRE(view.has_value() == (seat < seats), "seat " + std::to_string(seat));
    if (!view) TURNKEY_REQUIRE(view.error().code == ErrorCode::kBadValue, "error code");
  }
  return {};
}

}  // namespace turnkey::properties
