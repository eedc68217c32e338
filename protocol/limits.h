// Every limit of the protocol, in one place: PROTOCOL.md promises these numbers to GUI authors, and
// the tests under tests/protocol/ hold each of them to its promise.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>

namespace turnkey {

/// A line without its end. A record of kMaxEvents events of 16 bytes just fits.
inline constexpr std::size_t kMaxLineBytes = std::size_t{1} << 20;

/// Events of one position, those included that the engine makes from a seed.
inline constexpr std::size_t kMaxEvents = 65'536;

/// Events of `query chance`: where more may come, they are not listed.
inline constexpr std::size_t kMaxListedChances = 256;

/// Deals of `query where`: where they are drawn independently, a chance has a standard error of 16
/// ‰ at most.
inline constexpr std::uint32_t kSurveyedDeals = 1'000;

/// What waits behind a search, in bytes: each command counts with its line and with what it costs
/// besides. So a quarter of a million short ones wait, or 63 records of full length.
inline constexpr std::size_t kMaxQueuedBytes = std::size_t{64} << 20;
inline constexpr std::size_t kQueuedCommandBytes = 256;

/// A record as a file: kMaxEvents events with what was said of each, in notation that is longer
/// than any game's.
inline constexpr std::size_t kMaxRecordBytes = kMaxEvents * 128;

/// The word after `go id`.
inline constexpr std::size_t kMaxIdBytes = 64;

inline constexpr int kMaxMultiPv = 64;
inline constexpr int kMaxThreads = 64;
inline constexpr std::uint64_t kMaxHashMegabytes = 16'384;
inline constexpr int kMaxSkill = 20;
inline constexpr std::uint64_t kMaxMinMoveTimeMs = 60'000;

/// Numbers of `go`. The longest time is eleven days: far from overflow in any clock's unit.
inline constexpr std::uint64_t kMaxMilliseconds = 1'000'000'000;
inline constexpr std::uint64_t kMaxDepth = kMaxEvents;
inline constexpr std::uint64_t kMaxMovesToGo = 1'000;
/// The pace of `go report`: more would be spent on reports than on what they say.
inline constexpr std::uint64_t kLeastReportMs = 10;
/// The principal variation may never get as long as `go depth` asks: with no other limit this ends
/// it.
inline constexpr std::uint64_t kDepthOnlyNodes = 1'000'000;

/// How much of a bad input an error message repeats, and how long its whole detail can be.
inline constexpr std::size_t kMaxEchoBytes = 80;
inline constexpr std::size_t kMaxDetailBytes = 240;

/// Output not yet taken by the peer: beyond the first, `info` is dropped; beyond the second, the
/// next command waits; beyond the third, the process gives up at once.
inline constexpr std::size_t kInfoBacklogBytes = std::size_t{64} << 10;
inline constexpr std::size_t kReplyBacklogBytes = std::size_t{16} << 20;
inline constexpr std::size_t kMaxBacklogBytes = 2 * kReplyBacklogBytes;

/// How long a peer may take nothing at all: while replies beyond their bound wait, and at the end.
inline constexpr std::chrono::milliseconds kPeerPatience{10'000};
inline constexpr std::chrono::milliseconds kDrainPatience{3'000};

/// What the client accepts from an engine: a line (the longest reply is a record, a little longer
/// than kMaxLineBytes), the lines of one answer, and what is kept while it sends.
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
