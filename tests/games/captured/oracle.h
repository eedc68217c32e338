// Captured once more, from the rules alone: lists of texts, walked step by step. Slow and obvious;
// it knows nothing of the engine. oracle_test.cpp plays both side by side.
#pragma once

#include <deque>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "engine/games/captured/game.h"
#include "tests/support/oracle.h"

namespace turnkey::captured::oracle {

/// A card of the board deck by its text.
struct Card {
  std::string text;
  int count = 1;
  int points = 0;
  std::string effect = "";  ///< "lose_turn", "extra_turn", else nothing that matters here
};

struct Rules {
  int players = 4;
  int bonus = 100;
  std::vector<Card> cards;  ///< in the order of the deck
};

/// A position in which a number is due.
struct Position {
  std::vector<std::string> ring;  ///< twenty, "" where no card lies
  std::multiset<std::string> deck;
  std::vector<int> at;
  std::vector<int> came;  ///< by arrival
  std::deque<int> pile;   ///< all numbers, known
  int mover = 0;
  std::set<int> losing;
};

class Game {
 public:
  using Meaning = std::string;

  explicit Game(const Rules& rules);
  Game(const Rules& rules, const Position& position);

  // What tests/support/oracle.h asks.
  Actor turn() const;
  std::map<std::string, std::string> moves() const;
  std::optional<testing::Reading<Game>> read(const std::string& text) const;
  std::string seen(const std::string& text, Seat) const { return text; }
  std::vector<double> shares() const;
  std::string show() const;
  std::map<std::string, double> outcomes() const;
  std::string difference(const State& state) const;
  static std::vector<std::string> met(const Game& before, const std::string& text,
                                      const Game& after);

  /// All texts that could be events, legal or not.
  std::vector<std::string> texts() const;

 private:
  using Stash = std::vector<std::string>;

  const Card& card(const std::string& text) const;
  int traitors(int seat) const;
  int points(int seat) const;
  double score(int seat) const;
  bool holds(int seat, const std::string& text) const;
  /// The first card of the deck that the seat holds and that counts the same.
  std::string first_like(int seat, const std::string& text) const;
  std::vector<int> others_at(int space, int but) const;
  bool counts(int space, int seat) const;
  bool can_go(int seat) const;
  int cards_on_board() const;
  int lowest_card() const;
  int next_of(int seat) const { return (seat + 1) % rules_.players; }

  std::optional<std::string> meaning(const std::string& text) const;
  void happen(const std::string& event);
  void move(int number);
  void land(int space);
  void go_on();
  void new_turn();
  void give(int from, int to, const std::string& text);

  Rules rules_;
  std::vector<std::string> ring_;  ///< "" where no card lies
  std::multiset<std::string> deck_;
  std::vector<Stash> stashes_;
  std::vector<int> at_;    ///< the space, -1 before the first move
  std::vector<int> came_;  ///< seats by arrival, who came last at the end
  std::vector<int> names_;
  std::multiset<int> unseen_;  ///< numbers
  std::deque<int> pile_;       ///< the patriot deck from the top, 0 for what nobody knows
  std::set<int> losing_;
  std::string due_ = "board";
  int mover_ = 0;
  bool extra_ = false;
  int passes_ = 0;  ///< so far, to be told
  int stuck_ = 0;   ///< how often nobody could move
};

}  // namespace turnkey::captured::oracle
