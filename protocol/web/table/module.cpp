// The interface between turnkey-table.wasm and worker.js, both ways: a lobby (protocol/apps/table)
// whose wire is the worker's messages. Everything runs on one thread. The worker calls work() for
// long jobs; in isolated pages these handle messages meanwhile.
#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <utility>

#include "engine/decks/deck_table.h"
#include "protocol/apps/table/lobby.h"
#include "protocol/web/table/jobs.h"
#include "protocol/wire/session/random_bits.h"
#include "search/common/look.h"

#define TURNKEY_IMPORT(name) __attribute__((import_module("turnkey"), import_name(name)))
#define TURNKEY_EXPORT(name) __attribute__((export_name(name)))

extern "C" {
TURNKEY_IMPORT("send")
void turnkey_send(std::uint32_t visitor, const char* text, std::size_t size);
TURNKEY_IMPORT("hangUp") void turnkey_hang_up(std::uint32_t visitor);
/// Calls turnkey_kept() when that is done.
TURNKEY_IMPORT("keep")
void turnkey_keep(std::uint32_t table, const char* text, std::size_t size);
TURNKEY_IMPORT("drop") void turnkey_drop(std::uint32_t table);
/// Calls turnkey_heard() for each arrived message.
TURNKEY_IMPORT("look") void turnkey_look();
}

namespace turnkey::table {

namespace {

/// The first line of the only owner: the page owns the lobby.
constexpr std::string_view kOwnersEntry = "enter house";

class PageWire final : public Wire {
 public:
  void send(Visitor visitor, std::string message) override {
    turnkey_send(static_cast<std::uint32_t>(visitor), message.data(), message.size());
  }
  bool is_behind(Visitor) const override { return false; }
  void trust(Visitor) override {}
  void hang_up(Visitor visitor) override { turnkey_hang_up(static_cast<std::uint32_t>(visitor)); }
};

class PageArchive final : public Archive {
 public:
  void keep(std::uint64_t table, std::string text, Done done) override {
    done_[table] = std::move(done);
    turnkey_keep(static_cast<std::uint32_t>(table), text.data(), text.size());
  }
  void drop(std::uint64_t table) override { turnkey_drop(static_cast<std::uint32_t>(table)); }

  void kept(std::uint64_t table, bool written) {
    if (auto done = done_.extract(table)) done.mapped()(written);
  }

 private:
  std::map<std::uint64_t, Done> done_;
};

PageWire wire;
Jobs jobs;
PageArchive archive;
std::string input;
std::unique_ptr<Lobby> lobby;

}  // namespace

}  // namespace turnkey::table

using namespace turnkey::table;

extern "C" {

/// Must be called first. `can_look`: whether messages can arrive during work.
TURNKEY_EXPORT("start") void turnkey_start(bool can_look) {
  turnkey::permit_deck_files(false);
  lobby = std::make_unique<Lobby>(wire, jobs, turnkey::random_bits, &archive);
  if (!can_look) return;
  turnkey::set_look([] {
    if (jobs.is_working()) turnkey_look();
  });
}

/// A buffer of `size` bytes for the next call.
TURNKEY_EXPORT("input") char* turnkey_input(std::size_t size) {
  input.resize(size);
  return input.data();
}

TURNKEY_EXPORT("heard") void turnkey_heard(std::uint32_t visitor) {
  if (input == kOwnersEntry) input = "enter " + lobby->key();
  lobby->heard(visitor, input);
}

TURNKEY_EXPORT("left") void turnkey_left(std::uint32_t visitor) { lobby->left(visitor); }

/// A kept table. Returns false if it is damaged.
TURNKEY_EXPORT("restore") bool turnkey_restore(std::uint32_t table) {
  lobby->reserve(table);
  return lobby->restore(table, input).has_value();
}

TURNKEY_EXPORT("kept") void turnkey_kept(std::uint32_t table, bool written) {
  archive.kept(table, written);
}

/// Runs the oldest job. Returns whether more wait.
TURNKEY_EXPORT("work") bool turnkey_work() { return jobs.work(); }
}
