#include "tournaments/referee/engine_log.h"

#include <fmt/format.h>

#include <cerrno>
#include <cstring>

namespace turnkey::tournament {

EngineLog::EngineLog(const std::string& path) {
  if (path.empty()) return;
  file_.reset(std::fopen(path.c_str(), "ae"));
  if (!file_) {
    fmt::print(stderr, "turnkey-tournament: no log {}: {}\n", path, std::strerror(errno));
    return;
  }
  std::setvbuf(file_.get(), nullptr, _IOLBF, 0);  // what is written outlives a kill
}

void EngineLog::add(char mark, std::string_view line) {
  if (!file_) return;
  const std::chrono::duration<double> since = std::chrono::steady_clock::now() - opened_;
  fmt::print(file_.get(), "{:.6f} {} {}\n", since.count(), mark, line);
}

}  // namespace turnkey::tournament
