// Spades: bids, the ends of hands, checks, options, and descriptions of events.
#include "engine/games/spades/public.h"

#include <algorithm>
#include <optional>
#include <string>
#include <vector>

#include "engine/core/value_text.h"

namespace turnkey::spades {

const OptionTable<Options>& Options::table() {
  static const OptionTable<Options> table({
      spin_option<&Options::points>("Points", 100, 1000, 50),
      spin_option<&Options::losing>("Losing", 0, 500, 50),
      spin_option<&Options::hands>("Hands", 1, kMostHands),
      check_option<&Options::nil>("Nil"),
      spin_option<&Options::nil_points>("NilPoints", 50, 200, 50),
      combo_option<&Options::failed_nil>("FailedNil",
                                         {{"bags", FailedNil::kBags}, {"bid", FailedNil::kBid}}),
      spin_option<&Options::side_bid>("SideBid", 0, 6),
      combo_option<&Options::bags>(
          "Bags", {{"penalty", Bags::kPenalty}, {"points", Bags::kPoints}, {"none", Bags::kNone}}),
      check_option<&Options::break_spades>("BreakSpades"),
      combo_option<&Options::lead>("Lead", {{"left", Lead::kLeft}, {"clubs", Lead::kClubs}}),
  });
  return table;
}

bool Public::may_bid(int number) const {
  if (number > kHand || (number == 0 && !options.nil)) return false;  // SP5
  const int partner = bids[partner_of(bidder())];
  return partner == kNoBid || partner + number >= options.side_bid;  // SP6
}

int Public::counted(int side) const {
  int count = 0;
  for (int seat = side; seat < kSeats; seat += kSides) {
    if (bids[seat] != 0 || options.failed_nil == FailedNil::kBid) count += won[seat];
  }
  return count;
}

int Public::contract(int side) const {
  int sum = 0;
  for (int seat = side; seat < kSeats; seat += kSides) sum += bids[seat] == kNoBid ? 0 : bids[seat];
  return sum;
}

int Public::missing(int side) const { return std::max(0, contract(side) - counted(side)); }

SideResult Public::result(int side) const {
  SideResult result{0, bags[side]};
  const int partner = partner_of(side);
  for (const int seat : {side, partner}) {  // SP12
    if (bids[seat] == 0) result.points += (won[seat] == 0 ? 1 : -1) * options.nil_points;
  }
  const bool made = missing(side) == 0;
  result.points += 10 * (made ? contract(side) : -contract(side));  // SP11
  const int of_nil = won[side] + won[partner] - counted(side);
  const int more = of_nil + (made ? counted(side) - contract(side) : 0);  // SP13, SP14
  if (options.bags == Bags::kNone) return result;
  result.points += more;
  if (options.bags == Bags::kPoints) return result;
  result.bags += more;
  result.points -= kBagPenalty * (result.bags / kBagsThatCost);  // SP15
  result.bags %= kBagsThatCost;
  return result;
}

void Public::end_hand() {
  for (int side = 0; side < kSides; ++side) {
    const SideResult got = result(side);
    scores[side] = static_cast<std::int16_t>(scores[side] + got.points);
    bags[side] = static_cast<std::uint8_t>(got.bags);
  }
  const auto [low, high] = std::minmax(scores[0], scores[1]);
  const bool reached = high >= options.points || (options.losing != 0 && low <= -options.losing);
  const bool plays_on = low == high && extra < kMostExtraHands;  // SP17
  over = hand + 1 == options.hands || (reached && !plays_on);    // SP16
  if (reached) ++extra;
  if (over) {
    leader = kNobody;
    return;
  }
  ++hand;
  gather();
  broken = false;
}

SeatNumbers Public::scores_by_seat() const { return by_seat(scores[0], scores[1]); }

std::string_view Public::why_not(const Move& move) const {
  if (turn().is_nobody()) return "the game is over";
  if (turn().is_chance()) {
    return dealt < kSeats ? "the next seat gets its cards" : "the holder of the two of clubs leads";
  }
  if (bidding()) {
    if (move.kind != Move::Kind::kBid) return "the seat on turn bids";
    return move.tricks == 0 && !options.nil ? "there is no nil" : "the bids of a side are too low";
  }
  if (move.kind != Move::Kind::kPlay) return "the seat on turn plays a card";
  return "the cards that are left, and those shown, do not allow it";
}

std::string_view Public::why_not_play(PackSet held, PackCard card) const {
  if (!has_card(held, card)) return "the card is not in the hand";
  if (named_card() != kNoCard) return "the two of clubs leads";
  if (laid == 0) return "spades are not broken, and the hand has other suits to lead";
  return "the hand has a card of the suit led, and must follow suit";
}

void Public::add_result(Facts& facts) const {
  for (int side = 0; side < kSides; ++side) add_result(facts, side);
}

void Public::add_result(Facts& facts, int side) const {
  std::vector<Seat> made;
  std::vector<Seat> failed;
  for (int seat = side; seat < kSeats; seat += kSides) {
    if (bids[seat] == 0) (won[seat] == 0 ? made : failed).push_back(Seat::at(seat));
  }
  const auto or_nothing = [](int number) {
    return number == 0 ? std::nullopt : std::optional(number);
  };
  const int counts = counted(side);
  facts.add_of("side", side, std::vector{Seat::at(side), Seat::at(partner_of(side))});
  facts.add_of("contract", side, contract(side));
  facts.add_of("took", side, counts);
  facts.add_of("nil_made", side, made);
  facts.add_of("nil_failed", side, failed);
  const int all = won[side] + won[partner_of(side)];
  const int more = missing(side) > 0 ? all - counts : all - contract(side);
  facts.add_of("bags", side, or_nothing(options.bags == Bags::kNone ? 0 : more));
  const int before = bags[side] + (options.bags == Bags::kPenalty ? more : 0);
  facts.add_of("penalty", side, or_nothing(kBagPenalty * (before / kBagsThatCost)));
  facts.add_of("gets", side, result(side).points);
}

Facts Public::describe(const Move& move) const {
  switch (move.kind) {
    case Move::Kind::kBid: return {"kind", "bid", "bid", move.tricks};
    case Move::Kind::kDeal: return deal_facts(move);
    case Move::Kind::kLead: return lead_facts(move, kFirstCard);
    default: return play_facts(*this, move);
  }
}

}  // namespace turnkey::spades
