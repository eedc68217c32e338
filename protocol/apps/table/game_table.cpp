#include "protocol/apps/table/game_table.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <range/v3/algorithm/count_if.hpp>
#include <range/v3/algorithm/find.hpp>
#include <range/v3/algorithm/find_if.hpp>
#include <utility>

#include "engine/core/hash.h"
#include "protocol/apps/game/saved_game.h"
#include "protocol/game_info.h"
#include "protocol/wire/lines/lexer.h"
#include "protocol/wire/records/record_file.h"
#include "protocol/wire/session/levels.h"
#include "protocol/wire/words/seat_words.h"

namespace turnkey::table {

namespace {

/// So many hints of a seat are kept for its graph.
constexpr std::size_t kMostOutlooks = 500;

/// A bot thinks for a whole turn about as long as for four moves, and for each move of it for at
/// least this part of its time.
constexpr int kTimesATurn = 4;
constexpr int kLeastPart = 25;
/// So much faster do bots play that hurry.
constexpr int kHurry = 4;

bool is_person(const std::optional<Bot>& player) { return !player; }

Seat first_person(const Players& players) {
  const auto found = ranges::find_if(players, is_person);
  return Seat::at(found == players.end() ? 0 : static_cast<int>(found - players.begin()));
}

/// Of all the bots, if they have the same.
std::string common_agent(const Players& players) {
  std::optional<std::string> agent;
  for (const auto& bot : players) {
    if (bot && agent.value_or(bot->agent) != bot->agent) return "default";
    if (bot) agent = bot->agent;
  }
  return agent.value_or("default");
}

std::string player_text(const AnyGame& game, const std::optional<Bot>& bot) {
  if (!bot) return "a person";
  const std::vector<Level>& levels = ladder_of(game.name()).levels;
  const auto level = ranges::find(levels, bot->skill, &Level::skill);
  if (*bot == Bot{.skill = bot->skill} && level != levels.end()) return level_title(level->name);
  return fmt::format("{}{}, level {}, {} ms", bot->agent,
                     may_lack_answer(bot->agent) ? " or, where that has no answer, default" : "",
                     bot->skill, bot->time.count());
}

Seat observer_at(std::size_t i, int seats) {
  return static_cast<int>(i) < seats ? Seat::at(static_cast<int>(i)) : Seat::spectator();
}

}  // namespace

GameTable::GameTable(play::GameInPlay table, Players players)
    : table_(std::move(table)),
      players_(std::move(players)),
      names_(players_.size()),
      changed_options_(play::changed_options(table_.setup().game, table_.setup().options)),
      hints_(players_.size()),
      outlooks_(players_.size() + 1) {
  begin_again();
}

GameTable::~GameTable() { stop_all(); }

Outcome<std::unique_ptr<GameTable>> GameTable::open(const std::string& game, OptionValues options,
                                                    Players players, std::uint64_t seed) {
  play::GameSetup setup;
  setup.game = game;
  setup.options = std::move(options);
  setup.seed = seed;
  setup.seat = first_person(players);
  setup.agent = common_agent(players);  // for the record
  auto table = play::GameInPlay::deal(setup);
  if (!table) return failure(table.error());
  if (static_cast<int>(players.size()) != table->seats()) {
    return failure(fmt::format("the game has {} seats with these options, and {} players are named",
                               table->seats(), players.size()));
  }
  std::unique_ptr<GameTable> game_table(new GameTable(std::move(*table), std::move(players)));
  if (const auto hired = game_table->hire(seed); !hired) return failure(hired.error());
  return game_table;
}

Outcome<std::unique_ptr<GameTable>> GameTable::load(std::string_view record, std::uint64_t seed,
                                                    std::optional<Players> players) {
  const auto parsed = turnkey::read_record(record);
  if (!parsed) return failure(parsed.error());
  // One without a seed, which others dealt, goes on with ours.
  auto table = play::read_record(record, parsed->seed ? std::nullopt : std::optional(seed));
  if (!table) return failure(table.error());
  if (!players) {
    Bot bot;
    bot.agent = table->setup().agent;
    players.emplace(static_cast<std::size_t>(table->seats()), bot);
    (*players)[static_cast<std::size_t>(table->setup().seat.index())].reset();
  } else {
    if (static_cast<int>(players->size()) != table->seats()) {
      return failure(fmt::format("the game has {} seats, and {} players are named", table->seats(),
                                 players->size()));
    }
    table = table->with_players(first_person(*players), common_agent(*players));
    if (!table) return failure(table.error());
  }
  std::unique_ptr<GameTable> game_table(new GameTable(std::move(*table), std::move(*players)));
  if (const auto hired = game_table->hire(seed); !hired) return failure(hired.error());
  return game_table;
}

Outcome<GameTable::Bots> GameTable::bots_for(const Players& players, std::uint64_t seed) const {
  Bots bots(players.size());
  for (std::size_t i = 0; i < players.size(); ++i) {
    if (!players[i]) continue;
    const auto plays = check_plays(players[i]->agent, game(), table_.setup().options);
    if (!plays) return failure("agent " + players[i]->agent + ": " + plays.error().detail);
    // Seeds of their own: a bot's guesses must have nothing to do with the cards that were dealt.
    auto bot =
        Thinker::hire(*players[i], game(), hash_of(std::array<std::uint64_t, 2>{seed, 100 + i}));
    if (!bot) return failure(bot.error());
    bots[i] = std::move(*bot);
  }
  return bots;
}

Outcome<void> GameTable::hire(std::uint64_t seed) {
  auto bots = bots_for(players_, seed);
  if (!bots) return failure(bots.error());
  bots_seed_ = seed;
  if (!over()) bots_ = std::move(*bots);
  return {};
}

void GameTable::set_name(Seat seat, std::string name) {
  names_[static_cast<std::size_t>(seat.index())] = std::move(name);
  tell_afresh();
}

std::vector<std::string> GameTable::spoken_names() const { return with_numbers(names_); }

std::optional<Seat> GameTable::single() const {
  if (ranges::count_if(players_, is_person) != 1) return {};
  return first_person(players_);
}

TableState GameTable::state() const {
  TableState state;
  for (const auto& player : players_) state.players.push_back(player_text(table_.game(), player));
  state.names = spoken_names();
  state.given = names_;
  state.changed_options = changed_options_;
  state.may_undo = single() && table_.can_undo();
  state.may_save = may_save();
  state.hurries = hurries_;
  state.stuck = stuck_;
  if (over()) {
    state.open_board = table_.open_end().board();
    state.open_drawing = table_.open_end().drawing();
  }
  return state;
}

std::string GameTable::message(Seat observer, std::size_t from) {
  const std::size_t place =
      observer.is_spectator() ? players_.size() : static_cast<std::size_t>(observer.index());
  SeatLog& log = logs_[place];
  // What was told before is kept: an event is put into words once for each who looks.
  while (log.followed() < event_count()) {
    const bool is_news = event_count() - log.followed() <= kMostSteps;
    log.follow(table_.seen_event(observer, log.followed()), spoken_names(), is_news);
  }
  return position_message(state(), table_.view(observer), log, outlooks_[place],
                          std::min(from, event_count()));
}

Outcome<void> GameTable::play(Seat seat, std::string_view text) {
  if (const auto may = awaits(seat); !may) return may;
  const auto move = game().parse(text);
  if (!move) return failure("\"" + echo(text) + "\" is no move of this game");
  const auto canonical = table_.view(seat).canonical(*move);
  if (!canonical) return failure("not legal now: " + canonical.error().detail);
  if (auto played = table_.play(*canonical); !played) {
    get_stuck(played.error());  // a game as long as a record may be: that concerns everybody
    return {};
  }
  moved();
  return {};
}

Outcome<Lesson> GameTable::lesson(Seat seat, std::string_view text) const {
  if (const auto may = awaits(seat); !may) return failure(may.error());
  if (single() != seat) return failure("a coach is there only where one person plays");
  const AnyView& view = table_.view(seat);
  const auto move = game().parse(text);
  const auto canonical = move ? view.canonical(*move) : move;
  if (!canonical) return failure("that is no move now");
  if (view.moves().size() < 2) return failure("there is nothing to choose");
  return Lesson{view.clone(), *canonical, table_.setup().options, event_count(), spoken_names()};
}

Outcome<void> GameTable::undo() {
  if (!single()) return failure("moves are taken back only where one person plays");
  if (!table_.can_undo()) return failure("you have not decided anything yet");
  table_.undo();
  for (auto& list : outlooks_) {
    std::erase_if(list, [&](const Outlook& each) { return each.after > event_count(); });
  }
  begin_again();
  return {};
}

Outcome<void> GameTable::hurry(bool on) {
  if (!single()) return failure("bots hurry only where one person plays");
  hurries_ = on;
  return {};
}

Outcome<void> GameTable::seat_player(Seat seat, std::optional<Bot> player) {
  Players players = players_;
  players[static_cast<std::size_t>(seat.index())] = std::move(player);
  auto bots = bots_for(players, bots_seed_);
  if (!bots) return failure(bots.error());
  // Moves are taken back to those of the only person, and the record says who played.
  auto table = table_.with_players(first_person(players), common_agent(players));
  if (!table) return failure(table.error());
  table_ = std::move(*table);
  players_ = std::move(players);
  hurries_ = hurries_ && single();
  moved();
  if (!over()) bots_ = std::move(*bots);
  return {};
}

Outcome<void> GameTable::again(std::uint64_t seed) {
  if (!ended() && !single()) return failure("the game goes on: others play as well");
  play::GameSetup setup = table_.setup();
  setup.seed = seed;
  setup.dealt_before = false;
  auto table = play::GameInPlay::deal(setup);
  if (!table) return failure(table.error());
  auto bots = bots_for(players_, seed);
  if (!bots) return failure(bots.error());
  table_ = std::move(*table);
  hurries_ = false;
  for (auto& list : outlooks_) list.clear();
  begin_again();
  bots_ = std::move(*bots);
  bots_seed_ = seed;
  return {};
}

Outcome<std::string> GameTable::record() const {
  if (!may_save()) return failure("the record shows all cards: it is to be had after the game");
  return full_record();
}

std::string GameTable::full_record() const { return play::write_record(table_); }

std::optional<std::uint64_t> GameTable::seed_beside_record() const {
  if (!table_.setup().dealt_before) return {};
  return table_.setup().seed;
}

void GameTable::stop_all() {
  if (stop_) *stop_ = true;
  for (const Flag& hint : hints_) {
    if (hint) *hint = true;
  }
}

void GameTable::moved() {
  stop_all();
  ++position_;
  stuck_.clear();
  if (over()) bots_.clear();  // with the trees of their searches
}

void GameTable::get_stuck(const std::string& why) {
  stuck_ = why;
  bots_.clear();
}

void GameTable::begin_again() {
  moved();
  tell_afresh();
}

void GameTable::tell_afresh() {
  ++era_;
  logs_.clear();
  for (std::size_t i = 0; i <= players_.size(); ++i) {
    const Seat observer = observer_at(i, table_.seats());
    logs_.emplace_back(std::move(*game().new_view(table_.setup().options, observer)));
  }
}

std::optional<BotTurn> GameTable::bot_turn() {
  if (stop_ || ended() || !table_.turn().is_seat()) return {};
  if (bots_.empty() && !hire(bots_seed_)) return {};  // moves were taken back
  const Seat seat = table_.turn().seat();
  const auto& bot = bots_[static_cast<std::size_t>(seat.index())];
  if (!bot) return {};
  stop_ = std::make_shared<std::atomic<bool>>(false);
  const Milliseconds time = time_for(seat, table_.view(seat));
  return BotTurn{bot, table_.view(seat).clone(), stop_, position_, time};
}

Milliseconds GameTable::time_for(Seat seat, const AnyView& view) {
  if (thinking_ != seat) thought_ = Milliseconds(0);
  thinking_ = seat;
  const Milliseconds whole = players_[static_cast<std::size_t>(seat.index())]->time;
  // A quarter of what is left of the turn, which is the whole at first; never nothing.
  const Milliseconds left = kTimesATurn * whole - thought_;
  const Milliseconds time = std::max({left / kTimesATurn, whole / kLeastPart, Milliseconds(1)});
  if (view.moves().size() > 1) thought_ += time;
  return hurries_ ? std::max(time / kHurry, Milliseconds(1)) : time;
}

bool GameTable::finish(std::uint64_t position, const Outcome<AnyMove>& move) {
  stop_.reset();
  if (position != position_) return false;
  const auto played = move ? table_.play(*move) : Outcome<void>(failure(move.error()));
  if (played) {
    moved();
  } else {  // a game as long as a record may be, or a bot without memory
    get_stuck(played.error());
  }
  return true;
}

Outcome<void> GameTable::awaits(Seat seat) const {
  if (over()) return failure("the game is over");
  if (ended()) return failure("nobody can play on: " + stuck_);
  if (table_.turn() != Actor(seat)) return failure("it is not your turn");
  return {};
}

std::optional<Seat> GameTable::awaited_person() const {
  if (ended() || !table_.turn().is_seat()) return {};
  const Seat seat = table_.turn().seat();
  if (players_[static_cast<std::size_t>(seat.index())]) return {};
  return seat;
}

void GameTable::keep_outlook(Seat seat, const Outlook& found) {
  auto& list = outlooks_[static_cast<std::size_t>(seat.index())];
  std::erase_if(list, [&](const Outlook& each) { return each.after == found.after; });
  if (list.size() == kMostOutlooks) list.erase(list.begin());
  list.push_back(found);
}

void GameTable::stop_hint(Seat seat) {
  if (const Flag& hint = hint_of(seat)) *hint = true;
}

Outcome<BotTurn> GameTable::ask_hint(Seat seat, Milliseconds time) {
  if (const auto may = awaits(seat); !may) return failure(may.error());
  Bot bot;
  bot.time = time;
  auto adviser = Thinker::hire(bot, game(), 0);  // what it says depends on the view alone
  if (!adviser) return failure(adviser.error());
  Flag& stop = hints_[static_cast<std::size_t>(seat.index())];
  stop = std::make_shared<std::atomic<bool>>(false);
  return BotTurn{std::move(*adviser), table_.view(seat).clone(), stop, position_, time};
}

}  // namespace turnkey::table
