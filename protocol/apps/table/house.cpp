#include "protocol/apps/table/house.h"

#include <fmt/format.h>

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

constexpr std::uint64_t kMaxHintMs = 10'000;
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

House::House(Wire& wire, Workshop& workshop, std::function<std::uint64_t()> random,
             Archive* archive)
    : wire_(wire),
      workshop_(workshop),
      random_(std::move(random)),
      archive_(archive),
      key_(new_key()) {}

std::string House::new_key() {
  const std::uint64_t high = random_();
  return fmt::format("{:016x}{:016x}", high, random_());
}

// ---- who comes and goes -------------------------------------------------------------------------
void House::heard(Visitor visitor, std::string_view message) {
  const auto refuse = [&](const std::string& why) {
    std::string_view rest = message;
    wire_.send(visitor, error_message(cut_word(rest), why));
  };
  try {
    if (!guests_.contains(visitor)) return enter(visitor, message);
    if (const auto done = obey(visitor, message); !done) refuse(done.error());
  } catch (const std::exception& thrown) {  // there is no memory left, most likely
    refuse(std::string("that failed: ") + thrown.what());
  }
}

void House::left(Visitor visitor) {
  const auto found = guests_.find(visitor);
  if (found == guests_.end()) return;
  const Guest guest = found->second;
  guests_.erase(found);
  if (guest.hint.count() > 0 && wait_for_hint(*guest.place).empty()) {
    rooms_.at(guest.place->room).room->stop_hint(guest.place->seat);
  }
  if (guest.review > 0 && !review_awaited(guest.place->room)) stop_review(guest.place->room);
}

void House::drained(Visitor visitor) {
  const auto found = guests_.find(visitor);
  if (found != guests_.end() && found->second.stale) tell(visitor, found->second);
}

void House::enter(Visitor visitor, std::string_view message) {
  const bool asks = cut_word(message) == "enter";
  const std::string key(message);
  const auto place = places_.find(key);
  const bool owner = asks && key == key_;
  if (!owner && (!asks || place == places_.end())) {
    wire_.send(visitor, json::object({{"type", json::quoted("stranger")}}));
    return wire_.hang_up(visitor);
  }
  wire_.trust(visitor);
  Guest& guest = guests_[visitor];
  if (owner) {
    wire_.send(visitor, welcome_message());
    return wire_.send(visitor, tables_message());
  }
  guest.place = place->second;
  tell(visitor, guest);
}

Outcome<void> House::obey(Visitor visitor, std::string_view message) {
  static constexpr std::array<Command, 14> kCommands = {{
      {"open", true, &House::open},
      {"load", true, &House::load},
      {"close", true, &House::close},
      {"take", true, &House::take},
      {"give", true, &House::give},
      {"name", true, &House::name},
      {"call", false, &House::call},
      {"play", false, &House::play},
      {"hint", false, &House::hint},
      {"undo", false, &House::undo},
      {"again", false, &House::again},
      {"save", false, &House::save},
      {"review", false, &House::review},
      {"practise", false, &House::practise},
  }};
  const std::string_view name = cut_word(message);
  const auto command = ranges::find(kCommands, name, &Command::name);
  if (command == kCommands.end()) return failure("there is no \"" + echo(name) + "\" here");
  const auto& place = guests_.at(visitor).place;
  if (command->of_house == place.has_value()) return failure("that is not for you to ask");
  if (place && place->seat.is_spectator()) return failure("who watches does nothing");
  return (this->*command->carry_out)(visitor, message);
}

// ---- what a seat asks for -----------------------------------------------------------------------
Room& House::room_of(Visitor visitor) { return *rooms_.at(guests_.at(visitor).place->room).room; }

Outcome<void> House::play(Visitor visitor, std::string_view rest) {
  const Place place = *guests_.at(visitor).place;
  const auto after = parse_whole(cut_word(rest));
  if (!after) return failure("after \"play\" comes the number of events that were seen");
  if (*after != room_of(visitor).event_count()) {
    return failure("that was about another position: the game has gone on");
  }
  if (auto played = room_of(visitor).play(place.seat, rest); !played) return played;
  changed(place.room);
  return {};
}

Outcome<void> House::call(Visitor visitor, std::string_view rest) {
  const Place place = *guests_.at(visitor).place;
  return rename(place, rest);
}

Outcome<void> House::undo(Visitor visitor, std::string_view) {
  const bool ended = room_of(visitor).ended();
  if (auto undone = room_of(visitor).undo(); !undone) return undone;
  changed(guests_.at(visitor).place->room);
  if (ended) tell_house();  // its list says so
  return {};
}

Outcome<void> House::again(Visitor visitor, std::string_view) {
  if (auto dealt = room_of(visitor).again(random_()); !dealt) return dealt;
  changed(guests_.at(visitor).place->room);
  tell_house();
  return {};
}

Outcome<void> House::save(Visitor visitor, std::string_view) {
  const Room& room = room_of(visitor);
  const auto record = room.record();
  if (!record) return failure(record.error());
  wire_.send(visitor,
             json::object({{"type", json::quoted("record")},
                           {"name", json::quoted(std::string(room.game().name()) + ".txt")},
                           {"text", json::quoted(*record)}}));
  return {};
}

Outcome<void> House::hint(Visitor visitor, std::string_view rest) {
  const auto time = parse_whole(rest);
  if (!time || *time < 1 || *time > kMaxHintMs) return failure("a hint takes 1 to 10000 ms");
  Guest& guest = guests_.at(visitor);
  if (guest.hint.count() > 0) return failure("a hint is being thought about already");
  if (auto may = room_of(visitor).awaits(guest.place->seat); !may) return may;
  guest.hint = Milliseconds(*time);
  // Whoever has this seat's link as well asks for the same, and so it is thought about once.
  if (room_of(visitor).hint_under_way(guest.place->seat)) return {};
  auto started = start_hint(*guest.place, guest.hint);
  if (!started) guest.hint = {};
  return started;
}

Outcome<void> House::start_hint(Place place, Milliseconds time) {
  Room& room = *rooms_.at(place.room).room;
  auto turn = room.ask_hint(place.seat, time);
  if (!turn) return failure(turn.error());
  const std::size_t after = room.event_count();
  workshop_.take(
      [this, place, after, names = room.names(), turn = std::move(*turn)]() -> Workshop::Done {
        auto said = attempt("the hint failed", [&] {
          const Advice advice = turn.thinker->advise(*turn.view, kHintLines, *turn.stop);
          return Hint{hint_message(*turn.view, advice, after, names), outlook(advice, after)};
        });
        if (!said) said = Hint{error_message("hint", said.error()), {}};
        return [this, place, hint = *said, stop = turn.stop] { finish_hint(place, hint, *stop); };
      });
  return {};
}

void House::finish_hint(Place place, const Hint& hint, bool stopped) {
  const auto found = rooms_.find(place.room);
  if (found == rooms_.end()) return workshop_.tidy();
  found->second.room->end_hint(place.seat);
  const std::vector<Visitor> waiting = wait_for_hint(place);
  if (waiting.empty()) return;
  if (stopped) {  // these have asked since then
    if (start_hint(place, guests_.at(waiting.front()).hint)) return;
  } else if (hint.found) {
    found->second.room->keep_outlook(place.seat, *hint.found);
  }
  for (const Visitor visitor : waiting) {
    guests_.at(visitor).hint = {};
    wire_.send(visitor, hint.message);
  }
}

std::vector<Visitor> House::wait_for_hint(Place place) const {
  std::vector<Visitor> waiting;
  for (const auto& [visitor, guest] : guests_) {
    if (guest.place == place && guest.hint.count() > 0) waiting.push_back(visitor);
  }
  return waiting;
}

// ---- what happens at a table --------------------------------------------------------------------
void House::tell(Visitor visitor, Guest& guest) {
  guest.stale = wire_.is_behind(visitor);
  if (guest.stale) return;
  if (!guest.place) return wire_.send(visitor, tables_message());
  Room& room = *rooms_.at(guest.place->room).room;
  const bool follows = guest.era == room.era() && guest.told <= room.event_count();
  wire_.send(visitor, room.message(guest.place->seat, follows ? guest.told : 0));
  guest.era = room.era();
  guest.told = room.event_count();
}

void House::tell_house() {
  for (auto& [visitor, guest] : guests_) {
    if (!guest.place) tell(visitor, guest);
  }
}

void House::changed(RoomId id) {
  stop_review(id);
  keep(id);
  for (auto& [visitor, guest] : guests_) {
    if (!guest.place || guest.place->room != id) continue;
    guest.hint = {};  // it would be about a position that is gone
    guest.review = 0;
    tell(visitor, guest);
  }
  if (rooms_.at(id).room->ended()) tell_house();
  let_bot_think(id);
}

void House::let_bot_think(RoomId id) {
  auto turn = rooms_.at(id).room->bot_turn();
  if (!turn) return;
  workshop_.take([this, id, turn = std::move(*turn)]() -> Workshop::Done {
    const auto move = attempt("the bot on turn failed",
                              [&] { return turn.thinker->choose(*turn.view, *turn.stop); });
    return [this, id, move, position = turn.position] {
      const auto found = rooms_.find(id);
      if (found == rooms_.end()) return workshop_.tidy();  // what it thought with is free
      if (found->second.room->finish(position, move)) return changed(id);
      let_bot_think(id);
    };
  });
}

}  // namespace turnkey::table
