#include "protocol/apps/table/look_back.h"

#include <fmt/format.h>

#include <algorithm>

#include "protocol/apps/review/page_report.h"
#include "protocol/wire/records/record_file.h"

namespace turnkey::table {

namespace {

/// Somebody waits for it: for a whole game so many nodes, but each question has some.
constexpr std::uint64_t kNodes = 60'000;
constexpr std::uint64_t kFewest = 100;
constexpr std::uint64_t kMost = 2'000;
/// Half of what may wait to be read by a visitor (web_server.cpp).
constexpr std::size_t kLongest = std::size_t{4} << 20;

review::ReviewSettings settings_for(const GameRecord& record) {
  review::ReviewSettings settings;
  const std::uint64_t events = std::max<std::uint64_t>(record.events.size(), 1);
  settings.nodes = std::clamp(kNodes / events, kFewest, kMost);
  return settings;
}

}  // namespace

Outcome<std::vector<Json>> look_back(std::string_view record, std::span<const Seat> readers,
                                     const std::vector<std::string>& names,
                                     const review::Progress& progress) {
  auto read = read_record(record);
  if (!read) return failure(read.error());
  const review::ReviewSettings settings = settings_for(*read);
  const auto review = review::review_game(*read, settings, progress);
  if (!review) return failure(review.error());
  read->players = names;
  std::vector<Json> pages;
  for (const Seat reader : readers) {
    read->seat = reader;
    pages.push_back(review::page_data(*review, *read, settings, "", ""));
    if (json_text(pages.back()).size() > kLongest) {
      return failure(
          "the game is too long to be looked back on here: save it, and use turnkey review");
    }
  }
  return pages;
}

}  // namespace turnkey::table
