#include "engine/games/jacked/learned.h"

#include <algorithm>
#include <bit>

#include "engine/games/jacked/game.h"
#include "engine/games/jacked/worth.h"

namespace turnkey::jacked {

namespace {

using Inputs = Learned::Network::Inputs;
using Writer = InputWriter<Inputs>;

constexpr Bits kOutCards =
    bit(index(Rank::kAce)) | bit(index(Rank::kKing)) | bit(index(Rank::kJoker));

/// What a card does to pegs in front of it.
struct Walks {
  Bits forward = 0;  ///< bit n: it walks n steps
  Bits strikes = 0;  ///< the same as bit 13 − n, as behind_all() has them
};
constexpr auto kWalks = [] {
  std::array<Walks, kRanks> all{};
  for (int rank = 0; rank < kRanks; ++rank) {
    Bits forward = bit(forward_steps(rank_at(rank)));
    if (rank == index(Rank::kSeven)) forward = first_bits(8);
    if (rank == index(Rank::kJoker)) forward = first_bits(14);
    all[rank].forward = forward & ~Bits{1};
    for (int steps = 1; steps <= 13; ++steps) {
      if (has_bit(forward, steps)) all[rank].strikes |= bit(13 - steps);
    }
  }
  return all;
}();

/// A team's cards and pegs, as its own inputs and those of the others need them.
struct Team {
  Bits colours = 0;
  CardCounts hand;        ///< of its seats together
  Bits ranks = 0;         ///< in it
  Bits forward = 0;       ///< bit n: a card of it walks n steps
  Bits strikes = 0;       ///< the same as bit 13 − n, as behind_all() has them
  RingSet pegs;           ///< on the ring
  Bits128 behind = 0;     ///< behind_all() of those
  Bits128 opponents = 0;  ///< of the others'
  float worth = 0;        ///< in logits
};

/// The table as all teams' inputs need it.
struct Survey {
  const Public& table;
  std::array<Team, kMaxPlayers> teams{};
  int count;

  explicit Survey(const State& state) : table(state.table()), count(jacked::teams(table.options)) {
    const Board& board = table.board;
    for (int seat = 0; seat < table.options.players; ++seat) {
      Team& team = teams[team_of(seat)];
      team.colours |= colours_of(table.options, seat);
      team.hand += state.secrets().hands[seat];
    }
    for (int i = 0; i < count; ++i) {
      Team& team = teams[i];
      team.hand.for_each_rank([&](int rank) { add_rank(team, rank); });
      team.pegs = board.pegs_of(team.colours);
      team.behind = behind_all(board, team.pegs);
    }
    for (int i = 0; i < count; ++i) {
      Team& team = teams[i];
      team.opponents = behind_all(board, board.pegs_of(kAllColours & ~team.colours));
      int worth = 0;
      for_each_bit(team.colours,
                   [&](int colour) { worth += colour_worth(board, colour, team.opponents); });
      team.worth = static_cast<float>(worth) / 1000;
    }
  }

  int team_of(int seat) const { return jacked::team_of(table.options, seat); }

  static void add_rank(Team& team, int rank) {
    team.ranks |= bit(rank);
    team.forward |= kWalks[rank].forward;
    team.strikes |= kWalks[rank].strikes;
  }
};

/// Where the pegs of a team stand.
void write_pegs(const Survey& at, const Team& team, Writer& out) {
  constexpr int kParts = 8;
  constexpr int kStretches = 6;
  // Steps from the entrance: 1, 2, 3, 4…5, 6…8, 9…13.
  constexpr std::array<int, 14> kStretchOf = {0, 0, 1, 2, 3, 3, 4, 4, 4, 5, 5, 5, 5, 5};
  const Board& board = at.table.board;
  const int track = board.track_length();
  std::array<int, kParts> ring{};
  std::array<int, kStretches> near{};
  std::array<int, kHomeSlots> home{};
  int jail = 0;
  int done = 0;
  int out_of_play = 0;
  for_each_bit(team.colours, [&](int colour) {
    board.ring(colour).for_each([&](int number) {
      const int progress = board.progress(colour, Space::ring(number));
      ++ring[progress * kParts / track];
      if (track - progress <= 13) ++near[kStretchOf[track - progress]];
    });
    for_each_bit(board.home(colour), [&](int slot) { ++home[slot]; });
    jail += board.jail(colour);
    done += board.all_home(colour) ? 1 : 0;
    out_of_play += board.ring(colour).empty() ? 1 : 0;
  });
  for (const int pegs : ring) out.add(pegs, 4);
  for (const int pegs : near) out.add(pegs, 4);
  for (const int pegs : home) out.add(pegs, 2);
  out.add(jail, 4);
  out.add(done, 1);
  out.add(std::popcount(board.blockers() & team.colours), 2);
  const bool stuck = jail > 0 && team.pegs.empty() && (team.ranks & kOutCards) == 0;
  out.add(stuck);
  out.add(out_of_play, 2);
}

/// What the cards that the others hold can do to the team's pegs, and its own to theirs.
void write_strikes(const Survey& at, int own, Writer& out) {
  const Board& board = at.table.board;
  const Team& team = at.teams[own];
  const int track = board.track_length();
  int endangered = 0;
  int stakes = 0;
  int homecoming = 0;
  for_each_bit(team.colours, [&](int colour) {
    board.ring(colour).for_each([&](int number) {
      const int progress = board.progress(colour, Space::ring(number));
      bool hit = false;
      for (int i = 0; i < at.count; ++i) {
        const Team& other = at.teams[i];
        hit |= i != own && (static_cast<Bits>(other.behind >> number) & other.strikes) != 0;
      }
      if (hit) {
        ++endangered;
        stakes += peg_worth(progress, track);
      }
      const int entrance = track - progress;  // steps to slot 1
      const Bits slots = first_bits(kHomeSlots) & ~board.home(colour);
      const Bits free = slots & ~(slots + 1);  // those that nobody stands before
      if (entrance <= 13 && ((team.forward >> entrance) & free) != 0) ++homecoming;
    });
  });
  out.add(endangered, 4);
  out.add(static_cast<float>(stakes) / 1000);
  out.add(homecoming, 4);
}

void write_hands(const Survey& at, const Team& team, Writer& out) {
  for (int rank = 0; rank < kRanks; ++rank) out.add(team.hand.count(rank), 2);
  out.add(team.hand.total(), 12);
  int cards = 0;
  for (int i = 0; i < at.count; ++i) cards += at.teams[i].hand.total();
  out.add(cards, 24);
  out.add((team.ranks & kOutCards) != 0);
}

void write_turn(const Survey& at, int own, Writer& out) {
  const Public& table = at.table;
  const bool seated = table.turn().is_seat();
  const int mover = seated ? table.turn().seat().index() : left_of(table.dealer, at.table.seats());
  const bool on_turn = at.team_of(mover) == own;
  out.add(on_turn);
  out.add(at.team_of(left_of(mover, table.seats())) == own);
  out.add(on_turn && table.jacked != 0);
  out.add(at.count == 2);
  out.add(table.options.players == 2);
  float most = 0;
  for (int i = 0; i < at.count; ++i) {
    if (i != own) most = std::max(most, at.teams[i].worth);
  }
  out.add(most / 4);
}

}  // namespace

void Learned::describe(const State& state, Sides& sides) {
  const Survey at(state);
  for (int team = 0; team < at.count; ++team) {
    Writer out(sides[team]);
    out.add(at.teams[team].worth);
    write_pegs(at, at.teams[team], out);
    write_strikes(at, team, out);
    write_hands(at, at.teams[team], out);
    write_turn(at, team, out);
  }
}

Chooser Learned::choice(const State& state) { return Chooser(state.table()); }

Options Learned::table(Rng& rng) {
  Options options;
  const std::uint32_t kind = rng.below(16);
  options.players = kind < 8 ? 4 : kind < 13 ? 2 : kind < 15 ? 3 : 4;
  options.partners = kind < 8;
  options.jokers = options.players == 3 ? 2 : 0;
  if (rng.below(8) == 0) {
    constexpr int kLengths = (kMaxTrack - kMinTrack) / 4 + 1;
    options.track_length = static_cast<std::uint8_t>(kMinTrack + 4 * rng.below(kLengths));
  }
  options.max_hands = 150;
  return options;
}

}  // namespace turnkey::jacked
