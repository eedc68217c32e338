// All tables of one program: visitors join here by a key, and what they say goes to requests.h.
// Their messages are lines of text:
//
//   enter <key>               first of all; else one is shown out
//   alive                     from anybody: is answered. Pages do not see the pings of websockets,
//                             so they notice by this that the connection is lost
//   open <game> <players> [<option>=<value>…]
//                             players, by comma: `person` or `<agent>/<level>/<ms>`
//   load <line end> <record>  a game that was saved
//   close <table>
//   take <table> <seat>       a person plays on for the bot there, by a link that nobody had
//   give <table> <seat>       a bot plays on: the one that sat there, if any; the link is void
//   name <table> <seat> <name>  what the player there is called
//   call <name>               the same, from the player there
//   play <events> <move>      after so many events: a click comes late where the game has gone on
//   hint <ms>, undo, again, save    from a seated player
//   coach <ms>                the same: from now on moves are judged, after so much thought each,
//                             where one person plays; 0: no more
//   hurry <on|off>            the same: whether bots think for less than their time
//   review                    the same, after the game
//   practise <events> <seat>  the same: a table of its own that goes on from the position after so
//                             many events, where the visitor has that seat and bots the others
//
// Answers are JSON objects with a `type`: alive, welcome, tables, opened, position, present (the
// seats of people who are there), hint, coach, record, reviewing, review, practise, error, which
// says what was asked (its first word). The key of the lobby opens and closes tables; each seat has
// a key of its own, and so have those who watch, who see what is public.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>

#include "protocol/apps/table/lobby_parts.h"
#include "protocol/apps/table/wire.h"
#include "protocol/outcome.h"

namespace turnkey::table {

class Lobby final : public Receiver {
 public:
  /// `random` gives 64 bits that nobody can guess: keys and seeds are made of them. Tables are
  /// saved in the archive, if there is one.
  Lobby(Wire& wire, Workshop& workshop, std::function<std::uint64_t()> random,
        Archive* archive = nullptr);

  /// A table that was saved, under its number and with its links. The error says what is wrong with
  /// the text.
  Outcome<void> restore(TableId id, std::string_view text);
  /// No other table gets this number.
  void reserve(TableId id) { parts_.tables.reserve(id); }
  /// From now on tables are dealt from this seed, one after another, instead of at random.
  void deal_from(std::uint64_t seed) { parts_.tables.deal_from(seed); }

  /// The owner's.
  const std::string& key() const { return key_; }

  void heard(Visitor visitor, std::string_view message) override;
  void left(Visitor visitor) override;
  void drained(Visitor visitor) override { parts_.visitors.drained(visitor); }

 private:
  void join(Visitor visitor, std::string_view message);
  void sit_down(Visitor visitor, Place place);
  Outcome<void> carry_out(Visitor visitor, std::string_view message);

  LobbyParts parts_;
  std::string key_;
};

}  // namespace turnkey::table
