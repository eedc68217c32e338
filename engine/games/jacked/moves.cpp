// Legal moves card by card (rules J17–J26, J39, J44–J47), and the canonical form of a move.
#include "engine/games/jacked/moves.h"

#include <algorithm>

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
    for (int colour = 0; colour < kColours; ++colour) {
      if ((side_.colours >> colour & 1) == 0 || !side_.may_come_out(colour)) continue;
      list_.push_back(Move::out(rank, colour));
    }
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

  // Only a Joker can reach one outcome in several ways, and only when a peg of the own side dies.
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

/// All swaps that change something, and of those that don't (two pegs of one colour) the first, and
/// for each blocker that loses its standing the first (J24).
void Generator::swaps(Play play) {
  const Board& board = side_.board;
  const RingSet all = board.pegs_of(15);
  unsigned offered = 0;  // bit c: colour c's blocker freed; bit 4: nothing changed
  all.for_each([&](int low) {
    const int low_colour = board.colour_at(Space::ring(low));
    all.for_each([&](int high) {
      if (high <= low || !(side_.own.has(low) || side_.own.has(high))) return;
      const int colour = board.ring(low_colour).has(high) ? low_colour : -1;
      if (colour >= 0) {
        const int out = board.out_space(colour);
        const bool freed = board.is_blocker(colour) && (low == out || high == out);
        const unsigned bit = 1u << (freed ? colour : 4);
        if ((offered & bit) != 0) return;
        offered |= bit;
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

bool can_step(const Side& side, int steps) {
  return std::any_of(side.pegs.begin(), side.pegs.end(),
                     [&](const Peg& peg) { return side.may_walk(peg, steps); });
}

bool can_come_out(const Side& side) {
  for (int colour = 0; colour < kColours; ++colour) {
    if ((side.colours >> colour & 1) != 0 && side.may_come_out(colour)) return true;
  }
  return false;
}

bool can_play_card(const Side& side, Rank rank) {
  switch (rank) {
    case Rank::kJoker:
      for (int named = 0; named < index(Rank::kJoker); ++named) {
        if (can_play_card(side, rank_at(named))) return true;
      }
      return false;
    case Rank::kTen: return !side.own.empty() && side.board.pegs_of(15).size() > 1;
    case Rank::kSeven: return can_play_seven(side);
    case Rank::kSix:
      return std::any_of(side.pegs.begin(), side.pegs.end(),
                         [&](const Peg& peg) { return side.back_landing(peg) >= 0; });
    case Rank::kAce:
    case Rank::kKing: return can_come_out(side) || can_step(side, forward_steps(rank));
    default: return can_step(side, forward_steps(rank));
  }
}

tl::unexpected<Error> illegal(const Move& move, const char* why) {
  return fail(ErrorCode::kIllegalEvent, text_of(move) + ": " + why);
}

/// The pegs after a play that is legal by itself, or false; the card is not looked at.
bool legal_outcome(const Side& side, const Move& move, Board& board) {
  if (move.kind() == Move::Kind::kSeven) return play_parts(side.colours, move, board);
  const auto peg = std::find_if(side.pegs.begin(), side.pegs.end(),
                                [&](const Peg& p) { return p.from == move.from(); });
  bool legal = false;
  if (move.kind() == Move::Kind::kOut) {
    legal = (side.colours >> move.colour() & 1) != 0 && side.may_come_out(move.colour());
  } else if (move.kind() == Move::Kind::kSwap) {
    const RingSet all = board.pegs_of(15);
    const int a = move.from().number();
    const int b = move.other().number();
    legal = all.has(a) && all.has(b) && (side.own.has(a) || side.own.has(b));
  } else if (peg != side.pegs.end()) {
    legal = move.as() == Rank::kSix ? side.back_landing(*peg) >= 0
                                    : side.may_walk(*peg, forward_steps(move.as()));
  }
  if (legal) move_pegs(board, move);
  return legal;
}

Expected<Move> canonical_play(const Public& table, const Move& move) {
  Board board = table.board;
  if (!legal_outcome(Side(table), move, board)) return illegal(move, "not a legal play here");
  MoveList list;
  Generator(table, list).card(move.card());
  if (std::find(list.begin(), list.end(), move) != list.end()) return move;
  for (const Move& candidate : list) {
    if (candidate.jacks() != move.jacks()) continue;
    Board other = table.board;
    move_pegs(other, candidate);
    if (other == board) return candidate;
  }
  return illegal(move, "not a legal play here");
}

}  // namespace

void generate(const Public& table, CardCounts hand, MoveList& list) {
  list.clear();
  if (table.jacked != 0) return discards(hand, list);
  plays(table, hand, list);
  if (list.empty()) list.push_back(Move::forfeit(hand));
}

bool can_play(const Public& table, CardCounts cards) {
  const Side side(table);
  bool found = false;
  cards.for_each_rank([&](int rank) { found = found || can_play_card(side, rank_at(rank)); });
  return found;
}

Expected<Move> canonical_move(const Public& table, CardCounts cards, const Move& move) {
  if (!table.turn.is_seat()) return illegal(move, "no seat is on turn");
  const int held = table.hand_size[static_cast<std::size_t>(table.turn.seat().index())];
  if (move.kind() == Move::Kind::kForfeit) {
    if (table.jacked != 0) return illegal(move, "a jacked seat discards one card");
    if (move.cards().total() != held) return illegal(move, "a forfeit shows the whole hand");
    if (!cards.contains(move.cards())) return illegal(move, "these cards can't be held");
    if (can_play(table, move.cards())) return illegal(move, "one of the cards can be played");
    return move;
  }
  if (!move.is_play() && move.kind() != Move::Kind::kDiscard) return illegal(move, "no move");
  if (!cards.has(index(move.card()))) return illegal(move, "this card can't be held");
  if (move.kind() == Move::Kind::kDiscard) {
    if (table.jacked == 0) return illegal(move, "only a jacked seat discards");
    return move;
  }
  if (table.jacked != 0) return illegal(move, "a jacked seat discards one card");
  return canonical_play(table, move);
}

Expected<Move> canonical_deal(const Public& table, CardCounts cards, const Move& move) {
  if (move.kind() != Move::Kind::kDeal) return illegal(move, "a hand is to be dealt");
  if (move.seat().index() != table.deal_to) return illegal(move, "another seat is dealt to now");
  if (move.cards().total() + move.hidden() != table.cards_to_deal()) {
    return illegal(move, "not the number of cards of this hand");
  }
  if (!cards.contains(move.cards())) return illegal(move, "these cards can't be dealt");
  return move;
}

}  // namespace turnkey::jacked
