#include "tournaments/referee/players.h"

#include <fmt/format.h>

#include <range/v3/algorithm/min_element.hpp>
#include <utility>

namespace turnkey::tournament {

void Players::end_engines() {
  for (const Engine& engine : engines_) engine.player->process().say_quit();
  for (const Engine& engine : engines_) engine.player->process().close();
}

Player* Players::at(std::size_t agent, int nth, const GameStart& start) {
  const AgentSpec& spec = cup_.agents[agent];
  if (spec.external()) return engine(agent, nth);
  return spec.kind == "random" ? nullptr : builtin(agent, nth, start);
}

std::string Players::finish_game(std::uint64_t block) {
  std::string error;
  for (const Engine& engine : engines_) {
    EngineLog& log = engine.player->process().log();
    log.finish_game(block);
    if (settings_.is_over) log.put_out(settings_.is_over);
    if (error.empty()) error = log.error();
  }
  return error;
}

std::string Players::put_out_logs() {
  std::string error;
  for (const Engine& engine : engines_) {
    EngineLog& log = engine.player->process().log();
    log.put_out_all();
    if (error.empty()) error = log.error();
  }
  return error;
}

Player* Players::engine(std::size_t agent, int nth) {
  for (const Engine& kept : engines_) {
    if (kept.agent == agent && kept.nth == nth) return kept.player.get();
  }
  const Wall wall = settings_.walls.empty() ? Wall() : settings_.walls[agent];
  auto made = std::make_unique<EnginePlayer>(cup_.agents[agent], cup_,
                                             EngineSettings{log_path(agent, nth), wall}, stop_);
  engines_.push_back({agent, nth, std::move(made)});
  return engines_.back().player.get();
}

Player* Players::builtin(std::size_t agent, int nth, const GameStart& start) {
  for (Builtin& kept : builtins_) {
    if (kept.agent != agent || kept.nth != nth || kept.start != &start) continue;
    kept.last_game = games_;
    return kept.player.get();
  }
  auto made = std::make_unique<BuiltinPlayer>(cup_.agents[agent], cup_, start, stop_);
  builtins_.push_back({agent, nth, &start, games_, std::move(made)});
  Player* const player = builtins_.back().player.get();
  make_room();
  return player;
}

void Players::make_room() {
  std::size_t megabytes = 0;
  for (const Builtin& kept : builtins_) megabytes += kept.player->megabytes();
  while (megabytes > kAgentMegabytes) {
    const auto oldest = ranges::min_element(builtins_, {}, &Builtin::last_game);
    if (oldest->last_game == games_) return;  // all play in this game
    megabytes -= oldest->player->megabytes();
    builtins_.erase(oldest);
  }
}

std::string Players::log_path(std::size_t agent, int nth) const {
  if (settings_.log_directory.empty()) return "";
  // Names may contain characters that paths cannot: escape them, so that all paths differ.
  std::string name;
  for (const char letter : cup_.agents[agent].name) {
    name += letter == '/' ? "%2F" : letter == '%' ? "%25" : std::string(1, letter);
  }
  return fmt::format("{}/worker{}-{}-{}.log", settings_.log_directory, settings_.worker, name, nth);
}

}  // namespace turnkey::tournament
