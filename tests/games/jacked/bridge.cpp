#include "tests/games/jacked/bridge.h"

#include <algorithm>
#include <numeric>

#include "tests/support/random_options.h"

namespace turnkey::jacked {

namespace {

std::size_t at(int i) { return static_cast<std::size_t>(i); }

int colours(int players) { return players == 3 ? 3 : 4; }

}  // namespace

std::string letters(CardCounts cards) {
  std::string text;
  for (int rank = 0; rank < kRanks; ++rank) {
    text += std::string(at(cards.count(rank)), oracle::kRanks[at(rank)]);
  }
  return text;
}

CardCounts counts(const std::string& cards) {
  CardCounts result;
  for (const char card : cards) result.add(static_cast<int>(oracle::kRanks.find(card)));
  return result;
}

Options options_of(const oracle::Rules& rules) {
  Options options;
  options.players = static_cast<std::uint8_t>(rules.players);
  options.partners = rules.players == 4 && rules.partners;
  options.jokers = static_cast<std::uint8_t>(rules.jokers);
  options.track_length = static_cast<std::uint8_t>(rules.track);
  options.kill_own = rules.kill_own;
  options.max_hands = static_cast<std::uint16_t>(rules.max_hands);
  options.house = static_cast<std::uint8_t>((rules.jack_skips ? kJackSkips : 0) |
                                            (rules.no_shortcut ? kNoShortcut : 0) |
                                            (rules.seven_spares ? kSevenSpares : 0));
  return options;
}

oracle::Rules rules_of(const Options& options) {
  return {
      options.players,           options.partners,           options.jokers,
      options.track_length,      options.kill_own,           static_cast<int>(options.max_hands),
      options.plays(kJackSkips), options.plays(kNoShortcut), options.plays(kSevenSpares)};
}

oracle::Board board_of(const Options& options, const Board& board) {
  oracle::Board pegs;
  for (int colour = 0; colour < colours(options.players); ++colour) {
    for (int i = 0; i < board.jail(colour); ++i) pegs.push_back({colour, oracle::kJail, false});
    for (int space = 0; space < board.track_length(); ++space) {
      if (!board.ring(colour).has(space)) continue;
      const bool out = space == board.out_space(colour);
      pegs.push_back({colour, space, out && board.is_blocker(colour)});
    }
    for (int slot = 1; slot <= 4; ++slot) {
      if ((board.home(colour) >> (slot - 1)) & 1)
        pegs.push_back({colour, oracle::kHome + slot, false});
    }
  }
  return oracle::sorted_board(pegs);
}

Board board_of(const oracle::Table& table) {
  Board board(options_of(table.rules));
  for (const oracle::Peg& peg : table.board) {
    if (peg.where == oracle::kJail) continue;
    if (peg.blocker) {
      board.place_blocker(peg.colour);
    } else if (peg.where > oracle::kHome) {
      board.place(peg.colour, Space::home(peg.colour, peg.where - oracle::kHome));
    } else {
      board.place(peg.colour, Space::ring(peg.where));
    }
  }
  return board;
}

Setup setup_of(const oracle::Table& table) {
  Setup setup;
  setup.options = options_of(table.rules);
  setup.board = board_of(table);
  for (int seat = 0; seat < table.rules.players; ++seat) {
    setup.hands[at(seat)] = counts(table.hands[at(seat)]);
  }
  setup.seen = counts(table.shown);
  setup.turn = Seat::at(table.turn);
  setup.jacked = table.jacked;
  setup.dealer = table.dealer;
  setup.hand = table.hand;
  setup.hands_played = table.hands_over;
  return setup;
}

oracle::Table table_of(const State& state) {
  const Public& seen = state.table();
  oracle::Table table;
  table.rules = rules_of(seen.options);
  table.board = board_of(seen.options, seen.board);
  for (int seat = 0; seat < state.seats(); ++seat) {
    table.hands.push_back(letters(state.secrets().hands[Seat::at(seat)]));
  }
  table.shown = letters(seen.seen);
  table.turn = seen.over()      ? oracle::kNobody
               : seen.dealing() ? oracle::kChance
                                : seen.turn().seat().index();
  table.jacked = seen.jacked != 0;
  table.dealer = seen.dealer;
  table.hand = seen.hand;
  table.round = seen.round;
  table.hands_over = seen.hands_played;
  const int players = state.seats();
  if (seen.dealing()) table.dealt = (seen.deal_to - seen.dealer - 1 + players) % players;
  const int winners = seen.over() ? seen.winners() : 0;
  while (winners != 0 && ((winners >> ++table.winner) & 1) == 0) {
  }
  return table;
}

bool same(oracle::Table a, oracle::Table b) {
  if (a.turn == oracle::kNobody && b.turn == oracle::kNobody) {
    a.hand = b.hand;
    a.round = b.round;
    a.dealer = b.dealer;
    a.hands_over = b.hands_over;
    a.shown = b.shown;
  }
  return a == b;
}

// ---- random positions
// -----------------------------------------------------------------------------

namespace {

int pick(Rng& rng, int low, int high) {
  return low + static_cast<int>(rng.below(static_cast<std::uint32_t>(high - low + 1)));
}

/// Puts the peg where it is likely to meet others; leaves it in Jail if that place is taken.
void scatter(oracle::Table& table, oracle::Peg& peg, int crowd, Rng& rng) {
  const int track = table.rules.track;
  const int out = oracle::out_space(table.rules, peg.colour);
  oracle::Peg wish = peg;
  switch (rng.below(8)) {
    case 0: return;
    case 1: wish.where = oracle::kHome + pick(rng, 1, 4); break;
    case 2: wish.where = (out + track - pick(rng, 1, 7)) % track; break;
    case 3:
      wish.where = out;
      wish.blocker = rng.below(3) != 0;
      break;
    case 4: wish.where = pick(rng, 0, track - 1); break;
    case 5:
      wish.where =
          (oracle::out_space(table.rules, pick(rng, 0, 3)) + pick(rng, -6, 6) + track) % track;
      break;
    default: wish.where = (crowd + pick(rng, 0, 9)) % track; break;
  }
  for (const oracle::Peg& other : table.board) {
    if (other.where != wish.where) continue;
    if (oracle::on_ring(other) || other.colour == wish.colour) return;
  }
  peg = wish;
}

/// Cards taken from the deck at random.
std::string draw(std::string& deck, int cards, Rng& rng) {
  std::string drawn;
  for (int i = 0; i < cards; ++i) {
    const std::size_t index = rng.below(static_cast<std::uint32_t>(deck.size()));
    drawn += deck[index];
    deck.erase(index, 1);
  }
  return oracle::sorted_cards(drawn);
}

bool somebody_is_home(const oracle::Table& table) {
  for (int seat = 0; seat < table.rules.players; ++seat) {
    const auto mine = oracle::colours_of(table.rules, seat);
    if (std::all_of(table.board.begin(), table.board.end(), [&](const oracle::Peg& peg) {
          return mine.count(peg.colour) == 0 || peg.where > oracle::kHome;
        })) {
      return true;
    }
  }
  return false;
}

oracle::Board random_board(const oracle::Rules& rules, Rng& rng) {
  oracle::Table table = oracle::start(rules);
  do {
    table.board = oracle::start(rules).board;
    const int crowd = pick(rng, 0, rules.track - 1);
    const std::uint32_t busy = 1 + rng.below(4);  // how full this board is
    for (oracle::Peg& peg : table.board) {
      if (rng.below(4) < busy) scatter(table, peg, crowd, rng);
    }
    table.board = oracle::sorted_board(table.board);
  } while (somebody_is_home(table));
  return table.board;
}

}  // namespace

oracle::Rules random_rules(Rng& rng) {
  const auto number = [&](std::uint32_t bound) { return rng.below(bound); };
  oracle::Rules rules = rules_of(*Game::parse_options(testing::any_options<Game>(number)));
  if (rng.below(3) == 0) rules.track = kMinTrack;  // pegs get in each other's way
  return rules;
}

oracle::Table random_table(const oracle::Rules& rules, Rng& rng, const std::string& hand) {
  oracle::Table table = oracle::start(rules);
  table.board = random_board(rules, rng);
  const std::vector<int> hands = oracle::schedule(rules);
  table.hand = pick(rng, 0, static_cast<int>(hands.size()) - 1);
  table.dealer = pick(rng, 0, rules.players - 1);
  table.turn = pick(rng, 0, rules.players - 1);
  table.jacked = rng.below(8) == 0;
  const bool last_hand = rng.below(3) == 0;
  table.hands_over = last_hand ? rules.max_hands - 1 : pick(rng, 0, rules.max_hands - 1);

  std::string deck = oracle::deck(rules);
  for (const char card : hand) deck.erase(deck.find(card), 1);
  const int most = hands[at(table.hand)];
  int dealt = rules.players * std::accumulate(hands.begin(), hands.begin() + table.hand + 1, 0);
  for (int seat = 0; seat < rules.players; ++seat) {
    const int cards = pick(rng, seat == table.turn ? 1 : 0, most);
    std::string& held = table.hands[at(seat)];
    held = seat == table.turn && !hand.empty() ? hand : draw(deck, cards, rng);
    dealt -= static_cast<int>(held.size());
  }
  table.shown = draw(deck, dealt, rng);
  return table;
}

}  // namespace turnkey::jacked
