// The drawing of the board for people. The ring is a square that runs clockwise from space 0 in the
// upper left corner. The Out spaces are the corners, and Home leads from each corner to the middle.
//
// A letter is a peg of that colour, a capital letter a blocker; `o` is an empty Out space, `-` an
// empty Home slot. Space numbers stand outside the ring, at every other space of the upper and
// lower side.
#include "engine/games/jacked/drawing.h"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <string>
#include <vector>

#include "engine/core/spoken.h"
#include "engine/core/value_text.h"

namespace turnkey::jacked {

namespace {

constexpr int kCellWidth = 2;  ///< 43 columns with 72 spaces
constexpr int kMargin = 2;

struct Cell {
  int row;
  int column;
};

/// The cell of a space; numbers run along the square's sides, each of `side` spaces.
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
      : lines_(side + 3, std::string(2 * kMargin + kCellWidth * (side + 1) + 1, ' ')) {}

  /// Rows and columns count from the square's upper left corner; -1 and one past its side are
  /// margins.
  void put(int row, int column, const std::string& text) {
    std::string& line = lines_[row + 1];
    const std::size_t x = column < 0 ? 0 : kMargin + kCellWidth * column + 1;
    line.replace(std::min(x, line.size() - kMargin), text.size(), text);
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

char mark_at(const Board& board, Bits colours, int number) {
  const int colour = board.colour_at(Space::ring(number));
  const int side = board.track_length() / 4;
  const bool out = number % side == 0 && has_bit(colours, number / side);
  if (colour < 0) return out ? 'o' : '.';
  const bool blocker = board.is_blocker(colour) && number == board.out_space(colour);
  return static_cast<char>((blocker ? 'A' : 'a') + colour);
}

void draw_number(Canvas& canvas, int number, int side) {
  const Cell cell = ring_cell(number, side);
  const std::string digits = std::to_string(number);
  const bool above = cell.row == 0;
  if ((above || cell.row == side) && cell.column % 2 != 0) return;
  if (above) return canvas.put(-1, cell.column, digits);
  if (cell.row == side) return canvas.put(side + 1, cell.column, digits);
  if (cell.column == 0) return canvas.put(cell.row, -1, digits);
  canvas.put(cell.row, side + 1, digits);
}

std::string draw_square(const Board& board, Bits colours) {
  const int side = board.track_length() / 4;
  Canvas canvas(side);
  for (int number = 0; number < board.track_length(); ++number) {
    const Cell cell = ring_cell(number, side);
    canvas.put(cell.row, cell.column, std::string(1, mark_at(board, colours, number)));
    draw_number(canvas, number, side);
  }
  for_each_bit(colours, [&](int colour) {
    for (int slot = 1; slot <= kHomeSlots; ++slot) {
      const Cell cell = home_cell(colour, slot, side);
      const bool held = has_bit(board.home(colour), slot - 1);
      canvas.put(cell.row, cell.column, std::string(1, held ? colour_letter(colour) : '-'));
    }
  });
  return canvas.text();
}

std::string colours_line(const Public& table, int seat) {
  std::string text;
  for (int colour = seat; colour < kColours; colour += 2) {
    if (colour != seat && table.options.players != 2) break;
    const char letter = colour_letter(colour);
    text += fmt::format("  {} ({}): {} in Jail, {} Home", colour_name(letter), letter,
                        table.board.jail(colour), std::popcount(table.board.home(colour)));
  }
  return text;
}

std::string seat_line(const Public& table, int seat, const std::string& hand) {
  const bool on_turn = table.turn() == Actor(Seat::at(seat));
  return fmt::format("{} seat {}{}  hand: {}{}{}\n", on_turn ? '>' : ' ', seat,
                     colours_line(table, seat), several_ranks(hand),
                     seat == table.dealer ? "; dealer" : "",
                     on_turn && table.jacked != 0 ? "; must discard" : "");
}

std::string status_line(const Public& table) {
  std::string text = fmt::format("round {}, hand {} of {}", table.round + 1, table.hand + 1,
                                 hands_per_round(table.options));
  if (table.dealing()) text += ", dealing";
  if (table.over()) {
    text = table.winners() == 0 ? "game over, drawn" : "game over, won by";
    for_each_bit(table.winners(), [&](int seat) { text += fmt::format(" seat {}", seat); });
  }
  if (!table.seen.empty()) text += "; played: " + several_ranks(text_of(table.seen));
  return text + "\n";
}

std::string legend(const Options& options) {
  Joined corners(", ");
  for_each_bit(colours_in_play(options), [&](int colour) {
    const int space = colour * (options.track_length / 4);
    corners.add(fmt::format("{} {}", colour_name(colour_letter(colour)), space));
  });
  return "Out spaces: " + corners.text() +
         "\nA capital is a blocker, o an empty Out space, - an empty Home slot\n";
}

}  // namespace

std::string draw(const Public& table, const Hands& hands, Bits shown) {
  std::string text = draw_square(table.board, colours_in_play(table.options));
  text += legend(table.options);
  for (int seat = 0; seat < table.options.players; ++seat) {
    text += seat_line(table, seat, hand_text(table, hands, shown, seat));
  }
  return text + status_line(table);
}

}  // namespace turnkey::jacked
