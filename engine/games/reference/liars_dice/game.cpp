// Liar's dice: checks, text and everything else outside a search's hot path.
#include "engine/games/reference/liars_dice/game.h"

#include <fmt/format.h>
#include <range/v3/algorithm/all_of.hpp>

#include "engine/core/facts.h"
#include "engine/core/move_reader.h"

namespace turnkey::liars_dice {

namespace {

constexpr std::string_view kFaces = "123456";

bool is_die(Die die) { return die < kSides; }

char digit(Die die) { return is_die(die) ? kFaces[die] : '?'; }

std::string digits(const Dice& dice) { return {digit(dice[0]), digit(dice[1])}; }

std::string text_of(Bid bid) { return fmt::format("{}x{}", dice_of(bid), digit(face_of(bid))); }

Texts bids_of(const Public& position) {
  Texts bids;
  for (Bid bid = 0; bid < kBids; ++bid) {
    if ((position.bids >> bid & 1) != 0) bids.push_back(text_of(bid));
  }
  return bids;
}

turnkey::Dice faces_of(const Dice& dice) {
  turnkey::Dice shown;
  for (const Die die : dice) {
    shown.faces.push_back(is_die(die) ? std::optional(die + 1) : std::nullopt);
  }
  return shown;
}

Facts describe_roll(Seat seat, Die die) {
  Facts facts("kind", "roll", "seat", seat);
  return is_die(die) ? facts.add("die", die + 1) : facts.add("die", "?");
}

}  // namespace

bool Public::in_order(const Move& move) const {
  const Actor actor = turn();
  switch (move.kind) {
    case Move::Kind::kDeal: return dealt < kSeats && move.number == dealt && move.symbols[1] == 0;
    case Move::Kind::kShow: return actor.is_chance() && dealt == kSeats && move.number == 0;
    case Move::Kind::kBid:
      return actor.is_seat() && move.symbols == Dice{} && move.number >= lowest() &&
             move.number < kBids;  // LD3
    case Move::Kind::kLiar: return actor.is_seat() && bids != 0 && move == Move{move.kind, 0, {}};
  }
  return false;
}

std::string_view Public::why_not(const Move& move) const {
  if (turn().is_nobody()) return "the game is over";
  if (turn().is_chance()) return dealt < kSeats ? "another die is due" : "not the dice rolled";
  if (move.kind == Move::Kind::kBid) return "a bid must be higher than the last one";
  if (move.kind == Move::Kind::kLiar) return "there is no bid to doubt";
  return "a seat is on turn";
}

bool Public::possible(const Dice& dice) const {
  return ranges::all_of(dice, [](Die die) { return die == kHidden || is_die(die); });
}

Facts Public::describe(const Move& move) const {
  switch (move.kind) {
    case Move::Kind::kDeal: return describe_roll(Seat::at(move.number), move.symbols[0]);
    case Move::Kind::kBid:
      return Facts("kind", "bid", "count", dice_of(move.number), "face", face_of(move.number) + 1,
                   "at", NamedPlaces{{"bids"}});
    case Move::Kind::kLiar: return {"kind", "liar", "at", NamedPlaces{{"bids"}}};
    case Move::Kind::kShow: return {"kind", "show", "dice", faces_of(move.symbols)};
  }
  return {};
}

void Secrets::survey(const Public& table, Seat eyes, CardSurvey& survey) const {
  survey_as("dice", table, eyes, survey, [](auto card) { return value_text(digit(card)); });
}

Facts Secrets::board(const Public& table, Seat) const {
  return Facts("bids", bids_of(table), "doubted", int{table.doubted}, "dice", faces_of(symbols),
               "rolled", table.dealt, "shown", int{table.shown});
}

std::string Secrets::drawing(const Public& table, Seat) const {
  const auto die = [&](std::size_t seat) {
    return seat < table.dealt ? digit(symbols[seat]) : '-';
  };
  return fmt::format("seat 0: {}\nseat 1: {}\nbids: {}{}\n", die(0), die(1),
                     value_text(bids_of(table)), table.doubted ? ", liar" : "");
}

std::string Game::text(const Move& move) {
  switch (move.kind) {
    case Move::Kind::kDeal: return fmt::format("{}={}", move.number, digit(move.symbols[0]));
    case Move::Kind::kBid: return text_of(move.number);
    case Move::Kind::kLiar: return "liar";
    case Move::Kind::kShow: return "show=" + digits(move.symbols);
  }
  return "";
}

Expected<Move> Game::parse(std::string_view text) {
  MoveReader in("Liar's dice", text);
  const auto die = [&] { return static_cast<Die>(in.one_of(kFaces)); };
  if (in.take("liar")) return in.finish(Move{Move::Kind::kLiar, 0, {}});
  if (in.take("show=")) return in.finish(Move{Move::Kind::kShow, 0, Dice{die(), die()}});
  const int number = in.digit(0, kSeats);
  if (in.take('x')) {
    in.require(number > 0);
    return in.finish(Move{Move::Kind::kBid, static_cast<Bid>(kSides * (number - 1) + die()), {}});
  }
  in.expect('=');
  in.require(number < kSeats);
  const Die rolled = in.take('?') ? kHidden : die();
  return in.finish(Move{Move::Kind::kDeal, static_cast<std::uint8_t>(number), {rolled, 0}});
}

// Only called where a rollout is cut off: the result if the last bid were doubted now.
Payoffs<kSeats> Game::evaluate(const State& state) {
  Public position = state.table();
  if (position.shown) return position.payoffs();
  position.symbols = state.secrets().symbols;
  return position.bids == 0 ? zero_sum(0) : position.payoffs();
}

static_assert(turnkey::Game<Game>);
static_assert(sizeof(State) <= 16 && sizeof(View) <= 16);

}  // namespace turnkey::liars_dice
