#include "protocol/apps/review/settings.h"

#include <cstdint>
#include <sstream>

#include "protocol/apps/command_line.h"
#include "protocol/limits.h"

namespace turnkey::review {

namespace {

namespace po = boost::program_options;

CommandOptions review_options() {
  CommandOptions all("Options");
  const auto text = [] { return po::value<std::string>(); };
  all.add_options()                                                                        //
      ("agent", text()->value_name("KIND"), "the judge: default, ismcts, exact, cfr ...")  //
      ("nodes", text()->value_name("N"),
       "iterations or positions for each question (default 10000): same seed and nodes, "
       "same review")  //
      ("movetime", text()->value_name("MS"),
       "the judge's time for each move, instead of nodes; other work still counts nodes")    //
      ("threads", text()->value_name("N"), "events judged in parallel (default 1)")          //
      ("seed", text()->value_name("N"), "seed of the agent and of all samples (default 0)")  //
      ("moves-only",
       "only the losses of moves given the seats' views, for ratings of many games")  //
      ("all",
       "every decision and all figures as text, instead of the summary")  //
      ("json", "print a line of JSON for each record")                    //
      ("out", text()->value_name("FILE"),
       "append those lines to a file and skip records that it has already, so the same "
       "command continues after an interruption")  //
      ("page", text()->value_name("FILE"),
       "also write a page for the browser that shows one record step by step")       //
      ("allow-files", "permit options of games to name files: Deck=file:mine.toml")  //
      ("help,h", "print this help and exit");
  return all;
}

Outcome<CommandValues> read_words(std::span<const std::string> args) {
  CommandOptions all = review_options();
  CommandOptions hidden;
  hidden.add_options()("file", po::value<std::vector<std::string>>());
  all.add(hidden);
  return read_command_line(args, all, "file", -1);
}

/// Leaves `into` unchanged when the option is not given.
template <class T>
Outcome<void> read_number(const CommandValues& values, const char* name, std::uint64_t low,
                          std::uint64_t high, T& into) {
  const auto number = number_given(values, name, low, high);
  if (!number) return failure(number.error());
  if (*number) into = static_cast<T>(**number);
  return {};
}

Outcome<void> read_agent(const CommandValues& values, ReviewSettings& settings) {
  const auto agent = agent_kind_of(values, settings.agent);
  if (!agent) return failure(agent.error());
  settings.agent = *agent;
  return {};
}

Outcome<void> read_time(const CommandValues& values, ReviewSettings& settings) {
  std::uint64_t time = 0;
  const auto read = read_number(values, "movetime", 1, kMaxMilliseconds, time);
  if (read && time > 0) settings.move_time = Milliseconds(time);
  return read;
}

}  // namespace

Outcome<CommandSettings> parse_command(std::span<const std::string> args) {
  const auto values = read_words(args);
  if (!values) return failure(values.error());
  CommandSettings settings;
  settings.help = values->count("help") != 0;
  if (settings.help) return settings;
  settings.allow_files = values->count("allow-files") != 0;
  settings.all = values->count("all") != 0;
  settings.json = values->count("json") != 0;
  settings.review.moves_only = values->count("moves-only") != 0;
  settings.out = text_given(*values, "out");
  if (values->count("out") != 0 && settings.out.empty()) return failure("--out needs a file name");
  settings.page = text_given(*values, "page");
  if (values->count("page") != 0 && settings.page.empty())
    return failure("--page needs a file name");
  if (!settings.page.empty() && !settings.out.empty()) {
    return failure("--page takes one record, and --out many: choose one of them");
  }
  if (!settings.page.empty() && settings.review.moves_only) {
    return failure("--page shows what --moves-only leaves out: choose one of them");
  }
  if (values->count("file") == 0) return failure("name at least one file with records");
  settings.files = (*values)["file"].as<std::vector<std::string>>();
  // Playouts are counted in 64 bits, one by one.
  constexpr std::uint64_t kMostNodes = 1'000'000'000'000;
  ReviewSettings& review = settings.review;
  for (const auto& done : {read_agent(*values, review), read_time(*values, review),
                           read_number(*values, "nodes", 1, kMostNodes, review.nodes),
                           read_number(*values, "seed", 0, UINT64_MAX, review.seed),
                           read_number(*values, "threads", 1, kMaxThreads, review.threads)}) {
    if (!done) return failure(done.error());
  }
  return settings;
}

std::string command_help() {
  std::ostringstream text;
  text
      << "usage: turnkey review FILE... [options]\n\n"
         "Reviews games that turnkey play saved or turnkey-tournament exported:\n"
         "who won and by what, whether luck or play decided, and the three moments to learn from.\n"
         "With --all: what each move lost, given its seat's view and with all cards open, how\n"
         "lucky each seat was, and the result without that luck.\n\n"
      << review_options()
      << "\nExample:\n  turnkey review game.txt --nodes 20000 --threads 4 --page game.html\n";
  return text.str();
}

}  // namespace turnkey::review
