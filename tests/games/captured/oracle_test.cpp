// Whole games of Captured, engine and oracle side by side, every seat's view with them: with the
// house deck and with decks in which what is rare happens. What was met is counted.
#include <gtest/gtest.h>

#include <string>

#include "tests/games/captured/oracle.h"
#include "tests/games/captured/own_decks.h"
#include "tests/games/captured/scene.h"
#include "tests/support/effort.h"
#include "tests/support/oracle_pair.h"
#include "tests/support/soak.h"

namespace turnkey::captured {
namespace {

using Pair = testing::OraclePair<Game, oracle::Game>;

/// The same game for the oracle, its cards out of the file.
oracle::Rules rules_of(const Options& options, const special_ops::Deck& deck) {
  oracle::Rules rules{options.players, options.most_bonus, {{"t", 24, 0}, {"w", 1, 10}}};
  if (options.trump) rules.cards.push_back({"x"});
  for (std::size_t i = 0; i < deck.kinds.size(); ++i) {
    const special_ops::Kind& kind = deck.kinds[i];
    if (!kind.captured) continue;
    const bool points = kind.effect == special_ops::Effect::kPoints;
    rules.cards.push_back(
        {"s" + std::to_string(i), kind.count, points ? kind.points : 0,
         std::string(special_ops::kEffectNames[static_cast<std::size_t>(kind.effect)])});
  }
  return rules;
}

/// One random game; slips are told in some.
void play_game(const Options& options, const oracle::Rules& rules, std::uint64_t seed,
               testing::Met& met) {
  Rng rng(seed);
  Pair pair(options, oracle::Game(rules), seed);
  const bool slips = rng.below(4) == 0;
  const auto choose = [&] {
    const auto moves = pair.oracle().moves();
    auto move = moves.begin();
    std::advance(move, rng.below(static_cast<std::uint32_t>(moves.size())));
    return move->second;
  };
  const auto slip = [&] {
    const std::string seats = rng.below(2) == 0 ? "slip0by1=" : "slip1by0=";
    const oracle::Card& card =
        rules.cards[rng.below(static_cast<std::uint32_t>(rules.cards.size()))];
    if (pair.oracle().read(seats + card.text)) pair.event(seats + card.text);
  };
  pair.play(choose, [&] {
    if (slips && rng.below(8) == 0) slip();
    if (rng.below(60) != 0) return;
    pair.compare_moves();
    pair.compare_odds();
    pair.compare_texts(pair.oracle().texts());
  });
  testing::add_met(met, pair.met());
}

/// Games of that many for each number of players.
testing::Met play_all(const special_ops::Deck& deck, const Options& with_deck, int games) {
  testing::Met met;
  Rng rng(testing::soak_seed(static_cast<std::uint64_t>(deck.cards())));
  for (int i = 0; i < games && !::testing::Test::HasFailure(); ++i) {
    Options options = with_deck;
    options.players = static_cast<std::uint8_t>(2 + i % 5);
    options.trump = rng.below(2) == 0;
    options.most_bonus = static_cast<std::uint8_t>(rng.below(3) * 50);
    play_game(options, rules_of(options, deck), rng.next(), met);
  }
  return met;
}

TEST(CapturedOracle, HouseGamesAgreeAtEveryEvent) {
  const testing::Met met = play_all(special_ops::decks()[0], {}, testing::oracle_cases(200));
  testing::expect_met(met, {"over", "theft", "three meet", "choice", "lost turn", "known number",
                            "slip", "trump saves"});
  testing::expect_met(met, {"own space", "shared win"}, 1);
}

special_ops::Deck deck_of(const std::string& toml) {
  const auto content = parse_deck(toml, "own");
  DeckReader file(*content, "own");
  return special_ops::read_deck(file);
}

TEST(CapturedOracle, TheSmallestDeck) {
  const std::string toml = card_entry("Out", "gitmo") + "captured = false\n";
  const testing::Met met = play_all(deck_of(toml), with_deck(toml), testing::oracle_cases(60));
  testing::expect_met(met, {"over", "theft"});
}

TEST(CapturedOracle, ManyExtraTurnsAndPasses) {
  const std::string toml = card_entry("Go", "extra_turn", 90) + card_entry("Wait", "lose_turn", 6);
  const testing::Met met = play_all(deck_of(toml), with_deck(toml), testing::oracle_cases(60));
  testing::expect_met(met, {"over", "lost turn", "known number"});
  testing::expect_met(met, {"pass"}, 1);
}

// Equal worth under many names, and effects of other games.
TEST(CapturedOracle, CardsThatAreAlike) {
  const std::string toml = card_entry("A", "points", 5, 10) + card_entry("B", "save", 5, 12) +
                           card_entry("C", "points", 5, -3) + card_entry("D", "lose_turn", 3) +
                           card_entry("E", "points", 5, -3) + card_entry("F", "extra_turn", 3);
  const testing::Met met = play_all(deck_of(toml), with_deck(toml), testing::oracle_cases(100));
  testing::expect_met(met, {"over", "choice", "slip", "trump saves"});
}

/// Players who stand close together at the end of a game, most cards under them.
oracle::Position crowded(int players, Rng& rng) {
  const auto below = [&](int bound) {
    return static_cast<int>(rng.below(static_cast<std::uint32_t>(bound)));
  };
  const std::vector<std::string> cards = {"t", "t", "w", "s15", "s17", "s18", "s18"};
  const auto any_card = [&] { return cards[static_cast<std::size_t>(below(7))]; };
  oracle::Position position;
  position.ring.assign(20, "");
  const bool deck = below(4) == 0;
  for (int i = below(3); deck && i >= 0; --i) position.deck.insert(any_card());
  for (std::string& space : position.ring) {
    if (deck || below(9) == 0) space = any_card();
  }
  const std::vector<int> spaces = {below(20), below(20), below(20)};
  for (const int space : spaces) position.ring[static_cast<std::size_t>(space)] = any_card();
  for (int seat = 0; seat < players; ++seat) {
    position.at.push_back(below(12) == 0 ? -1 : spaces[static_cast<std::size_t>(below(3))]);
    position.came.insert(position.came.begin() + below(seat + 1), seat);
    if (below(6) == 0) position.losing.insert(seat);
  }
  std::erase_if(position.came,
                [&](int seat) { return position.at[static_cast<std::size_t>(seat)] < 0; });
  for (int i = 0; i < 24 - players; ++i) position.pile.push_back(1 + below(12));
  position.mover = below(players);
  return position;
}

/// The same for the engine.
Scene scene_of(const oracle::Position& position, const Options& options) {
  Scene scene{.board = "", .places = position.at, .mover = position.mover, .options = options};
  for (const std::string& card : position.ring) scene.board += (card.empty() ? "-" : card) + " ";
  for (const std::string& card : position.deck) scene.deck += card + " ";
  scene.next.assign(position.pile.begin(), position.pile.end());
  scene.lost.assign(position.losing.begin(), position.losing.end());
  scene.arrivals.assign(position.at.size(), 0);
  for (std::size_t i = 0; i < position.came.size(); ++i) {
    scene.arrivals[static_cast<std::size_t>(position.came[i])] = static_cast<int>(i);
  }
  return scene;
}

/// Plays to the end, any event as likely, until something differs; what was met.
testing::Met play_on(State state, oracle::Game game, Rng& rng) {
  testing::Met met;
  std::string log;
  while (game.turn() == state.turn() && !game.turn().is_nobody()) {
    std::vector<std::string> texts;
    for (const auto& [text, chance] : game.outcomes()) texts.push_back(text);
    for (const auto& [text, move] : game.moves()) texts.push_back(text);
    const std::string text = texts[rng.below(static_cast<std::uint32_t>(texts.size()))];
    log += " " + text;
    const auto move = state.canonical(testing::move_of<Game>(text));
    EXPECT_TRUE(move.has_value()) << log;
    if (!move) break;
    const oracle::Game after = game.read(text)->after;
    for (const std::string& what : oracle::Game::met(game, text, after)) ++met[what];
    game = after;
    state.apply(*move);
    const auto failure = testing::same_state<Game>(state, game);
    EXPECT_FALSE(failure) << *failure << log;
    if (failure) break;
  }
  return met;
}

// Two or more on every card that is left: by chance alone that hardly comes up.
TEST(CapturedOracle, CrowdedEndsAgree) {
  testing::Met met;
  Rng rng(testing::soak_seed(11));
  for (int i = 0; i < testing::oracle_cases(3000) && !::testing::Test::HasFailure(); ++i) {
    const Options options = players(2 + i % 5);
    const oracle::Position position = crowded(options.players, rng);
    const Scene scene = scene_of(position, options);
    const State state = scene.state();
    // A position that can't come up: who is to move has nowhere to go.
    if (state.table().open_to(position.mover) == 0 || position.losing.contains(position.mover))
      continue;
    testing::add_met(
        met,
        play_on(state, oracle::Game(rules_of(options, special_ops::decks()[0]), position), rng));
  }
  testing::expect_met(met,
                      {"over", "three meet", "pass", "nobody can move", "own space", "lost turn"});
}

}  // namespace
}  // namespace turnkey::captured
