// Oh Hell: sizes of hands, scores, checks, options, and descriptions of events.
#include "engine/games/oh_hell/public.h"

#include "engine/core/value_text.h"

namespace turnkey::oh_hell {

const OptionTable<Options>& Options::table() {
  static const OptionTable<Options> table({
      spin_option<&Options::players>("Players", kFewestSeats, kMostSeats),
      spin_option<&Options::from>("From", 1, kMostCards),
      spin_option<&Options::to>("To", 1, kMostCards),
      check_option<&Options::back>("Back"),
      check_option<&Options::hook>("Hook"),
      combo_option<&Options::score>(
          "Score",
          {{"exact", Score::kExact}, {"tricks", Score::kTricks}, {"penalty", Score::kPenalty}}),
  });
  return table;
}

std::uint8_t Public::size_in(int number) const {
  const int first = within_pack(options.from);
  const int step = std::min(number, 2 * steps() - number);
  return static_cast<std::uint8_t>(first + (first < within_pack(options.to) ? step : -step));
}

bool Public::may_bid(int number) const {
  if (number > size) return false;
  if (!options.hook || bidders + 1 < seats()) return true;
  int sum = number;
  for (int seat = 0; seat < seats(); ++seat) sum += seat == bidder() ? 0 : bids[seat];
  return sum != size;
}

int Public::points(int seat) const {
  const int missed = std::abs(won[seat] - bids[seat]);
  if (missed == 0) return kMadePoints + won[seat];                     // OH12
  if (options.score == Score::kPenalty) return -kMissPoints * missed;  // OH14
  return options.score == Score::kTricks ? won[seat] : 0;              // OH12, OH13
}

// The last hand stays on the table.
void Public::end_hand() {
  for (int seat = 0; seat < seats(); ++seat) {
    scores[seat] = static_cast<std::int16_t>(scores[seat] + points(seat));
  }
  over = hand + 1 == hands();  // OH15
  if (over) return;
  size = size_in(++hand);
  gather();
}

std::string_view Public::why_not(const Move& move) const {
  if (turn().is_nobody()) return "the game is over";
  if (turns()) return "a card that no seat has is turned";
  if (turn().is_chance()) return "the next seat gets its cards";
  if (bidding()) {
    if (move.kind != Move::Kind::kBid) return "the seat on turn bids";
    return move.tricks > size ? "the hand has fewer cards"
                              : "the bids may not add up to the tricks of the hand";
  }
  if (move.kind != Move::Kind::kPlay) return "the seat on turn plays a card";
  return "the cards that are left, and those shown, do not allow it";
}

std::string_view Public::why_not_play(PackSet held, PackCard card) const {
  if (!has_card(held, card)) return "the card is not in the hand";
  return "the hand has a card of the suit led, and must follow suit";
}

SeatNumbers Public::scores_by_seat() const {
  SeatNumbers points;
  for (int seat = 0; seat < seats(); ++seat) points.values.push_back(scores[seat]);
  return points;
}

void Public::add_result(Facts& facts) const {
  for (int seat = 0; seat < seats(); ++seat) facts.add_of("gets", seat, points(seat));
}

Facts Public::describe(const Move& move) const {
  if (move.kind == Move::Kind::kBid) return {"kind", "bid", "bid", move.tricks};
  if (move.kind == Move::Kind::kTurn) return turn_facts(move);
  if (move.kind == Move::Kind::kDeal) {
    Facts facts = deal_facts(move);
    return dealt > 0 ? facts : facts.add("round", hand + 1, "rounds", hands(), "size", size);
  }
  return play_facts(*this, move);
}

}  // namespace turnkey::oh_hell
