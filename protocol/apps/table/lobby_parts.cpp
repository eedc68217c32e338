#include "protocol/apps/table/lobby_parts.h"

#include <utility>

#include "protocol/apps/table/messages.h"

namespace turnkey::table {

LobbyParts::LobbyParts(Wire& to_visitors, Workshop& for_thinking,
                       std::function<std::uint64_t()> random, Archive* archive)
    : wire(to_visitors),
      workshop(for_thinking),
      tables(std::move(random), archive),
      visitors(wire, tables),
      hints(wire, workshop, tables),
      coach(wire, workshop),
      reviews(wire, workshop, tables) {}

TableId LobbyParts::open(std::unique_ptr<GameTable> game) {
  const TableId id = tables.add(std::move(game));
  visitors.show_owner();
  return id;
}

void LobbyParts::close(TableId id) {
  show_out(visitors.at_table(id), "closed");
  reviews.drop(id);
  tables.remove(id);
  workshop.tidy();
  visitors.show_owner();
}

void LobbyParts::changed(TableId id) {
  reviews.drop(id);
  tables.save(id);
  hints.drop(id);
  visitors.show_table(id);
  OpenTable& table = tables.at(id);
  const auto awaited = table.game->awaited_person();
  if (table.game->ended() || table.awaited != awaited) visitors.show_owner();
  table.awaited = awaited;
  let_bot_think(id);
}

void LobbyParts::let_bot_think(TableId id) {
  const OpenTable& table = tables.at(id);
  if (table.waits_for_person()) return;
  auto turn = table.game->bot_turn();
  if (!turn) return;
  workshop.take([this, id, turn = std::move(*turn)]() -> Workshop::Done {
    const auto move = attempt("the bot on turn failed", [&] {
      return turn.thinker->choose(*turn.view, turn.time, *turn.stop);
    });
    return [this, id, move, position = turn.position] {
      const OpenTable* const found = tables.find(id);
      if (!found) return workshop.tidy();  // what it thought with is free
      if (found->game->finish(position, move)) return changed(id);
      let_bot_think(id);
    };
  });
}

void LobbyParts::show_out(const std::vector<Visitor>& visitors_there, std::string_view why) {
  for (const Visitor visitor : visitors_there) {
    forget(visitor);
    visitors.show_out(visitor, why);
  }
}

void LobbyParts::forget(Visitor visitor) {
  coach.forget(visitor);
  hints.forget(visitor);
  reviews.forget(visitor);
}

}  // namespace turnkey::table
