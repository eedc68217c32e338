#include "search/exact_index.h"

#include <new>

namespace turnkey {

namespace {

constexpr std::uint32_t kFirstCapacity = 16;

}  // namespace

std::optional<ExactRef> ExactIndex::find(std::uint64_t key) const {
  const Entry& recent = recent_[key % kRecent];
  if (recent.is(key) && recent.ref != ExactRef()) return recent.ref;
  const Table& table = tables_[key >> 56];
  if (table.capacity == 0) return std::nullopt;
  for (std::uint32_t i = slot(key, table);; i = i + 1 == table.capacity ? 0 : i + 1) {
    const Entry& entry = table.entries[i];
    if (entry.ref == ExactRef()) return std::nullopt;
    if (entry.is(key)) return entry.ref;
  }
}

void ExactIndex::insert(std::uint64_t key, ExactRef ref) {
  Table& table = tables_[key >> 56];
  // At most three quarters full.
  if (4u * (table.size + 1) > 3u * table.capacity && !grow(table)) return;
  const Entry entry{static_cast<std::uint32_t>(key), static_cast<std::uint32_t>(key >> 32), ref};
  recent_[key % kRecent] = entry;
  put(table, entry);
  ++table.size;
  ++size_;
}

void ExactIndex::put(Table& table, const Entry& entry) {
  std::uint32_t i = slot(entry.low, table);
  while (table.entries[i].ref != ExactRef()) i = i + 1 == table.capacity ? 0 : i + 1;
  table.entries[i] = entry;
}

bool ExactIndex::grow(Table& table) {
  Table larger;
  larger.capacity = table.capacity == 0 ? kFirstCapacity : table.capacity + table.capacity / 2;
  if (!budget_->take(larger.capacity * sizeof(Entry))) return false;
  larger.entries.reset(new (std::nothrow) Entry[larger.capacity]);
  if (!larger.entries) return !budget_->take(budget_->left() + 1);
  for (std::uint32_t i = 0; i < table.capacity; ++i) {
    if (table.entries[i].ref != ExactRef()) put(larger, table.entries[i]);
  }
  larger.size = table.size;
  budget_->give(table.capacity * sizeof(Entry));
  table = std::move(larger);
  return true;
}

}  // namespace turnkey
