// The possible flaws of the toy game (toy_game.h), one at a time.
#pragma once

#include <cstdint>

namespace turnkey::properties {

enum class Flaw : std::uint8_t {
  kNone,
  kSampleByRank,       ///< uniform over ranks instead of cards
  kSampleForgetsOwn,   ///< deals the own card anew
  kSampleForcesX,      ///< hidden moves not uniform among the legal ones
  kRedealPeeks,        ///< leaves everything as it was
  kKnowledgePeeks,     ///< depends on the other's card
  kKnowledgeLacks,     ///< does not depend on the own card
  kMaskLeaks,          ///< a hidden card leaves a trace outside the text
  kMaskMiscounts,      ///< one hidden card as two
  kViewTakesAnyMask,   ///< open cards of others, hidden own ones
  kViewTakesAnyShow,   ///< a showdown without the own card
  kViewRefusesLow,     ///< an event that can happen
  kViewChangesFirst,   ///< a refusal leaves a trace
  kViewTurnsWrong,     ///< seat 1 on turn after the deals
  kViewMovesSwapped,   ///< other order than the state
  kTextTwice,          ///< one text for two moves
  kDescribedTwice,     ///< one description for two calls
  kToldTwice,          ///< one sentence for two calls that are described differently
  kOddsOff,            ///< probabilities sum to less than 1
  kDrawsUneven,        ///< one card never comes
  kKeyWearsOut,        ///< a referee's chance that depends on more than its key
  kUnmaskKeepsSecret,  ///< leaves the hidden move hidden
  kWorldsOff,          ///< miscounts
  kSharesOff,          ///< everybody wins
  kEndMisjudged,       ///< evaluated as even
  kEndless,            ///< calls go on for ever
};

/// The present flaw.
inline Flaw toy_flaw = Flaw::kNone;

class Flawed {
 public:
  explicit Flawed(Flaw flaw) { toy_flaw = flaw; }
  ~Flawed() { toy_flaw = Flaw::kNone; }
  Flawed(const Flawed&) = delete;
  Flawed& operator=(const Flawed&) = delete;
};

}  // namespace turnkey::properties
