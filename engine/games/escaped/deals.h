// The deals that somebody thinks possible: which faces the tokens may have that it has not seen.
// Without names heard they are all orders of the faces it can't place. A name that was called
// wrongly and aloud (rule E43) still lies somewhere, but neither in the centre nor on a token that
// its accuser has held: a constrained assignment of at most eight faces, the rest again being free.
#pragma once

#include <array>
#include <cstdint>

#include "engine/core/fixed_vector.h"
#include "engine/core/rng.h"
#include "engine/games/escaped/move.h"
#include "engine/games/escaped/public.h"

namespace turnkey::escaped {

/// By token; kHidden where it is not known or not dealt.
using Faces = std::array<Face, kMaxCards>;

/// The faces of a set of tokens, which must be known.
inline Bits faces_of(const Faces& faces, Bits tokens) {
  Bits result = 0;
  for_each_bit(tokens, [&](int token) { result |= bit(faces[static_cast<std::size_t>(token)]); });
  return result;
}

__extension__ using Wide = unsigned __int128;

class Deals {
 public:
  /// What `seat` (negative: the spectator) may think where `faces` holds at least the faces of the
  /// tokens that it knows.
  Deals(const Public& table, const Faces& faces, int seat);

  Bits tokens() const { return tokens_; }  ///< that are dealt and not known
  Bits free() const { return free_; }      ///< faces that lie on them, or are not dealt

  /// Whether there is a deal, with that token showing that face; it must not be known already.
  bool may_show(int token, Face face) const;
  /// Whether a deal is left when `face` lies on a token of `allowed`; it must be free.
  bool may_lie(Face face, Bits allowed) const;

  /// At most 24!, by the DP that sample() falls back on.
  Wide count() const;

  /// Fills the unknown tokens in, every deal being equally likely. At full size 5 to 15 million a
  /// second on one core with up to three names, over a million with five; six on seven tokens,
  /// which the quick way hardly ever places, take 3 µs.
  void sample(Faces& faces, Rng& rng) const;

 private:
  /// A face and the unknown tokens on which it may lie.
  struct Rule {
    Face face;
    Bits allowed;
  };
  static constexpr std::size_t kMaxRules = kMaxPlayers;
  using Rules = FixedVector<Rule, kMaxRules>;
  /// The token of each rule's face.
  using Places = std::array<int, kMaxRules>;

  void add_rule(Face face, Bits allowed);
  static std::uint64_t placements(const Rules& rules);
  bool try_places(Places& places, Rng& rng) const;
  void exact_places(Places& places, Rng& rng) const;

  Bits tokens_;
  Bits free_;
  Rules rules_;
};

}  // namespace turnkey::escaped
