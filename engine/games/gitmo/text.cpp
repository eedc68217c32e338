// Facts for a GUI (listed in RULES.md), and the drawing for people.
#include <fmt/format.h>

#include <string>
#include <string_view>

#include "engine/core/bits.h"
#include "engine/core/facts.h"
#include "engine/core/spoken.h"
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

/// The cards of a row from one end to the other, then its caps.
CardList row_of(const Row& row) {
  CardList cards{{}, row_text(row)};
  for (int i = 0; i < row.size; ++i) {
    const char letter = row.alliance == i + 1 ? 'A' : (row.traitors >> i & 1) != 0 ? 'T' : 'P';
    std::string card(1, letter);
    if (letter != 'A') card += std::to_string(kCircle[row.low + i] + 1);
    cards.symbols.push_back(std::move(card));
  }
  for (const Cap cap : kAllCaps) {
    for (int i = 0; i < row.count(cap); ++i) {
      cards.symbols.emplace_back(1, kCapLetters[index(cap)]);
    }
  }
  return cards;
}

/// Adds which of the cards and caps of a row have moved in this turn: `2.0`, the first of row 2.
void add_moved(Texts& moved, int slot, const Row& row) {
  const auto add = [&](int i) { moved.push_back(fmt::format("{}.{}", slot, i)); };
  for_each_bit(row.moved, add);
  int at = row.size;
  for (const Cap cap : kAllCaps) {
    for (int i = 0; i < row.count(cap); ++i, ++at) {
      if (i >= row.unmoved(cap)) add(at);
    }
  }
}

/// A card in the notation of rows, or its letter.
CardList card_of(Card card) {
  return is_number(card) ? row_of(Row::single(card)) : CardList::of(text_of(card));
}

/// The run, or the letter of the bonus card in the spot.
CardList cards_at(const Public& table, Spot spot) {
  const char letter = letter_in(table, spot);
  return letter == 0 ? row_of(table.at(spot)) : CardList::of(std::string(1, letter));
}

std::string aside_text(const Public& table, int seat) {
  std::string text;
  for (const Cap cap : kAllCaps) {
    text.append(table.aside[seat][index(cap)], kCapLetters[index(cap)]);
  }
  return table.alliance == seat ? text + "A" : text;
}

/// Cards of unknown order, as text "P1x2,P3,T5x2".
CardList unseen(const Public& table) {
  CardList cards;
  Joined text;
  for (Card card = 0; card < kKinds; ++card) {
    const int count = table.deck.bag[card];
    if (count == 0) continue;
    text.add(text_of(card) + (count > 1 ? fmt::format("x{}", count) : ""));
    cards.symbols.insert(cards.symbols.end(), static_cast<std::size_t>(count), text_of(card));
  }
  cards.text = cards.empty() ? "" : text.text();
  return cards;
}

/// Cards of known order under the deck.
CardList under(const Deck& deck) {
  Texts cards;
  for (int i = 0; i < deck.under; ++i) cards.push_back(text_of(deck.bottom[i]));
  return CardList::list(std::move(cards));
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
Facts& add_show(Facts& facts, const Public& table, Card card) {
  facts.add("cards", card_of(card));
  if (table.dealing != Dealing::kNone) return facts.add("to", Seat::at(table.next_to_fill()));
  if (shown_in_vain(table)) return facts.add("end", "bottom");
  Public after = table;
  after.apply(Move::show(card));
  const bool is_taken = !is_number(card) && after.hand == table.hand;  // G42, G71
  return is_taken ? facts.add("to", Seat::at(after.mover)) : facts.add("end", "top");
}

/// Of the first card of a hand: which hand begins, who deals it, and the points so far.
void add_hand(Facts& facts, const Public& table) {
  const bool begins = table.begins_stage() && table.dealing == Dealing::kHand;
  if (!begins || table.options.hands == 1) return;
  facts.add("hand", table.hand + 1, "hands", table.options.hands, "dealer",
            Seat::at(table.dealer()));
  for (int seat = 0; table.hand > 0 && seat < table.seats(); ++seat) {
    facts.add_of("total", seat, table.totals[seat]);
  }
}

/// "patriots 5 to 7 under the Trump", as in sentences.
std::string run_for_people(const Public& table, Spot spot) {
  const std::string text = cards_at(table, spot).text;
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
    text += fmt::format("    {}{} {}\n", seat, kRowLetters[i],
                        run_for_people(table, Spot::at(seat, i)));
  }
  return text;
}

}  // namespace

Facts Public::describe(const Move& move) const {
  const std::string_view kind = name_of(move.kind(), kKindNames);
  Facts facts("kind", kind.empty() ? piece_kind(*this, move) : kind);
  const bool of_deck = move.kind() == Kind::kFill || move.kind() == Kind::kLay;
  if (of_deck) facts.add("cards", card_of(deck.top));
  if (move.kind() == Kind::kAlliance) facts.add("cards", CardList::of("A"));
  if (move.is_piece()) {
    const Row& run = at(move.from());
    facts.add("cards", row_of(piece_of(run, move.bottom())), "from", Seat::at(move.from().seat()));
    if (move.bottom()) facts.add("off", row_of(run));
  }
  if (move.kind() == Kind::kKeepCap) {
    facts.add("cap", name_of(dealt_cap, kCapNames), "at",
              NamedPlaces{{key_of("aside", actor),
                           CardList::of(std::string(1, kCapLetters[index(dealt_cap)]))}});
  }
  if (move.has_cap()) facts.add("cap", name_of(move.cap(), kCapNames));
  if (move.kind() == Kind::kMoveCap) {
    facts.add("from", Seat::at(move.from().seat()), "off", row_of(at(move.from())));
  }
  if (move.kind() == Kind::kShow) add_show(facts, *this, move.card());
  if (move.kind() == Kind::kDraw) {
    const special_ops::Kind& card = options.specials().kinds[move.drawn()];
    facts.add("seat", Seat::at(actor), "name", Words::unmarked(card.name), "effect",
              name_of(card.effect, special_ops::kEffectNames));
    if (card.points != 0) facts.add("points", card.points);
  }
  const bool vacant = move.kind() == Kind::kToSpot;
  if (vacant || move.has_cap() || move.has_end()) {
    facts.add("seat", Seat::at(move.to().seat()), "run",
              vacant ? CardList{{}, "-"} : row_of(at(move.to())));
  }
  if (move.has_end()) facts.add("end", move.end() == End::kTop ? "top" : "bottom");
  const Moved moved = moved_by(*this, move);
  if (!moved.lost.empty()) facts.add("lost", moved.lost);
  if (!moved.moves.empty()) facts.add("moves", moved.moves);
  if (!moved.then.empty()) facts.add("then", moved.then);
  if (move.kind() == Kind::kShow) add_hand(facts, *this);
  return facts;
}

Facts Public::board() const {
  Facts facts(
      "players", options.players, "partners", options.partners, "pure", options.pure, "laid",
      options.laid, "hands", options.hands, "hand", hand, "dealer",
      over() ? Actor::nobody() : Actor(Seat::at(dealer())), "turn", turn(), "phase",
      name_of(phase, kPhases), "dealing", name_of(dealing, kDealings), "mover", Seat::at(mover),
      "turns", turns, "deck", deck.size(), "top",
      deck.top == kNoCard ? CardList{{}, text_of(deck.top)} : CardList::of(text_of(deck.top)),
      "unseen", unseen(*this), "under", under(deck), "special", special_total, "quiet",
      seats_of(quiet), "cycled", cycled, "last", last_turn);
  if (phase == Phase::kCap) facts.add("cap", name_of(dealt_cap, kCapNames));
  for (int seat = 0; seat < seats(); ++seat) {
    PlaceItems spots;
    Texts letters;
    Texts lowest;
    Texts moved;
    for (int slot = 0; slot < rows_each; ++slot) {
      const Spot spot = in_slot(seat, slot);
      CardList cards = cards_at(*this, spot);
      std::string text = cards.text;
      spots.push_back(
          {.number = std::to_string(slot), .cards = std::move(cards), .text = std::move(text)});
      letters.emplace_back(1, kRowLetters[spot.row()]);
      lowest.push_back(at(spot).vacant() ? "-" : std::to_string(at(spot).low + 1));
      add_moved(moved, slot, at(spot));
    }
    facts.add_of("rows", seat, spots);
    facts.add_of("letters", seat, letters);
    facts.add_of("lowest", seat, lowest);
    facts.add_of("moved", seat, moved);
    facts.add_of("aside", seat, CardList::row(aside_text(*this, seat)));
    facts.add_of("points", seat, points[seat]);
    facts.add_of("score", seat, hand_score(seat));
    facts.add_of("total", seat, totals[seat] - (over() ? hand_score(seat) : 0));
    facts.add_of("due", seat, draws_due(seat));
    facts.add_of("lost", seat, lost[seat]);
    facts.add_of("extra", seat, extra[seat]);
  }
  return facts;
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
