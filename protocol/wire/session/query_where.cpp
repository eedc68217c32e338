// Where the cards that a seat cannot see may lie, for a GUI that shows the odds.
#include <fmt/format.h>

#include <iterator>

#include "protocol/limits.h"
#include "protocol/wire/session/query_answers.h"
#include "protocol/wire/words/report_text.h"

namespace turnkey {

namespace {

/// "K:503,Q:497"
std::string numbers(const CardPlace& place, double CardsThere::*number) {
  std::string text;
  for (const CardsThere& there : place.cards) {
    text += fmt::format("{}{}:{}", text.empty() ? "" : ",", there.card, thousandths(there.*number));
  }
  return text;
}

}  // namespace

Answer answer_where(const Record& record) {
  const auto* view = dynamic_cast<const AnyView*>(&record.position());
  if (!view) return " none";  // a referee sees all cards
  const Whereabouts found = view->whereabouts(kSurveyedDeals);
  if (found.places.empty()) return " none";
  std::string text = found.exact ? " exact" : fmt::format(" sampled {}", found.deals);
  std::string_view between = "";
  for (const CardPlace& place : found.places) {
    const std::string owner = place.owner.is_spectator() ? "-" : seat_text(place.owner);
    fmt::format_to(std::back_inserter(text), "{} place={} seat={} chance={} mean={}", between,
                   place.key, owner, numbers(place, &CardsThere::chance),
                   numbers(place, &CardsThere::mean));
    between = " |";
  }
  return text;
}

}  // namespace turnkey
