// Checks of sampled worlds: they agree with the view and explain the whole masked log, also after
// redealing for any seat; the view accepts every event possible in one.
#pragma once

#include <algorithm>
#include <functional>
#include <map>
#include <set>
#include <span>
#include <sstream>
#include <string>
#include <string_view>
#include <utility>

#include "tests/properties/game_words.h"
#include "tests/properties/record.h"
#include "tests/properties/traits.h"

namespace turnkey::properties {

/// G::unmask fills the log from the world; the result is legal from the start, masks to the same
/// log and leads to the world.
template <Game G>
Failure explains(const World<G>& world, const typename G::Options& options, const Log<G>& masked,
                 Seat seat) {
  const Log<G> full = G::unmask(masked, world);
  TURNKEY_REQUIRE(full.size() == masked.size(), log_text<G>(full));
  typename G::State state(options);
  for (std::size_t i = 0; i < full.size(); ++i) {
    const std::string what = log_text<G>({&full[i], 1}) + " at " + std::to_string(i) +
                             ", unmasked for seat " + std::to_string(seat.index());
    TURNKEY_REQUIRE(full[i].actor == masked[i].actor && state.turn() == full[i].actor, what);
    const auto canonical = state.canonical(full[i].move);
    TURNKEY_REQUIRE(canonical.has_value(), what);
    TURNKEY_REQUIRE(*canonical == full[i].move, what);
    const auto again = state.mask(full[i].move, seat);
    TURNKEY_REQUIRE(again == masked[i].move, what + " masks to " + G::text(again));
    state.apply(full[i].move);
  }
  TURNKEY_REQUIRE(state.key() == world.state().key(),
                  "replayed " + state.board().text() + ", sampled " + world.state().board().text());
  TURNKEY_REQUIRE(state.board() == world.state().board(), state.board().text());
  return {};
}

/// The world is on the same turn, has the same moves on the own turn, and is over with the view.
template <Game G>
Failure agrees(const World<G>& world, const typename G::View& view) {
  TURNKEY_REQUIRE(world.turn() == view.turn(), world.state().board().text());
  if (world.turn().is_seat() && world.turn().seat() == view.seat()) {
    typename G::MoveList possible;
    typename G::MoveList seen;
    world.moves(possible);
    view.moves(seen);
    TURNKEY_REQUIRE(possible == seen,
                    world.state().board().text() + " seen as " + view.board().text());
  }
  if (world.turn().is_nobody()) {
    TURNKEY_REQUIRE(world.payoffs().score == view.payoffs().score, world.state().board().text());
  }
  return {};
}

/// After redealing for each seat, a world still explains what that seat would have seen in it.
template <Game G>
Failure redeals_agree(const World<G>& world, const typename G::Options& options, const Log<G>& full,
                      Rng& rng) {
  for (int index = 0; index < world.state().seats(); ++index) {
    const Seat seat = Seat::at(index);
    World<G> other = world;
    other.redeal(seat, rng);
    TURNKEY_REQUIRE(other.turn() == world.turn(), world.state().board().text());
    TURNKEY_REQUIRE_OK(explains<G>(other, options, masked_log<G>(options, full, seat), seat));
  }
  return {};
}

/// The value of a key of the board; empty if it has none.
inline std::string board_value(const std::string& board, const std::string& key) {
  const std::string padded = " " + board + " ";
  const std::size_t begin = padded.find(" " + key + "=");
  if (begin == std::string::npos) return "";
  const std::size_t from = begin + key.size() + 2;
  return padded.substr(from, padded.find(' ', from) - from);
}

/// Whether the letters of one occur in the other, in order.
inline bool stands_in(const std::string& part, const std::string& whole) {
  std::size_t found = 0;
  for (const char letter : whole) found += found < part.size() && part[found] == letter ? 1 : 0;
  return found == part.size();
}

/// The board's keys that are places of cards. Games without places have none; they show cards under
/// other keys.
inline std::function<bool(std::string_view)> place_test(std::string_view game) {
  const GameWords* const words = words_of(game);
  const auto keys = words == nullptr ? std::span<const KeyWords>() : words->board;
  const auto is_place = [](const KeyWords& key) { return key.type >= ValueOf::kHand; };
  const bool any = std::any_of(keys.begin(), keys.end(), is_place);
  return [keys, any, is_place](std::string_view key) {
    const KeyWords* const found = find_key(keys, key);
    return !any || (found != nullptr && is_place(*found));
  };
}

/// A survey of one deal agrees with its board: it has the board's places, no card twice, and
/// nothing of the asking seat; and it has all cards that the seat's own board hides.
template <Game G>
Failure survey_is_true(const World<G>& world, const typename G::View& view) {
  if constexpr (HasSurvey<G>) {
    CardSurvey survey;
    world.state().survey(view.seat(), survey);
    const std::string board = world.state().board().text();
    const auto is_place = place_test(G::kName);
    std::map<std::string, std::string> untold;   // by key of the board: cards that the survey lacks
    std::set<std::pair<std::string, int>> told;  // at Kuhn poker two seats share a key
    for (const CardPlace& place : survey.means(1)) {
      TURNKEY_REQUIRE(is_place(place.key), place.key + " is no place of " + board);
      TURNKEY_REQUIRE(told.emplace(place.key, place.owner.index()).second,
                      place.key + " is told twice");
      TURNKEY_REQUIRE(place.owner.is_spectator() || place.owner != view.seat(),
                      place.key + " of " + board);
      std::string& rest =
          untold.try_emplace(place.key, board_value(board, place.key)).first->second;
      for (const CardsThere& there : place.cards) {
        TURNKEY_REQUIRE(there.chance == 1, there.card + " comes twice in " + place.key);
        TURNKEY_REQUIRE(there.mean >= 1, there.card + " in " + place.key);
        for (int i = 0; i < there.mean; ++i) {
          const std::size_t at = rest.find(there.card);
          TURNKEY_REQUIRE(at != std::string::npos,
                          there.card + " in " + place.key + " of " + board);
          rest.erase(at, there.card.size());
        }
      }
    }
    std::istringstream seen(view.board().text());
    for (std::string token; seen >> token;) {
      const std::string key = token.substr(0, token.find('='));
      if (token.find('?') == std::string::npos || !is_place(key)) continue;
      const auto found = untold.find(key);
      const std::string rest = found != untold.end() ? found->second : board_value(board, key);
      TURNKEY_REQUIRE(stands_in(rest, token), "survey() tells not all of " + key + "=" + rest +
                                                  ", which " + view.board().text() + " hides of " +
                                                  board);
    }
  }
  return {};
}

/// World::knowledge depends only on the seat's knowledge: redealing for the seat leaves it
/// unchanged. And it covers all of it: in worlds that look alike to a watcher, a seat on turn with
/// equal knowledge has equal moves.
template <Game G>
Failure knowledge_is_the_own(const typename G::View& view, Rng& rng) {
  if constexpr (World<G>::tells_knowledge()) {
    constexpr int kWorlds = 6;
    std::map<std::uint64_t, std::vector<typename G::Move>> moves_by_knowledge;
    for (int i = 0; i < kWorlds; ++i) {
      const World<G> world = view.sample(rng);
      const std::string board = world.state().board().text();
      for (int index = 0; index < world.seats(); ++index) {
        World<G> other = world;
        other.redeal(Seat::at(index), rng);
        TURNKEY_REQUIRE(other.knowledge(Seat::at(index)) == world.knowledge(Seat::at(index)),
                        "knowledge(" + std::to_string(index) + ") tells " + board + " from " +
                            other.state().board().text() + ", which that seat can't");
      }
      if (!world.turn().is_seat()) continue;
      typename G::MoveList list;
      world.moves(list);
      const std::vector<typename G::Move> moves(list.begin(), list.end());
      const Seat mover = world.turn().seat();
      const auto& known =
          moves_by_knowledge.try_emplace(world.knowledge(mover), moves).first->second;
      TURNKEY_REQUIRE(known == moves, "knowledge(" + std::to_string(mover.index()) +
                                          ") is the same with other moves in " + board);
    }
  }
  return {};
}

/// Plays a few random events in the world: the view accepts the mask of each and stays in step.
template <Game G>
Failure view_keeps_step(World<G> world, typename G::View view, Rng& rng) {
  constexpr int kEvents = 12;
  for (int i = 0; i < kEvents && !world.turn().is_nobody(); ++i) {
    const auto move = world.turn().is_chance() ? world.chance(rng)
                                               : choose<G>(world.state(), Style::kUniform, rng);
    const auto masked = world.state().mask(move, view.seat());
    const std::string board = view.board().text();
    TURNKEY_REQUIRE(view.apply(masked).has_value(),
                    G::text(masked) + " is refused in: " + board +
                        " though a world has it: " + world.state().board().text());
    world.apply(move);
    TURNKEY_REQUIRE(view.turn() == world.turn(), G::text(move) + " in " + board);
  }
  return {};
}

/// All of the above for every watcher of the table.
template <Game G>
Failure worlds_agree(const Table<G>& table, Rng& rng) {
  for (const Watcher<G>& watcher : table.watchers()) {
    const std::uint64_t seed = rng.next();
    Rng first(seed);
    Rng second(seed);
    const World<G> world = watcher.view.sample(first);
    TURNKEY_REQUIRE(world.state().key() == watcher.view.sample(second).state().key(),
                    "the same seed samples another world");
    TURNKEY_REQUIRE_OK(agrees<G>(world, watcher.view));
    TURNKEY_REQUIRE_OK(explains<G>(world, table.options(), watcher.log, watcher.view.seat()));
    TURNKEY_REQUIRE_OK(survey_is_true<G>(world, watcher.view));
    TURNKEY_REQUIRE_OK(knowledge_is_the_own<G>(watcher.view, rng));
    const Log<G> full = G::unmask(watcher.log, world);
    TURNKEY_REQUIRE_OK(redeals_agree<G>(world, table.options(), full, rng));
    TURNKEY_REQUIRE_OK(view_keeps_step<G>(world, watcher.view, rng));
  }
  return {};
}

/// A referee with another truth that gives the seat the same log gives it the same view.
template <Game G>
Failure truths_look_alike(const Table<G>& table, Rng& rng) {
  for (const Watcher<G>& watcher : table.watchers()) {
    const Seat seat = watcher.view.seat();
    const Record<G> other{{}, table.options(), G::unmask(watcher.log, watcher.view.sample(rng))};
    TURNKEY_REQUIRE_OK(at_end(other, [&](const Table<G>& told) -> Failure {
      const std::size_t index = static_cast<std::size_t>(&watcher - table.watchers().data());
      const auto& view = told.watchers()[index].view;
      TURNKEY_REQUIRE(told.watchers()[index].log == watcher.log, other.text());
      TURNKEY_REQUIRE(view.key() == watcher.view.key(), other.text());
      TURNKEY_REQUIRE(view.board() == watcher.view.board(), other.text());
      TURNKEY_REQUIRE(view.drawing() == watcher.view.drawing(), other.text());
      TURNKEY_REQUIRE(view.worlds() == watcher.view.worlds(), other.text());
      if (view.turn() != Actor(seat)) return {};
      typename G::MoveList moves;
      typename G::MoveList before;
      view.moves(moves);
      watcher.view.moves(before);
      TURNKEY_REQUIRE(moves == before, other.text());
      return {};
    }));
  }
  return {};
}

}  // namespace turnkey::properties
