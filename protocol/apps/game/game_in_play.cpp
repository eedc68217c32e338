#include "protocol/apps/game/game_in_play.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <range/v3/algorithm/any_of.hpp>
#include <utility>

#include "engine/core/assert.h"
#include "engine/core/hash.h"
#include "engine/registry.h"
#include "protocol/game_info.h"
#include "protocol/wire/lines/lexer.h"
#include "protocol/wire/words/advice_order.h"

namespace turnkey::play {

namespace {

PositionCommand command_of(const GameSetup& setup) {
  PositionCommand command;
  command.game = setup.game;
  command.options = setup.options;
  if (!setup.dealt_before) command.seed = setup.seed;
  return command;
}

/// Why a record did not begin.
std::string in_words(const Fault& fault) {
  switch (fault.code) {
    case Code::kUnknownGame: return "there is no game " + fault.detail + ", only:" + game_names();
    case Code::kUnknownOption: return "the game has no option " + fault.detail;
    default: return fault.detail;
  }
}

const std::atomic<bool> kNeverStopped{false};

}  // namespace

std::string default_game() {
  constexpr std::string_view kUsual = "jacked";
  return std::string(find_game(kUsual) ? kUsual : games().front()->name());
}

OptionValues changed_options(const std::string& game, const OptionValues& options) {
  PositionCommand usual;
  usual.game = game;
  OptionValues changed;
  for (const auto& option : options) {
    (option.first == "Players" ? usual.options : changed).push_back(option);
  }
  const auto record = Record::start(usual);
  if (!record) return changed;
  const OptionValues& same = record->options();
  std::erase_if(changed, [&](const auto& option) {
    return std::find(same.begin(), same.end(), option) != same.end();
  });
  return changed;
}

Outcome<GameInPlay> GameInPlay::deal(GameSetup setup) {
  auto record = Record::start(command_of(setup));
  if (!record) return failure(in_words(record.error()));
  const int seats = record->position().seats();
  if (setup.seat.index() >= seats) {
    return failure("seat " + std::to_string(setup.seat.index()) +
                   " is not at this table: seats are 0..." + std::to_string(seats - 1));
  }
  setup.options = record->options();
  GameInPlay table(std::move(setup), std::move(*record));
  if (const auto made = table.make_agents(); !made) return failure(made.error());
  return table;
}

std::string GameInPlay::opponents() const {
  if (setup_.agent == "default") return "the engine";
  if (!may_lack_answer(setup_.agent)) return setup_.agent;
  return setup_.agent + ", and by default where that has no answer";
}

Outcome<void> GameInPlay::make_agents() {
  const auto plays = check_plays(setup_.agent, game(), setup_.options);
  if (!plays) return failure("agent " + setup_.agent + ": " + plays.error().detail);
  // Seeds of their own: a bot's guesses must have nothing to do with the cards that were dealt.
  const auto make = [&](std::string_view kind, std::uint64_t purpose) {
    SearchSettings settings;
    settings.seed = hash_of(std::array{setup_.seed, purpose});
    return make_agent(kind, game(), settings);
  };
  auto bot = make(setup_.agent, 1);
  auto adviser = make("default", 2);
  auto stand_in = make("default", 3);
  if (!bot) return failure(bot.error().detail);
  if (!adviser) return failure(adviser.error().detail);
  if (!stand_in) return failure(stand_in.error().detail);
  bot_ = std::move(*bot);
  adviser_ = std::move(*adviser);
  stand_in_ = std::move(*stand_in);
  return {};
}

Outcome<GameInPlay> GameInPlay::resume(const GameSetup& setup, std::vector<std::string> moves) {
  auto table = deal(setup);
  if (!table) return table;
  table->moves_ = std::move(moves);
  auto record = table->rebuild();
  if (!record) return failure(record.error().detail);
  table->record_ = std::move(*record);
  if (const auto dealt = table->deal_on(); !dealt) return failure(dealt.error().detail);
  return table;
}

Outcome<GameInPlay> GameInPlay::with_players(Seat person, const std::string& agent) const {
  GameSetup setup = setup_;
  setup.seat = person;
  setup.agent = agent;
  return resume(setup, moves_);
}

std::vector<std::string> GameInPlay::seen_events() const {
  const std::string text = record_.view_text(setup_.seat);
  const TokenList tokens = split(text);
  const auto count = static_cast<std::ptrdiff_t>(event_count());
  return {tokens.end() - count, tokens.end()};
}

std::vector<std::string> GameInPlay::all_events() const {
  std::vector<std::string> events;
  for (const AnyEvent& event : record_.log()) events.push_back(event_text(game(), event));
  return events;
}

Checked<void> GameInPlay::extend(Record& record) const {
  PositionCommand command = command_of(setup_);
  command.events.assign(moves_.begin(), moves_.end());
  return record.extend(command);
}

Checked<void> GameInPlay::deal_on() {
  if (!setup_.dealt_before) return {};
  const KeyedChance chance(setup_.seed);
  while (turn().is_chance()) {
    const AnyMove dealt = record_.state().chance(chance);
    moves_.push_back(event_text(game(), {turn(), dealt}));
    if (const auto made = extend(record_); !made) return made;
  }
  return {};
}

Checked<Record> GameInPlay::rebuild() const {
  auto record = Record::start(command_of(setup_));
  if (!record) return record;
  if (const auto made = extend(*record); !made) return tl::unexpected(made.error());
  return record;
}

Outcome<void> GameInPlay::play(const AnyMove& canonical) {
  const std::size_t before = moves_.size();
  moves_.push_back(event_text(game(), {turn(), canonical}));
  const auto made = extend(record_).and_then([&] { return deal_on(); });
  if (made) return {};
  moves_.resize(before);
  record_ = std::move(*rebuild());  // a record is of no use after an error
  return failure(made.error().detail);
}

bool GameInPlay::can_undo() const {
  const std::string mine = actor_text(setup_.seat) + ":";
  return ranges::any_of(moves_, [&](const std::string& move) { return move.starts_with(mine); });
}

const AnyPosition& GameInPlay::open_end() const {
  TURNKEY_ASSERT(over());
  return record_.position();
}

void GameInPlay::undo() {
  const std::string mine = actor_text(setup_.seat) + ":";
  while (!moves_.back().starts_with(mine)) moves_.pop_back();
  moves_.pop_back();
  record_ = std::move(*rebuild());
}

AnyMove GameInPlay::bot_move(const Limits& limits) {
  const AnyView& view = *record_.view(turn().seat());
  const std::vector<AnyMove> moves = view.moves();
  if (moves.size() == 1) return moves.front();
  SearchRequest request;
  request.limits = limits;
  auto report = bot_->think(view, request, kNeverStopped, {});
  // What a solver can't solve, or not yet, the default agent plays.
  if (!report) {
    request.start = Clock::now();  // the solver may have taken all of the time to find that out
    report = stand_in_->think(view, request, kNeverStopped, {});
  }
  TURNKEY_ASSERT(report && report->best);
  return *report->best;
}

Report GameInPlay::hint(const Limits& limits, int lines) {
  SearchRequest request;
  request.limits = limits;
  request.multi_pv = lines;
  Report report = adviser_->think(view(), request, kNeverStopped, {}).value();
  order_for_people(report, setup_.seat);
  return report;
}

}  // namespace turnkey::play
