// What the owner of the house asks for, and what outlives the program: who has which table and
// seat.
#include <fmt/format.h>

#include <algorithm>
#include <range/v3/algorithm/count.hpp>
#include <utility>

#include "protocol/apps/page/json.h"
#include "protocol/apps/table/house.h"
#include "protocol/apps/table/kept.h"
#include "protocol/apps/table/requests.h"
#include "protocol/wire/lines/lexer.h"

namespace turnkey::table {

namespace {

std::string lodging_text(const Room& room, const std::vector<std::string>& keys,
                         const Players& before) {
  return kept_text({room.players(), keys, before, room.names(), room.seed_beside_record()},
                   room.full_record());
}

}  // namespace

House::~House() {
  if (look_back_) *look_back_->stop = true;
  for (const auto& [id, lodging] : rooms_) {
    if (!lodging.unkept) continue;
    archive_->keep(id, lodging_text(*lodging.room, lodging.keys, lodging.before), [](bool) {});
  }
}

Outcome<void> House::open(Visitor visitor, std::string_view rest) {
  const std::string game(cut_word(rest));
  auto players = parse_players(cut_word(rest));
  if (!players) return failure(players.error());
  auto options = parse_options(rest);
  if (!options) return failure(options.error());
  if (rooms_.size() >= kMaxRooms) return failure("there are too many tables: close one");
  return lodge(visitor, Room::open(game, std::move(*options), std::move(*players), random_()));
}

Outcome<void> House::load(Visitor visitor, std::string_view rest) {
  if (rooms_.size() >= kMaxRooms) return failure("there are too many tables: close one");
  return lodge(visitor, Room::load(rest, random_()));
}

Outcome<void> House::lodge(Visitor visitor, Outcome<std::unique_ptr<Room>> room) {
  if (!room) return failure(room.error());
  const RoomId id = settle(*std::move(room));
  if (guests_.at(visitor).stale) wire_.send(visitor, tables_message());  // what is opened is there
  wire_.send(visitor,
             json::object({{"type", json::quoted("opened")}, {"table", std::to_string(id)}}));
  let_bot_think(id);
  return {};
}

House::RoomId House::settle(std::unique_ptr<Room> room) {
  const RoomId id = next_room_++;
  Lodging& lodging = rooms_[id];
  lodging.room = std::move(room);
  lodging.before = lodging.room->players();
  for (std::size_t i = 0; i <= lodging.before.size(); ++i) {
    const bool watch = i == lodging.before.size();
    const bool bot = !watch && lodging.before[i];
    lodging.keys.push_back(bot ? "" : new_key());
  }
  publish(id, lodging);
  keep(id);
  tell_house();
  return id;
}

void House::publish(RoomId id, const Lodging& lodging) {
  const std::size_t seats = lodging.room->players().size();
  for (std::size_t i = 0; i <= seats; ++i) {
    const Seat seat = i == seats ? Seat::spectator() : Seat::at(static_cast<int>(i));
    if (!lodging.keys[i].empty()) places_[lodging.keys[i]] = {id, seat};
  }
}

Outcome<void> House::close(Visitor, std::string_view rest) {
  const auto id = parse_whole(rest);
  if (!id || !rooms_.contains(*id)) return failure("there is no such table");
  remove(*id);
  return {};
}

void House::remove(RoomId id) {
  const auto found = rooms_.find(id);
  for (std::string& key : found->second.keys) void_key(key, "closed");
  stop_review(id);
  rooms_.erase(found);
  workshop_.tidy();
  if (archive_) archive_->drop(id);
  tell_house();
}

void House::void_key(std::string& key, std::string_view why) {
  const auto found = places_.find(key);
  if (found == places_.end()) return;
  const Place place = found->second;
  places_.erase(found);
  key.clear();
  std::erase_if(guests_, [&](const auto& entry) {
    if (entry.second.place != place) return false;
    wire_.send(entry.first, json::object({{"type", json::quoted(why)}}));
    wire_.hang_up(entry.first);
    return true;
  });
}

Outcome<House::Place> House::find_seat(std::string_view text) const {
  const auto id = parse_whole(cut_word(text));
  const auto seat = parse_whole(text);
  const auto found = id ? rooms_.find(*id) : rooms_.end();
  if (found == rooms_.end()) return failure("there is no such table");
  if (!seat || *seat >= found->second.room->players().size())
    return failure("there is no such seat");
  return Place{*id, Seat::at(static_cast<int>(*seat))};
}

Outcome<void> House::take(Visitor, std::string_view rest) {
  const auto place = find_seat(rest);
  if (!place) return failure(place.error());
  Lodging& lodging = rooms_.at(place->room);
  const auto seat = static_cast<std::size_t>(place->seat.index());
  const auto bot = lodging.room->players()[seat];
  if (!bot) return failure("a person plays there already");
  if (auto seated = lodging.room->seat_player(place->seat, {}); !seated) return seated;
  lodging.before[seat] = bot;
  lodging.keys[seat] = new_key();
  places_[lodging.keys[seat]] = *place;
  changed(place->room);
  tell_house();
  return {};
}

Outcome<void> House::give(Visitor, std::string_view rest) {
  const auto place = find_seat(rest);
  if (!place) return failure(place.error());
  Lodging& lodging = rooms_.at(place->room);
  const auto seat = static_cast<std::size_t>(place->seat.index());
  if (lodging.room->players()[seat]) return failure("a bot plays there already");
  const Bot bot = lodging.before[seat].value_or(Bot());
  if (auto seated = lodging.room->seat_player(place->seat, bot); !seated) return seated;
  void_key(lodging.keys[seat], "given");
  changed(place->room);
  tell_house();
  return {};
}

Outcome<void> House::name(Visitor, std::string_view rest) {
  const std::string_view table = cut_word(rest);
  const std::string_view seat = cut_word(rest);
  const auto place = find_seat(fmt::format("{} {}", table, seat));
  return place ? rename(*place, rest) : failure(place.error());
}

Outcome<void> House::rename(Place place, std::string_view name) {
  if (!is_name(name)) return failure("a name has up to 20 letters");
  rooms_.at(place.room).room->set_name(place.seat, std::string(name));
  changed(place.room);
  tell_house();
  return {};
}

std::string House::table_json(RoomId id, const Lodging& lodging) const {
  const Room& room = *lodging.room;
  std::vector<std::string> seats;
  for (std::size_t i = 0; i < room.players().size(); ++i) {
    const auto& bot = room.players()[i];
    seats.push_back(json::object({{"player", json::quoted(room.facts().players[i])},
                                  {"name", json::quoted(room.names()[i])},
                                  {"key", bot ? "null" : json::quoted(lodging.keys[i])}}));
  }
  return json::object({{"table", std::to_string(id)},
                       {"game", json::quoted(room.game().name())},
                       {"over", json::truth(room.ended())},
                       {"seats", json::array(seats)},
                       {"watch", json::quoted(lodging.keys.back())}});
}

std::string House::tables_message() const {
  std::vector<std::string> tables;
  for (const auto& [id, lodging] : rooms_) tables.push_back(table_json(id, lodging));
  return json::object({{"type", json::quoted("tables")}, {"tables", json::array(tables)}});
}

// ---- what outlives the program ------------------------------------------------------------------
void House::keep(RoomId id) {
  if (!archive_) return;
  Lodging& lodging = rooms_.at(id);
  lodging.unkept = true;
  if (lodging.being_kept) return;  // then what has changed until then goes at once
  std::string text = lodging_text(*lodging.room, lodging.keys, lodging.before);
  lodging.unkept = false;
  lodging.being_kept = true;
  try {
    archive_->keep(id, std::move(text), [this, id](bool written) { kept(id, written); });
  } catch (...) {  // nobody will tell that it is done
    lodging.being_kept = false;
    lodging.unkept = true;
    throw;
  }
}

void House::kept(RoomId id, bool written) {
  const auto found = rooms_.find(id);
  if (found == rooms_.end()) return;
  found->second.being_kept = false;
  if (found->second.unkept) return keep(id);
  found->second.unkept = !written;  // the next change tries again, and the end
}

void House::reserve(std::uint64_t table) { next_room_ = std::max(next_room_, table + 1); }

Outcome<void> House::restore(std::uint64_t table, std::string_view text) {
  if (rooms_.size() >= kMaxRooms) return failure("there are too many tables");
  auto kept = read_kept(text);
  if (!kept) return failure(kept.error());
  for (const std::string& key : kept->keys) {
    if (places_.contains(key) || (!key.empty() && ranges::count(kept->keys, key) > 1)) {
      return failure("two seats have one link");
    }
  }
  auto room = Room::load(text, kept->seed.value_or(random_()), kept->players);
  if (!room) return failure(room.error());
  reserve(table);
  Lodging& lodging = rooms_[table];
  lodging.room = std::move(*room);
  for (std::size_t i = 0; i < kept->names.size(); ++i) {
    lodging.room->set_name(Seat::at(static_cast<int>(i)), kept->names[i]);
  }
  lodging.keys = std::move(kept->keys);
  lodging.before = std::move(kept->before);
  publish(table, lodging);
  let_bot_think(table);
  return {};
}

}  // namespace turnkey::table
