// Hearts: texts of events, boards and drawings.
#include <fmt/format.h>

#include "engine/core/facts.h"
#include "engine/games/hearts/game.h"

namespace turnkey::hearts {

namespace {

constexpr std::array<std::string_view, 4> kWays{"none", "left", "right", "across"};

std::string_view way_of(const Public& table) {
  const int shift = table.shift();
  if (shift <= 1) return kWays[static_cast<std::size_t>(shift)];
  return shift == table.seats() - 1 ? kWays[2] : kWays[3];
}

}  // namespace

Facts Secrets::board_of(const Public& table, const Hands& held, bool sees_all, Seat seat) const {
  SeatNumbers points;
  SeatNumbers tricks;
  for (int each = 0; each < table.seats(); ++each) {
    points.values.push_back(table.taken[each]);
    tricks.values.push_back(table.won[each]);
  }
  const int undealt_cards = size_of(table.pack) - table.dealt * table.whole_hand();
  Facts facts("hand", table.hand + 1, "pass", Words::unmarked(way_of(table)), "scores",
              table.scores_by_seat(), "points", points, "tricks", tricks, "broken", table.broken,
              "leader", Public::seat_or_nobody(table.leader), "jack",
              Public::seat_or_nobody(table.jack), "deck", undealt_cards, "trick",
              pack_row(table.laid_cards()));
  for (int each = 0; each < table.seats(); ++each) {
    const bool waits = table.waits(each);
    const int size = table.hand_size(each) - (waits ? table.aside(each) : 0);
    const bool sees = sees_all || each == seat.index();
    facts.add_of("hand", each, hand_of(sees ? hands[each] : held[each], size));
    facts.add_of("passed", each,
                 waits ? hand_of(sees ? passed[each] : 0, table.aside(each)) : CardList());
    facts.add_of("pile", each, table.won[each] * table.seats());
  }
  return facts;
}

Facts Secrets::board(const Public& table, Seat seat) const {
  return board_of(table, known(table, seat), false, seat);
}
Facts Secrets::board(const Public& table) const {
  return board_of(table, hands, true, Seat::spectator());
}

std::string Secrets::drawing_of(const Public& table, const Facts& board) {
  std::string text = fmt::format("hand {}, passing: {}{}\n", table.hand + 1, way_of(table),
                                 table.broken ? ", hearts are broken" : "");
  for (int seat = 0; seat < table.seats(); ++seat) {
    const auto hand = board.text_of(fmt::format("hand_{}", seat));
    text += fmt::format("seat {}: {} points, {} in this hand: {}\n", seat, table.scores[seat],
                        table.taken[seat], hand);
  }
  return text + fmt::format("trick: {}\n", board.text_of("trick"));
}
std::string Secrets::drawing(const Public& table, Seat seat) const {
  return drawing_of(table, board(table, seat));
}
std::string Secrets::drawing(const Public& table) const { return drawing_of(table, board(table)); }

ScoreBounds Game::score_bounds(const Options& options) {
  const double best = (options.jack ? kJackPoints : 0) +
                      (options.moon == Moon::kSelf ? penalty_of(deck_of(options)) : 0);
  // HE14: the last hand begins below the limit, and may cost all points of a hand.
  const double worst = options.points - 1 + penalty_of(deck_of(options));
  const bool plays_on = options.ties == Ties::kPlayOn;
  const int hands = options.hands;
  return {plays_on ? -penalty_of(deck_of(options)) * double(hands) : -worst, best * hands};
}

static_assert(turnkey::Game<Game>);

}  // namespace turnkey::hearts
