#include "tournaments/report/html_report.h"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "tournaments/report/embedded_games.h"
#include "tournaments/report/json_report.h"
#include "tournaments/report/page_assets.h"

namespace turnkey::tournament {

namespace {

using Json = nlohmann::ordered_json;

/// The largest stored ids, ascending.
StoreResult<std::vector<std::uint64_t>> last_ids(const Store& store, std::size_t most) {
  const auto finished = store.finished();
  if (!finished) return tl::unexpected(finished.error());
  std::vector<std::uint64_t> ids;
  for (std::size_t id = finished->size(); id-- > 0 && ids.size() < most;) {
    if ((*finished)[id]) ids.push_back(id);
  }
  std::reverse(ids.begin(), ids.end());
  return ids;
}

struct StoredGame {
  GameRow row;
  GameText text;
};

StoreResult<StoredGame> load(const Store& store, std::uint64_t id) {
  auto row = store.row(id);
  if (!row) return tl::unexpected(row.error());
  if (!*row) return tl::unexpected("game " + std::to_string(id) + " is gone from the store");
  auto text = store.text(id);
  if (!text) return tl::unexpected(text.error());
  return StoredGame{**row, std::move(*text)};
}

StoreResult<Json> games_json(const Store& store, std::size_t most, LineDictionary& dictionary) {
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

StoreResult<Json> faults_json(const Report& report, const Store& store) {
  Json faults = Json::array();
  for (const std::uint64_t id : report.last_faults) {
    const auto stored = load(store, id);
    if (!stored) return tl::unexpected(stored.error());
    faults.push_back(game_json(store.cup(), stored->row, stored->text));
  }
  return faults;
}

void replace_all(std::string& text, std::string_view from, std::string_view to) {
  for (std::size_t at = text.find(from); at != std::string::npos; at = text.find(from, at)) {
    text.replace(at, from.size(), to);
    at += to.size();
  }
}

/// Puts each value in place of its {{mark}}, without looking for marks in what it put in.
std::string fill(std::string_view page,
                 const std::vector<std::pair<std::string_view, std::string_view>>& values) {
  std::string text;
  while (!page.empty()) {
    std::size_t next = page.size();
    const std::pair<std::string_view, std::string_view>* found = nullptr;
    for (const auto& value : values) {
      const std::size_t at = page.find(value.first);
      if (at < next) {
        next = at;
        found = &value;
      }
    }
    text += page.substr(0, next);
    if (found == nullptr) break;
    text += found->second;
    page.remove_prefix(next + found->first.size());
  }
  return text;
}

}  // namespace

std::string escape_html(std::string_view text) {
  std::string escaped;
  for (const char byte : text) {
    switch (byte) {
      case '&': escaped += "&amp;"; break;
      case '<': escaped += "&lt;"; break;
      case '>': escaped += "&gt;"; break;
      case '"': escaped += "&quot;"; break;
      case '\'': escaped += "&#39;"; break;
      default: escaped += byte;
    }
  }
  return escaped;
}

std::string escape_script(std::string_view json) {
  // In JSON a `<` stands in strings only, where \u003c means the same.
  std::string escaped(json);
  replace_all(escaped, "</", "\\u003c/");
  replace_all(escaped, "<!", "\\u003c!");
  replace_all(escaped, "<s", "\\u003cs");  // <script after <!-- would swallow the end tag
  replace_all(escaped, "<S", "\\u003cS");
  return escaped;
}

StoreResult<std::string> html_report(const Report& report, const Store& store, std::size_t games) {
  LineDictionary dictionary;
  auto embedded = games_json(store, games, dictionary);
  if (!embedded) return tl::unexpected(embedded.error());
  auto faults = faults_json(report, store);
  if (!faults) return tl::unexpected(faults.error());
  Json page = {{"report", json_report(report)}};
  page["games"] = std::move(*embedded);
  page["faults"] = std::move(*faults);
  page["lines"] = dictionary.lines();
  const std::string data = escape_script(json_text(page, -1));
  const std::string title =
      escape_html((report.cup.name.empty() ? "Tournament" : report.cup.name) + " – report");
  return fill(kPageHtml, {{"{{title}}", title},
                          {"{{style}}", kPageStyle},
                          {"{{script}}", kPageScript},
                          {"{{data}}", data}});
}

}  // namespace turnkey::tournament
