#include "tests/properties/property.h"

#include <gtest/gtest.h>
#include <rapidcheck.h>

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <sstream>
#include <string>

namespace turnkey::properties {

namespace {

rc::detail::TestParams test_params(int cases) {
  constexpr std::uint64_t kSeed = 20250607;
  rc::detail::TestParams params = rc::detail::configuration().testParams;
  const char* given = std::getenv("RC_PARAMS");
  const bool seed_given = given != nullptr && std::string(given).find("seed") != std::string::npos;
  if (!seed_given) params.seed = kSeed;
  params.maxSuccess = scaled(cases);
  return params;
}

}  // namespace

int scaled(int cases) {
  return std::max(1, cases * rc::detail::configuration().testParams.maxSuccess / 100);
}

void expect_property(int cases, const std::function<void()>& property) {
  const auto* info = ::testing::UnitTest::GetInstance()->current_test_info();
  const std::string id = std::string(info->test_suite_name()) + "/" + info->name();
  const auto result = rc::detail::checkTestable(
      property, rc::detail::TestMetadata{id, info->name()}, test_params(cases));
  if (result.is<rc::detail::SuccessResult>()) return;
  std::ostringstream message;
  rc::detail::printResultMessage(result, message);
  FAIL() << message.str();
}

}  // namespace turnkey::properties
