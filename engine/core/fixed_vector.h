// A vector of bounded size inside the object, without heap. Elements past size() are neither
// initialised nor copied, so an empty one costs nothing, however large its bound. Use it for
// scratch lists of moves, not for state.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <type_traits>

#include "engine/core/assert.h"

namespace turnkey {

template <class T, std::size_t kCapacity>
class FixedVector {
  static_assert(std::is_trivially_copyable_v<T> && std::is_trivially_destructible_v<T>);

 public:
  using value_type = T;

  FixedVector() {}  // a defaulted one would make make_unique zero all elements
  FixedVector(const FixedVector& other) : size_(other.size_) {
    std::copy_n(other.begin(), size_, begin());
  }
  FixedVector& operator=(const FixedVector& other) {
    size_ = other.size_;
    std::copy_n(other.begin(), size_, begin());
    return *this;
  }

  static constexpr std::size_t capacity() { return kCapacity; }
  std::size_t size() const { return size_; }
  bool empty() const { return size_ == 0; }

  void push_back(const T& item) {
    TURNKEY_ASSERT(size_ < kCapacity);
    items_.all[size_++] = item;
  }
  /// Without a branch: always writes the item, and counts it only if `wanted`.
  void push_back_if(bool wanted, const T& item) {
    TURNKEY_ASSERT(size_ < kCapacity);
    items_.all[size_] = item;
    size_ += wanted ? 1 : 0;
  }
  void pop_back() {
    TURNKEY_ASSERT(size_ > 0);
    --size_;
  }
  /// Later elements move up.
  void erase(T* at) {
    TURNKEY_ASSERT(at >= begin() && at < end());
    std::copy(at + 1, end(), at);
    pop_back();
  }
  void clear() { size_ = 0; }
  void resize_down(std::size_t size) {
    TURNKEY_ASSERT(size <= size_);
    size_ = static_cast<std::uint32_t>(size);
  }

  T& operator[](std::size_t i) {
    TURNKEY_ASSERT(i < size_);
    return items_.all[i];
  }
  const T& operator[](std::size_t i) const {
    TURNKEY_ASSERT(i < size_);
    return items_.all[i];
  }
  T& back() { return (*this)[size_ - 1u]; }
  const T& back() const { return (*this)[size_ - 1u]; }

  T* begin() { return items_.all; }
  T* end() { return items_.all + size_; }
  const T* begin() const { return items_.all; }
  const T* end() const { return items_.all + size_; }

  friend bool operator==(const FixedVector& a, const FixedVector& b) {
    return std::equal(a.begin(), a.end(), b.begin(), b.end());
  }

 private:
  // A union leaves the elements uninitialised even where T has a default constructor.
  union Storage {
    Storage() {}
    T all[kCapacity];
  };
  Storage items_;
  std::uint32_t size_ = 0;
};

}  // namespace turnkey
