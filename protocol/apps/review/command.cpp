#include "protocol/apps/review/command.h"

#include <fmt/format.h>

#include <filesystem>
#include <fstream>
#include <functional>
#include <iostream>
#include <utility>

#include "engine/core/file_path.h"
#include "engine/core/hash.h"
#include "engine/decks/deck_table.h"
#include "protocol/apps/review/finished.h"
#include "protocol/apps/review/page_report.h"
#include "protocol/apps/review/progress.h"
#include "protocol/apps/review/report.h"
#include "protocol/apps/review/settings.h"
#include "protocol/apps/review/summary.h"
#include "protocol/apps/review/totals.h"
#include "protocol/limits.h"
#include "protocol/platform/platform.h"
#include "protocol/version.h"
#include "protocol/wire/lines/errors.h"
#include "protocol/wire/records/record_check.h"
#include "protocol/wire/records/record_stream.h"

namespace turnkey {

namespace review {

namespace {

struct Item {
  std::string name;  ///< of the file, with the line if it has several records
  std::string path;  ///< of the file
  std::string text;
  GameRecord record;
};

using Visit = std::function<Outcome<void>(const Item&)>;

Outcome<void> visit_file(const std::string& path, const Visit& visit) {
  std::error_code error;
  if (!std::filesystem::is_regular_file(path_of(path), error)) {
    return failure(without_controls(path) + (error ? ": " + words_of(error) : " is not a file"));
  }
  auto file = open_records(path);
  if (!file) return failure(file.error());
  RecordStream stream(*file);
  std::size_t records = 0;
  for (auto piece = stream.next(); piece; piece = stream.next(), ++records) {
    std::string name = without_controls(path);
    if (piece->first_line > 1) name += fmt::format(" from line {}", piece->first_line);
    auto record = read_record(piece->text);
    if (!record) return failure(name + ": " + record.error());
    const auto done = visit({name, path, std::move(piece->text), *std::move(record)});
    if (!done) return failure(name + ": " + done.error());
  }
  if (file->bad()) return failure(without_controls(path) + ": cannot be read to its end");
  return records > 0 ? Outcome<void>() : failure(without_controls(path) + ": the file is empty");
}

/// A hash of everything that a review depends on. Increase the first number when judging itself
/// changes.
std::string key_of(const std::string& text, const ReviewSettings& settings) {
  const auto time = settings.move_time ? settings.move_time->count() : 0;
  const std::string rest =
      fmt::format("4 {} {} {} {} {}{}", kVersion, settings.agent, settings.nodes, time,
                  settings.seed, settings.moves_only ? " moves only" : "");
  return fmt::format("{:016x}", hash_of_text(rest, hash_of_text(text)));
}

int complain_of(const std::string& error) {
  std::cerr << "turnkey review: " << error << "\nSee turnkey review --help.\n";
  return kExitBadArguments;
}

/// Counts the records. An error when any of them is bad.
Outcome<std::size_t> check_all(const CommandSettings& settings) {
  std::size_t records = 0;
  for (const std::string& path : settings.files) {
    const auto checked = visit_file(path, [&](const Item& item) -> Outcome<void> {
      const auto replayed = check_record(item.record);
      if (!replayed) return failure(replayed.error());
      ++records;
      return {};
    });
    if (!checked) return failure(checked.error());
  }
  return records;
}

/// Whether --page may overwrite the path: nothing, an empty file or an older page. Never the
/// record, an unreadable file, a device or a pipe (those are not opened).
bool may_be_page(const std::filesystem::path& path) {
  std::error_code none;
  const auto kind = std::filesystem::status(path, none).type();
  if (kind != std::filesystem::file_type::regular) {
    return kind == std::filesystem::file_type::not_found;
  }
  constexpr std::string_view kBegin = "<!doctype html>";
  std::ifstream before(path, std::ios::binary);
  std::string begin(kBegin.size(), '\0');
  before.read(begin.data(), static_cast<std::streamsize>(begin.size()));
  return (before.eof() && before.gcount() == 0) || begin == kBegin;
}

Outcome<void> write_page(const std::string& path, const std::string& page) {
  if (!may_be_page(path_of(path)))
    return failure(without_controls(path) + " is not a page; the file is unchanged");
  const std::string why_not = platform::replace_file(platform::file_behind(path), page);
  return why_not.empty() ? Outcome<void>() : failure(without_controls(path) + ": " + why_not);
}

/// Reviews one record after another.
class Batch {
 public:
  Batch(const CommandSettings& settings, Finished finished, std::size_t records)
      : settings_(settings),
        is_alone_(records == 1),
        finished_(std::move(finished)),
        line_(std::cerr, platform::is_terminal(2), records, Clock::now()) {}

  Outcome<void> look_at(const Item& item) {
    const std::string key = key_of(item.text, settings_.review);
    line_.begin(item.name);
    if (finished_.has(key)) return {};
    const auto review = review_game(item.record, settings_.review, [&](auto done, auto events) {
      line_.show(done, events, Clock::now());
      return true;
    });
    line_.clear();
    if (!review) return failure(review.error());
    if (!settings_.out.empty()) {
      return finished_.add(key, json_report(*review, item.record, settings_.review, key));
    }
    if (!settings_.page.empty()) {
      // The page may go to others, so it names the file without its folder.
      const std::string file = text_of_path(path_of(item.path).filename());
      const auto written = write_page(
          settings_.page, page_report(*review, item.record, settings_.review, key, file));
      if (!written) return written;
    }
    return print(item, *review, key);
  }

  std::string totals() const { return totals_.text(); }

 private:
  Outcome<void> print(const Item& item, const Review& review, const std::string& key) {
    if (settings_.json) {
      std::cout << json_report(review, item.record, settings_.review, key);
    } else {
      std::cout << text(item, review) << '\n';
      totals_.add(review, item.record);
    }
    std::cout << std::flush;
    return std::cout.good() ? Outcome<void>() : failure("standard output is closed");
  }

  std::string text(const Item& item, const Review& review) const {
    if (settings_.all) return text_report(review, item.record, settings_.review);
    return summary_text(review, item.record, is_alone_ ? item.path : "");
  }

  const CommandSettings& settings_;
  bool is_alone_;  ///< one record in one file
  Finished finished_;
  ProgressLine line_;
  Totals totals_;
};

int run(const CommandSettings& settings) {
  const auto records = check_all(settings);
  if (!records) return complain_of(records.error());
  if (!settings.page.empty() && *records > 1) {
    return complain_of(fmt::format("--page takes one record, and these are {}", *records));
  }
  auto finished = Finished::open(settings.out);
  if (!finished) return complain_of(finished.error());
  Batch batch(settings, *std::move(finished), *records);
  for (const std::string& path : settings.files) {
    const auto done = visit_file(path, [&](const Item& item) { return batch.look_at(item); });
    if (!std::cout.good()) return kExitOutputGone;
    if (!done) return complain_of(done.error());
  }
  std::cout << batch.totals() << std::flush;
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
  platform::ignore_broken_pipes();
  permit_deck_files(settings->allow_files);
  return review::run(*settings);
}

}  // namespace turnkey
