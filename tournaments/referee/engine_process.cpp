#include "tournaments/referee/engine_process.h"

#include <fmt/format.h>

#include <algorithm>
#include <thread>
#include <utility>

#include "protocol/limits.h"
#include "protocol/platform/posix.h"
#include "protocol/wire/lines/errors.h"
#include "tournaments/referee/command_files.h"
#include "tournaments/referee/info_line.h"
#include "tournaments/referee/lateness.h"
#include "tournaments/referee/system_calls.h"

namespace turnkey::tournament {

namespace {

using std::chrono::microseconds;

/// How often a wait checks the stop flag.
constexpr Milliseconds kLookAtStop{50};
/// Time for an engine that closed its output to exit, so that its exit code is known.
constexpr Milliseconds kEndPatience{1'000};
/// The longest pause between two attempts to start an engine.
constexpr Milliseconds kLongestPause{60'000};
constexpr Milliseconds kFirstPause{1'000};

constexpr std::string_view kBestMove = "bestmove";
constexpr std::string_view kComplaint = "info string error";

bool is_best_move(std::string_view line) {
  return line.starts_with(kBestMove) &&
         (line.size() == kBestMove.size() || line[kBestMove.size()] == ' ');
}

/// `code`: its exit code, if it ended.
std::string end_text(std::optional<int> code) {
  if (!code) return "it closed its input or its output";
  constexpr int kSignals = 128;
  if (*code <= kSignals) return fmt::format("it ended with exit code {}", *code);
  return fmt::format("it was ended by signal {} ({})", *code - kSignals,
                     posix::signal_name(*code - kSignals));
}

}  // namespace

EngineProcess::EngineProcess(const AgentSpec& spec, const Cup& cup, EngineSettings settings,
                             const std::atomic<bool>& stop)
    : spec_(spec), cup_(cup), stop_(stop), settings_(std::move(settings)), log_(settings_.log) {}

EngineProcess::~EngineProcess() { close(); }

// ---- start and end ------------------------------------------------------------------------------

std::optional<Fault> EngineProcess::begin_game(std::uint64_t seed) {
  if (spec_.restart) close();
  if (!client_ && failed_start_ && !wait_for_next_try()) return failed_start_;
  auto fault = client_ ? std::nullopt : start();
  if (!fault) fault = get_ready(seed);
  if (fault) return remember_failed_start(std::move(*fault));
  failed_start_.reset();
  has_played_ = true;
  return {};
}

bool EngineProcess::wait_for_next_try() const {
  while (Clock::now() < next_try_ && !stop_.load(std::memory_order_relaxed)) {
    const auto left = std::chrono::ceil<Milliseconds>(next_try_ - Clock::now());
    std::this_thread::sleep_for(std::clamp(left, Milliseconds(0), kLookAtStop));
  }
  return !stop_.load(std::memory_order_relaxed);
}

Fault EngineProcess::remember_failed_start(Fault fault) {
  // The second attempt comes at once, because the machine may just have been busy.
  pause_ = !failed_start_ ? Milliseconds(0) : std::clamp(2 * pause_, kFirstPause, kLongestPause);
  next_try_ = Clock::now() + pause_;
  failed_start_ = fault;
  return fault;
}

std::optional<Fault> EngineProcess::start() {
  tail_.clear();
  handshake_ = {};
  has_played_ = false;
  const std::string files = hashes_of_files(spec_);
  std::vector<std::string> words = settings_.wall;
  words.insert(words.end(), spec_.command.begin(), spec_.command.end());
  const posix::Fd filter = settings_.wall.empty() ? posix::Fd() : filter_file();
  auto started = Client::start(words, {spec_.directory, kErrorTailBytes, filter.get(), spec_.cpus,
                                       static_cast<std::size_t>(spec_.megabytes) << 20});
  // A shortage of the machine's resources loses nobody a game.
  if (!started) throw NoProcess("cannot make a process for agent " + spec_.name);
  client_.emplace(std::move(*started));
  log_.add('#', fmt::format("process {}", client_->pid()));
  const Deadline deadline = Clock::now() + cup_.start_time;
  if (auto fault = shake_hands(deadline)) return fault;
  version_ = handshake_.name;
  if (!version_.empty() && !files.empty()) version_ += " (" + files + ")";
  return set_options(deadline);
}

std::optional<Fault> EngineProcess::shake_hands(Deadline deadline) {
  if (auto sent = send("uci\n", deadline); !sent) return fail(sent.error(), FaultKind::kStart);
  if (auto fault = read_until("uciok", deadline)) return fault;
  if (handshake_.protocol == kProtocol) return {};
  return fail(FaultKind::kStart, fmt::format("it does not answer `id protocol {}`", kProtocol));
}

std::optional<Fault> EngineProcess::set_options(Deadline deadline) {
  std::string lines;
  for (const auto& [name, value] : spec_.options) {
    if (handshake_.find(name) == nullptr) {
      return fail(FaultKind::kStart, "it has no option " + name);
    }
    lines += fmt::format("setoption name {} value {}\n", name, value);
  }
  complaint_.clear();
  const auto sent = send(lines + "isready\n", deadline);
  if (!sent) return fail(sent.error(), FaultKind::kStart);
  if (auto fault = read_until("readyok", deadline)) return fault;
  if (!complaint_.empty()) return fail(FaultKind::kStart, complaint_);
  return {};
}

std::optional<Fault> EngineProcess::get_ready(std::uint64_t seed) {
  const Deadline deadline = Clock::now() + cup_.start_time;
  std::string lines;
  if (const AdvertisedOption* option = handshake_.find("Seed")) {
    const std::uint64_t values = option->max - option->min + 1;  // 0: all values
    const std::uint64_t value = values == 0 ? seed : option->min + seed % values;
    lines = fmt::format("setoption name {} value {}\n", option->name, value);
  }
  const auto sent = send(lines + "ucinewgame\nisready\n", deadline);
  if (!sent) return fail(sent.error(), FaultKind::kStart);
  return read_until("readyok", deadline);
}

std::optional<Fault> EngineProcess::read_until(std::string_view last, Deadline deadline) {
  std::size_t bytes = 0;
  for (;;) {
    const auto line = next_line(deadline);
    if (!line) return fail(line.error(), FaultKind::kStart);
    if (*line == last) return {};
    bytes += line->size();
    if (bytes > settings_.most_bytes) return fail(ClientError::kTooMuch, FaultKind::kStart);
    if (is_best_move(*line)) {
      return fail(FaultKind::kGarbage, fmt::format("unexpected line `{}`", echo(*line)));
    }
    if (last == "uciok") handshake_.read(*line);
  }
}

void EngineProcess::say_quit() {
  if (!client_ || quit_at_) return;
  quit_at_ = Clock::now();
  [[maybe_unused]] const auto sent = send("quit\n", *quit_at_);
}

void EngineProcess::close() {
  if (!client_) return;
  say_quit();
  [[maybe_unused]] const auto ended = client_->wait_exit(*quit_at_ + kQuitPatience);
  client_.reset();
  quit_at_.reset();
}

// ---- moves --------------------------------------------------------------------------------------

tl::expected<EngineProcess::Answer, Fault> EngineProcess::ask(std::string_view lines,
                                                              std::optional<microseconds> allowed) {
  if (auto fault = refuse_what_was_not_asked_for()) return tl::unexpected(std::move(*fault));
  const auto start = Clock::now();
  const Deadline deadline =
      start + (allowed ? *allowed + cup_.margin + cup_.grace : kUntimedPatience);
  complaint_.clear();
  const auto sent = send(lines, deadline);
  Answer answer;
  auto move = sent ? read_answer(answer.note, deadline)
                   : tl::unexpected(fail(sent.error(), FaultKind::kHang));
  answer.note.time = std::chrono::duration_cast<microseconds>(Clock::now() - start);
  const auto late = lateness(answer.note.time, allowed, cup_.margin);
  if (move && late) move = tl::unexpected(fail(FaultKind::kTimeout, lateness_text(*late)));
  if (move) {
    answer.move = *move;
    return answer;
  }
  const FaultKind kind = move.error().kind;
  if (kind == FaultKind::kHang || kind == FaultKind::kTimeout) move.error().late = late;
  return tl::unexpected(std::move(move.error()));
}

std::optional<Fault> EngineProcess::refuse_what_was_not_asked_for() {
  std::size_t bytes = 0;
  while (const auto line = client_->line_at_hand()) {
    if (is_best_move(received(*line))) {
      return fail(FaultKind::kGarbage, fmt::format("unexpected line `{}`", echo(*line)));
    }
    bytes += line->size() + 1;
    // Bounds the output, or an engine that talks without end would be read for ever.
    if (bytes > settings_.most_bytes || stop_.load(std::memory_order_relaxed)) {
      return fail(ClientError::kTooMuch, FaultKind::kHang);
    }
  }
  return {};
}

tl::expected<std::string_view, Fault> EngineProcess::read_answer(MoveNote& note,
                                                                 Deadline deadline) {
  std::size_t bytes = 0;
  for (;;) {
    const auto line = next_line(deadline);
    if (!line) return tl::unexpected(fail(line.error(), FaultKind::kHang));
    if (is_best_move(*line)) {
      return line->substr(std::min(line->size(), kBestMove.size() + 1));
    }
    add_estimates(note, *line);
    bytes += line->size() + 1;
    if (bytes > settings_.most_bytes) {
      return tl::unexpected(fail(ClientError::kTooMuch, FaultKind::kHang));
    }
  }
}

// ---- lines --------------------------------------------------------------------------------------

ClientResult<void> EngineProcess::send(std::string_view lines, Deadline deadline) {
  for (std::string_view rest = lines; !rest.empty();) {
    const std::string_view line = rest.substr(0, rest.find('\n'));
    tail_.add('>', line);
    if (log_.on()) log_.add('>', line);
    rest.remove_prefix(std::min(rest.size(), line.size() + 1));
  }
  return client_->send_bytes(lines, deadline);
}

ClientResult<std::string_view> EngineProcess::next_line(Deadline deadline) {
  // Checked before each line, because lines may never end.
  while (!stop_.load(std::memory_order_relaxed)) {
    const Deadline look = std::min(deadline, Clock::now() + kLookAtStop);
    auto line = client_->peek_line(look);
    if (line) return received(*line);
    if (line.error() != ClientError::kTimeout || look == deadline) return line;
  }
  return tl::unexpected(ClientError::kTimeout);
}

std::string_view EngineProcess::received(std::string_view line) {
  tail_.add('<', line);
  if (log_.on()) log_.add('<', line);
  line.remove_prefix(std::min(line.find_first_not_of(" \t"), line.size()));
  if (line.starts_with(kComplaint)) complaint_ = echo(line, kMaxDetailBytes);
  return line;
}

// ---- faults -------------------------------------------------------------------------------------

Fault EngineProcess::fail(FaultKind kind, std::string detail) {
  Fault fault;
  fault.kind = kind;
  fault.detail = std::move(detail);
  fault.protocol_tail = tail_.lines();
  if (client_) fault.error_tail = client_->error_tail();
  log_.add('#', fmt::format("{}: {}", fault_name(kind), fault.detail));
  client_.reset();
  return fault;
}

Fault EngineProcess::fail(ClientError error, FaultKind when_silent) {
  const bool starting = when_silent == FaultKind::kStart;
  switch (error) {
    case ClientError::kNotStarted: return fail(FaultKind::kStart, "no process can be made");
    case ClientError::kTimeout:
      return fail(when_silent, starting ? "it is not ready in time" : "no answer");
    case ClientError::kNotReading: return fail(when_silent, "it does not read its input");
    case ClientError::kTooMuch:
      return fail(starting ? FaultKind::kStart : FaultKind::kGarbage,
                  "a line over 4 MiB, or an answer over 64 MiB");
    case ClientError::kClosed: break;
  }
  const auto code = wait_for_end();
  Fault fault =
      fail(starting && !has_played_ ? FaultKind::kStart : FaultKind::kCrash, end_text(code));
  fault.exit_code = code;
  return fault;
}

std::optional<int> EngineProcess::wait_for_end() {
  // Reads its last words before its end, because they say more than the end itself.
  const Deadline deadline = Clock::now() + kEndPatience;
  for (int lines = 0; lines < 1'000; ++lines) {
    const auto line = client_->peek_line(deadline);
    if (!line) break;
    received(*line);
  }
  const auto code = client_->wait_exit(deadline);
  return code ? std::optional(*code) : std::nullopt;
}

}  // namespace turnkey::tournament
