// The rules of the Mixer, and its policy.
#include "engine/games/mixer/game.h"

#include <algorithm>
#include <bit>
#include <numeric>

#include "engine/core/drawing.h"
#include "engine/core/exact_counts.h"
#include "engine/core/quick_choice.h"
#include "engine/core/softmax.h"

namespace turnkey::mixer {

namespace {

using Kind = Move::Kind;

Name nth_name(NameSet set, std::uint32_t n) { return static_cast<Name>(nth_bit(set, n)); }

/// How many a seat has right, by the letters: of a name written twice only the better counts.
double expected_points(const State& state, int seat) {
  const Public& table = state.table();
  const Names& list = table.options.list();
  std::array<double, kMaxNames> chances{};
  for (int card = 0; card < table.writings(seat); ++card) {
    const Name name = state.secrets().sheets[seat][card];
    if (name == kBlank) continue;
    const Name disguise = table.disguises[card];
    double sum = 0;
    for_each_bit(table.answers, [&](int other) { sum += list.weight(disguise, other); });
    chances[name] = std::max(chances[name], list.weight(disguise, name) / sum);
  }
  return std::accumulate(chances.begin(), chances.end(), 0.0);
}

}  // namespace

const OptionTable<Options>& Options::table() {
  static const OptionTable<Options> table(
      {spin_option<&Options::players>("Players", 2, kMaxPlayers),
       spin_option<&Options::cards>("Cards", 2, kMaxCards),
       deck_option<&Options::names>("Names", mixer::names())},
      [](Options& options) -> Expected<void> {
        if (options.cards <= options.list().count()) return {};
        return fail(ErrorCode::kBadValue, "Cards: more than there are names in the file (MX2)");
      });
  return table;
}

Kind Public::due() const {
  if (named < options.cards) return Kind::kName;
  if (read > 0 && written < options.players) return Kind::kWrite;
  if (read < options.cards) return Kind::kRead;
  return shown ? Kind::kNone : Kind::kKey;
}

void Public::moves(MoveList& list) const {
  list.clear();
  for_each_bit(answers, [&](int name) { list.push_back({Kind::kWrite, static_cast<Name>(name)}); });
  list.push_back({Kind::kWrite, kBlank});
}

void Public::apply(const Move& move) {
  if (move.kind == Kind::kName) {
    answers |= name_bit(move.value);
    ++named;
  } else if (move.kind == Kind::kRead) {
    disguises[read++] = move.value;
    disguised |= name_bit(move.value);
    written = 0;
  } else if (move.kind == Kind::kWrite) {
    ++written;
  } else {
    points = move.points;
    shown = true;
  }
}

// MX13, MX21
Move Public::mask(const Move& move, Seat observer) const {
  Move seen = move;
  if (move.kind == Kind::kRead) seen.real = kHidden;
  if (move.kind == Kind::kWrite && turn() != Actor(observer)) seen.value = kHidden;
  return seen;
}

// MX24
Payoffs<kMaxPlayers> Public::payoffs() const {
  return won_by_most<kMaxPlayers>(options.players, [&](int seat) { return points[seat]; });
}

Secrets::Secrets() {
  key.fill(kHidden);
  for (auto& sheet : sheets) sheet.fill(kHidden);
}

NameSet Secrets::free_answers(const Public& table) const {
  NameSet open = table.answers;
  for (int card = 0; card < table.read; ++card) open &= ~name_bit(key[card]);
  return open;
}

// MX22
Move Secrets::key_shown(const Public& table) const {
  Move move{Kind::kKey, table.options.cards, table.options.players};
  for (int card = 0; card < table.options.cards; ++card) {
    move.key[card] = key[card];
    for (int seat = 0; seat < table.options.players; ++seat) {
      if (sheets[seat][card] == key[card]) ++move.points[seat];
    }
  }
  return move;
}

Draw Secrets::draw(const Public& table) const {
  const auto names = static_cast<std::uint32_t>(table.options.list().count());
  if (table.due() == Kind::kName) return {names - table.named, {0, 0, table.named}};
  const auto open = static_cast<std::uint32_t>(table.options.cards - table.read);
  return {table.due() == Kind::kKey ? 0 : open * (names - table.read), {1, 0, table.read}};
}

Move Secrets::outcome(const Public& table, std::uint32_t n) const {
  if (table.due() == Kind::kKey) return key_shown(table);
  if (table.due() == Kind::kName) return {Kind::kName, nth_name(~table.answers, n)};
  const auto open = static_cast<std::uint32_t>(table.options.cards - table.read);
  return {Kind::kRead, nth_name(~table.disguised, n / open),
          nth_name(free_answers(table), n % open)};
}

Expected<Move> Secrets::canonical(const Public& table, const Move& move) const {
  const Seat seat = table.turn().is_seat() ? table.turn().seat() : Seat::spectator();
  const Expected<Move> seen = canonical(table, table.mask(move, seat), seat);
  if (!seen) return seen;
  if (move.kind == Kind::kRead && (free_answers(table) & name_bit(move.real)) == 0) {
    return illegal("whom it means is none of the answers, or another card means it (MX12)");
  }
  if (move.kind == Kind::kKey && !(move == key_shown(table))) {
    return illegal("this is not the key, or not what everybody has right (MX22)");
  }
  return move;
}

// By what a seat knows.
Expected<Move> Secrets::canonical(const Public& table, const Move& move, Seat seat) const {
  constexpr std::array<std::string_view, 5> kDue = {
      "a name of the file that is none of the answers yet is to be drawn (MX10)",
      "another disguised name is to be read; whom it means is hidden until the end (MX11, MX13)",
      "one of the answers or nothing is to be written, hidden from the others (MX20, MX21)",
      "the key is to be shown, each of the answers once, with everybody's points (MX22)",
      "the game is over"};
  if (move.kind == table.due() && possible(table, move, seat)) return move;
  return illegal(kDue[static_cast<std::size_t>(table.due())]);
}

bool Secrets::possible(const Public& table, const Move& move, Seat seat) const {
  const bool listed = move.value < table.options.list().count();
  const NameSet name = name_bit(move.value);
  Move fitting{move.kind, move.value};
  switch (move.kind) {
    case Kind::kName: return move == fitting && listed && (table.answers & name) == 0;
    case Kind::kRead:
      fitting.real = kHidden;
      return move == fitting && listed && (table.disguised & name) == 0;
    case Kind::kWrite:
      if (table.turn() != Actor(seat)) return move == Move{Kind::kWrite, kHidden};
      return move == fitting && (move.value == kBlank || (table.answers & name) != 0);
    default: break;
  }
  Secrets marked = *this;
  marked.key = move.key;
  fitting = marked.key_shown(table);
  for (int other = 0; other < table.options.players; ++other) {
    const bool known = other == seat.index();
    if (!known) fitting.points[other] = std::min(move.points[other], table.options.cards);
  }
  return move == fitting && marked.free_answers(table) == 0;
}

void Secrets::apply(const Public& table, const Move& move, Seat) {
  if (move.kind == Kind::kRead) key[table.read] = move.real;
  if (move.kind == Kind::kWrite) sheets[table.written][table.read - 1] = move.value;
  if (move.kind == Kind::kKey) std::copy_n(move.key.begin(), table.read, key.begin());
}

void Secrets::fill(const Public& table, Move& move, const Public&) const {
  if (move.kind == Kind::kRead) move.real = key[table.read];
  if (move.kind == Kind::kWrite) move.value = sheets[table.written][table.read - 1];
}

// MX30
void Secrets::redeal(Public& table, Seat seat, Rng& rng) {
  NameSet open = table.answers;
  for (int card = 0; !table.shown && card < table.read; ++card) {
    key[card] = nth_name(open, rng.below(static_cast<std::uint32_t>(std::popcount(open))));
    open &= ~name_bit(key[card]);
  }
  for (int other = 0; other < table.options.players; ++other) {
    if (other != seat.index()) rewrite(table, other, rng);
  }
}

// Anything, each as likely; once the points are known, so many cards right and the others not.
void Secrets::rewrite(const Public& table, int seat, Rng& rng) {
  const auto cards = static_cast<std::uint32_t>(table.writings(seat));
  const std::uint32_t answers = table.options.cards;
  std::uint32_t right = table.points[seat];
  for (std::uint32_t card = 0; card < cards; ++card) {
    Name& entry = sheets[seat][card];
    const bool hit = table.shown && rng.below(cards - card) < right;
    do {
      const std::uint32_t n = rng.below(answers + 1);
      entry = n == answers ? kBlank : nth_name(table.answers, n);
    } while (table.shown && (entry == key[card]) != hit);
    if (hit) --right;
  }
}

std::string Secrets::worlds(const Public& table, Seat seat) const {
  const std::uint64_t cards = table.options.cards;
  std::vector<std::uint64_t> factors;
  for (std::uint64_t card = 0; !table.shown && card < table.read; ++card) {
    factors.push_back(cards - card);
  }
  for (int other = 0; other < table.options.players; ++other) {
    if (other == seat.index()) continue;
    const auto right = table.points[other];  // none while the key is not shown
    const auto others = static_cast<std::size_t>(table.writings(other) - right);
    factors.insert(factors.end(), others, table.shown ? cards : cards + 1);
    factors.push_back(binomial(table.options.cards, right));
  }
  return exact_product(factors);
}

Expected<void> Game::agrees_with_data(const State& state, const Move& move) {
  const Names& list = state.table().options.list();
  if (move.kind != Kind::kRead || list.wearer[move.real] == move.value) return {};
  return illegal("the file of names has another one beside this disguised name (MX12)");
}

Move Game::rollout_move(const State& state, MoveList& list, Rng&) {
  const Public& table = state.table();
  const auto& sheet = state.secrets().sheets[table.written];
  const auto rate = [&](const Move& move) {
    if (move.value == kBlank) return 0.0;
    const auto end = sheet.begin() + table.read - 1;
    if (std::find(sheet.begin(), end, move.value) != end) return -1.0;
    return table.options.list().weight(table.disguises[table.read - 1], move.value);
  };
  table.moves(list);
  return best_rated(list, rate);
}

// MX31
Payoffs<kMaxPlayers> Game::evaluate(const State& state) {
  const Public& table = state.table();
  if (table.turn().is_nobody()) return table.payoffs();
  return expected_payoffs<kMaxPlayers>(table.options.players, 1,
                                       [&](int seat) { return expected_points(state, seat); });
}

static_assert(turnkey::Game<Game>);
static_assert(sizeof(Move) == 35 && sizeof(State) <= 288 && sizeof(View) <= 288);

}  // namespace turnkey::mixer
