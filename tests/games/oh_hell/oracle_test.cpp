// Oh Hell once more, slow and obvious, with lists of texts, from RULES.md alone. Engine and oracle
// play whole games side by side.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <numeric>
#include <optional>
#include <string>
#include <vector>

#include "engine/games/oh_hell/game.h"
#include "tests/support/oracle_pair.h"
#include "tests/support/pack_texts.h"

namespace turnkey::oh_hell {
namespace {

using testing::drop;
using testing::is_in;
using testing::Texts;
using testing::those;
using testing::together;
using testing::two_by_two;

/// The sizes of all hands, written out.
std::vector<int> sizes_of(const Options& rules) {
  const int most = 52 / rules.players;
  const int from = rules.from > most ? most : rules.from;
  const int to = rules.to > most ? most : rules.to;
  std::vector<int> sizes{from};
  while (sizes.back() < to) sizes.push_back(sizes.back() + 1);
  while (sizes.back() > to) sizes.push_back(sizes.back() - 1);
  if (!rules.back) return sizes;
  const std::vector<int> there = sizes;
  for (std::size_t i = there.size() - 1; i-- > 0;) sizes.push_back(there[i]);
  return sizes;
}

struct TextOracle {
  using Meaning = std::string;

  Options rules;
  std::vector<int> sizes = sizes_of(rules);
  Texts pack = testing::whole_pack();
  std::vector<int> scores = std::vector<int>(rules.players, 0);
  int number = 0;  // finished hands
  std::vector<Texts> hands = std::vector<Texts>(rules.players);
  std::string trump{};
  std::vector<int> bids{};  // in the order in which they are made
  std::vector<int> taken = std::vector<int>(rules.players, 0);
  std::vector<std::pair<int, std::string>> trick{};
  int dealt = 0;
  int next = -1;  // to play
  bool over = false;

  int seats() const { return rules.players; }
  int cards() const { return sizes[number]; }
  bool to_turn() const { return dealt == seats() && trump.empty() && cards() * seats() < 52; }
  bool bidding() const {
    return dealt == seats() && !to_turn() && static_cast<int>(bids.size()) < seats();
  }
  int bidder() const { return static_cast<int>(number + bids.size()) % seats(); }
  int bid_of(int seat) const { return bids[(seat + seats() * 30 - number) % seats()]; }

  Actor turn() const {
    if (over) return Actor::nobody();
    if (bidding()) return Seat::at(bidder());
    return next >= 0 ? Actor(Seat::at(next)) : Actor::chance();
  }

  std::map<std::string, std::string> moves() const {
    std::map<std::string, std::string> list;
    const auto add = [&](const std::string& text) { list[text] = text; };
    if (!bidding()) {
      for (const std::string& card : playable()) add(card);
      return list;
    }
    const int so_far = std::accumulate(bids.begin(), bids.end(), 0);
    for (int bid = 0; bid <= cards(); ++bid) {
      const bool last = static_cast<int>(bids.size()) == seats() - 1;
      if (last && rules.hook && so_far + bid == cards()) continue;
      add("bid=" + std::to_string(bid));
    }
    return list;
  }
  Texts playable() const {
    const Texts& hand = hands[next];
    if (trick.empty()) return hand;
    const char led = trick[0].second[1];
    const Texts same = those(hand, [&](const auto& card) { return card[1] == led; });
    return same.empty() ? hand : same;
  }

  /// The canonical text; empty for no event that can be.
  std::string canonical(const std::string& text) const {
    if (over) return "";
    if (!turn().is_chance()) return moves().contains(text) ? text : "";
    if (to_turn()) {
      if (!text.starts_with("trump=") || !is_in(pack, text.substr(6))) return "";
      const bool free = std::ranges::none_of(
          hands, [&](const Texts& hand) { return is_in(hand, text.substr(6)); });
      return free ? text : "";
    }
    if (text.find('=') != 1 || text[0] != '0' + dealt) return "";
    const Texts given = two_by_two(text.substr(2));
    const auto size = static_cast<std::size_t>(cards());
    if (!testing::can_be_dealt(given, size, pack, hands)) return "";
    return text.substr(0, 2) + together(given);
  }
  std::optional<testing::Reading<TextOracle>> read(const std::string& text) const {
    const std::string meaning = canonical(text);
    if (meaning.empty()) return std::nullopt;
    TextOracle after = *this;
    after.happen(meaning);
    return testing::Reading<TextOracle>{meaning, after};
  }

  void happen(const std::string& text) {
    if (text.starts_with("bid")) {
      bids.push_back(std::stoi(text.substr(4)));
      if (static_cast<int>(bids.size()) == seats()) next = number % seats();
    } else if (text.starts_with("trump")) {
      trump = text.substr(6);
    } else if (text.size() > 2) {
      hands[dealt++] = two_by_two(text.substr(2));
    } else {
      play(text);
    }
  }
  void play(const std::string& card) {
    drop(hands[next], card);
    trick.emplace_back(next, card);
    next = (next + 1) % seats();
    if (static_cast<int>(trick.size()) < seats()) return;
    const char led = trick[0].second[1];
    const auto worth = [&](const auto& each) {
      const std::string& played = each.second;
      const int height = static_cast<int>(testing::kRanksUp.find(played[0]));
      const bool trumped = !trump.empty() && played[1] == trump[1];
      return trumped ? 100 + height : played[1] == led ? 50 + height : height;
    };
    next = std::ranges::max_element(trick, {}, worth)->first;
    ++taken[next];
    trick.clear();
    if (hands[0].empty()) end_hand();
  }
  int points(int seat) const {
    const int bid = bid_of(seat);
    const int took = taken[seat];
    if (bid == took) return 10 + took;
    if (rules.score == Score::kTricks) return took;
    if (rules.score == Score::kExact) return 0;
    return bid > took ? -5 * (bid - took) : -5 * (took - bid);
  }
  void end_hand() {
    TextOracle fresh{rules};
    fresh.scores = scores;
    for (int seat = 0; seat < seats(); ++seat) fresh.scores[seat] += points(seat);
    fresh.number = number + 1;
    fresh.over = fresh.number == static_cast<int>(sizes.size());
    *this = fresh;
  }

  std::string seen(const std::string& text, Seat seat) const {
    if (text.find('=') != 1 || text[0] == '0' + seat.index()) return text;
    return text.substr(0, 2) + (cards() == 1 ? "??" : "?" + std::to_string(cards()));
  }
  std::vector<double> shares() const { return testing::shares_of_most(scores); }
  std::string show() const {
    std::string text = "trump " + trump + "\n";
    for (int seat = 0; seat < seats(); ++seat) {
      text += std::to_string(seat) + ": " + std::to_string(scores[seat]) + " " +
              together(hands[seat]) + "\n";
    }
    for (const auto& each : trick) text += each.second + " ";
    return text + "\n";
  }
  static Texts met(const TextOracle& before, const std::string& text, const TextOracle& after) {
    Texts what;
    const bool plays = before.turn().is_seat() && !before.bidding();
    if (plays && before.trump.empty()) what.emplace_back("no trumps");
    if (before.bidding() && static_cast<int>(before.moves().size()) == before.cards()) {
      what.emplace_back("hook");
    }
    if (plays && !before.trick.empty() && !before.trump.empty() && text[1] == before.trump[1] &&
        before.trick[0].second[1] != before.trump[1]) {
      what.emplace_back("ruff");
    }
    if (after.number == before.number) return what;
    for (int seat = 0; seat < before.seats(); ++seat) {
      const int got = after.scores[seat] - before.scores[seat];
      what.emplace_back(got >= 10 ? "made" : got > 0 ? "tricks" : got < 0 ? "penalty" : "nothing");
    }
    if (after.over && std::ranges::count(after.shares(), 0.0) < before.seats() - 1) {
      what.emplace_back("shared");
    }
    return what;
  }
};

Options any_options(Rng& rng) {
  Options options;
  options.players = static_cast<std::uint8_t>(3 + rng.below(4));
  options.from = static_cast<std::uint8_t>(1 + rng.below(13));
  options.to = static_cast<std::uint8_t>(1 + rng.below(13));
  options.back = rng.below(3) == 0;
  options.hook = rng.below(2) == 0;
  options.score = static_cast<Score>(rng.below(3));
  return options;
}

TEST(OhHellOracle, PlaysTheSameGames) {
  const auto met = testing::met_in(150, 1, [](int, Rng& rng) {
    const Options options = any_options(rng);
    testing::OraclePair<Game, TextOracle> pair(options, TextOracle{options}, rng.next());
    pair.play([&] { return pair.any_move(rng); }, [] {});
    return pair.met();
  });
  testing::expect_met(met, {"no trumps", "hook", "ruff", "made", "tricks", "penalty", "nothing"});
}

TEST(OhHellOracle, SharesWins) {
  const auto met = testing::met_in(120, 3, [](int, Rng& rng) {
    Options options;
    options.to = 1;
    testing::OraclePair<Game, TextOracle> pair(options, TextOracle{options}, rng.next());
    pair.play([&] { return pair.any_move(rng); }, [] {});
    return pair.met();
  });
  testing::expect_met(met, {"shared"});
}

TEST(OhHellOracle, RefusesTheSameTexts) {
  Rng rng(2);
  for (int game = 0; game < testing::cases(8); ++game) {
    const Options options = any_options(rng);
    testing::OraclePair<Game, TextOracle> pair(options, TextOracle{options}, rng.next());
    std::vector<std::string> texts{"trump=As", "trump=2c", "0=As",  "1=As",
                                   "bid=0",    "bid=1",    "bid=13"};
    for_each_bit(kWholePack,
                 [&](int card) { texts.push_back(pack_text(static_cast<PackCard>(card))); });
    int events = 0;
    pair.play([&] { return events > 150 ? "" : pair.any_move(rng); },
              [&] {
                if (++events % 5 == 0) pair.compare_texts(texts);
              });
  }
}

}  // namespace
}  // namespace turnkey::oh_hell
