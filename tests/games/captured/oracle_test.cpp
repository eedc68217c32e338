// Engine and oracle play whole games side by side, with the house deck and with decks that make
// rare events frequent. Counts the events met.
#include <gtest/gtest.h>

#include "tests/games/captured/text_oracle.h"
#include "tests/support/positions.h"

namespace turnkey::captured {
namespace {

using Pair = testing::OraclePair<Game, TextOracle>;
using Texts = TextOracle::Texts;

/// Texts that might be events, legal or not.
Texts texts_of(const TextOracle& oracle) {
  Texts texts = {"lay=s31", "take=s31", "slip0by0=t", "slip0by5=t"};
  for (int number = 1; number <= 12; ++number) {
    texts.insert(texts.end(), {"id=" + std::to_string(number), "go=" + std::to_string(number)});
  }
  for (const TextOracle::Card& card : oracle.cards) {
    const std::string of = "=" + card.text;
    texts.insert(texts.end(), {"lay" + of, "take" + of, "slip0by1" + of, "slip1by0" + of});
  }
  return texts;
}

/// Plays to the end with random moves; some games have slips. Returns the events met.
testing::Met play(Pair pair, Rng& rng) {
  const bool slips = rng.below(4) == 0;
  const Texts texts = texts_of(pair.oracle());
  pair.play([&] { return pair.any_move(rng); },
            [&] {
              pair.compare_near_misses();
              const bool tells = slips && rng.below(3) == 0;
              const std::string slip = tells ? testing::any_of(texts, rng) : "";
              if (slip.starts_with("slip") && pair.oracle().read(slip)) pair.event(slip);
              if (rng.below(60) != 0) return;
              pair.compare_moves();
              pair.compare_odds();
              pair.compare_texts(texts);
            });
  return pair.met();
}

/// Plays `games` games for each number of players.
testing::Met play_all(const special_ops::Deck& deck, Options options, int games) {
  return testing::met_in(games, 2, [&](int game, Rng& rng) {
    options.players = static_cast<std::uint8_t>(2 + game % 5);
    options.trump = rng.below(2) == 0;
    options.most_bonus = static_cast<std::uint8_t>(rng.below(3) * 50);
    options.last_card = rng.below(2) == 0 ? LastCard::kNext : LastCard::kMover;
    return play(Pair(options, oracle_of(options, deck), rng.next()), rng);
  });
}
testing::Met play_all(const std::string& toml, int games) {
  const auto content = parse_deck(toml, "own");
  DeckReader file(*content, "own");
  return play_all(special_ops::read_deck(file), with_deck(toml), games);
}

TEST(CapturedOracle, HouseGamesAgreeAtEveryEvent) {
  const testing::Met met = play_all(special_ops::decks()[0], {}, 200);
  testing::expect_met(met, {"over", "take", "three meet", "choice", "lost turn", "known number",
                            "slip", "trump saves"});
  testing::expect_met(met, {"own space", "shared win"}, 1);
}

TEST(CapturedOracle, TheSmallestDeck) {
  const std::string toml = special_ops_card("Out", "gitmo") + "captured = false\n";
  testing::expect_met(play_all(toml, 60), {"over", "take"});
}

TEST(CapturedOracle, ManyExtraTurnsAndPasses) {
  const testing::Met met = play_all(
      special_ops_card("Go", "extra_turn", 90) + special_ops_card("Wait", "lose_turn", 6), 60);
  testing::expect_met(met, {"over", "lost turn", "known number"});
  testing::expect_met(met, {"pass"}, 1);
}

// Equal cards under many names, and effects of other games.
TEST(CapturedOracle, CardsThatAreAlike) {
  const std::string toml =
      special_ops_card("A", "points", 5, 10) + special_ops_card("B", "save", 5, 12) +
      special_ops_card("C", "points", 5, -3) + special_ops_card("D", "lose_turn", 3) +
      special_ops_card("E", "points", 5, -3) + special_ops_card("F", "extra_turn", 3);
  testing::expect_met(play_all(toml, 100), {"over", "choice", "slip", "trump saves"});
}

/// Players close together at the end of a game, with most cards under them: the oracle at that
/// point, and the tokens of its scene for the engine.
std::string crowd(TextOracle& oracle, Rng& rng) {
  const auto below = [&](int n) { return static_cast<int>(rng.below(std::uint32_t(n))); };
  const auto any_card = [&] { return Texts{"t", "t", "w", "s15", "s17", "s18", "s18"}[below(7)]; };
  oracle.phase = "number";
  oracle.deck = oracle.unseen = {};
  const bool lasts = below(4) == 0;
  for (int i = lasts ? below(3) : -1; i >= 0; --i) oracle.deck.push_back(any_card());
  for (std::string& space : oracle.ring) space = lasts || below(9) == 0 ? any_card() : "-";
  const std::vector<int> spaces = {below(20), below(20), below(20)};
  for (const int space : spaces) oracle.ring[space] = any_card();
  for (int seat = 0; seat < oracle.players; ++seat) {
    oracle.names[seat] = std::to_string(seat + 1);
    if (below(6) == 0) oracle.losing.insert(seat);
    if (below(12) == 0) continue;
    oracle.at[seat] = std::to_string(spaces[below(3)]);
    oracle.came.insert(oracle.came.begin() + below(1 + int(oracle.came.size())), seat);
  }
  for (int i = oracle.players; i < 24; ++i) oracle.pile.push_back(std::to_string(1 + below(12)));
  oracle.mover = below(oracle.players);
  return oracle.show() + " at=" + testing::list_text(oracle.at) +
         " lost=" + testing::list_text(oracle.losing) + " came=" + testing::list_text(oracle.came);
}

// Two or more players on every remaining card: random play hardly ever reaches that.
TEST(CapturedOracle, CrowdedEndsAgree) {
  const testing::Met met = testing::met_in(3000, 11, [](int game, Rng& rng) -> testing::Met {
    Options options = players(2 + game % 5);
    if (rng.below(3) == 0) options.last_card = LastCard::kMover;
    TextOracle oracle = oracle_of(options, special_ops::decks()[0]);
    const State state = scene(crowd(oracle, rng), options);
    // An impossible position: the player to move has nowhere to go.
    if (!oracle.can_go(oracle.mover) || oracle.losing.contains(oracle.mover)) return {};
    return play(Pair(state, oracle, rng.next()), rng);
  });
  testing::expect_met(met,
                      {"over", "three meet", "pass", "nobody can move", "own space", "lost turn"});
}

}  // namespace
}  // namespace turnkey::captured
