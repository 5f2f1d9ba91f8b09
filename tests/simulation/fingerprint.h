// A hash of all bytes that are added to it, in their order.
#pragma once

#include <cstdint>
#include <cstring>
#include <string_view>

namespace lastcard::simulation {

class Fingerprint {
 public:
  void add(std::uint64_t number) {
    value_ = (value_ ^ number) * 0x9E3779B97F4A7C15U;
    value_ ^= value_ >> 32U;
  }
  void add(std::string_view bytes) {
    add(bytes.size());
    while (bytes.size() >= sizeof(std::uint64_t)) {
      std::uint64_t part = 0;
      std::memcpy(&part, bytes.data(), sizeof part);
      add(part);
      bytes.remove_prefix(sizeof part);
    }
    for (const char c : bytes) add(static_cast<unsigned char>(c));
  }
  [[nodiscard]] std::uint64_t value() const { return value_; }

 private:
  std::uint64_t value_ = 0xCBF29CE484222325U;
};

}  // namespace lastcard::simulation
