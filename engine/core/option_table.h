// A game's options, each written once: a row binds the name that users write to a member of the
// game's Options. The table gives the specs for a GUI, checks and parses values, and writes values
// back as text. Defaults are those of an `Options{}`.
//
//   const OptionTable<Options>& Options::table() {
//     static const OptionTable<Options> table({
//         spin_option<&Options::players>("Players", 2, 4),
//         check_option<&Options::kill_own>("KillOwn"),
//         combo_option<&Options::take>("Take", {{"tracked", Take::kTracked},
//                                               {"random", Take::kRandom}}),
//     });
//     return table;
//   }
#pragma once

#include <array>
#include <cstddef>
#include <initializer_list>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "engine/core/options.h"

namespace turnkey {

/// One option: its spec, and how to read it from and write it to an O. Inside a row every value is
/// a number: 0 or 1 for a check, the member's value for a combo, the deck's number for a deck.
template <class O>
struct OptionRow {
  OptionSpec spec;
  int (*get)(const O&);
  void (*set)(O&, int);
  std::vector<int> numbers = {};         ///< of a combo's values
  int (*automatic)(const O&) = nullptr;  ///< if the first value is "auto": computes its meaning

  bool is_auto(const std::string& text) const {
    return automatic != nullptr && text == spec.values.front();
  }
  /// The number of a value in the spec's notation, except "auto".
  int number(const std::string& text) const {
    const int place = option_number(spec, text);
    return numbers.empty() ? place : numbers[place];
  }
  std::string text(int number) const {
    if (spec.kind == OptionSpec::Kind::kCheck) return number != 0 ? "true" : "false";
    if (spec.kind == OptionSpec::Kind::kSpin) return std::to_string(number);
    if (spec.kind == OptionSpec::Kind::kDeck) {
      return spec.decks->text(static_cast<DeckNumber>(number));
    }
    std::size_t i = automatic != nullptr ? 1 : 0;
    while (numbers[i] != number) ++i;
    return std::string(spec.values[i]);
  }
};

template <class O>
class OptionTable {
 public:
  /// Runs once all values are set: fills in members without a row and refuses combinations. Errors:
  /// kBadValue.
  using Finish = Expected<void> (*)(O&);

  explicit OptionTable(std::initializer_list<OptionRow<O>> rows, Finish finish = nullptr)
      : rows_(rows), finish_(finish) {
    for (const OptionRow<O>& row : rows_) {
      specs_.push_back(row.spec);
      specs_.back().default_value = row.automatic != nullptr ? "auto" : row.text(row.get(O{}));
    }
  }

  std::span<const OptionSpec> specs() const { return specs_; }

  /// Errors: kBadOption, kBadValue.
  Expected<O> parse(const OptionValues& values) const {
    const Expected<ResolvedOptions> given = ResolvedOptions::resolve(specs_, values);
    if (!given) return tl::unexpected(given.error());
    O options;
    for (const bool automatic : {false, true}) {  // automatic values depend on the rest
      for (const OptionRow<O>& row : rows_) {
        const std::string& text = given->text(row.spec.name);
        if (row.is_auto(text) != automatic) continue;
        row.set(options, automatic ? row.automatic(options) : row.number(text));
      }
    }
    if (finish_ == nullptr) return options;
    return finish_(options).map([&] { return options; });
  }

  /// Every option with its value, in the order of the table. parse() restores the same options from
  /// it.
  OptionValues values(const O& options) const {
    OptionValues values;
    for (const OptionRow<O>& row : rows_) {
      values.emplace_back(row.spec.name, row.text(row.get(options)));
    }
    return values;
  }

 private:
  std::vector<OptionRow<O>> rows_;
  std::vector<OptionSpec> specs_;
  Finish finish_;
};

namespace detail {

template <class>
struct MemberOf;
template <class O, class M>
struct MemberOf<M O::*> {
  using Owner = O;
  using Type = M;
};
template <auto kMember>
using OwnerOf = typename MemberOf<decltype(kMember)>::Owner;
template <auto kMember>
using TypeOf = typename MemberOf<decltype(kMember)>::Type;

template <auto kMember>
OptionRow<OwnerOf<kMember>> option_row(OptionSpec spec) {
  using O = OwnerOf<kMember>;
  return {std::move(spec), [](const O& options) { return static_cast<int>(options.*kMember); },
          [](O& options, int value) { options.*kMember = static_cast<TypeOf<kMember>>(value); }};
}

}  // namespace detail

/// true or false.
template <auto kMember>
auto check_option(std::string_view name) {
  return detail::option_row<kMember>({.name = name, .kind = OptionSpec::Kind::kCheck});
}

/// A number min…max, a multiple of `step`.
template <auto kMember>
auto spin_option(std::string_view name, int min, int max, int step = 1) {
  return detail::option_row<kMember>(
      {.name = name, .kind = OptionSpec::Kind::kSpin, .min = min, .max = max, .step = step});
}

/// The values of a combo: the user's word, and the member's value for it.
template <auto kMember>
using ComboValues = std::vector<std::pair<std::string_view, detail::TypeOf<kMember>>>;

template <auto kMember>
auto combo_option(std::string_view name, const ComboValues<kMember>& values) {
  auto row = detail::option_row<kMember>({.name = name, .kind = OptionSpec::Kind::kCombo});
  for (const auto& [text, value] : values) {
    row.spec.values.push_back(text);
    row.numbers.push_back(static_cast<int>(value));
  }
  return row;
}

/// A deck of the game's table (engine/decks/deck_table.h); the member is a DeckNumber.
template <auto kMember>
auto deck_option(std::string_view name, DeckChoice& decks) {
  static_assert(std::is_same_v<detail::TypeOf<kMember>, DeckNumber>);
  return detail::option_row<kMember>(
      {.name = name, .kind = OptionSpec::Kind::kDeck, .values = decks.shipped(), .decks = &decks});
}

/// A combo whose first value and default is "auto". Its meaning is computed when all other options,
/// and earlier automatic ones, are set.
template <auto kMember>
auto auto_option(std::string_view name, const ComboValues<kMember>& values,
                 int (*automatic)(const detail::OwnerOf<kMember>&)) {
  auto row = combo_option<kMember>(name, values);
  row.spec.values.insert(row.spec.values.begin(), "auto");
  row.numbers.insert(row.numbers.begin(), 0);
  row.automatic = automatic;
  return row;
}

/// The same for the numbers min…max, at most 24 of them.
template <auto kMember>
auto auto_number_option(std::string_view name, int min, int max,
                        int (*automatic)(const detail::OwnerOf<kMember>&)) {
  static constexpr std::array<std::string_view, 25> kTexts = {
      "0",  "1",  "2",  "3",  "4",  "5",  "6",  "7",  "8",  "9",  "10", "11", "12",
      "13", "14", "15", "16", "17", "18", "19", "20", "21", "22", "23", "24"};
  ComboValues<kMember> values;
  for (int number = min; number <= max; ++number) {
    values.emplace_back(kTexts[static_cast<std::size_t>(number)],
                        static_cast<detail::TypeOf<kMember>>(number));
  }
  return auto_option<kMember>(name, values, automatic);
}

}  // namespace turnkey
