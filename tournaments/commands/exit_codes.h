// Exit codes of turnkey-tournament, for batch systems: 75 asks for a restart.
#pragma once

namespace turnkey::tournament {

inline constexpr int kDone = 0;
/// A check failed, a record is wrong, or an output cannot be written.
inline constexpr int kFailed = 1;
inline constexpr int kBadArguments = 2;  ///< or a bad cup
/// An error of the store, or of the log during play: full disk; a locked, broken or deleted file; a
/// store of another tournament.
inline constexpr int kStoreFailed = 3;
inline constexpr int kNoEngineStarts = 4;  ///< an external engine does not start (again)
/// Memory, threads, processes or open files ran out. Finished games are stored.
inline constexpr int kNoRoom = 5;
inline constexpr int kInterrupted = 75;  ///< stopped by a signal; the same command continues

}  // namespace turnkey::tournament
