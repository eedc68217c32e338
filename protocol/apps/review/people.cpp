#include "protocol/apps/review/people.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <cmath>
#include <set>

#include "engine/core/assert.h"
#include "engine/words.h"
#include "protocol/apps/review/event_words.h"
#include "protocol/wire/lines/errors.h"
#include "protocol/wire/words/seat_words.h"

namespace turnkey::review {

namespace {

/// The names of a record's players, made printable; empty for a seat without one.
std::vector<std::string> player_names(const Review& review, const GameRecord& record) {
  std::vector<std::string> names(static_cast<std::size_t>(review.seats));
  for (std::size_t i = 0; i < std::min(names.size(), record.players.size()); ++i) {
    names[i] = without_controls(record.players[i]);
  }
  return names;
}

bool are_told_apart(const std::vector<std::string>& names) {
  std::set<std::string> seen;
  return std::all_of(names.begin(), names.end(), [&](const std::string& name) {
    return name.empty() || seen.insert(name).second;
  });
}

}  // namespace

People::People(const Review& review, const GameRecord& record)
    : reader_(reader_of(review, record)) {
  const auto view = review.game->new_view(record.options, reader_);
  TURNKEY_ASSERT(view);  // the review checked the record
  const auto partner = SeatWords(**view).partner();
  const std::vector<std::string> players = player_names(review, record);
  const bool distinct = are_told_apart(players);
  if (distinct) own_names_ = players;
  for (int i = 0; i < review.seats; ++i) {
    const Seat seat = Seat::at(i);
    const std::string& player = players[static_cast<std::size_t>(i)];
    std::string name = fmt::format("seat {}", i);
    if (!player.empty()) name = distinct ? player : fmt::format("{} ({})", player, name);
    names_.push_back(seat == reader_ ? "you" : partner == seat ? "your partner" : name);
    teams_.push_back((*view)->team(seat));
  }
}

std::string People::put_into(const std::string& sentence) const {
  return with_names(sentence, own_names_);
}

std::string People::subject(std::size_t seat) const { return capitalized(names_[seat]); }

bool People::is_reader(std::size_t seat) const {
  return !reader_.is_spectator() && static_cast<std::size_t>(reader_.index()) == seat;
}

std::string_view People::verb(std::size_t seat, std::string_view of_you,
                              std::string_view of_one) const {
  return is_reader(seat) ? of_you : of_one;
}

std::string listed(const std::vector<std::string>& names) {
  std::string text;
  for (std::size_t i = 0; i < names.size(); ++i) {
    if (i > 0) text += i + 1 == names.size() ? " and " : ", ";
    text += names[i];
  }
  return text;
}

std::string number_text(double value) {
  std::string text = fmt::format("{:.1f}", std::abs(value));
  if (text.ends_with(".0")) text.resize(text.size() - 2);
  return value < 0 && text != "0" ? "−" + text : text;
}

std::string points_text(const Review& review, double points, std::string_view more) {
  const std::string text = number_text(points);
  std::string unit = score_unit(review.game->name());
  if (text == "1" || text == "−1") unit.pop_back();
  return fmt::format("{}{}{} {}", text, more.empty() ? "" : " ", more, unit);
}

std::string capitalized(std::string text) {
  if (!text.empty()) {
    text.front() = static_cast<char>(std::toupper(static_cast<unsigned char>(text.front())));
  }
  return text;
}

}  // namespace turnkey::review
