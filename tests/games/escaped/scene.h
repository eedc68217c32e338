// A game of Escaped for tests: the truth, everybody's view, and events given as words. It plays
// chance events with one outcome by itself.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "engine/games/escaped/game.h"
#include "tests/support/watched_game.h"

namespace turnkey::escaped {

class Scene {
 public:
  /// Deals at random, or the faces of tokens 0, 1, 2….
  explicit Scene(const Options& options, std::uint64_t seed = 1);
  Scene(const Options& options, std::string_view faces);

  /// Plays events by their full text, separated by blanks. A refused event fails the test.
  void play(std::string_view words);
  /// Plays up to `moves` random moves of players, plus chance.
  void play_randomly(Rng& rng, int moves);

  const State& state() const { return game_.truth(); }
  const Public& table() const { return state().table(); }
  /// The view of a seat, or with -1 of the spectator.
  const View& view(int seat) const { return game_.view(seat_of(seat)); }
  const View& mover_view() const { return view(table().mover); }
  /// The last event as that seat saw it.
  std::string last(int seat) const { return text_of(game_.watcher(seat_of(seat)).log.back().move); }
  int seats() const { return state().seats(); }

  /// The legal moves of the seat on turn, as its view lists them.
  std::vector<std::string> legal() const;
  std::vector<std::string> distinct() const;
  /// Whether the truth, or a view, accepts the event next.
  bool takes(std::string_view word) const;
  bool takes(int seat, std::string_view word) const;

 private:
  static Seat seat_of(int seat) { return seat < 0 ? Seat::spectator() : Seat::at(seat); }
  void apply(const Move& move);
  void let_chance_play();

  testing::WatchedGame<Game> game_;
};

Move move_of(std::string_view word);

/// The seats that have held a token.
Bits holders(const Public& table, int token);

Options options_with(int players, int cards, bool announce = true, Take take = Take::kTracked);

}  // namespace turnkey::escaped
