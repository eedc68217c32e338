// Facts for a GUI (listed in RULES.md).
#include <fmt/format.h>

#include "engine/core/facts.h"
#include "engine/games/jacked/drawing.h"
#include "engine/games/jacked/secrets.h"
#include "engine/games/jacked/seven.h"

namespace turnkey::jacked {

namespace {

std::string peg_of(int colour) { return {colour_letter(colour)}; }

/// `text`: `12>15`, or where it stood.
PieceMove peg_move(int colour, std::string from, std::string to, const std::string& text) {
  return {peg_of(colour), std::move(from), std::move(to), peg_of(colour) + ":" + text};
}

bool blocks(const Board& board, int colour, Space space) {
  return space.on_ring() && board.is_blocker(colour) && space.number() == board.out_space(colour);
}

/// A place in the notation of moves: a blocker has a mark.
std::string place_of(const Board& board, int colour, Space space) {
  return space.text() + (blocks(board, colour, space) ? "!" : "");
}

std::string jail_of(int colour) { return key_of("jail", colour_letter(colour)); }

/// Plays a move peg by peg and records the moves and deaths of pegs.
class MoveTrace {
 public:
  explicit MoveTrace(const Public& table) : board_(table.board) {}

  void tell(const Move& move) {
    switch (move.kind()) {
      case Move::Kind::kStep:
        if (move.as() == Rank::kSix) return back(move.from());
        return forward(move.from(), forward_steps(move.as()), false);
      case Move::Kind::kOut: return out(move.colour());
      case Move::Kind::kSwap: return swap(move.from(), move.other());
      case Move::Kind::kSeven:
        for (int i = 0; i < move.parts(); ++i) forward(move.part(i).from, move.part(i).steps, true);
        return;
      default: return;
    }
  }

  const PieceMoves& moved() const { return moved_; }
  const PieceMoves& killed() const { return killed_; }
  /// The pegs that moved and those that died, in order, between places of the board.
  const Moves& moves() const { return moves_; }

 private:
  void moved(int colour, Space from, Space to) {
    moved_.push_back(peg_move(colour, from.text(), to.text(), from.text() + ">" + to.text()));
    moves_.add_piece(peg_of(colour), place_of(board_, colour, from), to.text());
  }
  void killed_on(Space space, Bits spared = 0) {
    const int colour = board_.colour_at(space);
    if (colour < 0 || has_bit(spared, colour)) return;
    killed_.push_back(peg_move(colour, "", space.text(), space.text()));
    moves_.add_piece(peg_of(colour), place_of(board_, colour, space), jail_of(colour));
  }
  void forward(Space from, int steps, bool tramples) {
    const int colour = board_.colour_at(from);
    const int start = board_.progress(colour, from);
    for (int n = tramples ? 1 : steps; n <= steps; ++n) {
      const Space space = board_.space_at(colour, start + n);
      if (space.on_ring()) killed_on(space, tramples ? board_.spared(colour) : 0);
    }
    moved(colour, from, board_.space_at(colour, start + steps));
    if (tramples) {
      board_.stomp(from, steps);
    } else {
      board_.step(from, steps);
    }
  }
  void back(Space from) {
    const int track = board_.track_length();
    const Space to = Space::ring(board_.wrap(from.number() + track - 6));
    killed_on(to);
    moved(board_.colour_at(from), from, to);
    board_.step_back(from, 6);
  }
  void out(int colour) {
    const Space to = Space::ring(board_.out_space(colour));
    killed_on(to);
    board_.come_out(colour);
    moved_.push_back(peg_move(colour, jail_of(colour), to.text(), "jail>" + to.text()));
    moves_.add_piece(peg_of(colour), jail_of(colour), place_of(board_, colour, to));
  }
  void swap(Space a, Space b) {
    moved(board_.colour_at(a), a, b);
    moved(board_.colour_at(b), b, a);
    board_.swap(a, b);
  }

  Board board_;
  PieceMoves moved_;
  PieceMoves killed_;
  Moves moves_;
};

constexpr std::array<std::string_view, 8> kKinds = {"none",  "step",    "out",     "swap",
                                                    "seven", "discard", "forfeit", "deal"};

PiecesAt pegs_of(const Board& board, int colour) {
  PiecesAt pegs;
  const auto add = [&](Space space) {
    pegs.push_back({peg_of(colour), space.text(), blocks(board, colour, space)});
  };
  board.ring(colour).for_each([&](int number) { add(Space::ring(number)); });
  for_each_bit(board.home(colour), [&](int i) { add(Space::home(colour, i + 1)); });
  return pegs;
}

/// Cards of the round that are not yet dealt.
int cards_in_deck(const Public& table) {
  int cards = table.closed_cards().total();
  for (const int size : table.hand_size) cards -= size;
  return cards;
}

/// The cards that a player lays down.
Moves laid_down(const Public& table, CardList cards) {
  return {std::move(cards), key_of("cards", table.next.seat()), "seen"};
}

/// Adds where cards and pegs go, and the shuffle of all cards for a new round (J40).
Facts with_moves(Facts& facts, const Public& before, const Public& after, const Moves& moves) {
  facts.add("moves", moves);
  if (after.round != before.round) facts.add("then", Moves().all("seen", "deck"));
  return facts;
}

/// `shown`: the seats whose hands the text may show.
Facts board_text(const Public& table, const Hands& hands, Bits shown) {
  const Options& options = table.options;
  Facts facts("players", options.players, "partners", options.partners, "jokers", options.jokers,
              "track", options.track_length);
  for_each_bit(colours_in_play(options), [&](int colour) {
    const char name = colour_letter(colour);
    facts.add_of("owner", name, Seat::at(owner_of(options, colour)));
    facts.add_of("out", name, table.board.out_space(colour));
    facts.add_of("jail", name, table.board.jail(colour));
    facts.add_of("pegs", name, pegs_of(table.board, colour));
  });
  facts.add("turn", table.turn(), "jacked", table.jacked != 0, "dealer", Seat::at(table.dealer),
            "round", table.round, "hand", table.hand, "hands", table.hands_played, "seen",
            CardList::row(text_of(table.seen)), "deck", cards_in_deck(table));
  for (int seat = 0; seat < options.players; ++seat) {
    facts.add_of("cards", seat, CardList::row(hand_text(table, hands, shown, seat)));
  }
  if (table.over()) facts.add("how", table.winners() != 0 ? "home" : "hands");
  return facts;
}

Bits shown_to(Seat seat) { return seat.is_spectator() ? 0 : bit(seat.index()); }

constexpr Bits kAllSeats = first_bits(kMaxPlayers);

}  // namespace

std::string hand_text(const Public& table, const Hands& hands, Bits shown, int seat) {
  return has_bit(shown, seat) ? text_of(hands[seat]) : text_of({}, table.hand_size[seat]);
}

Facts Public::describe(const Move& move) const {
  const bool back = move.kind() == Move::Kind::kStep && move.as() == Rank::kSix;
  Facts facts("kind", back ? "back" : name_of(move.kind(), kKinds));
  if (move.kind() == Move::Kind::kDeal) {
    const CardList cards = CardList::row(text_of(move.cards(), move.hidden()));
    const Moves moves(cards, "deck", key_of("cards", move.seat()));
    facts.add("seat", move.seat(), "cards", cards, "count", move.cards().total() + move.hidden());
    const bool is_first = hand == 0 && move.seat().index() == turnkey::left_of(dealer, seats());
    if (is_first) facts.add("round", round + 1, "dealer", Seat::at(dealer));
    return facts.add("moves", moves);
  }
  const bool seven = move.kind() == Move::Kind::kSeven;
  const Move made = seven ? in_order(team(), board, move) : move;
  Public after = *this;
  after.apply(made);
  if (move.kind() == Move::Kind::kForfeit) {
    const CardList cards = CardList::row(text_of(move.cards()));
    return with_moves(facts.add("cards", cards), *this, after, laid_down(*this, cards));
  }
  facts.add("card", CardList::of(value_text(letter(move.card()))));
  if (move.as() != move.card()) facts.add("as", letter(move.as()));
  MoveTrace trace(*this);
  trace.tell(made);
  Moves moves = laid_down(*this, CardList::of({letter(move.card())}));
  if (move.is_play()) {
    facts.add("moved", trace.moved(), "killed", trace.killed());
    moves.add(trace.moves());
  }
  // The seat that is really jacked: a seat without cards absorbs the Jack.
  if (move.jacks()) facts.add("jacks", after.jacked != 0 ? after.turn() : Actor::nobody());
  if (after.over() && after.winners() != 0) facts.add("wins", true);
  return with_moves(facts, *this, after, moves);
}

void Secrets::survey(const Public& table, Seat eyes, CardSurvey& survey) const {
  survey.holds_all("cards", table.seats(), eyes, hands,
                   [](int rank) { return value_text(kCardText.letter(rank)); });
}

Facts Secrets::board(const Public& table) const { return board_text(table, hands, kAllSeats); }

std::string Secrets::drawing(const Public& table) const {
  return jacked::draw(table, hands, kAllSeats);
}

Facts Knowledge::board(const Public& table, Seat seat) const {
  return board_text(table, as_secrets(seat).hands, shown_to(seat));
}

std::string Knowledge::drawing(const Public& table, Seat seat) const {
  return draw(table, as_secrets(seat).hands, shown_to(seat));
}

}  // namespace turnkey::jacked
