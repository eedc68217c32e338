// The table of options, the bounds of scores, and the texts of cards and events.
#include "engine/games/gitmo/game.h"

#include <fmt/format.h>

#include <algorithm>
#include <functional>
#include <numeric>
#include <vector>

#include "engine/core/move_reader.h"
#include "engine/core/value_text.h"
#include "engine/decks/special_ops.h"

namespace turnkey::gitmo {

namespace {

Expected<void> finish(Options& options) {
  if (options.partners && options.players != 4 && options.players != 6) {
    return fail(ErrorCode::kBadValue, "Partners: four or six players expected (G7)");
  }
  if (options.hands > options.players) {
    return fail(ErrorCode::kBadValue, "Hands: no more than there are players (G6)");
  }
  return {};
}

/// The most points that the draws of a hand can give; with sign −1, the most that they can cost.
int best_draws(const Options& options, int sign) {
  std::vector<int> points(options.draw_cards, 0);
  for (const special_ops::Kind& kind : options.specials().kinds) {
    points.insert(points.end(), static_cast<std::size_t>(kind.count), sign * kind.points);
  }
  std::sort(points.begin(), points.end(), std::greater<>());
  return std::accumulate(points.begin(), points.begin() + options.draw_cards, 0);
}

constexpr std::string_view kBonusLetters = "XGAWD";

Spot read_spot(MoveReader& in) {
  const int seat = in.digit(0, kMaxPlayers - 1);
  return Spot::at(seat, in.one_of(kRowLetters));
}

End read_end(MoveReader& in) { return static_cast<End>(in.one_of("+-")); }

/// Reads the rest of `0b>0a+`, `.1c>0a-`, `.1c>0` or `0b>out`.
Move read_piece(MoveReader& in) {
  const bool bottom = in.take('.');
  const Spot from = read_spot(in);
  in.expect('>');
  if (!bottom && in.take("out")) return Move::remove(from);
  if (in.rest().size() == 1) return Move::to_spot(from, bottom, in.digit(0, kMaxPlayers - 1));
  const Spot to = read_spot(in);
  in.require(from != to);
  return Move::piece(from, bottom, to, read_end(in));
}

/// Reads what follows the letter of a cap: `>0a`, `0b>0a`.
Move read_cap(MoveReader& in, Cap cap) {
  if (in.take('>')) return Move::set_cap(cap, read_spot(in));
  const Spot from = read_spot(in);
  in.expect('>');
  const Spot to = read_spot(in);
  in.require(from != to);
  return Move::move_cap(cap, from, to);
}

Card read_card(MoveReader& in) {
  if (in.take('P')) return static_cast<Card>(in.number(1, kNumbers) - 1);
  if (in.take('T')) return static_cast<Card>(in.number(1, kNumbers) - 1 + kNumbers);
  return static_cast<Card>(kTrumpCard + in.one_of(kBonusLetters));
}

}  // namespace

const OptionTable<Options>& Options::table() {
  static const OptionTable<Options> table(
      {
          spin_option<&Options::players>("Players", 2, kMaxPlayers),
          check_option<&Options::partners>("Partners"),
          combo_option<&Options::pure>("Runs", {{"mixed", false}, {"pure", true}}),
          auto_number_option<&Options::draw_cards>("DrawCards", 0, kMaxDrawCards, usual_draw_cards),
          auto_number_option<&Options::hands>(
              "Hands", 1, kMaxPlayers, [](const Options& options) { return int{options.players}; }),
          check_option<&Options::laid>("Laid"),
          check_option<&Options::last_turn>("LastTurn"),
          combo_option<&Options::whole>("Bottom", {{"take", false}, {"whole", true}}),
          combo_option<&Options::at_once>("Fill", {{"free", false}, {"at_once", true}}),
          deck_option<&Options::special_ops>("SpecialOps", special_ops::decks()),
      },
      finish);
  return table;
}

// G80. The loss of a seat that drops out goes to the others (G84), so the bounds are symmetric.
ScoreBounds Game::score_bounds(const Options& options) {
  constexpr int kCards = 2 * kNumbers;
  const double most =
      options.hands * std::max(kCards + kWhistleblowerPoints + best_draws(options, 1),
                               kCards + best_draws(options, -1));
  return {-most, most};
}

std::string text_of(Card card) {
  if (card == kNoCard) return "-";
  if (!is_number(card)) return std::string(1, kBonusLetters[card - kTrumpCard]);
  return fmt::format("{}{}", is_traitor(card) ? 'T' : 'P', number_of(card) + 1);
}

std::string Game::text(const Move& move) {
  const auto spot = [](Spot at) { return fmt::format("{}{}", at.seat(), kRowLetters[at.row()]); };
  constexpr std::array<std::string_view, 13> kBegin = {"none", "resign", "fill", "L", "",  "A", "",
                                                       "",     "keep",   "",     "",  "+", "*"};
  std::string text(name_of(move.kind(), kBegin));
  if (move.kind() == Kind::kShow) text += text_of(move.card());
  if (move.kind() == Kind::kDraw) text += std::to_string(move.drawn());
  if (move.has_cap()) text += kCapLetters[index(move.cap())];
  if (move.is_piece() && move.bottom()) text += '.';
  if (move.is_piece() || move.kind() == Kind::kMoveCap) text += spot(move.from());
  if (move.kind() == Kind::kRemove) text += ">out";
  if (move.kind() == Kind::kToSpot) text += ">" + std::to_string(move.to().seat());
  if (move.has_end() || move.has_cap()) text += ">" + spot(move.to());
  if (move.has_end()) text += move.end() == End::kTop ? '+' : '-';
  return text;
}

Expected<Move> Game::parse(std::string_view text) {
  MoveReader in("Gitmo", text);
  if (in.take("resign")) return in.finish(Move::resign());
  if (in.take("fill")) return in.finish(Move::fill());
  if (in.take("keep")) return in.finish(Move::keep_cap());
  if (in.take('+')) return in.finish(Move::show(read_card(in)));
  if (in.take('*')) return in.finish(Move::draw(in.number(0, special_ops::kMostKinds - 1)));
  for (const Cap cap : kAllCaps) {
    if (in.take(kCapLetters[index(cap)])) return in.finish(read_cap(in, cap));
  }
  const bool lay = in.take("L>");
  if (lay || in.take("A>")) {
    const Spot to = read_spot(in);
    const End end = read_end(in);
    return in.finish(lay ? Move::lay(to, end) : Move::alliance(to, end));
  }
  return in.finish(read_piece(in));
}

static_assert(turnkey::Game<Game>);
static_assert(HasModel<Game>);
static_assert(sizeof(State) <= 640 && sizeof(View) <= 640 && sizeof(Model) <= 640);

}  // namespace turnkey::gitmo
