// A slow and obvious model of Jacked to test the engine against. It is written from the printed
// rules alone, shares nothing with the engine (no types, no headers) and tries everything: a play
// is legal if it can be made peg by peg. Text follows the notation of RULES.md.
#pragma once

#include <compare>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace turnkey::jacked::oracle {

/// The options of a game.
struct Rules {
  int players = 4;
  bool partners = true;
  int jokers = 0;
  int track = 72;
  bool kill_own = true;
  int max_hands = 300;
  bool jack_skips = false;
  bool no_shortcut = false;
  bool seven_spares = false;
  friend auto operator<=>(const Rules&, const Rules&) = default;
};

inline constexpr int kJail = -1;
inline constexpr int kHome = 1000;  ///< kHome + 1 … kHome + 4: the slots of the peg's own Home

struct Peg {
  int colour = 0;
  int where = kJail;  ///< kJail, a ring space, or kHome + slot
  bool blocker = false;
  friend auto operator<=>(const Peg&, const Peg&) = default;
};

/// All pegs in play. Sorted for comparisons: pegs of a colour are interchangeable.
using Board = std::vector<Peg>;

inline constexpr int kChance = -1;
inline constexpr int kNobody = -2;
inline const std::string kRanks = "AKQJT98765432X";

/// The complete state of a game.
struct Table {
  Rules rules;
  Board board;                     ///< sorted
  std::vector<std::string> hands;  ///< by seat, letters in the order of kRanks
  std::string shown;               ///< cards of this round that lie face up, in the order of kRanks
  int turn = kChance;              ///< a seat, kChance or kNobody
  bool jacked = false;             ///< the seat on turn must discard
  int dealer = 0;
  int hand = 0;        ///< which hand of this round
  int round = 0;       ///< which shuffle
  int hands_over = 0;  ///< hands played since the start
  int dealt = 0;       ///< seats that have been dealt to in this hand
  int winner = -1;     ///< a seat of the side that won
  friend auto operator<=>(const Table&, const Table&) = default;
};

/// One spelling of a legal move, and its result.
struct Play {
  std::string text;
  Table after;
};

/// A game before the deal: every peg in Jail, seat 0 the dealer.
Table start(const Rules& rules);

/// Cards per player of each hand of a round.
std::vector<int> schedule(const Rules& rules);
/// The cards of a round, in the order of kRanks.
std::string deck(const Rules& rules);

/// On chance's turn: the seat that gets the next hand, and how many cards.
int next_to_be_dealt(const Table& table);
Table deal(const Table& table, const std::string& cards);

/// The colours that a seat moves: its own and its partner's.
std::set<int> colours_of(const Rules& rules, int seat);
int out_space(const Rules& rules, int colour);
bool on_ring(const Peg& peg);

/// The plays of the seat on turn. With `every_spelling` each playable order of the parts of a 7 is
/// a play. So are the long form of a 7 with one peg and both spellings of a swap. Without it
/// several plays may still have one outcome.
std::vector<Play> plays(const Table& table, bool every_spelling);
/// All plays except a 7 or a Joker as one: empty if only a 7 can be played.
std::vector<Play> plays_without_sevens(const Table& table, bool every_spelling);

/// Whether a play or discard counts as a Jack.
bool jacks(const std::string& text);
/// The plays that J39 counts as one move have equal outcomes. If an empty seat absorbs a Jack, the
/// table is the same as after another card, but the play still counts as a Jack.
using Outcome = std::pair<Table, bool>;

/// The result of a text, played to the letter by the seat on turn. If a 7 can't be played in the
/// given order, the common result of all playable orders. None if there is none.
std::optional<Table> read(const Table& table, const std::string& text);

/// By seat, once the game is over.
std::vector<double> shares(const Table& table);

/// The letters in the order of kRanks.
std::string sorted_cards(std::string cards);
Board sorted_board(Board board);
/// The whole table for people, when a test fails.
std::string show(const Table& table);

}  // namespace turnkey::jacked::oracle
