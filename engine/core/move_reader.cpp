// The pieces of which moves are written.
#include "engine/core/move_reader.h"

namespace turnkey {

namespace {

bool is_digit(char c) { return c >= '0' && c <= '9'; }

}  // namespace

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
  constexpr std::size_t kMostDigits = 9;  // fits an int
  std::size_t digits = 0;
  int number = 0;
  while (digits < rest_.size() && digits < kMostDigits && is_digit(rest_[digits])) {
    number = number * 10 + (rest_[digits++] - '0');
  }
  const bool canonical = digits > 0 && (digits == 1 || rest_.front() != '0');
  rest_.remove_prefix(digits);
  const bool fits = canonical && number >= low && number <= high;
  require(fits);
  return fits ? number : low;
}

int MoveReader::digit(int low, int high) {
  const int digit = is_digit(peek()) ? next() - '0' : low - 1;
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
