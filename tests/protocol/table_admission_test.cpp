// Who may enter `turnkey table`: names, origins, and the number of messages.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <chrono>
#include <string>
#include <vector>

#include "protocol/apps/table/admission.h"

namespace turnkey::table {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

TEST(TableAdmission, LoopbackIsKnownByItsAddressAndAsLocalhost) {
  const Admission door({"127.0.0.1", 4711, false, true, false}, {"cards.example"});
  EXPECT_EQ(door.main_host(), "127.0.0.1:4711");
  for (const std::string host : {"127.0.0.1:4711", "localhost:4711", "cards.example:4711"}) {
    EXPECT_TRUE(door.knows(host)) << host;
    EXPECT_TRUE(door.is_own("http://" + host)) << host;
    EXPECT_FALSE(door.is_own("https://" + host)) << host;
    EXPECT_FALSE(door.is_own("http://" + host + "/")) << host;
    EXPECT_THAT(door.policy(), HasSubstr(" ws://" + host));
  }
  for (const std::string host :
       {"", "127.0.0.1", "127.0.0.1:471", "127.0.0.1:47110", "0.0.0.0:4711", "LOCALHOST:4711",
        "localhost.:4711", "evil.example:4711", "127.0.0.1:4711.evil.example"}) {
    EXPECT_FALSE(door.knows(host)) << host;
  }
  EXPECT_FALSE(door.is_own("null"));
  EXPECT_FALSE(door.is_own("127.0.0.1:4711"));
  EXPECT_THAT(door.policy(), ::testing::StartsWith("default-src 'self'; connect-src 'self' "));
}

TEST(TableAdmission, OtherAddressesAreNotLocalhost) {
  const Admission door({"192.168.1.2", 80, false, false, false}, {});
  EXPECT_EQ(door.main_host(), "192.168.1.2");
  EXPECT_TRUE(door.knows("192.168.1.2"));
  EXPECT_TRUE(door.knows("192.168.1.2:80"));
  EXPECT_FALSE(door.knows("localhost"));
  EXPECT_FALSE(door.knows("localhost:80"));
}

TEST(TableAdmission, EverywhereTheNameComesFirst) {
  const Admission door({"[::]", 9, true, false, true}, {"cards.example"});
  EXPECT_EQ(door.main_host(), "cards.example:9");
  EXPECT_TRUE(door.knows("127.0.0.1:9"));
  EXPECT_TRUE(door.knows("[::1]:9"));
  EXPECT_TRUE(door.knows("localhost:9"));
  EXPECT_FALSE(door.knows("[::]:9"));
  EXPECT_FALSE(Admission({"0.0.0.0", 9, true, false, false}, {"x"}).knows("[::1]:9"));
}

TEST(TableAdmission, NamesAreComparedInLowerCase) {
  std::vector<std::string> names = {"Cards.Example", "[FE80::1]", "a-b"};
  ASSERT_TRUE(make_comparable(names));
  EXPECT_THAT(names, ElementsAre("cards.example", "[fe80::1]", "a-b"));
  for (const std::string name : {"", "a b", "x;y", "x/", "\xC3\xA4", "*"}) {
    names = {"good", name};
    const auto fit = make_comparable(names);
    ASSERT_FALSE(fit) << name;
    EXPECT_THAT(fit.error(), HasSubstr("no name of a host")) << name;
  }
}

TEST(TableAdmission, AllowanceFillsWithTime) {
  const Allowance::Time start{};
  Allowance allowance(2, 3, start);
  EXPECT_TRUE(allowance.take(start));
  EXPECT_TRUE(allowance.take(start));
  EXPECT_TRUE(allowance.take(start));
  EXPECT_FALSE(allowance.take(start));
  EXPECT_FALSE(allowance.take(start + std::chrono::milliseconds(400)));
  EXPECT_TRUE(allowance.take(start + std::chrono::milliseconds(600)));
  const auto later = start + std::chrono::hours(1);  // and no more than so much at once
  for (int i = 0; i < 3; ++i) EXPECT_TRUE(allowance.take(later));
  EXPECT_FALSE(allowance.take(later));
}

}  // namespace
}  // namespace turnkey::table
