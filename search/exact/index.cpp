#include "search/exact/index.h"

#include <new>

namespace turnkey {

namespace {

constexpr std::uint32_t kFirstCapacity = 16;

}  // namespace

std::optional<ExactRef> ExactIndex::find(std::uint64_t key) const {
  const Entry& recent = recent_[key % kRecent];
  if (recent.is(key) && recent.ref != ExactRef()) return recent.ref;
  const Part& part = parts_[key >> 56];
  if (part.capacity == 0) return std::nullopt;
  for (std::uint32_t i = slot(key, part);; i = i + 1 == part.capacity ? 0 : i + 1) {
    const Entry& entry = part.entries[i];
    if (entry.ref == ExactRef()) return std::nullopt;
    if (entry.is(key)) return entry.ref;
  }
}

void ExactIndex::insert(std::uint64_t key, ExactRef ref) {
  Part& part = parts_[key >> 56];
  // At most three quarters full.
  if (4u * (part.size + 1) > 3u * part.capacity && !grow(part)) return;
  const Entry entry{static_cast<std::uint32_t>(key), static_cast<std::uint32_t>(key >> 32), ref};
  recent_[key % kRecent] = entry;
  put(part, entry);
  ++part.size;
  ++size_;
}

void ExactIndex::put(Part& part, const Entry& entry) {
  std::uint32_t i = slot(entry.low, part);
  while (part.entries[i].ref != ExactRef()) i = i + 1 == part.capacity ? 0 : i + 1;
  part.entries[i] = entry;
}

bool ExactIndex::grow(Part& part) {
  Part larger;
  larger.capacity = part.capacity == 0 ? kFirstCapacity : part.capacity + part.capacity / 2;
  const std::size_t bytes = larger.capacity * sizeof(Entry);
  if (!budget_->take(bytes)) return false;
  larger.entries.reset(new (std::nothrow) Entry[larger.capacity]);
  if (!larger.entries) return budget_->refuse(bytes);
  for (std::uint32_t i = 0; i < part.capacity; ++i) {
    if (part.entries[i].ref != ExactRef()) put(larger, part.entries[i]);
  }
  larger.size = part.size;
  budget_->give(part.capacity * sizeof(Entry));
  part = std::move(larger);
  return true;
}

}  // namespace turnkey
