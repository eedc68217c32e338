// Spades once more, slow and obvious, with lists of texts, from RULES.md alone. Engine and oracle
// play whole games side by side.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "engine/games/spades/game.h"
#include "tests/support/oracle_pair.h"
#include "tests/support/pack_texts.h"

namespace turnkey::spades {
namespace {

using testing::drop;
using testing::is_in;
using testing::Texts;
using testing::those;
using testing::together;
using testing::two_by_two;

struct TextOracle {
  using Meaning = std::string;

  Options rules;
  Texts pack = testing::whole_pack();
  std::vector<int> scores = std::vector<int>(2, 0);  // of seats 0 and 2, of 1 and 3
  std::vector<int> bags = std::vector<int>(2, 0);
  int number = 0;  // finished hands
  int ties = 0;    // hands that followed a tie
  std::vector<Texts> hands = std::vector<Texts>(4);
  std::vector<int> bids{};  // in the order in which they are made
  std::vector<int> taken = std::vector<int>(4, 0);
  std::vector<std::pair<int, std::string>> trick{};
  int dealt = 0;
  int next = -1;  // to play
  bool first = true;
  bool broken = false;
  bool over = false;

  int bidder() const { return static_cast<int>(number + bids.size()) % 4; }
  int bid_of(int seat) const { return bids[(seat + 4 - number % 4) % 4]; }
  bool bidding() const { return dealt == 4 && bids.size() < 4; }

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
    for (int bid = rules.nil ? 0 : 1; bid <= 13; ++bid) {
      const bool second = bids.size() >= 2;
      if (second && bids[bids.size() - 2] + bid < rules.side_bid) continue;
      add("bid=" + std::to_string(bid));
    }
    return list;
  }

  Texts playable() const {
    const Texts& hand = hands[next];
    const Texts plain = those(hand, [](const auto& card) { return card[1] != 's'; });
    if (trick.empty()) {
      if (first && rules.lead == Lead::kClubs) return {"2c"};
      return rules.break_spades && !broken && !plain.empty() ? plain : hand;
    }
    const char led = trick[0].second[1];
    const Texts same = those(hand, [&](const auto& card) { return card[1] == led; });
    return same.empty() ? hand : same;
  }

  std::string lead() const {
    int seat = 0;
    while (!is_in(hands[seat], "2c")) ++seat;
    return "lead=" + std::to_string(seat);
  }

  /// The canonical text; empty for no event that can be.
  std::string canonical(const std::string& text) const {
    if (over) return "";
    if (!turn().is_chance()) return moves().contains(text) ? text : "";
    if (dealt == 4) return text == lead() ? text : "";
    if (text.find('=') != 1 || text[0] != '0' + dealt) return "";
    const Texts cards = two_by_two(text.substr(2));
    if (!testing::can_be_dealt(cards, 13, pack, hands)) return "";
    return text.substr(0, 2) + together(cards);
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
      if (bids.size() == 4 && rules.lead == Lead::kLeft) next = number % 4;
    } else if (text.starts_with("lead")) {
      next = text[5] - '0';
    } else if (text.size() > 2) {
      hands[dealt++] = two_by_two(text.substr(2));
    } else {
      play(text);
    }
  }
  void play(const std::string& card) {
    drop(hands[next], card);
    trick.emplace_back(next, card);
    broken = broken || card[1] == 's';
    next = (next + 1) % 4;
    if (trick.size() < 4) return;
    const char led = trick[0].second[1];
    const auto worth = [&](const auto& each) {
      const std::string& played = each.second;
      const int height = static_cast<int>(testing::kRanksUp.find(played[0]));
      return played[1] == 's' ? 100 + height : played[1] == led ? 50 + height : height;
    };
    next = std::ranges::max_element(trick, {}, worth)->first;
    ++taken[next];
    trick.clear();
    first = false;
    if (hands[0].empty()) end_hand();
  }
  void score(int side) {
    int contract = 0;
    int theirs = 0;  // tricks for the contract
    int more = 0;    // bags
    for (const int seat : {side, side + 2}) {
      const int bid = bid_of(seat);
      contract += bid;
      if (bid != 0) {
        theirs += taken[seat];
        continue;
      }
      scores[side] += taken[seat] == 0 ? rules.nil_points : -rules.nil_points;
      (rules.failed_nil == FailedNil::kBid ? theirs : more) += taken[seat];
    }
    if (theirs >= contract) {
      scores[side] += 10 * contract;
      more += theirs - contract;
    } else {
      scores[side] -= 10 * contract;
    }
    if (rules.bags == Bags::kNone) return;
    scores[side] += more;
    if (rules.bags == Bags::kPoints) return;
    bags[side] += more;
    while (bags[side] >= 10) {
      bags[side] -= 10;
      scores[side] -= 100;
    }
  }
  void end_hand() {
    score(0);
    score(1);
    TextOracle fresh{rules};
    fresh.scores = scores;
    fresh.bags = bags;
    fresh.number = number + 1;
    fresh.ties = ties;
    const int most = std::max(scores[0], scores[1]);
    const int least = std::min(scores[0], scores[1]);
    fresh.over = most >= rules.points || (rules.losing > 0 && least <= -rules.losing);
    if (fresh.over && most == least && ties < 3) {
      ++fresh.ties;
      fresh.over = false;
    }
    if (fresh.number == rules.hands) fresh.over = true;
    *this = fresh;
  }

  static std::string seen(const std::string& text, Seat seat) {
    if (text.find('=') != 1 || text[0] == '0' + seat.index()) return text;
    return text.substr(0, 2) + "?13";
  }
  std::vector<double> shares() const {
    const double first_side = scores[0] == scores[1] ? 0.5 : scores[0] > scores[1] ? 1 : 0;
    return {first_side, 1 - first_side, first_side, 1 - first_side};
  }
  std::string show() const {
    std::string text;
    for (int seat = 0; seat < 4; ++seat) {
      text += std::to_string(seat) + ": " + std::to_string(scores[seat % 2]) + " " +
              together(hands[seat]) + "\n";
    }
    for (const auto& each : trick) text += each.second + " ";
    return text + "\n";
  }
  static Texts met(const TextOracle& before, const std::string& text, const TextOracle& after) {
    Texts what;
    if (!before.broken && after.broken && !before.trick.empty()) what.emplace_back("broken");
    if (before.bidding() && before.moves().size() < 13) what.emplace_back("side bid");
    if (after.number == before.number) return what;
    if (after.ties > before.ties) what.emplace_back("tie");
    if (after.over && after.scores[0] == after.scores[1]) what.emplace_back("shared");
    TextOracle end = before;  // with the last trick, but not its hand's end
    end.hands.assign(4, {"-"});
    end.hands[before.next] = {text, "-"};
    end.play(text);
    for (int seat = 0; seat < 4; ++seat) {
      if (end.bid_of(seat) == 0) what.emplace_back(end.taken[seat] == 0 ? "nil" : "failed nil");
      const int more = after.bags[seat % 2] - before.bags[seat % 2];
      if (more < 0) what.emplace_back("penalty");
    }
    return what;
  }
};

Options any_options(Rng& rng) {
  Options options;
  options.points = static_cast<std::int16_t>(100 + 50 * rng.below(19));
  options.losing = static_cast<std::int16_t>(50 * rng.below(11));
  options.hands = static_cast<std::uint8_t>(1 + rng.below(12));
  options.nil = rng.below(4) != 0;
  options.nil_points = static_cast<std::uint8_t>(50 + 50 * rng.below(4));
  options.failed_nil = static_cast<FailedNil>(rng.below(2));
  options.side_bid = static_cast<std::uint8_t>(rng.below(3) == 0 ? rng.below(7) : 0);
  options.bags = static_cast<Bags>(rng.below(3));
  options.break_spades = rng.below(2) == 0;
  options.lead = static_cast<Lead>(rng.below(2));
  return options;
}

/// Low bids, so that contracts are made and bags come up; the same for all, so that ties do.
std::string modest_move(const TextOracle& oracle, Rng& rng) {
  const auto moves = oracle.moves();
  const std::uint32_t few = oracle.bidding() ? 4 : 13;
  auto move = moves.begin();
  std::advance(move, rng.below(std::min(few, static_cast<std::uint32_t>(moves.size()))));
  if (!oracle.bidding()) return move->second;
  const auto low = "bid=" + std::to_string(rng.below(few));
  return moves.contains(low) ? low : move->second;
}

TEST(SpadesOracle, PlaysTheSameGames) {
  const auto met = testing::met_in(150, 1, [](int game, Rng& rng) {
    const Options options = any_options(rng);
    testing::OraclePair<Game, TextOracle> pair(options, TextOracle{options}, rng.next());
    const bool modest = game % 4 != 0;
    pair.play([&] { return modest ? modest_move(pair.oracle(), rng) : pair.any_move(rng); }, [] {});
    return pair.met();
  });
  testing::expect_met(met, {"broken", "side bid", "nil", "failed nil", "penalty"});
}

/// Bids of 13 are set, so both sides lose 260 and tie at each end of a hand.
TEST(SpadesOracle, PlaysOnAfterTies) {
  const auto met = testing::met_in(12, 3, [](int game, Rng& rng) {
    Options options;
    options.hands = static_cast<std::uint8_t>(2 + game % 5);
    testing::OraclePair<Game, TextOracle> pair(options, TextOracle{options}, rng.next());
    pair.play([&] { return pair.oracle().bidding() ? "bid=13" : pair.any_move(rng); }, [] {});
    return pair.met();
  });
  testing::expect_met(met, {"tie", "shared"});
}

TEST(SpadesOracle, RefusesTheSameTexts) {
  Rng rng(2);
  for (int game = 0; game < testing::cases(8); ++game) {
    const Options options = any_options(rng);
    testing::OraclePair<Game, TextOracle> pair(options, TextOracle{options}, rng.next());
    std::vector<std::string> texts{"lead=0", "lead=1", "lead=2", "bid=0", "bid=1", "bid=13"};
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
}  // namespace turnkey::spades
