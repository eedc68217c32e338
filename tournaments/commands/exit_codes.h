// Exit codes of turnkey-tournament. Batch systems look at them: 75 asks to be started again.
#pragma once

namespace turnkey::tournament {

inline constexpr int kDone = 0;
/// The answer is no: a check failed, a record is wrong; or an output can't be written.
inline constexpr int kFailed = 1;
inline constexpr int kBadArguments = 2;  ///< or a bad cup
/// Store, or log while games are played: full disk, a locked, broken or deleted file, one of
/// another tournament.
inline constexpr int kStoreFailed = 3;
inline constexpr int kNoEngineStarts = 4;  ///< an external engine does not start, or not any more
/// Memory, threads, processes or open files gave out; what was finished is stored.
inline constexpr int kNoRoom = 5;
inline constexpr int kInterrupted = 75;  ///< stopped by a signal; the same command goes on

}  // namespace turnkey::tournament
