#include "tests/games/jacked/scene.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "engine/core/chance.h"
#include "tests/games/jacked/bridge.h"

namespace turnkey::jacked {

namespace {

void put_peg(Board& board, const std::string& token) {
  const int colour = token[0] - 'a';
  if (token[1] != '@') return board.place(colour, Space::home(colour, token[1] - '0'));
  const int space = std::stoi(token.substr(2));
  if (token.back() != '!') return board.place(colour, Space::ring(space));
  ASSERT_EQ(space, board.out_space(colour)) << token << " is no blocker";
  board.place_blocker(colour);
}

}  // namespace

Setup Scene::setup() const {
  Setup setup;
  setup.options = options;
  setup.board = Board(options);
  for (const std::string& token : testing::words_of(pegs)) put_peg(setup.board, token);
  for (std::size_t seat = 0; seat < options.players; ++seat) {
    setup.hands[seat] = counts(seat < hands.size() ? hands[seat] : "2");
  }
  setup.seen = counts(seen);
  setup.turn = Seat::at(turn);
  setup.jacked = jacked;
  setup.dealer = dealer;
  setup.hand = hand;
  setup.hands_played = hands_played;
  return setup;
}

Scene with(const std::string& pegs, const std::string& hand, const Options& options) {
  Scene scene{pegs, {hand}};
  scene.options = options;
  scene.dealer = options.players - 1;
  if (hand.find('X') != std::string::npos && options.jokers == 0) scene.options.jokers = 4;
  return scene;
}

Options players(int players, bool partners) {
  Options options;
  options.players = static_cast<std::uint8_t>(players);
  options.partners = partners;
  if (players == 3) options.jokers = 2;
  return options;
}

Options no_kill_own() {
  Options options;
  options.kill_own = false;
  return options;
}

std::string pegs(const State& state) {
  std::string text;
  const Public& table = state.table();
  for (const oracle::Peg& peg : board_of(table.options, table.board)) {
    if (peg.where == oracle::kJail) continue;
    text += (text.empty() ? "" : " ") + std::string(1, static_cast<char>('a' + peg.colour));
    text += oracle::on_ring(peg) ? "@" + std::to_string(peg.where)
                                 : std::to_string(peg.where - oracle::kHome);
    text += peg.blocker ? "!" : "";
  }
  return text;
}

std::string pegs_after(const Scene& scene, const std::string& text) {
  if (!legal(scene, text)) return "illegal";
  return pegs(play(scene.state(), {text}));
}

std::string turn(const State& state) {
  const Public& table = state.table();
  if (table.over()) return "over";
  if (table.dealing()) return "deal to " + std::to_string(table.deal_to);
  return "seat " + std::to_string(table.turn().seat().index()) +
         (table.jacked != 0 ? " jacked" : "");
}

std::string hand_of(const State& state, int seat) {
  return letters(state.secrets().hands[Seat::at(seat)]);
}

State dealt(State state, std::uint64_t seed) {
  KeyedChance chance(seed);
  while (state.turn().is_chance()) state.apply(state.chance(chance));
  return state;
}

}  // namespace turnkey::jacked
