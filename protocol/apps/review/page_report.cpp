#include "protocol/apps/review/page_report.h"

#include <fmt/format.h>

#include <array>
#include <optional>
#include <vector>

#include "engine/words.h"
#include "protocol/apps/page/frames.h"
#include "protocol/apps/page/json.h"
#include "protocol/apps/page/template.h"
#include "protocol/apps/review/page_assets.h"
#include "protocol/apps/review/report.h"
#include "protocol/version.h"
#include "protocol/wire/records/record_check.h"
#include "protocol/wire/words/seat_words.h"

namespace turnkey::review {

namespace {

using json::array;
using json::object;

std::string in_quotes(std::string_view text) { return json::quoted(text); }

/// Nothing is fetched from anywhere, and the browser holds the page to it.
constexpr std::string_view kPolicy =
    R"(<meta http-equiv="Content-Security-Policy"
  content="default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'">
)";

std::vector<std::string> seat_names(const Review& review, const GameRecord& record) {
  std::vector<std::string> names;
  for (int i = 0; i < review.seats; ++i) {
    const auto seat = static_cast<std::size_t>(i);
    names.push_back(seat < record.players.size() ? record.players[seat]
                                                 : fmt::format("seat {}", i));
  }
  return names;
}

/// The game once more, as a page tells it.
class Story {
 public:
  Story(const Review& review, const GameRecord& record) : review_(review), packer_(dictionary_) {
    const auto replayed = check_record(record, [&](const AnyState& before, const AnyEvent& event) {
      tell(before, event, record);
    });
    // The record was reviewed, so it can be replayed.
    if (replayed) packer_.add(replayed->end->drawing());
  }

  std::string words() const { return array(words_); }
  std::string best() const { return array(best_); }
  std::string frames() const { return fmt::format("[{}]", fmt::join(packer_.frames(), ",")); }
  std::string lines() const {
    std::vector<std::string> lines;
    for (const std::string& line : dictionary_.lines()) lines.push_back(in_quotes(line));
    return array(lines);
  }

 private:
  void tell(const AnyState& before, const AnyEvent& event, const GameRecord& record) {
    if (!phrases_) {
      const auto view = before.game().new_view(record.options, Seat::spectator());
      phrases_.emplace(**view);
    }
    packer_.add(before.drawing());
    const ReviewedEvent& reviewed = review_.events[words_.size()];
    words_.push_back(in_quotes(phrases_->deed(event.actor, before.describe(event.move))));
    const auto best = [&](const std::optional<Loss>& loss) {
      return loss ? best_words(before, *loss, event.move) : "null";
    };
    const auto& decision = reviewed.decision;
    best_.push_back(decision ? array({best(decision->known), best(decision->open)}) : "null");
  }

  std::string best_words(const AnyState& before, const Loss& loss, const AnyMove& played) const {
    if (loss.best == played) return "null";
    // As its seat sees it a move may leave something open that the truth needs.
    const auto move = before.canonical(loss.best);
    return move ? in_quotes(phrases_->deed(before.turn(), before.describe(*move))) : "null";
  }

  const Review& review_;
  page::LineDictionary dictionary_;
  page::FramePacker packer_;
  std::optional<SeatWords> phrases_;
  std::vector<std::string> words_;
  std::vector<std::string> best_;
};

std::string whole_script(std::string_view script) {
  return fmt::format("(() => {{\n{}\n}})();\n", script);
}

}  // namespace

std::string page_data(const Review& review, const GameRecord& record,
                      const ReviewSettings& settings, const std::string& key) {
  const Story story(review, record);
  std::vector<std::string> names;
  for (const std::string& name : seat_names(review, record)) names.push_back(in_quotes(name));
  return object({{"generator", in_quotes(fmt::format("turnkey {}", kVersion))},
                 {"title", in_quotes(game_title(record.game))},
                 {"review", json_report(review, record, settings, key)},
                 {"names", array(names)},
                 {"words", story.words()},
                 {"best", story.best()},
                 {"lines", story.lines()},
                 {"frames", story.frames()}});
}

std::string page_report(const Review& review, const GameRecord& record,
                        const ReviewSettings& settings, const std::string& key) {
  const std::string names = fmt::format("{}", fmt::join(seat_names(review, record), ", "));
  const std::string title =
      page::escape_html(fmt::format("{}: {} – looking back", game_title(record.game), names));
  const std::string head = fmt::format("{}<style>\n{}</style>", kPolicy, kPageStyle);
  const std::string script = fmt::format("<script>\n{}</script>", whole_script(kPageScript));
  const std::string data = page::escape_script(page_data(review, record, settings, key));
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
