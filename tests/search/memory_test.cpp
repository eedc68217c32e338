// Trees and tables where there is less memory than they ask for: smaller ones.
#include <gtest/gtest.h>

#include <cstddef>
#include <cstdint>

#include "search/expectimax/transposition.h"
#include "search/tree/tree.h"
#include "tests/support/effort.h"
#include "tests/support/scarce_memory.h"

namespace turnkey::testing {
namespace {

constexpr std::size_t kAsked = std::size_t{4} << 30;
constexpr std::size_t kThere = std::size_t{64} << 20;

class LittleMemory : public ::testing::Test {
 protected:
  void SetUp() override {
    if (kSanitized) GTEST_SKIP() << "where memory ends, so does the process";
  }
};

TEST_F(LittleMemory, MakesATreeSmaller) {
  const ScarceMemory scarce(kThere);
  Tree<std::uint64_t> tree(kAsked);
  EXPECT_TRUE(tree.is_short());
  EXPECT_LE(tree.bytes(), kThere);
  EXPECT_GE(tree.bytes(), kThere / 8);
  tree.reset();
  tree.begin_iteration();
  Node* const node = tree.visit(7);
  ASSERT_NE(node, nullptr);
  EXPECT_NE(tree.add_edge(*node, 3), nullptr);
}

TEST_F(LittleMemory, MakesATableSmaller) {
  const ScarceMemory scarce(kThere);
  TranspositionTable<double> table(kAsked);
  EXPECT_TRUE(table.is_short());
  EXPECT_LE(table.bytes(), kThere);
  EXPECT_GE(table.bytes(), kThere / 8);
  table.reset();
  TableEntry<double> entry{};
  entry.key = 5;
  entry.value = 0.25;
  entry.depth = 2;
  table.store(entry);
  ASSERT_NE(table.find(5, 2), nullptr);
  EXPECT_EQ(table.find(5, 2)->value, 0.25);
}

TEST_F(LittleMemory, IsNotSaidToBeLittleWhereItIsEnough) {
  EXPECT_FALSE(Tree<std::uint64_t>(kThere).is_short());
  EXPECT_FALSE(TranspositionTable<double>(kThere).is_short());
}

}  // namespace
}  // namespace turnkey::testing
