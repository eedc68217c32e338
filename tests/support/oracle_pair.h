// The engine and an oracle side by side in one game, with a view for every seat and the spectator.
// Both read events given as text and must agree about everything, at every event. The first
// difference fails the running test and prints the events so far; events() plays them again. After
// that the pair does nothing more.
#pragma once

#include <gtest/gtest.h>

#include <cstdint>
#include <iterator>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "tests/support/effort.h"
#include "tests/support/in_words.h"
#include "tests/support/near_misses.h"
#include "tests/support/oracle.h"
#include "tests/support/soak.h"
#include "tests/support/watched_game.h"

namespace turnkey::testing {

/// An oracle that deals: the text of the next chance event, and the game after it.
template <class O>
concept Deals = requires(const O& oracle) {
  { oracle.deal() } -> std::same_as<std::pair<std::string, O>>;
};

/// Kinds of events that games have met, with counts. An oracle may report them for every event,
/// from the games before and after it.
using Met = std::map<std::string, int>;

template <class O>
concept TellsWhatIsMet = requires(const O& oracle, const std::string& text) {
  { O::met(oracle, text, oracle) } -> std::same_as<std::vector<std::string>>;
};

inline void add_met(Met& met, const Met& more) {
  for (const auto& [what, times] : more) met[what] += times;
}

/// The total over many games (fewer under sanitizers) up to the first failure; play(number, rng) is
/// one of them.
template <class Play>
Met met_in(int games, std::uint64_t seed, Play&& play) {
  Rng rng(soak_seed(seed));
  Met met;
  for (int game = 0; game < oracle_cases(games) && !::testing::Test::HasFailure(); ++game) {
    add_met(met, play(game, rng));
  }
  return met;
}

inline void expect_met(const Met& met, const std::vector<std::string>& all, int least = 10) {
  if (kSanitized || is_soaking()) return;  // such games meet rare events only by luck
  for (const std::string& what : all) {
    const auto found = met.find(what);
    EXPECT_GE(found == met.end() ? 0 : found->second, least) << what;
  }
}

template <Game G, Oracle O>
class OraclePair {
 public:
  using View = typename G::View;

  /// Both before the first event. If the oracle does not deal, chance has this seed.
  OraclePair(const typename G::Options& options, const O& oracle, std::uint64_t seed = 1)
      : start_(oracle.show()), game_(options), oracle_(oracle), chance_(seed), misses_(seed) {
    report(compare());
  }
  /// Both in any position without secrets.
  OraclePair(const typename G::State& state, const O& oracle, std::uint64_t seed = 1)
      : start_(oracle.show()), game_(state), oracle_(oracle), chance_(seed), misses_(seed) {
    report(compare());
  }

  const O& oracle() const { return oracle_; }
  const typename G::State& state() const { return game_.truth(); }
  const View& view(Seat seat) const { return game_.view(seat); }
  std::vector<View> views() const { return game_.views(); }
  const Met& met() const { return met_; }
  /// Whether nothing is left to play.
  bool over() const { return differs_ || oracle_.turn().is_nobody(); }
  /// Whether a difference was found.
  bool differs() const { return differs_; }

  /// Plays the event, in any spelling.
  void event(const std::string& text) {
    if (!differs_) report(happen(text));
  }
  /// Plays several events, separated by blanks.
  void events(const std::string& texts) {
    for (const std::string& text : words_of(texts)) event(text);
  }
  void deal() {
    if constexpr (Deals<O>) {
      const auto [text, after] = oracle_.deal();
      event(text);
      if (!differs_ && oracle_.show() != after.show()) report(text + " dealt:\n" + after.show());
      if (!differs_) oracle_ = after;  // whose cards lie in an order
    } else {
      event(G::text(state().chance(chance_)));
    }
  }

  /// Plays to the end, or until choose() gives no text of a move. Calls check() before each event
  /// and at the end.
  template <class Choose, class Check>
  void play(Choose&& choose, Check&& check) {
    while (!over()) {
      check();
      if (oracle_.turn().is_chance()) {
        deal();
        continue;
      }
      const std::string text = choose();
      if (text.empty()) return;
      event(text);
    }
    check();
  }

  /// A move for play(): a uniformly random one of the oracle's.
  std::string any_move(Rng& rng) const {
    const auto moves = oracle_.moves();
    auto move = moves.begin();
    std::advance(move, rng.below(static_cast<std::uint32_t>(moves.size())));
    return move->second;
  }

  /// Compares the legal moves, trying each.
  void compare_moves() {
    if (!over() && oracle_.turn().is_seat()) report(same_moves<G>(state(), game_.mover(), oracle_));
  }
  /// Whether both sides, and each view by its knowledge, accept exactly the same of these.
  void compare_texts(const std::vector<std::string>& texts) {
    for (const std::string& text : texts) report(same_verdict<G>(state(), oracle_, text));
    if constexpr (TellsBeliefs<O>) {
      for (const Watcher<G>& watcher : game_.watchers()) {
        const std::set<std::string> possible = oracle_.possible(watcher.view.seat());
        for (const std::string& text : texts) {
          report(same_belief<G>(watcher.view, possible, text));
        }
      }
    }
  }
  /// Whether both sides and the mover's view give the same verdict on texts that are nearly legal,
  /// in one of ten positions. Draws from random numbers of its own.
  void compare_near_misses() {
    if (over() || !oracle_.turn().is_seat() || misses_.below(kMissedIn) != 0) return;
    const NearMisses misses(legal_texts<G>(state()));
    for (int i = 0; i < kMisses && !differs_; ++i) {
      const std::string text = misses.any(misses_);
      report(same_verdict<G>(state(), oracle_, text));
      report(same_for_mover(text));
    }
  }
  /// Compares all possible chance events.
  void compare_odds() {
    if (!over() && oracle_.turn().is_chance()) report(same_odds<G>(state(), oracle_));
  }
  void compare_worlds(Rng& rng) {
    for (const Watcher<G>& watcher : game_.watchers()) {
      report(same_worlds<G>(watcher.view, state(), oracle_, rng));
    }
  }

 private:
  static constexpr std::uint32_t kMissedIn = 10;  ///< one position of so many
  static constexpr int kMisses = 6;               ///< texts there

  Failure happen(const std::string& text) {
    const auto reading = oracle_.read(text);
    TURNKEY_REQUIRE(reading.has_value(), "the oracle refuses " + text);
    const auto parsed = G::parse(text);
    const auto canonical = parsed ? state().canonical(*parsed) : parsed;
    TURNKEY_REQUIRE(canonical.has_value(), text + " is refused: " + canonical.error().detail);
    TURNKEY_REQUIRE_OK(same_meaning(G::text(*canonical), text, reading->meaning));
    TURNKEY_REQUIRE_OK(told(*canonical));
    const auto applied = game_.apply(*canonical);
    TURNKEY_REQUIRE(applied, applied.error().detail);
    log_ += " " + text;
    if constexpr (TellsWhatIsMet<O>) {
      for (const std::string& what : O::met(oracle_, text, reading->after)) ++met_[what];
    }
    oracle_ = reading->after;
    return compare();
  }

  /// Whether the engine's spelling has the text's meaning.
  Failure same_meaning(const std::string& spelled, const std::string& text,
                       const typename O::Meaning& meaning) const {
    if constexpr (std::same_as<typename O::Meaning, std::string>) {
      TURNKEY_REQUIRE(spelled == meaning, spelled + " is to be spelled " + meaning);
    }
    if (spelled == text) return {};
    const auto again = oracle_.read(spelled);
    TURNKEY_REQUIRE(again && again->meaning == meaning, text + " becomes " + spelled);
    return {};
  }

  /// The mover knows all that its move depends on.
  Failure same_for_mover(const std::string& text) const {
    const auto parsed = G::parse(text);
    if (!parsed) return {};
    const auto by_state = state().canonical(*parsed);
    const auto by_view = game_.mover().canonical(*parsed);
    const bool same = by_state ? by_view && *by_view == *by_state : !by_view;
    TURNKEY_REQUIRE(same, text + ": State and the mover's View judge it differently");
    return {};
  }

  /// Compares what everybody sees of the event.
  Failure told(const typename G::Move& move) const {
    for (const Watcher<G>& watcher : game_.watchers()) {
      const Seat seat = watcher.view.seat();
      const auto masked = state().mask(move, seat);
      const std::string right = oracle_.seen(G::text(move), seat);
      TURNKEY_REQUIRE(G::text(masked) == right, G::text(masked) + " is told, not " + right);
      const auto parsed = G::parse(right);
      TURNKEY_REQUIRE(parsed && *parsed == masked, right);
    }
    return {};
  }

  Failure compare() const {
    TURNKEY_REQUIRE_OK(same_state<G>(state(), oracle_));
    for (const Watcher<G>& watcher : game_.watchers()) {
      TURNKEY_REQUIRE_OK(same_view<G>(watcher.view, state(), oracle_));
    }
    // Quick if texts are moves; compare_moves() tries each.
    if constexpr (std::same_as<typename O::Meaning, std::string>) {
      if (oracle_.turn().is_seat()) return same_texts();
    }
    return {};
  }

  Failure same_texts() const {
    std::multiset<std::string> expected;
    for (const auto& [text, move] : oracle_.moves()) expected.insert(text);
    const auto compare_list = [&](const auto& position) -> Failure {
      const std::vector<std::string> list = legal_texts<G>(position);
      const bool same = std::multiset<std::string>(list.begin(), list.end()) == expected;
      TURNKEY_REQUIRE(same, "legal are " + ::testing::PrintToString(list) + ", not " +
                                ::testing::PrintToString(expected));
      return {};
    };
    TURNKEY_REQUIRE_OK(compare_list(state()));
    return compare_list(game_.mover());
  }

  void report(const Failure& failure) {
    if (!failure || differs_) return;
    differs_ = true;
    ADD_FAILURE() << *failure << "\nafter" << (log_.empty() ? " nothing" : log_) << "\nfrom\n"
                  << start_ << "now\n"
                  << oracle_.show();
  }

  std::string start_;
  std::string log_;
  Met met_;
  bool differs_ = false;
  WatchedGame<G> game_;
  O oracle_;
  KeyedChance chance_;
  Rng misses_;
};

}  // namespace turnkey::testing
