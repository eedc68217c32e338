#include "protocol/apps/review/page_report.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <vector>

#include "engine/words.h"
#include "protocol/apps/page/frames.h"
#include "protocol/apps/page/template.h"
#include "protocol/apps/review/event_words.h"
#include "protocol/apps/review/page_assets.h"
#include "protocol/apps/review/report.h"
#include "protocol/apps/review/summary.h"
#include "protocol/version.h"
#include "protocol/wire/records/record.h"
#include "protocol/wire/words/as_json.h"

namespace turnkey::review {

namespace {

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

/// The members of a board's JSON, one a line.
std::string member_lines(const Json& board) {
  std::string lines;
  for (const auto& [key, value] : board.items()) {
    lines += fmt::format("{}{}:{}", lines.empty() ? "" : "\n", Json(key).dump(), json_text(value));
  }
  return lines;
}

/// Replays the game for the page.
class PageSteps {
 public:
  PageSteps(const Review& review, const GameRecord& record)
      : review_(review),
        moments_(moments_of(review, reader_of(review, record))),
        better_(Json::array_t(moments_.size())),
        drawings_(dictionary_),
        boards_(dictionary_) {
    event_words_ =
        event_words(review, record, [&](const AnyState& position) { look_at(position); });
  }

  Json words() const {
    return json_list(event_words_, [](const EventWords& event) { return event.happened; });
  }
  Json best() const {
    return json_list(event_words_, [](const EventWords& event) {
      const bool none = event.known_best.empty() && event.open_best.empty();
      return none ? Json()
                  : Json::array({json_or_null(event.known_best), json_or_null(event.open_best)});
    });
  }
  Json meant(const People& people) const {
    Json meant = Json::array_t(review_.events.size());
    for (const Moment& luck : all_luck(review_, people.reader())) {
      meant[luck.event] = meaning_of(review_, people, luck);
    }
    for (std::size_t i = 0; i < review_.events.size(); ++i) {
      if (const auto move = graded_move(review_, i)) meant[i] = meaning_of(review_, people, *move);
    }
    return meant;
  }
  Json drawings() const { return drawings_.frames(); }
  Json boards() const { return boards_.frames(); }
  /// As `query events` has them.
  Json events() const { return events_; }
  Json lines() const { return dictionary_.lines(); }
  /// For each moment, the board after the better move, and the move as an event.
  Json better() const { return better_; }
  /// For each moment that the reader can practise, the command for it.
  Json commands(const GameRecord& record, const std::string& file) const {
    return json_list(moments_, [&](const Moment& moment) {
      const bool can = is_to_practise(moment, reader_of(review_, record)) && !file.empty();
      return can ? Json(practise_command(record, file, moment)) : Json();
    });
  }

 private:
  void look_at(const AnyState& position) {
    drawings_.add(position.drawing());
    boards_.add(member_lines(board_json(position)));
    const JsonWords words(find_words(position.game().name()), position.board());
    const auto told = [&](const AnyEvent& event) {
      return words.description(event_text(position.game(), event), position.describe(event.move));
    };
    if (positions_ < review_.events.size()) {
      events_.push_back(told(review_.events[positions_].event));
    }
    for (std::size_t i = 0; i < moments_.size(); ++i) {
      if (moments_[i].event != positions_ || moments_[i].grade == Grade::kNone) continue;
      // The move as its seat saw it may lack details of the true position.
      const auto move = position.canonical(review_.events[positions_].decision->known->best);
      if (!move) continue;
      const auto then = position.clone();
      then->make(*move);
      better_[i] = {{"board", board_json(*then)}, {"event", told({position.turn(), *move})}};
    }
    ++positions_;
  }

  const Review& review_;
  std::vector<Moment> moments_;
  Json better_;
  Json events_ = Json::array();
  page::LineDictionary dictionary_;
  page::FramePacker drawings_;
  page::FramePacker boards_;
  std::size_t positions_ = 0;
  std::vector<EventWords> event_words_;
};

std::string whole_script(std::string_view script) {
  return fmt::format("(() => {{\n{}\n}})();\n", script);
}

}  // namespace

Json page_data(const Review& review, const GameRecord& record, const ReviewSettings& settings,
               const std::string& key, const std::string& file) {
  const PageSteps story(review, record);
  const Seat reader = reader_of(review, record);
  return {{"generator", fmt::format("turnkey {}", kVersion)},
          {"title", game_title(record.game)},
          {"unit", score_unit(record.game)},
          {"review", review_json(review, record, settings, key)},
          {"you", reader.is_spectator() ? Json() : Json(reader.index())},
          {"names", seat_names(review, record)},
          {"words", story.words()},
          {"best", story.best()},
          {"lines", story.lines()},
          {"meant", story.meant(People(review, record))},
          {"drawings", story.drawings()},
          {"boards", story.boards()},
          {"events", story.events()},
          {"better", story.better()},
          {"practise", story.commands(record, file)}};
}

std::string page_report(const Review& review, const GameRecord& record,
                        const ReviewSettings& settings, const std::string& key,
                        const std::string& file) {
  const std::string names = fmt::format("{}", fmt::join(seat_names(review, record), ", "));
  const std::string title =
      page::escape_html(fmt::format("{}: {} – looking back", game_title(record.game), names));
  const std::string head = fmt::format("{}<style>\n{}</style>", kPolicy, kPageStyle);
  const std::string script = fmt::format("<script>\n{}</script>", whole_script(kPageScript));
  const std::string data = json_text(page_data(review, record, settings, key, file));
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
