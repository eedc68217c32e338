#include "protocol/apps/table/table.h"

#include <fmt/format.h>

#include <algorithm>
#include <boost/program_options.hpp>
#include <condition_variable>
#include <deque>
#include <exception>
#include <iostream>
#include <mutex>
#include <optional>
#include <system_error>
#include <thread>
#include <utility>
#include <vector>

#include "engine/decks/deck_table.h"
#include "engine/registry.h"
#include "protocol/apps/command_line.h"
#include "protocol/apps/table/autosave.h"
#include "protocol/apps/table/lobby.h"
#include "protocol/apps/table/page_files.h"
#include "protocol/apps/table/web_server.h"
#include "protocol/limits.h"
#include "protocol/platform/platform.h"
#include "protocol/wire/lines/lexer.h"
#include "protocol/wire/records/record_file.h"
#include "protocol/wire/session/random_bits.h"
#include "search/common/thread.h"

namespace turnkey {

namespace {

namespace po = boost::program_options;
using table::WebServer;

/// Threads that think; what they find is told on the server's. There are more than cores where more
/// is thought about at once: a bot that has a minute must not keep all other tables waiting for it.
class Threads final : public table::Workshop {
 public:
  Threads(WebServer& server, unsigned cores)
      : server_(server), most_(std::max<std::size_t>(cores, kMostThreads)) {
    threads_.emplace_back([this] { work(); });
    while (threads_.size() < cores && add_thread()) {
    }
  }
  ~Threads() override {
    {
      const std::scoped_lock lock(mutex_);
      ended_ = true;
      waiting_.clear();
    }
    wake_.notify_all();
    threads_.clear();
  }

  void take(std::function<Done()> work) override {
    {
      const std::scoped_lock lock(mutex_);
      waiting_.push_back(std::move(work));
      if (waiting_.size() > idle_ && threads_.size() < most_) add_thread();
    }
    wake_.notify_one();
  }

  void tell(Done news) override { server_.post(std::move(news)); }

  void tidy() override {
    const std::scoped_lock lock(mutex_);
    untidy_ = true;
    wake_.notify_one();
  }

 private:
  static constexpr std::size_t kMostThreads = 64;

  /// False if the system refuses another thread: those that run do the work.
  bool add_thread() {
    try {
      threads_.emplace_back([this] { work(); });
      return true;
    } catch (const std::system_error&) {
      return false;
    }
  }

  void work() {
    std::unique_lock lock(mutex_);
    for (;;) {
      ++idle_;
      wake_.wait(lock, [&] { return ended_ || !waiting_.empty() || (untidy_ && busy_ == 0); });
      --idle_;
      if (ended_) return;
      if (waiting_.empty()) {
        untidy_ = false;
        lock.unlock();
        platform::give_back_memory();
        lock.lock();
        continue;
      }
      auto work = std::move(waiting_.front());
      waiting_.pop_front();
      ++busy_;
      lock.unlock();
      server_.post(work());
      work = nullptr;  // what it holds, such as an agent with its tree, goes without the lock
      lock.lock();
      --busy_;
    }
  }

  WebServer& server_;
  std::size_t most_;
  std::size_t idle_ = 0;
  std::size_t busy_ = 0;  ///< memory is given back when nobody holds any
  std::mutex mutex_;
  std::condition_variable wake_;
  std::deque<std::function<Done()>> waiting_;
  bool ended_ = false;
  bool untidy_ = false;
  std::vector<Thread> threads_;
};

/// What is served, and how.
struct Settings {
  table::WebSettings web;
  std::string folder;  ///< of saved tables; empty: none
  std::optional<std::uint64_t> seed;
};

po::options_description described(Settings& settings) {
  po::options_description options("options");
  options.add_options()("port", po::value<std::string>()->value_name("N"),
                        "the port; 0: any that is free (default 0)")(
      "listen", po::value(&settings.web.address)->default_value(settings.web.address),
      "the address; another than this machine's own lets others on the network in who have a link: "
      "there is no encryption, so that who listens on the way reads links and cards")(
      "host", po::value(&settings.web.names)->composing(),
      "a further name under which others ask for the page, with --listen; may be repeated")(
      "save", po::value(&settings.folder),
      "a folder in which tables are kept as they are played: the next program that has it goes on "
      "with them; its files show all cards and links")(
      "seed", po::value<std::string>()->value_name("N"),
      "a number that tables are dealt from, one after another: the same cards and bots again")(
      "help", "print this help and end");
  return options;
}

constexpr std::string_view kUsage =
    "usage: turnkey table [options]\n\nOpens a page to play at and prints its link: any game, "
    "people and bots on its seats.\n\n";

/// Said where others than this machine can reach the table.
constexpr std::string_view kOthersComeIn =
    "turnkey table: others on the network come in by any of its links, and there is no encryption: "
    "who listens on the way reads links and cards.\n";

int complain(const std::string& error) {
  std::cerr << "turnkey table: " << error << "\nturnkey table --help says what there is.\n";
  return kExitBadArguments;
}

/// Of the record, where this program does not have it.
std::optional<std::string> missing_game(const std::string& text) {
  const auto record = read_record(text);
  if (!record || find_game(record->game)) return {};
  return record->game;
}

/// The tables of the folder; what is damaged is said and set aside, what is of a game that this
/// program was built without is said and stays.
Outcome<void> restore_all(const table::Autosave& autosave, table::Lobby& lobby) {
  const auto files = autosave.files();
  if (!files) return failure(files.error());
  for (const auto& file : *files) {
    lobby.reserve(file.table);
    const auto text = autosave.read(file);
    const auto missing = text ? missing_game(*text) : std::nullopt;
    if (missing) {
      std::cerr << fmt::format("turnkey table: {} stays there: this program has no game {}\n",
                               file.name, echo(*missing));
      continue;
    }
    const auto restored =
        text.and_then([&](const auto& table) { return lobby.restore(file.table, table); });
    if (restored) continue;
    const auto aside = autosave.set_aside(file);
    std::cerr << fmt::format("turnkey table: {} is no table: {}; it is {}\n", file.name,
                             restored.error(),
                             aside ? "set aside as " + *aside : "left there: " + aside.error());
  }
  return {};
}

/// The files of the page, and how they are asked for.
struct PageAssets {
  std::vector<std::string> paths;
  std::vector<table::PageFile> files;
  std::vector<table::Asset> assets;

  PageAssets() {
    std::vector<std::string_view> names;
    for (const AnyGame* game : games()) names.push_back(game->name());
    files = table::page_files(names);
    for (const auto& file : files) {
      paths.push_back(file.name == "index.html" ? "/" : "/" + file.name);
    }
    for (std::size_t i = 0; i < files.size(); ++i) {
      assets.push_back({paths[i], type_of(files[i].name), files[i].text});
    }
  }

  static std::string_view type_of(std::string_view name) {
    if (name.ends_with(".css")) return "text/css; charset=utf-8";
    if (name.ends_with(".js")) return "text/javascript; charset=utf-8";
    return name.ends_with(".svg") ? "image/svg+xml" : "text/html; charset=utf-8";
  }
};

int serve(const Settings& settings) {
  const PageAssets page;
  auto server = WebServer::open(settings.web, page.assets);
  if (!server) return complain(server.error());
  platform::ignore_broken_pipes();
  platform::keep_little_memory();
  permit_deck_files(false);  // visitors name no files of this machine
  std::unique_ptr<table::Autosave>
      autosave;  // goes last: it writes what the lobby has still to keep
  if (!settings.folder.empty()) {
    auto opened = table::Autosave::open(
        settings.folder, [&](std::function<void()> done) { (*server)->post(std::move(done)); });
    if (!opened) return complain(opened.error());
    autosave = std::move(*opened);
  }
  Threads threads(**server, std::max(2U, std::thread::hardware_concurrency()));
  table::Lobby lobby(**server, threads, random_bits, autosave.get());
  if (settings.seed) lobby.deal_from(*settings.seed);
  if (autosave) {
    if (const auto restored = restore_all(*autosave, lobby); !restored) {
      return complain(restored.error());
    }
  }
  std::cout << fmt::format("The table is open; this link is its key, Ctrl-C closes it:\n{}#{}\n",
                           (*server)->url(), lobby.key())
            << std::flush;
  if (!std::cout.good()) return kExitOutputGone;
  if (!(*server)->is_private()) std::cerr << kOthersComeIn;
  (*server)->run(lobby, true);
  return kExitDone;
}

}  // namespace

int table_main(std::span<const std::string> args) {
  Settings settings;
  const auto options = described(settings);
  auto values = read_command_line(args, options, "", 0);
  if (!values) return complain(values.error());
  try {
    po::notify(*values);
    if (values->count("help") > 0) {
      std::cout << kUsage << options;
      return kExitDone;
    }
  } catch (const po::error& error) {
    return complain(error.what());
  }
  const auto port = number_given(*values, "port", 0, UINT16_MAX);
  if (!port) return complain(port.error());
  settings.web.port = static_cast<std::uint16_t>(port->value_or(0));
  const auto seed = number_given(*values, "seed", 0, UINT64_MAX);
  if (!seed) return complain(seed.error());
  settings.seed = *seed;
  if (values->count("save") > 0 && settings.folder.empty()) {
    return complain("--save needs a folder");
  }
  return serve(settings);
}

}  // namespace turnkey
