// Reviews after a game, on another thread and one game at a time, for the people who sat at its
// table: they may see all cards now.
#include <algorithm>
#include <exception>
#include <range/v3/algorithm/find.hpp>
#include <range/v3/algorithm/find_if.hpp>
#include <utility>

#include "protocol/apps/game/saved_game.h"
#include "protocol/apps/page/json.h"
#include "protocol/apps/table/lobby.h"
#include "protocol/apps/table/look_back.h"
#include "protocol/apps/table/requests.h"
#include "protocol/wire/lines/lexer.h"
#include "protocol/wire/records/record_file.h"

namespace turnkey::table {

namespace {

/// So many messages on how far it is, at most.
constexpr std::size_t kNews = 50;

std::string progress_message(std::size_t done, std::size_t events) {
  return json::object({{"type", json::quoted("reviewing")},
                       {"done", std::to_string(done)},
                       {"events", std::to_string(events)}});
}

/// For each of these seats the message with its review, or with the error.
std::vector<std::string> review_messages(const std::string& record,
                                         const std::vector<Seat>& readers,
                                         const std::vector<std::string>& names,
                                         const review::Progress& progress) {
  const auto failed = [&](const std::string& why) {
    return std::vector<std::string>(readers.size(), error_message("review", why));
  };
  try {
    auto pages = look_back(record, readers, names, progress);
    if (!pages) return failed(pages.error());
    for (std::string& page : *pages) {
      page = json::object({{"type", json::quoted("review")}, {"data", page}});
    }
    return *std::move(pages);
  } catch (const std::exception& failure) {
    return failed(std::string("looking back failed: ") + failure.what());
  }
}

/// The seats of people.
std::vector<Seat> readers_of(const Players& players) {
  std::vector<Seat> readers;
  for (std::size_t i = 0; i < players.size(); ++i) {
    if (!players[i]) readers.push_back(Seat::at(static_cast<int>(i)));
  }
  return readers;
}

}  // namespace

Outcome<void> Lobby::review(Visitor visitor, std::string_view) {
  if (!room_of(visitor).ended()) {
    return failure("a review shows all cards: it is to be had after the game");
  }
  std::uint64_t& review = sessions_.at(visitor).review;
  if (review == 0) review = ++reviews_;
  start_review();
  return {};
}

void Lobby::start_review() {
  if (look_back_) return;
  const Session* next = nullptr;
  for (const auto& [visitor, session] : sessions_) {
    if (session.review > 0 && (next == nullptr || session.review < next->review)) next = &session;
  }
  if (next == nullptr) return;
  const LookBack back{next->place->game_table, std::make_shared<std::atomic<bool>>(false)};
  const GameTable& game_table = *game_tables_.at(back.game_table).game_table;
  workshop_.take([this, back, record = game_table.full_record(),
                  readers = readers_of(game_table.players()), names = game_table.spoken_names(),
                  &workshop = workshop_]() -> Workshop::Done {
    std::size_t told = 0;
    const auto progress = [&](std::size_t done, std::size_t events) {
      const std::size_t part = kNews * done / events;
      if (std::exchange(told, part) != part) {
        workshop.tell([this, back, message = progress_message(done, events)] {
          for (const Visitor visitor : waiting_for(back)) wire_.send(visitor, message);
        });
      }
      return !*back.stop;
    };
    return [this, back, readers, messages = review_messages(record, readers, names, progress)] {
      finish_review(back, readers, messages);
    };
  });
  look_back_ = back;
}

void Lobby::finish_review(const LookBack& back, const std::vector<Seat>& readers,
                          const std::vector<std::string>& messages) {
  for (const Visitor visitor : waiting_for(back)) {
    Session& session = sessions_.at(visitor);
    const auto reader = ranges::find(readers, session.place->seat);
    session.review = 0;
    // A change of players makes the review void, so the reader played on this seat.
    wire_.send(visitor, messages[static_cast<std::size_t>(reader - readers.begin())]);
  }
  look_back_.reset();
  start_review();
}

std::vector<Visitor> Lobby::waiting_for(const LookBack& back) const {
  std::vector<Visitor> waiting;
  if (*back.stop) return waiting;
  for (const auto& [visitor, session] : sessions_) {
    if (session.review > 0 && session.place->game_table == back.game_table)
      waiting.push_back(visitor);
  }
  return waiting;
}

bool Lobby::review_awaited(TableId id) const {
  return std::any_of(sessions_.begin(), sessions_.end(), [&](const auto& entry) {
    return entry.second.review > 0 && entry.second.place->game_table == id;
  });
}

void Lobby::stop_review(TableId id) {
  if (look_back_ && look_back_->game_table == id) *look_back_->stop = true;
}

Outcome<void> Lobby::practise(Visitor visitor, std::string_view rest) {
  const Place place = *sessions_.at(visitor).place;
  const GameTable& game_table = room_of(visitor);
  if (!game_table.ended())
    return failure("positions are practised after the game: one sees all cards");
  const auto after = parse_whole(cut_word(rest));
  const auto number = parse_whole(rest);
  if (!after || !number || *number >= game_table.players().size()) {
    return failure("after \"practise\" come a number of events and a seat");
  }
  const auto seat = static_cast<std::size_t>(*number);
  const auto record = read_record(game_table.full_record());
  auto cut = record ? play::cut_record(*record, *after) : record;
  if (!cut) return failure(cut.error());
  Players players = game_table.players();
  for (auto& player : players) player = player.value_or(Bot());
  players[seat].reset();
  auto opened = GameTable::load(write_record(*cut), random_(), std::move(players));
  if (!opened) return failure(opened.error());
  std::vector<std::string> names = game_table.names();
  std::swap(names[seat], names[static_cast<std::size_t>(place.seat.index())]);
  for (std::size_t i = 0; i < names.size(); ++i) {
    (*opened)->set_name(Seat::at(static_cast<int>(i)), names[i]);
  }
  end_practice(place);
  if (game_tables_.size() >= kMaxTables)
    return failure("there are too many tables: one has to be closed");
  const TableId id = settle(*std::move(opened));
  game_tables_.at(id).practice_of = place;
  wire_.send(visitor, json::object({{"type", json::quoted("practise")},
                                    {"key", json::quoted(game_tables_.at(id).keys[seat])}}));
  let_bot_think(id);
  return {};
}

void Lobby::end_practice(Place place) {
  const auto found = ranges::find_if(
      game_tables_, [&](const auto& entry) { return entry.second.practice_of == place; });
  if (found != game_tables_.end()) remove(found->first);
}

}  // namespace turnkey::table
