// The moves of the pegs; turns, hands and rounds are in oracle_turns.cpp.
#include "tests/games/jacked/oracle.h"

#include <algorithm>
#include <optional>
#include <tuple>
#include <utility>

#include "tests/games/jacked/oracle_plays.h"

namespace turnkey::jacked::oracle {

namespace {

/// The space after one step forward; none at the end of Home.
std::optional<int> step_forward(const Rules& rules, const Peg& peg) {
  if (peg.where == kHome + 4) return std::nullopt;
  if (peg.where > kHome) return peg.where + 1;
  const int next = (peg.where + 1) % rules.track;
  return next == out_space(rules, peg.colour) ? kHome + 1 : next;
}

/// The peg that stands there: on the ring of any colour, at Home of this colour. -1: none.
int find(const Board& board, int colour, int where) {
  for (std::size_t i = 0; i < board.size(); ++i) {
    const Peg& peg = board[i];
    if (peg.where == where && (on_ring(peg) || peg.colour == colour)) return static_cast<int>(i);
  }
  return -1;
}

void jail(Peg& peg) {
  peg.where = kJail;
  peg.blocker = false;
}

class Mover {
 public:
  Mover(const Rules& rules, int seat) : rules_(rules), mine_(colours_of(rules, seat)) {}

  bool mine(const Peg& peg) const { return mine_.count(peg.colour) != 0; }

  /// Lands on whatever is at `where`, unless the rules protect it.
  bool land(Board& board, int colour, int where) const {
    const int other = find(board, colour, where);
    if (other < 0) return true;
    Peg& victim = board[static_cast<std::size_t>(other)];
    if (!on_ring(victim) || victim.blocker) return false;
    if (!rules_.kill_own && mine(victim)) return false;
    jail(victim);
    return true;
  }

  /// Any forward card but the 7. If it returns false, the board is invalid.
  bool forward(Board& board, std::size_t index, int steps) const {
    Peg walker = board[index];
    for (int i = 1; i <= steps; ++i) {
      const auto next = step_forward(rules_, walker);
      if (!next) return false;
      walker.where = *next;
      if (i == steps) break;
      const int other = find(board, walker.colour, *next);
      if (other < 0) continue;
      const Peg& passed = board[static_cast<std::size_t>(other)];
      if (!on_ring(passed) || passed.blocker) return false;
    }
    if (!land(board, walker.colour, walker.where)) return false;
    walker.blocker = false;
    board[index] = walker;
    return true;
  }

  /// A part of a 7: everything on the way goes to Jail.
  bool sweep(Board& board, std::size_t index, int steps) const {
    for (int i = 0; i < steps; ++i) {
      const auto next = step_forward(rules_, board[index]);
      if (!next) return false;
      const int other = find(board, board[index].colour, *next);
      if (other >= 0) {
        Peg& victim = board[static_cast<std::size_t>(other)];
        if (!on_ring(victim)) return false;
        const bool spared = rules_.seven_spares && mine(victim);
        if (spared && i + 1 == steps) return false;
        if (!spared) jail(victim);
      }
      board[index].where = *next;
      board[index].blocker = false;
    }
    return true;
  }

  bool back_six(Board& board, std::size_t index) const {
    Peg walker = board[index];
    if (!on_ring(walker)) return false;
    for (int back = 0; rules_.no_shortcut && back < 6; ++back) {  // the spaces that it would pass
      const int passed = (walker.where - back + rules_.track) % rules_.track;
      if (passed == out_space(rules_, walker.colour)) return false;
    }
    walker.where = (walker.where - 6 + rules_.track) % rules_.track;
    walker.blocker = false;
    if (!land(board, walker.colour, walker.where)) return false;
    board[index] = walker;
    return true;
  }

  /// One peg of the colour leaves Jail.
  bool come_out(Board& board, int colour) const {
    for (Peg& peg : board) {
      if (peg.colour != colour || peg.where != kJail) continue;
      const int space = out_space(rules_, colour);
      if (!land(board, colour, space)) return false;
      peg.where = space;
      peg.blocker = true;
      return true;
    }
    return false;
  }

  const std::set<int>& colours() const { return mine_; }

 private:
  Rules rules_;
  std::set<int> mine_;
};

std::string place(const Peg& peg) {
  if (on_ring(peg)) return std::to_string(peg.where);
  return std::string(1, static_cast<char>('a' + peg.colour)) + std::to_string(peg.where - kHome);
}

int steps_of(char rank) {
  switch (rank) {
    case 'A': return 1;
    case 'K': return 13;
    case 'Q': return 12;
    case 'J': return 11;
    default: return rank - '0';
  }
}

/// Every order of the seven steps, by trying every peg and every number of steps next.
class Sevens {
 public:
  Sevens(const Mover& mover, const Board& before, bool every_spelling,
         std::vector<BoardPlay>& found)
      : mover_(mover), before_(before), every_spelling_(every_spelling), found_(found) {}

  void search(const Board& board, const std::set<std::size_t>& moved, int left,
              const std::string& text) {
    if (left == 0) return finish(board, moved, text);
    // Equal boards with the same moved pegs and as many steps left have equal continuations, so one
    // visit is enough. A peg killed after its own part hides which pegs moved.
    if (!every_spelling_ && !visited_.insert({board, moved, left}).second) return;
    for (std::size_t index = 0; index < board.size(); ++index) {
      const Peg& peg = board[index];
      if (!mover_.mine(peg) || peg.where == kJail || moved.count(index) != 0) continue;
      for (int steps = 1; steps <= left; ++steps) {
        Board next = board;
        if (!mover_.sweep(next, index, steps)) continue;  // SevenSpares: on, or past a peg
        std::set<std::size_t> more = moved;
        more.insert(index);
        search(next, more, left - steps,
               text + (text.empty() ? "7@" : ",") + place(before_[index]) + "+" +
                   std::to_string(steps));
      }
    }
  }

 private:
  void finish(const Board& board, const std::set<std::size_t>& moved, const std::string& text) {
    if (!every_spelling_ && !ends_.insert(sorted_board(board)).second) return;
    found_.push_back({text, board, false});
    if (moved.size() == 1) found_.push_back({text.substr(0, text.find('+')), board, false});
  }

  const Mover& mover_;
  const Board& before_;
  bool every_spelling_;
  std::vector<BoardPlay>& found_;
  std::set<std::tuple<Board, std::set<std::size_t>, int>> visited_;
  std::set<Board> ends_;
};

void add_swaps(const Mover& mover, const Board& board, bool every_spelling,
               std::vector<BoardPlay>& found) {
  for (std::size_t i = 0; i < board.size(); ++i) {
    for (std::size_t j = 0; j < board.size(); ++j) {
      if (i == j || !on_ring(board[i]) || !on_ring(board[j])) continue;
      if (!mover.mine(board[i]) && !mover.mine(board[j])) continue;
      if (!every_spelling && board[i].where > board[j].where) continue;
      Board next = board;
      std::swap(next[i].where, next[j].where);
      next[i].blocker = next[j].blocker = false;
      found.push_back({"T@" + place(board[i]) + "/" + place(board[j]), next, false});
    }
  }
}

void add_walks(const Mover& mover, const Board& board, char rank, std::vector<BoardPlay>& found) {
  for (std::size_t index = 0; index < board.size(); ++index) {
    if (!mover.mine(board[index]) || board[index].where == kJail) continue;
    Board next = board;
    const bool legal =
        rank == '6' ? mover.back_six(next, index) : mover.forward(next, index, steps_of(rank));
    if (legal)
      found.push_back({std::string(1, rank) + "@" + place(board[index]), next, rank == 'J'});
  }
}

}  // namespace

bool on_ring(const Peg& peg) { return peg.where != kJail && peg.where < kHome; }

std::vector<BoardPlay> card_plays(const Table& table, char rank, bool every_spelling) {
  const Mover mover(table.rules, table.turn);
  std::vector<BoardPlay> found;
  if (rank == 'T') {
    add_swaps(mover, table.board, every_spelling, found);
  } else if (rank == '7') {
    Sevens(mover, table.board, every_spelling, found).search(table.board, {}, 7, "");
  } else {
    add_walks(mover, table.board, rank, found);
  }
  return found;
}

std::optional<Board> play_parts(const Table& table,
                                const std::vector<std::pair<std::string, int>>& parts) {
  const Mover mover(table.rules, table.turn);
  Board board = table.board;
  std::set<std::size_t> moved;
  int left = 7;
  for (const auto& [where, steps] : parts) {
    std::size_t index = 0;
    while (index < board.size() && (board[index].where == kJail || place(board[index]) != where)) {
      ++index;
    }
    if (index == board.size() || !mover.mine(board[index]) || steps < 1 || steps > left) return {};
    if (!moved.insert(index).second || !mover.sweep(board, index, steps)) return {};
    left -= steps;
  }
  return left == 0 ? std::optional(board) : std::nullopt;
}

std::vector<BoardPlay> out_plays(const Table& table, char card) {
  const Mover mover(table.rules, table.turn);
  std::vector<BoardPlay> found;
  for (const int colour : mover.colours()) {
    Board next = table.board;
    if (!mover.come_out(next, colour)) continue;
    found.push_back({std::string(1, card) + "+" + static_cast<char>('a' + colour), next, false});
  }
  return found;
}

}  // namespace turnkey::jacked::oracle
