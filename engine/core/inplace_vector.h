#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <span>
#include <stdexcept>
#include <type_traits>

namespace lastcard {

// A vector of at most `Capacity` elements that allocates no memory. Trivially copyable, as its
// elements must be. Growing beyond the capacity throws std::length_error. Messages of players
// cannot cause this, because decoders check sizes first.
//
// Removed elements are overwritten. So equal vectors are equal byte for byte, as a game's state in
// a Table must be (Extras in table.h), and a copy contains no removed secret.
template <class T, std::size_t Capacity>
class InplaceVector {
 public:
  using value_type = T;
  using const_iterator = const T*;

  constexpr InplaceVector() = default;
  InplaceVector(std::initializer_list<T> items) { append(std::span(items.begin(), items.size())); }
  explicit InplaceVector(std::span<const T> items) { append(items); }

  [[nodiscard]] static constexpr std::size_t capacity() { return Capacity; }
  [[nodiscard]] std::size_t size() const { return size_; }
  [[nodiscard]] bool empty() const { return size_ == 0; }
  [[nodiscard]] T* begin() { return items_.data(); }
  [[nodiscard]] T* end() { return items_.data() + size_; }
  [[nodiscard]] const T* begin() const { return items_.data(); }
  [[nodiscard]] const T* end() const { return items_.data() + size_; }
  [[nodiscard]] const T* data() const { return items_.data(); }
  [[nodiscard]] T* data() { return items_.data(); }
  // Requires: index < size().
  [[nodiscard]] T& operator[](std::size_t index) { return items_[index]; }
  [[nodiscard]] const T& operator[](std::size_t index) const { return items_[index]; }
  // Requires: not empty.
  [[nodiscard]] const T& front() const { return items_[0]; }
  [[nodiscard]] const T& back() const { return items_[size_ - 1U]; }

  void clear() {
    std::fill(begin(), end(), T());
    size_ = 0;
  }
  void push_back(const T& item) {
    if (size_ == Capacity) throw std::length_error("InplaceVector is full");
    items_[size_++] = item;
  }
  // Requires: not empty.
  void pop_back() { items_[--size_] = T(); }
  void append(std::span<const T> items) {
    if (size_ + items.size() > Capacity) throw std::length_error("InplaceVector is full");
    std::copy(items.begin(), items.end(), items_.begin() + size_);
    size_ = static_cast<SizeType>(size_ + items.size());
  }

  friend bool operator==(const InplaceVector& a, const InplaceVector& b) {
    return std::equal(a.begin(), a.end(), b.begin(), b.end());
  }

 private:
  using SizeType = std::uint16_t;
  static_assert(Capacity < 65536 && std::is_trivially_copyable_v<T>);
  SizeType size_ = 0;
  std::array<T, Capacity> items_ = {};
};

}  // namespace lastcard
