// The pair of engine and oracle can fail: a correct toy game and a correct oracle agree in a
// thousand games, and each fault of either is noticed, with the events that lead to it.
#include "tests/support/oracle_pair.h"
#include "tests/support/effort.h"

#include <gtest/gtest-spi.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <string>

#include "tests/properties/toy_game.h"

namespace turnkey::properties {
namespace {

enum class Fault {
  kNone,
  kOtherTurn,   ///< seat 1 on turn after the deals
  kMissesMove,  ///< never h
  kExtraMove,   ///< y with an a
  kReadsMore,   ///< the same, but it is not in the list
  kSpells,      ///< a showdown with a blank in it
  kOpenCards,   ///< everybody is told the cards
  kEvenOdds,    ///< ranks instead of cards
  kBelieves,    ///< assumes that the secret is x
  kForgets,     ///< rejects worlds with an a
  kShares,      ///< counts a tie as won
  kInspects,    ///< reports a fault in a position
};

/// The toy game again, from the description in toy_game.h: two cards of a a b c, a secret x or y
/// (an a allows no y), a call h or l, and a showdown.
class ToyOracle {
 public:
  using Meaning = std::string;

  explicit ToyOracle(Fault fault = Fault::kNone) : fault_(fault) {}

  Actor turn() const {
    if (events_ == 2) return Seat::at(fault_ == Fault::kOtherTurn ? 1 : 0);
    if (events_ == 3) return Seat::at(1);
    return events_ == 5 ? Actor::nobody() : Actor::chance();
  }

  std::map<std::string, std::string> moves() const {
    const bool y = cards_[0] != 'a' || fault_ == Fault::kExtraMove;
    std::map<std::string, std::string> moves;
    if (events_ == 2) moves["sx"] = "sx";
    if (events_ == 2 && y) moves["sy"] = "sy";
    if (events_ == 3) moves["l"] = "l";
    if (events_ == 3 && fault_ != Fault::kMissesMove) moves["h"] = "h";
    return moves;
  }

  std::optional<testing::Reading<ToyOracle>> read(const std::string& text) const {
    const bool more = fault_ == Fault::kReadsMore && events_ == 2 && text == "sy";
    const bool moves_it = turn().is_seat() && moves().contains(text);
    if (!more && !moves_it && !(turn().is_chance() && outcomes().contains(text))) return {};
    ToyOracle after = *this;
    ++after.events_;
    if (events_ < 2) after.cards_ += text.back();
    if (events_ == 2) after.secret_ = text.back();
    const bool blank = fault_ == Fault::kSpells && events_ == 4;
    return testing::Reading<ToyOracle>{blank ? text + " " : text, after};
  }

  std::string seen(const std::string& text, Seat seat) const {
    if (events_ == 2 && seat.index() != 0) return "s?";
    if (events_ > 1 || seat.index() == events_ || fault_ == Fault::kOpenCards) return text;
    return text.substr(0, 2) + "?";
  }

  std::vector<double> shares() const {
    const bool tie = cards_[0] == cards_[1] && fault_ != Fault::kShares;
    const double first = tie ? 0.5 : cards_[0] > cards_[1] ? 1 : 0;
    return {first, 1 - first};
  }

  std::string show() const { return cards_ + secret_ + " " + std::to_string(events_) + "\n"; }

  std::map<std::string, double> outcomes() const {
    if (events_ == 4) return {{"show=" + cards_ + secret_, 1.0}};
    std::string deck = "aabc";
    if (events_ == 1) deck.erase(deck.find(cards_[0]), 1);
    if (fault_ == Fault::kEvenOdds) deck.erase(std::unique(deck.begin(), deck.end()), deck.end());
    std::map<std::string, double> outcomes;
    for (const char card : deck) {
      outcomes[std::to_string(events_) + "=" + card] += 1.0 / static_cast<double>(deck.size());
    }
    return outcomes;
  }

  std::set<std::string> possible(Seat seat) const {
    std::set<std::string> texts;
    for (const ToyOracle& truth : truths(seat)) {
      if (fault_ == Fault::kBelieves && truth.secret_ == "y") continue;
      if (turn().is_seat()) {
        for (const auto& [text, move] : truth.moves()) texts.insert(truth.seen(text, seat));
      } else if (turn().is_chance()) {
        for (const auto& [text, odds] : truth.outcomes()) texts.insert(truth.seen(text, seat));
      }
    }
    return texts;
  }

  std::set<std::string> secrets(Seat seat) const {
    std::set<std::string> secrets;
    for (const ToyOracle& truth : truths(seat)) {
      const bool forgotten = fault_ == Fault::kForgets && truth.cards_.starts_with('a');
      if (!forgotten) secrets.insert(truth.cards_ + truth.secret_);
    }
    return secrets;
  }
  template <class State>
  static std::string secret(const State& state) {
    std::string text;
    for (std::size_t i = 0; i < 2 && i < state.step; ++i) text += "abc"[state.cards[i]];
    return text + (state.step < 3 ? "" : state.secret == 0 ? "x" : "y");
  }

  std::string difference(const Toy::State& state) const {
    if (fault_ == Fault::kInspects && events_ == 3) return "it looks odd";
    return state.step == events_ ? "" : "another step";
  }

  static std::vector<std::string> met(const ToyOracle& before, const std::string& text,
                                      const ToyOracle&) {
    if (before.events_ != 2) return {};
    return {text, "secret"};
  }

 private:
  /// All truths consistent with what the seat has seen.
  std::vector<ToyOracle> truths(Seat seat) const {
    std::vector<ToyOracle> all;
    for (const std::string cards : {"aa", "ab", "ac", "ba", "bc", "ca", "cb"}) {
      for (const char secret : {'x', 'y'}) {
        ToyOracle truth = *this;
        truth.cards_ = cards.substr(0, cards_.size());
        if (!secret_.empty()) truth.secret_ = secret;
        if (truth.fits(*this, seat)) all.push_back(truth);
      }
    }
    return all;
  }
  bool fits(const ToyOracle& truth, Seat seat) const {
    const auto own = static_cast<std::size_t>(seat.is_spectator() ? 2 : seat.index());
    if (events_ == 5) return show() == truth.show();
    if (own < cards_.size() && cards_[own] != truth.cards_[own]) return false;
    if (secret_ == "y" && cards_[0] == 'a') return false;
    return own != 0 || secret_ == truth.secret_;
  }

  Fault fault_;
  int events_ = 0;
  std::string cards_;
  std::string secret_;
};

constexpr int kToyGames = testing::cases(1000);

/// Plays many games up to the first difference. With `checks` it compares every position in full,
/// without only the events.
testing::Met play_toys(Flaw flaw, Fault fault, bool checks = true) {
  const Flawed flawed(flaw);
  testing::Met met;
  Rng rng(1);
  for (int game = 0; game < kToyGames; ++game) {
    testing::OraclePair<Toy, ToyOracle> pair({}, ToyOracle(fault),
                                             static_cast<std::uint64_t>(game));
    const auto check = [&] {
      if (!checks) return;
      pair.compare_moves();
      pair.compare_odds();
      pair.compare_texts({"0=a", "0=?", "1=c", "1=?", "sx", "sy", "s?", "h", "l", "show=abx",
                          "show=aby", "show=bay", "show=aax", "show=ccx", "nonsense"});
      pair.compare_worlds(rng);
    };
    const auto choose = [&] {
      const auto moves = testing::legal_texts<Toy>(pair.state());
      return moves[rng.below(static_cast<std::uint32_t>(moves.size()))];
    };
    pair.play(choose, check);
    if (pair.differs()) break;
    testing::add_met(met, pair.met());
  }
  return met;
}

TEST(OraclePair, TwoSoundSidesAgreeAndSayWhatTheyMet) {
  const testing::Met met = play_toys(Flaw::kNone, Fault::kNone);
  EXPECT_EQ(met.at("secret"), kToyGames);
  EXPECT_EQ(met.at("sx") + met.at("sy"), kToyGames);
  testing::expect_met(met, {"sx", "sy"}, 100);
  if (testing::kSanitized) return;  // nothing is asked of so few games there
  EXPECT_NONFATAL_FAILURE(testing::expect_met(met, {"z"}, 1), "z");
}

TEST(OraclePair, EveryFaultOfTheOracleIsNoticed) {
  const auto at_an_event = [](Fault fault, const std::string& what) {
    EXPECT_NONFATAL_FAILURE(play_toys(Flaw::kNone, fault, false), what);
  };
  at_an_event(Fault::kOtherTurn, "position.turn() == oracle.turn()");
  at_an_event(Fault::kMissesMove, "legal are { \"l\", \"h\" }");
  at_an_event(Fault::kExtraMove, "legal are { \"sx\" }");
  at_an_event(Fault::kSpells, "is to be spelled");
  at_an_event(Fault::kOpenCards, "0=? is told, not 0=");
  at_an_event(Fault::kShares, "seat 0");
  at_an_event(Fault::kInspects, "it looks odd");
  const auto at_a_check = [](Fault fault, const std::string& what) {
    EXPECT_NONFATAL_FAILURE(play_toys(Flaw::kNone, fault), what);
  };
  at_a_check(Fault::kReadsMore, "sy is legal, but refused");
  at_a_check(Fault::kEvenOdds, "0=a: 0.500000, not 0.333333");
  at_a_check(Fault::kBelieves, "for seat");
  at_a_check(Fault::kForgets, " has ");
}

TEST(OraclePair, EveryFlawOfTheEngineIsNoticed) {
  EXPECT_NONFATAL_FAILURE(play_toys(Flaw::kMaskMiscounts, Fault::kNone), "=?2 is told");
  EXPECT_NONFATAL_FAILURE(play_toys(Flaw::kViewTakesAnyMask, Fault::kNone), "for seat");
  EXPECT_NONFATAL_FAILURE(play_toys(Flaw::kViewTakesAnyShow, Fault::kNone), "for seat");
  EXPECT_NONFATAL_FAILURE(play_toys(Flaw::kViewRefusesLow, Fault::kNone), "l for seat");
  EXPECT_NONFATAL_FAILURE(play_toys(Flaw::kViewTurnsWrong, Fault::kNone), "turn");
  EXPECT_NONFATAL_FAILURE(play_toys(Flaw::kViewMovesSwapped, Fault::kNone), "different moves");
  EXPECT_NONFATAL_FAILURE(play_toys(Flaw::kTextTwice, Fault::kNone), "legal are");
  EXPECT_NONFATAL_FAILURE(play_toys(Flaw::kOddsOff, Fault::kNone), "0=a: ");
  EXPECT_NONFATAL_FAILURE(play_toys(Flaw::kSampleForgetsOwn, Fault::kNone), "thinks of");
  EXPECT_NONFATAL_FAILURE(play_toys(Flaw::kWorldsOff, Fault::kNone), "has 7");
  EXPECT_NONFATAL_FAILURE(play_toys(Flaw::kSharesOff, Fault::kNone), "share");
}

// The report ends with the events that lead to the difference; playing them again reproduces it.
TEST(OraclePair, ADifferenceIsReportedOnceWithItsEvents) {
  testing::OraclePair<Toy, ToyOracle> pair({}, ToyOracle(Fault::kInspects));
  pair.events("0=b 1=a");
  EXPECT_FALSE(pair.differs());
  EXPECT_NONFATAL_FAILURE(pair.events("sy h show=bay"), "it looks odd\nafter 0=b 1=a sy\nfrom");
  EXPECT_TRUE(pair.differs());
  EXPECT_TRUE(pair.over());
  EXPECT_EQ(pair.state().turn(), Actor(Seat::at(1))) << "it stands still";
}

TEST(OraclePair, AnIllegalEventIsADifference) {
  testing::OraclePair<Toy, ToyOracle> pair({}, ToyOracle());
  EXPECT_NONFATAL_FAILURE(pair.events("0=a 1=d"), "the oracle refuses 1=d\nafter 0=a");
}

}  // namespace
}  // namespace turnkey::properties
