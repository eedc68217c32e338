// The command line of `turnkey table`: what it refuses before anybody enters.
#include "protocol/apps/table/table.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace turnkey {
namespace {

using ::testing::HasSubstr;

TEST(TableCommand, PortsThatAreNoneAreRefused) {
  for (const std::string port : {"-1", "65536", "99999", "4294967297", "80x", "", "+1", "0x50"}) {
    const std::vector<std::string> args = {"--port=" + port};
    ::testing::internal::CaptureStderr();
    EXPECT_EQ(table_main(args), 1) << port;
    const std::string told = ::testing::internal::GetCapturedStderr();
    EXPECT_THAT(told, HasSubstr("--port")) << port;
    if (!port.empty()) {
      EXPECT_THAT(told, HasSubstr("--port " + port + " is not a number 0...65535"));
    }
  }
}

TEST(TableCommand, FolderWithoutANameIsRefused) {
  for (const std::vector<std::string>& args :
       {std::vector<std::string>{"--save="}, {"--save", ""}}) {
    ::testing::internal::CaptureStderr();
    EXPECT_EQ(table_main(args), 1);
    EXPECT_THAT(::testing::internal::GetCapturedStderr(), HasSubstr("--save"));
  }
}

}  // namespace
}  // namespace turnkey
