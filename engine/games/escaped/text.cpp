// Facts for a GUI (listed in RULES.md), and the drawing for people, at most 100
// columns wide. Unknown faces are question marks.
#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <string_view>

#include "engine/core/facts.h"
#include "engine/games/escaped/moves.h"
#include "engine/games/escaped/secrets.h"

namespace turnkey::escaped {

namespace {

constexpr std::array<std::string_view, 6> kPhases = {"deal",   "turn",    "show",
                                                     "choice", "verdict", "over"};

Face face_at(const Public& table, const Faces& faces, int token) {
  return token < table.dealt ? faces[token] : kHidden;
}

/// Each as "3k", or "7?" where its face is hidden.
Texts tokens_of(const Public& table, const Faces& faces, Bits tokens) {
  Texts texts;
  for_each_bit(tokens, [&](int token) {
    texts.push_back(fmt::format("{}{}", token, letter(face_at(table, faces, token))));
  });
  return texts;
}

Texts numbers_of(Bits tokens) {
  Texts numbers;
  for_each_bit(tokens, [&](int token) { numbers.push_back(std::to_string(token)); });
  return numbers;
}

CardList one(Face face) { return CardList::of({letter(face)}); }

std::string letters_text(Bits faces) {
  std::string text;
  for_each_bit(faces, [&](int face) { text += letter(static_cast<Face>(face)); });
  return text;
}

/// By seat, in order: the face that it named wrongly and aloud, or a dot.
std::string named_text(const Public& table) {
  std::string text;
  for (int seat = 0; seat < table.options.players; ++seat) {
    text += table.named[seat] == kHidden ? '.' : letter(table.named[seat]);
  }
  return text;
}

std::string pending_text(const Public& table) {
  if (table.phase == Phase::kVerdict) return {letter(table.accused)};
  if (table.phase != Phase::kShow) return "-";
  const char kind = table.options.take == Take::kTracked ? 't' : 's';
  return fmt::format("{}{}", kind, table.pending);
}

/// The card of the centre lies there from the start; dealing it only reveals it.
int cards_in_deck(const Public& table) {
  return table.options.cards - std::max<int>(table.dealt, kCentre + 1);
}

/// The moves of an event that shows a token: a card of the deck, or of another seat.
void add_moves(Facts& facts, const Public& table, const Move& move) {
  const int token = move.token();
  const CardList card = CardList::of(fmt::format("{}{}", token, letter(move.face())));
  if (table.phase == Phase::kDeal && token == kCentre) {
    facts.add("moves", Moves(one(move.face()), "centre", "centre"));
  } else if (table.phase == Phase::kDeal) {
    facts.add("moves", Moves(card, "deck", key_of("before", dealt_to(table.options, token))));
  } else if (table.phase == Phase::kShow && has_bit(table.showable(), token)) {
    facts.add("moves",
              Moves(card, key_of("before", table.owner(token)), key_of("before", table.mover)));
  }
}

/// A face that is shown stays visible at its place.
Facts describe_verdict(const Public& table, const Move& move) {
  const bool right = move.kind() == Move::Kind::kRight;
  const char face = letter(move.face());
  Facts facts("kind", right ? "right" : "wrong", "seat", Seat::at(table.mover), "face", face);
  const Bits others = table.in() & ~bit(table.mover);
  if (right) {
    facts.add("wins", true);
  } else if (std::has_single_bit(others)) {
    facts.add("last", Seat::at(std::countr_zero(others)));
  }
  if (move.face() != kHidden) facts.add("moves", Moves(one(move.face()), "centre", "centre"));
  return facts;
}

std::string_view how_text(const Public& table) {
  if (table.winner.is_nobody()) return "rounds";
  return table.centre_shown != 0 ? "right" : "last";
}

}  // namespace

Facts Public::describe(const Move& move) const {
  switch (move.kind()) {
    case Move::Kind::kNone: return {"kind", "none"};
    case Move::Kind::kTake:
      return Facts("kind", "take", "token", move.token(), "seat", Seat::at(owner(move.token())),
                   "at",
                   NamedPlaces{{key_of("before", owner(move.token())),
                                CardList::of(fmt::format("{}?", move.token()))}});
    case Move::Kind::kAsk:
      return Facts("kind", "ask", "seat", move.seat(), "cards", std::popcount(before[move.seat()]),
                   "at", NamedPlaces{{key_of("before", move.seat())}});
    case Move::Kind::kAccuse:
      return {"kind", "accuse", "face", letter(move.face()), "at", NamedPlaces{{"centre"}}};
    case Move::Kind::kEnd: return {"kind", "end"};
    case Move::Kind::kShow: {
      const bool deal = phase == Phase::kDeal;
      const bool centre = deal && move.token() == kCentre;
      const Seat seat = Seat::at(deal ? dealt_to(options, move.token()) : mover);
      Facts facts("kind", deal ? "deal" : "show", "token", move.token(), "seat",
                  centre ? Actor::nobody() : Actor(seat), "face", letter(move.face()));
      if (centre) facts.add("place", "centre");
      add_moves(facts, *this, move);
      return facts;
    }
    case Move::Kind::kRight:
    case Move::Kind::kWrong: return describe_verdict(*this, move);
  }
  return {"kind", "none"};
}

void Secrets::survey(const Public& table, Seat eyes, CardSurvey& survey) const {
  const auto tell = [&](std::string_view key, Seat owner, int token) {
    survey.lies(key, owner, value_text(letter(faces[token])));
  };
  const bool knows_centre = has_bit(table.known_tokens(eyes), kCentre);
  if (table.dealt > kCentre && !knows_centre) tell("centre", Seat::spectator(), kCentre);
  for (int seat = 0; seat < table.options.players; ++seat) {
    if (seat == eyes.index()) continue;
    const std::string key = "before_" + std::to_string(seat);
    for_each_bit(table.before[seat], [&](int token) { tell(key, Seat::at(seat), token); });
  }
}

Facts Secrets::board(const Public& table, Seat seat) const {
  const Options& options = table.options;
  const std::string_view take = options.take == Take::kTracked ? "tracked" : "random";
  Facts facts("players", options.players, "announce", options.announce != 0, "take", take, "rounds",
              options.max_rounds, "cards", options.cards, "dealt", table.dealt, "deck",
              cards_in_deck(table), "round", table.round, "turn", table.turn(), "phase",
              name_of(table.phase, kPhases), "mover", Seat::at(table.mover), "pending",
              pending_text(table), "out", seats_of(table.out), "named", named_text(table), "centre",
              one(face_at(table, faces, kCentre)));
  const Bits own = table.turn() == Actor(seat) ? held(table, seat) : 0;
  if (own != 0) facts.add("suspects", letters_text(suspects(table, own)));
  for (int i = 0; i < options.players; ++i) {
    facts.add_of("before", i, CardList::list(tokens_of(table, faces, table.before[i])));
    facts.add_of("seen", i, numbers_of(table.seen[i]));
  }
  if (table.over()) facts.add("how", how_text(table), "winner", table.winner);
  return facts;
}

std::string Secrets::drawing(const Public& table, Seat) const {
  std::string text = fmt::format("centre {}\n", letter(face_at(table, faces, kCentre)));
  for (int seat = 0; seat < table.options.players; ++seat) {
    const bool moving = !table.over() && table.phase != Phase::kDeal && table.mover == seat;
    const Face named = table.named[seat];
    text += fmt::format(
        "{} seat {}{}  unseen {}{}\n    {}\n", moving ? '>' : ' ', seat,
        table.is_out(seat) ? "  out" : "", table.unseen_count(seat),
        named != kHidden ? fmt::format("  named {}", letter(named)) : "",
        value_text(fmt::format("{}", fmt::join(tokens_of(table, faces, table.before[seat]), " "))));
  }
  if (!table.over()) {
    return text + fmt::format("round {} of {}\n", table.round + 1, table.options.max_rounds);
  }
  if (table.winner.is_nobody()) return text + "game over, drawn\n";
  return text +
         fmt::format("game over, won by seat {} ({})\n", value_text(table.winner), how_text(table));
}

}  // namespace turnkey::escaped
