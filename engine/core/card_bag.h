// The common interface of multisets of cards: the quick one of 16 ranks (card_counts.h) and those
// of up to 128 kinds (card_multiset.h). Code that draws, deals or counts takes either.
#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <type_traits>
#include <vector>

namespace turnkey {

/// The kind of an unseen card. It is above all others, so that it comes last in kind order.
inline constexpr std::uint8_t kUnseenKind = 0xFF;

template <class Bag>
concept CardBag = std::is_trivially_copyable_v<Bag> && std::equality_comparable<Bag> &&
    std::has_unique_object_representations_v<Bag> && requires(Bag bag, const Bag& held, int kind) {
  { Bag::kKinds } -> std::convertible_to<int>;
  { Bag::kMaxPerKind } -> std::convertible_to<int>;
  { held.count(kind) } -> std::same_as<int>;
  { held.has(kind) } -> std::same_as<bool>;
  { held.empty() } -> std::same_as<bool>;
  { held.total() } -> std::same_as<int>;
  { held.at(kind) } -> std::same_as<int>;  // the kind of a card by its number in kind order
  { held.lowest() } -> std::same_as<int>;  // not of an empty bag
  { held.contains(held) } -> std::same_as<bool>;
  bag.add(kind, 1);
  bag.remove(kind, 1);
  bag += held;
  bag -= held;
  held.for_each_kind([](int) {});  // every kind held, lowest first
};

/// Calls visit(kind) for every card, cards of one kind in a row.
template <CardBag Bag, class F>
constexpr void for_each_card(const Bag& bag, F&& visit) {
  bag.for_each_kind([&](int kind) {
    for (int left = bag.count(kind); left > 0; --left) visit(kind);
  });
}

/// How many cards of each kind the bag holds, for code that doesn't depend on its type.
template <CardBag Bag>
std::vector<int> copies_in(const Bag& bag) {
  std::vector<int> copies(static_cast<std::size_t>(Bag::kKinds), 0);
  bag.for_each_kind([&](int kind) { copies[static_cast<std::size_t>(kind)] = bag.count(kind); });
  return copies;
}

}  // namespace turnkey
