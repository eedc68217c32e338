// Sums of many reviews for each player, or for each seat if records name no players. The interval
// of a mean comes from the spread of games, which includes everything. So does the error of a
// rating, given enough games (sums.h).
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <utility>

#include "protocol/apps/review/rating.h"
#include "protocol/apps/review/review.h"
#include "protocol/apps/review/sums.h"
#include "protocol/wire/records/record_file.h"

namespace turnkey::review {

class Totals {
 public:
  void add(const Review& review, const GameRecord& record);

  /// Empty for fewer than two records, which need no totals.
  std::string text() const;

 private:
  struct Spread {
    double sum = 0;
    double squares = 0;
    void add(double value);
  };
  struct Player {
    std::uint64_t games = 0;     ///< finished games
    std::uint64_t adjusted = 0;  ///< finished games with luck
    LossRate losses;             ///< given the player's view
    int seats = 0;
    std::string unusual;  ///< the first non-empty Review::unusual
    Spread share;
    Spread share_without_luck;
    Spread score;
    Spread score_without_luck;
  };

  static Outcome<Rating> rating(const std::string& game, const Player& player);
  static std::string player_text(const std::string& game, const std::string& name,
                                 const Player& player);

  std::uint64_t records_ = 0;
  std::map<std::pair<std::string, std::string>, Player> players_;  ///< by game and name
};

}  // namespace turnkey::review
