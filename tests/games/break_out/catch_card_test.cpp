// The card that a catcher hands over: who sees it, and what the others know then (rules BO7, BO63,
// BO65, BO82).
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "engine/core/cache.h"
#include "engine/core/hash.h"
#include "engine/games/break_out/belief.h"
#include "tests/games/break_out/rows.h"
#include "tests/support/watched_game.h"

namespace turnkey::break_out {
namespace {

/// Seat 1 has caught seat 0. It holds c1, which all have seen come, and another card.
State caught(const std::string& options = "") {
  const State start =
      scene(options + " Players=3 Penalties=true hand_0=a1b2 hand_1=c1c2 hand_2=d1");
  Public table = start.table();
  table.known[1].add(cards_of("c1")[0]);
  return after(after(State(table, start.secrets()), "next"), "call");
}

TEST(BreakOutCatchCard, BO7_BO63_TwoSeatsSeeTheCatchersCard) {
  const Move give = testing::move_of<Game>("give=c1");
  for (const Seat seat : {Seat::at(0), Seat::at(1), Seat::at(2), Seat::spectator()}) {
    const bool sees = seat == Seat::at(0) || seat == Seat::at(1);
    EXPECT_EQ(Game::text(caught().mask(give, seat)), sees ? "give=c1" : "give=??");
    EXPECT_EQ(caught("CatchCard=open").mask(give, seat), give);
    const View view = seen_by(caught(), seat);
    EXPECT_EQ(testing::takes<Game>(view, "give=c1"), sees);
    EXPECT_EQ(testing::takes<Game>(view, "give=??"), !sees);
  }
  EXPECT_FALSE(caught().canonical(testing::move_of<Game>("give=??")).has_value());
}

TEST(BreakOutCatchCard, BO63_BO82_AKnownCardIsInOneOfTheTwoHands) {
  View view = seen_by(caught(), Seat::at(2));
  EXPECT_EQ(testing::said(view, "known_1"), "c1");
  ASSERT_TRUE(view.apply(testing::move_of<Game>("give=??")).has_value());
  EXPECT_EQ(testing::said(view, "known_1"), "-");
  EXPECT_EQ(testing::said(view, "hand_1"), "??");
  Rng rng(1);
  int stayed = 0;
  constexpr int kSamples = 2000;
  for (int i = 0; i < kSamples; ++i) {
    const Hands hands = view.sample(rng).state().secrets().hands;
    const Card card = cards_of("c1")[0];
    EXPECT_TRUE(hands[0].has(card) || hands[1].has(card));
    stayed += hands[1].has(card) ? 1 : 0;
  }
  EXPECT_NEAR(stayed, kSamples / 2, kSamples / 20);
}

/// Every way that cards may have gone, with its chance, for few cards: from each hand any card is
/// given with the same chance, and unseen cards are any of those left.
class AllWays {
 public:
  using Cards = std::vector<Card>;
  /// `unseen`: the cards that the observer can't see, known ones included.
  AllWays(const Notes& notes, Cards unseen) : notes_(notes) { go(0, {}, std::move(unseen), 1); }

  /// The probability of each number of such cards in a hand.
  std::map<int, double> count_in(int seat, Card card) const {
    std::map<int, double> chances;
    for (const auto& [hands, chance] : ends_) {
      chances[static_cast<int>(std::ranges::count(hands[at(seat)], card))] += chance;
    }
    return chances;
  }

 private:
  using Held = std::array<Cards, 2>;
  static std::size_t at(int i) { return static_cast<std::size_t>(i); }
  static Card take(Cards& cards, std::size_t place) {
    const Card card = cards[place];
    cards.erase(cards.begin() + static_cast<std::ptrdiff_t>(place));
    return card;
  }

  void go(int note, const Held& hands, const Cards& rest, double chance) {
    if (note == notes_.size()) return ends_.emplace_back(hands, chance), void();
    const Note now = notes_[note];
    if (now.what == Note::What::kHeld) return hold(note, now.card, hands, rest, chance);
    Held next = hands;
    if (now.what == Note::What::kTake) {
      Cards left = rest;
      const auto found = std::ranges::find(left, now.card);
      if (found == left.end()) return;  // another one has it: these cards were not dealt so
      next[now.seat].push_back(take(left, static_cast<std::size_t>(found - left.begin())));
      return go(note + 1, next, left, chance);
    }
    const std::size_t size = hands[now.seat].size();
    for (std::size_t i = 0; i < size; ++i) {
      next = hands;
      next[now.to].push_back(take(next[now.seat], i));
      go(note + 1, next, rest, chance / static_cast<double>(size));
    }
  }
  void hold(int note, int more, const Held& hands, const Cards& rest, double chance) {
    if (more == 0) return go(note + 1, hands, rest, chance);
    for (std::size_t i = 0; i < rest.size(); ++i) {
      Held next = hands;
      Cards left = rest;
      next[notes_[note].seat].push_back(take(left, i));
      hold(note, more - 1, next, left, chance / static_cast<double>(rest.size()));
    }
  }

  Notes notes_;
  std::vector<std::pair<Held, double>> ends_;
};

struct Gifts {
  int unknown_0, unknown_1;        ///< cards in the hands of seats 0 and 1 that nobody saw come
  std::string known_1;             ///< cards that all saw come to seat 1
  std::vector<std::uint8_t> from;  ///< who gives the other a card, one after the other
};

// With two cards of a hand, one of them known, most factors of a weight are 1.
TEST(BreakOutCatchCard, BO82_WeightsAreThoseOfPlainEnumeration) {
  Options options = *Game::parse_options({{"Players", "3"}, {"Penalties", "true"}});
  options.colours = options.copies = 1;
  options.wilds = options.draws = options.supers = 0;
  const Hand deck = full_deck(options);
  for (const Gifts& gifts : std::vector<Gifts>{{0, 1, "a1", {1}},
                                               {0, 2, "a1", {1}},
                                               {0, 3, "a1", {1}},
                                               {1, 1, "a1a2", {1}},
                                               {1, 2, "a1a2", {1}},
                                               {2, 1, "a1", {1, 0}},
                                               {1, 2, "a1", {1, 0}},
                                               {1, 1, "a1a2", {1, 1, 0}}}) {
    Notes notes;
    const auto held = [&](std::uint8_t seat, int count) {
      notes.add({Note::What::kHeld, seat, seat, static_cast<Card>(count)});
    };
    const std::vector<Card> known = cards_of(gifts.known_1);
    std::vector<Card> unseen;
    for (int i = 0; i < deck.total(); ++i) unseen.push_back(static_cast<Card>(deck.at(i)));
    // What comes in sight of all is not among the unknown cards.
    for (const Card card : known) notes.add({Note::What::kTake, 1, 1, card});
    held(0, gifts.unknown_0);
    held(1, gifts.unknown_1);
    for (const std::uint8_t giver : gifts.from) {
      notes.add({Note::What::kGive, giver, static_cast<std::uint8_t>(1 - giver), kHidden});
    }
    const AllWays ways(notes, unseen);
    Belief belief(options, Seat::at(2));
    belief.learn(notes);
    belief.weigh(deck);
    constexpr int kSamples = 20'000;
    Rng rng(1);
    std::map<std::pair<int, Card>, double> known_there;
    for (int i = 0; i < kSamples; ++i) {
      const Hands& hands = belief.known_in(belief.pick(rng));
      for (const int seat : {0, 1}) {
        for (const Card card : known) known_there[{seat, card}] += hands[seat].has(card) ? 1 : 0;
      }
    }
    for (const int seat : {0, 1}) {
      for (const Card card : known) {
        EXPECT_NEAR((known_there[{seat, card}] / kSamples), ways.count_in(seat, card)[1], 0.015)
            << gifts.unknown_0 << " and " << gifts.unknown_1 << " unknown, " << gifts.known_1
            << ", seat " << seat;
      }
    }
  }
}

TEST(BreakOutCatchCard, BO65_WhatCannotBeFollowedIsShown) {
  const State state = caught();
  Public table = state.table();
  const Move give = testing::move_of<Game>("give=c2");
  table.cases = kMostCases / 8;  // doubles twice, for c1 and for the card given
  EXPECT_EQ(Game::text(table.mask(give, Seat::at(2))), "give=??");
  table.cases = kMostCases / 8 + 1;
  EXPECT_EQ(table.mask(give, Seat::at(2)), give);
  EXPECT_EQ(testing::said(after(State(table, state.secrets()), "give=c2"), "known_0"), "c2a7");
}

/// A game of two or three players who often skip and call.
template <class Check>
void play_skipping(int players, std::uint64_t seed, Check&& check) {
  testing::WatchedGame<Game> game(*Game::parse_options(
      {{"Players", std::to_string(players)}, {"Penalties", "true"}, {"Rounds", "1"}}));
  Rng rng(seed);
  KeyedChance chance(rng.next());
  MoveList list;
  for (int events = 0; events < 120 && game.truth().table().phase != Phase::kShow; ++events) {
    Move move;
    if (game.truth().turn().is_chance()) {
      move = game.truth().chance(chance);
    } else {
      game.truth().moves(list);
      const Phase phase = game.truth().table().phase;
      const auto any = rng.below(static_cast<std::uint32_t>(list.size()));
      // In a turn the second move is `next`; players who are asked have `call` first.
      const std::size_t stalls = phase == Phase::kTurn && list.size() > 1 ? 1 : 0;
      move = list[phase != Phase::kGive && rng.below(3) != 0 ? stalls : any];
    }
    const auto applied = game.apply(move);
    ASSERT_TRUE(applied.has_value()) << applied.error().detail;
    check(game);
  }
}

TEST(BreakOutCatchCard, BO65_ItBoundsWhatASeatKeepsInMind) {
  int unseen = 0;
  int most = 0;
  for (const int players : {2, 3, 6}) {
    play_skipping(players, 7, [&](const auto& game) {
      const Public& table = game.truth().table();
      for (const auto& watcher : game.watchers()) {
        const Notes& notes = watcher.view.known().notes;
        if (notes.empty()) continue;
        ++unseen;
        Belief belief(table.options, watcher.view.seat());
        belief.learn(notes);
        belief.weigh(table.closed - watcher.view.known().own(watcher.view.seat()));
        int cases = 0;
        belief.for_each_case([&](const Hands&) { ++cases; });
        ASSERT_GE(cases, 1);
        ASSERT_LE(cases, table.cases);
        most = std::max(most, cases);
      }
      ASSERT_LE(table.cases, kMostCases);
    });
  }
  EXPECT_GT(unseen, 100);
  EXPECT_GT(most, 4) << "else it shows nothing";
}

// A cache follows event by event and gives the same answers.
TEST(BreakOutCatchCard, BO82_ACacheChangesNoAnswer) {
  Cache cache;
  int compared = 0;
  play_skipping(3, 11, [&](const auto& game) {
    for (const auto& watcher : game.watchers()) {
      if (watcher.view.known().notes.empty()) continue;
      ++compared;
      Rng one(5);
      Rng other(5);
      const auto anew = watcher.view.sample(one).state();
      const Cache::Use use(cache);
      const auto kept = watcher.view.sample(other).state();
      ASSERT_EQ(anew.board().text(), kept.board().text());
      ASSERT_EQ(hash_of(anew.secrets().notes), hash_of(kept.secrets().notes));
    }
  });
  EXPECT_GT(compared, 100);
}

}  // namespace
}  // namespace turnkey::break_out
