// A slow and obvious model of Gitmo to test the engine against: lists of cards and texts, written
// from the rules alone. It shares nothing with the engine. It tries every event on a copy of the
// table; the legal moves are the texts that succeed.
#pragma once

#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace turnkey::gitmo::oracle {

/// A kind of the Special Ops deck.
struct Special {
  std::string effect;
  int points = 0;
  int count = 0;
};

struct Rules {
  int players = 4;
  bool partners = false;
  bool pure = false;
  int draw_cards = 6;
  int hands = 4;
  bool laid = false;
  bool last_turn = true;
  bool whole = false;
  bool at_once = false;
  std::vector<Special> specials;
};

struct Card {
  char kind = 'P';  ///< P, T, A
  int number = 1;
  bool moved = false;
};

struct Run {
  std::vector<Card> cards;  ///< from the bottom upwards
  std::string caps;         ///< X, G, S in this order; lower case: moved
  bool laid = false;
};

struct Table {
  Rules rules;
  std::vector<std::vector<Run>> rows;
  std::vector<std::string> unseen;  ///< of unknown order
  std::string top;                  ///< "" for none
  std::vector<std::string> under;   ///< of known order, the next one first
  std::vector<int> specials;        ///< left, by kind
  std::vector<std::string> aside;   ///< caps, in order
  int alliance = -1;
  std::vector<int> points, totals, lost, extra, due;
  std::vector<std::string> lying;  ///< bonus cards of the deal in spots
  int hand = 0;
  int mover = 0;
  int actor = 0;
  std::string phase;
  bool dealing = false;
  bool opening = false;  ///< the deal of the hand, not a refill
  int filler = 0;
  char cap = 0;  ///< just dealt
  bool started = false;
  bool used = false;
  std::set<int> quiet;
  int cycled = 0;
  bool last = false;
  int turns = 0;
};

Table start(const Rules& rules);

/// Plays an event in any spelling; none if it is impossible.
std::optional<Table> play(const Table& table, const std::string& text);
/// The same without the automatic steps.
std::optional<Table> happen(const Table& table, const std::string& text);
/// Every text of a seat's turn that play() accepts now.
std::vector<std::string> legal(const Table& table);
/// All possible chance events.
std::map<std::string, double> outcomes(const Table& table);

std::vector<int> scores(const Table& table);  ///< with partners the sum of both
std::vector<double> shares(const Table& table);
/// The tokens of a board, as in RULES.md.
std::string board(const Table& table);

}  // namespace turnkey::gitmo::oracle
