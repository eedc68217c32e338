// Hearts: the ends of hands, checks, options, and descriptions of events.
#include "engine/games/hearts/public.h"

#include <algorithm>

#include "engine/core/facts.h"

namespace turnkey::hearts {

namespace {

/// HE2: what leaves the pack first, so that all hands are equal.
constexpr std::array kLeave{pack_card(Suit::kDiamonds, 0), pack_card(Suit::kSpades, 0),
                            pack_card(Suit::kDiamonds, 1), pack_card(Suit::kSpades, 1)};

}  // namespace

PackSet deck_of(const Options& options) {
  const PackSet low = (PackSet{1} << (kPackRanks - options.ranks)) - 1;
  PackSet pack = kWholePack & ~(low * 0x0001000100010001u);
  for (const PackCard card : kLeave) {
    if (size_of(pack) % options.players == 0) return pack;
    pack &= ~pack_bit(static_cast<PackCard>(card + kPackRanks - options.ranks));
  }
  return pack;
}

const OptionTable<Options>& Options::table() {
  static const OptionTable<Options> table({
      spin_option<&Options::players>("Players", kFewestSeats, kMostSeats),
      spin_option<&Options::points>("Points", 10, kMostPoints),
      spin_option<&Options::hands>("Hands", 1, kMostHands),
      combo_option<&Options::passing>(
          "Passing",
          {{"rotate", Passing::kRotate}, {"left", Passing::kLeft}, {"none", Passing::kNone}}),
      check_option<&Options::first_trick_points>("FirstTrickPoints"),
      check_option<&Options::break_hearts>("BreakHearts"),
      check_option<&Options::queen_breaks>("QueenBreaks"),
      check_option<&Options::jack>("Jack"),
      combo_option<&Options::moon>(
          "Moon", {{"others", Moon::kOthers}, {"self", Moon::kSelf}, {"none", Moon::kNone}}),
      combo_option<&Options::ties>("Ties", {{"share", Ties::kShare}, {"play_on", Ties::kPlayOn}}),
  });
  return table;
}

int Public::shooter() const {
  const auto found = std::find(taken.begin(), taken.end(), penalty_of(pack));
  const bool moon = options.moon != Moon::kNone && found != taken.end();
  return moon ? static_cast<int>(found - taken.begin()) : int{kNobody};
}

int Public::result(int seat) const {
  int points = taken[seat];
  if (shooter() != kNobody) {  // HE13
    points = options.moon == Moon::kOthers ? penalty_of(pack) - points : -points;
  }
  return points - (options.jack && jack == seat ? kJackPoints : 0);  // HE12
}

void Public::end_hand() {
  for (int seat = 0; seat < seats(); ++seat) {
    scores[seat] = static_cast<std::int16_t>(scores[seat] + result(seat));
  }
  const auto end = scores.begin() + seats();
  const int least = *std::min_element(scores.begin(), end);
  const bool tied = options.ties == Ties::kPlayOn && std::count(scores.begin(), end, least) > 1;
  const bool reached = *std::max_element(scores.begin(), end) >= options.points;
  over = hand + 1 == options.hands || (reached && !tied);  // HE14–HE16
  passes = takes = 0;
  if (over) {
    leader = kNobody;
    return;
  }
  ++hand;
  gather();
  taken = {};
  won = {};
  dealt = tricks = 0;
  jack = kNobody;
  broken = false;
}

SeatNumbers Public::scores_by_seat() const {
  SeatNumbers points;
  for (int seat = 0; seat < seats(); ++seat) points.values.push_back(scores[seat]);
  return points;
}

bool Public::in_order(const Move& move) const {
  const bool chance = turn().is_chance();
  if (!move.is_plain() || move.seat >= seats()) return false;
  switch (move.kind) {
    case Move::Kind::kDeal: return chance && move.seat == dealt && move.size() == whole_hand();
    case Move::Kind::kPass: return passing() && move.seat == 0 && move.size() == 1;
    case Move::Kind::kTake:
      return chance && shift() != 0 && all_aside() && takes < seats() && move.seat == takes &&
             move.size() == options.pass;
    case Move::Kind::kLead:
      return chance && dealt == seats() && (shift() == 0 || takes == seats()) && move.size() == 0;
    case Move::Kind::kPlay:
      return in_play() && move.seat == 0 && move.hidden == 0 && move.size() == 1;
    case Move::Kind::kBid:
    case Move::Kind::kTurn: return false;
  }
  return false;
}

std::string_view Public::why_not(const Move& move) const {
  if (turn().is_nobody()) return "the game is over";
  if (passing()) return "the seat on turn lays aside a card of its hand";
  if (turn().is_chance()) {
    if (dealt < seats()) return "the next seat gets its cards";
    return leader == kNobody && (shift() == 0 || takes == seats())
               ? "the holder of the lowest club leads"
               : "the next seat takes the cards passed to it";
  }
  if (move.kind != Move::Kind::kPlay) return "a seat is on turn";
  return "the cards that are left, and those shown, do not allow it";
}

std::string_view Public::why_not_play(PackSet held, PackCard card) const {
  if (!has_card(held, card)) return "the card is not in the hand";
  if (laid == 0 && tricks == 0) return "the lowest club leads";
  if (laid == 0) return "hearts are not broken, and the hand has other suits to lead";
  if (kOrder.following(held, led()) != held) {
    return "the hand has a card of the suit led, and must follow suit";
  }
  return "the first trick takes no points while the hand has other cards";
}

void Public::add_result(Facts& facts) const {
  facts.add("moon", seat_or_nobody(shooter()));
  for (int seat = 0; seat < seats(); ++seat) facts.add_of("gets", seat, result(seat));
}

Facts Public::describe(const Move& move) const {
  const CardList cards = pack_cards(move.cards, move.hidden);
  switch (move.kind) {
    case Move::Kind::kDeal: return deal_facts(move);
    case Move::Kind::kPass: {
      const int chooser = passing() ? passer() : 0;
      return Facts("kind", "pass", "card", cards, "to", Seat::at(receiver(chooser)), "moves",
                   Moves(cards, key_of("hand", chooser), key_of("passed", chooser)));
    }
    case Move::Kind::kTake: {
      const int from = giver(move.seat);
      return Facts("kind", "take", "seat", Seat::at(move.seat), "cards", cards, "from",
                   Seat::at(from), "moves",
                   Moves(cards, key_of("passed", from), key_of("hand", move.seat)));
    }
    case Move::Kind::kLead: return lead_facts(move, first_card());
    default: return play_facts(*this, move);
  }
}

}  // namespace turnkey::hearts
