// What the owner of the lobby asks for, and what outlives the program: who has which table and
// seat.
#include <fmt/format.h>

#include <algorithm>
#include <range/v3/algorithm/count.hpp>
#include <utility>

#include "protocol/apps/page/json.h"
#include "protocol/apps/table/lobby.h"
#include "protocol/apps/table/requests.h"
#include "protocol/apps/table/saved_table.h"
#include "protocol/wire/lines/lexer.h"

namespace turnkey::table {

namespace {

std::string lodging_text(const GameTable& game_table, const std::vector<std::string>& keys,
                         const Players& before) {
  return saved_table_text(
      {game_table.players(), keys, before, game_table.names(), game_table.seed_beside_record()},
      game_table.full_record());
}

}  // namespace

Lobby::~Lobby() {
  if (look_back_) *look_back_->stop = true;
  for (const auto& [id, entry] : game_tables_) {
    if (!entry.unkept) continue;
    archive_->keep(id, lodging_text(*entry.game_table, entry.keys, entry.before), [](bool) {});
  }
}

Outcome<void> Lobby::open(Visitor visitor, std::string_view rest) {
  const std::string game(cut_word(rest));
  auto players = parse_players(cut_word(rest));
  if (!players) return failure(players.error());
  auto options = parse_options(rest);
  if (!options) return failure(options.error());
  if (game_tables_.size() >= kMaxTables) return failure("there are too many tables: close one");
  return lodge(visitor, GameTable::open(game, std::move(*options), std::move(*players), random_()));
}

Outcome<void> Lobby::load(Visitor visitor, std::string_view rest) {
  if (game_tables_.size() >= kMaxTables) return failure("there are too many tables: close one");
  return lodge(visitor, GameTable::load(rest, random_()));
}

Outcome<void> Lobby::lodge(Visitor visitor, Outcome<std::unique_ptr<GameTable>> game_table) {
  if (!game_table) return failure(game_table.error());
  const TableId id = settle(*std::move(game_table));
  if (sessions_.at(visitor).stale)
    wire_.send(visitor, tables_message());  // what is opened is there
  wire_.send(visitor,
             json::object({{"type", json::quoted("opened")}, {"table", std::to_string(id)}}));
  let_bot_think(id);
  return {};
}

Lobby::TableId Lobby::settle(std::unique_ptr<GameTable> game_table) {
  const TableId id = next_room_++;
  Entry& entry = game_tables_[id];
  entry.game_table = std::move(game_table);
  entry.before = entry.game_table->players();
  for (std::size_t i = 0; i <= entry.before.size(); ++i) {
    const bool watch = i == entry.before.size();
    const bool bot = !watch && entry.before[i];
    entry.keys.push_back(bot ? "" : new_key());
  }
  publish(id, entry);
  keep(id);
  tell_house();
  return id;
}

void Lobby::publish(TableId id, const Entry& entry) {
  const std::size_t seats = entry.game_table->players().size();
  for (std::size_t i = 0; i <= seats; ++i) {
    const Seat seat = i == seats ? Seat::spectator() : Seat::at(static_cast<int>(i));
    if (!entry.keys[i].empty()) places_[entry.keys[i]] = {id, seat};
  }
}

Outcome<void> Lobby::close(Visitor, std::string_view rest) {
  const auto id = parse_whole(rest);
  if (!id || !game_tables_.contains(*id)) return failure("there is no such table");
  remove(*id);
  return {};
}

void Lobby::remove(TableId id) {
  const auto found = game_tables_.find(id);
  for (std::string& key : found->second.keys) void_key(key, "closed");
  stop_review(id);
  game_tables_.erase(found);
  workshop_.tidy();
  if (archive_) archive_->drop(id);
  tell_house();
}

void Lobby::void_key(std::string& key, std::string_view why) {
  const auto found = places_.find(key);
  if (found == places_.end()) return;
  const Place place = found->second;
  places_.erase(found);
  key.clear();
  std::erase_if(sessions_, [&](const auto& entry) {
    if (entry.second.place != place) return false;
    wire_.send(entry.first, json::object({{"type", json::quoted(why)}}));
    wire_.hang_up(entry.first);
    return true;
  });
}

Outcome<Lobby::Place> Lobby::find_seat(std::string_view text) const {
  const auto id = parse_whole(cut_word(text));
  const auto seat = parse_whole(text);
  const auto found = id ? game_tables_.find(*id) : game_tables_.end();
  if (found == game_tables_.end()) return failure("there is no such table");
  if (!seat || *seat >= found->second.game_table->players().size())
    return failure("there is no such seat");
  return Place{*id, Seat::at(static_cast<int>(*seat))};
}

Outcome<void> Lobby::take(Visitor, std::string_view rest) {
  const auto place = find_seat(rest);
  if (!place) return failure(place.error());
  Entry& entry = game_tables_.at(place->game_table);
  const auto seat = static_cast<std::size_t>(place->seat.index());
  const auto bot = entry.game_table->players()[seat];
  if (!bot) return failure("a person plays there already");
  if (auto seated = entry.game_table->seat_player(place->seat, {}); !seated) return seated;
  entry.before[seat] = bot;
  entry.keys[seat] = new_key();
  places_[entry.keys[seat]] = *place;
  changed(place->game_table);
  tell_house();
  return {};
}

Outcome<void> Lobby::give(Visitor, std::string_view rest) {
  const auto place = find_seat(rest);
  if (!place) return failure(place.error());
  Entry& entry = game_tables_.at(place->game_table);
  const auto seat = static_cast<std::size_t>(place->seat.index());
  if (entry.game_table->players()[seat]) return failure("a bot plays there already");
  const Bot bot = entry.before[seat].value_or(Bot());
  if (auto seated = entry.game_table->seat_player(place->seat, bot); !seated) return seated;
  void_key(entry.keys[seat], "given");
  changed(place->game_table);
  tell_house();
  return {};
}

Outcome<void> Lobby::name(Visitor, std::string_view rest) {
  const std::string_view table = cut_word(rest);
  const std::string_view seat = cut_word(rest);
  const auto place = find_seat(fmt::format("{} {}", table, seat));
  return place ? rename(*place, rest) : failure(place.error());
}

Outcome<void> Lobby::rename(Place place, std::string_view name) {
  if (!is_name(name)) return failure("a name has up to 20 letters");
  game_tables_.at(place.game_table).game_table->set_name(place.seat, std::string(name));
  changed(place.game_table);
  tell_house();
  return {};
}

std::string Lobby::table_json(TableId id, const Entry& entry,
                              const std::set<std::pair<TableId, int>>& present) const {
  const GameTable& game_table = *entry.game_table;
  std::vector<std::string> seats;
  for (std::size_t i = 0; i < game_table.players().size(); ++i) {
    const auto& bot = game_table.players()[i];
    seats.push_back(
        json::object({{"player", json::quoted(game_table.facts().players[i])},
                      {"name", json::quoted(game_table.names()[i])},
                      {"key", bot ? "null" : json::quoted(entry.keys[i])},
                      {"here", json::truth(present.contains({id, static_cast<int>(i)}))}}));
  }
  const auto awaited = game_table.awaited_person();
  return json::object({{"table", std::to_string(id)},
                       {"game", json::quoted(game_table.game().name())},
                       {"over", json::truth(game_table.ended())},
                       {"waits", json::truth(waits_for_person(entry))},
                       {"awaits", awaited ? std::to_string(awaited->index()) : "null"},
                       {"seats", json::array(seats)},
                       {"watch", json::quoted(entry.keys.back())}});
}

std::string Lobby::tables_message() const {
  std::vector<std::string> tables;
  const auto present = seats_with_visitors();
  for (const auto& [id, entry] : game_tables_) tables.push_back(table_json(id, entry, present));
  return json::object({{"type", json::quoted("tables")}, {"tables", json::array(tables)}});
}

// ---- what outlives the program ------------------------------------------------------------------
void Lobby::keep(TableId id) {
  if (!archive_) return;
  Entry& entry = game_tables_.at(id);
  entry.unkept = true;
  if (entry.being_kept) return;  // then what has changed until then goes at once
  std::string text = lodging_text(*entry.game_table, entry.keys, entry.before);
  entry.unkept = false;
  entry.being_kept = true;
  try {
    archive_->keep(id, std::move(text), [this, id](bool written) { kept(id, written); });
  } catch (...) {  // nobody will tell that it is done
    entry.being_kept = false;
    entry.unkept = true;
    throw;
  }
}

void Lobby::kept(TableId id, bool written) {
  const auto found = game_tables_.find(id);
  if (found == game_tables_.end()) return;
  found->second.being_kept = false;
  if (found->second.unkept) return keep(id);
  found->second.unkept = !written;  // the next change tries again, and the end
}

void Lobby::reserve(std::uint64_t table) { next_room_ = std::max(next_room_, table + 1); }

Outcome<void> Lobby::restore(std::uint64_t table, std::string_view text) {
  if (game_tables_.size() >= kMaxTables) return failure("there are too many tables");
  auto kept = read_saved_table(text);
  if (!kept) return failure(kept.error());
  for (const std::string& key : kept->keys) {
    if (places_.contains(key) || (!key.empty() && ranges::count(kept->keys, key) > 1)) {
      return failure("two seats have one link");
    }
  }
  auto game_table = GameTable::load(text, kept->seed.value_or(random_()), kept->players);
  if (!game_table) return failure(game_table.error());
  reserve(table);
  Entry& entry = game_tables_[table];
  entry.game_table = std::move(*game_table);
  for (std::size_t i = 0; i < kept->names.size(); ++i) {
    entry.game_table->set_name(Seat::at(static_cast<int>(i)), kept->names[i]);
  }
  entry.keys = std::move(kept->keys);
  entry.before = std::move(kept->before);
  publish(table, entry);
  let_bot_think(table);
  return {};
}

}  // namespace turnkey::table
