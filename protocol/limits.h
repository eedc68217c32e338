// Every limit of the protocol in one place. PROTOCOL.md promises these numbers to GUI authors, and
// tests under tests/protocol/ check each of them.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>

namespace turnkey {

/// A line without its end. Just holds a record of kMaxEvents events of 16 bytes.
inline constexpr std::size_t kMaxLineBytes = std::size_t{1} << 20;

/// Events of one position, including those that the engine makes from a seed.
inline constexpr std::size_t kMaxEvents = 65'536;

/// Events of `query chance`: larger numbers are not listed.
inline constexpr std::size_t kMaxListedChances = 256;

/// Deals of `query where`. If drawn independently, the standard error of a probability is at most
/// 16 ‰.
inline constexpr std::uint32_t kSurveyedDeals = 1'000;

/// Bytes that wait behind a search: the line of each command plus its overhead. Holds a quarter of
/// a million short commands, or 63 records of full length.
inline constexpr std::size_t kMaxQueuedBytes = std::size_t{64} << 20;
inline constexpr std::size_t kQueuedCommandBytes = 256;

/// A record as a file: kMaxEvents events with their notes, in a notation longer than any game's.
inline constexpr std::size_t kMaxRecordBytes = kMaxEvents * 128;

/// The word after `go id`.
inline constexpr std::size_t kMaxIdBytes = 64;

inline constexpr int kMaxMultiPv = 64;
inline constexpr int kMaxThreads = 64;
inline constexpr std::uint64_t kMaxHashMegabytes = 16'384;
inline constexpr int kMaxSkill = 20;
inline constexpr std::uint64_t kMaxMinMoveTimeMs = 60'000;

/// Numbers of `go`. The longest time is eleven days, far from overflow in any clock's unit.
inline constexpr std::uint64_t kMaxMilliseconds = 1'000'000'000;
inline constexpr std::uint64_t kMaxDepth = kMaxEvents;
inline constexpr std::uint64_t kMaxMovesToGo = 1'000;
/// The fastest pace of `go report`: faster reports would cost more than they tell.
inline constexpr std::uint64_t kLeastReportMs = 10;
/// Ends a search whose only limit is `go depth`, because the principal variation may never get that
/// long.
inline constexpr std::uint64_t kDepthOnlyNodes = 1'000'000;

/// How much of a bad input an error message quotes, and the longest detail.
inline constexpr std::size_t kMaxEchoBytes = 80;
inline constexpr std::size_t kMaxDetailBytes = 240;

/// Output that the peer has not read. Beyond the first bound `info` is dropped, beyond the second
/// the next command waits, beyond the third the process ends at once.
inline constexpr std::size_t kInfoBacklogBytes = std::size_t{64} << 10;
inline constexpr std::size_t kReplyBacklogBytes = std::size_t{16} << 20;
inline constexpr std::size_t kMaxBacklogBytes = 2 * kReplyBacklogBytes;

/// How long a peer may read nothing: while replies beyond their bound wait, and at the end.
inline constexpr std::chrono::milliseconds kPeerPatience{10'000};
inline constexpr std::chrono::milliseconds kDrainPatience{3'000};

/// What the client accepts from an engine: a line (the longest reply is a record, slightly longer
/// than kMaxLineBytes), the lines of one answer, and unread output kept while it sends.
inline constexpr std::size_t kMaxClientLineBytes = 4 * kMaxLineBytes;
inline constexpr std::size_t kMaxClientAnswerBytes = 64 * kMaxLineBytes;
inline constexpr std::size_t kMaxClientBufferedBytes = 16 * kMaxLineBytes;

/// Exit codes of the program.
inline constexpr int kExitDone = 0;
inline constexpr int kExitBadArguments = 1;
inline constexpr int kExitOutputGone = 2;
inline constexpr int kExitPeerNotReading = 3;
inline constexpr int kExitNoRoom = 4;

}  // namespace turnkey
