#include "tournaments/setup/check_games.h"

#include <algorithm>
#include <utility>

#include "engine/decks/deck_table.h"
#include "engine/registry.h"
#include "protocol/game_info.h"
#include "protocol/wire/lines/errors.h"
#include "tournaments/setup/did_you_mean.h"
#include "tournaments/setup/values.h"

namespace turnkey::tournament {

namespace {

/// Left out of labels, which show the number of seats.
constexpr std::string_view kPlayers = "Players";
/// A mistyped list must not make a million variants.
constexpr std::size_t kMaxVariants = 1'000;

Outcome<const AnyGame*> game_named(const std::string& name) {
  if (const auto game = find_game(name)) return *game;
  return failure("there is no game '" + echo(name) + "', only:" + game_names());
}

Outcome<void> check_option(const AnyGame& game, const Entry& entry, const std::string& name) {
  for (const std::string& value : entry.values) {
    if (!printable(value)) return complain(entry, "printable UTF-8 expected");
    const auto resolved = ResolvedOptions::resolve(game.options(), {{name, value}});
    if (resolved) continue;
    if (resolved.error().code != ErrorCode::kBadOption) {
      return complain(entry.where, resolved.error().detail);
    }
    std::vector<std::string_view> names = {"name", "label"};
    for (const OptionSpec& spec : game.options()) names.push_back(spec.name);
    return complain(entry.where, "unknown key '" + echo(entry.key) +
                                     "': " + std::string(game.name()) + " has no such option" +
                                     did_you_mean(name, names));
  }
  if (entry.values.empty()) return complain(entry, "an empty list");
  return {};
}

/// All combinations of one value for each option; the last option changes fastest.
std::vector<OptionValues> choices(const std::vector<Entry>& options) {
  std::vector<OptionValues> all = {{}};
  for (const Entry& option : options) {
    std::vector<OptionValues> longer;
    for (const OptionValues& begun : all) {
      for (const std::string& value : option.values) {
        longer.push_back(begun);
        longer.back().emplace_back(option.key, value);
      }
    }
    all = std::move(longer);
    if (all.size() > kMaxVariants) break;
  }
  return all;
}

class GameReader {
 public:
  explicit GameReader(const DraftPart& section) : section_(section) {}

  Outcome<std::vector<Variant>> read() {
    for (const auto& step : {read_names(), read_options()}) {
      if (!step) return tl::unexpected(step.error());
    }
    const auto all = choices(options_);
    if (all.size() > kMaxVariants) return complain(section_.where, "too many variants");
    if (!label_.empty() && all.size() > 1) {
      return complain(section_.where, "one label for " + std::to_string(all.size()) + " variants");
    }
    std::vector<Variant> variants;
    for (const OptionValues& values : all) {
      auto variant = make_variant(name_, values);
      if (!variant) return complain(section_.where, variant.error());
      if (!label_.empty()) variant->label = label_;
      variants.push_back(std::move(*variant));
    }
    return variants;
  }

 private:
  Outcome<void> read_names() {
    for (const Entry& entry : section_.entries) {
      if (entry.key != "name" && entry.key != "label") continue;
      const auto text = text_of(entry);
      if (!text) return tl::unexpected(text.error());
      if (text->empty() || text->find(' ') != std::string::npos) {
        return complain(entry, "a word without blanks expected");
      }
      (entry.key == "name" ? name_ : label_) = *text;
    }
    if (name_.empty()) return complain(section_.where, "a game needs a name");
    return {};
  }

  Outcome<void> read_options() {
    const auto game = game_named(name_);
    if (!game) return complain(section_.where, game.error());
    for (const Entry& entry : section_.entries) {
      if (entry.key == "name" || entry.key == "label") continue;
      Entry option = entry;
      if (option.key.starts_with(kOptionsPrefix)) option.key.erase(0, kOptionsPrefix.size());
      if (const auto done = check_option(**game, entry, option.key); !done) return done;
      options_.push_back(std::move(option));
    }
    return {};
  }

  const DraftPart& section_;
  std::string name_;
  std::string label_;
  std::vector<Entry> options_;
};

Outcome<void> add(std::vector<Variant>& variants, Variant variant, const std::string& where) {
  for (const Variant& other : variants) {
    if (other.label == variant.label) {
      return complain(where, "two variants are called '" + variant.label + "'");
    }
    if (other.game == variant.game && other.options == variant.options) {
      return complain(where, "the same variant as '" + other.label + "'");
    }
  }
  variants.push_back(std::move(variant));
  return {};
}

}  // namespace

Outcome<Variant> make_variant(const std::string& game, const OptionValues& options) {
  const auto found = game_named(game);
  if (!found) return tl::unexpected(found.error());
  const auto resolved = ResolvedOptions::resolve((*found)->options(), options);
  if (!resolved) return failure(resolved.error().detail);
  const auto state = (*found)->new_state(resolved->all());
  if (!state) return failure(state.error().detail);

  Variant variant{game, resolved->all(), game, (*state)->seats(), {}};
  for (int i = 0; i < variant.seats; ++i) variant.teams.push_back((*state)->team(Seat::at(i)));
  variant.label += "-" + std::to_string(variant.seats);
  for (const OptionSpec& spec : (*found)->options()) {
    const std::string& value = resolved->text(spec.name);
    if (spec.name == kPlayers || value == spec.default_value) continue;
    const bool deck = spec.kind == OptionSpec::Kind::kDeck;
    variant.label += "-" + std::string(spec.name) + "=" + (deck ? deck_label(value) : value);
  }
  return variant;
}

Outcome<std::vector<Variant>> variants_of(const std::vector<DraftPart>& games) {
  std::vector<Variant> variants;
  for (const DraftPart& section : games) {
    auto more = GameReader(section).read();
    if (!more) return tl::unexpected(more.error());
    for (Variant& variant : *more) {
      const auto done = add(variants, std::move(variant), section.where);
      if (!done) return tl::unexpected(done.error());
    }
  }
  return variants;
}

}  // namespace turnkey::tournament
