// Reads the pieces of a move's text.
#include "engine/core/move_reader.h"

namespace turnkey {

bool MoveReader::take(char expected) { return take(std::string_view(&expected, 1)); }

bool MoveReader::take(std::string_view expected) {
  if (!rest_.starts_with(expected)) return false;
  rest_.remove_prefix(expected.size());
  return true;
}

char MoveReader::next() {
  const char c = peek();
  require(!rest_.empty());
  if (!rest_.empty()) rest_.remove_prefix(1);
  return c;
}

int MoveReader::number(int low, int high) {
  constexpr int kMostDigits = 9;  // fits an int
  const bool zero = peek() == '0';
  int digits = 0;
  int number = 0;
  for (; digits < kMostDigits && at_digit(); ++digits) number = number * 10 + (next() - '0');
  const bool canonical = digits == 1 || (digits > 0 && !zero);
  const bool fits = canonical && number >= low && number <= high;
  require(fits);
  return fits ? number : low;
}

int MoveReader::digit(int low, int high) {
  const int digit = at_digit() ? next() - '0' : low - 1;
  const bool fits = digit >= low && digit <= high;
  require(fits);
  return fits ? digit : low;
}

int MoveReader::one_of(std::string_view letters) {
  const std::size_t place = at_end() ? std::string_view::npos : letters.find(next());
  require(place != std::string_view::npos);
  return place == std::string_view::npos ? 0 : static_cast<int>(place);
}

tl::unexpected<Error> MoveReader::refuse() const {
  return turnkey::fail(ErrorCode::kBadMove,
                       "no move of " + std::string(game_) + ": " + std::string(text_));
}

}  // namespace turnkey
