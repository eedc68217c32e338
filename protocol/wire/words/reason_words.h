// Why a move is better than another, in a few words. All of it comes from the seat's view and from
// what a search expects after either move, so it shows nothing that the seat can't know.
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>

#include "engine/any_game.h"
#include "protocol/wire/words/seat_words.h"

namespace turnkey {

/// What is expected after two moves of the view's seat. Each line starts with its move, and may end
/// there.
struct TwoLines {
  std::span<const AnyEvent> better;
  std::span<const AnyEvent> worse;
};

/// The first of these that is known and has at most `most` words; else empty:
/// - the better move wins the game, or is answered by its end: "then seat 1 folds";
/// - only the worse move lets another seat do something to this one: "otherwise seat 1 steals your
///   General";
/// - it changes the standing on the board (GameWords::gauge): "2 points more for you", or
///   the worse one does: "otherwise 1 point fewer for you";
/// - it makes another move of the same turn possible: "then you fill a spot with patriot 9";
/// - only the worse move's answer settles the game: "otherwise seat 1 calls for 1 chip";
/// - it does so with the seat's moves that follow: "2 points more for you in 3 moves";
/// - the seat knows something that speaks for it, and not for the other (GameWords::reason);
/// - only the worse move lets the next seat take something: "otherwise seat 1 buys the king";
/// - only the better move allows what the seat is expected to do in its next turn;
/// - the other move spends another card: "you keep the seven".
std::string reason_words(const AnyView& view, const TwoLines& lines, std::size_t most);

/// An event of a line of play as the end of a sentence; empty where the view can't follow the line
/// so far, as then only the event's notation would be known.
std::string foretold(const AnyView& view, const SeatWords& words, std::span<const AnyEvent> line,
                     const AnyEvent& event);

/// How many words a text has.
std::size_t word_count(std::string_view text);

}  // namespace turnkey
