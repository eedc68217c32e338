// Who is there: of the people of a table, those who have it open.
#include <algorithm>

#include "protocol/apps/page/json.h"
#include "protocol/apps/table/lobby.h"

namespace turnkey::table {

std::set<std::pair<Lobby::TableId, int>> Lobby::seats_with_visitors() const {
  std::set<std::pair<TableId, int>> present;
  for (const auto& [visitor, session] : sessions_) {
    if (!session.place || session.place->seat.is_spectator()) continue;
    present.emplace(session.place->game_table, session.place->seat.index());
  }
  return present;
}

std::string Lobby::presence_message(TableId id) const {
  const Players& players = game_tables_.at(id).game_table->players();
  const auto is_person = [](const auto& player) { return !player; };
  if (std::count_if(players.begin(), players.end(), is_person) < 2) return {};
  std::vector<std::string> seats;
  for (const auto& [table, seat] : seats_with_visitors()) {
    if (table == id) seats.push_back(std::to_string(seat));
  }
  return json::object({{"type", json::quoted("present")}, {"seats", json::array(seats)}});
}

void Lobby::tell_presence(Place place) {
  if (!place.seat.is_spectator()) tell_house();
  const std::string message = presence_message(place.game_table);
  if (message.empty()) return;
  for (auto& [visitor, session] : sessions_) {
    if (!session.place || session.place->game_table != place.game_table) continue;
    session.stale = session.stale || wire_.is_behind(visitor);
    if (!session.stale) wire_.send(visitor, message);
  }
}

}  // namespace turnkey::table
