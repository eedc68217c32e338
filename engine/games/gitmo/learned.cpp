#include "engine/games/gitmo/learned.h"

#include <algorithm>
#include <cmath>

#include "engine/games/gitmo/game.h"
#include "engine/games/gitmo/weights.h"

namespace turnkey::gitmo {

namespace {

using Inputs = Learned::Network::Inputs;
using Writer = InputWriter<Inputs>;

/// The table as the inputs of all teams need it.
struct Survey {
  const Public& table;
  int count;
  std::array<Outlook, kMaxPlayers> looks{};
  double spread;

  explicit Survey(const Public& seen)
      : table(seen), count(teams(seen.options)), spread(spread_to_come(seen)) {
    for (int team = 0; team < count; ++team) looks[team] = outlook(table, team);
  }
  int team_of_place(int place) const {
    return gitmo::team_of(table.options, table.spot(place).seat());
  }
  bool in_turn(int team) const {
    return gitmo::team_of(table.options, table.mover) == team && table.dealing == Dealing::kNone;
  }
};

/// What lies on a team's rows.
struct Holdings {
  int safe = 0;      ///< patriots that nobody can take
  int open = 0;      ///< others
  int traitors = 0;  ///< that count
  int jailed = 0;    ///< that don't, under a Gitmo
  int runs = 0;
  int vacant = 0;
  int longest = 0;
  int singles = 0;
  std::array<int, kCaps> caps{};
};

Holdings holdings_of(const Survey& at, int team) {
  Holdings own;
  for (int place = 0; place < at.table.all_rows(); ++place) {
    if (at.team_of_place(place) != team) continue;
    const Row& row = at.table.rows[place];
    if (row.vacant()) {
      ++own.vacant;
      continue;
    }
    ++own.runs;
    own.longest = std::max(own.longest, int{row.size});
    own.singles += row.size == 1 ? 1 : 0;
    (takeable(row) ? own.open : own.safe) += row.patriot_count();
    (row.has(Cap::kGitmo) ? own.jailed : own.traitors) += row.traitor_count();
    for (const Cap cap : kAllCaps) own.caps[index(cap)] += row.count(cap);
  }
  return own;
}

bool fits(const Public& table, const Row& run, const Row& piece) {
  const bool meets = run.next_up() == piece.low || piece.next_up() == run.low;
  return meets && table.kinds_fit(run, piece);
}

/// What other runs and the deck offer to a team's own.
struct Offers {
  int prey = 0;      ///< points of takeable runs of others that fit one of its own
  int joins = 0;     ///< pairs of its own runs that fit
  bool top = false;  ///< the top card of the deck fits one
};

Offers offers_to(const Survey& at, int team) {
  const Public& table = at.table;
  Offers offers;
  for (int place = 0; place < table.all_rows(); ++place) {
    const Row& run = table.rows[place];
    if (run.vacant() || at.team_of_place(place) != team) continue;
    for (int other = 0; other < table.all_rows(); ++other) {
      const Row& piece = table.rows[other];
      if (other == place || piece.vacant() || !fits(table, run, piece)) continue;
      if (at.team_of_place(other) == team) {
        ++offers.joins;
      } else if (takeable(piece)) {
        offers.prey += std::max(0, piece.patriot_count() - piece.traitor_count());
      }
    }
    if (table.deck.top != kNoCard && is_number(table.deck.top)) {
      offers.top |= fits(table, run, Row::single(table.deck.top));
    }
  }
  return offers;
}

void write_points(const Survey& at, int team, Writer& out) {
  double best = -1e9;
  for (int other = 0; other < at.count; ++other) {
    if (other != team) best = std::max(best, at.looks[other].all());
  }
  const Outlook& own = at.looks[team];
  const double lead = own.all() - best;
  out.add(static_cast<float>((own.all() - at.looks[0].all()) / at.spread));
  out.add(static_cast<float>(lead / 20));
  out.add(static_cast<float>(std::tanh(lead / at.spread)));
  out.add(static_cast<float>(own.turn / 10));
}

void write_holdings(const Survey& at, int team, Writer& out) {
  const Holdings own = holdings_of(at, team);
  out.add(own.safe, 10);
  out.add(own.open, 10);
  out.add(own.traitors, 10);
  out.add(own.jailed, 10);
  out.add(own.runs, 4);
  out.add(own.vacant, 4);
  out.add(own.longest, 10);
  out.add(own.singles, 4);
  for (const int caps : own.caps) out.add(caps, 2);
  const Offers offers = offers_to(at, team);
  out.add(offers.prey, 10);
  out.add(offers.joins, 4);
  out.add(offers.top);
  out.add(offers.top && at.in_turn(team));
  out.add(at.in_turn(team) ? offers.prey : 0, 10);
}

void write_seats(const Survey& at, int team, Writer& out) {
  const Public& table = at.table;
  int aside = 0;
  int lost = 0;
  int extra = 0;
  bool alliance = false;
  for (int seat = team; seat < table.seats(); seat += at.count) {
    for (const int caps : table.aside[seat]) aside += caps;
    lost += table.lost[seat];
    extra += table.extra[seat];
    alliance |= table.alliance == seat;
  }
  out.add(aside, 2);
  out.add(lost, 2);
  out.add(extra, 2);
  out.add(alliance);
}

void write_turn(const Survey& at, int team, Writer& out) {
  const Public& table = at.table;
  const int next = left_of(table.mover, table.seats());
  out.add(at.in_turn(team));
  out.add(at.in_turn(team) && table.started != 0);
  out.add(gitmo::team_of(table.options, next) == team);
  out.add(table.deck.size(), kMostCards);
  out.add(table.deck.empty());
  out.add(table.options.hands - table.hand - 1, 4);
  out.add(table.last_turn != 0);
  out.add(table.dealing != Dealing::kNone);
  out.add(at.count == 2);
  out.add(table.options.partners != 0);
}

}  // namespace

const Learned::Network& Learned::network() {
  static const Network network = unpack<Network>(kWeights);
  return network;
}

void Learned::describe(const Public& table, Sides& sides) {
  const Survey at(table);
  for (int team = 0; team < at.count; ++team) {
    Writer out(sides[team]);
    write_points(at, team, out);
    write_holdings(at, team, out);
    write_seats(at, team, out);
    write_turn(at, team, out);
  }
}

void Learned::describe(const State& state, Sides& sides) { describe(state.table(), sides); }
void Learned::temper(const State& state, std::array<double, kMaxPlayers>& shares) {
  temper(state.table(), shares);
}

Options Learned::table(Rng& rng) {
  Options options;
  options.players = static_cast<std::uint8_t>(2 + rng.below(kMaxPlayers - 1));
  options.partners = options.players % 2 == 0 && options.players > 2 && rng.below(2) == 0 ? 1 : 0;
  options.hands = rng.below(4) == 0 ? static_cast<std::uint8_t>(1 + rng.below(options.players)) : 1;
  options.pure = rng.below(8) == 0 ? 1 : 0;
  options.laid = rng.below(8) == 0 ? 1 : 0;
  options.draw_cards = rng.below(8) == 0 ? 0 : static_cast<std::uint8_t>(usual_draw_cards(options));
  return options;
}

}  // namespace turnkey::gitmo
