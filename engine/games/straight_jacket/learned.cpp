#include "engine/games/straight_jacket/learned.h"

#include <algorithm>
#include <cmath>

#include "engine/games/straight_jacket/game.h"
#include "engine/games/straight_jacket/weights.h"

namespace turnkey::straight_jacket {

namespace {

using Inputs = Learned::Network::Inputs;
using Writer = InputWriter<Inputs>;

// What the seat's next turn brings: its lowest card, or a lower one that it draws.
double next_play(const State& state, int seat) {
  constexpr std::array<double, 4> kLowestDrawn = {0, 3.0, 1.6, 1.0};  // of so many
  const Hands& hands = state.secrets().hands;
  const int held = hands.size(seat);
  const double drawn = kLowestDrawn[std::max(0, kHandAim - held)];
  if (held == 0) return drawn;
  const double lowest = worth_of(state.table(), hands.at(seat, 0), seat);
  return drawn == 0 ? lowest : lowest * drawn / (lowest + drawn);
}

/// The table as the inputs of all seats need it.
struct Survey {
  const Public& table;
  const Hands& hands;
  const Deck& cards;
  std::array<double, kMaxPlayers> score;
  int players;
  double best;   ///< of the scores
  double scale;  ///< by how much leads can still change

  explicit Survey(const State& state)
      : table(state.table()),
        hands(state.secrets().hands),
        cards(state.options().cards()),
        score(expected_scores(state)),
        players(table.options.players),
        best(*std::max_element(score.begin(), score.begin() + players)) {
    // Leads shrink by what the rest of the deck can change.
    constexpr double kSwing = 3.0;
    scale = kSwing * std::sqrt(1.0 + static_cast<double>(table.deck) / players);
  }
};

void write_score(const Survey& at, int seat, Writer& out) {
  double other = -1e9;
  for (int i = 0; i < at.players; ++i) {
    if (i != seat) other = std::max(other, at.score[i]);
  }
  const double lead = at.score[seat] - other;
  out.add(static_cast<float>(std::max(-50.0, (at.score[seat] - at.best) / at.scale)));
  out.add(static_cast<float>(lead / 20));
  out.add(static_cast<float>(std::tanh(lead / at.scale)));
  out.add(static_cast<float>(at.score[seat] / 50));
}

/// What somebody holds, and what it will have to play.
void write_hand(const Survey& at, int seat, Writer& out) {
  const int held = at.hands.size(seat);
  int sum = 0;
  int texts = 0;
  int inmates = 0;
  for (int i = 0; i < held; ++i) {
    const Kind kind = at.hands.at(seat, i);
    sum += at.cards.value(kind);
    texts += at.cards.kinds[kind].effects.empty() ? 0 : 1;
    inmates += at.cards.kinds[kind].inmate >= 0 ? worth_of(at.table, kind, seat) : 0;
  }
  out.add(held, 5);
  out.add(held == 0);
  out.add(sum, 20);
  out.add(texts, 5);
  out.add(inmates, 3);
  out.add(held == 0 ? 0 : worth_of(at.table, at.hands.at(seat, 0), seat), 8);
  out.add(held == 0 ? 0 : at.cards.value(at.hands.at(seat, held - 1)), 10);
  out.add(held < 2 ? 0 : at.cards.value(at.hands.at(seat, 1)), 10);
}

/// What lies open, and can be taken.
void write_jacket(const Survey& at, int seat, Writer& out) {
  const auto& piles = at.table.piles;
  const int size = piles.size(seat);
  out.add(size, 20);
  out.add(size == 0 ? 0 : worth_of(at.table, piles.top(seat), seat), 10);
  out.add(size < 2 ? 0 : at.cards.value(piles.at(seat, size - 2)), 10);
}

/// The seats at its sides, with which cards are passed and swapped.
void write_neighbours(const Survey& at, int seat, Writer& out) {
  for (const int other : {at.table.left(seat), at.table.right(seat)}) {
    out.add(at.hands.size(other), 5);
    out.add(static_cast<float>((at.score[other] - at.score[seat]) / 20));
  }
}

void write_turn(const Survey& at, int seat, Writer& out) {
  const Public& table = at.table;
  const int wait = (seat - table.mover + at.players) % at.players;
  const bool passes = table.phase == Phase::kPassLeft || table.phase == Phase::kPassRight;
  out.add(wait == 0);
  out.add(wait == 0 && (table.phase == Phase::kFill || table.phase == Phase::kPlay));
  out.add(wait == 0 && passes);
  out.add(wait, kMaxPlayers);
  out.add(wait == 0 ? std::min<int>(table.extra, 4) : 0, 4);
  out.add(table.deck, 60);
  out.add(table.deck, 4 * at.players);
  out.add(at.players == 3);
  out.add(at.players, kMaxPlayers);
  out.add(table.options.inmates != Inmates::kOff);
}

}  // namespace

int worth_of(const Public& table, Kind kind, int seat) {
  const auto& kinds = table.options.cards().kinds;
  const int inmate = kinds[kind].inmate;
  if (inmate < 0) return kinds[kind].value;
  if (table.options.inmates == Inmates::kIdentity) return inmate == seat ? 3 : 0;
  const auto paired = [&](Kind other) { return kinds[other].inmate == inmate; };
  return std::any_of(table.piles.begin(seat), table.piles.end(seat), paired) ? 3 : 1;
}

std::array<double, kMaxPlayers> expected_scores(const State& state) {
  const Public& table = state.table();
  std::array<double, kMaxPlayers> scores{};
  for (int seat = 0; seat < table.options.players; ++seat) {
    scores[seat] = table.points(seat) + next_play(state, seat);
  }
  return scores;
}

const Learned::Network& Learned::network() {
  static const Network network = unpack<Network>(kWeights);
  return network;
}

void Learned::describe(const State& state, Sides& sides) {
  const Survey at(state);
  for (int seat = 0; seat < at.players; ++seat) {
    Writer out(sides[seat]);
    write_score(at, seat, out);
    write_hand(at, seat, out);
    write_jacket(at, seat, out);
    write_neighbours(at, seat, out);
    write_turn(at, seat, out);
  }
}

Options Learned::table(Rng& rng) {
  Options options;
  constexpr std::uint32_t kSizes = kMaxPlayers - kMinPlayers + 1;
  options.players = static_cast<std::uint8_t>(kMinPlayers + rng.below(kSizes));
  const std::uint32_t inmates = rng.below(4);
  if (inmates == 0) options.inmates = Inmates::kOff;
  if (inmates == 1) {
    options.players = kLetters;
    options.inmates = Inmates::kIdentity;
  }
  return options;
}

}  // namespace turnkey::straight_jacket
