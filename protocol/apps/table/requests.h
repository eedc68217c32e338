// What visitors ask for by the first word of a message (lobby.h): the owner of tables, a player of
// the game at its own.
#pragma once

#include <cstdint>
#include <string_view>

#include "protocol/apps/table/lobby_parts.h"
#include "protocol/outcome.h"

namespace turnkey::table {

inline constexpr std::uint64_t kMaxHintMs = 10'000;

/// `rest` follows the first word.
struct OwnerRequest {
  LobbyParts& parts;
  Visitor visitor;
  std::string_view rest;
};
struct PlayerRequest {
  LobbyParts& parts;
  Visitor visitor;
  Place place;
  std::string_view rest;

  GameTable& game() const { return parts.tables.game_at(place.table); }
};

/// The error says why it is not done.
using OwnerAction = Outcome<void> (*)(const OwnerRequest& request);
using PlayerAction = Outcome<void> (*)(const PlayerRequest& request);

/// Null where there is no such request.
OwnerAction find_owner_action(std::string_view name);
PlayerAction find_player_action(std::string_view name);

/// Gives the player a name, at the request of either.
Outcome<void> name_player(LobbyParts& parts, Place place, std::string_view name);

}  // namespace turnkey::table
