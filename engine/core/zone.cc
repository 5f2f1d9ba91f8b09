#include "engine/core/zone.h"

namespace lastcard {

ZoneLayout hand_zones(int seats, bool laid_open) {
  ZoneLayout zones;
  for (int seat = 0; seat < seats; ++seat) {
    zones.push_back({.name = "hand-" + std::to_string(seat),
                     .owner = Seat(seat),
                     .faces = Faces::owner,
                     .layout = Layout::fan,
                     .sorted = true,
                     .laid_open = laid_open});
  }
  return zones;
}

}  // namespace lastcard
