// Text from values, and lists with separators.
// The spelling is the same everywhere: true and false, `-` for empty or nobody, `c` for chance.
#pragma once

#include <array>
#include <concepts>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/bits.h"
#include "engine/core/seat.h"

namespace turnkey {

std::string value_text(Actor actor);
std::string value_text(std::string_view text);
/// "0,3": a list of seats.
std::string value_text(const std::vector<Seat>& seats);
template <class T>
std::string value_text(const std::optional<T>& value);
/// The text of a value: a flag, a number, a letter, an actor, or any text.
template <class T>
std::string value_text(const T& value) {
  if constexpr (std::same_as<T, bool>) {
    return value ? "true" : "false";
  } else if constexpr (std::same_as<T, char>) {
    return std::string(1, value);
  } else if constexpr (std::integral<T>) {
    return std::to_string(value);
  } else if constexpr (std::same_as<T, Seat>) {
    return value_text(Actor(value));
  } else {
    return value_text(std::string_view(value));
  }
}

/// "-" where there is none.
template <class T>
std::string value_text(const std::optional<T>& value) {
  return value ? value_text(*value) : value_text("");
}

/// `hand_2`: a key of one seat, colour or the like.
std::string key_of(std::string_view key, const auto& part) {
  return std::string(key) + "_" + value_text(part);
}

/// "1 card", "2 cards", "-1 point": in drawings.
std::string count_text(int number, std::string_view thing);

/// The name of an enum's value, from names in the enum's order.
template <class E, std::size_t kCount>
constexpr std::string_view name_of(E value, const std::array<std::string_view, kCount>& names) {
  return names[static_cast<std::size_t>(value)];
}

/// Joins values with a separator.
class Joined {
 public:
  explicit Joined(std::string_view separator = ",") : separator_(separator) {}

  template <class T>
  Joined& add(const T& value) {
    if (!text_.empty()) text_ += separator_;
    text_ += value_text(value);
    return *this;
  }
  bool empty() const { return text_.empty(); }
  /// "-" where nothing was added.
  std::string text() const { return value_text(text_); }

 private:
  std::string_view separator_;
  std::string text_;
};

/// "a,b,c": the texts of the first `count` values.
template <class Values, class TextOf>
std::string list_text(const Values& values, int count, TextOf&& text_of) {
  Joined texts;
  for (int i = 0; i < count; ++i) texts.add(text_of(values[i]));
  return texts.text();
}

/// The seats of a set.
std::vector<Seat> seats_of(Bits set);

}  // namespace turnkey
