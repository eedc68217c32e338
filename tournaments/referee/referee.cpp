#include "tournaments/referee/referee.h"

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

#include "engine/core/assert.h"
#include "engine/registry.h"
#include "protocol/platform/posix.h"
#include "protocol/wire/records/record_check.h"
#include "tournaments/referee/lateness.h"
#include "tournaments/referee/players.h"

namespace turnkey::tournament {

namespace {

using std::chrono::duration_cast;
using std::chrono::microseconds;

GameStart make_start(const Variant& variant) {
  const AnyGame* const game = find_game(variant.game).value();
  return {&variant, game, game->new_state(variant.options).value()};
}

/// A game being played.
class RunningGame {
 public:
  RunningGame(const Cup& cup, const Block& block, std::size_t index, const GameStart& start)
      : cup_(cup), start_(start), chance_(block.seed), state_(start.initial->clone()) {
    result_.id = game_id(block.index, index);
    result_.variant = block.variant;
    result_.seed = block.seed;
    result_.seating = block.games[index];
    for (int seat = 0; seat < result_.seating.seats; ++seat) {
      Chair& chair = chairs_[static_cast<std::size_t>(seat)];
      chair.seed = agent_seed(cup.seed, block.index, Seat::at(seat));
      chair.rng = Rng(chair.seed);
      chair.time = &cup.time_of(agent(seat));
      if (chair.time->clock) chair.left = *chair.time->clock;
    }
  }

  void seat_players(Players& players);
  /// Ends early when `stop` gets set.
  void play(const std::atomic<bool>& stop, std::size_t expected_events);
  GameResult take_result();

 private:
  struct Chair {
    Player* player = nullptr;  ///< null: the referee draws its moves
    std::uint64_t seed = 0;
    Rng rng{0};
    const TimeControl* time = nullptr;
    microseconds left{0};  ///< on the clock; below 0: taken off the margin until the game ends
  };

  const AgentSpec& agent(int seat) const {
    return cup_.agents[result_.seating.agent[static_cast<std::size_t>(seat)]];
  }
  void begin();
  void move_of(Seat seat);
  std::optional<AnyMove> ask(Seat seat);
  Turn turn_of(const Chair& chair) const;
  void add_note(Seat seat, const MoveNote& note);
  void add_time(Seat seat, microseconds time);
  void make(const AnyEvent& event);
  void lose(Seat seat, Fault fault);
  Result payment() const;

  const Cup& cup_;
  const GameStart& start_;
  KeyedChance chance_;
  std::unique_ptr<AnyState> state_;
  GameResult result_;
  std::array<Chair, kMaxSeats> chairs_{};
  std::vector<Seat> told_;  ///< seats with a player
};

void RunningGame::seat_players(Players& players) {
  players.begin_game();
  for (int seat = 0; seat < result_.seating.seats; ++seat) {
    const auto i = static_cast<std::size_t>(seat);
    const auto& seated = result_.seating.agent;
    const auto nth = std::count(seated.begin(), seated.begin() + seat, seated[i]);
    chairs_[i].player = players.at(seated[i], static_cast<int>(nth), start_);
    if (chairs_[i].player != nullptr) told_.push_back(Seat::at(seat));
  }
}

void RunningGame::play(const std::atomic<bool>& stop, std::size_t expected_events) {
  const auto start = Clock::now();
  result_.events.reserve(expected_events);
  begin();
  for (Actor actor = state_->turn(); !actor.is_nobody() && !result_.fault; actor = state_->turn()) {
    if (stop.load(std::memory_order_relaxed)) return;
    if (result_.events.size() >= cup_.max_events) break;
    if (actor.is_chance()) {
      make({actor, state_->chance(chance_)});
    } else {
      move_of(actor.seat());
    }
  }
  result_.result = payment();
  for (const Seat seat : told_) {
    const auto i = static_cast<std::size_t>(seat.index());
    const std::string_view version = chairs_[i].player->version();
    if (!version.empty()) {
      result_.versions.push_back({result_.seating.agent[i], std::string(version)});
    }
  }
  result_.duration = duration_cast<microseconds>(Clock::now() - start);
}

void RunningGame::begin() {
  for (const Seat seat : told_) {
    const Chair& chair = chairs_[static_cast<std::size_t>(seat.index())];
    if (auto fault = chair.player->begin(start_, seat, chair.seed)) {
      result_.ready = seat.index();
      return lose(seat, std::move(*fault));
    }
  }
  result_.ready = result_.seating.seats;
}

void RunningGame::move_of(Seat seat) {
  Chair& chair = chairs_[static_cast<std::size_t>(seat.index())];
  std::optional<AnyMove> move;
  if (chair.player == nullptr) {
    move = state_->random_move(chair.rng);
    if (!told_.empty()) result_.notes.emplace_back();
  } else {
    move = ask(seat);
  }
  if (!move) return;
  ++result_.plies;
  ++result_.moves[static_cast<std::size_t>(seat.index())];
  make({Actor(seat), *move});
}

std::optional<AnyMove> RunningGame::ask(Seat seat) {
  const Chair& chair = chairs_[static_cast<std::size_t>(seat.index())];
  const Turn turn = turn_of(chair);
  auto decision = chair.player->decide(turn);
  if (!decision) {
    const Fault& fault = decision.error();
    if (fault.kind == FaultKind::kTimeout && fault.late && turn.allowed) {
      add_time(seat, *turn.allowed + *fault.late);
    }
    lose(seat, std::move(decision.error()));
    return {};
  }
  const auto legal = state_->canonical(decision->move);
  if (!legal) {
    lose(seat, chair.player->refused(FaultKind::kIllegal, start_.game->text(decision->move)));
    return {};
  }
  MoveNote& note = decision->note;
  note.forced = note.win_permille && state_->moves().size() == 1;
  add_note(seat, note);
  return *legal;
}

Turn RunningGame::turn_of(const Chair& chair) const {
  const TimeControl& time = *chair.time;
  Turn turn;
  turn.limits.move_time = time.move_time;
  turn.limits.nodes = time.nodes;
  turn.limits.depth = time.depth;
  if (time.clock) {
    turn.limits.time = duration_cast<Milliseconds>(std::max(microseconds(0), chair.left));
    turn.limits.increment = time.increment;
  }
  turn.allowed = allowed_time(time, chair.left);
  return turn;
}

void RunningGame::add_note(Seat seat, const MoveNote& note) {
  result_.notes.push_back(note);
  add_time(seat, note.time);
  Chair& chair = chairs_[static_cast<std::size_t>(seat.index())];
  if (!chair.time->clock) return;
  chair.left += chair.time->increment - note.time;
}

void RunningGame::add_time(Seat seat, microseconds time) {
  const auto i = static_cast<std::size_t>(seat.index());
  result_.time[i] += time;
  result_.slowest[i] = std::max(result_.slowest[i], time);
}

void RunningGame::make(const AnyEvent& event) {
  for (const Seat seat : told_) {
    Player& player = *chairs_[static_cast<std::size_t>(seat.index())].player;
    player.see({event.actor, state_->mask(event.move, seat)});
  }
  result_.events.push_back(event);
  state_->make(event.move);
}

void RunningGame::lose(Seat seat, Fault fault) {
  fault.seat = seat;
  result_.fault = std::move(fault);
}

Result RunningGame::payment() const {
  if (result_.fault) return state_->forfeit(result_.fault->seat);
  if (state_->over()) return state_->result();
  return undecided(*state_);  // over the event limit
}

GameResult RunningGame::take_result() { return std::move(result_); }

/// Whether a pause of this process may have cost somebody time or the game. Pauses do not affect
/// limits of nodes and depth.
bool is_void(const Cup& cup, const GameResult& game, const posix::PauseWatch& pauses) {
  const auto is_timed = [&](std::uint16_t agent) {
    const TimeControl& time = cup.time_of(cup.agents[agent]);
    return time.move_time || time.clock;
  };
  if (game.fault && is_of_time(game.fault->kind)) return pauses.may_explain_delay();
  const auto first = game.seating.agent.begin();
  return pauses.was_paused() && std::any_of(first, first + game.seating.seats, is_timed);
}

}  // namespace

struct Referee::Impl {
  Impl(const Cup& of_cup, RefereeSettings settings, const std::atomic<bool>& stop_flag)
      : cup(of_cup), stop(stop_flag), players(of_cup, std::move(settings), stop_flag) {
    for (const Variant& variant : cup.variants) starts.push_back(make_start(variant));
    longest.resize(starts.size());
  }

  const Cup& cup;
  const std::atomic<bool>& stop;
  std::vector<GameStart> starts;     ///< by variant
  std::vector<std::size_t> longest;  ///< by variant: the most events of a game so far
  Players players;
  std::string log_error;
};

Referee::Referee(const Cup& cup, RefereeSettings settings, const std::atomic<bool>& stop)
    : impl_(std::make_unique<Impl>(cup, std::move(settings), stop)) {}

Referee::~Referee() = default;

const std::string& Referee::log_error() const { return impl_->log_error; }

void Referee::end_engines() { impl_->players.end_engines(); }

void Referee::put_out_logs() { impl_->log_error = impl_->players.put_out_logs(); }

std::optional<GameResult> Referee::play(const Block& block, std::size_t index) {
  const auto variant = static_cast<std::size_t>(block.variant);
  for (;;) {
    const posix::PauseWatch pauses;
    RunningGame game(impl_->cup, block, index, impl_->starts[variant]);
    game.seat_players(impl_->players);
    game.play(impl_->stop, impl_->longest[variant]);
    impl_->log_error = impl_->players.finish_game(block.index);
    if (impl_->stop.load()) return {};
    GameResult result = game.take_result();
    if (is_void(impl_->cup, result, pauses)) continue;
    impl_->longest[variant] = std::max(impl_->longest[variant], result.events.size());
    return result;
  }
}

}  // namespace turnkey::tournament
