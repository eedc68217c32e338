// A review as a page for the browser: the game step by step, the loss of each move, luck along the
// game.
#pragma once

#include <string>

#include "protocol/apps/review/review.h"
#include "protocol/wire/records/record_file.h"
#include "protocol/wire/words/json_text.h"

namespace turnkey::review {

/// The page's data. `record` belongs to the review.
///
///   generator, title   the program; the game's title for people
///   review             as review_json()
///   you, names         the reader's seat or null; the name of each seat
///   words, best        what each event did; what the best moves by both verdicts would have done
///                      (null: no verdict, or it was played)
///   meant              what the best move would have meant, or luck did; null: almost nothing
///   lines, drawings,   drawings in letters, and boards with a line for each `key=value`: before
///   boards             each event and at the end (protocol/apps/page/frames.h)
///   better, practise   for each moment of the summary: the board after the better move, and the
///                      command that plays on from there (null: there is none)
///
/// `file`: the name of the record's file; empty when there is no file to load.
Json page_data(const Review& review, const GameRecord& record, const ReviewSettings& settings,
               const std::string& key, const std::string& file);

/// The page with its data, style and script: one file that needs no network.
std::string page_report(const Review& review, const GameRecord& record,
                        const ReviewSettings& settings, const std::string& key,
                        const std::string& file);

/// The same page without data: a page of the same origin sends the data. Style and script load from
/// these addresses.
std::string framed_page(const std::string& style, const std::string& script);
/// The script of framed_page().
std::string framed_script();

}  // namespace turnkey::review
