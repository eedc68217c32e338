#include "tournaments/referee/engine_log.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <filesystem>

#include "protocol/platform/posix.h"
#include "protocol/wire/lines/errors.h"

namespace turnkey::tournament {

EngineLog::EngineLog(const std::string& path) : path_(path) {
  if (path.empty()) return;
  file_.reset(std::fopen(path.c_str(), "ae"));
  if (file_) hidden_.reset(posix::unnamed_file(std::filesystem::path(path).parent_path()));
  if (!hidden_) fail();
}

EngineLog::~EngineLog() { put_out_all(); }

void EngineLog::add(char mark, std::string_view line) {
  if (!hidden_) return;
  const std::chrono::duration<double> since = std::chrono::steady_clock::now() - opened_;
  const std::string text =
      fmt::format("{:.6f} {} {}\n", since.count(), mark, without_controls(line));
  added_ += std::fwrite(text.data(), 1, text.size(), hidden_.get());
}

void EngineLog::finish_game(std::uint64_t block) {
  const std::uint64_t last = games_.empty() ? out_ : games_.back().end;
  if (hidden_ && added_ > last) games_.push_back({block, added_});
}

void EngineLog::put_out(const BlockIsOver& is_over) {
  std::uint64_t end = out_;
  for (; !games_.empty() && is_over(games_.front().block); games_.pop_front()) {
    end = games_.front().end;
  }
  put_out_up_to(end);
}

void EngineLog::put_out_all() {
  games_.clear();
  put_out_up_to(added_);
}

void EngineLog::put_out_up_to(std::uint64_t end) {
  if (!hidden_ || end == out_) return;
  std::array<char, 64 << 10> bytes;
  std::FILE* const from = hidden_.get();
  errno = 0;  // the end of a file sets no errno
  bool whole = std::fseek(from, static_cast<long>(out_), SEEK_SET) == 0;  // flushes pending writes
  while (whole && out_ < end) {
    const std::size_t got = std::fread(bytes.data(), 1, std::min(bytes.size(), end - out_), from);
    whole = got > 0 && std::fwrite(bytes.data(), 1, got, file_.get()) == got;
    out_ += got;
  }
  // A full disk may show only here.
  whole = whole && std::fflush(file_.get()) == 0;
  if (whole && out_ == added_) {
    whole = posix::cut_off(from);
    added_ = out_ = 0;
  }
  if (!whole || std::fseek(from, 0, SEEK_END) != 0) fail();
}

void EngineLog::fail() {
  error_ = fmt::format("{}: the log cannot be written ({})", path_,
                       errno == 0 ? "bytes are missing" : std::strerror(errno));
  file_.reset();
  hidden_.reset();
}

}  // namespace turnkey::tournament
