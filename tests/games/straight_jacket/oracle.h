// Straight Jacket once more, slow and obvious: from the printed rules and RULES.md alone, in texts.
// A list has what is still to come, front first; playing a card inserts its text before the passes.
// So a turn is a list that shrinks, where the engine has phases.
#pragma once

#include <deque>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "engine/games/straight_jacket/game.h"
#include "tests/support/oracle_pair.h"

namespace turnkey::straight_jacket::oracle {

/// A kind of cards in deck file terms: an effect is its words, "all hand_over 2 any".
struct Card {
  int count = 1;
  int value = 0;
  char inmate = '-';
  std::vector<std::vector<std::string>> effects;
};

struct Rules {
  int players = 4;
  std::string inmates;         ///< "off", "standard", "identity"
  bool follow = false;         ///< further cards' texts are followed too
  std::map<char, Card> cards;  ///< by the letter; letters are in order of value
};

/// A step to come. Some kinds are the next event, others happen automatically.
struct Item {
  std::string what;
  int seat = 0;
  int other = -1;                        ///< the patient concerned
  std::vector<std::string> effect = {};  ///< in words, without "all"
};

/// A patient's choice that the others do not know yet.
struct Chosen {
  int seat = 0;
  int other = -1;
  std::string cards;
};

class Game {
 public:
  using Meaning = std::string;

  explicit Game(const Rules& rules);

  Actor turn() const;
  std::map<std::string, std::string> moves() const;
  std::map<std::string, double> outcomes() const;
  std::optional<testing::Reading<Game>> read(const std::string& text) const;
  std::string seen(const std::string& text, Seat seat) const;
  std::vector<double> shares() const;
  std::string show() const;
  std::string difference(const State& state) const;
  std::string difference(const View& view, const State& truth) const;
  static std::vector<std::string> met(const Game& before, const std::string& text,
                                      const Game& after);

  int points(int seat) const;

 private:
  bool named(const char* what) const { return !over_ && todo_.front().what == what; }
  std::multiset<std::string> possible() const;
  void happen(const std::string& text);
  void settle();
  void begin_turn(int seat);
  std::vector<Item> text_of(char card, int seat) const;
  void start(const Item& item);
  void act(const Item& item);
  void end_of_choices(const Item& item);
  void land(const Item& item);
  void hands_move(const Item& item);
  void put_first(const std::vector<Item>& items);
  void drawn(int seat, int count, const char* what);
  std::vector<Item> shown(int seat, int whom) const;
  std::string choosable(const std::string& act, int seat) const;
  int beside(int seat, const std::string& side) const;
  std::vector<int> in_order(int first) const;
  void give_card(int from, int to, char card);
  std::map<std::string, std::string> expected(int observer) const;

  Rules rules_;
  std::vector<std::string> hands_;    ///< in order of the deck
  std::vector<std::string> jackets_;  ///< the top last
  std::string discards_;
  std::multiset<char> deck_;
  std::deque<Item> todo_;
  std::vector<Chosen> chosen_;
  int mover_ = 0;
  int more_turns_ = 0;
  bool over_ = false;
};

/// The options' rules, and the cards of their deck.
Rules rules_of(const Options& options);

}  // namespace turnkey::straight_jacket::oracle
