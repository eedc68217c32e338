#include "tournaments/report/html_report.h"

#include <array>
#include <deque>

#include "protocol/apps/page/template.h"
#include "protocol/wire/lines/errors.h"
#include "protocol/wire/words/json_text.h"
#include "tournaments/report/embedded_games.h"
#include "tournaments/report/json_report.h"
#include "tournaments/report/page_assets.h"

namespace turnkey::tournament {

namespace {

/// The largest stored ids, ascending.
Outcome<std::vector<std::uint64_t>> last_ids(const Store& store, std::size_t most) {
  std::deque<std::uint64_t> ids;
  const auto read = store.for_each([&](const GameRow& row) {
    ids.push_back(row.id);
    if (ids.size() > most) ids.pop_front();
    return true;
  });
  if (!read) return tl::unexpected(read.error());
  return std::vector(ids.begin(), ids.end());
}

struct StoredGame {
  GameRow row;
  GameText text;
};

Outcome<StoredGame> load(const Store& store, std::uint64_t id) {
  auto row = store.row(id);
  if (!row) return tl::unexpected(row.error());
  if (!*row) return failure("game " + std::to_string(id) + " is gone from the store");
  auto text = store.text(id);
  if (!text) return tl::unexpected(text.error());
  return StoredGame{**row, std::move(*text)};
}

Outcome<Json> games_json(const Store& store, std::size_t most, page::LineDictionary& dictionary) {
  const auto ids = last_ids(store, most);
  if (!ids) return tl::unexpected(ids.error());
  Json games = Json::array();
  for (const std::uint64_t id : *ids) {
    const auto stored = load(store, id);
    if (!stored) return tl::unexpected(stored.error());
    Json game = game_json(store.cup(), stored->row, stored->text);
    const Variant& variant = store.cup().variants[static_cast<std::size_t>(stored->row.variant)];
    const auto added = add_replay(game, variant, stored->text, dictionary);
    if (!added) return tl::unexpected(added.error());
    games.push_back(std::move(game));
  }
  return games;
}

Outcome<Json> faults_json(const Report& report, const Store& store) {
  Json faults = Json::array();
  for (const std::uint64_t id : report.last_faults) {
    const auto stored = load(store, id);
    if (!stored) return tl::unexpected(stored.error());
    faults.push_back(game_json(store.cup(), stored->row, stored->text));
  }
  return faults;
}

}  // namespace

Outcome<std::string> html_report(const Report& report, const Store& store, std::size_t games,
                                 std::optional<std::chrono::seconds> next) {
  page::LineDictionary dictionary;
  auto embedded = games_json(store, games, dictionary);
  if (!embedded) return tl::unexpected(embedded.error());
  auto faults = faults_json(report, store);
  if (!faults) return tl::unexpected(faults.error());
  Json all = {{"report", json_report(report)}};
  all["report"].erase("lost_games");  // `faults` has more details
  all["next"] = next ? Json(next->count()) : Json();
  all["games"] = std::move(*embedded);
  all["faults"] = std::move(*faults);
  all["lines"] = dictionary.lines();
  const std::string data = json_text(all, -1, true);
  const std::string title = page::escape_html(
      without_controls(report.cup.name.empty() ? "Tournament" : report.cup.name) + " – report");
  return page::fill(kPageHtml, std::array<page::Filling, 4>{{{"{{title}}", title},
                                                             {"{{style}}", kPageStyle},
                                                             {"{{script}}", kPageScript},
                                                             {"{{data}}", data}}});
}

}  // namespace turnkey::tournament
