// Checks of a seat's information: views follow their masked logs and agree with the truth, legal
// moves are the same from both sides, texts, descriptions and sentences are one-to-one, masks hide
// symbols and nothing else.
#pragma once

#include <algorithm>
#include <map>
#include <set>
#include <span>
#include <string>

#include "protocol/wire/words/sentence.h"
#include "tests/properties/game_words.h"
#include "tests/properties/record.h"
#include "tests/properties/text.h"
#include "tests/support/fact_types.h"

namespace turnkey::properties {

/// All views agree with the truth about whose turn it is and, at the end, about the result.
template <Game G>
Failure views_agree(const Table<G>& table) {
  const auto& truth = table.truth();
  for (const Watcher<G>& watcher : table.watchers()) {
    const std::string who = "seat " + std::to_string(watcher.view.seat().index());
    TURNKEY_REQUIRE(watcher.view.turn() == truth.turn(), who);
    TURNKEY_REQUIRE(watcher.view.seats() == truth.seats(), who);
    if (!truth.turn().is_nobody()) continue;
    const auto seen = watcher.view.payoffs();
    const auto paid = truth.payoffs();
    TURNKEY_REQUIRE(seen.score == paid.score && seen.share == paid.share, who);
  }
  return {};
}

/// The seat on turn has at least one move, and its view lists the same ones in the same order.
template <Game G>
Failure moves_agree(const Table<G>& table) {
  const Actor turn = table.truth().turn();
  if (!turn.is_seat()) return {};
  typename G::MoveList truth;
  typename G::MoveList seen;
  table.truth().moves(truth);
  table.watchers()[static_cast<std::size_t>(turn.seat().index())].view.moves(seen);
  TURNKEY_REQUIRE(!truth.empty(), "nothing to do for seat " + actor_text(turn));
  TURNKEY_REQUIRE(truth == seen, std::to_string(truth.size()) + " legal moves, " +
                                     std::to_string(seen.size()) + " in the view");
  return {};
}

/// The text of an event parses to the same event, and fits the protocol.
template <Game G>
Failure text_is_identity(const typename G::Move& move) {
  const std::string text = G::text(move);
  TURNKEY_REQUIRE(fits_protocol(text), text);
  const auto parsed = G::parse(text);
  TURNKEY_REQUIRE(parsed.has_value(), text);
  TURNKEY_REQUIRE(*parsed == move, text + " is read as " + G::text(*parsed));
  return {};
}

/// Keys are declared in the game's words, if it has some, and values have the types declared there.
template <Game G>
Failure facts_are_declared(const Facts& facts, std::span<const KeyWords> GameWords::*keys) {
  const GameWords* const words = words_of(G::kName);
  const std::string why =
      testing::misfit(words == nullptr ? testing::Keys() : testing::Keys(words->*keys), facts);
  TURNKEY_REQUIRE(why.empty(), why);
  return {};
}

/// Legal moves: texts are distinct, each parses to its move, each is its own canonical form for the
/// truth and for the mover's view, each is described by facts.
template <Game G>
Failure move_texts_are_one_to_one(const Table<G>& table) {
  const auto& truth = table.truth();
  if (!truth.turn().is_seat()) return {};
  const auto& view = table.watchers()[static_cast<std::size_t>(truth.turn().seat().index())].view;
  typename G::MoveList moves;
  truth.moves(moves);
  std::set<std::string> texts;
  for (const auto& move : moves) {
    const std::string text = G::text(move);
    TURNKEY_REQUIRE(texts.insert(text).second, text + " stands for two legal moves");
    TURNKEY_REQUIRE_OK(text_is_identity<G>(move));
    const auto canonical = truth.canonical(move);
    TURNKEY_REQUIRE(canonical.has_value() && *canonical == move, text);
    const auto seen = view.canonical(move);
    TURNKEY_REQUIRE(seen.has_value() && *seen == move, text);
    TURNKEY_REQUIRE_OK(facts_are_declared<G>(truth.describe(move), &GameWords::describe));
    TURNKEY_REQUIRE(view.describe(move) == truth.describe(move), text);
  }
  return {};
}

/// Distinct moves have distinct descriptions and sentences, for the mover and for others who see
/// them in full.
template <Game G>
Failure moves_read_apart(const Table<G>& table) {
  const auto& truth = table.truth();
  if (!truth.turn().is_seat()) return {};
  typename G::MoveList moves;
  truth.moves(moves);
  std::map<std::string, std::string> read;  // what was read, and of which move
  for (const auto& move : moves) {
    const Facts facts = truth.describe(move);
    std::set<std::string> readings = {facts.text()};
    for (const Seat listener : {truth.turn().seat(), Seat::spectator()}) {
      readings.insert(sentence_of({G::kName, truth.turn(), facts, listener}));
    }
    for (const std::string& reading : readings) {
      const auto [other, is_new] = read.emplace(reading, G::text(move));
      TURNKEY_REQUIRE(is_new, reading + " is " + other->second + " and " + G::text(move));
    }
  }
  return {};
}

/// The representative of a move is legal, represents itself and leads to a game of the same value;
/// a search uses only representatives. Equal for the truth and the mover's view.
template <Game G>
Failure representatives_lead_to_the_same(const Table<G>& table) {
  if constexpr (HasRepresentatives<G>) {
    const auto& truth = table.truth();
    if (!truth.turn().is_seat()) return {};
    const auto& view = table.watchers()[static_cast<std::size_t>(truth.turn().seat().index())].view;
    const auto after = [&](const typename G::Move& move) {
      typename G::State next = truth;
      next.apply(move);
      return PropertyTraits<G>::value_key(next);
    };
    typename G::MoveList moves;
    truth.moves(moves);
    for (const auto& move : moves) {
      const auto found = truth.representative(move);
      TURNKEY_REQUIRE(view.representative(move) == found, G::text(move));
      TURNKEY_REQUIRE(std::find(moves.begin(), moves.end(), found) != moves.end(), G::text(move));
      TURNKEY_REQUIRE(truth.representative(found) == found, G::text(move));
      TURNKEY_REQUIRE(after(found) == after(move), G::text(move) + " as " + G::text(found));
    }
    truth.distinct_moves(moves);
    for (const auto& move : moves) {
      TURNKEY_REQUIRE(truth.representative(move) == move, G::text(move));
    }
  }
  return {};
}

/// Boards are declared facts, and drawings are printable lines.
template <Game G>
Failure boards_are_readable(const Table<G>& table) {
  const auto check = [](const auto& position) -> Failure {
    TURNKEY_REQUIRE_OK(facts_are_declared<G>(position.board(), &GameWords::board));
    const std::string drawing = position.drawing();
    const bool plain = std::all_of(drawing.begin(), drawing.end(),
                                   [](char c) { return c == '\n' || (c >= ' ' && c <= '~'); });
    TURNKEY_REQUIRE(plain && !drawing.empty(), drawing);
    return {};
  };
  TURNKEY_REQUIRE_OK(check(table.truth()));
  for (const Watcher<G>& watcher : table.watchers()) TURNKEY_REQUIRE_OK(check(watcher.view));
  return {};
}

/// Every event of the log as each watcher saw it: a mask of the full text that parses to itself.
/// Seats see at least as much as the spectator.
template <Game G>
Failure masks_only_replace(const Record<G>& record, const Table<G>& table) {
  const std::size_t width = hidden_width(words_of(G::kName));
  for (std::size_t i = 0; i < record.log.size(); ++i) {
    const std::string full = G::text(record.log[i].move);
    const std::string open = G::text(table.watchers().back().log[i].move);
    TURNKEY_REQUIRE(full.find('?') == std::string::npos, full);
    TURNKEY_REQUIRE_OK(text_is_identity<G>(record.log[i].move));
    for (const Watcher<G>& watcher : table.watchers()) {
      const std::string masked = G::text(watcher.log[i].move);
      TURNKEY_REQUIRE(
          only_masks_symbols(full, masked, width),
          masked + " for " + full + ": a hidden symbol is the word `hidden`, two of them are ?2");
      TURNKEY_REQUIRE(only_masks_symbols(masked, open, width) || masked == full || open == masked,
                      masked + " for a seat, " + open + " for the spectator");
      TURNKEY_REQUIRE_OK(text_is_identity<G>(watcher.log[i].move));
    }
  }
  return {};
}

}  // namespace turnkey::properties
