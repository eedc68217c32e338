// What many reviews come to, player by player, where records name them, else seat by seat. The
// interval of a mean is of how the games differ, which has everything in it, and so is the error of
// a rating where there are games enough (sums.h).
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

  /// Empty for fewer than two records: they tell nothing that a report does not.
  std::string text() const;

 private:
  struct Spread {
    double sum = 0;
    double squares = 0;
    void add(double value);
  };
  struct Player {
    std::uint64_t games = 0;     ///< with an end
    std::uint64_t adjusted = 0;  ///< of these, whose luck is known
    LossRate losses;             ///< by what it knew
    int seats = 0;
    std::string unusual;  ///< as Review::unusual, of any
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
