// Memory for the exact solver: a budget for everything, and arrays that grow within it. Running out
// of memory is an answer, "not solved", and no error. A failed growth only marks the budget as
// exceeded, and the solver checks that mark after every position.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <span>
#include <type_traits>

#include "engine/core/assert.h"

namespace turnkey {

class MemoryBudget {
 public:
  explicit MemoryBudget(std::size_t bytes) : total_(bytes) {}

  /// False if the budget has less left; it is exceeded from then on.
  bool take(std::size_t bytes) {
    exceeded_ = exceeded_ || bytes > left();
    if (bytes > left()) return false;
    used_ += bytes;
    most_ = std::max(most_, used_);
    return true;
  }
  void give(std::size_t bytes) { used_ -= bytes; }
  /// Gives back memory that was taken but that the system does not have; the budget is exceeded
  /// from now on. Returns false, like take().
  bool refuse(std::size_t bytes) {
    give(bytes);
    scarce_ = exceeded_ = true;
    return false;
  }

  std::size_t left() const { return total_ - used_; }
  std::size_t used() const { return used_; }
  std::size_t most() const { return most_; }
  bool exceeded() const { return exceeded_; }
  bool scarce() const { return scarce_; }  ///< the system had no more

 private:
  std::size_t total_;
  std::size_t used_ = 0;
  std::size_t most_ = 0;
  bool exceeded_ = false;
  bool scarce_ = false;
};

/// An array at one address that grows by realloc. That moves many pages without copying and touches
/// none before use, so a reserve of a quarter costs address space only.
template <class T>
class GrowingArray {
  static_assert(std::is_trivially_copyable_v<T> && alignof(T) <= alignof(std::max_align_t));

 public:
  explicit GrowingArray(MemoryBudget& budget) : budget_(&budget) {}
  GrowingArray(const GrowingArray&) = delete;
  GrowingArray& operator=(const GrowingArray&) = delete;
  ~GrowingArray() { clear_and_free(); }

  std::size_t size() const { return size_; }
  bool empty() const { return size_ == 0; }
  T& operator[](std::size_t i) {
    TURNKEY_ASSERT(i < size_);
    return items_[i];
  }
  const T& operator[](std::size_t i) const {
    TURNKEY_ASSERT(i < size_);
    return items_[i];
  }
  T& back() { return (*this)[size_ - 1]; }
  const T* data() const { return items_; }
  T* data() { return items_; }
  std::span<const T> from(std::size_t first) const { return {items_ + first, size_ - first}; }

  /// If the budget is exceeded, it only marks the budget.
  void push(const T& item) {
    if (size_ == capacity_ && !grow(1)) return;
    items_[size_++] = item;
  }
  void append(std::span<const T> items) {
    if (items.size() > capacity_ - size_ && !grow(items.size())) return;
    std::copy(items.begin(), items.end(), items_ + size_);
    size_ += items.size();
  }
  void extend(std::size_t size, const T& filler) {
    if (size > capacity_ && !grow(size - size_)) return;
    std::fill(items_ + size_, items_ + size, filler);
    size_ = size;
  }
  void pop() {
    TURNKEY_ASSERT(size_ > 0);
    --size_;
  }
  void cut(std::size_t size) {
    TURNKEY_ASSERT(size <= size_);
    size_ = size;
  }
  void clear_and_free() {
    std::free(items_);
    budget_->give(capacity_ * sizeof(T));
    items_ = nullptr;
    size_ = capacity_ = 0;
  }
  void swap(GrowingArray& other) {
    std::swap(items_, other.items_);
    std::swap(size_, other.size_);
    std::swap(capacity_, other.capacity_);
  }

 private:
  static constexpr std::size_t kFirst = 256;

  // Makes room for `more` items, plus a quarter of the present ones if the budget allows it.
  bool grow(std::size_t more) {
    const std::size_t needed = size_ + more;
    const std::size_t affordable = capacity_ + budget_->left() / sizeof(T);
    const std::size_t wanted = std::max({needed, capacity_ + capacity_ / 4, kFirst});
    const std::size_t capacity = std::max(needed, std::min(wanted, affordable));
    const std::size_t added = (capacity - capacity_) * sizeof(T);
    if (!budget_->take(added)) return false;
    void* const items = std::realloc(static_cast<void*>(items_), capacity * sizeof(T));
    if (items == nullptr) return budget_->refuse(added);
    items_ = static_cast<T*>(items);
    capacity_ = capacity;
    return true;
  }

  MemoryBudget* budget_;
  T* items_ = nullptr;
  std::size_t size_ = 0;
  std::size_t capacity_ = 0;
};

}  // namespace turnkey
