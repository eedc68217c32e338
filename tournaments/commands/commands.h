// The commands of `turnkey-tournament`, one file each. Each gets its arguments (without the
// command's name), prints results to standard output and errors to standard error, and returns an
// exit code of exit_codes.h.
#pragma once

#include <span>
#include <string>

namespace turnkey::tournament {

using Arguments = std::span<const std::string>;

int run_command(Arguments arguments);
int report_command(Arguments arguments);
int replay_command(Arguments arguments);
int export_command(Arguments arguments);
int import_command(Arguments arguments);
int merge_command(Arguments arguments);
int digest_command(Arguments arguments);
int salvage_command(Arguments arguments);
int check_command(Arguments arguments);

}  // namespace turnkey::tournament
