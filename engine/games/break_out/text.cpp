// Facts for a GUI (listed in RULES.md), and the drawing for people. Unknown cards are
// question marks.
#include <fmt/format.h>

#include <string_view>

#include "engine/core/facts.h"
#include "engine/core/spoken.h"
#include "engine/games/break_out/places.h"
#include "engine/games/break_out/secrets.h"
#include "engine/words.h"

namespace turnkey::break_out {

extern const GameWords kGameWords;  // words.cpp

using Kind = Move::Kind;

namespace {

constexpr std::array<std::string_view, 10> kPhases = {"dealer", "round", "deal", "up",   "turn",
                                                      "force",  "call",  "give", "show", "over"};
constexpr std::array<std::string_view, 3> kMeldNames = {"sets", "runs", "both"};
constexpr std::array<std::string_view, 2> kCellCardNames = {"play", "move"};
constexpr std::array<std::string_view, 2> kCatchCardNames = {"hidden", "open"};

std::string meld_text(const Meld& meld, char separator) {
  return fmt::format("{}{}{}", meld.is_run ? "run" : "set", separator,
                     cards_text(meld.begin(), meld.size));
}

CardList row_of(const std::string& text) { return CardList::row(text, 2); }
CardList row_of(const Meld& meld) { return row_of(cards_text(meld.begin(), meld.size)); }

/// The melds of one owner with their numbers; as text "0.set.a5b5c5,2.run.b1b2b3".
PlaceItems melds_of(const Public& table, int owner) {
  PlaceItems melds;
  table.for_each_meld(owner, [&](int i, const Meld& meld) {
    melds.push_back({.number = std::to_string(i),
                     .cards = row_of(meld),
                     .shape = meld.is_run ? "run" : "set",
                     .text = fmt::format("{}.{}", i, meld_text(meld, '.'))});
  });
  return melds;
}

/// The known cards, and two question marks for each of the others.
std::string hand_text(const Public& table, const Hand& known, int seat) {
  const std::string text = cards_text(known);
  return value_text(text + std::string(2 * (table.hand_size[seat] - known.total()), '?'));
}

/// Cards with their names, for people; hidden ones are counted.
std::string spoken(const std::string& cards) {
  if (cards.empty() || cards == "-") return "none";
  const std::size_t known = std::min(cards.find('?'), cards.size());
  const std::size_t hidden = (cards.size() - known) / 2;
  std::string text = kGameWords.value_words("cards", cards.substr(0, known));
  if (hidden > 0) {
    text += (known > 0 ? "; " : "") + counted(hidden, "a hidden card", "hidden card");
  }
  return text;
}

std::string meld_for_people(const Meld& meld) {
  return fmt::format("{} of {}", meld.is_run ? "run" : "set",
                     spoken(cards_text(meld.begin(), meld.size)));
}

Texts deeds_of(const Public& table) {
  constexpr std::array<std::string_view, 7> kDeeds = {"played", "moved",   "used",   "broke",
                                                      "full",   "skipped", "bluffed"};
  Texts deeds;
  for_each_bit(Bits{table.done}, [&](int deed) { deeds.emplace_back(kDeeds[deed]); });
  return deeds;
}

/// The play, who may call it, and the price (BO61–BO63). All of it is public.
std::string call_text(const Public& table) {
  const bool bluffed = table.did(kBluffed);
  const std::string cards = bluffed ? spoken(cards_text(table.bluff.data(), 3)) : "";
  std::string called = "the round ends, as there is no draw card";
  if (bluffed || table.up != kNoCard) {
    const std::string taken =
        bluffed ? cards + " back" : fmt::format("the draw card, {},", spoken(card_text(table.up)));
    called = fmt::format("seat {} takes {} and gets a card of seat {}'s choice", table.mover, taken,
                         table.caller);
  }
  const std::string_view last = table.hand_size[table.mover] == 0 ? ", and the round ends" : "";
  return fmt::format(
      "seat {} {}; seat {} may call\n      called: {}\n      not called: {}\n", table.mover,
      bluffed ? "lays " + cards + ", which is no meld" : "skips, without a play or a draw",
      table.caller, called,
      bluffed ? fmt::format("{} go out of play{}", cards, last) : "the turn is over");
}

/// The drawing's words for the turn, below the seats.
std::string turn_text(const Public& table) {
  std::string text;
  if (table.has_drawn()) text += fmt::format("drawn: {}\n", spoken(card_text(table.drawn)));
  if (table.phase == Phase::kCall) text += call_text(table);
  if (table.phase == Phase::kGive) {
    text += fmt::format("caught: seat {} gives seat {} a card\n", table.caller, table.mover);
  }
  if (table.over()) text += "game over\n";
  return text;
}

constexpr Card kNoMention = kRoundMark;

/// The card of an event, `kNoCard` if none is left to draw.
Card told_card(const Public& table, const Move& move) {
  switch (move.kind) {
    case Kind::kRound:
    case Kind::kDeal:
    case Kind::kUp:
    case Kind::kForce:
    case Kind::kAdd:
    case Kind::kSwap:
    case Kind::kOutSuper:
    case Kind::kGive: return move.cards[0];
    case Kind::kDraw: return table.up;
    case Kind::kCall: return table.did(kSkipped) ? table.up : kNoMention;
    default: return kNoMention;
  }
}

/// Facts of a laid meld.
void describe_laid(const Meld& meld, bool breaks_out, Facts& facts) {
  facts.add("points", meld.points());
  facts.add("to", meld.owner == kYard ? "yard" : breaks_out ? "breakout" : "cell");
}

/// The number, from 1, of a meld among several that look the same.
void tell_apart(const Public& table, std::string_view key, int meld, Facts& facts) {
  int alike = 0;
  int place = 0;
  for (int i = 0; i < table.melds_count; ++i) {
    if (!(table.melds[i] == table.melds[meld])) continue;
    ++alike;
    if (i == meld) place = alike;
  }
  if (alike > 1) facts.add(key, place);
}

/// Facts of a move at a meld: the meld before it, and the Cell's meld that a card leaves.
void describe_at_meld(const Public& table, const Move& move, Facts& facts) {
  const auto shape = [](const Meld& meld) { return meld.is_run ? "run" : "set"; };
  const auto cards = [](const Meld& meld) { return row_of(meld); };
  Meld meld = table.melds[move.number];
  facts.add("meld", move.number, "shape", shape(meld), "meld_cards", cards(meld));
  tell_apart(table, "alike", move.number, facts);
  if (move.kind == Kind::kOut) {
    if (move.low > 0 && meld.is_run) facts.add("low", move.low);
    meld.grow(move);
    facts.add("new_cards", cards(meld), "points", meld.points());
  }
  if (move.kind == Kind::kAdd) facts.add("to", meld.owner == kYard ? "yard" : "cell");
  if (move.kind == Kind::kAdd && meld.is_run) facts.add("end", move.low != 0 ? "low" : "high");
  if (move.kind == Kind::kSwap) facts.add("for", row_of(card_text(move.cards[1])));
  if (move.kind != Kind::kAdd && move.kind != Kind::kSwap) return;
  if (move.from == 0) {
    facts.add("from", "hand");
  } else {
    const Meld& left = table.melds[move.from - 1];
    facts.add("from", value_text(move.from - 1), "from_shape", shape(left), "from_cards",
              cards(left));
    tell_apart(table, "from_alike", move.from - 1, facts);
  }
}

bool ends_round(Public table, const Move& move) {
  table.apply(move);
  return table.phase == Phase::kShow;
}

Facts describe_show(const Public& table, const Move& move) {
  const Hands hands = hands_shown(table.options, move);
  Facts facts("kind", "show");
  for (int seat = 0; seat < table.seats(); ++seat) {
    facts.add_of("hand", seat, row_of(cards_text(hands[seat])));
    facts.add_of("points", seat, points_in(hands[seat]));
  }
  add_moves(facts, table, move);
  return facts;
}

}  // namespace

// Each key once, with the kinds of moves that have it.
Facts Public::describe(const Move& move) const {
  if (move.kind == Kind::kShow) return describe_show(*this, move);
  const auto is = [&](auto... kinds) { return ((move.kind == kinds) || ...); };
  const bool lays = is(Kind::kSet, Kind::kRun);
  const bool breaks = is(Kind::kOut, Kind::kOutSuper, Kind::kOutFull);
  Facts facts("kind", breaks ? "breakout" : word_of(move.kind));
  if (is(Kind::kDealer, Kind::kDeal)) facts.add("seat", Seat::at(move.number));
  if (is(Kind::kRound)) {
    facts.add("round", round, "rounds", options.rounds);
    if (round > 1) facts.add("dealer", Seat::at(dealer));
  }
  if (is(Kind::kCall, Kind::kPass, Kind::kGive)) facts.add("seat", Seat::at(mover));
  if (is(Kind::kCall, Kind::kPass)) facts.add("of", did(kBluffed) ? "bluff" : "skip");
  if (const Card card = told_card(*this, move); card != kNoMention) {
    facts.add("card", row_of(card_text(card)));
  }
  if (is(Kind::kCall) && did(kBluffed)) facts.add("cards", row_of(cards_text(bluff.data(), 3)));
  if (lays || is(Kind::kOut, Kind::kBluff)) {
    facts.add("cards", row_of(cards_text(move.begin(), move.count)));
  }
  if (lays) describe_laid(laid(move), breaks_out(laid(move)), facts);
  if (move.names_meld()) describe_at_meld(*this, move, facts);
  if (is(Kind::kOutFull)) facts.add("cell", "full");
  if (is(Kind::kNext)) facts.add("skips", !acted());
  if (ends_round(*this, move)) facts.add("ends", true);
  add_moves(facts, *this, move);
  return facts;
}

void Secrets::survey(const Public& table, Seat eyes, CardSurvey& survey) const {
  survey.holds_all("hand", table.seats(), eyes, hands, card_text);
}

Facts Secrets::board(const Public& table, Seat) const {
  const Options& options = table.options;
  Facts facts("players", options.players, "deck", options.deck_size(), "melds",
              name_of(options.melds, kMeldNames), "rounds", options.rounds, "penalties",
              options.penalties != 0, "cell_cards", name_of(options.cell_cards, kCellCardNames),
              "catch_card", name_of(options.catch_card, kCatchCardNames), "round", table.round,
              "turn", table.turn(), "phase", name_of(table.phase, kPhases), "dealer",
              Seat::at(table.dealer), "mover", Seat::at(table.mover), "caller",
              Seat::at(table.caller), "up", row_of(card_text(table.up)), "pile", table.pile,
              "aside", cards_aside(table), "round_card", row_of(card_text(table.round_card)),
              "drawn", row_of(card_text(table.drawn)), "done", deeds_of(table), "out",
              seats_of(table.broken_out), "stalls", table.stalls, "all_stalls", table.all_stalls);
  if (table.phase == Phase::kCall && table.did(kBluffed)) {
    facts.add("bluff", row_of(cards_text(table.bluff.data(), 3)));
  }
  facts.add("yard", melds_of(table, kYard));
  for (int seat = 0; seat < options.players; ++seat) {
    facts.add_of("score", seat, table.score[seat]);
    facts.add_of("last", seat, table.last[seat]);
    facts.add_of("hand", seat, row_of(hand_text(table, hands[seat], seat)));
    facts.add_of("known", seat, row_of(cards_text(table.known[seat])));
    facts.add_of("cell", seat, melds_of(table, seat));
  }
  if (table.phase == Phase::kShow) {
    facts.add("went_out", table.winner);
  }
  return facts;
}

std::string Secrets::drawing(const Public& table, Seat) const {
  std::string text =
      fmt::format("round {} of {}; draw card: {}; face down: {}; round card: {}\n", table.round,
                  table.options.rounds, spoken(card_text(table.up)), count_text(table.pile, "card"),
                  spoken(card_text(table.round_card)));
  text += "Yard:\n";
  table.for_each_meld(kYard, [&](int i, const Meld& meld) {
    text += fmt::format("  {:>2}  {}\n", i, meld_for_people(meld));
  });
  for (int seat = 0; seat < table.seats(); ++seat) {
    const bool acts = table.turn() == Actor(Seat::at(seat));
    text += fmt::format("{} seat {}  {:>3} penalty {}  {}\n      hand: {}\n", acts ? '>' : ' ',
                        seat, table.score[seat], table.score[seat] == 1 ? "point" : "points",
                        table.is_out(seat) ? "out" : "in its Cell",
                        spoken(hand_text(table, hands[seat], seat)));
    table.for_each_meld(seat, [&](int i, const Meld& meld) {
      text += fmt::format("      Cell {:>2}  {}\n", i, meld_for_people(meld));
    });
  }
  return text + turn_text(table);
}

}  // namespace turnkey::break_out
