// An engine without a search, for tests and measurements of the referee. It plays Pig by always
// rolling, which is always legal, and has one fault on request.
//
//   turnkey_mock_engine [--fault NAME] [--at N] [--ms N] [--notes FILE] [--once FILE]
//
// The fault happens at the N-th `go` (by default the first), or at the start for faults named so.
// --ms is its delay. --notes is a file for facts that a test needs while the engine runs. If the
// file of --once exists, the engine has no fault; otherwise it creates the file.
#include <limits.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <chrono>
#include <cstdlib>
#include <fstream>
#include <functional>
#include <iostream>
#include <map>
#include <string>
#include <string_view>
#include <thread>

namespace {

struct Settings {
  std::string fault;
  int at = 1;
  std::chrono::milliseconds delay{0};
  std::string notes;
  std::string once;
};

void say(std::string_view text) {
  while (!text.empty()) {
    const ssize_t written = ::write(STDOUT_FILENO, text.data(), text.size());
    if (written <= 0) ::_exit(2);
    text.remove_prefix(static_cast<std::size_t>(written));
  }
}

[[noreturn]] void sleep_for_ever() {
  for (;;) ::pause();
}

[[noreturn]] void chatter(std::string_view line, std::chrono::microseconds pause) {
  for (;;) {
    say(line);
    std::this_thread::sleep_for(pause);
  }
}

[[noreturn]] void flood(char byte, std::string_view end) {
  const std::string much = std::string(4'000, byte) + std::string(end);
  for (;;) say(much);
}

/// The shortest lines, as fast as possible, while it plays on.
void chatter_on() {
  std::thread([] {
    std::string much;
    while (much.size() + 2 <= PIPE_BUF) much += "i\n";  // in one piece: no move is cut in two
    for (;;) say(much);
  }).detach();
}

/// In one piece: a reader of the move has read all of it.
std::string move_and_talk() {
  std::string much = "bestmove r\n";
  while (much.size() + 2 <= PIPE_BUF) much += "i\n";
  return much;
}

void note(const Settings& settings, const std::string& line) {
  if (!settings.notes.empty()) std::ofstream(settings.notes, std::ios::app) << line << std::endl;
}

void tell_of_child(const Settings& settings, pid_t child) {
  note(settings, "child " + std::to_string(child));
  say("info string child " + std::to_string(child) + "\n");
}

void start_a_child(const Settings& settings) {
  const pid_t child = ::fork();
  if (child == 0) {
    ::close(STDIN_FILENO);
    sleep_for_ever();
  }
  tell_of_child(settings, child);
}

/// A process that has left group, session and parent behind, and holds the output open.
void start_a_daemon(const Settings& settings) {
  const pid_t between = ::fork();
  if (between > 0) {
    ::waitpid(between, nullptr, 0);
    return;
  }
  ::setsid();
  const pid_t child = ::fork();
  if (child == 0) {
    ::close(STDIN_FILENO);
    sleep_for_ever();
  }
  tell_of_child(settings, child);
  ::_exit(0);
}

/// Ends at once: a sanitizer's last look for leaks needs ptrace, which walls forbid.
[[noreturn]] void leave() { std::_Exit(3); }

void complain_at_length() {
  // In one piece: each write costs a slow machine a tenth of a millisecond.
  std::string words;
  for (int i = 0; i < 20'000; ++i) words += "a line of standard error that nobody wants\n";
  std::cerr << words + "last words\n" << std::flush;
}

/// The faults at a request for a move; if the function returns, the move follows.
using Faults = std::map<std::string_view, std::function<void(const Settings&)>>;

const Faults& faults() {
  static const Faults all = {
      {"exit",
       [](const Settings&) {
         say("info string last words\n");
         leave();
       }},
      {"abort", [](const Settings&) { std::abort(); }},
      {"close-input", [](const Settings&) { ::close(STDIN_FILENO); }},
      {"close-output",
       [](const Settings&) {
         ::close(STDOUT_FILENO);
         sleep_for_ever();
       }},
      {"hang", [](const Settings&) { sleep_for_ever(); }},
      {"late", [](const Settings& s) { std::this_thread::sleep_for(s.delay); }},
      {"chatter",
       [](const Settings&) { chatter("info depth 1 nodes 1\n", std::chrono::microseconds(500)); }},
      {"chatter-on", [](const Settings&) { chatter_on(); }},
      {"flood", [](const Settings&) { flood('x', "\n"); }},
      {"endless-line", [](const Settings&) { flood('x', ""); }},
      {"illegal", [](const Settings&) { say("bestmove h\n"); }},
      {"garbage", [](const Settings&) { say("bestmove %&$!\n"); }},
      {"indented", [](const Settings&) { say("\t bestmove %&$!\n"); }},
      {"empty", [](const Settings&) { say("bestmove\n"); }},
      {"none",
       [](const Settings&) { say("info string error no-model of this\nbestmove (none)\n"); }},
      {"twice", [](const Settings&) { say("bestmove r\n"); }},
      {"child", start_a_child},
      {"child-exit",
       [](const Settings& s) {
         start_a_child(s);
         leave();
       }},
      {"daemon", start_a_daemon},
      {"daemon-exit",
       [](const Settings& s) {
         start_a_daemon(s);
         leave();
       }},
      {"stderr", [](const Settings&) { complain_at_length(); }},
      {"stderr-exit",
       [](const Settings&) {
         complain_at_length();
         leave();
       }},
      {"estimates",
       [](const Settings&) {
         say("info depth 1 multipv 1 eu 250 se 1 wp 510 wpse 1 pv 0:r\n"
             "info depth 2 multipv 1 eu -375 se 1 wp 625 wpse 1 pv 0:r\n"
             "info depth 2 multipv 2 eu 100 se 1 wp 100 wpse 1 pv 0:h\n");
       }},
  };
  return all;
}

class Engine {
 public:
  explicit Engine(Settings settings) : settings_(std::move(settings)) {}

  /// Runs to the end of the input.
  void run() {
    std::array<char, 64 << 10> bytes;
    for (;;) {
      const ssize_t got = ::read(STDIN_FILENO, bytes.data(), bytes.size());
      if (got <= 0) return;
      input_.append(bytes.data(), static_cast<std::size_t>(got));
      take_lines();
    }
  }

 private:
  void take_lines() {
    std::size_t begin = 0;
    for (std::size_t end = 0; (end = input_.find('\n', begin)) != std::string::npos;) {
      obey(std::string_view(input_).substr(begin, end - begin));
      begin = end + 1;
    }
    input_.erase(0, begin);
  }

  bool wrong(std::string_view what) const { return settings_.fault == what; }

  void obey(std::string_view line) {
    if (line.starts_with("position")) return;
    if (line.starts_with("go")) return go();
    if (line == "uci") return shake_hands();
    if (line == "ucinewgame" && wrong("new-game-exit") && asked_ > 0) leave();
    if (line == "isready" && wrong("stale-answer") && asked_ > 0) {
      say("bestmove \x1b[31m\xff" + std::string(100'000, 'r') + "\n");
    }
    if (line == "isready" && !wrong("start-unready")) say("readyok\n");
    if (line.starts_with("setoption name Strict")) say("info string error bad-value Strict\n");
    if (line == "quit" && !wrong("ignore-quit")) std::exit(0);
  }

  void shake_hands() {
    if (wrong("start-silent")) return;
    if (wrong("start-slow")) std::this_thread::sleep_for(settings_.delay);
    say("id name Mock" + std::string(wrong("start-wordy") ? 100'000 : 0, 'k') + "\n");
    say("id author Turnkey's tests\n");
    if (!wrong("start-foreign")) say("id protocol turnkey 3\n");
    say("option name Seed type spin default 0 min 0 max 1000\n"
        "option name Level type spin default 1 min 1 max 9\n"
        "option name Strict type check default false\nuciok\n");
  }

  void go() {
    const auto fault = faults().find(settings_.fault);
    if (++asked_ == 1) note(settings_, "asked, process " + std::to_string(::getpid()));
    if (asked_ == settings_.at && fault != faults().end() && is_first_time()) {
      fault->second(settings_);
    }
    if (wrong("slow")) std::this_thread::sleep_for(settings_.delay);
    say(wrong("talk-behind") ? move_and_talk() : "bestmove r\n");
  }

  bool is_first_time() const {
    if (settings_.once.empty()) return true;
    const bool is_first = !std::ifstream(settings_.once);
    std::ofstream(settings_.once) << "done";
    return is_first;
  }

  const Settings settings_;
  std::string input_;
  int asked_ = 0;
};

}  // namespace

int main(int argc, char** argv) {
  Settings settings;
  for (int i = 1; i + 1 < argc; i += 2) {
    const std::string_view name = argv[i];
    if (name == "--fault") settings.fault = argv[i + 1];
    if (name == "--at") settings.at = std::atoi(argv[i + 1]);
    if (name == "--notes") settings.notes = argv[i + 1];
    if (name == "--once") settings.once = argv[i + 1];
    if (name == "--ms") settings.delay = std::chrono::milliseconds(std::atoi(argv[i + 1]));
  }
  if (settings.fault == "start-exit") {
    std::cerr << "no licence" << std::endl;
    return 3;
  }
  if (settings.fault == "ignore-quit") ::signal(SIGTERM, SIG_IGN);
  Engine(settings).run();
  if (settings.fault == "ignore-quit") sleep_for_ever();
}
