// `key=value` tokens for a GUI (listed in RULES.md), and the drawing for people.
#include <fmt/format.h>

#include <string>
#include <string_view>

#include "engine/core/spoken.h"
#include "engine/core/tokens.h"
#include "engine/games/gitmo/places.h"
#include "engine/games/gitmo/public.h"
#include "engine/words.h"

namespace turnkey::gitmo {

extern const GameWords kGameWords;  // words.cpp

namespace {

constexpr std::array<std::string_view, 9> kPhases = {"advance", "show",   "draw", "cap", "take",
                                                     "give",    "remove", "move", "over"};
constexpr std::array<std::string_view, 3> kDealings = {"none", "hand", "refill"};
constexpr std::array<std::string_view, kCaps> kCapNames = {"trump", "gitmo", "save"};
/// Names by Move::Kind; piece_kind() names the others.
constexpr std::array<std::string_view, 13> kKindNames = {
    "none", "resign", "fill", "lay", "", "alliance", "set", "move", "keep", "", "", "next", "draw"};

/// A lower-case letter for a marked card.
char marked(char letter, bool mark) {
  return static_cast<char>(mark ? letter - 'A' + 'a' : letter);
}

char card_letter(const Row& row, int i) {
  const char letter = row.alliance == i + 1 ? 'A' : (row.traitors >> i & 1) != 0 ? 'T' : 'P';
  return marked(letter, (row.moved >> i & 1) != 0);
}

/// "5PTA/XG!": the lowest number, the cards from there upwards, caps, `!` where a card was laid.
std::string row_text(const Row& row) {
  if (row.vacant()) return "-";
  std::string text = std::to_string(row.low + 1);
  for (int i = 0; i < row.size; ++i) text += card_letter(row, i);
  if (row.capped()) text += '/';
  for (const Cap cap : kAllCaps) {
    for (int i = 0; i < row.count(cap); ++i) {
      text += marked(kCapLetters[index(cap)], i >= row.unmoved(cap));
    }
  }
  return text + (row.laid ? "!" : "");
}

/// A card in the notation of rows, or its letter.
std::string card_text(Card card) {
  return is_number(card) ? row_text(Row::single(card)) : text_of(card);
}

/// The run, or the letter of the bonus card in the spot.
std::string spot_text(const Public& table, Spot spot) {
  const char letter = letter_in(table, spot);
  return letter == 0 ? row_text(table.at(spot)) : std::string(1, letter);
}

std::string aside_text(const Public& table, int seat) {
  std::string text;
  for (const Cap cap : kAllCaps) {
    text.append(table.aside[seat][index(cap)], kCapLetters[index(cap)]);
  }
  return table.alliance == seat ? text + "A" : text;
}

/// Cards of unknown order: "P1x2,P3,T5x2".
std::string unseen_text(const Public& table) {
  Joined text;
  for (Card card = 0; card < kKinds; ++card) {
    const int count = table.deck.bag[card];
    if (count != 0) text.add(text_of(card) + (count > 1 ? fmt::format("x{}", count) : ""));
  }
  return text.text();
}

std::string_view piece_kind(const Public& table, const Move& move) {
  if (move.kind() == Kind::kRemove) return "remove";
  if (!table.is_own(move.from())) return "take";
  if (!table.is_own(move.to())) return table.phase == Phase::kGive ? "give" : "discard";
  return move.bottom() ? "switch" : "join";
}

/// Whether the next card goes under the deck: the seats that lose their turns now are the last that
/// had to resign for that (G53, G70).
bool shown_in_vain(const Public& table) {
  Bits quiet = table.quiet;
  int seat = table.mover;
  while (table.loses_turn() && table.lost[seat] != 0 && quiet != first_bits(table.seats())) {
    quiet |= bit(seat);
    seat = left_of(seat, table.seats());
  }
  return quiet == first_bits(table.seats());
}

/// The seat that gets the deck's next card, or the end of the deck where it stays. Found by playing
/// the event: the table after it has the turn, but not the top of the deck, as a card of known
/// order may have come up.
Tokens& add_show(Tokens& tokens, const Public& table, Card card) {
  tokens.add("cards", card_text(card));
  if (table.dealing != Dealing::kNone) return tokens.add("to", Seat::at(table.next_to_fill()));
  if (shown_in_vain(table)) return tokens.add("end", "bottom");
  Public after = table;
  after.apply(Move::show(card));
  const bool is_taken = !is_number(card) && after.hand == table.hand;  // G42, G71
  return is_taken ? tokens.add("to", Seat::at(after.mover)) : tokens.add("end", "top");
}

/// Of the first card of a hand: which hand begins, who deals it, and the points so far.
void add_hand(Tokens& tokens, const Public& table) {
  const bool begins = table.begins_stage() && table.dealing == Dealing::kHand;
  if (!begins || table.options.hands == 1) return;
  tokens.add("hand", table.hand + 1, "hands", table.options.hands, "dealer",
             Seat::at(table.dealer()));
  for (int seat = 0; table.hand > 0 && seat < table.seats(); ++seat) {
    tokens.add_of("total", seat, table.totals[seat]);
  }
}

/// "patriots 5 to 7 under the Trump", as in sentences.
std::string run_for_people(const Public& table, Spot spot) {
  const std::string text = spot_text(table, spot);
  if (text == "-") return "(vacant)";
  const bool is_run = !table.at(spot).vacant();
  return is_run ? kGameWords.value_words("run", text)
                : "(" + kGameWords.value_words("card", text) + ")";
}

/// Letters of caps and of the Alliance, for people.
std::string aside_for_people(const std::string& letters) {
  std::vector<std::string> cards;
  for (const char letter : letters) {
    const std::string name = kGameWords.value_words("card", std::string(1, letter));
    cards.push_back(letter == 'G' ? "a gitmo cap" : letter == 'S' ? "a save cap" : name);
  }
  return in_line(cards);
}

std::string card_for_people(Card card) {
  return card == kNoCard ? "not seen" : kGameWords.value_words("card", text_of(card));
}

std::string seat_lines(const Public& table, int seat) {
  const bool acts = table.turn() == Actor(Seat::at(seat));
  std::string text = fmt::format("{} seat {}  this hand {}, total {}", acts ? '>' : ' ', seat,
                                 table.hand_score(seat), table.total(seat));
  if (table.points[seat] != 0) text += fmt::format(", {} without cards", table.points[seat]);
  const std::string aside = aside_text(table, seat);
  if (!aside.empty()) text += ", holds " + aside_for_people(aside) + " aside";
  if (table.lost[seat] != 0) text += ", loses " + count_text(table.lost[seat], "turn");
  if (table.extra[seat] != 0) text += ", has " + count_text(table.extra[seat], "extra turn");
  text += "\n";
  for (int i = 0; i < table.rows_each; ++i) {
    text += fmt::format("    {}{} {}\n", seat, "abcd"[i], run_for_people(table, Spot::at(seat, i)));
  }
  return text;
}

}  // namespace

std::string Public::describe(const Move& move) const {
  const std::string_view kind = name_of(move.kind(), kKindNames);
  Tokens tokens("kind", kind.empty() ? piece_kind(*this, move) : kind);
  const bool of_deck = move.kind() == Kind::kFill || move.kind() == Kind::kLay;
  if (of_deck) tokens.add("cards", card_text(deck.top));
  if (move.kind() == Kind::kAlliance) tokens.add("cards", 'A');
  if (move.is_piece()) {
    const Row& run = at(move.from());
    tokens.add("cards", row_text(piece_of(run, move.bottom())), "from", move.from().seat());
    if (move.bottom()) tokens.add("off", row_text(run));
  }
  if (move.kind() == Kind::kKeepCap) {
    tokens.add("cap", name_of(dealt_cap, kCapNames), "at",
               fmt::format("{}:aside_{}", kCapLetters[index(dealt_cap)], actor));
  }
  if (move.has_cap()) tokens.add("cap", name_of(move.cap(), kCapNames));
  if (move.kind() == Kind::kMoveCap) {
    tokens.add("from", move.from().seat(), "off", row_text(at(move.from())));
  }
  if (move.kind() == Kind::kShow) add_show(tokens, *this, move.card());
  if (move.kind() == Kind::kDraw) {
    const special_ops::Kind& card = options.specials().kinds[move.drawn()];
    tokens.add("seat", actor, "name", card.name, "effect",
               name_of(card.effect, special_ops::kEffectNames));
    if (card.points != 0) tokens.add("points", card.points);
  }
  const bool vacant = move.kind() == Kind::kToSpot;
  if (vacant || move.has_cap() || move.has_end()) {
    tokens.add("seat", move.to().seat(), "run", vacant ? "-" : row_text(at(move.to())));
  }
  if (move.has_end()) tokens.add("end", move.end() == End::kTop ? "top" : "bottom");
  const Moved moved = moved_by(*this, move);
  const auto add = [&](std::string_view key, const std::string& value) {
    if (value != "-") tokens.add(key, value);
  };
  add("lost", moved.lost);
  add("moves", moved.moves);
  add("then", moved.then);
  if (move.kind() == Kind::kShow) add_hand(tokens, *this);
  return tokens.text();
}

std::string Public::board() const {
  Tokens tokens("players", options.players, "partners", options.partners, "pure", options.pure,
                "laid", options.laid, "hands", options.hands, "hand", hand, "dealer",
                over() ? Actor::nobody() : Actor(Seat::at(dealer())), "turn", turn(), "phase",
                name_of(phase, kPhases), "dealing", name_of(dealing, kDealings), "mover", mover,
                "turns", turns, "deck", deck.size(), "top", text_of(deck.top), "unseen",
                unseen_text(*this), "under", list_text(deck.bottom, deck.under, text_of), "special",
                special_total, "quiet", set_text(quiet), "cycled", cycled, "last", last_turn);
  if (phase == Phase::kCap) tokens.add("cap", name_of(dealt_cap, kCapNames));
  for (int seat = 0; seat < seats(); ++seat) {
    Joined spots;
    for (int i = 0; i < rows_each; ++i) spots.add(spot_text(*this, Spot::at(seat, i)));
    tokens.add_of("rows", seat, spots.text());
    tokens.add_of("aside", seat, aside_text(*this, seat));
    tokens.add_of("points", seat, points[seat]);
    tokens.add_of("score", seat, hand_score(seat));
    tokens.add_of("total", seat, totals[seat] - (over() ? hand_score(seat) : 0));
    tokens.add_of("due", seat, draws_due(seat));
    tokens.add_of("lost", seat, lost[seat]);
    tokens.add_of("extra", seat, extra[seat]);
  }
  return tokens.text();
}

std::string Public::drawing() const {
  std::string text = "the game is over\n";
  if (!over()) {
    text = fmt::format("hand {} of {}, seat {} deals; turn {} of seat {}; deck {}, top card {}\n",
                       hand + 1, int{options.hands}, dealer(), turns, mover,
                       count_text(deck.size(), "card"), card_for_people(deck.top));
  }
  for (int seat = 0; seat < seats(); ++seat) text += seat_lines(*this, seat);
  if (deck.under == 0 || over()) return text;
  Joined under(", ");
  for (int i = 0; i < deck.under; ++i) under.add(card_for_people(deck.bottom[i]));
  return text + "at the bottom of the deck " + under.text() + "\n";
}

}  // namespace turnkey::gitmo
