// The names of seats for the reader of a review: "you", "your partner", "Ann", "seat 1". Players of
// the same name get their seat: "default (seat 1)".
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "protocol/apps/review/review.h"
#include "protocol/wire/records/record_file.h"

namespace turnkey::review {

class People {
 public:
  People(const Review& review, const GameRecord& record);

  /// The spectator when nobody is "you".
  Seat reader() const { return reader_; }
  int seats() const { return static_cast<int>(names_.size()); }
  const std::string& name(std::size_t seat) const { return names_[seat]; }
  /// Puts these names into a sentence about seats.
  std::string put_into(const std::string& sentence) const;
  /// The name, capitalized, for the beginning of a sentence.
  std::string subject(std::size_t seat) const;
  /// The verb form for that seat: the first one for "you".
  std::string_view verb(std::size_t seat, std::string_view of_you, std::string_view of_one) const;
  bool is_reader(std::size_t seat) const;
  /// Seats that win together have the same team number.
  int team(std::size_t seat) const { return teams_[seat]; }

 private:
  Seat reader_;
  std::vector<std::string> names_;
  std::vector<std::string> own_names_;  ///< players' names if all differ, else empty
  std::vector<int> teams_;
};

/// `a`, `a and b`, `a, b and c`
std::string listed(const std::vector<std::string>& names);

/// One decimal: `2.5`, `−12`.
std::string number_text(double value);
/// `1 point`, `−12 chips`, in the game's unit. `more`: a word before it.
std::string points_text(const Review& review, double points, std::string_view more = "");

/// The same text with a capital letter.
std::string capitalized(std::string text);

}  // namespace turnkey::review
