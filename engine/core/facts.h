// What a game says of an event (`describe`) and of a position (`board`): facts, each a key with a
// value of a type. Programs ask for facts by key and type. The text, `kind=take token=3 seat=1`, is
// for the protocol, drawings and tests. The table of a game's keys is KeyWords (engine/words.h).
#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "engine/core/fact_values.h"
#include "engine/core/moves.h"
#include "engine/core/seat.h"
#include "engine/core/value_text.h"

namespace turnkey {

/// A value that is its text, a word or a letter; "-" for nothing.
struct Plain {
  friend bool operator==(const Plain&, const Plain&) = default;
};

/// A value's type and, unless it is its text, the value. An actor is a seat, chance or nobody.
using FactValue = std::variant<Plain, std::int64_t, bool, Actor, std::vector<Seat>, Moves, Words,
                               Texts, WordList, SeatNumbers, Dice, CardList, Runs, PlaceItems,
                               CardKinds, PieceAt, PiecesAt, PieceMoves, NamedPlaces>;

template <class T, class Variant>
inline constexpr bool kIsOneOf = false;
template <class T, class... Types>
inline constexpr bool kIsOneOf<T, std::variant<Types...>> = (std::same_as<T, Types> || ...);

/// The typed value; Plain for any text.
template <class T>
FactValue fact_value(const T& value) {
  if constexpr (kIsOneOf<T, FactValue>) {
    return value;
  } else if constexpr (std::integral<T> && !std::same_as<T, char>) {
    return static_cast<std::int64_t>(value);
  } else if constexpr (std::same_as<T, Seat>) {
    return Actor(value);
  } else {
    return Plain{};
  }
}

/// Plain where there is none.
template <class T>
FactValue fact_value(const std::optional<T>& value) {
  return value ? fact_value(*value) : FactValue();
}

struct Fact {
  std::string key;
  std::string text;  ///< the value as text; "-" for nothing
  FactValue value;

  /// The value, if it has this type, one of FactValue.
  template <class T>
  const T* as() const {
    return std::get_if<T>(&value);
  }
  friend bool operator==(const Fact&, const Fact&) = default;
};

/// Facts in the game's order. No two have the same key.
class Facts {
 public:
  Facts() = default;
  /// From alternating keys and values: Facts("kind", "take", "token", 3).
  template <class T, class... Rest>
  Facts(std::string_view key, const T& value, const Rest&... rest) {
    add(key, value, rest...);
  }

  Facts& add() { return *this; }
  template <class T, class... Rest>
  Facts& add(std::string_view key, const T& value, const Rest&... rest) {
    facts_.push_back({std::string(key), value_text(value), fact_value(value)});
    return add(rest...);
  }
  /// Under the key `key_part`, for one value of each seat, colour or the like; `part` names it.
  template <class T>
  Facts& add_of(std::string_view key, const auto& part, const T& value) {
    return add(key_of(key, part), value);
  }
  /// Replaces a value, which must be there, by text.
  void replace(std::string_view key, std::string text);
  /// Removes a value, if it is there.
  void remove(std::string_view key);

  auto begin() const { return facts_.begin(); }
  auto end() const { return facts_.end(); }
  std::size_t size() const { return facts_.size(); }
  bool empty() const { return facts_.empty(); }
  const Fact& operator[](std::size_t index) const { return facts_[index]; }

  /// nullptr where there is none.
  const Fact* find(std::string_view key) const;
  /// A value as text; empty where there is none. It lives as long as these facts.
  std::string_view text_of(std::string_view key) const;
  /// None where there is no such number.
  std::optional<std::int64_t> number(std::string_view key) const;
  /// Whether such a flag is there and true.
  bool is_true(std::string_view key) const;
  /// Nobody where there is no such seat or actor.
  Actor actor(std::string_view key) const;
  /// None where there are no such moves.
  const Moves& moves(std::string_view key) const;
  /// What an event is: the value of its first key.
  std::string_view kind() const { return text_of("kind"); }

  /// `kind=take token=3 seat=1`.
  std::string text(std::string_view separator = " ") const;

  friend bool operator==(const Facts&, const Facts&) = default;

 private:
  std::vector<Fact> facts_;
};

}  // namespace turnkey
