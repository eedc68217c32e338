// A cup's settings as a report has them (json_report.h).
#pragma once

#include "protocol/wire/words/json_text.h"
#include "tournaments/cup/cup.h"

namespace turnkey::tournament {

Json settings_json(const Cup& cup);
Json settings_json(const SprtSettings& sprt);

}  // namespace turnkey::tournament
