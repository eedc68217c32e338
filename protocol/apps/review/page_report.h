// A review as a page to be read in a browser: the game step by step, what each move has cost, luck
// along the game.
#pragma once

#include <string>

#include "protocol/apps/review/review.h"
#include "protocol/wire/records/record_file.h"

namespace turnkey::review {

/// What the page shows, as JSON without `<`: {generator, title, review, names, words, best, lines,
/// frames}. `title` is that of the game, for people, `review` is json_report()'s, `names` are those
/// of the seats, `words` says what each event did, `best` what the best moves of both verdicts
/// would have done (null: no verdict, or the same move), and the rest are drawings before each
/// event and at the end (protocol/apps/page/frames.h). `record` is that of the review.
std::string page_data(const Review& review, const GameRecord& record,
                      const ReviewSettings& settings, const std::string& key);

/// The page with its data, style and script: one file that needs nothing else and no network.
std::string page_report(const Review& review, const GameRecord& record,
                        const ReviewSettings& settings, const std::string& key);

/// The same page without data, which a page of its own origin sends it; style and script are
/// fetched from these addresses.
std::string framed_page(const std::string& style, const std::string& script);
/// Of framed_page().
std::string framed_script();

}  // namespace turnkey::review
