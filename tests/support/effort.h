// The cost of a test. Under sanitizers a random case takes ten times as long, and an eighth of the
// cases reaches the same lines and faults.
#pragma once

namespace turnkey::testing {

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
inline constexpr bool kSanitized = true;
#elif defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
inline constexpr bool kSanitized = true;
#else
inline constexpr bool kSanitized = false;
#endif
#else
inline constexpr bool kSanitized = false;
#endif

/// How many of that many random cases a test tries in this build.
template <class Number>
constexpr Number cases(Number all) {
  return kSanitized ? (all + 7) / 8 : all;
}

/// The same for comparisons with an oracle, which is even slower there.
template <class Number>
constexpr Number oracle_cases(Number all) {
  return kSanitized ? (all + 31) / 32 : all;
}

}  // namespace turnkey::testing
