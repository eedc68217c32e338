// A slow and obvious model of Straight Up to test the engine against. It is written from the
// printed rules alone and shares nothing with the engine (no types, no headers). Every card is an
// object in some pile, piles have an order, and shuffling really shuffles. Events are text in the
// notation of RULES.md, without their actor.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace turnkey::straight_up::oracle {

/// Ranks from the highest down, the order of cards in text.
inline const std::string kRanks = "AKQJT98765432";

/// The options of a game. Decks are letters, one per card.
struct Rules {
  int players = 2;
  int max_rounds = 200;
  std::string market_deck;
  std::string starting_deck;
};

/// The game as printed.
Rules printed(int players, int max_rounds);

struct Card {
  char rank = '2';
  int number = 0;  ///< tells cards of a rank apart
};

/// The top card is the last one.
using Pile = std::vector<Card>;

/// Brings a pile into the order it has after shuffling.
using Shuffle = std::function<void(Pile&)>;

struct Player {
  Pile draw, discard, hand;
  Pile striking;                ///< cards that struck this turn
  std::vector<Pile> straights;  ///< each from its J up
  bool joker = true;
};

/// What happens next.
enum class Due { kFill, kDraw, kMove, kDiscard, kNothing };

inline constexpr int kChance = -1;
inline constexpr int kNobody = -2;

/// The complete state of a game.
struct Table {
  Rules rules;
  std::vector<Player> players;
  Pile deck, market, thrown;  ///< thrown: the market's discard pile
  Pile removed;
  Due due = Due::kFill;
  int round = 0;
  int turns = 0;        ///< turns made in this round
  bool bought = false;  ///< by anybody this round
  int winner = -1;
  std::string move;  ///< the move made, while its discard is due or if it ended the game
  std::shared_ptr<const Table> drawn;  ///< the table before the last draw of a hand
};

/// Everything in place, all decks shuffled.
Table start(const Rules& rules, const Shuffle& shuffle);

/// The seat whose turn it is in the round, even while chance has to act for it.
int seat_of_turn(const Table& table);
/// The actor of the next event: a seat, kChance or kNobody.
int turn(const Table& table);

int price(char rank);
int money(const Pile& hand);
/// Every legal move of the seat on turn, each once; sorted.
std::vector<std::string> moves(const Table& table);

/// Makes the next chance event, from the piles as they are ordered; returns its text.
std::string happen(Table& table, const Shuffle& shuffle);
/// The table after an event of any kind, in any spelling; none if it is impossible.
std::optional<Table> read(const Table& table, const std::string& text);
/// An event that is about to happen as a seat sees it (kNobody: the spectator).
std::string seen(const Table& table, const std::string& text, int observer);

/// The number of ways in which individual cards can come up next on chance's turn.
double ways(const Table& table);
/// Every possible chance event with its probability: all those ways, counted.
std::map<std::string, double> outcomes(const Table& table);
/// The hands that the seat on turn may have drawn, for an observer who does not see them, with
/// their probabilities. It counts all ways in which individual cards can have come up, once for
/// each card in the hand that could have made the move since. Only once the hand is drawn.
std::map<std::string, double> hands(const Table& table);
/// The text of the discard event if the seat on turn had held this hand.
std::string discard_of(const Table& table, const std::string& hand);

/// By seat, once the game is over.
std::vector<double> shares(const Table& table);

/// The ranks of cards in the order of kRanks; "" for none.
std::string letters(const Pile& pile);
std::string sorted(const std::string& cards);
/// The same as the notation writes it: `-` for none.
std::string written(const std::string& cards);
/// The whole table for people, when a test fails.
std::string show(const Table& table);

}  // namespace turnkey::straight_up::oracle
