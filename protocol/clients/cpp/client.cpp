#include "protocol/clients/cpp/client.h"

#include <algorithm>
#include <array>
#include <thread>
#include <utility>

namespace turnkey {

namespace {

using std::chrono::milliseconds;

/// Splits waits, so that the number fits every clock.
constexpr milliseconds kLongestWait{60'000};

/// The time until the deadline, rounded up to avoid busy waiting. None when it has passed.
std::optional<milliseconds> left_until(Client::Deadline deadline) {
  const auto left = deadline - Client::Clock::now();
  if (left <= left.zero()) return {};
  return std::min(kLongestWait, std::chrono::ceil<milliseconds>(left));
}

}  // namespace

ClientResult<Client> Client::start(std::span<const std::string> argv,
                                   const ClientSettings& settings) {
  posix::ignore_broken_pipes();
  auto child = posix::spawn(argv, {settings.directory, settings.error_tail_bytes > 0,
                                   settings.sandbox, settings.cpus, settings.memory});
  if (!child) return tl::unexpected(ClientError::kNotStarted);
  return Client(std::move(*child), settings.error_tail_bytes);
}

Client::Client(Client&& other) noexcept
    : child_(std::exchange(other.child_, posix::Child{})),
      error_tail_bytes_(other.error_tail_bytes_),
      error_tail_(std::move(other.error_tail_)),
      exit_code_(other.exit_code_),
      buffer_(std::move(other.buffer_)),
      begin_(other.begin_),
      searched_(other.searched_),
      output_ended_(other.output_ended_) {}

Client::~Client() {
  if (child_.pid > 0 && !exit_code_) posix::end_child(child_);
}

ClientResult<void> Client::send(std::string_view line, Deadline deadline) {
  return send_bytes(std::string(line) + "\n", deadline);
}

ClientResult<void> Client::send_bytes(std::string_view bytes, Deadline deadline) {
  for (;;) {
    if (!child_.input.open()) return tl::unexpected(ClientError::kClosed);
    const auto written = posix::write_now(child_.input, bytes);
    if (!written) return tl::unexpected(ClientError::kClosed);
    bytes.remove_prefix(*written);
    if (bytes.empty()) return {};
    const auto left = left_until(deadline);
    if (!left) return tl::unexpected(ClientError::kNotReading);
    // Keep draining its output: an engine whose output pipe is full may not read.
    pump(true, *left);
  }
}

void Client::pump(bool wants_input, milliseconds timeout) {
  const bool room = buffer_.size() < kMaxClientBufferedBytes;
  const posix::ChildReady wanted{wants_input, may_give() && (room || !wants_input),
                                 child_.errors.open()};
  const posix::ChildReady ready = posix::wait_child(child_, wanted, timeout);
  if (ready.output) fill();
  if (ready.errors) fill_errors();
}

std::optional<std::string_view> Client::take_line() {
  const std::size_t end = buffer_.find('\n', searched_);
  if (end == std::string::npos) {
    buffer_.erase(0, std::exchange(begin_, 0));
    searched_ = buffer_.size();
    return {};
  }
  std::string_view line = std::string_view(buffer_).substr(begin_, end - begin_);
  begin_ = searched_ = end + 1;
  if (line.ends_with('\r')) line.remove_suffix(1);
  return line;
}

void Client::fill() {
  std::array<char, 64 << 10> bytes;
  const auto size = posix::read_now(child_.output, bytes);
  if (!size) return;
  buffer_.append(bytes.data(), *size);
  output_ended_ = *size == 0;
}

bool Client::fill_errors() {
  std::array<char, 64 << 10> bytes;
  const auto size = posix::read_now(child_.errors, bytes);
  if (!size) return false;
  if (*size == 0) child_.errors.close();
  error_tail_.append(bytes.data(), *size);
  if (error_tail_.size() > error_tail_bytes_) {
    error_tail_.erase(0, error_tail_.size() - error_tail_bytes_);
  }
  return child_.errors.open();
}

const std::string& Client::error_tail() {
  // A pipe holds about 64 KiB. More means that the engine is still talking.
  constexpr int kMostReads = 4;
  for (int i = 0; i < kMostReads && child_.errors.open() && fill_errors(); ++i) {
  }
  return error_tail_;
}

std::optional<std::string_view> Client::line_at_hand() {
  if (begin_ == buffer_.size() && may_give()) {
    take_line();  // returns nothing, but makes room
    fill();
  }
  return take_line();
}

ClientResult<std::string_view> Client::peek_line(Deadline deadline) {
  for (;;) {
    if (auto line = take_line()) return *line;
    if (buffer_.size() > kMaxClientLineBytes) return tl::unexpected(ClientError::kTooMuch);
    if (!may_give()) return tl::unexpected(ClientError::kClosed);
    const auto left = left_until(deadline);
    if (!left) return tl::unexpected(ClientError::kTimeout);
    pump(false, *left);
  }
}

ClientResult<std::string> Client::read_line(Deadline deadline) {
  return peek_line(deadline).map([](std::string_view line) { return std::string(line); });
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
  // No call waits for a child with a deadline without touching signals, so sleep briefly.
  while (!exit_code_) {
    exit_code_ = posix::poll_exit(child_);
    if (exit_code_) break;
    if (!left_until(deadline)) return tl::unexpected(ClientError::kTimeout);
    std::this_thread::sleep_for(milliseconds(1));
  }
  return *exit_code_;
}

}  // namespace turnkey
