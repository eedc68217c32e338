// What comes after a game: it is looked back on, on another thread and one game at a time, for
// whoever sat at its table and so may see all cards now.
#include <algorithm>
#include <exception>
#include <utility>

#include "protocol/apps/page/json.h"
#include "protocol/apps/table/house.h"
#include "protocol/apps/table/look_back.h"
#include "protocol/apps/table/requests.h"

namespace turnkey::table {

namespace {

/// So many messages on how far it is, at most.
constexpr std::size_t kNews = 50;

std::string progress_message(std::size_t done, std::size_t events) {
  return json::object({{"type", json::quoted("reviewing")},
                       {"done", std::to_string(done)},
                       {"events", std::to_string(events)}});
}

/// The message with the review, or with the error.
std::string review_message(const std::string& record, const review::Progress& progress) {
  try {
    const auto data = look_back(record, progress);
    if (!data) return error_message("review", data.error());
    return json::object({{"type", json::quoted("review")}, {"data", *data}});
  } catch (const std::exception& failure) {
    return error_message("review", std::string("looking back failed: ") + failure.what());
  }
}

}  // namespace

Outcome<void> House::review(Visitor visitor, std::string_view) {
  if (!room_of(visitor).ended()) {
    return failure("a review shows all cards: it is to be had after the game");
  }
  std::uint64_t& review = guests_.at(visitor).review;
  if (review == 0) review = ++reviews_;
  start_review();
  return {};
}

void House::start_review() {
  if (look_back_) return;
  const Guest* next = nullptr;
  for (const auto& [visitor, guest] : guests_) {
    if (guest.review > 0 && (next == nullptr || guest.review < next->review)) next = &guest;
  }
  if (next == nullptr) return;
  const LookBack back{next->place->room, std::make_shared<std::atomic<bool>>(false)};
  std::string record = rooms_.at(back.room).room->full_record();
  workshop_.take([this, back, record = std::move(record),
                  &workshop = workshop_]() -> Workshop::Done {
    std::size_t told = 0;
    const auto progress = [&](std::size_t done, std::size_t events) {
      const std::size_t part = kNews * done / events;
      if (std::exchange(told, part) != part) {
        workshop.tell([this, back, message = progress_message(done, events)] {
          tell_waiting(back, message);
        });
      }
      return !*back.stop;
    };
    return
        [this, back, message = review_message(record, progress)] { finish_review(back, message); };
  });
  look_back_ = back;
}

void House::finish_review(const LookBack& back, const std::string& message) {
  if (!*back.stop) {
    for (const Visitor visitor : tell_waiting(back, message)) {
      guests_.at(visitor).review = 0;
    }
  }
  look_back_.reset();
  start_review();
}

std::vector<Visitor> House::tell_waiting(const LookBack& back, const std::string& message) {
  std::vector<Visitor> waiting;
  if (*back.stop) return waiting;
  for (const auto& [visitor, guest] : guests_) {
    if (guest.review > 0 && guest.place->room == back.room) waiting.push_back(visitor);
  }
  for (const Visitor visitor : waiting) wire_.send(visitor, message);
  return waiting;
}

bool House::review_awaited(RoomId id) const {
  return std::any_of(guests_.begin(), guests_.end(), [&](const auto& entry) {
    return entry.second.review > 0 && entry.second.place->room == id;
  });
}

void House::stop_review(RoomId id) {
  if (look_back_ && look_back_->room == id) *look_back_->stop = true;
}

}  // namespace turnkey::table
