#include "protocol/apps/review/page_report.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <vector>

#include "engine/words.h"
#include "protocol/apps/page/frames.h"
#include "protocol/apps/page/json.h"
#include "protocol/apps/page/template.h"
#include "protocol/apps/review/page_assets.h"
#include "protocol/apps/review/report.h"
#include "protocol/apps/review/summary.h"
#include "protocol/apps/review/told.h"
#include "protocol/version.h"

namespace turnkey::review {

namespace {

using json::array;
using json::object;

std::string in_quotes(std::string_view text) { return json::quoted(text); }

/// The page loads nothing, and the browser enforces it.
constexpr std::string_view kPolicy =
    R"(<meta http-equiv="Content-Security-Policy"
  content="default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'">
)";

/// The names of People, with players by name alone.
std::vector<std::string> seat_names(const Review& review, const GameRecord& record) {
  const People people(review, record);
  std::vector<std::string> names;
  for (std::size_t seat = 0; seat < static_cast<std::size_t>(review.seats); ++seat) {
    const bool is_named = seat < record.players.size() && !record.players[seat].empty();
    names.push_back(is_named && !people.is_reader(seat) ? record.players[seat] : people.name(seat));
  }
  return names;
}

std::string texts_json(const std::vector<std::string>& texts) {
  std::vector<std::string> quoted;
  for (const std::string& text : texts) quoted.push_back(in_quotes(text));
  return array(quoted);
}

std::string or_null(const std::string& text) { return text.empty() ? "null" : in_quotes(text); }

/// The board's `key=value` tokens, one a line.
std::string board_lines(const AnyState& position) {
  std::string board = position.board();
  std::replace(board.begin(), board.end(), ' ', '\n');
  return board;
}

/// Replays the game for the page.
class PageSteps {
 public:
  PageSteps(const Review& review, const GameRecord& record)
      : review_(review),
        moments_(moments_of(review, reader_of(review, record))),
        better_(moments_.size()),
        drawings_(dictionary_),
        boards_(dictionary_) {
    told_ = tell_game(review, record, [&](const AnyState& position) { look_at(position); });
  }

  std::string words() const {
    std::vector<std::string> words;
    for (const ToldEvent& event : told_) words.push_back(event.happened);
    return texts_json(words);
  }
  std::string best() const {
    std::vector<std::string> best;
    for (const ToldEvent& event : told_) {
      const bool none = event.known_best.empty() && event.open_best.empty();
      best.push_back(none ? "null" : array({or_null(event.known_best), or_null(event.open_best)}));
    }
    return array(best);
  }
  std::string meant(const People& people) const {
    std::vector<std::string> meant;
    for (std::size_t i = 0; i < review_.events.size(); ++i) {
      auto moment = graded_move(review_, i);
      if (!moment) moment = great_luck(review_, i, people.reader());
      meant.push_back(moment ? in_quotes(meaning_of(review_, people, *moment)) : "null");
    }
    return array(meant);
  }
  std::string drawings() const { return packed(drawings_); }
  std::string boards() const { return packed(boards_); }
  std::string lines() const { return texts_json(dictionary_.lines()); }
  /// For each moment, the board after the better move.
  std::string better() const {
    std::vector<std::string> boards;
    for (const std::string& board : better_) boards.push_back(or_null(board));
    return array(boards);
  }
  /// For each moment that the reader can practise, the command for it.
  std::string commands(const GameRecord& record, const std::string& file) const {
    std::vector<std::string> commands;
    for (const Moment& moment : moments_) {
      const bool can = is_to_practise(moment, reader_of(review_, record)) && !file.empty();
      commands.push_back(can ? in_quotes(practise_command(record, file, moment)) : "null");
    }
    return array(commands);
  }

 private:
  static std::string packed(const page::FramePacker& frames) {
    return fmt::format("[{}]", fmt::join(frames.frames(), ","));
  }

  void look_at(const AnyState& position) {
    drawings_.add(position.drawing());
    boards_.add(board_lines(position));
    for (std::size_t i = 0; i < moments_.size(); ++i) {
      if (moments_[i].event != positions_ || moments_[i].grade == Grade::kNone) continue;
      // The move as its seat saw it may lack details of the true position.
      const auto move = position.canonical(review_.events[positions_].decision->known->best);
      if (!move) continue;
      const auto then = position.clone();
      then->make(*move);
      better_[i] = board_lines(*then);
    }
    ++positions_;
  }

  const Review& review_;
  std::vector<Moment> moments_;
  std::vector<std::string> better_;
  page::LineDictionary dictionary_;
  page::FramePacker drawings_;
  page::FramePacker boards_;
  std::size_t positions_ = 0;
  std::vector<ToldEvent> told_;
};

std::string whole_script(std::string_view script) {
  return fmt::format("(() => {{\n{}\n}})();\n", script);
}

}  // namespace

std::string page_data(const Review& review, const GameRecord& record,
                      const ReviewSettings& settings, const std::string& key,
                      const std::string& file) {
  const PageSteps story(review, record);
  const Seat reader = reader_of(review, record);
  return object({{"generator", in_quotes(fmt::format("turnkey {}", kVersion))},
                 {"title", in_quotes(game_title(record.game))},
                 {"unit", in_quotes(score_unit(record.game))},
                 {"review", json_report(review, record, settings, key)},
                 {"you", reader.is_spectator() ? "null" : std::to_string(reader.index())},
                 {"names", texts_json(seat_names(review, record))},
                 {"words", story.words()},
                 {"best", story.best()},
                 {"lines", story.lines()},
                 {"meant", story.meant(People(review, record))},
                 {"drawings", story.drawings()},
                 {"boards", story.boards()},
                 {"better", story.better()},
                 {"practise", story.commands(record, file)}});
}

std::string page_report(const Review& review, const GameRecord& record,
                        const ReviewSettings& settings, const std::string& key,
                        const std::string& file) {
  const std::string names = fmt::format("{}", fmt::join(seat_names(review, record), ", "));
  const std::string title =
      page::escape_html(fmt::format("{}: {} – looking back", game_title(record.game), names));
  const std::string head = fmt::format("{}<style>\n{}</style>", kPolicy, kPageStyle);
  const std::string script = fmt::format("<script>\n{}</script>", whole_script(kPageScript));
  const std::string data = page::escape_script(page_data(review, record, settings, key, file));
  return page::fill(
      kPageHtml,
      std::array<page::Filling, 4>{
          {{"{{title}}", title}, {"{{head}}", head}, {"{{data}}", data}, {"{{script}}", script}}});
}

std::string framed_page(const std::string& style, const std::string& script) {
  const std::string head =
      fmt::format(R"(<link rel="stylesheet" href="{}">)", page::escape_html(style));
  const std::string element =
      fmt::format(R"(<script src="{}"></script>)", page::escape_html(script));
  return page::fill(kPageHtml, std::array<page::Filling, 4>{{{"{{title}}", "Looking back"},
                                                             {"{{head}}", head},
                                                             {"{{data}}", ""},
                                                             {"{{script}}", element}}});
}

std::string framed_script() { return whole_script(kPageScript); }

}  // namespace turnkey::review
