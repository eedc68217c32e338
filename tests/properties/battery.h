// The property battery: the contract of every game. A game gives PropertyTraits and one line,
// INSTANTIATE_TYPED_TEST_SUITE_P(Name, Battery, name::Game), in
// tests/games/name/properties_test.cpp. The other headers of this folder have the checks; here they
// run on random games.
//
// Runs are repeatable: rapidcheck gets a fixed seed unless RC_PARAMS names one
// (RC_PARAMS="seed=7"); max_success of RC_PARAMS is the percentage of the usual number of cases.
#pragma once

#include <gtest/gtest.h>
#include <rapidcheck.h>

#include <algorithm>
#include <functional>
#include <iterator>
#include <string>
#include <vector>

#include "tests/properties/adapters.h"
#include "tests/properties/chance.h"
#include "tests/properties/deals.h"
#include "tests/properties/ends.h"
#include "tests/properties/models.h"
#include "tests/properties/places.h"
#include "tests/properties/property.h"
#include "tests/properties/refusals.h"
#include "tests/properties/traits.h"
#include "tests/properties/trees.h"
#include "tests/properties/tricks.h"
#include "tests/properties/views.h"
#include "tests/properties/worlds.h"

namespace turnkey::properties {

template <class G>
class Battery : public ::testing::Test {
 public:
  using Traits = PropertyTraits<G>;
  using RecordCheck = std::function<Failure(const Record<G>&, Rng&)>;
  using PositionCheck = std::function<Failure(const Table<G>&, Rng&)>;

  /// Random options, a random game cut off at a random place: calls check(record, rng).
  static void for_records(const RecordCheck& check, int cases = Traits::kCases) {
    expect_property(cases, [&] {
      const auto permille = *rc::gen::inRange<std::size_t>(0, 1001).as("per mille of the game");
      Rng rng(0);
      Record<G> record = random_game(2, rng);
      record.log.resize((record.log.size() * permille + 500) / 1000);
      if (const Failure failure = check(record, rng)) RC_FAIL(*failure + "\n" + record.text());
    });
  }

  /// Inside a property: random options and a whole game in one of the first `styles` styles. Leaves
  /// the game's generator in `rng`.
  static Record<G> random_game(std::uint32_t styles, Rng& rng) {
    const auto values = *options<G>().as("options");
    const auto seed = *rc::gen::noShrink(rc::gen::arbitrary<std::uint64_t>()).as("seed");
    rng = Rng(seed);
    const auto style = static_cast<Style>(rng.below(styles));
    return play<G>(values, style, rng);
  }

  /// The same, with everybody's view at the end of the record: calls check(table, rng).
  static void for_positions(const PositionCheck& check, int cases = Traits::kCases) {
    const auto at_its_end = [&](const Record<G>& record, Rng& rng) {
      return at_end(record, [&](const Table<G>& table) { return check(table, rng); });
    };
    for_records(at_its_end, cases);
  }

  /// Positions whose deals are few: all of the tiny variant, or random ones, and those late in
  /// hands of games of tricks.
  static std::vector<Record<G>> small_records() {
    auto records = tiny_records<G>(scaled(Traits::kTinyPositions));
    if constexpr (GameOfTricks<G>) {
      std::ranges::move(late_records<G>(scaled(Traits::kLatePositions)),
                        std::back_inserter(records));
    }
    return records;
  }

  /// Calls check(record, table, rng) for each of these.
  template <class Check>
  static void for_tiny_positions(Check&& check) {
    for (const Record<G>& record : small_records()) {
      Rng rng(record.log.size());
      const Failure failure =
          at_end(record, [&](const Table<G>& table) { return check(record, table, rng); });
      EXPECT_FALSE(failure) << *failure << "\n" << record.text();
      if (failure) return;
    }
  }
};

TYPED_TEST_SUITE_P(Battery);

TYPED_TEST_P(Battery, ViewsFollowTheirMaskedLogs) {
  this->for_records([](const Record<TypeParam>& record, Rng&) {
    return at_every_event(record, [](const auto& table) { return views_agree(table); });
  });
}

TYPED_TEST_P(Battery, ViewsListTheLegalMoves) {
  this->for_records([](const Record<TypeParam>& record, Rng&) {
    return at_every_event(record, [](const auto& table) -> Failure {
      TURNKEY_REQUIRE_OK(moves_agree(table));
      return representatives_lead_to_the_same(table);
    });
  });
}

TYPED_TEST_P(Battery, TextsAreOneToOne) {
  this->for_positions([](const Table<TypeParam>& table, Rng&) -> Failure {
    TURNKEY_REQUIRE_OK(move_texts_are_one_to_one(table));
    return boards_are_readable(table);
  });
}

TYPED_TEST_P(Battery, MovesReadApart) {
  this->for_records([](const Record<TypeParam>& record, Rng&) {
    return at_every_event(record, [](const auto& table) { return moves_read_apart(table); });
  });
}

TYPED_TEST_P(Battery, MasksOnlyReplaceSymbols) {
  this->for_records([](const Record<TypeParam>& record, Rng&) {
    return at_end(record, [&](const auto& table) { return masks_only_replace(record, table); });
  });
}

TYPED_TEST_P(Battery, PlacesFollowFromDescribedEvents) {
  this->for_records(
      [](const Record<TypeParam>& record, Rng&) { return boards_follow_from_events(record); });
}

TYPED_TEST_P(Battery, MovesCanBeClicked) {
  this->for_records([](const Record<TypeParam>& record, Rng&) {
    return at_every_event(record, [](const auto& table) { return moves_can_be_clicked(table); });
  });
}

TYPED_TEST_P(Battery, WorldsAgreeWithTheirView) {
  this->for_positions(
      [](const Table<TypeParam>& table, Rng& rng) { return worlds_agree(table, rng); });
}

TYPED_TEST_P(Battery, OtherTruthsLookAlike) {
  this->for_positions(
      [](const Table<TypeParam>& table, Rng& rng) { return truths_look_alike(table, rng); });
}

TYPED_TEST_P(Battery, ChanceIsSound) {
  this->for_positions(
      [](const Table<TypeParam>& table, Rng& rng) { return chance_is_sound(table, rng); });
}

TYPED_TEST_P(Battery, DrawsFollowTheirProbabilities) {
  constexpr std::size_t kPositions = 12;
  auto records = chance_records<TypeParam>(scaled(PropertyTraits<TypeParam>::kTinyPositions));
  EXPECT_FALSE(records.empty()) << "chance is never on turn";
  if (records.size() > kPositions) records.resize(kPositions);
  for (const auto& record : records) {
    Rng rng(record.log.size());
    const Failure failure = at_end(record, [&](const auto& table) -> Failure {
      if (has_more_outcomes(table.truth(), kMostOutcomes)) return {};  // ChanceIsSound draws some
      return draws_follow_probabilities<TypeParam>(table.truth(), rng);
    });
    ASSERT_FALSE(failure) << *failure << "\n" << record.text();
  }
}

TYPED_TEST_P(Battery, SamplesAreUniformOverDeals) {
  int counted = 0;
  this->for_tiny_positions([&](const auto&, const Table<TypeParam>& table, Rng& rng) {
    return samples_are_uniform(table, rng, counted);
  });
  this->RecordProperty("positions", counted);
  EXPECT_EQ(counted > 0, PropertyTraits<TypeParam>::kHiddenDeals)
      << "positions with several deals that were small enough";
}

TYPED_TEST_P(Battery, ViewsAcceptJustThePossible) {
  int counted = 0;
  this->for_tiny_positions([&](const Record<TypeParam>& record, const Table<TypeParam>& table,
                               Rng& rng) -> Failure {
    constexpr std::size_t kMaxDealsToAct = 300;
    constexpr int kStrange = 300;
    auto strange = strange_events(record, table, kStrange, rng);
    if constexpr (GameOfTricks<TypeParam>) {
      if (table.truth().turn().is_seat()) {
        const auto move = choose<TypeParam>(table.truth(), Style::kUniform, rng);
        std::ranges::move(other_cards<TypeParam>(table.truth(), move), std::back_inserter(strange));
      }
    }
    for (const Watcher<TypeParam>& watcher : table.watchers()) {
      const auto deals = deals_seen_by<TypeParam>(table.options(), record.log, watcher.view.seat(),
                                                  PropertyTraits<TypeParam>::kMaxDeals);
      if (!deals || deals->size() > kMaxDealsToAct) continue;
      if (deals->size() > 1) ++counted;
      TURNKEY_REQUIRE_OK(accepts_just_the_possible<TypeParam>(watcher, *deals, strange));
    }
    return {};
  });
  this->RecordProperty("positions", counted);
  EXPECT_EQ(counted > 0, PropertyTraits<TypeParam>::kHiddenDeals)
      << "positions with several deals that were small enough";
}

TYPED_TEST_P(Battery, WhatCannotHappenIsRefused) {
  this->for_records([](const Record<TypeParam>& record, Rng& rng) {
    return at_end(record, [&](const Table<TypeParam>& table) -> Failure {
      constexpr int kStrange = 60;
      TURNKEY_REQUIRE_OK(
          only_legal_is_accepted(table, strange_events(record, table, kStrange, rng)));
      return masks_are_checked(table, rng);
    });
  });
}

TYPED_TEST_P(Battery, AdaptersAreTheSameGame) {
  this->for_records([](const Record<TypeParam>& record, Rng& rng) {
    return at_end(record, [&](const Table<TypeParam>& table) -> Failure {
      TURNKEY_REQUIRE_OK(strangers_get_no_view(record));
      return adapters_agree(record, table, strange_events(record, table, 20, rng));
    });
  });
}

TYPED_TEST_P(Battery, PayoffsAreSound) {
  this->for_records([](const Record<TypeParam>& record, Rng&) {
    return at_every_event(record, [](const auto& table) { return values_are_sound(table); });
  });
}

TYPED_TEST_P(Battery, ModelsAreSound) {
  this->for_positions(
      [](const Table<TypeParam>& table, Rng& rng) { return models_are_sound(table, rng); });
}

TYPED_TEST_P(Battery, GamesEndWithinTheLimits) {
  expect_property(PropertyTraits<TypeParam>::kCases, [&] {
    Rng rng(0);
    const auto record = this->random_game(kStyles, rng);
    if (const Failure failure = ends_within_limits(record))
      RC_FAIL(*failure + "\n" + record.text());
  });
}

TYPED_TEST_P(Battery, LongestGamesFitTheProtocol) {
  using Limits = PropertyTraits<TypeParam>;
  const Failure too_long = longest_record_fits<TypeParam>();
  EXPECT_FALSE(too_long) << *too_long;
  for (int game = 0; game < scaled(Limits::kFullGames) * kStyles; ++game) {
    Rng rng(static_cast<std::uint64_t>(game));
    const auto style = static_cast<Style>(game % kStyles);
    const Failure failure = ends_within_limits(play<TypeParam>(Limits::longest(), style, rng));
    ASSERT_FALSE(failure) << *failure << "\ngame " << game;
  }
}

REGISTER_TYPED_TEST_SUITE_P(Battery, ViewsFollowTheirMaskedLogs, ViewsListTheLegalMoves,
                            TextsAreOneToOne, MovesReadApart, MasksOnlyReplaceSymbols,
                            PlacesFollowFromDescribedEvents, MovesCanBeClicked,
                            WorldsAgreeWithTheirView, OtherTruthsLookAlike, ChanceIsSound,
                            DrawsFollowTheirProbabilities, SamplesAreUniformOverDeals,
                            ViewsAcceptJustThePossible, WhatCannotHappenIsRefused,
                            AdaptersAreTheSameGame, PayoffsAreSound, ModelsAreSound,
                            GamesEndWithinTheLimits, LongestGamesFitTheProtocol);

}  // namespace turnkey::properties
