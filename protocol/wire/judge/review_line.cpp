#include "protocol/wire/judge/review_line.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "protocol/wire/records/record.h"
#include "protocol/wire/words/report_text.h"

namespace turnkey::review {

namespace {

/// ` name mean error_name error`; leaves out an unknown error.
std::string estimate_text(const char* name, const char* error_name, const Estimate& estimate) {
  std::string text = fmt::format(" {} {}", name, thousandths(estimate.mean));
  if (std::isfinite(estimate.error)) {
    text += fmt::format(" {} {}", error_name, thousandths_up(estimate.error));
  }
  return text;
}

/// The verdict as one token.
std::string token_of(Verdict verdict) {
  std::string name(kVerdictNames[static_cast<std::size_t>(verdict)]);
  std::replace(name.begin(), name.end(), ' ', '-');
  return name;
}

}  // namespace

std::string line_of(const OwnDecisions& decision, const Loss* loss, const std::string& id) {
  const AnyGame& game = decision.view().game();
  std::string text =
      fmt::format("info {}{}{}review {} seat {} move {} choices {}", id.empty() ? "" : "id ", id,
                  id.empty() ? "" : " ", decision.number(), seat_text(decision.view().seat()),
                  game.text(decision.played()), decision.choices());
  if (loss == nullptr) return text + " verdict unknown";
  text += fmt::format(" best {} kind {}", game.text(loss->best), loss->how);
  text += estimate_text("gap", "gapse", loss->share) +
          estimate_text("scoregap", "scoregapse", loss->score);
  return text + " verdict " + token_of(loss->verdict);
}

}  // namespace turnkey::review
