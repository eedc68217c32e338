// Cards by rank as text: one letter a card, then the hidden ones as `?` or `?3`. A game sets the
// letters and their order.
#pragma once

#include <string>
#include <string_view>

#include "engine/core/card_counts.h"
#include "engine/core/move_reader.h"

namespace turnkey {

/// Cards, some of them unknown.
struct Cards {
  CardCounts known;
  int hidden = 0;

  int total() const { return known.total() + hidden; }
};

class CardText {
 public:
  enum class Order { kLowestFirst, kHighestFirst };

  /// `letters`: of rank 0, 1 and so on, at most CardCounts::kRanks. read() refuses more than
  /// `most_hidden` hidden cards.
  constexpr CardText(std::string_view letters, Order order, int most_hidden = 9)
      : letters_(letters), order_(order), most_hidden_(most_hidden) {}

  constexpr char letter(int rank) const { return letters_[static_cast<std::size_t>(rank)]; }
  /// -1 for a letter that is no card.
  constexpr int rank_of(char letter) const {
    const std::size_t place = letters_.find(letter);
    return place == std::string_view::npos ? -1 : static_cast<int>(place);
  }
  /// The rank of the next letter.
  int read_rank(MoveReader& in) const { return in.one_of(letters_); }

  /// "KT3", "A?2", "?" for one hidden card, "" for none at all.
  std::string text(CardCounts cards, int hidden = 0) const;
  /// Reads cards as long as they come, in text()'s notation with the known cards in any order.
  Cards read(MoveReader& in) const;

 private:
  std::string_view letters_;
  Order order_;
  int most_hidden_;
};

}  // namespace turnkey
