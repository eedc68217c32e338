#include "engine/games/jacked/learned.h"

#include <algorithm>
#include <bit>
#include <span>

#include "engine/games/jacked/game.h"
#include "engine/games/jacked/worth.h"
#include "engine/learned.h"

namespace turnkey::jacked {

namespace {

constexpr Bits kOutCards =
    bit(index(Rank::kAce)) | bit(index(Rank::kKing)) | bit(index(Rank::kJoker));

/// How a card moves pegs.
struct Walks {
  Bits forward = 0;  ///< bit n: walks n steps
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

/// Writes where the pegs of a team are; `opponents`: Team::behind of the others.
void write_pegs(const Board& board, Bits colours, Bits128 opponents, Team& team, InputWriter& out) {
  constexpr int kParts = 8;
  constexpr int kStretches = 6;
  // Steps from the entrance: 1, 2, 3, 4…5, 6…8, 9…13.
  constexpr std::array<int, 14> kStretchOf = {0, 0, 1, 2, 3, 3, 4, 4, 4, 5, 5, 5, 5, 5};
  const int track = board.track_length();
  const Worths& worth_at = worths(track);
  std::array<int, kParts> ring{};
  std::array<int, kStretches> near{};
  std::array<int, kHomeSlots> home{};
  int worth = 0;
  int done = 0;
  for_each_bit(colours, [&](int colour) {
    const Bits slots = first_bits(kHomeSlots) & ~board.home(colour);
    const Bits free = slots & ~(slots + 1);  // slots that all pegs at Home leave open
    board.ring(colour).for_each([&](int number) {
      const int progress = board.progress(colour, Space::ring(number));
      const int entrance = track - progress;  // steps to slot 1
      worth += worth_at[progress];
      if ((static_cast<Bits>(opponents >> number) & kWithinACard) != 0) worth += kDanger;
      ++ring[progress * kParts / track];
      if (entrance <= 13) ++near[kStretchOf[entrance]];
      const Bits ways_home = entrance <= 13 ? free << entrance : 0;
      team.runners.push_back({static_cast<std::uint8_t>(number), worth_at[progress], ways_home});
    });
    for_each_bit(board.home(colour), [&](int slot) {
      worth += worth_at[track + slot];
      ++home[slot];
    });
    done += board.all_home(colour) ? 1 : 0;
    team.jail += board.jail(colour);
    team.out_of_play += board.ring(colour).empty() ? 1 : 0;
  });
  team.worth = static_cast<float>(worth + done * kColourHome) / 1000;
  out.add(team.worth);
  for (const int pegs : ring) out.add(pegs, 4);
  for (const int pegs : near) out.add(pegs, 4);
  for (const int pegs : home) out.add(pegs, 2);
  out.add(team.jail, 4);
  out.add(done, 1);
  out.add(std::popcount(board.blockers() & colours), 2);
}

/// Writes what the others' cards can do to the team's pegs, and which pegs its own cards bring
/// Home.
void write_strikes(const Survey& at, int own, InputWriter& out) {
  const Team& team = at.teams[own];
  int endangered = 0;
  int stakes = 0;
  int homecoming = 0;
  for (const Team::Runner& peg : team.runners) {
    bool hit = false;
    for (int i = 0; i < at.count; ++i) {
      const Team& other = at.teams[i];
      hit |= i != own && (static_cast<Bits>(other.behind >> peg.number) & other.strikes) != 0;
    }
    if (hit) {
      ++endangered;
      stakes += peg.worth;
    }
    if ((team.forward & peg.home) != 0) ++homecoming;
  }
  const bool stuck = team.jail > 0 && team.runners.empty() && (team.ranks & kOutCards) == 0;
  out.add(stuck);
  out.add(team.out_of_play, 2);
  out.add(endangered, 4);
  out.add(static_cast<float>(stakes) / 1000);
  out.add(homecoming, 4);
}

void write_hands(const Survey& at, const Team& team, InputWriter& out) {
  for (int rank = 0; rank < kRanks; ++rank) out.add(team.hand.count(rank), 2);
  out.add(team.hand.total(), 12);
  int cards = 0;
  for (int i = 0; i < at.count; ++i) cards += at.teams[i].hand.total();
  out.add(cards, 24);
  out.add((team.ranks & kOutCards) != 0);
}

void write_turn(const Public& table, const Survey& at, int own, InputWriter& out) {
  const bool seated = table.turn().is_seat();
  const int mover = seated ? table.turn().seat().index() : left_of(table.dealer, table.seats());
  const bool on_turn = team_of(table.options, mover) == own;
  out.add(on_turn);
  out.add(team_of(table.options, left_of(mover, table.seats())) == own);
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

Survey::Survey(const Public& table, Learned::Sides& sides) : count(jacked::teams(table.options)) {
  const Board& board = table.board;
  for (int i = 0; i < count; ++i) {
    teams[i].behind = behind_all(board, board.pegs_of(colours_of(table.options, i)));
  }
  for (int i = 0; i < count; ++i) {
    Bits128 opponents = 0;
    for (int other = 0; other < count; ++other) opponents |= other == i ? 0 : teams[other].behind;
    InputWriter out(std::span(sides[i]).first<kPegInputs>());
    write_pegs(board, colours_of(table.options, i), opponents, teams[i], out);
  }
}

void Survey::deal(const State& state, Learned::Sides& sides) {
  const Hands& hands = state.secrets().hands;
  for (int i = 0; i < count; ++i) {
    Team& team = teams[i];
    team.hand = CardCounts();
    team.ranks = team.forward = team.strikes = 0;
    for (int seat = i; seat < state.seats(); seat += count) team.hand += hands[seat];
    team.hand.for_each_rank([&](int rank) {
      team.ranks |= bit(rank);
      team.forward |= kWalks[rank].forward;
      team.strikes |= kWalks[rank].strikes;
    });
  }
  for (int i = 0; i < count; ++i) {
    InputWriter out(std::span(sides[i]).subspan<kPegInputs>());
    write_strikes(*this, i, out);
    write_hands(*this, teams[i], out);
    write_turn(state.table(), *this, i, out);
  }
}

void Learned::describe(const State& state, Sides& sides) {
  Survey(state.table(), sides).deal(state, sides);
}

Deals::Deals(const State& deal) : at_(deal.table(), sides_) {
  for (int team = 0; team < at_.count; ++team) {
    sums_[team] = Learned::network().sums();
    Learned::network().add(sums_[team], sides_[team], 0, Survey::kPegInputs);
  }
}

Payoffs<kMaxPlayers> Deals::operator()(const State& deal) {
  at_.deal(deal, sides_);
  std::array<float, kMaxPlayers> strength{};
  for (int team = 0; team < at_.count; ++team) {
    Learned::Network::Sums sums = sums_[team];
    Learned::network().add(sums, sides_[team], Survey::kPegInputs, sides_[team].size());
    strength[team] = Learned::network().strength(sums);
  }
  return scored_by_share(by_seat(deal, shares_by_strength(strength, at_.count)));
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
