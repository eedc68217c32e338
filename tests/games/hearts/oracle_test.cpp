// Hearts once more, slow and obvious, with lists of texts, from RULES.md alone. Engine and oracle
// play whole games side by side.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "engine/games/hearts/game.h"
#include "tests/support/oracle_pair.h"
#include "tests/support/pack_texts.h"

namespace turnkey::hearts {
namespace {

using testing::drop;
using testing::is_in;
using testing::Texts;
using testing::those;
using testing::together;
using testing::two_by_two;

bool costs(const std::string& card) { return card[1] == 'h' || card == "Qs"; }

struct TextOracle {
  using Meaning = std::string;

  Options rules;
  int players = rules.players;
  Texts pack = whole_pack();
  std::vector<int> scores = std::vector<int>(players, 0);
  int number = 0;  // finished hands
  std::vector<Texts> hands = std::vector<Texts>(players);
  std::vector<Texts> passed = std::vector<Texts>(players);
  std::vector<Texts> won = std::vector<Texts>(players);
  std::vector<bool> took = std::vector<bool>(players, false);
  std::vector<std::pair<int, std::string>> trick{};
  int next = -1;  // to play
  bool first = true;
  bool broken = false;
  bool over = false;

  Texts whole_pack() const {
    Texts cards = testing::whole_pack();
    for (const auto* card : {"2d", "2s", "3d", "3s"}) {
      if (cards.size() % players != 0) drop(cards, card);
    }
    return cards;
  }
  std::size_t size() const { return pack.size() / players; }
  /// HE5: to which seat cards go; -1: nowhere.
  int target(int seat) const {
    if (rules.passing == Passing::kNone) return -1;
    if (rules.passing == Passing::kLeft) return (seat + 1) % players;
    const std::string ways = players % 2 == 0 ? "lran" : "lrn";
    switch (ways[number % ways.size()]) {
      case 'l': return (seat + 1) % players;
      case 'r': return (seat + players - 1) % players;
      case 'a': return (seat + players / 2) % players;
      default: return -1;
    }
  }
  int dealt() const {
    int seats = 0;
    while (seats < players && !(hands[seats].empty() && passed[seats].empty())) ++seats;
    return next >= 0 ? players : seats;
  }
  int to_pass() const {
    for (int seat = 0; seat < players && target(0) >= 0; ++seat) {
      if (passed[seat].size() < 3) return seat;
    }
    return -1;
  }
  int to_take() const {
    for (int seat = 0; seat < players && target(0) >= 0; ++seat) {
      if (!took[seat]) return seat;
    }
    return -1;
  }
  int giver(int seat) const {
    int from = 0;
    while (target(from) != seat) ++from;
    return from;
  }

  Actor turn() const {
    if (over) return Actor::nobody();
    if (next >= 0) return Seat::at(next);
    if (dealt() < players || to_pass() < 0) return Actor::chance();
    return Seat::at(to_pass());
  }

  std::map<std::string, std::string> moves() const {
    std::map<std::string, std::string> list;
    if (next < 0) {
      for (const std::string& card : hands[to_pass()]) list["pass=" + card] = "pass=" + card;
      return list;
    }
    for (const std::string& card : playable()) list[card] = card;
    return list;
  }

  Texts playable() const {
    const Texts& hand = hands[next];
    const Texts plain = those(hand, [](const auto& card) { return card[1] != 'h'; });
    const Texts free = those(hand, [](const auto& card) { return !costs(card); });
    if (trick.empty()) {
      if (first) return {"2c"};
      return rules.break_hearts && !broken && !plain.empty() ? plain : hand;
    }
    const char led = trick[0].second[1];
    const Texts same = those(hand, [&](const auto& card) { return card[1] == led; });
    if (!same.empty()) return same;
    return first && !rules.first_trick_points && !free.empty() ? free : hand;
  }

  std::string certain() const {
    if (to_take() >= 0) {
      return "take" + std::to_string(to_take()) + "=" + together(passed[giver(to_take())]);
    }
    int seat = 0;
    while (!is_in(hands[seat], "2c")) ++seat;
    return "lead=" + std::to_string(seat);
  }

  /// The canonical text; empty for no event that can be.
  std::string canonical(const std::string& text) const {
    const std::size_t sign = text.find('=');
    const bool cards = sign != std::string::npos && !text.starts_with("lead");
    const std::string spelled =
        cards ? text.substr(0, sign + 1) + together(two_by_two(text.substr(sign + 1))) : text;
    if (over) return "";
    if (!turn().is_chance()) return moves().contains(spelled) ? spelled : "";
    if (dealt() == players) return spelled == certain() ? spelled : "";
    if (sign != 1 || text[0] != '0' + dealt()) return "";
    return testing::can_be_dealt(two_by_two(text.substr(2)), size(), pack, hands) ? spelled : "";
  }
  std::optional<testing::Reading<TextOracle>> read(const std::string& text) const {
    const std::string meaning = canonical(text);
    if (meaning.empty()) return std::nullopt;
    TextOracle after = *this;
    after.happen(meaning);
    return testing::Reading<TextOracle>{meaning, after};
  }

  void happen(const std::string& text) {
    const std::string cards = text.substr(text.find('=') + 1);
    if (text.starts_with("pass")) {
      const int seat = to_pass();
      drop(hands[seat], cards);
      passed[seat].push_back(cards);
    } else if (text.starts_with("take")) {
      const int seat = to_take();
      took[seat] = true;
      for (const std::string& card : two_by_two(cards)) hands[seat].push_back(card);
    } else if (text.starts_with("lead")) {
      next = text[5] - '0';
    } else if (text.size() > 2) {
      hands[text[0] - '0'] = two_by_two(cards);
    } else {
      play(text);
    }
  }
  void play(const std::string& card) {
    drop(hands[next], card);
    trick.emplace_back(next, card);
    broken = broken || card[1] == 'h' || (rules.queen_breaks && card == "Qs");
    next = (next + 1) % players;
    if (static_cast<int>(trick.size()) < players) return;
    auto best = trick[0];
    for (const auto& each : trick) {
      if (each.second[1] == best.second[1] &&
          testing::kRanksUp.find(each.second[0]) > testing::kRanksUp.find(best.second[0])) {
        best = each;
      }
    }
    next = best.first;
    for (const auto& each : trick) won[next].push_back(each.second);
    trick.clear();
    first = false;
    if (hands[0].empty()) end_hand();
  }
  void end_hand() {
    std::vector<int> points;
    for (const Texts& cards : won) {
      int sum = 0;
      for (const std::string& card : cards) sum += card == "Qs" ? 13 : card[1] == 'h' ? 1 : 0;
      points.push_back(sum);
    }
    const auto moon = std::ranges::find(points, 26);
    if (moon != points.end() && rules.moon != Moon::kNone) {
      const bool own = rules.moon == Moon::kSelf;
      for (int& each : points) each = own ? -each : 26 - each;
    }
    for (int seat = 0; seat < players; ++seat) {
      scores[seat] += points[seat];
      if (rules.jack && is_in(won[seat], "Jd")) scores[seat] -= 10;
    }
    ++number;
    const int least = *std::ranges::min_element(scores);
    const bool tied = std::ranges::count(scores, least) > 1 && rules.ties == Ties::kPlayOn;
    over = number == rules.hands || (*std::ranges::max_element(scores) >= rules.points && !tied);
    TextOracle fresh{rules};
    fresh.scores = scores;
    fresh.number = number;
    fresh.over = over;
    *this = fresh;
  }

  std::string seen(const std::string& text, Seat seat) const {
    const std::size_t sign = text.find('=');
    if (sign == std::string::npos || text.starts_with("lead")) return text;
    const int who = text.starts_with("pass") ? to_pass() : text[sign - 1] - '0';
    const bool gave = text.starts_with("take") && giver(who) == seat.index();
    if (who == seat.index() || gave) return text;
    const std::size_t cards = (text.size() - sign - 1) / 2;
    return text.substr(0, sign + 1) + "?" + (cards == 1 ? "?" : std::to_string(cards));
  }
  std::vector<double> shares() const {
    std::vector<int> points;
    for (const int score : scores) points.push_back(-score);
    return testing::shares_of_most(points);
  }
  std::string show() const {
    std::string text;
    for (int seat = 0; seat < players; ++seat) {
      text += std::to_string(seat) + ": " + std::to_string(scores[seat]) + " " +
              together(hands[seat]) + "\n";
    }
    for (const auto& each : trick) text += each.second + " ";
    return text + "\n";
  }
  static Texts met(const TextOracle& before, const std::string&, const TextOracle& after) {
    Texts what;
    if (!before.broken && after.broken) what.emplace_back("broken");
    if (after.number > before.number) {
      what.emplace_back("hand " + std::to_string(before.players));
      int moons = 0;
      for (int seat = 0; seat < before.players; ++seat) {
        moons += std::abs(after.scores[seat] - before.scores[seat]) >= 16 ? 1 : 0;
      }
      if (moons >= before.players - 1 && before.rules.moon == Moon::kOthers) {
        what.emplace_back("moon");
      }
    }
    if (before.turn().is_seat() && before.next >= 0 && before.first && !before.trick.empty() &&
        before.hands[before.next].size() > before.playable().size()) {
      what.emplace_back("first trick");
    }
    return what;
  }
};

Options any_options(int game, Rng& rng) {
  Options options;
  options.players = static_cast<std::uint8_t>(kFewestSeats + game % 4);
  options.points = static_cast<std::uint8_t>(10 + rng.below(60));
  options.hands = static_cast<std::uint8_t>(1 + rng.below(8));
  options.passing = static_cast<Passing>(rng.below(3));
  options.first_trick_points = rng.below(2) == 0;
  options.break_hearts = rng.below(2) == 0;
  options.queen_breaks = rng.below(2) == 0;
  options.jack = rng.below(2) == 0;
  options.moon = static_cast<Moon>(rng.below(3));
  options.ties = static_cast<Ties>(rng.below(2));
  return options;
}

/// One seat takes all that it can, so that moons happen.
std::string greedy_move(const TextOracle& oracle, Rng& rng) {
  const auto moves = oracle.moves();
  const auto by_rank = [](const std::string& card) { return testing::kRanksUp.find(card[0]); };
  if (oracle.next == 0) {
    const auto best =
        std::ranges::max_element(moves, {}, [&](const auto& move) { return by_rank(move.second); });
    return best->second;
  }
  if (oracle.next > 0 && rng.below(4) != 0) {
    const auto least =
        std::ranges::min_element(moves, {}, [&](const auto& move) { return by_rank(move.second); });
    return least->second;
  }
  auto move = moves.begin();
  std::advance(move, rng.below(static_cast<std::uint32_t>(moves.size())));
  return move->second;
}

TEST(HeartsOracle, PlaysTheSameGames) {
  const auto met = testing::met_in(120, 1, [](int game, Rng& rng) {
    const Options options = any_options(game, rng);
    testing::OraclePair<Game, TextOracle> pair(options, TextOracle{options}, rng.next());
    const bool greedy = game % 8 >= 4;
    pair.play([&] { return greedy ? greedy_move(pair.oracle(), rng) : pair.any_move(rng); }, [] {});
    return pair.met();
  });
  testing::expect_met(met, {"broken", "hand 3", "hand 4", "hand 5", "hand 6", "first trick"});
}

TEST(HeartsOracle, RefusesTheSameTexts) {
  Rng rng(2);
  for (int game = 0; game < testing::cases(8); ++game) {
    const Options options = any_options(game, rng);
    testing::OraclePair<Game, TextOracle> pair(options, TextOracle{options}, rng.next());
    std::vector<std::string> texts{"lead=0", "lead=1", "lead=2"};
    for_each_bit(kWholePack, [&](int card) {
      texts.push_back(pack_text(static_cast<PackCard>(card)));
      texts.push_back("pass=" + texts.back());
    });
    int events = 0;
    pair.play([&] { return events > 150 ? "" : pair.any_move(rng); },
              [&] {
                if (++events % 5 == 0) pair.compare_texts(texts);
              });
  }
}

}  // namespace
}  // namespace turnkey::hearts
