#include <array>
#include <memory>
#include <range/v3/algorithm/find_if.hpp>
#include <string>
#include <utility>
#include <vector>

#include "protocol/apps/game/saved_game.h"
#include "protocol/apps/table/messages.h"
#include "protocol/apps/table/requests.h"
#include "protocol/wire/lines/lexer.h"
#include "protocol/wire/records/record_file.h"

namespace turnkey::table {

namespace {

Outcome<void> play_move(const PlayerRequest& request) {
  auto& [parts, visitor, place, rest] = request;
  GameTable& game = request.game();
  std::string_view move = rest;
  const auto after = parse_whole(cut_word(move));
  if (!after) return failure("after \"play\" comes the number of events that were seen");
  if (*after != game.event_count()) {
    return failure("that was about another position: the game has gone on");
  }
  parts.coach.stop(visitor);  // it is about another move
  auto lesson = parts.coach.is_wanted(visitor) ? game.lesson(place.seat, move)
                                               : Outcome<Lesson>(failure("nobody wants it"));
  if (auto played = game.play(place.seat, move); !played) return played;
  parts.changed(place.table);
  if (lesson) parts.coach.judge(visitor, std::move(*lesson));
  return {};
}

Outcome<void> call_self(const PlayerRequest& request) {
  return name_player(request.parts, request.place, request.rest);
}

Outcome<void> ask_hint(const PlayerRequest& request) {
  const auto time = parse_whole(request.rest);
  if (!time || *time < 1 || *time > kMaxHintMs) return failure("a hint takes 1 to 10000 ms");
  return request.parts.hints.ask(request.visitor, request.place, Milliseconds(*time));
}

Outcome<void> set_coach(const PlayerRequest& request) {
  const auto time = parse_whole(request.rest);
  if (!time || *time > kMaxHintMs) return failure("a coach takes 0 to 10000 ms");
  request.parts.coach.set_time(request.visitor, Milliseconds(*time));
  return {};
}

Outcome<void> take_back(const PlayerRequest& request) {
  const bool ended = request.game().ended();
  request.parts.coach.stop(request.visitor);
  if (auto undone = request.game().undo(); !undone) return undone;
  request.parts.changed(request.place.table);
  if (ended) request.parts.visitors.show_owner();  // its list says so
  return {};
}

Outcome<void> set_hurry(const PlayerRequest& request) {
  const std::string_view rest = request.rest;
  if (rest != "on" && rest != "off") return failure("after \"hurry\" comes on or off");
  if (auto may = request.game().hurry(rest == "on"); !may) return may;
  request.parts.visitors.show_table(request.place.table);
  return {};
}

Outcome<void> play_again(const PlayerRequest& request) {
  LobbyParts& parts = request.parts;
  parts.coach.stop(request.visitor);
  if (auto dealt = request.game().again(parts.tables.new_seed()); !dealt) return dealt;
  parts.changed(request.place.table);
  parts.visitors.show_owner();
  return {};
}

Outcome<void> send_record(const PlayerRequest& request) {
  const auto record = request.game().record();
  if (!record) return failure(record.error());
  const std::string name = std::string(request.game().game().name()) + ".txt";
  request.parts.wire.send(request.visitor,
                          json_message("record", {{"name", name}, {"text", *record}}));
  return {};
}

Outcome<void> ask_review(const PlayerRequest& request) {
  if (!request.game().ended()) {
    return failure("a review shows all cards: it is to be had after the game");
  }
  request.parts.reviews.ask(request.visitor, request.place);
  return {};
}

/// The game after so many events, with a person on `seat` alone, who sat on `own` before.
Outcome<std::unique_ptr<GameTable>> practice_game(const GameTable& game, std::uint64_t after,
                                                  std::size_t seat, Seat own, OpenTables& tables) {
  const auto record = read_record(game.full_record());
  auto cut = record ? play::cut_record(*record, after) : record;
  if (!cut) return failure(cut.error());
  Players players = game.players();
  for (auto& player : players) player = player.value_or(Bot());
  players[seat].reset();
  auto opened = GameTable::load(write_record(*cut), tables.new_seed(), std::move(players));
  if (!opened) return opened;
  std::vector<std::string> names = game.names();
  std::swap(names[seat], names[static_cast<std::size_t>(own.index())]);
  for (std::size_t i = 0; i < names.size(); ++i) {
    (*opened)->set_name(Seat::at(static_cast<int>(i)), names[i]);
  }
  return opened;
}

void end_practice(LobbyParts& parts, Place place) {
  const auto& tables = parts.tables.all();
  const auto found =
      ranges::find_if(tables, [&](const auto& entry) { return entry.second.practice_of == place; });
  if (found != tables.end()) parts.close(found->first);
}

Outcome<void> practise(const PlayerRequest& request) {
  auto& [parts, visitor, place, rest] = request;
  if (!request.game().ended())
    return failure("positions are practised after the game: one sees all cards");
  std::string_view words = rest;
  const auto after = parse_whole(cut_word(words));
  const auto seat = parse_whole(words);
  if (!after || !seat || *seat >= request.game().players().size()) {
    return failure("after \"practise\" come a number of events and a seat");
  }
  const auto own = static_cast<std::size_t>(*seat);
  auto game = practice_game(request.game(), *after, own, place.seat, parts.tables);
  if (!game) return failure(game.error());
  end_practice(parts, place);
  if (parts.tables.is_full()) return failure("there are too many tables: one has to be closed");
  const TableId id = parts.open(*std::move(game));
  OpenTable& table = parts.tables.at(id);
  table.practice_of = place;
  parts.wire.send(visitor, json_message("practise", {{"key", table.keys[own]}}));
  parts.let_bot_think(id);
  return {};
}

}  // namespace

PlayerAction find_player_action(std::string_view name) {
  static constexpr std::array<std::pair<std::string_view, PlayerAction>, 10> kActions = {{
      {"play", &play_move},
      {"call", &call_self},
      {"hint", &ask_hint},
      {"coach", &set_coach},
      {"undo", &take_back},
      {"hurry", &set_hurry},
      {"again", &play_again},
      {"save", &send_record},
      {"review", &ask_review},
      {"practise", &practise},
  }};
  for (const auto& [word, action] : kActions) {
    if (word == name) return action;
  }
  return nullptr;
}

}  // namespace turnkey::table
