#include "tournaments/setup/check.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <initializer_list>
#include <range/v3/algorithm/adjacent_find.hpp>
#include <range/v3/algorithm/all_of.hpp>
#include <range/v3/algorithm/any_of.hpp>
#include <range/v3/algorithm/find.hpp>
#include <range/v3/algorithm/sort.hpp>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

#include "protocol/wire/lines/errors.h"
#include "tournaments/cup/cup_names.h"
#include "tournaments/schedule/compositions.h"
#include "tournaments/schedule/schedule.h"
#include "tournaments/schedule/seatings.h"
#include "tournaments/setup/check_agents.h"
#include "tournaments/setup/check_games.h"
#include "tournaments/setup/cup_keys.h"
#include "tournaments/setup/did_you_mean.h"

namespace turnkey::tournament {

namespace {

template <class T>
Outcome<void> assign_all(T& settings, const DraftPart& section, std::span<const CupKey> keys) {
  for (const Entry& entry : section.entries) {
    if (ranges::find(keys, entry.key, &CupKey::name) == keys.end()) {
      std::vector<std::string_view> names;
      for (const CupKey& one : keys) names.push_back(one.name);
      return complain(entry.where,
                      "unknown key '" + echo(entry.key) + "'" + did_you_mean(entry.key, names));
    }
    if (const auto done = assign(settings, entry); !done) return done;
  }
  return {};
}

/// A setting without effect is a mistake of the cup's author.
Outcome<void> check_uses(const Cup& cup, const Draft& draft) {
  struct Use {
    std::string_view key;
    Format format;
  };
  for (const Use& use : {Use{"meeting", Format::kRoundRobin}, Use{"ladder-span", Format::kLadder},
                         Use{"gauntlet-seeds", Format::kGauntlet}}) {
    const auto entry = ranges::find(draft.cup.entries, use.key, &Entry::key);
    if (entry == draft.cup.entries.end() || cup.format == use.format) continue;
    return complain(*entry, "only for format = " + std::string(name_of(use.format)));
  }
  if (cup.format != Format::kSprt && !draft.sprt.entries.empty()) {
    return complain(draft.sprt.entries[0], "only for format = sprt");
  }
  return {};
}

template <class T>
bool all_different(std::vector<T> items) {
  ranges::sort(items);
  return ranges::adjacent_find(items) == items.end();
}

Outcome<void> check_agents(const Cup& cup) {
  const std::size_t agents = cup.agents.size();
  if (agents < 2 || agents > kMaxAgents) {
    return failure("a cup needs 2..." + std::to_string(kMaxAgents) + " agents, not " +
                   std::to_string(agents));
  }
  std::vector<std::string> names;
  for (const AgentSpec& agent : cup.agents) names.push_back(agent.name);
  if (!all_different(std::move(names)))
    return failure(std::string("two agents with the same name"));
  return {};
}

/// Fails for an agent's game that the cup does not have. `sections`: where the agents come from, if
/// known.
Outcome<void> check_games_of_agents(const Cup& cup, std::span<const DraftPart> sections = {}) {
  for (std::size_t i = 0; i < cup.agents.size(); ++i) {
    const AgentSpec& agent = cup.agents[i];
    for (const std::string& name : agent.games) {
      const auto is_it = [&](const Variant& one) { return name == one.game || name == one.label; };
      if (ranges::any_of(cup.variants, is_it)) continue;
      return complain(
          sections.empty() ? "" : sections[i].where,
          "agent '" + agent.name + "': games: the cup has no game '" + echo(name) + "'");
    }
  }
  return {};
}

Outcome<void> check_sprt(const Cup& cup) {
  if (cup.format != Format::kSprt) return {};
  const auto wrong = [](const std::string& why) { return failure("sprt: " + why); };
  if (cup.agents.size() != 2) return wrong("two agents, not " + std::to_string(cup.agents.size()));
  if (cup.variants.size() != 1) {
    return wrong("one variant of one game, not " + std::to_string(cup.variants.size()));
  }
  const SprtSettings& sprt = cup.sprt;
  if (!(sprt.low < sprt.high)) {
    return wrong(sprt.low == 0 && sprt.high == 0 ? "by how much is the first agent better? high = …"
                                                 : "low must be less than high");
  }
  const bool share = sprt.unit == SprtSettings::Unit::kShare;
  if (share && (sprt.low < -1 || sprt.high > 1)) return wrong("shares differ by -1 to 1");
  const auto rate = [](double x) { return x > 0 && x < 0.5; };
  if (!rate(sprt.alpha) || !rate(sprt.beta)) return wrong("alpha and beta lie between 0 and 0.5");
  if (cup.deals < sprt.fewest_blocks) {
    return wrong("deals = " + std::to_string(cup.deals) +
                 " is less than fewest-blocks = " + std::to_string(sprt.fewest_blocks));
  }
  return {};
}

Outcome<std::uint64_t> check_variant(const Cup& cup, const Variant& variant) {
  const auto seats = static_cast<std::size_t>(variant.seats);
  const auto is_team = [&](int team) { return team >= 0 && team < variant.seats; };
  if (variant.seats < 1 || variant.seats > kMaxSeats || variant.teams.size() != seats ||
      !ranges::all_of(variant.teams, is_team)) {
    return failure(variant.label + ": wrong seats or teams");
  }
  std::vector<int> team_of;
  const int teams = number_teams(variant, team_of);
  if (teams < 2) return failure(variant.label + ": a tournament needs two teams or more");
  const Roster players = players_of(cup, variant);
  const auto seeds = static_cast<std::size_t>(cup.gauntlet_seeds);
  const bool is_gauntlet = cup.format == Format::kGauntlet;
  if (players.size() < 2 ||
      (is_gauntlet && (players.size() <= seeds || players[seeds - 1] >= seeds))) {
    return failure(variant.label + ": too few agents play it");
  }
  const int size = agents_at_table(cup, players.size(), teams);
  const std::uint64_t compositions = count_compositions(cup, players.size(), size);
  if (compositions == 0) {
    return failure(variant.label + ": meeting = tables needs " + std::to_string(size) +
                   " agents, there are " + std::to_string(players.size()));
  }
  return compositions;
}

/// Whether adding agents keeps the tables, and the stages rise.
Outcome<void> check_stages(const Cup& cup) {
  Stage before;
  for (const Stage& stage : cup.stages) {
    const bool rises = stage.agents > before.agents && stage.deals >= before.deals;
    if (!rises || stage.agents >= cup.agents.size() || stage.deals > cup.deals) {
      return failure(std::string("the stages do not rise"));
    }
    before = stage;
    for (const Variant& variant : cup.variants) {
      std::vector<int> team_of;
      const int teams = number_teams(variant, team_of);
      const Roster all = players_of(cup, variant);
      const Roster old = first_of(all, stage.agents);
      if (old.size() < 2 || cup.format == Format::kSprt) continue;
      if (agents_at_table(cup, old.size(), teams) == agents_at_table(cup, all.size(), teams)) {
        continue;
      }
      return failure(variant.label + ": with so many agents tables of " + std::to_string(teams) +
                     " would take the place of pairs; meeting = pairs keeps them");
    }
  }
  return {};
}

}  // namespace

Outcome<void> check_schedule(const Cup& cup) {
  for (const auto& step : {check_agents(cup), check_sprt(cup), check_games_of_agents(cup)}) {
    if (!step) return step;
  }
  if (cup.variants.empty()) return failure(std::string("a cup needs a game"));
  if (cup.deals < 1 || cup.ladder_span < 1 || cup.gauntlet_seeds < 1) {
    return failure(std::string("a cup needs deals"));
  }
  if (!cup.book.empty() && cup.deals > cup.book.size()) {
    return failure("deals = " + std::to_string(cup.deals) + ", but the book has " +
                   std::to_string(cup.book.size()));
  }
  std::uint64_t cells = 0;
  std::vector<std::string> labels;
  for (const Variant& variant : cup.variants) {
    const auto compositions = check_variant(cup, variant);
    if (!compositions) return tl::unexpected(compositions.error());
    cells += std::min(*compositions, kMaxBlocks + 1);
    labels.push_back(variant.label);
  }
  if (!all_different(std::move(labels))) return failure(std::string("two equal labels"));
  if (const auto done = check_stages(cup); !done) return done;
  if (cells > kMaxBlocks || cup.deals > kMaxBlocks / cells) {
    return failure("more than " + std::to_string(kMaxBlocks) +
                   " blocks: use fewer deals or agents");
  }
  return {};
}

Outcome<Cup> cup_of(const Draft& draft) {
  Cup cup;
  cup.name = "cup";
  for (const auto& done : {assign_all(cup, draft.cup, cup_keys()),
                           assign_all(cup.sprt, draft.sprt, sprt_keys()), check_uses(cup, draft)}) {
    if (!done) return tl::unexpected(done.error());
  }
  const auto written = [&](std::string_view key) {
    const auto entry = ranges::find(draft.cup.entries, key, &Entry::key);
    return entry == draft.cup.entries.end() ? nullptr : &*entry;
  };
  if (const Entry* const book = written("book"); book != nullptr) {
    cup.book_file = book->values[0];
    if (written("deals") == nullptr) cup.deals = cup.book.size();
  }
  auto variants = variants_of(draft.games);
  if (!variants) return tl::unexpected(variants.error());
  cup.variants = std::move(*variants);
  auto agents = agents_of(draft.agents);
  if (!agents) return tl::unexpected(agents.error());
  cup.agents = std::move(*agents);
  // check_schedule() checks these too, but has no line numbers.
  if (const auto done = check_games_of_agents(cup, draft.agents); !done) {
    return tl::unexpected(done.error());
  }
  if (const auto done = check_sprt(cup); !done) return complain(draft.sprt.where, done.error());
  if (const auto done = check_schedule(cup); !done) return complain(draft.cup.where, done.error());
  if (const auto done = check_players(cup, draft.agents); !done) {
    return tl::unexpected(done.error());
  }
  return cup;
}

}  // namespace turnkey::tournament
