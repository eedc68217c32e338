// Arguments that other processes may not read.
#include "protocol/platform/posix_secrets.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace turnkey {
namespace {

std::string after_hiding(std::vector<std::string> words) {
  std::vector<char*> argv;
  for (std::string& word : words) argv.push_back(word.data());
  posix::hide_argument(argv, "--seed");
  std::string text;
  for (const std::string& word : words) text += word + " ";
  return text;
}

TEST(Secrets, TheValueOfAFlagIsOverwritten) {
  EXPECT_EQ(after_hiding({"run", "--seed", "567", "--deals", "8"}), "run --seed *** --deals 8 ");
  EXPECT_EQ(after_hiding({"run", "--seed=567", "cup"}), "run --seed=*** cup ");
  EXPECT_EQ(after_hiding({"run", "--seed=1", "--seed", "23"}), "run --seed=* --seed ** ");
  EXPECT_EQ(after_hiding({"run", "--seeds", "8", "--seed"}), "run --seeds 8 --seed ");
}

}  // namespace
}  // namespace turnkey
