#include "protocol/apps/table/visitors.h"

#include <algorithm>
#include <set>

#include "protocol/apps/table/messages.h"
#include "protocol/apps/table/owner_page.h"

namespace turnkey::table {

std::vector<Visitor> Visitors::at(Place place) const {
  std::vector<Visitor> found;
  for (const auto& [visitor, visit] : visits_) {
    if (visit.place == place) found.push_back(visitor);
  }
  return found;
}

std::vector<Visitor> Visitors::at_table(TableId id) const {
  std::vector<Visitor> found;
  for (const auto& [visitor, visit] : visits_) {
    if (visit.place && visit.place->table == id) found.push_back(visitor);
  }
  return found;
}

void Visitors::show_out(Visitor visitor, std::string_view why) {
  remove(visitor);
  wire_.send(visitor, json_message(why));
  wire_.hang_up(visitor);
}

void Visitors::show(Visitor visitor) {
  Visit& visit = visits_.at(visitor);
  visit.stale = wire_.is_behind(visitor);
  if (visit.stale) return;
  if (!visit.place) return send_tables(visitor);
  GameTable& game = tables_.game_at(visit.place->table);
  const bool follows = visit.era == game.era() && visit.events <= game.event_count();
  wire_.send(visitor, game.message(visit.place->seat, follows ? visit.events : 0));
  visit.era = game.era();
  visit.events = game.event_count();
}

void Visitors::show_owner() {
  for (const auto& [visitor, visit] : visits_) {
    if (!visit.place) show(visitor);
  }
}

void Visitors::show_table(TableId id) {
  for (const Visitor visitor : at_table(id)) show(visitor);
}

void Visitors::send_tables(Visitor owner) {
  SeatsTaken present;
  for (const auto& [visitor, visit] : visits_) {
    if (visit.place) present.emplace(visit.place->table, visit.place->seat.index());
  }
  wire_.send(owner, tables_message(tables_.all(), present));
}

void Visitors::drained(Visitor visitor) {
  const auto found = visits_.find(visitor);
  if (found == visits_.end() || !found->second.stale) return;
  show(visitor);
  if (found->second.stale || !found->second.place) return;
  const std::string presence = presence_message(found->second.place->table);
  if (!presence.empty()) wire_.send(visitor, presence);
}

void Visitors::show_presence(Place place) {
  if (!place.seat.is_spectator()) show_owner();
  const std::string message = presence_message(place.table);
  if (message.empty()) return;
  for (const Visitor visitor : at_table(place.table)) {
    bool& stale = visits_.at(visitor).stale;
    stale = stale || wire_.is_behind(visitor);
    if (!stale) wire_.send(visitor, message);
  }
}

std::string Visitors::presence_message(TableId id) const {
  const Players& players = tables_.game_at(id).players();
  const auto is_person = [](const auto& player) { return !player; };
  if (std::count_if(players.begin(), players.end(), is_person) < 2) return {};
  std::set<int> present;
  for (const Visitor visitor : at_table(id)) {
    const Seat seat = visits_.at(visitor).place->seat;
    if (!seat.is_spectator()) present.insert(seat.index());
  }
  return json_message("present", {{"seats", present}});
}

}  // namespace turnkey::table
