#include "server/app/qr_code.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdlib>
#include <vector>

namespace lastcard::app {
namespace {

using Octets = std::vector<std::uint8_t>;

// ISO/IEC 18004, versions 1 to 5 with the error correction level L. Each has one block, with this
// number of data bytes and of error correction bytes.
struct QrVersion {
  std::size_t data;
  std::size_t correction;
};
constexpr std::array<QrVersion, 5> kVersions = {{{19, 7}, {34, 10}, {55, 15}, {80, 20}, {108, 26}}};
// The data bytes beside the text: mode, length and terminator.
constexpr std::size_t kFrame = 2;
// The format bits of level L with mask 0, which inverts every other module.
constexpr unsigned kFormat = 0x77C4;
constexpr int kBits = 8;

// The product in the finite field of 256 elements.
std::uint8_t product(std::uint8_t left, std::uint8_t right) {
  constexpr unsigned kField = 0x11D;
  unsigned result = 0;
  for (int bit = kBits - 1; bit >= 0; --bit) {
    result = (result << 1U) ^ ((result >> 7U) * kField);
    if (((right >> static_cast<unsigned>(bit)) & 1U) != 0) result ^= left;
  }
  return static_cast<std::uint8_t>(result);
}

// The error correction bytes (Reed-Solomon): the remainder of a division by the generator
// polynomial.
Octets correction_of(const Octets& data, std::size_t count) {
  Octets divisor(count);
  divisor.back() = 1;
  std::uint8_t root = 1;
  for (std::size_t factor = 0; factor < count; ++factor) {
    for (std::size_t place = 0; place < count; ++place) {
      divisor[place] = product(divisor[place], root);
      if (place + 1 < count) divisor[place] ^= divisor[place + 1];
    }
    root = product(root, 2);
  }
  Octets rest(count);
  for (const std::uint8_t octet : data) {
    const auto factor = static_cast<std::uint8_t>(octet ^ rest.front());
    std::rotate(rest.begin(), rest.begin() + 1, rest.end());
    rest.back() = 0;
    for (std::size_t place = 0; place < count; ++place)
      rest[place] ^= product(divisor[place], factor);
  }
  return rest;
}

// Four bits of mode, eight of length, the text, and four zero bits as the terminator. So each byte
// of the text is spread over two data bytes.
Octets octets_of(std::string_view text, const QrVersion& version) {
  constexpr unsigned kHalf = 4;
  constexpr unsigned kOctetsFollow = 4;
  constexpr std::array<std::uint8_t, 2> kPadding = {0xEC, 0x11};
  Octets octets;
  unsigned before = kOctetsFollow;
  const auto add = [&](unsigned octet) {
    octets.push_back(static_cast<std::uint8_t>((before << kHalf) | (octet >> kHalf)));
    before = octet;
  };
  add(static_cast<unsigned>(text.size()));
  for (const char octet : text) add(static_cast<std::uint8_t>(octet));
  add(0);
  for (std::size_t pad = 0; octets.size() < version.data; ++pad)
    octets.push_back(kPadding[pad % 2]);
  const Octets correction = correction_of(octets, version.correction);
  octets.insert(octets.end(), correction.begin(), correction.end());
  return octets;
}

class QrSquare {
 public:
  explicit QrSquare(int version)
      : side_(17 + 4 * version),
        dark_(static_cast<std::size_t>(side_ * side_)),
        fixed_(static_cast<std::size_t>(side_ * side_)) {
    for (int i = 0; i < side_; ++i) {
      fix(i, 6, i % 2 == 0);
      fix(6, i, i % 2 == 0);
    }
    draw_rings(3, 3, 4);
    draw_rings(side_ - 4, 3, 4);
    draw_rings(3, side_ - 4, 4);
    if (version > 1) draw_rings(side_ - 7, side_ - 7, 2);
    draw_format();
  }

  // Places the bits in columns of two modules, from the right, upward and downward in turn.
  void fill(const Octets& octets) {
    std::size_t bit = 0;
    for (int right = side_ - 1; right >= 1; right -= 2) {
      if (right == 6) right = 5;
      const bool upward = ((right + 1) & 2) == 0;
      for (int step = 0; step < side_; ++step) {
        const int y = upward ? side_ - 1 - step : step;
        for (int x = right; x > right - 2; --x) {
          if (fixed_[place(x, y)]) continue;
          const std::size_t octet = bit / kBits;
          const bool set =
              octet < octets.size() && ((octets[octet] >> (7 - bit % kBits)) & 1U) != 0;
          dark_[place(x, y)] = set != ((x + y) % 2 == 0);
          ++bit;
        }
      }
    }
  }

  // One line of text shows two rows of modules.
  [[nodiscard]] std::string drawn() const {
    constexpr int kMargin = 4;
    std::string text;
    for (int y = -kMargin; y < side_ + kMargin; y += 2) {
      for (int x = -kMargin; x < side_ + kMargin; ++x) {
        const bool above = is_light(x, y);
        const bool below = y + 1 < side_ + kMargin && is_light(x, y + 1);
        text += above && below ? "█" : above ? "▀" : below ? "▄" : " ";
      }
      text += '\n';
    }
    return text;
  }

 private:
  [[nodiscard]] std::size_t place(int x, int y) const {
    return static_cast<std::size_t>(y) * static_cast<std::size_t>(side_) +
           static_cast<std::size_t>(x);
  }
  [[nodiscard]] bool is_inside(int x, int y) const {
    return x >= 0 && x < side_ && y >= 0 && y < side_;
  }
  [[nodiscard]] bool is_light(int x, int y) const {
    return !is_inside(x, y) || !dark_[place(x, y)];
  }
  void fix(int x, int y, bool dark) {
    dark_[place(x, y)] = dark;
    fixed_[place(x, y)] = true;
  }
  // A finder pattern (width 4, with its light margin) or an alignment pattern (width 2).
  void draw_rings(int x, int y, int width) {
    for (int down = -width; down <= width; ++down) {
      for (int right = -width; right <= width; ++right) {
        const int ring = std::max(std::abs(down), std::abs(right));
        const bool dark = width == 4 ? ring != 2 && ring != 4 : ring != 1;
        if (is_inside(x + right, y + down)) fix(x + right, y + down, dark);
      }
    }
  }
  // The format bits are drawn twice: at the first corner, and at the two others.
  void draw_format() {
    const auto bit = [](int number) {
      return ((kFormat >> static_cast<unsigned>(number)) & 1U) != 0;
    };
    for (int i = 0; i < 6; ++i) fix(8, i, bit(i));
    fix(8, 7, bit(6));
    fix(8, 8, bit(7));
    fix(7, 8, bit(8));
    for (int i = 9; i < 15; ++i) fix(14 - i, 8, bit(i));
    for (int i = 0; i < 8; ++i) fix(side_ - 1 - i, 8, bit(i));
    for (int i = 8; i < 15; ++i) fix(8, side_ - 15 + i, bit(i));
    fix(8, side_ - 8, true);
  }

  int side_;
  std::vector<bool> dark_;
  std::vector<bool> fixed_;
};

}  // namespace

std::string qr_code(std::string_view text) {
  const auto* const version = std::ranges::find_if(
      kVersions, [&](const QrVersion& one) { return text.size() + kFrame <= one.data; });
  if (version == kVersions.end()) return {};
  QrSquare square(static_cast<int>(version - kVersions.begin()) + 1);
  square.fill(octets_of(text, *version));
  return square.drawn();
}

}  // namespace lastcard::app
