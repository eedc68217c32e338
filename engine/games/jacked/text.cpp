// `key=value` tokens for a GUI.
#include "engine/games/jacked/text.h"

#include <string_view>

namespace turnkey::jacked {

namespace {

/// Items joined by commas, "-" for none.
class Joined {
 public:
  void add(const std::string& item) { text_ += (text_.empty() ? "" : ",") + item; }
  std::string text() const { return text_.empty() ? "-" : text_; }

 private:
  std::string text_;
};

char colour_letter(int colour) { return static_cast<char>('a' + colour); }

std::string peg_at(int colour, const std::string& place) {
  return std::string(1, colour_letter(colour)) + ":" + place;
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

  const Board& board() const { return board_; }
  std::string text() const { return " moved=" + moved_.text() + " killed=" + killed_.text(); }

 private:
  void moved(int colour, const std::string& from, Space to) {
    moved_.add(peg_at(colour, from + ">" + to.text()));
  }
  void killed_on(Space space) {
    const int colour = board_.colour_at(space);
    if (colour >= 0) killed_.add(peg_at(colour, space.text()));
  }
  void forward(Space from, int steps, bool tramples) {
    const int colour = board_.colour_at(from);
    const int start = board_.progress(colour, from);
    for (int n = tramples ? 1 : steps; n <= steps; ++n) {
      const Space space = board_.space_at(colour, start + n);
      if (space.on_ring()) killed_on(space);
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

std::string describe_cards(const Move& move) {
  std::string text = std::string(" card=") + letter(move.card());
  if (move.as() != move.card()) text += std::string(" as=") + letter(move.as());
  return text;
}

std::string kind_of(const Move& move) {
  switch (move.kind()) {
    case Move::Kind::kStep: return move.as() == Rank::kSix ? "back" : "step";
    case Move::Kind::kOut: return "out";
    case Move::Kind::kSwap: return "swap";
    case Move::Kind::kSeven: return "seven";
    case Move::Kind::kDiscard: return "discard";
    case Move::Kind::kForfeit: return "forfeit";
    case Move::Kind::kDeal: return "deal";
    case Move::Kind::kNone: break;
  }
  return "none";
}

std::string seat_text(Actor actor) {
  if (actor.is_chance()) return "c";
  return actor.is_nobody() ? "-" : std::to_string(actor.seat().index());
}

std::string pegs_text(const Board& board, int colour) {
  Joined pegs;
  board.ring(colour).for_each([&](int number) {
    const bool blocker = board.is_blocker(colour) && number == board.out_space(colour);
    pegs.add(std::to_string(number) + (blocker ? "!" : ""));
  });
  for (int slot = 1; slot <= kHomeSlots; ++slot) {
    const Space space = Space::home(colour, slot);
    if (board.colour_at(space) >= 0) pegs.add(space.text());
  }
  return pegs.text();
}

std::string flag(bool value) { return value ? "true" : "false"; }

std::string colours_text(const Public& table) {
  std::string text;
  for (int colour = 0; colour < kColours; ++colour) {
    if ((colours_in_play(table.options) >> colour & 1) == 0) continue;
    const char name = colour_letter(colour);
    const int owner = table.options.players == 2 ? colour & 1 : colour;
    text += std::string(" owner_") + name + "=" + std::to_string(owner);
    text += std::string(" out_") + name + "=" + std::to_string(table.board.out_space(colour));
    text += std::string(" jail_") + name + "=" + std::to_string(table.board.jail(colour));
    text += std::string(" pegs_") + name + "=" + pegs_text(table.board, colour);
  }
  return text;
}

}  // namespace

std::string describe_move(const Public& table, const Move& move) {
  std::string text = "kind=" + kind_of(move);
  if (move.kind() == Move::Kind::kDeal) {
    const int cards = move.cards().total() + move.hidden();
    return text + " seat=" + std::to_string(move.seat().index()) +
           " cards=" + text_of(move.cards(), move.hidden()) + " count=" + std::to_string(cards);
  }
  if (move.kind() == Move::Kind::kForfeit) return text + " cards=" + text_of(move.cards());
  text += describe_cards(move);
  Story story(table);
  story.tell(move);
  if (move.is_play()) text += story.text();
  Public after = table;
  after.apply(move);
  // Who is really jacked: a seat without cards only absorbs the Jack.
  if (move.jacks()) text += " jacks=" + (after.jacked != 0 ? seat_text(after.turn) : "-");
  if (after.over() && after.winners() != 0) text += " wins=true";
  return text;
}

std::string board_text(const Public& table, const Hands& hands, int shown) {
  const Options& options = table.options;
  std::string text = "players=" + std::to_string(options.players);
  text += " partners=" + flag(options.partners) + " jokers=" + std::to_string(options.jokers);
  text += " track=" + std::to_string(options.track_length) + colours_text(table);
  text += " turn=" + seat_text(table.turn) + " jacked=" + flag(table.jacked != 0);
  text += " dealer=" + std::to_string(table.dealer) + " round=" + std::to_string(table.round);
  text += " hand=" + std::to_string(table.hand) + " hands=" + std::to_string(table.hands_played);
  const std::string seen = text_of(table.seen);
  text += " seen=" + (seen.empty() ? "-" : seen);
  for (int seat = 0; seat < options.players; ++seat) {
    const auto i = static_cast<std::size_t>(seat);
    const bool open = (shown >> seat & 1) != 0;
    const std::string cards = open ? text_of(hands[i]) : text_of(CardCounts(), table.hand_size[i]);
    text += " cards_" + std::to_string(seat) + "=" + (cards.empty() ? "-" : cards);
  }
  if (table.over()) text += table.winners() != 0 ? " how=home" : " how=hands";
  return text;
}

}  // namespace turnkey::jacked
