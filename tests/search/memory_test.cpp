// Trees and tables that get less memory than requested are smaller.
#include <gtest/gtest.h>

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

#include "engine/core/hash.h"
#include "search/exact/index.h"
#include "search/exact/memory.h"
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

// The solver is within its budget, but the system has less memory.
TEST_F(LittleMemory, EndsAnArrayThatGrows) {
  MemoryBudget budget(kAsked);
  GrowingArray<std::array<std::uint64_t, 128>> array(budget);
  const ScarceMemory scarce(kThere);
  std::uint64_t pushed = 0;
  for (; !budget.exceeded(); ++pushed) array.push({pushed});
  EXPECT_TRUE(budget.scarce());
  EXPECT_EQ(array.size(), pushed - 1);
  EXPECT_GE(array.size() * 1024, kThere / 2);
  for (std::size_t i = 0; i < array.size(); ++i) ASSERT_EQ(array[i][0], i);
  array.append(std::vector<std::array<std::uint64_t, 128>>(1000));
  EXPECT_EQ(array.size(), pushed - 1) << "nor is there room for a thousand";
  array.clear_and_free();
  EXPECT_EQ(budget.used(), 0u);
}

TEST_F(LittleMemory, EndsAnIndexThatGrows) {
  MemoryBudget budget(kAsked);
  const auto index = std::make_unique<ExactIndex>(budget);
  const auto key = [](std::uint64_t i) { return chain_hash(i, 1); };
  const ScarceMemory scarce(kThere);
  std::uint64_t inserted = 0;
  const ExactRef ref(ExactRef::Kind::kNode, 7);
  for (; !budget.exceeded(); ++inserted) index->insert(key(inserted), ref);
  EXPECT_TRUE(budget.scarce());
  EXPECT_EQ(index->size(), inserted - 1);
  for (std::uint64_t i = 0; i < index->size(); ++i) ASSERT_EQ(index->find(key(i)), ref);
}

TEST_F(LittleMemory, IsNotSaidToBeLittleWhereItIsEnough) {
  EXPECT_FALSE(Tree<std::uint64_t>(kThere).is_short());
  EXPECT_FALSE(TranspositionTable<double>(kThere).is_short());
}

}  // namespace
}  // namespace turnkey::testing
