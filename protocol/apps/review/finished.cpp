#include "protocol/apps/review/finished.h"

#include <filesystem>
#include <string_view>
#include <system_error>

#include "engine/core/file_path.h"
#include "protocol/wire/lines/errors.h"

namespace turnkey::review {

namespace {

constexpr std::string_view kLineStart = "{\"key\":\"";
constexpr std::size_t kKeyLetters = 16;

/// Empty when the line is not a review.
std::string key_in(const std::string& line) {
  const bool is_review = line.starts_with(kLineStart) && line.ends_with('}');
  if (!is_review || line.size() < kLineStart.size() + kKeyLetters) return "";
  return line.substr(kLineStart.size(), kKeyLetters);
}

/// Whether an unfinished line may be the beginning of a review.
bool begins_review(std::string_view line) {
  return line.starts_with(kLineStart) || kLineStart.starts_with(line);
}

/// The lock beside the real file, whatever link names it. None for a pipe or terminal.
Outcome<std::optional<platform::LockFile>> lock_of(const std::string& path) {
  const std::filesystem::path real = path_of(path);
  std::error_code error;
  if (std::filesystem::exists(real, error) && !std::filesystem::is_regular_file(real, error)) {
    return std::nullopt;
  }
  auto lock = platform::LockFile::take(platform::file_behind(path) + "-lock");
  if (lock) return *std::move(lock);
  const auto& refusal = lock.error();
  if (!refusal.is_taken) return failure("cannot lock " + echo(path) + ": " + refusal.detail);
  return failure(echo(path) + " is being written by another program: " + refusal.detail);
}

}  // namespace

Outcome<Finished> Finished::open(const std::string& path) {
  Finished finished;
  if (path.empty()) return finished;
  auto lock = lock_of(path);
  if (!lock) return failure(lock.error());
  if (*lock) finished.lock_.emplace(**std::move(lock));
  finished.path_ = path;
  // A pipe holds no earlier lines, and reading our own pipe would wait for ever.
  std::error_code error;
  if (std::filesystem::is_regular_file(path_of(path), error)) {
    if (const auto gone_on = finished.go_on(); !gone_on) return failure(gone_on.error());
  }
  finished.file_.open(path_of(path), std::ios::binary | std::ios::app);
  if (!finished.file_) return failure("cannot write to " + echo(path));
  return finished;
}

Outcome<void> Finished::go_on() {
  std::ifstream before(path_of(path_), std::ios::binary);
  if (!before) return failure("cannot read " + echo(path_));
  std::uintmax_t whole = 0;  // bytes of whole lines
  std::size_t number = 1;
  for (std::string line; std::getline(before, line); ++number) {
    const bool is_cut = before.eof();
    const std::string key = key_in(line);
    if (is_cut ? !begins_review(line) : key.empty()) {
      return failure(echo(path_) + ": line " + std::to_string(number) +
                     " is not a review; the file is unchanged");
    }
    if (is_cut) break;
    keys_.insert(key);
    whole += line.size() + 1;
  }
  // Never cut off what could not be read.
  if (before.bad()) return failure("cannot read " + echo(path_) + " to its end");
  before.close();
  std::error_code error;
  std::filesystem::resize_file(path_of(path_), whole, error);
  return error ? failure(echo(path_) + ": " + words_of(error)) : Outcome<void>();
}

Outcome<void> Finished::add(const std::string& key, const std::string& line) {
  file_ << line << std::flush;
  if (!file_) return failure("cannot write to " + echo(path_));
  keys_.insert(key);
  return {};
}

}  // namespace turnkey::review
