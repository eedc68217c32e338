#include "protocol/apps/table/thinker.h"

#include <algorithm>
#include <range/v3/algorithm/contains.hpp>
#include <utility>

#include "protocol/wire/lines/lexer.h"
#include "protocol/wire/session/searching.h"
#include "protocol/wire/session/skill.h"
#include "protocol/wire/words/advice_order.h"

namespace turnkey::table {

namespace {

constexpr std::uint64_t kMaxBotMs = 60'000;
constexpr std::string_view kStandIn = "default";  // it has an answer to everything

std::string_view cut_field(std::string_view& text) {
  const std::size_t slash = std::min(text.find('/'), text.size());
  const std::string_view word = text.substr(0, slash);
  text.remove_prefix(std::min(slash + 1, text.size()));
  return word;
}

}  // namespace

Outcome<Bot> Bot::parse(std::string_view text) {
  Bot bot;
  std::string_view rest = text;
  bot.agent = std::string(cut_field(rest));
  const auto skill = parse_whole(cut_field(rest));
  const auto time = parse_whole(rest);
  const auto kinds = agent_kinds();
  if (!ranges::contains(kinds, bot.agent)) {
    return failure("there is no agent \"" + echo(bot.agent) + "\"");
  }
  if (!skill || *skill > kMaxSkill) return failure("a level is a number from 0 to 20");
  if (!time || *time < 1 || *time > kMaxBotMs) return failure("a bot thinks for 1 to 60000 ms");
  bot.skill = static_cast<int>(*skill);
  bot.time = Milliseconds(*time);
  return bot;
}

Thinker::Thinker(const Bot& bot, std::uint64_t seed) {
  options_.agent = bot.agent;
  options_.skill = bot.skill;
  options_.search.seed = seed;
  limits_.move_time = bot.time;
}

Outcome<std::shared_ptr<Thinker>> Thinker::hire(const Bot& bot, const AnyGame& game,
                                                std::uint64_t seed) {
  std::shared_ptr<Thinker> thinker(new Thinker(bot, seed));
  auto agent = make_player(thinker->options_, game);
  if (!agent) return failure(agent.error().detail);
  thinker->agent_ = std::move(*agent);
  if (bot.agent == kStandIn) return thinker;
  auto stand_in = make_agent(kStandIn, game, thinker->options_.search);
  if (!stand_in) return failure(stand_in.error().detail);
  thinker->stand_in_ = std::move(*stand_in);
  return thinker;
}

AnyMove Thinker::choose(const AnyView& view, Milliseconds time, const std::atomic<bool>& stop) {
  const std::scoped_lock lock(mutex_);
  Limits limits = limits_;
  limits.move_time = time;
  const std::vector<AnyMove> moves = view.moves();
  if (moves.size() == 1) return moves.front();
  const auto request = [&] {
    SearchRequest now = search_request(options_, view.game(), limits, Clock::now());
    now.assess = false;  // only the move is wanted
    return now;
  };
  auto report = agent_->think(view, request(), stop, {});
  // The agent may have taken all of its time to find out that it has no answer.
  if (!report && stand_in_) report = stand_in_->think(view, request(), stop, {});
  if (!report || !report->best) return moves.front();  // stopped before it began
  choose_weakly(*report, options_, view);
  return *report->best;
}

Advice Thinker::advise(const AnyView& view, int lines, const std::atomic<bool>& stop) {
  const std::scoped_lock lock(mutex_);
  const SearchRequest request = search_request(options_, view.game(), limits_, Clock::now(), lines);
  auto report = agent_->think(view, request, stop, {});
  Advice advice{{}, {}, view.whereabouts(kSurveyedDeals)};
  if (!report) return advice;
  advice.report = std::move(*report);
  order_for_people(advice.report, view.seat());
  if (advice.report.best && !stop) {
    advice.decisive = agent_->decisive_chance(view, *advice.report.best);
  }
  return advice;
}

}  // namespace turnkey::table
