// Keeps what this process knows from other processes of the same user.
#pragma once

#include <span>
#include <string_view>

namespace turnkey::posix {

/// From now on, other processes of the same user (except root) can read neither this process's
/// memory nor its open files.
void hide_from_other_processes();

/// Overwrites the value of the flag, `--seed 5` or `--seed=5`, in main()'s argv: until then every
/// process on the machine can read it.
void hide_argument(std::span<char* const> argv, std::string_view flag);

}  // namespace turnkey::posix
