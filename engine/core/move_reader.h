// Reads the text of a move from left to right. After a mismatch it returns harmless values until
// finish() reports the error, so a game writes down its grammar and no error handling.
//
//   MoveReader in("Escaped", text);
//   if (in.take("end")) return in.finish(Move::end());
//   if (in.take('t')) return in.finish(Move::take(in.number(1, kMaxCards - 1)));
//   return in.refuse();
#pragma once

#include <string>
#include <string_view>

#include "engine/core/error.h"
#include "engine/core/seat.h"

namespace turnkey {

class MoveReader {
 public:
  /// `game` is the name for people in error messages. Both texts must outlive the reader.
  MoveReader(std::string_view game, std::string_view text)
      : game_(game), text_(text), rest_(text) {}

  /// The unread rest.
  std::string_view rest() const { return rest_; }
  bool at_end() const { return rest_.empty(); }
  /// The next character, 0 at the end; it stays.
  char peek() const { return rest_.empty() ? '\0' : rest_.front(); }
  bool at_digit() const { return peek() >= '0' && peek() <= '9'; }
  bool failed() const { return failed_; }
  /// Marks the text as no move.
  void fail() { failed_ = true; }
  /// fail() unless `holds`.
  void require(bool holds) { failed_ = failed_ || !holds; }

  /// Reads a character or a word if it comes next.
  bool take(char expected);
  bool take(std::string_view expected);
  /// The same, but fails if something else comes next.
  void expect(char expected) { require(take(expected)); }

  /// Reads the next character, whatever it is; fails at the end and returns 0.
  char next();
  /// A number low…high in decimal, without sign or leading zeros; `low` on failure.
  int number(int low, int high);
  /// One digit low…high.
  int digit(int low, int high);
  /// The index of the next letter in `letters`; 0 on failure.
  int one_of(std::string_view letters);
  /// A seat by its digit.
  Seat seat(int seats) { return Seat::at(digit(0, seats - 1)); }

  /// The move, if everything matched and nothing is left. Errors: kBadMove.
  template <class Move>
  Expected<Move> finish(const Move& move) const {
    if (failed_ || !rest_.empty()) return refuse();
    return move;
  }
  /// The error: kBadMove with the whole text.
  tl::unexpected<Error> refuse() const;

 private:
  std::string_view game_;
  std::string_view text_;
  std::string_view rest_;
  bool failed_ = false;
};

}  // namespace turnkey
