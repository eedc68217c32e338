// Meet the Patriots once more, slow and obvious, with lists of texts, from the printed rules and
// RULES.md alone. Engine and oracle play whole games side by side.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "engine/core/facts.h"
#include "engine/games/meet_the_patriots/game.h"
#include "tests/support/oracle_pair.h"
#include "tests/support/positions.h"

namespace turnkey::meet_the_patriots {
namespace {

struct TextOracle {
  using Meaning = std::string;
  using Texts = std::vector<std::string>;

  int players;
  int limit;
  Texts cards = layout();  // by space; entry 0 is unused; "." for no card
  std::multiset<std::string> unseen = all_cards();
  int deck = 12;
  std::vector<int> pairs = std::vector<int>(players, 0);
  int seat = 0;
  int last = 0;     // space
  int first = 0;    // space
  int claimed = 0;  // space
  bool fresh = false;
  int passes = 0;
  int turns = 0;
  int shuffles = 0;
  bool over = false;

  static std::multiset<std::string> all_cards() {
    std::multiset<std::string> all;
    for (int n = 1; n <= 12; ++n) all.insert({std::to_string(n), std::to_string(n)});
    return all;
  }
  static Texts layout() { return testing::list_of(".,?,?,?,?,?,?,?,?,?,?,?,?"); }

  bool known(int space) const { return cards[space] != "?" && cards[space] != "."; }
  int match(int space) const {
    for (int other = 1; other <= 12; ++other) {
      if (other != space && known(other) && cards[other] == cards[space]) return other;
    }
    return 0;
  }
  bool shows() const { return (first != 0 && !known(first)) || (claimed != 0 && !known(claimed)); }

  Actor turn() const {
    return over ? Actor::nobody() : shows() ? Actor::chance() : Actor(Seat::at(seat));
  }

  std::map<std::string, std::string> moves() const {
    std::map<std::string, std::string> list;
    const auto add = [&](const std::string& text) { list[text] = text; };
    const bool must = passes >= limit;
    for (int space = 1; space <= 12 && first == 0; ++space) {
      const bool useless = must && known(space) && match(space) == 0;
      if (cards[space] != "." && space != last && !useless) add("t" + std::to_string(space));
    }
    if (first == 0) return list;
    const std::string right = "m" + std::to_string(match(first));
    if (must && !fresh) return {{right, right}};
    add("leave");
    for (int space = 1; space <= 12; ++space) {
      if (cards[space] != "." && space != first) add("m" + std::to_string(space));
    }
    return list;
  }

  std::map<std::string, double> outcomes() const {
    std::map<std::string, double> odds;
    for (const std::string& card : unseen) {
      odds["=" + card] += 1.0 / static_cast<double>(unseen.size());
    }
    return odds;
  }

  std::optional<testing::Reading<TextOracle>> read(const std::string& text) const {
    const bool can = shows() ? outcomes().contains(text) : moves().contains(text);
    return can && !over ? std::optional(after(text)) : std::nullopt;
  }
  testing::Reading<TextOracle> after(const std::string& meaning) const {
    TextOracle next = *this;
    next.happen(meaning);
    return {meaning, next};
  }

  void happen(const std::string& text) {
    if (text == "leave") return end_turn(fresh);
    const int number = std::stoi(text.substr(1));
    if (text[0] == 't') {
      first = number;
      fresh = !known(first);
      if (!fresh && match(first) == 0) end_turn(false);
    } else if (text[0] == 'm') {
      if (number == match(first)) return take(number);
      if (known(number)) return end_turn(fresh);
      claimed = number;
    } else {
      const int space = claimed != 0 ? claimed : first;
      cards[space] = std::to_string(number);
      unseen.erase(unseen.find(std::to_string(number)));
      if (claimed != 0 || match(first) == 0) end_turn(true);
    }
  }

  void take(int other) {
    ++pairs[seat];
    for (const int space : {first, other}) {
      cards[space] = deck > 0 ? "?" : ".";
      if (deck > 0) --deck;
    }
    first = 0;
    end_turn(true);
  }

  void end_turn(bool progress) {
    ++turns;
    passes = progress ? 0 : passes + 1;
    last = first;
    first = claimed = 0;
    seat = (seat + 1) % players;
    const auto lying = 13 - std::ranges::count(cards, ".");
    bool twins = false;
    for (int space = 1; space <= 12; ++space) twins = twins || (known(space) && match(space) != 0);
    if (lying == 2) {
      ++pairs[seat];
      ++turns;
      over = true;
      std::ranges::fill(cards.begin() + 1, cards.end(), ".");
    } else if (!twins && std::ranges::count(cards, "?") == 0) {
      over = shuffles == 3;  // the fourth layout ends the game with the present score
      if (over) return;
      ++shuffles;
      cards = layout();
      unseen = all_cards();
      last = passes = 0;
    }
  }

  std::string seen(const std::string& text, Seat) const { return text; }
  std::vector<double> shares() const { return testing::shares_of_most(pairs); }

  std::string show() const {
    const auto place = [](int space) { return space == 0 ? "-" : std::to_string(space); };
    std::string won;
    for (const int taken : pairs) won += (won.empty() ? "" : "/") + std::to_string(taken);
    const auto lying = 13 - std::ranges::count(cards, ".");
    return Facts("cards", testing::list_text(Texts(cards.begin() + 1, cards.end())), "deck", deck,
                 "taken", 24 - deck - static_cast<int>(lying), "pairs", won, "turned", place(first),
                 "claimed", place(claimed), "last", place(last), "passes", passes, "turns", turns,
                 "shuffles", shuffles)
        .text();
  }
  std::string difference(const State& state) const {
    return state.board().text() == show() ? "" : state.board().text() + "\nis not\n" + show();
  }

  static std::vector<std::string> met(const TextOracle& before, const std::string& text,
                                      const TextOracle& after) {
    Texts all = {text.substr(0, text[0] == 'l' ? 5 : 1)};
    if (before.passes >= before.limit) all.push_back("no more passes");
    if (after.passes > before.passes) all.push_back("a pass");
    if (after.shuffles > before.shuffles) all.push_back("shuffled");
    if (before.claimed != 0) all.push_back("claimed wrongly");
    const bool claims = text[0] == 'm' && after.first == 0 && after.pairs == before.pairs;
    if (claims) all.push_back("claimed a known one wrongly");
    if (after.turns == before.turns + 2) all.push_back("the last two");
    return all;
  }
};

testing::Met play(int players, int passes, std::uint64_t seed) {
  const Options options{static_cast<std::uint8_t>(players), static_cast<std::uint8_t>(passes)};
  Rng rng(seed);
  testing::OraclePair<Game, TextOracle> pair(options, TextOracle{players, passes}, seed);
  const bool passive = seed % 2 == 0;  // turns known cards, and takes nothing
  int events = 0;
  const auto choose = [&] {
    std::vector<std::string> quiet;
    for (const auto& [meaning, text] : pair.oracle().moves()) {
      const bool turns = text[0] == 't' && pair.oracle().known(std::stoi(text.substr(1)));
      if (turns || text == "leave") quiet.push_back(text);
    }
    if (!passive || quiet.empty() || rng.below(3) == 0) return pair.any_move(rng);
    return testing::any_of(quiet, rng);
  };
  pair.play(choose, [&] {
    pair.compare_near_misses();
    if (++events % 7 != 0) return;
    pair.compare_moves();
    pair.compare_odds();
    pair.compare_texts({"t1", "t6", "t12", "m2", "m9", "leave", "=3", "=11"});
  });
  return pair.met();
}

TEST(PatriotsOracle, WholeGamesAgreeAtEveryEvent) {
  const testing::Met met = testing::met_in(
      1000, 1, [](int game, Rng& rng) { return play(1 + game % 6, 1 + game % 12, rng.next()); });
  testing::expect_met(met, {"t", "m", "leave", "=", "no more passes", "a pass", "claimed wrongly",
                            "claimed a known one wrongly", "the last two"});
}

// Twelve distinct cards are rare, so they are dealt here, layout after layout.
TEST(PatriotsOracle, ShuffledLayoutsAgree) {
  testing::OraclePair<Game, TextOracle> pair(Options{}, TextOracle{2, 2});
  for (int layout = 0; layout < 4; ++layout) {
    for (int n = 1; n <= 12; ++n) {
      pair.events("t" + std::to_string(n) + " =" + std::to_string(1 + (n + layout) % 12));
    }
  }
  EXPECT_TRUE(pair.over());
  testing::expect_met(pair.met(), {"shuffled"}, 3);
}

}  // namespace
}  // namespace turnkey::meet_the_patriots
