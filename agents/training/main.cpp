// turnkey-train: fits a game's weights, and writes them as C++ to standard output
// (agents/training/README.md).
#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <boost/program_options.hpp>
#include <charconv>
#include <chrono>
#include <csignal>
#include <cstdint>
#include <cstdio>
#include <exception>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <optional>
#include <range/v3/algorithm/contains.hpp>
#include <string>
#include <system_error>
#include <utility>
#include <vector>

#include "agents/training/trainers.h"
#include "engine/core/side_network.h"
#include "search/common/thread.h"

namespace po = boost::program_options;

namespace turnkey::training {
namespace {

using Clock = std::chrono::steady_clock;

volatile std::sig_atomic_t interrupted = 0;

/// Overwrites one line on a terminal; elsewhere prints a line now and then.
class ProgressLine {
 public:
  void operator()(double done, const std::string& line) {
    const auto now = Clock::now();
    const bool watched = isatty(STDERR_FILENO) != 0;
    if (now - last_ < std::chrono::milliseconds(watched ? 200 : 10'000)) return;
    last_ = now;
    const double spent = std::chrono::duration<double>(now - start_).count();
    if (done > 0 && first_done_ < 0) first_done_ = done, first_spent_ = spent;
    const double rate = (done - first_done_) / std::max(1e-9, spent - first_spent_);
    const std::string left = rate > 0 ? fmt::format("{:.0f} s left", (1 - done) / rate) : "";
    std::fprintf(stderr, watched ? "\r\x1b[K%s  %s" : "%s  %s\n", line.c_str(), left.c_str());
  }

 private:
  Clock::time_point start_ = Clock::now();
  Clock::time_point last_ = Clock::now();
  double first_done_ = -1;
  double first_spent_ = 0;
};

struct Command {
  std::string game;
  std::string what = "evaluation";
  std::string state;
  std::string svg;
  Plan plan;
  std::vector<std::string> given;  ///< options by name, with those of the plan
};

int failed(const std::string& why) {
  std::fprintf(stderr, "turnkey-train: %s\n", why.c_str());
  return 1;
}

/// Writes all of the text to standard output.
int print(const std::string& text) {
  if (std::fputs(text.c_str(), stdout) >= 0 && std::fflush(stdout) == 0) return 0;
  return failed("the weights can't be written");
}

Expected<void> draw(const std::string& path, const SavedRun& kept) {
  std::ofstream svg(path);
  svg << plot_ladder(kept.game, kept.ladder);
  if (svg.flush()) return {};
  return fail(ErrorCode::kBadValue, path + " can't be written");
}

const Trainer* find(const std::string& game) {
  for (const Trainer& trainer : trainers()) {
    if (trainer.game == game) return &trainer;
  }
  return nullptr;
}

std::string told(const Rung& rung) {
  return fmt::format(
      "{} games: {:.1f} +- {:.1f} % against the first, {:.1f} +- {:.1f} % against the best{}; loss "
      "{:.4f}, the first's {:.4f}",
      rung.games, 100 * rung.against_first.value, 196 * rung.against_first.error,
      100 * rung.against_best.value, 196 * rung.against_best.error,
      rung.is_best ? ", the best now" : "", rung.loss, rung.first_loss);
}

std::string told_of_moves(const Rung& rung) {
  const std::string rated =
      rung.rated_agreement == 0
          ? ""
          : fmt::format(", by the ratings of this build in {:.1f} %", 100 * rung.rated_agreement);
  return fmt::format(
      "{} games: {} decisions of others, cross entropy {:.4f}{}, all moves alike {:.4f}; the best "
      "rated was chosen in {:.1f} %{}",
      rung.games, rung.decisions, rung.loss, rung.is_best ? ", the best now" : "", rung.first_loss,
      100 * rung.agreement, rated);
}

std::string proved(const Rung& proof) {
  return fmt::format("{:.1f} +- {:.1f} % against the first; loss {:.4f}, the first's {:.4f}\n{}",
                     100 * proof.against_first.value, 196 * proof.against_first.error, proof.loss,
                     proof.first_loss, calibration_text(proof));
}

using Train = Expected<void> (*)(SavedRun&, const ProgressSink&,
                                 const std::function<bool(const SavedRun&)>&);

/// The command's options that contradict the plan of the run to continue.
std::string other_options(const Command& command, const Plan& kept) {
  const Plan& asked = command.plan;
  const std::array<std::pair<const char*, bool>, 6> differs = {{
      {"games", asked.games != kept.games},
      {"stages", asked.stages != kept.stages},
      {"deals", asked.deals != kept.deals},
      {"nodes", asked.nodes != kept.nodes},
      {"fresh", asked.fresh != kept.fresh},
      {"seed", asked.seed != kept.seed},
  }};
  std::string names;
  for (const auto& [name, other] : differs) {
    if (other && ranges::contains(command.given, name)) {
      names += std::string(" --") + name;
    }
  }
  return names;
}

/// Checks, before the first stage, that all files of the run can be written.
Expected<void> try_files(const Command& command, const SavedRun& kept) {
  if (!command.state.empty()) {
    if (auto there = try_saving(command.state); !there) return there;
  }
  if (command.svg.empty()) return {};
  return draw(command.svg, kept);
}

/// Loads the run from the command's file, if there is one.
Expected<void> go_on(const Command& command, SavedRun& kept) {
  if (command.state.empty() || !std::filesystem::exists(command.state)) return {};
  auto loaded = load(command.state);
  if (!loaded) return tl::unexpected(loaded.error());
  if (loaded->game != command.game || loaded->what != command.what) {
    return fail(ErrorCode::kBadValue,
                command.state + " is of " + loaded->game + ", " + loaded->what);
  }
  if (const std::string names = other_options(command, loaded->plan); !names.empty()) {
    return fail(ErrorCode::kBadValue, command.state + " is of a run with other" + names +
                                          ": leave that out, or take another file");
  }
  kept = *std::move(loaded);
  std::fprintf(stderr, "going on after stage %zu of %d, by the plan in %s\n", kept.ladder.size(),
               kept.plan.stages, command.state.c_str());
  return {};
}

/// Trains to the end of the plan and saves as the command says; not 0 if it did not finish.
int train_kept(Train train, std::string (*tell)(const Rung&), const Command& command,
               SavedRun& kept) {
  kept.game = command.game;
  kept.what = command.what;
  kept.plan = command.plan;
  std::optional<StateLock> lock;
  if (!command.state.empty()) {
    auto taken = StateLock::take(command.state);
    if (!taken) return failed(taken.error().detail);
    lock.emplace(*std::move(taken));
  }
  if (const auto went_on = go_on(command, kept); !went_on) return failed(went_on.error().detail);
  if (const auto there = try_files(command, kept); !there) return failed(there.error().detail);
  std::string trouble;
  bool stopped = false;
  ProgressLine line;
  const auto done = train(
      kept,
      [&](double part, const std::string& text) {
        line(part,
             interrupted == 0 ? text : text + " (ends after this stage; asked again, at once)");
      },
      [&](const SavedRun& now) {
        std::fprintf(stderr, "\n%s\n", tell(now.ladder.back()).c_str());
        if (!command.state.empty()) {
          if (const auto saved = save(command.state, now); !saved) trouble = saved.error().detail;
        }
        if (!command.svg.empty()) {
          if (const auto drawn = draw(command.svg, now); !drawn) trouble = drawn.error().detail;
        }
        stopped = interrupted != 0;
        return trouble.empty() && !stopped;
      });
  if (!done) return failed(command.state + ": " + done.error().detail);
  if (!trouble.empty()) return failed(trouble);
  if (stopped) {  // also after the last stage, which leaves nothing proved
    return failed(command.state.empty() ? "interrupted" : "interrupted; the same command goes on");
  }
  return 0;
}

int train_evaluation(const Trainer& trainer, const Command& command) {
  SavedRun kept;
  if (const int trouble = train_kept(trainer.evaluation, &told, command, kept); trouble != 0) {
    return trouble;
  }
  std::fprintf(stderr, "the best is network %zu of %zu; by other deals %s", kept.best,
               kept.networks.size() - 1, proved(kept.proof).c_str());
  return print(weights_header(command.game, "The weights of the evaluation", "kWeights",
                              kept.networks[kept.best], kWeightUnit));
}

int print_moves(const std::string& game, const std::vector<float>& weights) {
  return print(
      weights_header(game, "What traits of moves are worth", "kChoiceWeights", weights, 100));
}

int train_searched_moves(const Trainer& trainer, const Command& command) {
  SavedRun kept;
  const int trouble = train_kept(trainer.searched_moves, &told_of_moves, command, kept);
  if (trouble != 0) return trouble;
  std::fprintf(stderr, "the best is that of stage %zu; by other games, after %s\n", kept.best,
               told_of_moves(kept.proof).c_str());
  return print_moves(command.game, kept.networks[kept.best]);
}

int train_moves(const Trainer& trainer, const Command& command) {
  if (trainer.moves == nullptr) return failed(command.game + " names no traits of moves");
  if (command.plan.nodes > 0) return train_searched_moves(trainer, command);
  ProgressLine line;
  const std::vector<float> weights = trainer.moves(
      command.plan.games, command.plan.seed,
      [&](double part, const std::string& text) { line(part, text); },
      [] { return interrupted == 0; });
  if (interrupted != 0) return failed("interrupted");
  return print_moves(command.game, weights);
}

int run(const Command& command) {
  const Trainer* trainer = find(command.game);
  if (trainer == nullptr) {
    std::string names;
    for (const Trainer& each : trainers()) names += " " + std::string(each.game);
    return failed(command.game + " does not learn; these do:" + names);
  }
  if (command.what == "evaluation") return train_evaluation(*trainer, command);
  if (command.what == "moves") return train_moves(*trainer, command);
  return failed("it is `evaluation` or `moves` that is learned, not " + command.what);
}

/// Throws po::error: the library would accept -1 as the highest number.
std::uint64_t seed_of(const std::string& text) {
  std::uint64_t seed = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), seed);
  if (text.empty() || error != std::errc() || end != text.data() + text.size()) {
    throw po::error("--seed " + text + " is not a number 0..." + std::to_string(UINT64_MAX));
  }
  return seed;
}

po::options_description known_options(Command& command) {
  po::options_description known(
      "turnkey-train GAME [evaluation|moves] [options] > weights.h\n\nOptions");
  known.add_options()("help", "this text")("game", po::value(&command.game), "also in first place")(
      "what", po::value(&command.what), "evaluation, or moves: also in second place")(
      "games", po::value(&command.plan.games)->default_value(command.plan.games), "to learn from")(
      "stages", po::value(&command.plan.stages)->default_value(command.plan.stages),
      "matches come after each")(
      "deals", po::value(&command.plan.deals)->default_value(command.plan.deals),
      "of a match, each played twice; with --nodes also games that judge what was "
      "learned")("fresh", po::bool_switch(&command.plan.fresh),
                 "not from the weights of this build")(
      "nodes", po::value(&command.plan.nodes)->default_value(command.plan.nodes),
      "play the games by searches of so many nodes a move, with the evaluation of this build; "
      "0: one move ahead")(
      "seed",
      po::value<std::string>()
          ->default_value(std::to_string(command.plan.seed))
          ->notifier([&command](const std::string& text) { command.plan.seed = seed_of(text); }),
      "")("state", po::value(&command.state),
          "file that keeps the run after each stage; if it is there, the run goes on from it")(
      "svg", po::value(&command.svg), "file for a plot of the matches");
  return known;
}

/// Throws po::error if an option does not fit the kind of training, or if there is too little to
/// learn.
void check(const Command& command) {
  const auto& [games, stages, deals, nodes, fresh, seed] = command.plan;
  if (command.what == "moves") {
    for (const std::string other : {"stages", "deals", "state", "fresh", "svg"}) {
      if (!ranges::contains(command.given, other)) continue;
      const bool of_stages = other != "fresh" && other != "svg";
      if (of_stages && nodes > 0) continue;
      throw po::error("--" + other + " is of the evaluation, not of moves" +
                      (of_stages ? " without --nodes" : ""));
    }
  }
  const long fewest = command.what == "evaluation" || nodes > 0 ? stages : 1;
  if (stages < 1 || games < fewest || deals < 2 || nodes < 0) {
    throw po::error("at least 1 stage, a game for each, 2 deals and 0 nodes");
  }
}

/// The first signal ends the run after the current stage, the second one at once. A write beyond
/// the file size limit is an ordinary error.
void set_signals() {
  std::signal(SIGXFSZ, SIG_IGN);
  for (const int signal : {SIGINT, SIGTERM}) {
    std::signal(signal, [](int again) {
      interrupted = 1;
      std::signal(again, SIG_DFL);
    });
  }
}

}  // namespace
}  // namespace turnkey::training

int main(int argc, char** argv) {
  using turnkey::training::check;
  using turnkey::training::Command;
  using turnkey::training::known_options;
  Command command;
  const po::options_description known = known_options(command);
  po::positional_options_description positional;
  positional.add("game", 1).add("what", 1);
  try {
    po::variables_map given;
    po::store(po::command_line_parser(argc, argv).options(known).positional(positional).run(),
              given);
    po::notify(given);
    for (const auto& [name, value] : given) {
      if (!value.defaulted()) command.given.push_back(name);
    }
    if (given.contains("help") || command.game.empty()) {
      (given.contains("help") ? std::cout : std::cerr) << known;
      return given.contains("help") ? 0 : 2;
    }
    check(command);
  } catch (const po::error& error) {
    std::fprintf(stderr, "turnkey-train: %s\n", error.what());
    return 2;
  }
  turnkey::training::set_signals();
  try {
    return turnkey::run_on_thread([&] { return turnkey::training::run(command); });
  } catch (const std::system_error& error) {
    return turnkey::training::failed(std::string("no more threads: ") + error.what());
  } catch (const std::exception& error) {
    return turnkey::training::failed(error.what());
  }
}
