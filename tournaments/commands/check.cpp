// `turnkey-tournament check`: the conformance suite of the protocol on any engine. The suite is a
// Python program, packed into one file that lies beside this program; all arguments are its own.
#include <filesystem>
#include <string>
#include <system_error>
#include <vector>

#include "protocol/platform/posix.h"
#include "tournaments/commands/command_line.h"
#include "tournaments/commands/commands.h"
#include "tournaments/commands/exit_codes.h"

namespace turnkey::tournament {

namespace {

constexpr const char* kSuite = "turnkey-conformance.pyz";

}  // namespace

int check_command(Arguments arguments) {
  std::error_code error;
  const auto program = std::filesystem::read_symlink("/proc/self/exe", error);
  if (error)
    return complain("check", "can't find the folder of this program: " + error.message(),
                    kBadArguments);
  const auto suite = program.parent_path() / kSuite;
  if (!std::filesystem::exists(suite, error)) {
    return complain("check", suite.string() + " is missing: it belongs beside this program",
                    kBadArguments);
  }
  std::vector<std::string> command = {"python3", suite.string()};
  command.insert(command.end(), arguments.begin(), arguments.end());
  // The suite takes the place of this process: its exit code and its signals are ours.
  return complain("check", "can't run python3: " + posix::become(command), kBadArguments);
}

}  // namespace turnkey::tournament
