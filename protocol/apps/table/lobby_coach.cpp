// The coach of the visitors that want one: their moves are judged on another thread, while the game
// goes on.
#include <exception>
#include <utility>

#include "protocol/apps/table/coach.h"
#include "protocol/apps/table/lobby.h"
#include "protocol/apps/table/requests.h"
#include "protocol/wire/lines/lexer.h"

namespace turnkey::table {

namespace {

std::string judged(const Lesson& lesson, Milliseconds time, const std::atomic<bool>& stop) {
  try {
    return judge_lesson(lesson, time, stop);
  } catch (const std::exception& thrown) {
    return error_message("coach", std::string("the coach failed: ") + thrown.what());
  }
}

}  // namespace

Outcome<Lesson> GameTable::lesson(Seat seat, std::string_view text) const {
  if (const auto may = awaits(seat); !may) return failure(may.error());
  if (single() != seat) return failure("a coach is there only where one person plays");
  const AnyView& view = table_.view(seat);
  const auto move = game().parse(text);
  const auto canonical = move ? view.canonical(*move) : move;
  if (!canonical) return failure("that is no move now");
  if (view.moves().size() < 2) return failure("there is nothing to choose");
  return Lesson{view.clone(), *canonical, table_.setup().options, event_count(), spoken_names()};
}

Outcome<void> Lobby::coach(Visitor visitor, std::string_view rest) {
  const auto time = parse_whole(rest);
  if (!time || *time > kMaxHintMs) return failure("a coach takes 0 to 10000 ms");
  Session& session = sessions_.at(visitor);
  session.coach = Milliseconds(*time);
  stop_lesson(session);
  return {};
}

void Lobby::stop_lesson(Session& session) {
  if (session.lesson) *session.lesson = true;
  session.lesson.reset();
}

void Lobby::teach(Visitor visitor, Lesson lesson) {
  Session& session = sessions_.at(visitor);
  session.lesson = std::make_shared<std::atomic<bool>>(false);
  workshop_.take([this, visitor, time = session.coach, stop = session.lesson,
                  lesson = std::move(lesson)]() -> Workshop::Done {
    return [this, visitor, stop, message = judged(lesson, time, *stop)] {
      const auto found = sessions_.find(visitor);
      if (found == sessions_.end() || found->second.lesson != stop) return;
      stop_lesson(found->second);
      if (!message.empty()) wire_.send(visitor, message);
    };
  });
}

}  // namespace turnkey::table
