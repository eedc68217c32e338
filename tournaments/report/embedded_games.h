// Games as the page embeds them, for replays.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <optional>

#include "protocol/apps/page/frames.h"
#include "protocol/outcome.h"
#include "tournaments/cup/cup.h"
#include "tournaments/store/store.h"

namespace turnkey::tournament {

/// {seat, kind, detail, late_ms, protocol, stderr}, or null.
nlohmann::ordered_json fault_json(const std::optional<Fault>& fault);

/// {id, variant, seed, seating, score, share, plies, fault}; fault is fault_json().
nlohmann::ordered_json game_json(const Cup& cup, const GameRow& row, const GameText& text);

/// Adds {events, words, notes, frames}: the events as texts, in words, and for each [µs, win ‰,
/// score in thousandths] or null. The error names the event at which the rules refuse the game.
Outcome<void> add_replay(nlohmann::ordered_json& game, const Variant& variant, const GameText& text,
                         page::LineDictionary& dictionary);

}  // namespace turnkey::tournament
