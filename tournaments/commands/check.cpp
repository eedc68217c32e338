// `turnkey-tournament check`: runs the conformance suite of the protocol on any engine. The suite
// is a Python program in one file beside this program, and gets all arguments.
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
    return complain("check", "cannot find the folder of this program: " + error.message(),
                    kBadArguments);
  const auto suite = program.parent_path() / kSuite;
  if (!std::filesystem::exists(suite, error)) {
    return complain("check",
                    suite.string() +
                        " is missing: it must be beside this program. The build makes it there "
                        "(target turnkey_conformance), and packages install both in one folder",
                    kBadArguments);
  }
  std::vector<std::string> command = {"python3", suite.string()};
  command.insert(command.end(), arguments.begin(), arguments.end());
  // The suite replaces this process, so its exit code and signals are ours.
  return complain("check", "cannot run python3: " + posix::become(command), kBadArguments);
}

}  // namespace turnkey::tournament
