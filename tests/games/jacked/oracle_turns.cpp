// Hands, turns, rounds and the end of the game; the cards' effects on pegs are in oracle.cpp.
#include <algorithm>
#include <array>

#include "tests/games/jacked/oracle_plays.h"

namespace turnkey::jacked::oracle {

namespace {

std::size_t at(int i) { return static_cast<std::size_t>(i); }

std::string without(std::string hand, char card) {
  hand.erase(hand.find(card), 1);
  return hand;
}

bool all_home(const Table& table, int seat) {
  const std::set<int> mine = colours_of(table.rules, seat);
  return std::all_of(table.board.begin(), table.board.end(), [&](const Peg& peg) {
    return mine.count(peg.colour) == 0 || peg.where > kHome;
  });
}

bool cards_left(const Table& table) {
  return std::any_of(table.hands.begin(), table.hands.end(),
                     [](const std::string& hand) { return !hand.empty(); });
}

void end_hand(Table& table) {
  table.jacked = false;
  table.turn = kChance;
  ++table.hands_over;
  if (table.hands_over == table.rules.max_hands) {
    table.turn = kNobody;
    return;
  }
  ++table.hand;
  if (at(table.hand) < schedule(table.rules).size()) return;
  table.hand = 0;
  ++table.round;
  table.shown.clear();
  table.dealer = (table.dealer + 1) % table.rules.players;
}

/// After a turn: the end of the game or of the hand, or the next seat that holds cards.
void pass_turn(Table& table, bool jacks) {
  const int mover = table.turn;
  if (all_home(table, mover)) {
    table.turn = kNobody;
    table.winner = *colours_of(table.rules, mover).begin();  // colour i is seat i's
    table.jacked = false;
    return;
  }
  if (!cards_left(table)) return end_hand(table);
  int next = (mover + 1) % table.rules.players;
  table.jacked = jacks;
  while (table.hands[at(next)].empty()) {
    if (!table.rules.jack_skips) table.jacked = false;  // absorbed here
    next = (next + 1) % table.rules.players;
  }
  if (next == mover) table.jacked = false;
  table.turn = next;
}

void add_discards(const Table& table, char card, std::vector<Play>& found) {
  const std::string text = std::string("d") + card;
  found.push_back({text, after_card(table, card, table.board, card == 'J')});
  if (card == 'X') found.push_back({text + "=J", after_card(table, card, table.board, true)});
}

struct Wanted {
  bool every_spelling;
  bool sevens;
};

void add_plays(const Table& table, char card, Wanted wanted, std::vector<Play>& found) {
  const bool joker = card == 'X';
  const std::string ranks = joker ? kRanks.substr(0, 13) : std::string(1, card);
  for (const char rank : ranks) {
    if (rank == '7' && !wanted.sevens) continue;
    for (const BoardPlay& play : card_plays(table, rank, wanted.every_spelling)) {
      found.push_back(
          {(joker ? "X=" : "") + play.text, after_card(table, card, play.board, play.jacks)});
    }
  }
  if (!joker && card != 'A' && card != 'K') return;
  for (const BoardPlay& play : out_plays(table, card)) {
    found.push_back({play.text, after_card(table, card, play.board, false)});
  }
}

std::vector<Play> plays_of_hand(const Table& table, Wanted wanted) {
  std::vector<Play> found;
  char last = 0;
  for (const char card : table.hands[at(table.turn)]) {
    if (card == last) continue;
    last = card;
    if (table.jacked) {
      add_discards(table, card, found);
    } else {
      add_plays(table, card, wanted, found);
    }
  }
  return found;
}

Play forfeit(const Table& table) {
  Play play{"f" + table.hands[at(table.turn)], table};
  play.after.shown = sorted_cards(table.shown + table.hands[at(table.turn)]);
  play.after.hands[at(table.turn)].clear();
  pass_turn(play.after, false);
  return play;
}

}  // namespace

Table after_card(const Table& table, char card, const Board& board, bool jacks) {
  Table after = table;
  after.board = sorted_board(board);
  std::string& hand = after.hands[at(table.turn)];
  hand = without(hand, card);
  after.shown = sorted_cards(after.shown + card);
  pass_turn(after, jacks);
  return after;
}

std::string sorted_cards(std::string cards) {
  std::array<std::size_t, 128> count{};
  for (const char card : cards) ++count.at(static_cast<std::size_t>(card));
  std::string sorted;
  for (const char rank : kRanks) sorted.append(count[static_cast<std::size_t>(rank)], rank);
  return sorted;
}

Board sorted_board(Board board) {
  std::sort(board.begin(), board.end());
  return board;
}

int out_space(const Rules& rules, int colour) { return colour * rules.track / 4; }

std::set<int> colours_of(const Rules& rules, int seat) {
  if (rules.players == 2) return {seat, seat + 2};
  if (rules.players == 4 && rules.partners) return {seat % 2, seat % 2 + 2};
  return {seat};
}

std::vector<int> schedule(const Rules& rules) {
  switch (10 * rules.players + rules.jokers) {
    case 20: return {6, 5, 5, 5, 5};
    case 22: return {6, 6, 5, 5, 5};
    case 24: return {6, 6, 6, 5, 5};
    case 30: return {6, 6, 5};
    case 32:
    case 34: return {6, 6, 6};
    case 44: return {5, 5, 4};
    default: return {5, 4, 4};
  }
}

std::string deck(const Rules& rules) {
  std::string cards;
  for (const char rank : kRanks) cards += std::string(rank == 'X' ? at(rules.jokers) : 4u, rank);
  return cards;
}

Table start(const Rules& rules) {
  Table table;
  table.rules = rules;
  const int colours = rules.players == 3 ? 3 : 4;
  for (int colour = 0; colour < colours; ++colour) {
    for (int peg = 0; peg < 4; ++peg) table.board.push_back({colour, kJail, false});
  }
  table.hands.resize(at(rules.players));
  return table;
}

int next_to_be_dealt(const Table& table) {
  return (table.dealer + 1 + table.dealt) % table.rules.players;
}

Table deal(const Table& table, const std::string& cards) {
  Table after = table;
  after.hands[at(next_to_be_dealt(table))] = sorted_cards(cards);
  if (++after.dealt == table.rules.players) {
    after.dealt = 0;
    after.turn = (table.dealer + 1) % table.rules.players;
  }
  return after;
}

std::vector<Play> plays(const Table& table, bool every_spelling) {
  std::vector<Play> found = plays_of_hand(table, {every_spelling, true});
  if (found.empty()) found.push_back(forfeit(table));
  return found;
}

std::vector<Play> plays_without_sevens(const Table& table, bool every_spelling) {
  return plays_of_hand(table, {every_spelling, false});
}

bool jacks(const std::string& text) {
  return text[0] != 'f' && text.find('J') != std::string::npos;
}

std::vector<double> shares(const Table& table) {
  const Rules& rules = table.rules;
  std::vector<double> shares(at(rules.players), 0.0);
  const bool teams = rules.players == 4 && rules.partners;
  for (int seat = 0; seat < rules.players; ++seat) {
    const bool won = colours_of(rules, seat).count(table.winner) != 0;
    const double equal = 1.0 / (teams ? 2 : rules.players);
    shares[at(seat)] = table.winner < 0 ? equal : won ? 1.0 : 0.0;
  }
  return shares;
}

std::string show(const Table& table) {
  const Rules& rules = table.rules;
  std::string text =
      "players " + std::to_string(rules.players) + " partners " + std::to_string(rules.partners) +
      " jokers " + std::to_string(rules.jokers) + " track " + std::to_string(rules.track) +
      " killown " + std::to_string(rules.kill_own) + " jackskips " +
      std::to_string(rules.jack_skips) + " noshortcut " + std::to_string(rules.no_shortcut) +
      " sevenspares " + std::to_string(rules.seven_spares) + "\n";
  for (const Peg& peg : table.board) {
    if (peg.where == kJail) continue;
    text += std::string(1, static_cast<char>('a' + peg.colour)) +
            (on_ring(peg) ? "@" + std::to_string(peg.where) : std::to_string(peg.where - kHome)) +
            (peg.blocker ? "! " : " ");
  }
  for (const std::string& hand : table.hands) text += "| " + hand + " ";
  return text + "turn " + std::to_string(table.turn) + (table.jacked ? " jacked" : "") +
         " dealer " + std::to_string(table.dealer) + " hand " + std::to_string(table.hand) + "\n";
}

}  // namespace turnkey::jacked::oracle
