#include "tests/strength/ceilings/usual_tables.h"

#include <algorithm>
#include <iterator>
#include <map>
#include <stdexcept>
#include <string_view>
#include <utility>

#include "engine/registry.h"
#include "tournaments/setup/check_games.h"

namespace turnkey {
namespace {

using tournament::Variant;

/// Options of a game's tables. A game that is not listed plays with its defaults.
const std::map<std::string_view, std::vector<OptionValues>>& usual_options() {
  static const std::map<std::string_view, std::vector<OptionValues>> all = {
      {"jacked", {{{"Players", "2"}}, {{"Players", "4"}}}},
      {"straight_up", {{{"Players", "2"}}, {{"Players", "4"}}}},
      {"break_out", {{{"Players", "2"}, {"Rounds", "1"}}, {{"Players", "4"}, {"Rounds", "1"}}}},
      {"straight_jacket", {{{"Players", "3"}}, {{"Players", "4"}}}},
      {"escaped", {{{"Players", "3"}}, {{"Players", "4"}}}},
      {"captured", {{{"Players", "2"}}, {{"Players", "4"}}}},
      {"gitmo",
       {{{"Players", "2"}, {"Hands", "1"}},
        {{"Players", "4"}, {"Partners", "true"}, {"Hands", "1"}}}},
      {"meet_the_patriots", {{{"Players", "2"}}, {{"Players", "4"}}}},
      {"mixer", {{{"Players", "2"}, {"Cards", "12"}}}},
      {"oh_hell", {{{"From", "7"}, {"To", "7"}}}},
  };
  return all;
}

std::vector<Variant> tables_of(std::string_view game) {
  const auto listed = usual_options().find(game);
  std::vector<Variant> tables;
  for (const OptionValues& options :
       listed == usual_options().end() ? std::vector<OptionValues>{{}} : listed->second) {
    auto table = tournament::make_variant(std::string(game), options);
    if (!table) throw std::invalid_argument(table.error());
    tables.push_back(std::move(*table));
  }
  return tables;
}

}  // namespace

std::vector<Variant> usual_tables(const std::vector<std::string>& names) {
  std::vector<Variant> all;
  for (const AnyGame* const game : games()) {
    for (Variant& table : tables_of(game->name())) all.push_back(std::move(table));
  }
  if (names.empty()) return all;
  std::vector<Variant> chosen;
  for (const std::string& name : names) {
    const auto before = chosen.size();
    std::ranges::copy_if(all, std::back_inserter(chosen), [&](const Variant& table) {
      return table.game == name || table.label == name;
    });
    if (chosen.size() == before) throw std::invalid_argument(name + ": no such game or table");
  }
  return chosen;
}

}  // namespace turnkey
