#include "tournaments/runner/progress.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <range/v3/algorithm/count_if.hpp>
#include <string_view>
#include <vector>

namespace turnkey::tournament {

namespace {

using Clock = std::chrono::steady_clock;

constexpr std::chrono::milliseconds kRedraw{500};
constexpr posix::TerminalSize kUsualSize{80, 24};

std::string bar(double part, int width) {
  const int filled = static_cast<int>(std::floor(part * width));
  return "[" + std::string(static_cast<std::size_t>(filled), '#') +
         std::string(static_cast<std::size_t>(width - filled), '.') + "]";
}

double part_done(const RunState& state) {
  const auto done = static_cast<double>(state.done_before + state.played);
  return state.games == 0 ? 1 : std::min(1.0, done / static_cast<double>(state.games));
}

/// The terminal rows of a line: a wide line takes several.
int rows_of(std::string_view line, int columns) {
  const auto starts_a_character = [](char c) { return (c & 0xC0) != 0x80; };
  const auto width = static_cast<int>(ranges::count_if(line, starts_a_character));
  return std::max(1, (width + columns - 1) / columns);
}

std::vector<std::string_view> lines_of(std::string_view text) {
  std::vector<std::string_view> lines;
  for (std::size_t end; (end = text.find('\n')) != std::string_view::npos;) {
    lines.push_back(text.substr(0, end));
    text.remove_prefix(end + 1);
  }
  return lines;
}

/// The number of lines that fit into `room` rows, with one row kept for a remark on the rest.
std::size_t lines_that_fit(const std::vector<std::string_view>& lines, int columns, int room) {
  int all = 0;
  std::size_t fit = 0;
  for (const std::string_view line : lines) {
    all += rows_of(line, columns);
    if (all < room) ++fit;
  }
  return all <= room ? lines.size() : fit;
}

}  // namespace

Board board_of(const RunState& state, posix::TerminalSize size) {
  // The bar's width depends only on the terminal, because one that changes with the text would seem
  // to move back. Once no game begins, it cannot grow, and the line needs the room.
  std::string below = progress_line(state);
  if (!state.ending) {
    below = bar(part_done(state), std::clamp(size.columns / 4, 1, 30)) + " " + below;
  }
  Board board;
  board.rows = rows_of(below, size.columns);
  if (!state.test.empty()) {
    board.rows += rows_of(state.test, size.columns);
    below = state.test + "\n" + below;
  }
  // The cursor needs a row below the drawing.
  const int room = size.rows - 1 - board.rows;
  const auto table = lines_of(state.table);
  const std::size_t shown = lines_that_fit(table, size.columns, room);
  for (std::size_t i = 0; i < shown; ++i) {
    board.rows += rows_of(table[i], size.columns);
    board.text += std::string(table[i]) + "\n";
  }
  if (shown < table.size() && room > 0) {
    ++board.rows;
    board.text += fmt::format("… {} more lines\n", table.size() - shown);
  }
  board.text += below + "\n";
  return board;
}

std::string duration_text(double seconds) {
  const auto whole = static_cast<long long>(std::llround(std::max(0.0, seconds)));
  if (whole < 120) return fmt::format("{} s", whole);
  return fmt::format("{}:{:02}:{:02}", whole / 3600, whole / 60 % 60, whole % 60);
}

std::string progress_line(const RunState& state) {
  const std::uint64_t done = state.done_before + state.played;
  std::string line =
      fmt::format("{} of {} games ({:.1f} %)", done, state.games, 100 * part_done(state));
  const double rate = static_cast<double>(state.played) / std::max(1e-9, state.elapsed.count());
  if (state.played > 0) {
    line += fmt::format(", {:.{}f} games/s", rate, rate < 10 ? 2 : 0);
    const auto left = static_cast<double>(state.games - std::min(done, state.games));
    if (left > 0 && !state.ending) line += ", " + duration_text(left / rate) + " left";
  }
  if (state.faults > 0) line += fmt::format(", {} lost by a fault", state.faults);
  if (state.ending) line += ", finishing running games";
  if (state.interrupted) line += " (repeat to stop now)";
  return line;
}

ProgressDisplay::ProgressDisplay(std::FILE* out, std::chrono::seconds interval)
    : out_(out),
      interval_(interval),
      last_(Clock::now()),
      terminal_(out != nullptr && posix::is_terminal(::fileno(out))) {
  if (terminal_) interval_ = kRedraw;
}

bool ProgressDisplay::due() const { return out_ != nullptr && Clock::now() - last_ >= interval_; }

void ProgressDisplay::show(const RunState& state) {
  if (out_ == nullptr) return;
  last_ = Clock::now();
  if (terminal_) {
    draw(state);
  } else {
    std::fprintf(out_, "%s\n", progress_line(state).c_str());
    if (!state.test.empty()) std::fprintf(out_, "%s\n", state.test.c_str());
  }
  std::fflush(out_);
}

void ProgressDisplay::draw(const RunState& state) {
  finish();
  const Board board = board_of(state, posix::terminal_size(::fileno(out_)).value_or(kUsualSize));
  drawn_rows_ = board.rows;
  std::fputs(board.text.c_str(), out_);
}

void ProgressDisplay::finish() {
  if (drawn_rows_ > 0) std::fprintf(out_, "\x1b[%dA\x1b[J", drawn_rows_);
  drawn_rows_ = 0;
}

}  // namespace turnkey::tournament
