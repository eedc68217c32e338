// Random options of any game for tests, benchmarks and fuzzers, from the game's own table, so a new
// game or option needs no line here. Numbers come from pick(n), any of 0…n-1: from an Rng, from
// rapidcheck (properties/traits.h), or from a fuzzer's bytes.
#pragma once

#include <algorithm>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/game.h"

namespace turnkey::testing {

/// A value of the option; for a deck option a shipped deck.
template <class Pick>
std::string any_value(const OptionSpec& spec, Pick&& pick) {
  switch (spec.kind) {
    case OptionSpec::Kind::kCheck: return pick(2u) == 0 ? "false" : "true";
    case OptionSpec::Kind::kSpin: {
      const auto steps = static_cast<std::uint32_t>((spec.max - spec.min) / spec.step + 1);
      return std::to_string(spec.min + spec.step * static_cast<int>(pick(steps)));
    }
    case OptionSpec::Kind::kCombo:
    case OptionSpec::Kind::kDeck:
      return std::string(spec.values[pick(static_cast<std::uint32_t>(spec.values.size()))]);
  }
  return {};
}

/// The values that go together. Games refuse some combinations: a value that accept(values) refuses
/// with the earlier ones is tried again after all others, and else left out.
template <class Accept>
OptionValues legal_part(OptionValues drawn, Accept&& accept) {
  OptionValues legal;
  for (int look = 0; look < 2; ++look) {
    OptionValues refused;
    for (const auto& value : drawn) {
      legal.push_back(value);
      if (accept(legal)) continue;
      legal.pop_back();
      refused.push_back(value);
    }
    drawn = refused;
  }
  return legal;
}

/// A value for every option, except clashes.
template <class Accept, class Pick>
OptionValues any_values(std::span<const OptionSpec> specs, Accept&& accept, Pick&& pick) {
  OptionValues values;
  for (const OptionSpec& spec : specs) values.emplace_back(spec.name, any_value(spec, pick));
  return legal_part(values, accept);
}

/// The same with each option left out half of the time; draws again until nothing clashes.
template <class Accept>
OptionValues random_values(std::span<const OptionSpec> specs, Rng& rng, Accept&& accept) {
  constexpr int kTries = 20;
  const auto pick = [&](std::uint32_t bound) { return rng.below(bound); };
  OptionValues values;
  for (int i = 0; i < kTries; ++i) {
    values.clear();
    for (const OptionSpec& spec : specs) {
      if (pick(2) == 0) values.emplace_back(spec.name, any_value(spec, pick));
    }
    if (accept(values)) break;
  }
  return legal_part(values, accept);
}

/// An upper limit for a number, below the game's own, where a high value makes games too long.
struct OptionCap {
  std::string_view name;
  int most;
};

inline std::vector<OptionSpec> capped(std::span<const OptionSpec> specs,
                                      std::span<const OptionCap> caps) {
  std::vector<OptionSpec> result(specs.begin(), specs.end());
  for (const OptionCap& cap : caps) {
    const auto spec = std::ranges::find(result, cap.name, &OptionSpec::name);
    TURNKEY_ASSERT(spec != result.end() && spec->kind == OptionSpec::Kind::kSpin);
    TURNKEY_ASSERT(spec->min <= cap.most && cap.most <= spec->max);
    spec->max = cap.most;
  }
  return result;
}

template <Game G>
bool accepts(const OptionValues& values) {
  return G::parse_options(values).has_value();
}

/// any_values() and random_values() for a game.
template <Game G, class Pick>
OptionValues any_options(Pick&& pick, std::span<const OptionCap> caps = {}) {
  return any_values(capped(G::option_specs(), caps), accepts<G>, pick);
}
template <Game G>
OptionValues random_options(Rng& rng) {
  return random_values(G::option_specs(), rng, accepts<G>);
}

}  // namespace turnkey::testing
