#include "protocol/apps/table/lobby.h"

#include <exception>
#include <utility>

#include "protocol/apps/table/messages.h"
#include "protocol/apps/table/owner_page.h"
#include "protocol/apps/table/requests.h"
#include "protocol/wire/lines/lexer.h"

namespace turnkey::table {

Lobby::Lobby(Wire& wire, Workshop& workshop, std::function<std::uint64_t()> random,
             Archive* archive)
    : parts_(wire, workshop, std::move(random), archive), key_(parts_.tables.new_key()) {}

Outcome<void> Lobby::restore(TableId id, std::string_view text) {
  auto restored = parts_.tables.restore(id, text);
  if (restored) parts_.let_bot_think(id);
  return restored;
}

void Lobby::heard(Visitor visitor, std::string_view message) {
  const auto refuse = [&](const std::string& why) {
    std::string_view rest = message;
    parts_.wire.send(visitor, error_message(cut_word(rest), why));
  };
  try {
    if (!parts_.visitors.contains(visitor)) return join(visitor, message);
    if (const auto done = carry_out(visitor, message); !done) refuse(done.error());
  } catch (const std::exception& thrown) {  // there is no memory left, most likely
    refuse(std::string("that failed: ") + thrown.what());
  }
}

void Lobby::left(Visitor visitor) {
  if (!parts_.visitors.contains(visitor)) return;
  const auto place = parts_.visitors.place_of(visitor);
  parts_.visitors.remove(visitor);
  parts_.forget(visitor);
  if (place) parts_.visitors.show_presence(*place);
}

void Lobby::join(Visitor visitor, std::string_view message) {
  const bool asks = cut_word(message) == "enter";
  const std::string key(message);
  const bool is_owner = asks && key == key_;
  const auto place = asks ? parts_.tables.place_of(key) : std::nullopt;
  if (!is_owner && !place) return parts_.visitors.show_out(visitor, "stranger");
  parts_.wire.trust(visitor);
  if (!is_owner) return sit_down(visitor, *place);
  parts_.visitors.add(visitor, {});
  parts_.wire.send(visitor, welcome_message());
  parts_.visitors.send_tables(visitor);
}

void Lobby::sit_down(Visitor visitor, Place place) {
  parts_.visitors.add(visitor, place);
  OpenTable& table = parts_.tables.at(place.table);
  const bool begins = table.waits_for_person() && !place.seat.is_spectator();
  table.begun = table.begun || begins;
  parts_.visitors.show(visitor);
  parts_.visitors.show_presence(place);
  if (begins) parts_.let_bot_think(place.table);
}

Outcome<void> Lobby::carry_out(Visitor visitor, std::string_view message) {
  const std::string_view name = cut_word(message);
  if (name == "alive") {
    parts_.wire.send(visitor, json_message("alive"));
    return {};
  }
  const OwnerAction of_owner = find_owner_action(name);
  const PlayerAction of_player = find_player_action(name);
  if (!of_owner && !of_player) return failure("there is no \"" + echo(name) + "\" here");
  const auto place = parts_.visitors.place_of(visitor);
  if (place ? !of_player : !of_owner) return failure("that is not for you to ask");
  if (!place) return of_owner({parts_, visitor, message});
  if (place->seat.is_spectator()) return failure("who watches does nothing");
  return of_player({parts_, visitor, *place, message});
}

}  // namespace turnkey::table
