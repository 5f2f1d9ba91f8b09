#pragma once
// mutants.py compiles this header only into its copies of the sources. Every mutation is in the
// program and asleep. The environment variable LASTCARD_MUTANT wakes one. If
// LASTCARD_MUTANTS_REACHED names a folder, the program writes a file there with the numbers of the
// mutations that it reached.
#include <concepts>
#include <cstdio>
#include <cstdlib>
#include <optional>
#include <string>
#include <type_traits>
#include <unistd.h>
#include <utility>

namespace lastcard_mutants {

inline constexpr int kMost = 1 << 16;
inline int awake = 0;
inline bool begun = false;
inline bool told = false;
inline unsigned char reached[kMost] = {};

// Runs before the constructors of all other objects, because some of them run mutated code.
__attribute__((constructor(101))) static void begin() {
  if (begun) return;
  begun = true;
  if (const char* number = std::getenv("LASTCARD_MUTANT")) awake = std::atoi(number);
}
__attribute__((destructor(101))) static void tell() {
  const char* folder = std::getenv("LASTCARD_MUTANTS_REACHED");
  if (told || folder == nullptr) return;
  told = true;
  const std::string path = std::string(folder) + "/" + std::to_string(::getpid());
  if (std::FILE* file = std::fopen(path.c_str(), "a")) {
    for (int id = 0; id < kMost; ++id) {
      if (reached[id] != 0) std::fprintf(file, "%d\n", id);
    }
    std::fclose(file);
  }
}

inline bool on(int id) {
  reached[id] = 1;
  return awake == id;
}
namespace constant {
// At compile time all mutations are asleep.
constexpr bool on(int id) {
  return std::is_constant_evaluated() ? false : lastcard_mutants::on(id);
}
}  // namespace constant

template <class T>
concept Whole =
    std::integral<std::remove_cvref_t<T>> && !std::same_as<std::remove_cvref_t<T>, bool>;
template <class T>
concept EmptyByItself = std::default_initializable<T> &&(
    std::is_arithmetic_v<T> || requires(const T& value) { value.has_value(); } ||
    requires(const T& value) { value.empty(); });
template <class T>
concept Seats = requires(const T& seat) {
  T(seat.number() - 1);
};
template <class A, class B>
concept Ordered = requires(const A& a, const B& b) {
  { a < b } -> std::same_as<bool>;
  { a <= b } -> std::same_as<bool>;
};
template <class A, class B>
concept AddedUp = requires(const A& a, const B& b) {
  { a + b } -> std::same_as<decltype(a - b)>;
};

// clang-format off
#define LASTCARD_MUTATIONS(COMPUTED)                                                                                 \
  COMPUTED bool flip(int id, bool value) { return value != on(id); }                                                 \
  COMPUTED bool taken_for_true(int id, bool value) { return on(id) || value; }                                       \
  COMPUTED bool taken_for_false(int id, bool value) { return !on(id) && value; }                                     \
  template <class T> requires std::same_as<std::remove_cvref_t<T>, bool>                                             \
  COMPUTED bool not_so(int id, T&& value) { return value != on(id); }                                                \
  template <Whole T> COMPUTED T plus(int id, T value, int by) {                                                      \
    return on(id) ? static_cast<T>(value + static_cast<T>(by)) : value;                                              \
  }                                                                                                                  \
  template <class A, class B> requires Ordered<A, B>                                                                 \
  COMPUTED bool less(int id, const A& a, const B& b) { return on(id) ? a <= b : a < b; }                             \
  template <class A, class B> requires Ordered<A, B>                                                                 \
  COMPUTED bool less_or_equal(int id, const A& a, const B& b) { return on(id) ? a < b : a <= b; }                    \
  template <class A, class B> requires Ordered<A, B>                                                                 \
  COMPUTED bool greater(int id, const A& a, const B& b) { return on(id) ? a >= b : a > b; }                          \
  template <class A, class B> requires Ordered<A, B>                                                                 \
  COMPUTED bool greater_or_equal(int id, const A& a, const B& b) { return on(id) ? a > b : a >= b; }                 \
  template <class A, class B> requires AddedUp<A, B>                                                                 \
  COMPUTED auto sum(int id, const A& a, const B& b) { return on(id) ? a - b : a + b; }                               \
  template <class A, class B> requires AddedUp<A, B>                                                                 \
  COMPUTED auto difference(int id, const A& a, const B& b) { return on(id) ? a + b : a - b; }                        \
  template <class T> requires EmptyByItself<std::remove_cvref_t<T>>                                                  \
  COMPUTED std::remove_cvref_t<T> nothing(int id, T&& value) {                                                       \
    return on(id) ? std::remove_cvref_t<T>{} : std::remove_cvref_t<T>(std::forward<T>(value));                       \
  }                                                                                                                  \
  template <class T> requires (!EmptyByItself<std::remove_cvref_t<T>>)                                               \
  COMPUTED std::optional<std::remove_cvref_t<T>> nothing(int id, T&& value) {                                        \
    return on(id) ? std::nullopt : std::optional<std::remove_cvref_t<T>>(std::forward<T>(value));                    \
  }                                                                                                                  \
  template <Seats T> COMPUTED T instead(int id, const T& seat, const T& other) { return on(id) ? other : seat; }     \
  template <Seats T> COMPUTED T neighbour(int id, const T& seat) {                                                   \
    return on(id) ? T(seat.number() == 0 ? 1 : seat.number() - 1) : seat;                                            \
  }
LASTCARD_MUTATIONS(inline)
namespace constant {
LASTCARD_MUTATIONS(constexpr)
}
// clang-format on
#undef LASTCARD_MUTATIONS

}  // namespace lastcard_mutants
