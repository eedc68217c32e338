// A game's options: what they are called, which values they take, and checked reading of values
// given as text. Games declare a table of OptionSpec and read the resolved values; nobody else
// parses.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/core/error.h"

namespace turnkey {

struct OptionSpec {
  enum class Kind { kCheck, kSpin, kCombo };

  std::string_view name;
  Kind kind;
  std::string_view default_value;             ///< as text, in the notation of its kind
  int min = 0;                                ///< kSpin only
  int max = 0;                                ///< kSpin only
  int step = 1;                               ///< kSpin only: the value is a multiple of it
  std::vector<std::string_view> values = {};  ///< kCombo only
};

/// Name and value pairs as the user gave them.
using OptionValues = std::vector<std::pair<std::string, std::string>>;

/// The values of all options of a table, defaults filled in, each checked against its spec.
class ResolvedOptions {
 public:
  /// Names and combo values are matched without regard to case. Errors: kBadOption for a name that
  /// is not in the table or is given twice, kBadValue for a value out of its range.
  static Expected<ResolvedOptions> resolve(std::span<const OptionSpec> specs,
                                           const OptionValues& values);

  bool check(std::string_view name) const;
  int spin(std::string_view name) const;
  const std::string& text(std::string_view name) const;

  /// In the order of the table.
  const OptionValues& all() const { return values_; }

 private:
  OptionValues values_;
};

/// A whole decimal number without sign or blanks; an error for anything else.
Expected<int> parse_number(std::string_view text);

bool equal_ignoring_case(std::string_view a, std::string_view b);

}  // namespace turnkey
