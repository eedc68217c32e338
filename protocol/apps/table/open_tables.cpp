#include "protocol/apps/table/open_tables.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <range/v3/algorithm/count.hpp>
#include <utility>

#include "engine/core/hash.h"
#include "protocol/apps/table/saved_table.h"

namespace turnkey::table {

namespace {

std::string text_to_save(const OpenTable& table) {
  const GameTable& game = *table.game;
  return saved_table_text(
      {game.players(), table.keys, table.before, game.names(), game.seed_beside_record()},
      game.full_record());
}

std::size_t index_of(Seat seat) { return static_cast<std::size_t>(seat.index()); }

}  // namespace

bool OpenTable::waits_for_person() const {
  const Players& players = game->players();
  return !begun &&
         std::any_of(players.begin(), players.end(), [](const auto& player) { return !player; });
}

OpenTables::OpenTables(std::function<std::uint64_t()> random, Archive* archive)
    : random_(std::move(random)), archive_(archive) {}

OpenTables::~OpenTables() {
  for (const auto& [id, table] : tables_) {
    if (table.unsaved) archive_->keep(id, text_to_save(table), [](bool) {});
  }
}

OpenTable* OpenTables::find(TableId id) {
  const auto found = tables_.find(id);
  return found == tables_.end() ? nullptr : &found->second;
}

TableId OpenTables::add(std::unique_ptr<GameTable> game) {
  const TableId id = next_++;
  OpenTable& table = tables_[id];
  table.game = std::move(game);
  table.before = table.game->players();
  for (const auto& bot : table.before) table.keys.push_back(bot ? "" : new_key());
  table.keys.push_back(new_key());
  publish_links(id);
  save(id);
  return id;
}

Outcome<void> OpenTables::restore(TableId id, std::string_view text) {
  if (is_full()) return failure("there are too many tables");
  auto saved = read_saved_table(text);
  if (!saved) return failure(saved.error());
  for (const std::string& key : saved->keys) {
    if (places_.contains(key) || (!key.empty() && ranges::count(saved->keys, key) > 1)) {
      return failure("two seats have one link");
    }
  }
  auto game = GameTable::load(text, saved->seed.value_or(new_seed()), saved->players);
  if (!game) return failure(game.error());
  reserve(id);
  OpenTable& table = tables_[id];
  table.game = std::move(*game);
  for (std::size_t i = 0; i < saved->names.size(); ++i) {
    table.game->set_name(Seat::at(static_cast<int>(i)), saved->names[i]);
  }
  table.keys = std::move(saved->keys);
  table.before = std::move(saved->before);
  publish_links(id);
  return {};
}

void OpenTables::reserve(TableId id) { next_ = std::max(next_, id + 1); }

void OpenTables::remove(TableId id) {
  for (const std::string& key : at(id).keys) places_.erase(key);
  tables_.erase(id);
  if (archive_) archive_->drop(id);
}

void OpenTables::save(TableId id) {
  if (!archive_) return;
  OpenTable& table = at(id);
  table.unsaved = true;
  if (table.being_saved) return;  // then what has changed until then goes at once
  std::string text = text_to_save(table);
  table.unsaved = false;
  table.being_saved = true;
  try {
    archive_->keep(id, std::move(text), [this, id](bool written) { saved(id, written); });
  } catch (...) {  // nobody will say that it is done
    table.being_saved = false;
    table.unsaved = true;
    throw;
  }
}

void OpenTables::saved(TableId id, bool written) {
  OpenTable* const table = find(id);
  if (!table) return;
  table->being_saved = false;
  if (table->unsaved) return save(id);
  table->unsaved = !written;  // the next change tries again, and the end
}

std::optional<Place> OpenTables::place_of(const std::string& key) const {
  const auto found = places_.find(key);
  return found == places_.end() ? std::nullopt : std::optional(found->second);
}

void OpenTables::publish_links(TableId id) {
  const std::vector<std::string>& keys = at(id).keys;
  for (std::size_t i = 0; i < keys.size(); ++i) {
    const bool watches = i + 1 == keys.size();
    const Seat seat = watches ? Seat::spectator() : Seat::at(static_cast<int>(i));
    if (!keys[i].empty()) places_[keys[i]] = {id, seat};
  }
}

void OpenTables::make_link(Place place) {
  std::string& key = at(place.table).keys[index_of(place.seat)];
  key = new_key();
  places_[key] = place;
}

void OpenTables::end_link(Place place) {
  std::string& key = at(place.table).keys[index_of(place.seat)];
  places_.erase(key);
  key.clear();
}

std::uint64_t OpenTables::new_seed() {
  return dealt_from_ ? hash_of(std::array{*dealt_from_, ++seeds_given_}) : random_();
}

std::string OpenTables::new_key() {
  const std::uint64_t high = random_();
  return fmt::format("{:016x}{:016x}", high, random_());
}

}  // namespace turnkey::table
