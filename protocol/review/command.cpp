#include "protocol/review/command.h"

#include <fmt/format.h>

#include <filesystem>
#include <fstream>
#include <functional>
#include <iostream>
#include <utility>

#include "engine/core/hash.h"
#include "engine/decks/deck_table.h"
#include "protocol/limits.h"
#include "protocol/loop/posix.h"
#include "protocol/records/record_check.h"
#include "protocol/records/record_stream.h"
#include "protocol/review/finished.h"
#include "protocol/review/report.h"
#include "protocol/review/settings.h"
#include "protocol/review/totals.h"
#include "protocol/session/errors.h"
#include "protocol/version.h"

namespace turnkey {

namespace review {

namespace {

struct Item {
  std::string name;  ///< of the file, and the line where there are several records
  std::string text;
  GameRecord record;
};

using Visit = std::function<Outcome<void>(const Item&)>;

Outcome<void> visit_file(const std::string& path, const Visit& visit) {
  std::error_code error;
  if (!std::filesystem::is_regular_file(path, error)) {
    return sorry(echo(path) + (error ? ": " + error.message() : " is no file"));
  }
  std::ifstream file(path, std::ios::binary);
  RecordStream stream(file);
  std::size_t records = 0;
  for (auto piece = stream.next(); piece; piece = stream.next(), ++records) {
    std::string name = echo(path);
    if (piece->first_line > 1) name += fmt::format(" from line {}", piece->first_line);
    auto record = read_record(piece->text);
    if (!record) return sorry(name + ": " + record.error());
    const auto done = visit({name, std::move(piece->text), *std::move(record)});
    if (!done) return sorry(name + ": " + done.error());
  }
  if (file.bad()) return sorry("can't read " + echo(path));
  return records > 0 ? Outcome<void>() : sorry(echo(path) + ": the file is empty");
}

/// What a review depends on. The first number grows where judging itself changes.
std::string key_of(const std::string& text, const ReviewSettings& settings) {
  const auto time = settings.move_time ? settings.move_time->count() : 0;
  const std::string rest = fmt::format("2 {} {} {} {} {}", kVersion, settings.agent, settings.nodes,
                                       time, settings.seed);
  return fmt::format("{:016x}", hash_of_text(rest, hash_of_text(text)));
}

/// On a terminal's standard error, now and then, and gone when it is done.
class ProgressLine {
 public:
  explicit ProgressLine(bool shown) : shown_(shown) {}
  ~ProgressLine() { clear(); }
  ProgressLine(const ProgressLine&) = delete;
  ProgressLine& operator=(const ProgressLine&) = delete;

  void show(const std::string& name, std::size_t done, std::size_t events) {
    const auto now = Clock::now();
    if (!shown_ || now < next_) return;
    next_ = now + kPace;
    std::cerr << fmt::format("\r\033[K{}: {} of {} events", name, done, events) << std::flush;
  }
  void clear() {
    if (shown_) std::cerr << "\r\033[K" << std::flush;
  }

 private:
  static constexpr Milliseconds kPace{100};

  bool shown_;
  Clock::time_point next_ = Clock::now();
};

int complain_of(const std::string& error) {
  std::cerr << "turnkey review: " << error << "\nturnkey review --help says what there is.\n";
  return kExitBadArguments;
}

Outcome<void> check_all(const CommandSettings& settings) {
  for (const std::string& path : settings.files) {
    const auto checked = visit_file(path, [](const Item& item) -> Outcome<void> {
      const auto replayed = check_record(item.record);
      if (!replayed) return sorry(replayed.error());
      return {};
    });
    if (!checked) return checked;
  }
  return {};
}

Outcome<Review> review_item(const Item& item, const CommandSettings& settings) {
  ProgressLine line(posix::is_terminal(2));
  return review_game(item.record, settings.review, [&](std::size_t done, std::size_t events) {
    line.show(item.name, done, events);
    return true;
  });
}

Outcome<void> print(const Item& item, const CommandSettings& settings, Totals& totals) {
  const auto review = review_item(item, settings);
  if (!review) return sorry(review.error());
  if (settings.json) {
    std::cout << json_report(*review, item.record, settings.review,
                             key_of(item.text, settings.review));
  } else {
    std::cout << text_report(*review, item.record, settings.review) << '\n';
    totals.add(*review, item.record);
  }
  std::cout << std::flush;
  return std::cout.good() ? Outcome<void>() : sorry("nobody reads the output");
}

Outcome<void> add(const Item& item, const CommandSettings& settings, Finished& finished) {
  const std::string key = key_of(item.text, settings.review);
  if (finished.has(key)) return {};
  const auto review = review_item(item, settings);
  if (!review) return sorry(review.error());
  return finished.add(key, json_report(*review, item.record, settings.review, key));
}

int run(const CommandSettings& settings) {
  if (const auto good = check_all(settings); !good) return complain_of(good.error());
  auto finished = Finished::open(settings.out);
  if (!finished) return complain_of(finished.error());
  Totals totals;
  for (const std::string& path : settings.files) {
    const auto done = visit_file(path, [&](const Item& item) {
      return settings.out.empty() ? print(item, settings, totals) : add(item, settings, *finished);
    });
    if (!std::cout.good()) return kExitOutputGone;
    if (!done) return complain_of(done.error());
  }
  std::cout << totals.text() << std::flush;
  return std::cout.good() ? kExitDone : kExitOutputGone;
}

}  // namespace

}  // namespace review

int review_main(std::span<const std::string> args) {
  const auto settings = review::parse_command(args);
  if (!settings) return review::complain_of(settings.error());
  if (settings->help) {
    std::cout << review::command_help() << std::flush;
    return std::cout.good() ? kExitDone : kExitOutputGone;
  }
  posix::ignore_broken_pipes();
  permit_deck_files(settings->allow_files);
  return review::run(*settings);
}

}  // namespace turnkey
