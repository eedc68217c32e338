// The rules of the Mixer, and its policy.
#include "engine/games/mixer/game.h"

#include <algorithm>
#include <numeric>

#include "engine/core/drawing.h"
#include "engine/core/exact_counts.h"
#include "engine/core/quick_choice.h"
#include "engine/core/softmax.h"

namespace turnkey::mixer {

namespace {

/// The number of names that a seat expects to have right, by letters; of a name written twice only
/// the better one counts.
double expected_points(const State& state, int seat) {
  const Public& table = state.table();
  const Names& list = table.options.list();
  std::array<double, kMaxNames> chances{};
  for (int card = 0; card < table.writings(seat); ++card) {
    const Name name = state.secrets().sheets[seat][card];
    if (name >= kMaxNames) continue;  // nothing, or no name of the file
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
       auto_number_option<&Options::cards>(
           "Cards", 2, kMaxCards,
           [](const Options& options) { return std::min(options.list().count(), kMaxCards); }),
       combo_option<&Options::answers>("Answers",
                                       {{"listed", Answers::kListed}, {"open", Answers::kOpen}}),
       deck_option<&Options::names>("Names", mixer::names())},
      [](Options& options) -> Expected<void> {
        if (options.cards <= options.list().count()) return {};
        return fail(ErrorCode::kBadValue, "Cards: more than there are names in the file (MX2)");
      });
  return table;
}

Expected<Move> Secrets::canonical(const Public& table, const Move& move) const {
  const Seat seat = table.turn().is_seat() ? table.turn().seat() : Seat::spectator();
  const Expected<Move> seen = canonical(table, table.mask(move, seat), seat);
  if (!seen) return seen;
  if (move.kind == Kind::kRead && (free_answers(table) & name_bit(move.real)) == 0) {
    return illegal("it means a name that is no answer, or that another card means (MX12)");
  }
  if (move.kind == Kind::kKey && !(move == key_shown(table))) {
    return illegal("the key or somebody's points are wrong (MX22)");
  }
  return move.kind == Kind::kWrite ? *seen : move;
}

// Checks by a seat's knowledge: of a key its own points, of other events the visible part.
Expected<Move> Secrets::canonical(const Public& table, const Move& move, Seat seat) const {
  constexpr std::array<std::string_view, 5> kDue = {
      "a name of the file that is not yet an answer is to be drawn (MX10)",
      "another disguised name is to be read; whom it means is hidden until the end (MX11, MX13)",
      "one of the answers or nothing is to be written, hidden from the others (MX20, MX21)",
      "the key is to be shown, each of the answers once, with everybody's points (MX22)",
      "the game is over"};
  if (move.kind == Kind::kWrite && move.value == kOther && table.options.open() &&
      table.turn() == Actor(seat)) {
    const Name name = table.options.list().find(words_of(move));  // MX15
    return name == kOther ? move : Move{Kind::kWrite, name};
  }
  Move fitting = table.mask({move.kind, move.value}, seat);
  bool fits = (table.choices() & name_bit(move.value)) != 0;
  if (move.kind == Kind::kWrite) fits |= move.value == kBlank || table.turn() != Actor(seat);
  if (move.kind == Kind::kKey) {
    const std::uint8_t cards = table.options.cards;
    const NameSet names = names_on(move.key, cards);
    fits = size(names) == cards && (names & ~table.answers) == 0;
    fitting = Secrets{{}, move.key, sheets}.key_shown(table);
    for (int other = 0; other < table.seats(); ++other) {
      if (other != seat.index()) fitting.points[other] = std::min(move.points[other], cards);
    }
  }
  if (move.kind == table.due && move == fitting && fits) return move;
  return illegal(kDue[static_cast<std::size_t>(table.due)]);
}

// MX30. Deals others' answers at random; once the points are known, exactly that many are right.
void Secrets::redeal(Public& table, Seat seat, Rng& rng) {
  NameSet open = table.answers;
  for (int card = 0; !table.shown() && card < table.read; ++card) {
    meant[card] = nth_name(open, rng.below(size(open)));
    open &= ~name_bit(meant[card]);
  }
  MoveList any;
  table.moves(any);
  for (int other = 0; other < table.seats(); ++other) {
    if (other == seat.index()) continue;
    const auto cards = static_cast<std::uint32_t>(table.writings(other));
    std::uint32_t right = table.points[other];
    for (std::uint32_t card = 0; card < cards; ++card) {
      Name& entry = sheets[other][card];
      const bool hit = table.shown() && rng.below(cards - card) < right;
      do entry = any[rng.below(static_cast<std::uint32_t>(any.size()))].value;
      while (table.shown() && (entry == meant[card]) != hit);
      if (hit) --right;
    }
  }
}

std::string Secrets::worlds(const Public& table, Seat seat) const {
  const std::uint64_t answers = size(table.answers);
  std::vector<std::uint64_t> factors;
  for (std::uint64_t card = 0; !table.shown() && card < table.read; ++card) {
    factors.push_back(answers - card);
  }
  for (int other = 0; other < table.seats(); ++other) {
    if (other == seat.index()) continue;
    const auto right = table.points[other];  // none until the key is shown
    const auto others = static_cast<std::size_t>(table.writings(other) - right);
    factors.insert(factors.end(), others, table.shown() ? answers : answers + 1);
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
  const int card = table.read - 1;
  const NameSet used = names_on(state.secrets().sheets[table.written], card);
  const auto rate = [&](const Move& move) {
    if (move.value == kBlank) return 0.0;
    if ((used & name_bit(move.value)) != 0) return -1.0;
    return table.options.list().weight(table.disguises[card], move.value);
  };
  table.moves(list);
  return best_rated(list, rate);
}

// MX31
Payoffs<kMaxPlayers> Game::evaluate(const State& state) {
  const Public& table = state.table();
  if (table.turn().is_nobody()) return table.payoffs();
  return expected_payoffs<kMaxPlayers>(table.seats(), 1,
                                       [&](int seat) { return expected_points(state, seat); });
}

static_assert(turnkey::Game<Game>);
static_assert(sizeof(Move) == 71 && sizeof(State) <= 288 && sizeof(View) <= 288);

}  // namespace turnkey::mixer
