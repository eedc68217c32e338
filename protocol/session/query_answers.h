// The answers to queries, by what they are about; queries.h is what a session calls. What follows
// `response <name>`, or why there is none.
#pragma once

#include <string>
#include <string_view>

#include "protocol/records/record.h"
#include "protocol/session/errors.h"

namespace turnkey {

using Answer = Checked<std::string>;

// Of games, without a position.
Answer answer_games();
Answer answer_info(std::string_view game);
Answer answer_options(std::string_view game);

// Of moves and events.
/// `full`: with what each does.
Answer answer_legal(const Record& record, bool full);
Answer answer_describe(const Record& record, std::string_view text);
Answer answer_log(const Record& record);
/// From the event of that number on, the first is 1; empty: all.
Answer answer_events(const Record& record, std::string_view from);

// Of results.
Answer answer_result(const Record& record);
Answer answer_drop(const Record& record, std::string_view seat);

}  // namespace turnkey
