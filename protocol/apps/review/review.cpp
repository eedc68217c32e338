#include "protocol/apps/review/review.h"

#include <algorithm>
#include <atomic>
#include <cmath>
#include <map>
#include <memory>
#include <mutex>
#include <utility>

#include "agents/agent.h"
#include "engine/registry.h"
#include "engine/words.h"
#include "protocol/apps/review/guesses.h"
#include "protocol/apps/review/luck_judge.h"
#include "protocol/apps/review/position.h"
#include "protocol/apps/review/standing_judge.h"
#include "protocol/wire/judge/move_judge.h"
#include "protocol/wire/lines/errors.h"
#include "protocol/wire/records/record_check.h"
#include "search/common/thread.h"

namespace turnkey::review {

namespace {

/// Consecutive events that one agent judges with its memory intact, so a solver solves once for all
/// of them.
constexpr std::size_t kStretch = 16;

SearchSettings search_settings(const ReviewSettings& settings) {
  SearchSettings search;
  search.seed = settings.seed;
  return search;
}

/// The agent that judges by the seats' views.
struct Judge {
  std::string agent;
  std::uint64_t nodes;  ///< for each question
};

/// Positions of a game that is solved from its start. Takes about a second.
constexpr std::uint64_t kSolvable = 150'000;

/// Chooses a judge for `default`. A search assumes that the others answer its moves, so it calls
/// sound bluffs bad. So a game small enough to list is judged by an equilibrium, and one that can
/// be solved by its solution. The test depends on memory and positions only, so every machine
/// chooses the same. With a time for each move this could take too long.
Judge judge_of(const Position& start, const ReviewSettings& settings) {
  const std::uint64_t nodes = settings.nodes;
  if (settings.agent != "default" || settings.move_time) return {settings.agent, nodes};
  for (const Judge& judge : {Judge{"cfr", 1}, Judge{"exact", kSolvable}}) {
    const auto agent = make_agent(judge.agent, start.state().game(), search_settings(settings));
    if (!agent) continue;
    SearchRequest request;
    request.limits.nodes = judge.nodes;
    request.start = Clock::now();
    const std::atomic<bool> never = false;
    const auto answer = (*agent)->think(start.view(Seat::at(0)), request, never, {});
    if (answer) return {judge.agent, std::max(judge.nodes, nodes)};
  }
  return {settings.agent, nodes};
}

/// Whether all options except the number of players have their defaults.
bool has_usual_options(const AnyGame& game, const GameRecord& record) {
  OptionValues players;
  for (const auto& option : record.options) {
    if (option.first == "Players") players.push_back(option);
  }
  const auto usual = ResolvedOptions::resolve(game.options(), players);
  const auto own = ResolvedOptions::resolve(game.options(), record.options);
  return usual && own && usual->all() == own->all();
}

/// The text of Review::unusual.
std::string what_is_unusual(const AnyGame& game, const GameRecord& record,
                            const ReviewSettings& settings) {
  if (settings.agent != "default") return "agents were measured by the judge default alone";
  return has_usual_options(game, record) ? "" : "agents were measured with the usual options alone";
}

/// A game with the positions at which stretches begin.
struct Replayed {
  ReplayedGame game;
  std::vector<Position> starts;  ///< one for each stretch
  Offers offers;
  std::map<std::size_t, double> guesses;  ///< by event: Guess::chance
  std::map<std::size_t, Seat> dealt;      ///< by event: ReviewedEvent::dealt
};

std::optional<Seat> seat_in(const Facts& facts) {
  for (const Fact& fact : facts) {
    const auto* const named = fact.as<Actor>();
    if (named != nullptr && named->is_seat()) return named->seat();
  }
  return {};
}

Outcome<Position> start_of(const GameRecord& record, const AnyState& state) {
  // Cannot fail: check_record() has read them.
  const auto options = ResolvedOptions::resolve(state.game().options(), record.options);
  if (!options) return failure(options.error().detail);
  std::vector<std::unique_ptr<AnyView>> views;
  for (int seat = 0; seat < state.seats(); ++seat) {
    auto view = state.game().new_view(options->all(), Seat::at(seat));
    if (!view) return failure(view.error().detail);
    views.push_back(*std::move(view));
  }
  return Position(state.clone(), std::move(views));
}

Outcome<Replayed> replay(const GameRecord& record) {
  const GameWords* const words = find_words(record.game);
  Replayed result{{}, {}, Offers(words), {}, {}};
  Outcome<std::optional<Position>> now = std::nullopt;
  std::size_t number = 0;
  const auto watch = [&](const AnyState& before, const AnyEvent& event) {
    if (number == 0) {
      auto start = start_of(record, before);
      now = start ? Outcome<std::optional<Position>>(*std::move(start)) : failure(start.error());
    }
    if (!now) return;
    if (number % kStretch == 0) result.starts.push_back(**now);
    const Facts facts = before.describe(event.move);
    result.offers.add(number, event.actor, facts);
    const auto seat = seat_in(facts);
    if (seat && event.actor.is_chance()) result.dealt.emplace(number, *seat);
    if (is_gamble(words, facts.kind())) result.guesses[number] = chance_of_guess(**now, event);
    ++number;
    (*now)->make(event.move);
  };
  auto game = check_record(record, watch);
  if (!game) return failure(game.error());
  if (!now) return failure(now.error());
  result.game = *std::move(game);
  return result;
}

/// Judges events; one for each thread.
class Reviewer {
 public:
  static Outcome<Reviewer> make(const AnyGame& game, const Judge& judge,
                                const ReviewSettings& settings) {
    auto agent = make_agent(judge.agent, game, search_settings(settings));
    if (!agent) return failure("the agent " + judge.agent + ": " + agent.error().detail);
    const HindsightSettings hindsight{{}, settings.seed, settings.nodes};
    auto back = make_hindsight(game, hindsight);
    if (!back) return failure(back.error().detail);
    return Reviewer(game, settings, judge.nodes, hindsight, *std::move(agent), *std::move(back));
  }

  VerdictScale scale(const AnyState& state) const {
    return {hindsight_->objective(state), hindsight_->score_range(state), hindsight_->bounds()};
  }

  void begin_stretch() { agent_->new_game(seed_); }

  ReviewedEvent look_at(const Position& before, const AnyEvent& event, bool has_begun) {
    ReviewedEvent result{event, {}, {}, {}, {}, {}};
    if (before.state().turn().is_seat()) {
      result.decision = decision(before, event);
      return result;
    }
    if (moves_only_) return result;
    if (auto luck =
            LuckJudge(*hindsight_, hindsight_settings_, asked_for_worth()).of(before, event.move)) {
      const Facts what = before.state().describe(event.move);
      luck->is_deal = !has_begun || what.kind().starts_with("deal");
      result.luck = std::move(luck);
    }
    return result;
  }

  std::optional<Standing> standing(const Position& now) const {
    if (moves_only_) return std::nullopt;
    const std::uint64_t nodes = hindsight_settings_.nodes / kWorthPart;
    return StandingJudge(*hindsight_, nodes, asked_for_worth()).of(now);
  }

 private:
  /// Values get this part of a move's nodes.
  static constexpr int kWorthPart = 4;

  Reviewer(const AnyGame& game, const ReviewSettings& settings, std::uint64_t nodes,
           const HindsightSettings& hindsight, std::unique_ptr<Agent> agent,
           std::unique_ptr<Hindsight> back)
      : hidden_(game.hidden()),
        moves_only_(settings.moves_only),
        seed_(settings.seed),
        hindsight_settings_(hindsight),
        agent_(std::move(agent)),
        hindsight_(std::move(back)) {
    Limits limits;
    if (settings.move_time) {
      limits.move_time = settings.move_time;
    } else {
      limits.nodes = nodes;
    }
    moves_ = std::make_unique<MoveJudge>(*agent_, limits);
    Limits part;
    if (limits.nodes) part.nodes = std::max<std::uint64_t>(*limits.nodes / kWorthPart, 1);
    if (limits.move_time) {
      part.move_time = std::max(*limits.move_time / kWorthPart, Milliseconds{1});
    }
    worths_ = std::make_unique<MoveJudge>(*agent_, part);
    if (!limits.nodes || *limits.nodes >= kDefaultNodes) return;
    limits.nodes = kDefaultNodes;
    clear_ = std::make_unique<MoveJudge>(*agent_, limits);
  }

  /// Whether the loss may be a mistake or nothing. The test treats gains and losses alike, so sums
  /// of losses keep their means.
  static bool is_unclear(const VerdictScale& scale, const Loss& loss) {
    constexpr double kClearErrors = 4;
    const Estimate& lost = scale.aim(loss.share, loss.score);
    return std::abs(scale.thousandths(loss.share, loss.score)) > kGradeBounds[0] &&
           std::abs(lost.mean) <= kClearErrors * lost.error;
  }

  const MoveJudge* asked_for_worth() const { return hidden_ ? nullptr : worths_.get(); }

  std::optional<Decision> decision(const Position& before, const AnyEvent& event) {
    const Seat seat = before.state().turn().seat();
    const AnyView& view = before.view(seat);
    Decision decision;
    decision.choices = view.moves().size();
    if (decision.choices < 2) return std::nullopt;
    const VerdictScale scale = this->scale(before.state());
    const AnyMove played = before.state().mask(event.move, seat);
    auto known = moves_->judge(view, played);
    if (clear_ && known && is_unclear(scale, *known)) known = clear_->judge(view, played);
    if (known) {
      known->verdict = scale.of(known->share, known->score);
      decision.known = *known;
    } else {
      decision.why_not = known.error().detail;
    }
    if (!hidden_ || moves_only_) return decision;
    const OpenLoss open = hindsight_->loss(before.state(), event.move);
    decision.open = Loss{open.best, open.share, open.score, open.solved ? "exact" : "playouts",
                         scale.of(open.share, open.score)};
    return decision;
  }

  bool hidden_;
  bool moves_only_;
  std::uint64_t seed_;
  HindsightSettings hindsight_settings_;
  std::unique_ptr<Agent> agent_;
  std::unique_ptr<Hindsight> hindsight_;
  std::unique_ptr<MoveJudge> moves_;
  std::unique_ptr<MoveJudge> worths_;
  std::unique_ptr<MoveJudge> clear_;  ///< for unclear losses; none if `moves_` has as many nodes
};

/// Spreads stretches over threads. Each event has its own slot, so the order does not matter.
class Stretches {
 public:
  Stretches(const Replayed& replayed, Review& review, const Progress& progress)
      : replayed_(replayed), review_(review), progress_(progress) {
    const auto& events = replayed.game.events;
    const auto seat_moves = [](const AnyEvent& event) { return event.actor.is_seat(); };
    first_move_ = static_cast<std::size_t>(std::find_if(events.begin(), events.end(), seat_moves) -
                                           events.begin());
    review_.events.resize(events.size());
  }

  void run(std::vector<Reviewer>& reviewers) {
    in_parallel(
        reviewers.size(), [&](std::size_t i) { work(reviewers[i]); },
        [this] { next_ = replayed_.starts.size(); });
  }

  bool ended() const { return ended_; }

 private:
  void work(Reviewer& reviewer) {
    for (std::size_t i = next_++; i < replayed_.starts.size(); i = next_++) {
      reviewer.begin_stretch();
      Position now = replayed_.starts[i];
      const std::size_t end = std::min((i + 1) * kStretch, replayed_.game.events.size());
      for (std::size_t k = i * kStretch; k < end; ++k) {
        const AnyEvent& event = replayed_.game.events[k];
        if (ended_) return;
        review_.events[k] = reviewer.look_at(now, event, k > first_move_);
        now.make(event.move);
        review_.events[k].stands = reviewer.standing(now);
        report();
      }
    }
  }

  void report() {
    const std::lock_guard lock(mutex_);
    ++done_;
    if (progress_ && !progress_(done_, replayed_.game.events.size())) ended_ = true;
  }

  const Replayed& replayed_;
  Review& review_;
  const Progress& progress_;
  std::size_t first_move_ = 0;
  std::atomic<std::size_t> next_{0};
  std::atomic<bool> ended_{false};
  std::mutex mutex_;  ///< guards the following members
  std::size_t done_ = 0;
};

}  // namespace

Outcome<Review> review_game(const GameRecord& record, const ReviewSettings& settings,
                            const Progress& progress) {
  const auto replayed = replay(record);
  if (!replayed) return failure(replayed.error());
  const AnyState& end = *replayed->game.end;
  const Judge judge = replayed->starts.empty() ? Judge{settings.agent, settings.nodes}
                                               : judge_of(replayed->starts.front(), settings);
  const auto most = std::max<std::size_t>(replayed->starts.size(), 1);
  const auto threads = std::min(static_cast<std::size_t>(settings.threads), most);
  std::vector<Reviewer> reviewers;
  for (std::size_t i = 0; i < threads; ++i) {
    auto reviewer = Reviewer::make(end.game(), judge, settings);
    if (!reviewer) return failure(reviewer.error());
    reviewers.push_back(*std::move(reviewer));
  }
  Review review;
  review.game = &end.game();
  review.judge = judge.agent;
  review.seats = end.seats();
  for (int i = 0; i < end.seats(); ++i) review.teams.push_back(end.team(Seat::at(i)));
  review.hidden = end.game().hidden();
  review.unusual = what_is_unusual(end.game(), record, settings);
  review.moves_only = settings.moves_only;
  review.scale = reviewers.front().scale(end);
  if (end.over()) review.result = end.result();
  Stretches stretches(*replayed, review, progress);
  stretches.run(reviewers);
  if (stretches.ended()) return failure("the review was interrupted");
  for (const auto& [event, offer] : replayed->offers.all()) review.events[event].offer = offer;
  for (const auto& [event, seat] : replayed->dealt) review.events[event].dealt = seat;
  for (const auto& [event, chance] : replayed->guesses) add_guess(review, event, chance);
  return review;
}

}  // namespace turnkey::review
