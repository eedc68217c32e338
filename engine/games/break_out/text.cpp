// `key=value` tokens for a GUI (listed in RULES.md), and the drawing for people. Cards that the
// reader does not know are question marks.
#include <fmt/format.h>

#include <string_view>

#include "engine/core/tokens.h"
#include "engine/games/break_out/secrets.h"

namespace turnkey::break_out {

namespace {

using Kind = Move::Kind;

constexpr std::array<std::string_view, 10> kPhases = {"dealer", "round", "deal", "up",   "turn",
                                                      "force",  "call",  "give", "show", "over"};
constexpr std::array<std::string_view, 3> kMeldNames = {"sets", "runs", "both"};

std::string row_text(const Card* cards, int count) {
  std::string text;
  for (int i = 0; i < count; ++i) text += card_text(cards[i]);
  return value_text(std::string_view(text));
}

std::string row_of(const Move& move) { return row_text(move.cards.data(), move.count); }

std::string meld_text(const Meld& meld) {
  return fmt::format("{}.{}", meld.is_run() ? "run" : "set",
                     row_text(meld.cards.data(), meld.size()));
}

/// "0.set.a5b5c5,2.run.b1b2b3": the melds of one owner with their numbers.
std::string melds_text(const Public& table, int owner, std::string_view separator = ",") {
  Joined text(separator);
  for (int i = 0; i < table.melds_count; ++i) {
    if (table.melds[i].owner == owner) {
      text.add(fmt::format("{}.{}", i, meld_text(table.melds[i])));
    }
  }
  return text.text();
}

/// The cards that are known, and a question mark pair for each of the others.
std::string hand_text(const Public& table, const Hand& known, int seat) {
  const int hidden = table.hand_size[seat] - known.total();
  std::string text = known.empty() ? "" : cards_text(known);
  for (int i = 0; i < hidden; ++i) text += "??";
  return value_text(std::string_view(text));
}

std::string done_text(const Public& table) {
  constexpr std::array<std::string_view, 7> kDeeds = {"played", "moved",   "used",   "broke",
                                                      "full",   "skipped", "bluffed"};
  Joined text;
  for_each_bit(Bits{table.done}, [&](int deed) { text.add(kDeeds[deed]); });
  return text.text();
}

std::string board_of(const Public& table, const Hands& hands) {
  const Options& options = table.options;
  Tokens tokens("players", options.players, "deck", options.deck_size(), "melds",
                name_of(options.melds, kMeldNames), "rounds", options.rounds, "penalties",
                options.penalties != 0, "round", table.round, "turn", table.turn(), "phase",
                name_of(table.phase, kPhases), "dealer", table.dealer, "mover", table.mover,
                "caller", table.caller, "up", card_text(table.up), "pile", table.pile, "round_card",
                card_text(table.round_card), "drawn", card_text(table.drawn), "done",
                done_text(table), "out", set_text(table.broken_out), "stalls", table.stalls,
                "all_stalls", table.all_stalls);
  if (table.bluff != decltype(table.bluff){}) tokens.add("bluff", row_text(table.bluff.data(), 3));
  tokens.add("yard", melds_text(table, kYard));
  for (int seat = 0; seat < options.players; ++seat) {
    tokens.add_of("score", seat, table.score[seat]);
    tokens.add_of("last", seat, table.last[seat]);
    tokens.add_of("hand", seat, hand_text(table, hands[seat], seat));
    tokens.add_of("known", seat, cards_text(table.known[seat]));
    tokens.add_of("cell", seat, melds_text(table, seat));
  }
  if (table.phase == Phase::kShow) {
    tokens.add("went_out", table.winner == kNoSeat ? Actor::nobody() : Seat::at(table.winner));
  }
  return tokens.text();
}

/// What was played, who may call it and what that costs (BO61–BO63): all of it lies open.
std::string call_text(const Public& table) {
  const int mover = table.mover;
  if (table.did(kBluffed)) {
    const std::string_view last = table.hand_size[mover] == 0 ? ", and the round ends" : "";
    return fmt::format(
        "seat {0} lays {1}, which is no meld; seat {2} may call\n"
        "      called: seat {0} takes {1} back and gets a card of seat {2}'s choice\n"
        "      not called: {1} goes out of play{3}\n",
        mover, row_text(table.bluff.data(), 3), table.caller, last);
  }
  const std::string called =
      table.up == kNoCard
          ? "the round ends, as there is no draw card"
          : fmt::format("seat {} takes the draw card {} and gets a card of seat {}'s choice", mover,
                        card_text(table.up), table.caller);
  return fmt::format(
      "seat {} skips, without a play or a draw; seat {} may call\n"
      "      called: {}\n"
      "      not called: the turn is over\n",
      mover, table.caller, called);
}

/// What the drawing says of the turn below the seats.
std::string turn_text(const Public& table) {
  std::string text;
  if (table.has_drawn()) text += fmt::format("drawn {}\n", card_text(table.drawn));
  if (table.phase == Phase::kCall) text += call_text(table);
  if (table.phase == Phase::kGive) {
    text += fmt::format("caught: seat {} gives seat {} a card\n", table.caller, table.mover);
  }
  if (table.over()) text += "game over\n";
  return text;
}

std::string drawing_of(const Public& table, const Hands& hands) {
  std::string text = fmt::format("round {} of {}   draw card {}   face down {}   round card {}\n",
                                 table.round, table.options.rounds, card_text(table.up), table.pile,
                                 card_text(table.round_card));
  text += "Yard:\n";
  for (int i = 0; i < table.melds_count; ++i) {
    const Meld& meld = table.melds[i];
    if (meld.owner != kYard) continue;
    text += fmt::format("  {:>2}  {} {}\n", i, meld.is_run() ? "run" : "set",
                        row_text(meld.cards.data(), meld.size()));
  }
  for (int seat = 0; seat < table.options.players; ++seat) {
    const bool acts = table.turn() == Actor(Seat::at(seat));
    text += fmt::format("{} seat {}  {:>3} points  {}\n      hand {}\n", acts ? '>' : ' ', seat,
                        table.score[seat], table.is_out(seat) ? "out" : "in its Cell",
                        hand_text(table, hands[seat], seat));
    const std::string cell = melds_text(table, seat, "  ");
    if (cell != "-") text += "      Cell " + cell + "\n";
  }
  return text + turn_text(table);
}

std::string describe_cell(const Move& move) {
  return move.from == 0 ? "hand" : std::to_string(move.from - 1);
}

std::string describe_show(const Public& table, const Move& move) {
  const Hands hands = hands_shown(table.options, move);
  Tokens tokens("kind", "show");
  for (int seat = 0; seat < table.options.players; ++seat) {
    tokens.add_of("hand", seat, cards_text(hands[seat]));
    tokens.add_of("points", seat, points_in(hands[seat]));
  }
  return tokens.text();
}

std::string describe_meld(const Public& table, const Move& move) {
  const bool out = table.is_out(table.mover);
  const std::string_view to = out ? "yard" : table.breaks_out(move) ? "breakout" : "cell";
  return Tokens("kind", move.shape == Shape::kSet ? "set" : "run", "cards", row_of(move), "points",
                table.laid(move).points(), "to", to)
      .text();
}

}  // namespace

std::string Public::describe(const Move& move) const {
  const std::string card = card_text(move.cards[0]);
  switch (move.kind) {
    case Kind::kDealer: return Tokens("kind", "dealer", "seat", move.number).text();
    case Kind::kRound:
    case Kind::kUp:
    case Kind::kForce: return Tokens("kind", word_of(move.kind), "card", card).text();
    case Kind::kDeal: return Tokens("kind", "deal", "seat", move.number, "card", card).text();
    case Kind::kShow: return describe_show(*this, move);
    case Kind::kDraw: return Tokens("kind", "draw", "card", card_text(up)).text();
    case Kind::kNext: return Tokens("kind", "next", "skips", !did(kPlayed) && !has_drawn()).text();
    case Kind::kMeld: return describe_meld(*this, move);
    case Kind::kAdd:
      return Tokens("kind", "add", "card", card, "meld", move.number, "end",
                    move.low != 0 ? "low" : "high", "from", describe_cell(move))
          .text();
    case Kind::kSwap:
      return Tokens("kind", "swap", "card", card, "meld", move.number, "for",
                    card_text(move.cards[1]), "from", describe_cell(move))
          .text();
    case Kind::kYard: return Tokens("kind", "yard", "meld", move.number).text();
    case Kind::kOut:
      return Tokens("kind", "breakout", "meld", move.number, "cards", row_of(move)).text();
    case Kind::kOutSuper: return "kind=breakout card=su";
    case Kind::kOutFull: return "kind=breakout cell=full";
    case Kind::kBluff: return Tokens("kind", "bluff", "cards", row_of(move)).text();
    case Kind::kCall: return Tokens("kind", "call", "seat", mover).text();
    case Kind::kGive: return Tokens("kind", "give", "card", card, "seat", mover).text();
    default: return Tokens("kind", word_of(move.kind)).text();
  }
}

void Secrets::survey(const Public& table, Seat eyes, CardSurvey& survey) const {
  for (int seat = 0; seat < table.options.players; ++seat) {
    if (seat == eyes.index()) continue;
    survey.holds("hand", seat, hands[seat],
                 [](int kind) { return card_text(static_cast<Card>(kind)); });
  }
}

std::string Secrets::board(const Public& table, Seat) const { return board_of(table, hands); }
std::string Secrets::drawing(const Public& table, Seat) const { return drawing_of(table, hands); }

}  // namespace turnkey::break_out
