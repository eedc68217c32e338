// A game's options: their names and values, and checked parsing of values from text. A game's own
// options come from a table of member pointers (option_table.h).
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
  /// The option was added after games had been stored. Stored data name it only if it is not at its
  /// default, so that older records, stores and digests keep their meaning.
  bool later = false;
};

/// Name and value pairs from the user.
using OptionValues = std::vector<std::pair<std::string, std::string>>;

/// The values of all options of a table, with defaults filled in, each checked against its spec.
class ResolvedOptions {
 public:
  /// Ignores case in names and combo values. Errors: kBadOption for an unknown name; kBadValue for
  /// a name given twice and for a value out of range.
  static Expected<ResolvedOptions> resolve(std::span<const OptionSpec> specs,
                                           const OptionValues& values);

  bool check(std::string_view name) const;
  int spin(std::string_view name) const;
  const std::string& text(std::string_view name) const;

  /// The values to store, in the order of the table: every option but later ones at their defaults.
  const OptionValues& all() const { return kept_; }

 private:
  OptionValues values_;
  OptionValues kept_;
};

/// A value in the notation of its spec as a number: 0 or 1 for a check, the number for a spin, the
/// index for a combo, the deck's number for a deck. It must come from resolve().
int option_number(const OptionSpec& spec, std::string_view value);

/// A whole decimal number without sign or blanks; an error for anything else.
Expected<int> parse_number(std::string_view text);

bool equal_ignoring_case(std::string_view a, std::string_view b);

}  // namespace turnkey
