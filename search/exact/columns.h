// The numbers that the exact solver iterates over. A game pays every seat a share and a score, but
// most of these depend on each other at all ends of the game: partners have equal shares, two teams
// share the win, a game without points scores by share. Expectations keep such linear relations, so
// only the independent numbers are stored for a position: one in most games of two seats.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "engine/core/payoffs.h"
#include "engine/core/seat.h"

namespace turnkey {

class ExactColumns {
 public:
  static constexpr std::size_t kMost = 2 * std::size_t{kMaxSeats};

  /// `two_teams`: the payoff of one team may be the rest of the other's.
  ExactColumns(std::size_t seats, const ScoreBounds& bounds, bool two_teams)
      : seats_(seats), bounds_(bounds), two_teams_(two_teams) {}

  /// The number of payoffs: the shares of the seats, then their scores.
  std::size_t numbers() const { return 2 * seats_; }
  std::size_t share_of(std::size_t seat) const { return seat; }
  std::size_t score_of(std::size_t seat) const { return seats_ + seat; }

  template <int kSeats>
  std::array<double, kMost> numbers_of(const Payoffs<kSeats>& paid) const {
    std::array<double, kMost> result{};
    for (std::size_t seat = 0; seat < seats_; ++seat) {
      result[share_of(seat)] = paid.share[seat];
      result[score_of(seat)] = paid.score[seat];
    }
    return result;
  }

  /// Records one possible end of the game. It may invalidate relations.
  void add(std::span<const double> paid);

  double score_range() const { return bounds_.high - bounds_.low; }
  /// The number of columns; their values are within 0…1.
  std::size_t width() const { return width_; }
  /// Converts payoffs to a row of columns.
  void write_row(std::span<const double> paid, double* row) const;
  /// Converts a row to one payoff.
  double number(const double* row, std::size_t number) const {
    const Source& source = sources_[number];
    return source.factor * row[source.column] + source.offset;
  }
  /// The factor of a payoff for a column, 0 if it does not depend on it.
  double weight(std::size_t number, std::size_t column) const {
    return sources_[number].column == column ? sources_[number].factor : 0;
  }

 private:
  // A payoff is factor × column + offset.
  struct Source {
    std::size_t column = 0;
    double factor = 0;
    double offset = 0;
  };
  // The relations that held at every end so far. Bit j refers to payoff j, an earlier one of the
  // same kind.
  struct Relations {
    double constant = 0;
    bool is_constant = true;
    bool by_share = true;
    std::uint16_t equal = 0xFFFF;
    std::uint16_t rest = 0xFFFF;  // the rest of a constant sum
    std::array<double, kMost> sum{};
  };

  void narrow(std::size_t number, std::span<const double> paid);
  void assign_sources();
  Source source_of(std::size_t number);

  std::size_t seats_;
  ScoreBounds bounds_;
  bool two_teams_;
  bool any_ = false;
  std::size_t width_ = 1;
  std::array<Relations, kMost> relations_{};
  std::array<Source, kMost> sources_{};
  std::array<std::size_t, kMost> owners_{};  // by column: the payoff that it holds
};

}  // namespace turnkey
