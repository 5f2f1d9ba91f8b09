#pragma once

#include <optional>
#include <string>
#include <utility>
#include <variant>

namespace lastcard {

// Result<T, E> contains a T or, after a failure, an E that gives the reason. Its members have the
// same names as those of std::expected (C++23), so std::expected can replace it when the project
// no longer uses C++20.

// Marks the reason for a failure, so that `return Unexpected(reason);` is unambiguous.
template <class E>
class Unexpected {
 public:
  explicit Unexpected(E error) : error_(std::move(error)) {}
  [[nodiscard]] const E& error() const& { return error_; }
  [[nodiscard]] E&& error() && { return std::move(error_); }

 private:
  E error_;
};

template <class T, class E = std::string>
class [[nodiscard]] Result {
 public:
  // Both constructors are implicit, for `return value;` and `return Unexpected(reason);`.
  // NOLINTNEXTLINE(google-explicit-constructor)
  Result(T value) : content_(std::in_place_index<0>, std::move(value)) {}
  // NOLINTNEXTLINE(google-explicit-constructor)
  Result(Unexpected<E> failure) : content_(std::in_place_index<1>, std::move(failure).error()) {}

  [[nodiscard]] bool has_value() const { return content_.index() == 0; }
  explicit operator bool() const { return has_value(); }

  // Requires, for all access to the value: has_value(). Otherwise throws std::bad_variant_access.
  [[nodiscard]] const T& value() const& { return std::get<0>(content_); }
  [[nodiscard]] T& value() & { return std::get<0>(content_); }
  [[nodiscard]] T&& value() && { return std::get<0>(std::move(content_)); }
  [[nodiscard]] const T& operator*() const& { return value(); }
  [[nodiscard]] T& operator*() & { return value(); }
  [[nodiscard]] T&& operator*() && { return std::move(*this).value(); }
  [[nodiscard]] const T* operator->() const { return &value(); }
  [[nodiscard]] T* operator->() { return &value(); }

  // Requires: !has_value(). Otherwise throws std::bad_variant_access.
  [[nodiscard]] const E& error() const& { return std::get<1>(content_); }
  [[nodiscard]] E&& error() && { return std::get<1>(std::move(content_)); }

 private:
  std::variant<T, E> content_;
};

// The reason for refusing an action: a stable code for programs and translations ("run_has_gap"),
// and the id of the rule ("PES-62"). Both are string literals, so a refusal allocates no memory.
struct Violation {
  const char* code = "";
  const char* rule = "";

  friend bool operator==(const Violation& a, const Violation& b) {
    return std::string(a.code) == b.code && std::string(a.rule) == b.rule;
  }
};

}  // namespace lastcard
