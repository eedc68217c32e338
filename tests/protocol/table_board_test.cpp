// The table sends everybody the boards, moves and events that queries answer.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fmt/format.h>

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "engine/core/rng.h"
#include "engine/registry.h"
#include "tests/protocol/session_helpers.h"
#include "tests/protocol/table_helpers.h"

namespace turnkey::table {
namespace {

using nlohmann::json;

constexpr int kMoves = 25;
constexpr std::uint64_t kSeed = 7;

json answer(const std::vector<std::string>& lines, std::size_t at) {
  return json::parse(lines.at(at).substr(lines[at].find_first_of("{[")));
}

/// What the engine answers about a seat's position: its board, events and legal moves.
struct Answers {
  explicit Answers(const std::string& position) {
    const auto lines =
        run_lines(position + "\nquery board\nquery events\nquery turn\nquery legal full\n");
    board = answer(lines, 0);
    events = answer(lines, 1).at("events");
    const bool plays = lines.at(3).starts_with("response legal");
    moves = plays ? answer(lines, 3) : json::array();
  }

  json board, events, moves;
};

/// Each object has all that the answer has, whatever it says beside that.
void expect_to_hold(const json& told, const json& answered, const std::string& what) {
  ASSERT_EQ(told.size(), answered.size()) << what;
  for (std::size_t i = 0; i < told.size(); ++i) {
    json own = json::object();
    for (const auto& [key, value] : answered[i].items()) own[key] = told[i].value(key, json());
    ASSERT_EQ(own, answered[i]) << what;
  }
}

/// Of a seat, or of the spectator.
void compare(GameTable& table, Seat observer, const std::string& position) {
  const std::string name = observer.is_spectator() ? "-" : std::to_string(observer.index());
  const std::string view = run_lines(position + "\nquery view " + name + "\n").at(0);
  const Answers answers("position " + view.substr(std::string("response view ").size()));
  const json message = json::parse(table.message(observer, 0));
  if (!table.over()) {
    ASSERT_EQ(message.at("board"), answers.board) << view;
  }
  expect_to_hold(message.at("events"), answers.events, view);
  if (message.at("turn") == name) expect_to_hold(message.at("moves"), answers.moves, view);
}

void play_and_compare(const std::string& game) {
  const int seats = play::GameInPlay::deal({.game = game, .options = {}})->seats();
  const auto opened = GameTable::open(game, {}, Players(static_cast<std::size_t>(seats)), kSeed);
  ASSERT_TRUE(opened);
  GameTable& table = **opened;
  std::string position = fmt::format("position game {} all seed {}", game, kSeed);
  Rng rng(5);
  for (int i = 0; i < kMoves && !table.over(); ++i) {
    const Seat seat = table.awaited_person().value();
    const json moves = json::parse(table.message(seat, 0)).at("moves");
    const auto move = moves[rng.below(static_cast<std::uint32_t>(moves.size()))]["event"];
    ASSERT_TRUE(table.play(seat, move.get<std::string>()));
    position +=
        fmt::format("{} {}:{}", i == 0 ? " moves" : "", seat.index(), move.get<std::string>());
    if (i % 6 == 0) {
      for (int one = 0; one < seats; ++one) compare(table, Seat::at(one), position);
      compare(table, Seat::spectator(), position);
    }
  }
}

TEST(TableBoard, MessagesHaveWhatTheQueriesAnswer) {
  for (const AnyGame* game : games()) {
    SCOPED_TRACE(game->name());
    play_and_compare(std::string(game->name()));
  }
}

}  // namespace
}  // namespace turnkey::table
