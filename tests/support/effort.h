// What a test may cost. Under sanitizers a random case takes ten times as long, and the faults that
// they find need no more of them: an eighth reaches the same lines.
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

/// How many of so many random cases a test tries in this build.
template <class Number>
constexpr Number cases(Number all) {
  return kSanitized ? (all + 7) / 8 : all;
}

/// The same for what is compared with an oracle, which is slower there than what it is compared to.
template <class Number>
constexpr Number oracle_cases(Number all) {
  return kSanitized ? (all + 31) / 32 : all;
}

}  // namespace turnkey::testing
