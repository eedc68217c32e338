#include <array>
#include <memory>
#include <string>
#include <utility>

#include "protocol/apps/table/messages.h"
#include "protocol/apps/table/requests.h"
#include "protocol/wire/lines/lexer.h"

namespace turnkey::table {

namespace {

constexpr auto kTooManyTables = "there are too many tables: close one";

Outcome<void> show_opened(const OwnerRequest& request, Outcome<std::unique_ptr<GameTable>> game) {
  auto& [parts, visitor, rest] = request;
  if (!game) return failure(game.error());
  const TableId id = parts.open(*std::move(game));
  if (parts.visitors.is_stale(visitor)) parts.visitors.send_tables(visitor);
  parts.wire.send(visitor, json_message("opened", {{"table", id}}));
  parts.let_bot_think(id);
  return {};
}

Outcome<void> open_table(const OwnerRequest& request) {
  std::string_view rest = request.rest;
  OpenTables& tables = request.parts.tables;
  const std::string game(cut_word(rest));
  auto players = parse_players(cut_word(rest));
  if (!players) return failure(players.error());
  auto options = parse_options(rest);
  if (!options) return failure(options.error());
  if (tables.is_full()) return failure(kTooManyTables);
  return show_opened(
      request, GameTable::open(game, std::move(*options), std::move(*players), tables.new_seed()));
}

Outcome<void> load_table(const OwnerRequest& request) {
  OpenTables& tables = request.parts.tables;
  if (tables.is_full()) return failure(kTooManyTables);
  return show_opened(request, GameTable::load(request.rest, tables.new_seed()));
}

Outcome<void> close_table(const OwnerRequest& request) {
  const auto id = parse_whole(request.rest);
  if (!id || !request.parts.tables.find(*id)) return failure("there is no such table");
  request.parts.close(*id);
  return {};
}

Outcome<Place> find_seat(OpenTables& tables, std::string_view table, std::string_view seat) {
  const auto id = parse_whole(table);
  const auto number = parse_whole(seat);
  const OpenTable* const found = id ? tables.find(*id) : nullptr;
  if (!found) return failure("there is no such table");
  if (!number || *number >= found->game->players().size()) return failure("there is no such seat");
  return Place{*id, Seat::at(static_cast<int>(*number))};
}

/// The seat that is the whole request.
Outcome<Place> seat_of(const OwnerRequest& request) {
  std::string_view seat = request.rest;
  const std::string_view table = cut_word(seat);
  return find_seat(request.parts.tables, table, seat);
}

Outcome<void> take_seat(const OwnerRequest& request) {
  LobbyParts& parts = request.parts;
  const auto place = seat_of(request);
  if (!place) return failure(place.error());
  OpenTable& table = parts.tables.at(place->table);
  const auto seat = static_cast<std::size_t>(place->seat.index());
  const auto bot = table.game->players()[seat];
  if (!bot) return failure("a person plays there already");
  if (auto seated = table.game->seat_player(place->seat, {}); !seated) return seated;
  table.before[seat] = bot;
  parts.tables.make_link(*place);
  parts.changed(place->table);
  parts.visitors.show_owner();
  return {};
}

Outcome<void> give_seat(const OwnerRequest& request) {
  LobbyParts& parts = request.parts;
  const auto place = seat_of(request);
  if (!place) return failure(place.error());
  OpenTable& table = parts.tables.at(place->table);
  const auto seat = static_cast<std::size_t>(place->seat.index());
  if (table.game->players()[seat]) return failure("a bot plays there already");
  const Bot bot = table.before[seat].value_or(Bot());
  if (auto seated = table.game->seat_player(place->seat, bot); !seated) return seated;
  parts.tables.end_link(*place);
  parts.show_out(parts.visitors.at(*place), "given");
  parts.changed(place->table);
  parts.visitors.show_owner();
  return {};
}

Outcome<void> name_seat(const OwnerRequest& request) {
  std::string_view name = request.rest;
  const std::string_view table = cut_word(name);
  const std::string_view seat = cut_word(name);
  const auto place = find_seat(request.parts.tables, table, seat);
  return place ? name_player(request.parts, *place, name) : failure(place.error());
}

}  // namespace

Outcome<void> name_player(LobbyParts& parts, Place place, std::string_view name) {
  if (!is_name(name)) return failure("a name has up to 20 letters");
  parts.tables.game_at(place.table).set_name(place.seat, std::string(name));
  parts.changed(place.table);
  parts.visitors.show_owner();
  return {};
}

OwnerAction find_owner_action(std::string_view name) {
  static constexpr std::array<std::pair<std::string_view, OwnerAction>, 6> kActions = {{
      {"open", &open_table},
      {"load", &load_table},
      {"close", &close_table},
      {"take", &take_seat},
      {"give", &give_seat},
      {"name", &name_seat},
  }};
  for (const auto& [word, action] : kActions) {
    if (word == name) return action;
  }
  return nullptr;
}

}  // namespace turnkey::table
