// A lobby without sockets and threads: it keeps what it sends, and searches when the test says so.
#pragma once

#include <deque>
#include <functional>
#include <map>
#include <new>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "protocol/apps/table/lobby.h"
#include "tests/support/need_game.h"

namespace turnkey::table {

inline constexpr Visitor kOwner = 1;

class Recorder final : public Wire {
 public:
  void send(Visitor visitor, std::string message) override {
    if (std::exchange(fails, false)) throw std::bad_alloc();
    auto& messages = message.starts_with("{\"type\":\"present\"") ? present : sent;
    messages[visitor].push_back(std::move(message));
  }
  bool is_behind(Visitor visitor) const override { return behind.contains(visitor); }
  void trust(Visitor visitor) override { trusted.push_back(visitor); }
  void hang_up(Visitor visitor) override { gone.push_back(visitor); }

  std::map<Visitor, std::vector<std::string>> sent;
  std::map<Visitor, std::vector<std::string>> present;  ///< who is there, whatever else was sent
  std::vector<Visitor> trusted, gone;
  std::set<Visitor> behind;
  bool fails = false;  ///< the next time
};

class Bench final : public Workshop {
 public:
  void take(std::function<Done()> work) override { works.push_back(std::move(work)); }
  void tell(Done news) override { news(); }
  /// Does the present work and what follows from it, up to a limit.
  void work(int most = 1'000) {
    for (; most > 0 && !works.empty(); --most) {
      const auto work = std::move(works.front());
      works.pop_front();
      work()();
    }
  }

  std::deque<std::function<Done()>> works;
};

/// A lobby with its owner present. Its random numbers are 1, 2, 3…, except the first table's seed.
class Premises {
 public:
  explicit Premises(std::uint64_t seed = 7, Archive* archive = nullptr)
      : lobby(
            wire, bench, [this, seed] { return ++calls == 3 ? seed : calls; }, archive) {
    say(kOwner, "enter " + lobby.key());
  }

  void say(Visitor visitor, const std::string& message) { lobby.heard(visitor, message); }
  const std::string& last(Visitor visitor) { return wire.sent[visitor].back(); }

  /// The keys of the only table: by seat, then the watchers'. Without the game the test is skipped.
  std::vector<std::string> keys(const std::string& players, const std::string& game = "kuhn") {
    testing::need_game(game);
    say(kOwner, "open " + game + " " + players);
    const auto& messages = wire.sent[kOwner];
    return links(messages[messages.size() - 2]);
  }

  static std::vector<std::string> links(const std::string& tables) {
    std::vector<std::string> found;
    for (const std::string mark : {"\"key\":\"", "\"watch\":\""}) {
      for (auto at = tables.find(mark); at != std::string::npos; at = tables.find(mark, at + 1)) {
        found.push_back(tables.substr(at + mark.size(), 32));
      }
    }
    return found;
  }

  /// Opens a table; visitors 2, 3… enter by its links.
  std::vector<std::string> sit(const std::string& players, const std::string& game = "kuhn") {
    const auto links = keys(players, game);
    Visitor visitor = 2;
    for (const std::string& key : links) say(visitor++, "enter " + key);
    return links;
  }

  Recorder wire;
  Bench bench;
  std::uint64_t calls = 0;
  Lobby lobby;
};

}  // namespace turnkey::table
