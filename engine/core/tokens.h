// Text from values: the `key=value` tokens of `describe` and `board`, and lists with separators.
// The spelling is the same everywhere: true and false, `-` for empty or nobody, `c` for chance.
#pragma once

#include <array>
#include <concepts>
#include <cstddef>
#include <string>
#include <string_view>

#include "engine/core/bits.h"
#include "engine/core/seat.h"

namespace turnkey {

std::string value_text(Actor actor);
std::string value_text(std::string_view text);
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

/// "0,3,7": the elements of a set.
std::string set_text(Bits set);

/// `kind=take token=3 seat=1`, from alternating keys and values.
class Tokens {
 public:
  template <class... KeysAndValues>
  explicit Tokens(const KeysAndValues&... pairs) {
    add(pairs...);
  }

  Tokens& add() { return *this; }
  template <class T, class... Rest>
  Tokens& add(std::string_view key, const T& value, const Rest&... rest) {
    return put(key, {}, value_text(value)).add(rest...);
  }
  /// `key_part=value`, for one value of each seat, colour or the like; `part` names it.
  template <class T>
  Tokens& add_of(std::string_view key, const auto& part, const T& value) {
    return put(key, "_" + value_text(part), value_text(value));
  }

  const std::string& text() const { return text_; }

 private:
  Tokens& put(std::string_view key, std::string_view part, std::string_view value);

  std::string text_;
};

/// The value of a key among `key=value` tokens; empty where it is not there.
std::string_view value_of(std::string_view tokens, std::string_view key);

}  // namespace turnkey
