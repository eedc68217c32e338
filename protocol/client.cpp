#include "protocol/client.h"

#include <algorithm>
#include <array>
#include <thread>
#include <utility>

namespace turnkey {

namespace {

using std::chrono::milliseconds;

/// What is left until the deadline, rounded up so that nobody spins; none when it has passed.
std::optional<milliseconds> left_until(Client::Deadline deadline) {
  const auto left = deadline - Client::Clock::now();
  if (left <= left.zero()) return {};
  return std::chrono::ceil<milliseconds>(left);
}

}  // namespace

ClientResult<Client> Client::start(std::span<const std::string> argv) {
  posix::ignore_broken_pipes();
  auto child = posix::spawn(argv);
  if (!child) return tl::unexpected(ClientError::kNotStarted);
  return Client(std::move(*child));
}

Client::Client(Client&& other) noexcept
    : child_(std::exchange(other.child_, posix::Child{})),
      exit_code_(other.exit_code_),
      buffer_(std::move(other.buffer_)),
      begin_(other.begin_),
      searched_(other.searched_),
      output_ended_(other.output_ended_) {}

Client::~Client() {
  if (child_.pid > 0 && !exit_code_) posix::kill_group(child_.pid);
}

ClientResult<void> Client::send(std::string_view line, Deadline deadline) {
  return send_bytes(std::string(line) + "\n", deadline);
}

ClientResult<void> Client::send_bytes(std::string_view bytes, Deadline deadline) {
  while (!bytes.empty()) {
    if (!child_.input.open()) return tl::unexpected(ClientError::kClosed);
    const auto left = left_until(deadline);
    if (!left) return tl::unexpected(ClientError::kNotReading);
    // Its output is drained meanwhile: an engine whose own output is full may not read.
    const bool drains = !output_ended_ && buffer_.size() < kMaxClientBufferedBytes;
    const int output = drains ? child_.output.get() : -1;
    const posix::Ready ready = posix::wait_writable(child_.input.get(), output, true, left);
    if (ready == posix::Ready::kGone) return tl::unexpected(ClientError::kClosed);
    if (ready == posix::Ready::kWoken) fill();
    if (ready != posix::Ready::kYes) continue;
    const auto written = posix::write_some(child_.input.get(), bytes);
    if (!written) return tl::unexpected(ClientError::kClosed);
    bytes.remove_prefix(*written);
  }
  return {};
}

std::optional<std::string> Client::take_line() {
  const std::size_t end = buffer_.find('\n', searched_);
  if (end == std::string::npos) {
    buffer_.erase(0, std::exchange(begin_, 0));
    searched_ = buffer_.size();
    return {};
  }
  std::string line = buffer_.substr(begin_, end - begin_);
  begin_ = searched_ = end + 1;
  if (line.ends_with('\r')) line.pop_back();
  return line;
}

void Client::fill() {
  std::array<char, 64 << 10> bytes;
  const std::size_t size = posix::read_some(child_.output.get(), bytes);
  buffer_.append(bytes.data(), size);
  output_ended_ = size == 0;
}

ClientResult<std::string> Client::read_line(Deadline deadline) {
  for (;;) {
    if (auto line = take_line()) return *std::move(line);
    if (buffer_.size() > kMaxClientLineBytes) return tl::unexpected(ClientError::kTooMuch);
    if (output_ended_ || !child_.output.open()) return tl::unexpected(ClientError::kClosed);
    const auto left = left_until(deadline);
    if (!left) return tl::unexpected(ClientError::kTimeout);
    const posix::Ready ready = posix::wait_readable(child_.output.get(), -1, left);
    if (ready == posix::Ready::kYes) fill();
  }
}

ClientResult<std::vector<std::string>> Client::read_until(std::string_view start,
                                                          Deadline deadline) {
  std::vector<std::string> lines;
  std::size_t bytes = 0;
  for (;;) {
    auto line = read_line(deadline);
    if (!line) return tl::unexpected(line.error());
    bytes += line->size() + sizeof *line;
    if (bytes > kMaxClientAnswerBytes) return tl::unexpected(ClientError::kTooMuch);
    lines.push_back(std::move(*line));
    if (lines.back().starts_with(start)) return lines;
  }
}

ClientResult<int> Client::wait_exit(Deadline deadline) {
  // There is no waiting for a child with a deadline that leaves signals alone; a short sleep will
  // do.
  while (!exit_code_) {
    exit_code_ = posix::poll_exit(child_.pid);
    if (exit_code_) break;
    if (!left_until(deadline)) return tl::unexpected(ClientError::kTimeout);
    std::this_thread::sleep_for(milliseconds(1));
  }
  return *exit_code_;
}

}  // namespace turnkey
