// Break-Out once more, from the printed rules alone. Cards are texts, hands and melds are lists of
// them, and a text is a move if the list of all moves contains it. Slow and obvious; of the engine
// it knows only the board's notation. oracle_test.cpp plays both side by side.
#pragma once

#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "engine/games/break_out/game.h"
#include "tests/support/oracle.h"

namespace turnkey::break_out::oracle {

using Text = std::string;
using Cards = std::vector<Text>;

inline std::size_t at(int i) { return static_cast<std::size_t>(i); }

struct Rules {
  int players = 4, colours = 4, copies = 2, wilds = 6, draws = 6, supers = 2;
  bool sets = true, runs = true;
  int rounds = 6;
  bool penalties = false;
  bool catch_cards_hidden = true;
  bool cell_cards_play = true;  ///< a Cell card laid in the Yard is a play
};

struct Meld {
  int owner = -1;  ///< the Cell that holds it, -1 for the Yard
  Text shape;      ///< "set" or "run"
  Cards cards;     ///< a run from its lowest; a set as written

  friend bool operator==(const Meld&, const Meld&) = default;
};

/// The events of a turn so far.
struct Turn {
  bool drew = false;
  Text drawn;            ///< the card, playable or not
  bool done = false;     ///< the drawn card was played
  bool played = false;   ///< without drawing
  bool moved = false;    ///< a card or meld left the Cell without a play
  bool escaped = false;  ///< broke out in this turn
  bool was_full = false;
  Cards bluff;
};

class Game {
 public:
  using Meaning = Text;

  explicit Game(const Rules& rules);

  // The interface of tests/support/oracle.h.
  Actor turn() const;
  std::map<Text, Text> moves() const;
  std::optional<testing::Reading<Game>> read(const Text& text) const;
  Text seen(const Text& text, Seat seat) const;
  std::vector<double> shares() const;
  Text show() const;
  std::map<Text, double> outcomes() const;
  Text difference(const State& state) const;
  static std::vector<Text> met(const Game& before, const Text& text, const Game& after);

  /// Texts close to moves, legal and illegal.
  Text any_text(Rng& rng) const;

 private:
  Cards& hand() { return hands_[at(mover_)]; }
  const Cards& hand() const { return hands_[at(mover_)]; }
  bool is_out() const { return out_[at(mover_)]; }
  int next_of(int seat) const { return (seat + 1) % rules_.players; }
  int cell_cards(int seat) const;
  bool may_stall() const;
  std::vector<std::size_t> melds_of(int owner) const;
  bool has_drawn(const Cards& cards) const;
  bool stands_for(const Text& card, int number, const Text& colour = {}) const;

  // The moves of a turn, by what they do.
  void list(std::set<Text>& texts) const;
  void list_melds(std::set<Text>& texts) const;
  void try_meld(const Text& shape, const Cards& cards, std::set<Text>& texts) const;
  void list_ends(std::size_t to, const Text& source, std::set<Text>& texts) const;
  void list_additions(std::set<Text>& texts) const;
  void list_exchanges(std::set<Text>& texts) const;
  void list_cell_moves(std::set<Text>& texts) const;
  void list_ways_out(std::set<Text>& texts) const;
  void list_cell_outs(std::size_t number, std::set<Text>& texts) const;
  void list_bluffs(std::set<Text>& texts) const;
  std::set<Text> loose() const;

  std::set<Text> legal() const;
  Text spelled(const Text& text) const;
  Text melds_text(int owner) const;

  void happen(const Text& text);
  void chance(const Text& text);
  void move(const Text& text);
  void play(const Text& text);
  void lay(const Text& shape, const Cards& cards);
  void grow(const Text& text);
  void swap(const Text& text);
  Cards fetch(const Text& source);
  void play_from_hand(const Text& card);
  void take_up();
  void force_next();
  void answer(const Text& text);
  int cases_after_give() const;
  bool gives_unseen() const;
  void give(const Text& card);
  void end_turn();
  void begin_turn(int seat);
  void win();
  void end_round();
  void score_round();
  void new_round();

  Rules rules_;
  Text phase_ = "dealer";
  int round_ = 1, dealer_ = 0, mover_ = 0, other_ = 0, dealt_ = 0;
  std::vector<Cards> hands_, known_;
  Cards pile_;
  Text up_, round_card_;
  std::vector<Meld> melds_;
  std::vector<bool> out_;
  std::vector<int> scores_, last_;
  Turn turn_;
  int stalls_ = 0, all_stalls_ = 0;
  int winner_ = -1;
  int cases_ = 1;                 ///< upper bound on the cases that others consider possible
  std::vector<int> loose_;        ///< by seat: cards that some, but not all, may know there
  mutable std::set<Text> moves_;  ///< empty until they are listed
};
static_assert(testing::Oracle<Game>);

Rules rules_of(const Options& options);
/// Every card of the deck, in writing order.
Cards deck_of(const Rules& rules);

}  // namespace turnkey::break_out::oracle
