// A review as a page to be read in a browser: the game step by step, what each move has cost, luck
// along the game.
#pragma once

#include <string>

#include "protocol/apps/review/review.h"
#include "protocol/wire/records/record_file.h"

namespace turnkey::review {

/// What the page shows, as JSON without `<`, `record` being that of the review:
///
///   generator, title   the program, and the game's title for people
///   review             json_report()'s
///   you, names         the reader's seat, or null; what each seat is called
///   words, best        what each event did; what the best moves by both verdicts would have done
///                      (null: no verdict, or it was played)
///   meant              what the best move would have meant, or luck did; null: hardly anything
///   lines, drawings,   drawings in letters, and boards with a line for each `key=value`: before
///   boards             each event and at the end (protocol/apps/page/frames.h)
///   better, practise   of each moment of the summary: the board after the better move, and the
///                      command that plays on from there (null: there is none)
///
/// `file`: what the record's file is called; empty where there is none to load.
std::string page_data(const Review& review, const GameRecord& record,
                      const ReviewSettings& settings, const std::string& key,
                      const std::string& file);

/// The page with its data, style and script: one file that needs nothing else and no network.
std::string page_report(const Review& review, const GameRecord& record,
                        const ReviewSettings& settings, const std::string& key,
                        const std::string& file);

/// The same page without data, which a page of its own origin sends it; style and script are
/// fetched from these addresses.
std::string framed_page(const std::string& style, const std::string& script);
/// Of framed_page().
std::string framed_script();

}  // namespace turnkey::review
