// The hands that hypotheses stand for, counted one by one.
#pragma once

#include <unordered_set>
#include <vector>

#include "engine/core/hash.h"
#include "engine/games/straight_jacket/hypothesis.h"

namespace turnkey::straight_jacket {

class Listing {
 public:
  explicit Listing(const Bag& deck) : deck_(deck) {}

  /// False where it takes too long.
  bool add(const Hypothesis& one) {
    for (int kind = 0; kind < kMostKinds; ++kind) left_[kind] = deck_.count(kind) - one.found[kind];
    open_.clear();
    std::uint64_t hash = 0;
    for (Token token : one.tokens) {
      if (token.place == kGone) continue;
      token.place = static_cast<std::uint8_t>(token.hand());
      if (token.kind == kHidden) {
        open_.push_back(token);
      } else {
        hash += hash_at(token);
      }
    }
    std::sort(open_.begin(), open_.end(), [](const Token& a, const Token& b) {
      return a.place != b.place ? a.place < b.place : a.floor < b.floor;
    });
    return list(0, hash);
  }
  std::size_t size() const { return met_.size(); }

 private:
  static constexpr int kMostSteps = 20'000;

  /// Cards of a hand have no order, so theirs are added up.
  static std::uint64_t hash_at(const Token& token) {
    return chain_hash(token.place, chain_hash(token.kind, 1));
  }

  bool list(std::size_t i, std::uint64_t hash) {
    if (++steps_ > kMostSteps) return false;
    if (i == open_.size()) {
      met_.insert(hash);
      return true;
    }
    Token& token = open_[i];
    const Token* const before = i == 0 ? nullptr : &open_[i - 1];
    const bool alike = before && before->place == token.place && before->floor == token.floor;
    for (int kind = alike ? before->kind : token.floor; kind < kMostKinds; ++kind) {
      if (left_[kind] == 0) continue;
      --left_[kind];
      token.kind = static_cast<Kind>(kind);
      const bool more = list(i + 1, hash + hash_at(token));
      ++left_[kind];
      if (!more) return false;
    }
    return true;
  }

  Bag deck_;
  std::array<int, kMostKinds> left_{};
  std::vector<Token> open_;  ///< whose kinds are not known
  std::unordered_set<std::uint64_t> met_;
  int steps_ = 0;
};

}  // namespace turnkey::straight_jacket
