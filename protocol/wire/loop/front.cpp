#include "protocol/wire/loop/front.h"

#include <array>
#include <chrono>
#include <new>
#include <utility>

#include "protocol/limits.h"
#include "search/common/look.h"

namespace turnkey {

namespace {

constexpr std::size_t kPieceBytes = std::size_t{64} << 10;

/// Searches of this thread call `look` while this object lives.
class Looking {
 public:
  explicit Looking(std::function<void()> look) { set_look(std::move(look)); }
  ~Looking() { set_look({}); }
  Looking(const Looking&) = delete;
  Looking& operator=(const Looking&) = delete;
};

}  // namespace

Front::Front(Sink& sink, Read read)
    : sink_(sink),
      read_(std::move(read)),
      control_([this] { queue_.answer_search(); },
               read_ ? [this](SearchControl::Time until) { read_until(until); }
                     : std::function<void(SearchControl::Time)>()),
      intake_(queue_, control_, [this](std::string_view line) { sink_.reply(line); }),
      session_(sink_, control_) {
  if (!read_) control_.end_of_input();
}

template <class Part>
void Front::guarded(const Part& part) {
  try {
    part();
  } catch (const std::bad_alloc&) {
    exit_code_ = kExitNoRoom;
    intake_.quit();
  }
}

void Front::feed(std::string_view bytes) {
  guarded([&] {
    take(bytes);
    work();
  });
}

void Front::end() {
  guarded([&] {
    take_end();
    work();
  });
}

void Front::take(std::string_view bytes) {
  splitter_.feed(bytes, [this](RawLine line) { intake_.take(std::move(line)); });
}

void Front::take_end() {
  if (std::exchange(input_ended_, true)) return;
  splitter_.end([this](RawLine line) { intake_.take(std::move(line)); });
  control_.end_of_input();
}

void Front::read_until(SearchControl::Time until) {
  if (input_ended_ || !intake_.wants_more()) return;
  std::array<char, kPieceBytes> buffer;
  const Found found = read_(buffer, until);
  take({buffer.data(), found.bytes});
  if (found.is_end) take_end();
  while (const auto query = queue_.pop_query_now()) session_.answer_query(*query);
}

void Front::look() {
  guarded([&] { read_until({}); });
}

void Front::work() {
  const Looking looking(read_ ? [this] { look(); } : std::function<void()>());
  while (const auto job = queue_.pop_now()) {
    const bool search = job->kind == LineKind::kGo || job->kind == LineKind::kBench;
    if (search) queue_.begin_search();
    session_.execute(*job);
    if (search) queue_.end_search();
  }
  if (exit_code_ || (intake_.wants_more() && !input_ended_)) return;
  if (!intake_.quit_tag().empty()) sink_.reply(tagged(intake_.quit_tag(), "ok"));
  exit_code_ = kExitDone;
}

}  // namespace turnkey
