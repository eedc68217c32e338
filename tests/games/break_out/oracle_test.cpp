// Whole games of Break-Out, engine and oracle side by side over all options, with players of
// different styles: they lay all they can, hoard cards, stall and bluff, or do anything.
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "engine/core/cache.h"
#include "tests/games/break_out/oracle.h"
#include "tests/support/effort.h"
#include "tests/support/oracle_pair.h"
#include "tests/support/random_options.h"
#include "tests/support/soak.h"

namespace turnkey::break_out {
namespace {

using Pair = testing::OraclePair<Game, oracle::Game>;
enum class Style { kAny, kLayer, kHoarder, kStaller, kCell, kBluffer, kLeaver };

/// A meld that may break out from the hand, which empties the Cell.
bool is_high(const std::string& text) {
  const bool meld = text.starts_with("set=") || text.starts_with("run=");
  return meld && (text.size() > 10 || text.find_first_of("567") != text.npos);
}

/// Layers and Cell fillers rarely end a turn, hoarders mostly draw, stallers let others stall,
/// bluffers call each other, leavers begin turns with a card of their Cell.
bool avoids(Style style, const std::string& text) {
  const bool ends = text == "draw" || text == "next" || text.starts_with("bluff=");
  const bool draws = text == "draw" || text == "next";
  switch (style) {
    case Style::kAny: return false;
    case Style::kLayer: return ends || text.starts_with("yard=");
    case Style::kHoarder: return !draws;
    case Style::kStaller: return !ends && text != "pass" && !text.starts_with("give=");
    case Style::kBluffer: return !ends && text != "call" && !text.starts_with("give=");
    case Style::kLeaver: return draws || text == "out=su" || text[0] == 'y' || is_high(text);
    case Style::kCell: return ends || text.size() > 10 || text == "call" || text[0] == 'y';
  }
  return false;
}

/// Half of all choices are among such moves, if there are any.
bool is_rare(Style style, const std::string& text, bool begins) {
  const bool leaves_cell = text.find('.') != std::string::npos;
  if (style != Style::kLeaver) return leaves_cell || text == "out=full";
  if (leaves_cell) return begins;
  return text == "out=full" || (text[0] != 'o' && text.find('+') != text.npos);
}

std::string choose(const oracle::Game& game, Style style, Rng& rng) {
  const auto moves = game.moves();
  std::vector<std::string> texts;
  std::vector<std::string> rare;
  for (const auto& [text, move] : moves) {
    texts.push_back(text);
    if (is_rare(style, text, !moves.contains("next"))) rare.push_back(text);
  }
  if (!rare.empty() && rng.below(2) == 0) texts = rare;
  std::string text;
  for (int i = 0; i < 8; ++i) {
    text = texts[rng.below(static_cast<std::uint32_t>(texts.size()))];
    if (!avoids(style, text) || rng.below(12) == 0) break;
  }
  return text;
}

/// Plays a game; compares all moves in `checked` of a thousand positions, also with illegal texts.
testing::Met play_game(const Options& options, Style style, std::uint64_t seed,
                       std::uint32_t checked) {
  Cache cache;
  const Cache::Use use(cache);
  Rng rng(seed);
  Pair pair(options, oracle::Game(oracle::rules_of(options)), seed);
  pair.play([&] { return choose(pair.oracle(), style, rng); },
            [&] {
              pair.compare_near_misses();
              if (pair.over() || rng.below(1000) >= checked) return;
              pair.compare_moves();
              pair.compare_odds();
              std::vector<std::string> texts;
              for (int i = 0; i < 30; ++i) texts.push_back(pair.oracle().any_text(rng));
              if (pair.oracle().turn().is_seat()) pair.compare_texts(texts);
            });
  return pair.met();
}

/// Few kinds of cards, so there are many melds.
Options of_few_kinds(Options options, Rng& rng) {
  options.colours = 3;
  options.copies = 3;
  options.wilds = static_cast<std::uint8_t>(rng.below(9));
  options.draws = static_cast<std::uint8_t>(rng.below(9));
  options.supers = static_cast<std::uint8_t>(rng.below(9));
  return options;
}

/// Half of the games use the deck of their options.
testing::Met play_all(int games, std::uint32_t checked, std::uint64_t seed) {
  Rng rng(testing::soak_seed(seed));
  testing::Met met;
  for (int game = 0; game < games && !::testing::Test::HasFailure(); ++game) {
    Options options = *Game::parse_options(testing::random_options<Game>(rng));
    options.rounds = static_cast<std::uint8_t>(1 + (game % 8 == 0 ? rng.below(6) : rng.below(2)));
    if (game % 2 == 0) options = of_few_kinds(options, rng);
    testing::add_met(met, play_game(options, static_cast<Style>(game % 5), rng.next(), checked));
  }
  return met;
}

TEST(BreakOutOracle, WholeGamesAgreeAtEveryEvent) {
  const testing::Met met = play_all(testing::oracle_cases(140), 20, 0xb2);
  testing::expect_met(met, {"bluff called",
                            "bluff passed",
                            "card given for all to see",
                            "card given unseen",
                            "exchange",
                            "force=su",
                            "nothing to draw",
                            "force: nothing left",
                            "force: the draw card",
                            "last card was handed over",
                            "long meld",
                            "last cards were a bluff",
                            "low end",
                            "no more stalling",
                            "out by what was drawn",
                            "out from the Cell",
                            "out from the hand, Cell moves",
                            "out=su",
                            "round card",
                            "skip called",
                            "won",
                            "yard"});
  testing::expect_met(met,
                      {"card from the Cell", "cells after a drawn break-out", "out=full",
                       "exchange from the Cell", "won by a DRAW", "won by the Cell"},
                      2);
  testing::expect_met(met, {"skip called, nothing left"}, 1);
}

// rules BO6, BO46
TEST(BreakOutOracle, CardsOfTheCellArePlaysOrMoves) {
  for (const char* const reading : {"play", "move"}) {
    const Options options = *Game::parse_options({{"Players", "2"},
                                                  {"Copies", "4"},
                                                  {"Wilds", "2"},
                                                  {"Melds", "sets"},
                                                  {"Draws", "0"},
                                                  {"Rounds", "1"},
                                                  {"CellCards", reading}});
    const testing::Met met = testing::met_in(
        60, 6, [&](int, Rng& rng) { return play_game(options, Style::kLeaver, rng.next(), 20); });
    testing::expect_met(met, {std::string("a Cell card is a ") + reading}, 2);
  }
}

// More skips and called bluffs than a round allows.
TEST(BreakOutOracle, BluffersAreStopped) {
  const Options options = *Game::parse_options(
      {{"Copies", "4"}, {"Wilds", "2"}, {"Draws", "2"}, {"Rounds", "1"}, {"Penalties", "true"}});
  const testing::Met met = play_game(options, Style::kBluffer, 5, 5);
  testing::expect_met(met, {"200 stalls"});
}

}  // namespace
}  // namespace turnkey::break_out
