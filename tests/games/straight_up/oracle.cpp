// Cards, turns, rounds and the end of the game; oracle_chance.cpp has chance.
#include "tests/games/straight_up/oracle.h"

#include <algorithm>
#include <set>

namespace turnkey::straight_up::oracle {

namespace {

const std::string kGoals = "JQKA";

std::size_t at(int i) { return static_cast<std::size_t>(i); }

bool is_goal(char rank) { return kGoals.find(rank) != std::string::npos; }

bool higher(char a, char b) { return kGoals.find(a) > kGoals.find(b); }

Pile pile_of(const std::string& ranks, int& number) {
  Pile pile;
  for (const char rank : ranks) pile.push_back({rank, number++});
  return pile;
}

Pile::iterator find(Pile& pile, char rank) {
  return std::find_if(pile.begin(), pile.end(),
                      [&](const Card& card) { return card.rank == rank; });
}

/// Moves a card of this rank from one pile to the other.
void shift(Pile& from, char rank, Pile& to) {
  const auto card = find(from, rank);
  to.push_back(*card);
  from.erase(card);
}

void shift_all(Pile& from, Pile& to) {
  to.insert(to.end(), from.begin(), from.end());
  from.clear();
}

long count(const Pile& pile, char rank) {
  return std::count_if(pile.begin(), pile.end(),
                       [&](const Card& card) { return card.rank == rank; });
}

long owned(const Player& player, char rank) {
  long total = count(player.draw, rank) + count(player.discard, rank) + count(player.hand, rank) +
               count(player.striking, rank);
  for (const Pile& straight : player.straights) total += count(straight, rank);
  return total;
}

/// The straight that this goal card extends, or nullptr. A J starts a new straight.
Pile* fitting(Player& player, char rank) {
  for (Pile& straight : player.straights) {
    if (straight.size() == kGoals.find(rank)) return &straight;
  }
  return nullptr;
}

bool can_play(const Player& player, char rank) {
  if (rank == 'J') return player.straights.size() < 2;
  return fitting(const_cast<Player&>(player), rank) != nullptr;  // for the question only
}

void add_strikes(const Table& table, char rank, std::set<std::string>& found) {
  const int mover = seat_of_turn(table);
  if (!table.players[at(mover)].joker) return;
  for (int seat = 0; seat < table.rules.players; ++seat) {
    if (seat == mover) continue;
    for (const Pile& straight : table.players[at(seat)].straights) {
      const char top = straight.back().rank;
      if (higher(rank, top)) {
        found.insert(std::string(1, rank) + "x" + top + std::to_string(seat));
      }
    }
  }
}

void strike(Table& table, const std::string& text) {
  Player& mover = table.players[at(seat_of_turn(table))];
  Player& victim = table.players[at(text[3] - '0')];
  shift(mover.hand, text[0], mover.striking);
  mover.joker = false;
  for (auto straight = victim.straights.begin(); straight != victim.straights.end(); ++straight) {
    if (straight->back().rank != text[2]) continue;
    victim.discard.push_back(straight->back());
    straight->pop_back();
    if (straight->empty()) victim.straights.erase(straight);
    return;
  }
}

void play(Player& player, char rank) {
  if (rank == 'J') player.straights.emplace_back();
  shift(player.hand, rank, rank == 'J' ? player.straights.back() : *fitting(player, rank));
}

void make(Table& table, const std::string& text) {
  Player& mover = table.players[at(seat_of_turn(table))];
  if (text[0] == '+') {
    shift(table.market, text[1], mover.discard);
    table.bought = true;
  } else if (text[0] == '-') {
    shift(mover.hand, text[1], table.removed);
  } else if (text.size() == 4 && text[1] == 'x') {
    strike(table, text);
  } else if (text != "pass") {
    play(mover, text[0]);
  }
}

/// A seat that has won, by a whole straight or by all cards of a goal rank; or -1.
int find_winner(const Table& table) {
  for (int seat = 0; seat < table.rules.players; ++seat) {
    const Player& player = table.players[at(seat)];
    for (const Pile& straight : player.straights) {
      if (straight.size() == kGoals.size()) return seat;
    }
    for (const char rank : kGoals) {
      const std::string& all = table.rules.market_deck;
      const std::string& own = table.rules.starting_deck;
      const long total = std::count(all.begin(), all.end(), rank) +
                         table.rules.players * std::count(own.begin(), own.end(), rank);
      if (total > 0 && owned(player, rank) == total) return seat;
    }
  }
  return -1;
}

void end_round(Table& table) {
  if (!table.bought && (!table.deck.empty() || !table.thrown.empty())) {
    shift_all(table.market, table.thrown);
  }
  table.bought = false;
  table.turns = 0;
  ++table.round;
  table.due = table.round == table.rules.max_rounds ? Due::kNothing : Due::kFill;
}

void end_turn(Table& table) {
  Player& player = table.players[at(seat_of_turn(table))];
  shift_all(player.hand, player.discard);
  shift_all(player.striking, player.discard);
  table.move.clear();
  table.drawn.reset();
  table.due = Due::kDraw;
  if (++table.turns == table.rules.players) end_round(table);
}

/// Draws the top card, after a shuffle of the discards if the pile is empty. With `wanted`, first
/// puts one of these cards on top, and removes it from the list; false if the pile has none.
bool draw_one(Pile& pile, Pile& discards, Pile& to, const Shuffle& shuffle, std::string* wanted) {
  if (pile.empty()) {
    shift_all(discards, pile);
    shuffle(pile);
  }
  if (wanted != nullptr) {
    const auto card = std::find_if(pile.rbegin(), pile.rend(), [&](const Card& candidate) {
      return wanted->find(candidate.rank) != std::string::npos;
    });
    if (card == pile.rend()) return false;
    wanted->erase(wanted->find(card->rank), 1);
    std::iter_swap(card, pile.rbegin());
  }
  to.push_back(pile.back());
  pile.pop_back();
  return true;
}

/// Draws as many as there are, up to `most`; false if the wanted cards can't come up.
bool draw(Pile& pile, Pile& discards, Pile& to, int most, const Shuffle& shuffle,
          std::string* wanted) {
  const int there = static_cast<int>(pile.size() + discards.size());
  const int drawn = std::max(0, std::min(most, there));
  if (wanted != nullptr && static_cast<int>(wanted->size()) != drawn) return false;
  for (int i = 0; i < drawn; ++i) {
    if (!draw_one(pile, discards, to, shuffle, wanted)) return false;
  }
  return true;
}

bool fill(Table& table, const Shuffle& shuffle, std::string* wanted) {
  const int missing = table.rules.players + 2 - static_cast<int>(table.market.size());
  table.due = Due::kDraw;
  return draw(table.deck, table.thrown, table.market, missing, shuffle, wanted);
}

bool draw_hand(Table& table, const Shuffle& shuffle, std::string* wanted) {
  Table before = table;
  before.drawn.reset();
  table.drawn = std::make_shared<const Table>(std::move(before));
  table.due = Due::kMove;
  Player& player = table.players[at(seat_of_turn(table))];
  return draw(player.draw, player.discard, player.hand, 3, shuffle, wanted);
}

/// Cards as written, sorted; none if the text is not about cards.
std::optional<std::string> cards_of(const std::string& text) {
  if (text == "-") return "";
  if (text.empty() || text.find_first_not_of(kRanks) != std::string::npos) return {};
  return sorted(text);
}

std::string event(const Table& table, char sign, const std::string& cards) {
  return std::to_string(seat_of_turn(table)) + sign + written(cards);
}

std::string leaving(const Player& player) {
  return sorted(letters(player.hand) + letters(player.striking));
}

std::optional<Table> read_chance(const Table& table, const std::string& text) {
  const char who = table.due == Due::kFill ? 'm' : static_cast<char>('0' + seat_of_turn(table));
  const char sign = table.due == Due::kDiscard ? '/' : '=';
  if (text.size() < 3 || text[0] != who || text[1] != sign) return {};
  std::optional<std::string> cards = cards_of(text.substr(2));
  if (!cards) return {};
  Table after = table;
  const Shuffle leave = [](Pile&) {};
  if (table.due == Due::kFill)
    return fill(after, leave, &*cards) ? std::optional(after) : std::nullopt;
  if (table.due == Due::kDraw)
    return draw_hand(after, leave, &*cards) ? std::optional(after) : std::nullopt;
  if (*cards != leaving(table.players[at(seat_of_turn(table))])) return {};
  end_turn(after);
  return after;
}

std::optional<Table> read_move(const Table& table, const std::string& text) {
  const std::vector<std::string> legal = moves(table);
  if (std::find(legal.begin(), legal.end(), text) == legal.end()) return {};
  Table after = table;
  make(after, text);
  after.move = text;
  after.winner = find_winner(after);
  after.due = after.winner < 0 ? Due::kDiscard : Due::kNothing;
  return after;
}

}  // namespace

Rules printed(int players, int max_rounds) {
  const int decks = players == 2 ? 1 : 2;
  Rules rules{players, max_rounds, "", "443322"};
  for (const char rank : kRanks) {
    if (rank != '2' && rank != '3' && rank != '4')
      rules.market_deck += std::string(at(4 * decks), rank);
  }
  return rules;
}

Table start(const Rules& rules, const Shuffle& shuffle) {
  Table table;
  table.rules = rules;
  int number = 0;
  table.deck = pile_of(rules.market_deck, number);
  shuffle(table.deck);
  table.players.resize(at(rules.players));
  for (Player& player : table.players) {
    player.draw = pile_of(rules.starting_deck, number);
    shuffle(player.draw);
  }
  return table;
}

int seat_of_turn(const Table& table) { return (table.round + table.turns) % table.rules.players; }

int turn(const Table& table) {
  if (table.due == Due::kNothing) return kNobody;
  return table.due == Due::kMove ? seat_of_turn(table) : kChance;
}

int price(char rank) {
  switch (rank) {
    case 'J': return 10;
    case 'Q': return 15;
    case 'K': return 20;
    case 'A': return 25;
    case 'T': return 10;
    default: return rank - '0';
  }
}

int money(const Pile& hand) {
  int total = 0;
  for (const Card& card : hand) total += is_goal(card.rank) ? 0 : price(card.rank);
  return total;
}

std::vector<std::string> moves(const Table& table) {
  const Player& mover = table.players[at(seat_of_turn(table))];
  std::set<std::string> found{"pass"};
  for (const Card& card : table.market) {
    if (price(card.rank) <= money(mover.hand)) found.insert(std::string("+") + card.rank);
  }
  for (const Card& card : mover.hand) {
    if (card.rank == '2' || card.rank == '3' || card.rank == '4') {
      found.insert(std::string("-") + card.rank);
    }
    if (!is_goal(card.rank)) continue;
    if (can_play(mover, card.rank)) found.insert(std::string(1, card.rank));
    add_strikes(table, card.rank, found);
  }
  return {found.begin(), found.end()};
}

std::string happen(Table& table, const Shuffle& shuffle) {
  if (table.due == Due::kFill) {
    const std::size_t before = table.market.size();
    fill(table, shuffle, nullptr);
    return "m=" + written(letters(
                      Pile(table.market.begin() + static_cast<long>(before), table.market.end())));
  }
  const Player& player = table.players[at(seat_of_turn(table))];
  if (table.due == Due::kDraw) {
    draw_hand(table, shuffle, nullptr);
    return event(table, '=', letters(player.hand));
  }
  const std::string text = event(table, '/', leaving(player));
  end_turn(table);
  return text;
}

std::optional<Table> read(const Table& table, const std::string& text) {
  switch (turn(table)) {
    case kNobody: return {};
    case kChance: return read_chance(table, text);
    default: return read_move(table, text);
  }
}

std::string seen(const Table& table, const std::string& text, int observer) {
  if (table.due != Due::kDraw || seat_of_turn(table) == observer || text.back() == '-') return text;
  const std::size_t cards = text.size() - 2;
  return text.substr(0, 2) + "?" + (cards > 1 ? std::to_string(cards) : "");
}

std::string discard_of(const Table& table, const std::string& hand) {
  std::string rest = hand;
  const bool removed = table.move[0] == '-';
  if (removed || table.move.size() == 1) rest.erase(rest.find(table.move.back()), 1);
  return event(table, '/', sorted(rest));
}

std::vector<double> shares(const Table& table) {
  std::vector<double> result(at(table.rules.players), 1.0 / table.rules.players);
  if (table.winner < 0) return result;
  std::fill(result.begin(), result.end(), 0.0);
  result[at(table.winner)] = 1.0;
  return result;
}

std::string sorted(const std::string& cards) {
  std::string text;
  for (const char rank : kRanks) {
    text.append(static_cast<std::size_t>(std::count(cards.begin(), cards.end(), rank)), rank);
  }
  return text;
}

std::string letters(const Pile& pile) {
  std::string text;
  for (const Card& card : pile) text += card.rank;
  return sorted(text);
}

std::string written(const std::string& cards) { return cards.empty() ? "-" : cards; }

std::string show(const Table& table) {
  std::string text = "round " + std::to_string(table.round) + " of " +
                     std::to_string(table.rules.max_rounds) + ", turns " +
                     std::to_string(table.turns) + (table.bought ? ", bought" : "") + "\nmarket " +
                     letters(table.market) + " deck " + letters(table.deck) + " thrown " +
                     letters(table.thrown) + "\n";
  for (const Player& player : table.players) {
    text += "hand " + letters(player.hand) + " draw " + letters(player.draw) + " discard " +
            letters(player.discard) + (player.joker ? " joker" : "");
    for (const Pile& straight : player.straights)
      text += std::string(" to ") + straight.back().rank;
    text += "\n";
  }
  return text + "due " + std::to_string(static_cast<int>(table.due)) + " move " + table.move + "\n";
}

}  // namespace turnkey::straight_up::oracle
