#include "protocol/apps/table/lobby.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <exception>
#include <range/v3/algorithm/find.hpp>
#include <utility>

#include "protocol/apps/page/json.h"
#include "protocol/apps/table/requests.h"
#include "protocol/apps/table/welcome.h"
#include "protocol/wire/lines/lexer.h"

namespace turnkey::table {

namespace {

constexpr int kHintLines = 8;

/// What `think` returns or, where it throws, the reason.
template <class Think>
auto attempt(const std::string& what, Think think) -> Outcome<decltype(think())> {
  try {
    return think();
  } catch (const std::exception& thrown) {
    return failure(what + ": " + thrown.what());
  }
}

}  // namespace

Lobby::Lobby(Wire& wire, Workshop& workshop, std::function<std::uint64_t()> random,
             Archive* archive)
    : wire_(wire),
      workshop_(workshop),
      random_(std::move(random)),
      archive_(archive),
      key_(new_key()) {}

std::string Lobby::new_key() {
  const std::uint64_t high = random_();
  return fmt::format("{:016x}{:016x}", high, random_());
}

// ---- who comes and goes -------------------------------------------------------------------------
void Lobby::heard(Visitor visitor, std::string_view message) {
  const auto refuse = [&](const std::string& why) {
    std::string_view rest = message;
    wire_.send(visitor, error_message(cut_word(rest), why));
  };
  try {
    if (!sessions_.contains(visitor)) return enter(visitor, message);
    if (const auto done = obey(visitor, message); !done) refuse(done.error());
  } catch (const std::exception& thrown) {  // there is no memory left, most likely
    refuse(std::string("that failed: ") + thrown.what());
  }
}

void Lobby::left(Visitor visitor) {
  const auto found = sessions_.find(visitor);
  if (found == sessions_.end()) return;
  const Session session = found->second;
  stop_lesson(found->second);
  sessions_.erase(found);
  if (session.hint.count() > 0 && wait_for_hint(*session.place).empty()) {
    game_tables_.at(session.place->game_table).game_table->stop_hint(session.place->seat);
  }
  if (session.review > 0 && !review_awaited(session.place->game_table))
    stop_review(session.place->game_table);
  if (session.place) tell_presence(*session.place);
}

void Lobby::drained(Visitor visitor) {
  const auto found = sessions_.find(visitor);
  if (found == sessions_.end() || !found->second.stale) return;
  Session& session = found->second;
  tell(visitor, session);
  if (session.stale || !session.place) return;
  const std::string presence = presence_message(session.place->game_table);
  if (!presence.empty()) wire_.send(visitor, presence);
}

void Lobby::enter(Visitor visitor, std::string_view message) {
  const bool asks = cut_word(message) == "enter";
  const std::string key(message);
  const auto place = places_.find(key);
  const bool owner = asks && key == key_;
  if (!owner && (!asks || place == places_.end())) {
    wire_.send(visitor, json::object({{"type", json::quoted("stranger")}}));
    return wire_.hang_up(visitor);
  }
  wire_.trust(visitor);
  Session& session = sessions_[visitor];
  if (owner) {
    wire_.send(visitor, welcome_message());
    return wire_.send(visitor, tables_message());
  }
  session.place = place->second;
  const Place here = *session.place;
  Entry& entry = game_tables_.at(here.game_table);
  const bool begins = waits_for_person(entry) && !here.seat.is_spectator();
  entry.begun = entry.begun || begins;
  tell(visitor, session);
  tell_presence(here);
  if (begins) let_bot_think(here.game_table);
}

Outcome<void> Lobby::obey(Visitor visitor, std::string_view message) {
  static constexpr std::array<Command, 16> kCommands = {{
      {"open", true, &Lobby::open},
      {"load", true, &Lobby::load},
      {"close", true, &Lobby::close},
      {"take", true, &Lobby::take},
      {"give", true, &Lobby::give},
      {"name", true, &Lobby::name},
      {"call", false, &Lobby::call},
      {"play", false, &Lobby::play},
      {"hint", false, &Lobby::hint},
      {"coach", false, &Lobby::coach},
      {"undo", false, &Lobby::undo},
      {"hurry", false, &Lobby::hurry},
      {"again", false, &Lobby::again},
      {"save", false, &Lobby::save},
      {"review", false, &Lobby::review},
      {"practise", false, &Lobby::practise},
  }};
  const std::string_view name = cut_word(message);
  const auto command = ranges::find(kCommands, name, &Command::name);
  if (command == kCommands.end()) return failure("there is no \"" + echo(name) + "\" here");
  const auto& place = sessions_.at(visitor).place;
  if (command->of_house == place.has_value()) return failure("that is not for you to ask");
  if (place && place->seat.is_spectator()) return failure("who watches does nothing");
  return (this->*command->carry_out)(visitor, message);
}

// ---- what a seat asks for -----------------------------------------------------------------------
GameTable& Lobby::room_of(Visitor visitor) {
  return *game_tables_.at(sessions_.at(visitor).place->game_table).game_table;
}

Outcome<void> Lobby::play(Visitor visitor, std::string_view rest) {
  const Place place = *sessions_.at(visitor).place;
  const auto after = parse_whole(cut_word(rest));
  if (!after) return failure("after \"play\" comes the number of events that were seen");
  if (*after != room_of(visitor).event_count()) {
    return failure("that was about another position: the game has gone on");
  }
  Session& session = sessions_.at(visitor);
  stop_lesson(session);  // it is about another move
  auto lesson = session.coach.count() > 0 ? room_of(visitor).lesson(place.seat, rest)
                                          : Outcome<Lesson>(failure("nobody wants it"));
  if (auto played = room_of(visitor).play(place.seat, rest); !played) return played;
  changed(place.game_table);
  if (lesson) teach(visitor, std::move(*lesson));
  return {};
}

Outcome<void> Lobby::call(Visitor visitor, std::string_view rest) {
  const Place place = *sessions_.at(visitor).place;
  return rename(place, rest);
}

Outcome<void> Lobby::undo(Visitor visitor, std::string_view) {
  const bool ended = room_of(visitor).ended();
  stop_lesson(sessions_.at(visitor));
  if (auto undone = room_of(visitor).undo(); !undone) return undone;
  changed(sessions_.at(visitor).place->game_table);
  if (ended) tell_house();  // its list says so
  return {};
}

Outcome<void> Lobby::hurry(Visitor visitor, std::string_view rest) {
  if (rest != "on" && rest != "off") return failure("after \"hurry\" comes on or off");
  if (auto may = room_of(visitor).hurry(rest == "on"); !may) return may;
  const TableId id = sessions_.at(visitor).place->game_table;
  for (auto& [each, session] : sessions_) {
    if (session.place && session.place->game_table == id) tell(each, session);
  }
  return {};
}

Outcome<void> Lobby::again(Visitor visitor, std::string_view) {
  stop_lesson(sessions_.at(visitor));
  if (auto dealt = room_of(visitor).again(random_()); !dealt) return dealt;
  changed(sessions_.at(visitor).place->game_table);
  tell_house();
  return {};
}

Outcome<void> Lobby::save(Visitor visitor, std::string_view) {
  const GameTable& game_table = room_of(visitor);
  const auto record = game_table.record();
  if (!record) return failure(record.error());
  wire_.send(visitor,
             json::object({{"type", json::quoted("record")},
                           {"name", json::quoted(std::string(game_table.game().name()) + ".txt")},
                           {"text", json::quoted(*record)}}));
  return {};
}

Outcome<void> Lobby::hint(Visitor visitor, std::string_view rest) {
  const auto time = parse_whole(rest);
  if (!time || *time < 1 || *time > kMaxHintMs) return failure("a hint takes 1 to 10000 ms");
  Session& session = sessions_.at(visitor);
  if (session.hint.count() > 0) return failure("a hint is being thought about already");
  if (auto may = room_of(visitor).awaits(session.place->seat); !may) return may;
  session.hint = Milliseconds(*time);
  // Another visitor with this seat's link asks for the same hint, so one search serves both.
  if (room_of(visitor).hint_under_way(session.place->seat)) return {};
  auto started = start_hint(*session.place, session.hint);
  if (!started) session.hint = {};
  return started;
}

Outcome<void> Lobby::start_hint(Place place, Milliseconds time) {
  GameTable& game_table = *game_tables_.at(place.game_table).game_table;
  auto turn = game_table.ask_hint(place.seat, time);
  if (!turn) return failure(turn.error());
  const std::size_t after = game_table.event_count();
  workshop_.take([this, place, after, names = game_table.spoken_names(),
                  turn = std::move(*turn)]() -> Workshop::Done {
    auto said = attempt("the hint failed", [&] {
      const Advice advice = turn.thinker->advise(*turn.view, kHintLines, *turn.stop);
      return Hint{hint_message(*turn.view, advice, after, names), outlook(advice, after)};
    });
    if (!said) said = Hint{error_message("hint", said.error()), {}};
    return [this, place, hint = *said, stop = turn.stop] { finish_hint(place, hint, *stop); };
  });
  return {};
}

void Lobby::finish_hint(Place place, const Hint& hint, bool stopped) {
  const auto found = game_tables_.find(place.game_table);
  if (found == game_tables_.end()) return workshop_.tidy();
  found->second.game_table->end_hint(place.seat);
  const std::vector<Visitor> waiting = wait_for_hint(place);
  if (waiting.empty()) return;
  if (stopped) {  // these have asked since then
    if (start_hint(place, sessions_.at(waiting.front()).hint)) return;
  } else if (hint.found) {
    found->second.game_table->keep_outlook(place.seat, *hint.found);
  }
  for (const Visitor visitor : waiting) {
    sessions_.at(visitor).hint = {};
    wire_.send(visitor, hint.message);
  }
}

std::vector<Visitor> Lobby::wait_for_hint(Place place) const {
  std::vector<Visitor> waiting;
  for (const auto& [visitor, session] : sessions_) {
    if (session.place == place && session.hint.count() > 0) waiting.push_back(visitor);
  }
  return waiting;
}

// ---- what happens at a table --------------------------------------------------------------------
void Lobby::tell(Visitor visitor, Session& session) {
  session.stale = wire_.is_behind(visitor);
  if (session.stale) return;
  if (!session.place) return wire_.send(visitor, tables_message());
  GameTable& game_table = *game_tables_.at(session.place->game_table).game_table;
  const bool follows = session.era == game_table.era() && session.told <= game_table.event_count();
  wire_.send(visitor, game_table.message(session.place->seat, follows ? session.told : 0));
  session.era = game_table.era();
  session.told = game_table.event_count();
}

void Lobby::tell_house() {
  for (auto& [visitor, session] : sessions_) {
    if (!session.place) tell(visitor, session);
  }
}

void Lobby::changed(TableId id) {
  stop_review(id);
  keep(id);
  for (auto& [visitor, session] : sessions_) {
    if (!session.place || session.place->game_table != id) continue;
    session.hint = {};  // it would be about a position that is gone
    session.review = 0;
    tell(visitor, session);
  }
  Entry& entry = game_tables_.at(id);
  const auto awaited = entry.game_table->awaited_person();
  if (entry.game_table->ended() || entry.awaited != awaited) tell_house();
  entry.awaited = awaited;
  let_bot_think(id);
}

bool Lobby::waits_for_person(const Entry& entry) {
  const Players& players = entry.game_table->players();
  return !entry.begun &&
         std::any_of(players.begin(), players.end(), [](const auto& player) { return !player; });
}

void Lobby::let_bot_think(TableId id) {
  const Entry& entry = game_tables_.at(id);
  if (waits_for_person(entry)) return;
  auto turn = entry.game_table->bot_turn();
  if (!turn) return;
  workshop_.take([this, id, turn = std::move(*turn)]() -> Workshop::Done {
    const auto move = attempt("the bot on turn failed", [&] {
      return turn.thinker->choose(*turn.view, turn.time, *turn.stop);
    });
    return [this, id, move, position = turn.position] {
      const auto found = game_tables_.find(id);
      if (found == game_tables_.end()) return workshop_.tidy();  // what it thought with is free
      if (found->second.game_table->finish(position, move)) return changed(id);
      let_bot_think(id);
    };
  });
}

}  // namespace turnkey::table
