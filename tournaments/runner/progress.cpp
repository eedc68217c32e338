#include "tournaments/runner/progress.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "protocol/posix.h"

namespace turnkey::tournament {

namespace {

using Clock = std::chrono::steady_clock;

constexpr std::chrono::milliseconds kRedraw{500};
constexpr int kUsualWidth = 80;

std::string bar(double part, int width) {
  const int filled = static_cast<int>(std::floor(part * width));
  return "[" + std::string(static_cast<std::size_t>(filled), '#') +
         std::string(static_cast<std::size_t>(width - filled), '.') + "]";
}

double part_done(const RunState& state) {
  const auto done = static_cast<double>(state.done_before + state.played);
  return state.games == 0 ? 1 : std::min(1.0, done / static_cast<double>(state.games));
}

}  // namespace

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
  if (state.ending) line += ", finishing the games that run";
  return line;
}

Progress::Progress(std::FILE* out, std::chrono::seconds interval)
    : out_(out),
      interval_(interval),
      last_(Clock::now()),
      terminal_(out != nullptr && posix::is_terminal(::fileno(out))) {
  if (terminal_) interval_ = kRedraw;
}

bool Progress::due() const { return out_ != nullptr && Clock::now() - last_ >= interval_; }

void Progress::show(const RunState& state) {
  if (out_ == nullptr) return;
  last_ = Clock::now();
  if (terminal_) {
    draw(state, posix::terminal_width(::fileno(out_)).value_or(kUsualWidth));
  } else {
    std::fprintf(out_, "%s\n", progress_line(state).c_str());
    if (!state.test.empty()) std::fprintf(out_, "%s\n", state.test.c_str());
  }
  std::fflush(out_);
}

void Progress::draw(const RunState& state, int width) {
  finish();
  std::string text = state.table;
  if (!state.test.empty()) text += state.test + "\n";
  const std::string line = progress_line(state);
  const int room = width - static_cast<int>(line.size()) - 4;
  text += (room >= 10 ? bar(part_done(state), std::min(room, 40)) + " " : "") + line + "\n";
  // A line wider than the terminal takes several of its rows.
  std::size_t begin = 0;
  for (std::size_t end; (end = text.find('\n', begin)) != std::string::npos; begin = end + 1) {
    drawn_lines_ += 1 + static_cast<int>((end - begin) / static_cast<std::size_t>(width + 1));
  }
  std::fputs(text.c_str(), out_);
}

void Progress::finish() {
  if (drawn_lines_ > 0) std::fprintf(out_, "\x1b[%dA\x1b[J", drawn_lines_);
  drawn_lines_ = 0;
}

}  // namespace turnkey::tournament
