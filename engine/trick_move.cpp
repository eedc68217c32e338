#include "engine/trick_move.h"

#include <fmt/format.h>

#include "engine/core/move_reader.h"

namespace turnkey {

std::string text_of(const TrickMove& move) {
  const std::string cards = pack_set_text(move.cards, move.hidden);
  switch (move.kind) {
    case TrickMove::Kind::kDeal: return fmt::format("{}={}", move.seat, cards);
    case TrickMove::Kind::kPass: return "pass=" + cards;
    case TrickMove::Kind::kTake: return fmt::format("take{}={}", move.seat, cards);
    case TrickMove::Kind::kLead: return fmt::format("lead={}", move.seat);
    case TrickMove::Kind::kPlay: return cards;
    case TrickMove::Kind::kTurn: return "trump=" + cards;
    case TrickMove::Kind::kBid: return fmt::format("bid={}", move.tricks);
  }
  return "";
}

Facts deal_facts(const TrickMove& move) {
  const CardList cards = pack_cards(move.cards, move.hidden);
  return Facts("kind", "deal", "seat", Seat::at(move.seat), "cards", cards, "moves",
               Moves(cards, "deck", key_of("hand", move.seat)));
}

Facts turn_facts(const TrickMove& move) {
  const CardList card = pack_cards(move.cards);
  return Facts("kind", "trump", "card", card, "moves", Moves(card, "deck", "trump"));
}

Facts lead_facts(const TrickMove& move, PackCard card) {
  const CardList cards = CardList::of(pack_text(card));
  const std::string place = key_of("hand", move.seat);
  return Facts("kind", "lead", "seat", Seat::at(move.seat), "card", cards, "moves",
               Moves(cards, place, place));
}

Expected<TrickMove> TrickNotation::parse(std::string_view text) const {
  using Kind = TrickMove::Kind;
  MoveReader in(game, text);
  const auto begins = [&](Kind which, std::string_view word) {
    return (kinds & kind(which)) != 0 && in.take(word);
  };
  if (begins(Kind::kLead, "lead=")) return in.finish(TrickMove::lead(in.digit(0, seats - 1)));
  if (begins(Kind::kBid, "bid=")) return in.finish(TrickMove::bid(in.number(0, most_cards)));
  TrickMove move;
  if (begins(Kind::kPass, "pass=")) {
    move.kind = Kind::kPass;
  } else if (const bool takes = begins(Kind::kTake, "take");
             takes || (text.size() > 1 && text[1] == '=')) {
    move.kind = takes ? Kind::kTake : Kind::kDeal;
    move.seat = static_cast<std::uint8_t>(in.digit(0, seats - 1));
    in.expect('=');
  } else {
    move.kind = begins(Kind::kTurn, "trump=") ? Kind::kTurn : Kind::kPlay;
    move.cards = pack_bit(read_pack_card(in));
    return in.finish(move);
  }
  const MaskedCards read = read_pack_cards(in);
  move.cards = read.cards;
  move.hidden = static_cast<std::uint8_t>(read.hidden);
  in.require(move.is_plain() && read.hidden <= most_cards);
  in.require(move.kind != Kind::kPass || move.size() == 1);
  return in.finish(move);
}

}  // namespace turnkey
