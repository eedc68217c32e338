#include "tests/decks/toy.h"

#include <algorithm>
#include <set>

#include "engine/core/hash.h"
#include "engine/core/option_table.h"
#include "engine/game_adapter.h"
#include "engine/registry.h"

namespace turnkey::toy {

namespace {

const OptionTable<Options>& table() {
  static const OptionTable<Options> options({deck_option<&Options::deck>("Deck", decks())});
  return options;
}

}  // namespace

Deck read_deck(DeckReader& file) {
  constexpr std::array<std::string_view, 2> kEffects = {"none", "double"};
  Deck deck;
  std::set<std::string> names;
  int total = 0;
  for (DeckReader& entry : file.tables("card", 1, kMaxKinds)) {
    Card card{entry.word("name"), entry.number("value", 0, 99), false};
    const int count = entry.number("count", 1, 99, 1);
    if (entry.has("effect")) card.doubled = entry.choice("effect", kEffects) == 1;
    if (!names.insert(card.name).second) entry.refuse("name", "a name that is not there yet");
    total += count;
    if (total <= 200) deck.cards.add(static_cast<int>(deck.kinds.size()), count);
    deck.kinds.push_back(std::move(card));
  }
  if (total < kDraws || total > 200) file.refuse("4 to 200 cards expected");
  return deck;
}

DeckTable<Deck>& decks() {
  static constexpr std::array<ShippedDeck, 2> kShipped = {{{"house", kHouse}, {"short", kShort}}};
  static DeckTable<Deck> table(kShipped, read_deck);
  return table;
}

Actor State::turn() const {
  if (lies_) return Seat::at((drawn_count_ + 1) % 2);
  return drawn_count_ == kDraws ? Actor::nobody() : Actor::chance();
}

void State::moves(MoveList& list) const {
  list.clear();
  if (!lies_) return;
  list.push_back({Move::Kind::kTake, 0});
  list.push_back({Move::Kind::kLeave, 0});
}

Expected<Move> State::canonical(const Move& move) const {
  const bool draw = move.kind == Move::Kind::kDraw;
  if (turn().is_nobody() || draw == lies_ || (draw && !rest().has(move.card))) {
    return fail(ErrorCode::kIllegalEvent, Game::text(move));
  }
  return move;
}

void State::apply(const Move& move) {
  const auto mover = static_cast<std::size_t>((drawn_count_ + 1) % 2);
  lies_ = move.kind == Move::Kind::kDraw;
  if (lies_) {
    open_ = move.card;
    drawn_.add(move.card);
    ++drawn_count_;
  } else if (move.kind == Move::Kind::kTake) {
    const Card& card = deck().kinds[open_];
    points_[mover] =
        static_cast<std::uint16_t>(points_[mover] + card.value * (card.doubled ? 2 : 1));
  }
}

Payoffs<2> State::payoffs() const {
  const double first = points_[0] == points_[1] ? 0.5 : points_[0] > points_[1] ? 1 : 0;
  return {{static_cast<double>(points_[0]), static_cast<double>(points_[1])}, {first, 1 - first}};
}

Facts State::describe(const Move& move) const {
  if (move.kind != Move::Kind::kDraw) return {"of", "open"};
  return {"card", deck().kinds[move.card].name};
}

Facts State::board() const {
  return {"points", std::to_string(points_[0]) + "," + std::to_string(points_[1]), "open",
          lies_ ? deck().kinds[open_].name : "-"};
}

std::uint64_t State::key() const { return hash_of_text(board().text(), hash_of(drawn_)); }

Expected<void> View::apply(const Move& move) {
  const auto legal = canonical(move);
  if (!legal) return tl::unexpected(legal.error());
  State::apply(*legal);
  return {};
}

World<Game> View::sample(Rng&) const { return World<Game>(*this); }

std::span<const OptionSpec> Game::option_specs() { return table().specs(); }
Expected<Options> Game::parse_options(const OptionValues& values) { return table().parse(values); }

std::string Game::text(const Move& move) {
  if (move.kind == Move::Kind::kDraw) return "k" + std::to_string(move.card);
  return move.kind == Move::Kind::kTake ? "take" : "leave";
}

Expected<Move> Game::parse(std::string_view text) {
  if (text == "take") return Move{Move::Kind::kTake, 0};
  if (text == "leave") return Move{Move::Kind::kLeave, 0};
  if (text.starts_with('k')) {
    const auto kind = parse_number(text.substr(1));
    if (kind && *kind < static_cast<int>(kMaxKinds)) {
      return Move{Move::Kind::kDraw, static_cast<std::uint8_t>(*kind)};
    }
  }
  return fail(ErrorCode::kBadMove, std::string(text));
}

static_assert(turnkey::Game<Game>);

}  // namespace turnkey::toy

namespace turnkey {

// This program's registry. It is linked before the library, so it replaces the built one.
std::span<const AnyGame* const> games() {
  static const std::array<const AnyGame*, 1> all = {&any_game<toy::Game>()};
  return all;
}

Expected<const AnyGame*> find_game(std::string_view name) {
  if (name == toy::Game::kName) return games()[0];
  return fail(ErrorCode::kUnknownGame, std::string(name));
}

}  // namespace turnkey
