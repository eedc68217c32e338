#include "engine/core/options.h"

#include <algorithm>
#include <cctype>
#include <charconv>

#include "engine/core/assert.h"

namespace turnkey {

namespace {

Expected<std::string> checked(const OptionSpec& spec, std::string_view value) {
  const auto bad = [&](std::string why) {
    return fail(ErrorCode::kBadValue,
                std::string(spec.name) + "=" + std::string(value) + ": " + std::move(why));
  };
  switch (spec.kind) {
    case OptionSpec::Kind::kCheck:
      if (equal_ignoring_case(value, "true")) return "true";
      if (equal_ignoring_case(value, "false")) return "false";
      return bad("true or false expected");
    case OptionSpec::Kind::kSpin: {
      const Expected<int> number = parse_number(value);
      if (!number || *number < spec.min || *number > spec.max || *number % spec.step != 0) {
        const std::string multiple =
            spec.step == 1 ? "" : ", a multiple of " + std::to_string(spec.step);
        return bad("a number " + std::to_string(spec.min) + "..." + std::to_string(spec.max) +
                   multiple + " expected");
      }
      return std::to_string(*number);
    }
    case OptionSpec::Kind::kCombo: {
      std::string all;
      for (const std::string_view allowed : spec.values) {
        if (equal_ignoring_case(value, allowed)) return std::string(allowed);
        all += (all.empty() ? "" : ", ") + std::string(allowed);
      }
      return bad("one of " + all + " expected");
    }
    case OptionSpec::Kind::kDeck: {
      Expected<std::string> deck = spec.decks->canonical(value);
      // The value may be a long path, and the error names the file already.
      if (!deck)
        return fail(ErrorCode::kBadValue, std::string(spec.name) + ": " + deck.error().detail);
      return deck;
    }
  }
  return bad("unknown kind of option");
}

}  // namespace

int option_number(const OptionSpec& spec, std::string_view value) {
  if (spec.kind == OptionSpec::Kind::kCheck) return value == "true" ? 1 : 0;
  if (spec.kind == OptionSpec::Kind::kSpin) return *parse_number(value);
  if (spec.kind == OptionSpec::Kind::kDeck) return spec.decks->number(value);
  const auto found = std::find(spec.values.begin(), spec.values.end(), value);
  TURNKEY_ASSERT(found != spec.values.end());
  return static_cast<int>(found - spec.values.begin());
}

Expected<int> parse_number(std::string_view text) {
  int number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  const bool digits_only = !text.empty() && text.front() != '-';
  if (!digits_only || error != std::errc() || end != text.data() + text.size()) {
    return fail(ErrorCode::kBadValue, "not a number: " + std::string(text));
  }
  return number;
}

bool equal_ignoring_case(std::string_view a, std::string_view b) {
  return std::equal(a.begin(), a.end(), b.begin(), b.end(), [](unsigned char x, unsigned char y) {
    return std::tolower(x) == std::tolower(y);
  });
}

Expected<ResolvedOptions> ResolvedOptions::resolve(std::span<const OptionSpec> specs,
                                                   const OptionValues& values) {
  ResolvedOptions resolved;
  for (const OptionSpec& spec : specs) {
    resolved.values_.emplace_back(spec.name, spec.default_value);
  }
  std::vector<bool> given(specs.size(), false);
  for (const auto& [name, value] : values) {
    const auto spec =
        std::find_if(specs.begin(), specs.end(), [&, &wanted = name](const OptionSpec& candidate) {
          return equal_ignoring_case(candidate.name, wanted);
        });
    if (spec == specs.end()) return fail(ErrorCode::kBadOption, name);
    const auto index = static_cast<std::size_t>(spec - specs.begin());
    if (given[index]) return fail(ErrorCode::kBadValue, name + " is given twice");
    given[index] = true;
    Expected<std::string> text = checked(*spec, value);
    if (!text) return tl::unexpected(text.error());
    resolved.values_[index].second = std::move(*text);
  }
  for (std::size_t i = 0; i < specs.size(); ++i) {
    const auto& value = resolved.values_[i];
    if (!specs[i].later || value.second != specs[i].default_value) resolved.kept_.push_back(value);
  }
  return resolved;
}

const std::string& ResolvedOptions::text(std::string_view name) const {
  const auto found = std::find_if(values_.begin(), values_.end(),
                                  [&](const auto& entry) { return entry.first == name; });
  TURNKEY_ASSERT(found != values_.end());
  return found->second;
}

bool ResolvedOptions::check(std::string_view name) const { return text(name) == "true"; }

int ResolvedOptions::spin(std::string_view name) const { return *parse_number(text(name)); }

}  // namespace turnkey
