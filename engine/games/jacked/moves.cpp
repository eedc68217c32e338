// Legal moves card by card (rules J17–J26, J39, J44–J47), and the canonical form of a move.
#include "engine/games/jacked/moves.h"

#include <algorithm>
#include <utility>

#include "engine/core/spelling.h"
#include "engine/games/jacked/outcome_set.h"
#include "engine/games/jacked/seven.h"
#include "engine/games/jacked/side.h"

namespace turnkey::jacked {

namespace {

class Generator {
 public:
  Generator(const Public& table, MoveList& list)
      : side_(table), outcomes_(table.board), list_(list) {}

  void card(Rank rank) {
    if (rank == Rank::kJoker) return joker();
    if (rank == Rank::kAce || rank == Rank::kKing) come_out(rank);
    play(Play(rank));
  }

 private:
  void joker() {
    come_out(Rank::kJoker);
    for (int rank = 0; rank < index(Rank::kJoker); ++rank) play(Play::joker_as(rank_at(rank)));
  }

  void play(Play play) {
    switch (play.as) {
      case Rank::kTen: return swaps(play);
      case Rank::kSeven: return generate_sevens(side_, play, outcomes_, list_);
      case Rank::kSix: return steps_back(play);
      default: return steps(play);
    }
  }

  void come_out(Rank rank) {
    for_each_bit(side_.colours, [&](int colour) {
      if (side_.may_come_out(colour)) list_.push_back(Move::out(rank, colour));
    });
  }

  void steps(Play play) {
    const int count = forward_steps(play.as);
    for (const Peg& peg : side_.pegs) {
      if (!side_.may_walk(peg, count)) continue;
      const int end = peg.progress + count;
      const bool home = end >= side_.board.track_length();
      step(play, peg, home ? -1 : side_.board.wrap(peg.from.number() + count));
    }
  }

  void steps_back(Play play) {
    for (const Peg& peg : side_.pegs) {
      const int landing = side_.back_landing(peg);
      if (landing >= 0) step(play, peg, landing);
    }
  }

  // Only a Joker can reach one outcome in several ways, and only when an own peg dies.
  void step(Play play, const Peg& peg, int landing) {
    const Move move = Move::step(play, peg.from);
    if (play.card == Rank::kJoker && landing >= 0 && side_.own.has(landing)) {
      outcomes_.add(move, list_);
    } else {
      list_.push_back(move);
    }
  }

  void swaps(Play play);

  const Side side_;
  OutcomeSet outcomes_;
  MoveList& list_;
};

/// All swaps that change something. Of the others (two pegs of one colour): the first one, and the
/// first one that frees each blocker (J24).
void Generator::swaps(Play play) {
  const Board& board = side_.board;
  const RingSet all = board.pegs_of(kAllColours);
  Bits offered = 0;  // bit c: colour c's blocker freed; bit 4: nothing changed
  all.for_each([&](int low) {
    const int low_colour = board.colour_at(Space::ring(low));
    all.for_each([&](int high) {
      if (high <= low || !(side_.own.has(low) || side_.own.has(high))) return;
      const int colour = board.ring(low_colour).has(high) ? low_colour : -1;
      if (colour >= 0) {
        const int out = board.out_space(colour);
        const bool freed = board.is_blocker(colour) && (low == out || high == out);
        const Bits kind = bit(freed ? colour : kColours);
        if ((offered & kind) != 0) return;
        offered |= kind;
      }
      list_.push_back(Move::swap(play, Space::ring(low), Space::ring(high)));
    });
  });
}

void discards(CardCounts hand, MoveList& list) {
  hand.for_each_rank([&](int rank) {
    list.push_back(Move::discard(rank_at(rank)));
    if (rank_at(rank) == Rank::kJoker) list.push_back(Move::discard(Rank::kJoker, true));
  });
}

void plays(const Public& table, CardCounts hand, MoveList& list) {
  Generator generator(table, list);
  hand.for_each_rank([&](int rank) { generator.card(rank_at(rank)); });
}

/// Why a peg can't go `steps` on (or 6 back); empty if it can.
std::string_view why_not_walk(const Side& side, const Peg& peg, int steps) {
  if (side.may_walk(peg, steps)) return {};
  const int track = side.board.track_length();
  if (peg.progress + steps >= track + kHomeSlots) return kOvershoots;
  if (steps <= peg.reach) return kOwnPeg;
  const int on_ring = std::min(steps, track - 1 - peg.progress);
  const bool blocked =
      on_ring > 0 &&
      !(side.board.stretch(side.board.wrap(peg.from.number() + 1), on_ring) & side.blockers)
           .empty();
  return blocked ? "a blocker is in the way" : kHomeTaken;
}

std::string_view why_not_back(const Side& side, const Peg& peg) {
  if (side.back_landing(peg) >= 0) return {};
  if (!peg.from.on_ring()) return "a 6 moves no peg in Home";
  if (side.no_shortcut && peg.progress < 6) {
    return "a 6 takes no peg back from or over its own Out space (NoShortcut)";
  }
  const int landing = side.board.wrap(peg.from.number() + side.board.track_length() - 6);
  return side.blockers.has(landing) ? "a 6 can't land on a blocker" : kOwnPeg;
}

std::string_view why_not_out(const Side& side, int colour) {
  if (!has_bit(side.colours, colour)) return kNotOwn;
  if (side.board.jail(colour) == 0) return "no peg of this colour is in Jail";
  if (side.board.is_blocker(colour)) return "the colour's own blocker stands on the Out space";
  return side.may_come_out(colour) ? std::string_view() : kOwnPeg;
}

std::string_view why_not_swap(const Side& side, Space a, Space b) {
  if (side.board.colour_at(a) < 0 || side.board.colour_at(b) < 0) return kNoPeg;
  if (!a.on_ring() || !b.on_ring()) return "a 10 swaps no peg in Home";
  return side.own.has(a.number()) || side.own.has(b.number()) ? std::string_view() : kNotOwn;
}

/// Makes a play without checking its card. Returns the reason if it is illegal; the board is
/// invalid then.
std::string_view make_play(const Side& side, const Move& move, Board& board) {
  std::string_view why;
  switch (move.kind()) {
    case Move::Kind::kSeven:
      return play_parts(side.colours, in_order(side.colours, board, move), board);
    case Move::Kind::kOut: why = why_not_out(side, move.colour()); break;
    case Move::Kind::kSwap: why = why_not_swap(side, move.from(), move.other()); break;
    default: {
      const auto peg = std::find_if(side.pegs.begin(), side.pegs.end(),
                                    [&](const Peg& p) { return p.from == move.from(); });
      if (peg == side.pegs.end()) return board.colour_at(move.from()) < 0 ? kNoPeg : kNotOwn;
      why = move.as() == Rank::kSix ? why_not_back(side, *peg)
                                    : why_not_walk(side, *peg, forward_steps(move.as()));
    }
  }
  if (why.empty()) move_pegs(board, move);
  return why;
}

Expected<Move> canonical_play(const Public& table, const Move& move) {
  const Side side(table);
  Board board = table.board;
  const std::string_view why = make_play(side, move, board);
  if (!why.empty()) return illegal(why);
  MoveList list;
  Generator(table, list).card(move.card());
  return as_listed(list, move, [&](const Move& play) {
    Board after = table.board;
    make_play(side, play, after);
    return std::pair(play.jacks(), after);
  });
}

}  // namespace

void generate(const Public& table, CardCounts hand, MoveList& list) {
  list.clear();
  if (table.jacked != 0) return discards(hand, list);
  plays(table, hand, list);
  if (list.empty()) list.push_back(Move::forfeit(hand));
}

Expected<Move> canonical_move(const Public& table, CardCounts cards, const Move& move) {
  if (!table.turn().is_seat()) return illegal("no seat is on turn");
  const int held = table.hand_size[table.turn().seat()];
  if (move.kind() == Move::Kind::kForfeit) {
    if (table.jacked != 0) return illegal("a jacked seat discards one card");
    if (move.cards().total() != held) return illegal("a forfeit shows the whole hand");
    if (!cards.contains(move.cards())) return illegal("the seat does not hold these cards");
    MoveList list;
    plays(table, move.cards(), list);
    if (!list.empty()) return illegal("one of the cards can be played");
    return move;
  }
  if (!move.is_play() && move.kind() != Move::Kind::kDiscard)
    return illegal("a seat is on turn, not chance");
  if (!cards.has(index(move.card()))) return illegal("the seat does not hold this card");
  if (move.kind() == Move::Kind::kDiscard) {
    if (table.jacked == 0) return illegal("only a jacked seat discards");
    return move;
  }
  if (table.jacked != 0) return illegal("a jacked seat discards one card");
  return canonical_play(table, move);
}

Expected<Move> canonical_deal(const Public& table, CardCounts cards, const Move& move) {
  if (move.kind() != Move::Kind::kDeal) return illegal("a hand is to be dealt");
  if (move.seat().index() != table.deal_to) return illegal("another seat is dealt to now");
  if (move.cards().total() + move.hidden() != table.cards_to_deal()) {
    return illegal("this hand has another number of cards");
  }
  if (!cards.contains(move.cards())) return illegal("these cards can't be dealt");
  return move;
}

}  // namespace turnkey::jacked
