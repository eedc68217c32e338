// Random options for tests: every value of every kind of option comes up, and every combination is
// accepted.
#include "tests/support/random_options.h"

#include <gtest/gtest.h>

#include <map>
#include <set>
#include <string>

#include "engine/core/option_table.h"

namespace turnkey::testing {
namespace {

struct TwoDecks : DeckChoice {
  std::vector<std::string_view> shipped() const override { return {"house@1", "short@2"}; }
  Expected<std::string> canonical(std::string_view value) override { return std::string(value); }
  DeckNumber number(std::string_view value) const override { return value == "short@2" ? 1 : 0; }
  std::string text(DeckNumber number) const override { return number == 0 ? "house@1" : "short@2"; }
};

struct DrawnOptions {
  bool partners = false;
  int players = 2;
  int track = 40;
  int jokers = 0;
  DeckNumber deck = 0;
};

/// Partners comes before Players; without four players it is refused.
const OptionTable<DrawnOptions>& drawn_table() {
  using O = DrawnOptions;
  static TwoDecks decks;
  static const OptionTable<O> table(
      {
          check_option<&O::partners>("Partners"),
          spin_option<&O::players>("Players", 2, 4),
          spin_option<&O::track>("Track", 40, 60, 4),
          auto_option<&O::jokers>("Jokers", {{"0", 0}, {"2", 2}},
                                  [](const O& o) { return o.players == 3 ? 2 : 0; }),
          deck_option<&O::deck>("Deck", decks),
      },
      [](O& options) -> Expected<void> {
        if (!options.partners || options.players == 4) return {};
        return fail(ErrorCode::kBadValue, "Partners=true needs Players=4");
      });
  return table;
}

bool accepted(const OptionValues& values) { return drawn_table().parse(values).has_value(); }

using Drawn = std::map<std::string, std::set<std::string>>;

/// All values in many draws; the table must accept each draw.
template <class Draw>
Drawn drawn_values(Draw&& draw) {
  Drawn all;
  Rng rng(1);
  for (int i = 0; i < 2000; ++i) {
    const OptionValues values = draw(rng);
    EXPECT_TRUE(accepted(values));
    for (const auto& [name, value] : values) all[name].insert(value);
  }
  return all;
}

const Drawn kAllValues = {{"Partners", {"false", "true"}},
                          {"Players", {"2", "3", "4"}},
                          {"Track", {"40", "44", "48", "52", "56", "60"}},
                          {"Jokers", {"0", "2", "auto"}},
                          {"Deck", {"house@1", "short@2"}}};

TEST(RandomOptions, EveryValueOfEveryKindComesUp) {
  const auto specs = drawn_table().specs();
  EXPECT_EQ(drawn_values([&](Rng& rng) {
              return any_values(specs, accepted, [&](std::uint32_t n) { return rng.below(n); });
            }),
            kAllValues);
  EXPECT_EQ(drawn_values([&](Rng& rng) { return random_values(specs, rng, accepted); }),
            kAllValues);
}

TEST(RandomOptions, OnlyWhatClashesIsLeftOut) {
  EXPECT_EQ(legal_part({{"Partners", "true"}, {"Players", "4"}}, accepted).size(), 2u)
      << "refused before the players are known, accepted after";
  EXPECT_EQ(legal_part({{"Partners", "true"}, {"Players", "3"}, {"Jokers", "2"}}, accepted),
            (OptionValues{{"Players", "3"}, {"Jokers", "2"}}));
  EXPECT_EQ(legal_part({{"Track", "41"}, {"Track", "44"}, {"Track", "48"}}, accepted),
            (OptionValues{{"Track", "44"}}));
}

TEST(RandomOptions, CapsHold) {
  const auto specs = capped(drawn_table().specs(), std::array{OptionCap{"Track", 44}});
  Drawn fewer = kAllValues;
  fewer["Track"] = {"40", "44"};
  EXPECT_EQ(drawn_values([&](Rng& rng) { return random_values(specs, rng, accepted); }), fewer);
}

}  // namespace
}  // namespace turnkey::testing
