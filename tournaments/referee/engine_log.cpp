#include "tournaments/referee/engine_log.h"

#include <fmt/format.h>

#include <cerrno>
#include <cstring>

namespace turnkey::tournament {

EngineLog::EngineLog(const std::string& path) : path_(path) {
  if (path.empty()) return;
  file_.reset(std::fopen(path.c_str(), "ae"));
  if (!file_) fail();
}

void EngineLog::add(char mark, std::string_view line) {
  if (!file_) return;
  const std::chrono::duration<double> since = std::chrono::steady_clock::now() - opened_;
  const std::string text = fmt::format("{:.6f} {} {}\n", since.count(), mark, line);
  std::fwrite(text.data(), 1, text.size(), file_.get());
  // What is written outlives a kill; and only here a full disk shows.
  if (std::fflush(file_.get()) != 0) fail();
}

void EngineLog::fail() {
  error_ = fmt::format("{}: the log can't be written ({})", path_, std::strerror(errno));
  file_.reset();
}

}  // namespace turnkey::tournament
