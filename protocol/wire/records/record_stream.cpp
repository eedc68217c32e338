#include "protocol/wire/records/record_stream.h"

#include <fmt/format.h>

#include <array>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <utility>

#include "engine/core/file_path.h"
#include "protocol/limits.h"
#include "protocol/wire/lines/errors.h"
#include "protocol/wire/records/record_file.h"

namespace turnkey {

Outcome<std::ifstream> open_records(const std::string& path) {
  std::ifstream file(path_of(path), std::ios::binary);
  if (file) return file;
  return failure(
      fmt::format("{}: cannot be read: {}", without_controls(path), std::strerror(errno)));
}

bool RecordStream::read_line(std::string& line) {
  std::array<char, 4096> buffer{};
  line.clear();
  in_.getline(buffer.data(), buffer.size());
  const auto got = static_cast<std::size_t>(in_.gcount());
  if (got == 0 || in_.bad()) return false;
  const bool whole = in_.good();  // else: end of file, or a line longer than the buffer
  if (!whole && !in_.eof()) in_.clear();
  line.assign(buffer.data(), whole ? got - 1 : got);
  if (whole) line += '\n';
  return true;
}

std::optional<RecordStream::Piece> RecordStream::next() {
  Piece piece;
  piece.text = std::exchange(mark_, {});
  piece.first_line = lines_;
  for (std::string line; read_line(line);) {
    const bool starts = at_line_start_;
    lines_ += starts ? 1 : 0;
    at_line_start_ = line.ends_with('\n');
    if (starts && is_record_mark(line) && !piece.text.empty()) {
      mark_ = std::move(line);
      return piece;
    }
    if (piece.text.empty()) piece.first_line = lines_;
    if (piece.text.size() <= kMaxRecordBytes) piece.text += line;
  }
  if (piece.text.empty()) return {};
  return piece;
}

}  // namespace turnkey
