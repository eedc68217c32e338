// Reads the text of a move from left to right. What does not fit is remembered, and answered with a
// harmless value, until finish() says so: a game writes the grammar down and no error handling.
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
  /// `game` as people call it, for the error's text. Both must outlive the reader.
  MoveReader(std::string_view game, std::string_view text)
      : game_(game), text_(text), rest_(text) {}

  /// What has not been read yet.
  std::string_view rest() const { return rest_; }
  bool at_end() const { return rest_.empty(); }
  /// The next character, 0 at the end; it stays.
  char peek() const { return rest_.empty() ? '\0' : rest_.front(); }
  bool at_digit() const { return peek() >= '0' && peek() <= '9'; }
  bool failed() const { return failed_; }
  /// What has been read so far can't be a move.
  void fail() { failed_ = true; }
  /// fail() unless something holds.
  void require(bool holds) { failed_ = failed_ || !holds; }

  /// Reads a character or a word if it comes next.
  bool take(char expected);
  bool take(std::string_view expected);
  /// The same where nothing else may come.
  void expect(char expected) { require(take(expected)); }

  /// The next character, whatever it is; 0 fails.
  char next();
  /// A number low…high in decimal, without sign or leading zeros; `low` where it fails.
  int number(int low, int high);
  /// One digit low…high.
  int digit(int low, int high);
  /// One letter out of `letters`: its place there; 0 where it fails.
  int one_of(std::string_view letters);
  /// A seat by its digit.
  Seat seat(int seats) { return Seat::at(digit(0, seats - 1)); }

  /// The move, if all went well and nothing is left to read. Errors: kBadMove.
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
