// `key=value` tokens for a GUI (listed in RULES.md).
#include "engine/core/tokens.h"
#include "engine/games/jacked/drawing.h"
#include "engine/games/jacked/secrets.h"
#include "engine/games/jacked/seven.h"

namespace turnkey::jacked {

namespace {

std::string peg_at(int colour, const std::string& place) {
  return std::string{colour_letter(colour), ':'} + place;
}

/// Plays a move peg by peg and notes what moved and what died.
class Story {
 public:
  explicit Story(const Public& table) : board_(table.board) {}

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

  std::string moves() const { return moved_.text(); }
  std::string kills() const { return killed_.text(); }

 private:
  void moved(int colour, const std::string& from, Space to) {
    moved_.add(peg_at(colour, from + ">" + to.text()));
  }
  void killed_on(Space space, Bits spared = 0) {
    const int colour = board_.colour_at(space);
    if (colour >= 0 && !has_bit(spared, colour)) killed_.add(peg_at(colour, space.text()));
  }
  void forward(Space from, int steps, bool tramples) {
    const int colour = board_.colour_at(from);
    const int start = board_.progress(colour, from);
    for (int n = tramples ? 1 : steps; n <= steps; ++n) {
      const Space space = board_.space_at(colour, start + n);
      if (space.on_ring()) killed_on(space, tramples ? board_.spared(colour) : 0);
    }
    moved(colour, from.text(), board_.space_at(colour, start + steps));
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
    moved(board_.colour_at(from), from.text(), to);
    board_.step_back(from, 6);
  }
  void out(int colour) {
    const Space to = Space::ring(board_.out_space(colour));
    killed_on(to);
    moved(colour, "jail", to);
    board_.come_out(colour);
  }
  void swap(Space a, Space b) {
    moved(board_.colour_at(a), a.text(), b);
    moved(board_.colour_at(b), b.text(), a);
    board_.swap(a, b);
  }

  Board board_;
  Joined moved_;
  Joined killed_;
};

constexpr std::array<std::string_view, 8> kKinds = {"none",  "step",    "out",     "swap",
                                                    "seven", "discard", "forfeit", "deal"};

std::string pegs_text(const Board& board, int colour) {
  Joined pegs;
  board.ring(colour).for_each([&](int number) {
    const bool blocker = board.is_blocker(colour) && number == board.out_space(colour);
    pegs.add(std::to_string(number) + (blocker ? "!" : ""));
  });
  for_each_bit(board.home(colour), [&](int i) { pegs.add(Space::home(colour, i + 1).text()); });
  return pegs.text();
}

/// `shown`: the seats whose hands may be told.
std::string board_text(const Public& table, const Hands& hands, Bits shown) {
  const Options& options = table.options;
  Tokens tokens("players", options.players, "partners", options.partners, "jokers", options.jokers,
                "track", options.track_length);
  for_each_bit(colours_in_play(options), [&](int colour) {
    const char name = colour_letter(colour);
    tokens.add_of("owner", name, owner_of(options, colour));
    tokens.add_of("out", name, table.board.out_space(colour));
    tokens.add_of("jail", name, table.board.jail(colour));
    tokens.add_of("pegs", name, pegs_text(table.board, colour));
  });
  tokens.add("turn", table.turn(), "jacked", table.jacked != 0, "dealer", table.dealer, "round",
             table.round, "hand", table.hand, "hands", table.hands_played, "seen",
             text_of(table.seen));
  for (int seat = 0; seat < options.players; ++seat) {
    tokens.add_of("cards", seat, hand_text(table, hands, shown, seat));
  }
  if (table.over()) tokens.add("how", table.winners() != 0 ? "home" : "hands");
  return tokens.text();
}

Bits shown_to(Seat seat) { return seat.is_spectator() ? 0 : bit(seat.index()); }

constexpr Bits kAllSeats = first_bits(kMaxPlayers);

}  // namespace

std::string hand_text(const Public& table, const Hands& hands, Bits shown, int seat) {
  return has_bit(shown, seat) ? text_of(hands[seat]) : text_of({}, table.hand_size[seat]);
}

std::string Public::describe(const Move& move) const {
  const bool back = move.kind() == Move::Kind::kStep && move.as() == Rank::kSix;
  Tokens tokens("kind", back ? "back" : name_of(move.kind(), kKinds));
  if (move.kind() == Move::Kind::kDeal) {
    return tokens
        .add("seat", move.seat(), "cards", text_of(move.cards(), move.hidden()), "count",
             move.cards().total() + move.hidden())
        .text();
  }
  if (move.kind() == Move::Kind::kForfeit) return tokens.add("cards", text_of(move.cards())).text();
  tokens.add("card", letter(move.card()));
  if (move.as() != move.card()) tokens.add("as", letter(move.as()));
  const bool seven = move.kind() == Move::Kind::kSeven;
  const Move made = seven ? in_order(team(), board, move) : move;
  Story story(*this);
  story.tell(made);
  if (move.is_play()) tokens.add("moved", story.moves(), "killed", story.kills());
  Public after = *this;
  after.apply(made);
  // Who is really jacked: a seat without cards only absorbs the Jack.
  if (move.jacks()) tokens.add("jacks", after.jacked != 0 ? after.turn() : Actor::nobody());
  if (after.over() && after.winners() != 0) tokens.add("wins", true);
  return tokens.text();
}

void Secrets::survey(const Public& table, Seat eyes, CardSurvey& survey) const {
  survey.holds_all("cards", table.seats(), eyes, hands,
                   [](int rank) { return value_text(kCardText.letter(rank)); });
}

std::string Secrets::board(const Public& table) const {
  return board_text(table, hands, kAllSeats);
}

std::string Secrets::drawing(const Public& table) const { return draw(table, hands, kAllSeats); }

std::string Knowledge::board(const Public& table, Seat seat) const {
  return board_text(table, as_secrets(seat).hands, shown_to(seat));
}

std::string Knowledge::drawing(const Public& table, Seat seat) const {
  return draw(table, as_secrets(seat).hands, shown_to(seat));
}

}  // namespace turnkey::jacked
