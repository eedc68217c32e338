// A game's options: what they are called, which values they take, and checked reading of values
// given as text. A game's own options come from a table of member pointers (option_table.h).
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/core/deck_choice.h"
#include "engine/core/error.h"

namespace turnkey {

struct OptionSpec {
  enum class Kind { kCheck, kSpin, kCombo, kDeck };

  std::string_view name;
  Kind kind;
  std::string default_value = {};             ///< as text, in the notation of its kind
  int min = 0;                                ///< kSpin only
  int max = 0;                                ///< kSpin only
  int step = 1;                               ///< kSpin only: the value is a multiple of it
  std::vector<std::string_view> values = {};  ///< kCombo; kDeck: the shipped ones
  DeckChoice* decks = nullptr;                ///< kDeck only
  /// Came when games had been kept already: what is kept names it only where it is not at its
  /// default, so that older records, stores and digests mean what they meant.
  bool later = false;
};

/// Name and value pairs as the user gave them.
using OptionValues = std::vector<std::pair<std::string, std::string>>;

/// The values of all options of a table, defaults filled in, each checked against its spec.
class ResolvedOptions {
 public:
  /// Names and combo values are matched without regard to case. Errors: kBadOption for a name that
  /// is not in the table, kBadValue for one that is given twice and for a value out of its range.
  static Expected<ResolvedOptions> resolve(std::span<const OptionSpec> specs,
                                           const OptionValues& values);

  bool check(std::string_view name) const;
  int spin(std::string_view name) const;
  const std::string& text(std::string_view name) const;

  /// As they are kept, in the order of the table: all but later ones at their defaults.
  const OptionValues& all() const { return kept_; }

 private:
  OptionValues values_;
  OptionValues kept_;
};

/// A value in the notation of its spec as a number: of a check 0 or 1, of a spin the number, of a
/// combo its place in the list, of a deck its number. It must be one that resolve() gave.
int option_number(const OptionSpec& spec, std::string_view value);

/// A whole decimal number without sign or blanks; an error for anything else.
Expected<int> parse_number(std::string_view text);

bool equal_ignoring_case(std::string_view a, std::string_view b);

}  // namespace turnkey
