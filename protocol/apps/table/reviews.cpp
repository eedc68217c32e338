#include "protocol/apps/table/reviews.h"

#include <algorithm>
#include <iterator>
#include <range/v3/algorithm/any_of.hpp>
#include <range/v3/algorithm/find.hpp>
#include <utility>

#include "protocol/apps/table/look_back.h"
#include "protocol/apps/table/messages.h"

namespace turnkey::table {

namespace {

/// So many messages on how far it is, at most.
constexpr std::size_t kNews = 50;

std::string progress_message(std::size_t done, std::size_t events) {
  return json_message("reviewing", {{"done", done}, {"events", events}});
}

/// For each of these seats the message with its review, or with the error.
std::vector<std::string> review_messages(const std::string& record,
                                         const std::vector<Seat>& readers,
                                         const std::vector<std::string>& names,
                                         const review::Progress& progress) {
  const auto pages =
      attempt("looking back failed", [&] { return look_back(record, readers, names, progress); });
  if (!pages || !*pages) {
    const std::string& why = pages ? pages->error() : pages.error();
    return std::vector<std::string>(readers.size(), error_message("review", why));
  }
  std::vector<std::string> messages;
  for (const Json& page : **pages) messages.push_back(json_message("review", {{"data", page}}));
  return messages;
}

std::vector<Seat> seats_of_people(const Players& players) {
  std::vector<Seat> seats;
  for (std::size_t i = 0; i < players.size(); ++i) {
    if (!players[i]) seats.push_back(Seat::at(static_cast<int>(i)));
  }
  return seats;
}

}  // namespace

Reviews::~Reviews() {
  if (running_) *running_->stop = true;
}

void Reviews::ask(Visitor visitor, Place place) {
  if (ranges::find(waits_, visitor, &Wait::visitor) == waits_.end()) {
    waits_.push_back({visitor, place});
  }
  start_next();
}

void Reviews::forget(Visitor visitor) {
  const auto found = ranges::find(waits_, visitor, &Wait::visitor);
  if (found == waits_.end()) return;
  const TableId id = found->place.table;
  waits_.erase(found);
  if (!ranges::any_of(waits_, [&](const Wait& wait) { return wait.place.table == id; })) drop(id);
}

void Reviews::drop(TableId id) {
  std::erase_if(waits_, [&](const Wait& wait) { return wait.place.table == id; });
  if (running_ && running_->table == id) *running_->stop = true;
}

void Reviews::start_next() {
  if (running_ || waits_.empty()) return;
  const Running review{waits_.front().place.table, std::make_shared<std::atomic<bool>>(false)};
  const GameTable& game = tables_.game_at(review.table);
  workshop_.take([this, review, record = game.full_record(),
                  readers = seats_of_people(game.players()), names = game.spoken_names(),
                  &workshop = workshop_]() -> Workshop::Done {
    std::size_t shown = 0;
    const auto progress = [&](std::size_t done, std::size_t events) {
      const std::size_t part = kNews * done / events;
      if (std::exchange(shown, part) != part) {
        workshop.tell([this, review, message = progress_message(done, events)] {
          for (const Wait& wait : waiting_for(review)) wire_.send(wait.visitor, message);
        });
      }
      return !*review.stop;
    };
    return [this, review, readers, messages = review_messages(record, readers, names, progress)] {
      finish(review, readers, messages);
    };
  });
  running_ = review;
}

void Reviews::finish(const Running& review, const std::vector<Seat>& readers,
                     const std::vector<std::string>& messages) {
  for (const Wait& wait : waiting_for(review)) {
    const auto reader = ranges::find(readers, wait.place.seat);
    std::erase_if(waits_, [&](const Wait& each) { return each.visitor == wait.visitor; });
    // A change of players makes the review void, so the reader played on this seat.
    wire_.send(wait.visitor, messages[static_cast<std::size_t>(reader - readers.begin())]);
  }
  running_.reset();
  start_next();
}

std::vector<Reviews::Wait> Reviews::waiting_for(const Running& review) const {
  std::vector<Wait> waiting;
  if (*review.stop) return waiting;
  std::copy_if(waits_.begin(), waits_.end(), std::back_inserter(waiting),
               [&](const Wait& wait) { return wait.place.table == review.table; });
  return waiting;
}

}  // namespace turnkey::table
