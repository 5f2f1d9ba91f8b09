#pragma once

#include <chrono>
#include <functional>
#include <stdexcept>
#include <thread>

#include "tests/server/support/client.h"

namespace lastcard::test {

// Waits until the condition holds. Throws after kPatience: the test fails and does not wait for
// ever.
inline void wait_until(const std::function<bool()>& holds) {
  const auto end = std::chrono::steady_clock::now() + kPatience;
  while (!holds()) {
    if (std::chrono::steady_clock::now() > end) throw std::runtime_error("it never came");
    std::this_thread::sleep_for(std::chrono::milliseconds(1));
  }
}

}  // namespace lastcard::test
