// The board drawn for people. The ring is a square that runs clockwise from space 0 in the upper
// left corner; the Out spaces are the corners, and Home leads from each corner towards the middle.
//
// A letter is a peg of that colour, a capital one a blocker; `o` is an empty Out space, `-` an
// empty Home slot. The numbers of the spaces stand outside.
#include <algorithm>
#include <bit>
#include <string>
#include <vector>

#include "engine/games/jacked/text.h"

namespace turnkey::jacked {

namespace {

constexpr int kCellWidth = 3;
constexpr int kMargin = 2;

struct Cell {
  int row;
  int column;
};

/// Space numbers run along the square's sides, each of `side` spaces.
Cell ring_cell(int number, int side) {
  const int along = number % side;
  switch (number / side) {
    case 0: return {0, along};
    case 1: return {along, side};
    case 2: return {side, side - along};
    default: return {side - along, 0};
  }
}

Cell home_cell(int colour, int slot, int side) {
  const Cell corner = ring_cell(colour * side, side);
  const int down = corner.row == 0 ? slot : -slot;
  const int right = corner.column == 0 ? slot : -slot;
  return {corner.row + down, corner.column + right};
}

class Canvas {
 public:
  explicit Canvas(int side)
      : lines_(static_cast<std::size_t>(side + 3),
               std::string(static_cast<std::size_t>(2 * kMargin + kCellWidth * (side + 1)), ' ')) {}

  /// Rows and columns count from the square's upper left corner; -1 and one past its side are
  /// margins.
  void put(int row, int column, const std::string& text) {
    std::string& line = lines_[static_cast<std::size_t>(row + 1)];
    std::size_t x = column < 0 ? 0 : static_cast<std::size_t>(kMargin + kCellWidth * column + 1);
    x = std::min(x, line.size() - kMargin);
    line.replace(x, text.size(), text);
  }

  std::string text() const {
    std::string all;
    for (const std::string& line : lines_) {
      all += line.substr(0, line.find_last_not_of(' ') + 1) + "\n";
    }
    return all;
  }

 private:
  std::vector<std::string> lines_;
};

char mark_at(const Board& board, int number) {
  const int colour = board.colour_at(Space::ring(number));
  const bool corner = number % (board.track_length() / 4) == 0;
  if (colour < 0) return corner ? 'o' : '.';
  const bool blocker = board.is_blocker(colour) && number == board.out_space(colour);
  return static_cast<char>((blocker ? 'A' : 'a') + colour);
}

void draw_number(Canvas& canvas, int number, int side) {
  const Cell cell = ring_cell(number, side);
  const std::string digits = std::to_string(number);
  if (cell.row == 0) return canvas.put(-1, cell.column, digits);
  if (cell.row == side) return canvas.put(side + 1, cell.column, digits);
  if (cell.column == 0) return canvas.put(cell.row, -1, digits);
  canvas.put(cell.row, side + 1, digits);
}

std::string draw_square(const Board& board, int colours) {
  const int side = board.track_length() / 4;
  Canvas canvas(side);
  for (int number = 0; number < board.track_length(); ++number) {
    const Cell cell = ring_cell(number, side);
    canvas.put(cell.row, cell.column, std::string(1, mark_at(board, number)));
    draw_number(canvas, number, side);
  }
  for (int colour = 0; colour < kColours; ++colour) {
    if ((colours >> colour & 1) == 0) continue;
    for (int slot = 1; slot <= kHomeSlots; ++slot) {
      const Cell cell = home_cell(colour, slot, side);
      const bool held = board.colour_at(Space::home(colour, slot)) >= 0;
      canvas.put(cell.row, cell.column,
                 held ? std::string(1, static_cast<char>('a' + colour)) : "-");
    }
  }
  return canvas.text();
}

std::string colours_line(const Public& table, int seat) {
  const Options& options = table.options;
  std::string text;
  for (int colour = seat; colour < kColours; colour += 2) {
    if (colour != seat && options.players != 2) break;
    const auto home = static_cast<unsigned>(table.board.home(colour));
    text += std::string("  ") + static_cast<char>('a' + colour) + ": " +
            std::to_string(table.board.jail(colour)) + " in jail, " +
            std::to_string(std::popcount(home)) + " home";
  }
  return text;
}

std::string seat_line(const Public& table, const Hands& hands, int seat, bool open) {
  const auto i = static_cast<std::size_t>(seat);
  const bool on_turn = table.turn.is_seat() && table.turn.seat().index() == seat;
  std::string text = std::string(on_turn ? "> " : "  ") + "seat " + std::to_string(seat) +
                     colours_line(table, seat) + "  hand ";
  const std::string cards = open ? text_of(hands[i]) : text_of(CardCounts(), table.hand_size[i]);
  text += cards.empty() ? "-" : cards;
  if (seat == table.dealer) text += "  dealer";
  if (on_turn && table.jacked != 0) text += "  JACKED: must discard";
  return text + "\n";
}

std::string status_line(const Public& table) {
  std::string text = "round " + std::to_string(table.round + 1) + ", hand " +
                     std::to_string(table.hand + 1) + " of " +
                     std::to_string(hands_per_round(table.options));
  if (table.dealing()) text += ", dealing";
  if (table.over()) {
    text = "game over, " + std::string(table.winners() == 0 ? "drawn" : "won by");
    for (int seat = 0; seat < table.options.players; ++seat) {
      if ((table.winners() >> seat & 1) != 0) text += " seat " + std::to_string(seat);
    }
  }
  const std::string seen = text_of(table.seen);
  return text + (seen.empty() ? "" : "; played: " + seen) + "\n";
}

}  // namespace

std::string draw(const Public& table, const Hands& hands, int shown) {
  std::string text = draw_square(table.board, colours_in_play(table.options));
  for (int seat = 0; seat < table.options.players; ++seat) {
    text += seat_line(table, hands, seat, (shown >> seat & 1) != 0);
  }
  return text + status_line(table);
}

}  // namespace turnkey::jacked
