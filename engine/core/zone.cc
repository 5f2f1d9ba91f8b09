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

ZoneSet sorted_zones(const ZoneLayout& zones) {
  ZoneSet sorted;
  for (std::size_t index = 0; index < zones.size(); ++index) {
    if (zones[index].sorted) sorted.insert(ZoneId(static_cast<int>(index)));
  }
  return sorted;
}

namespace {

ZoneSet seen_zones(Viewer viewer, const ZoneLayout& zones, bool round_over) {
  ZoneSet seen;
  for (std::size_t index = 0; index < zones.size(); ++index) {
    if (sees(viewer, zones[index], round_over)) seen.insert(ZoneId(static_cast<int>(index)));
  }
  return seen;
}

Sights sights_of(Viewer viewer, const ZoneLayout& zones) {
  return {seen_zones(viewer, zones, false), seen_zones(viewer, zones, true)};
}

}  // namespace

SightsOfAll::SightsOfAll(const ZoneLayout& zones)
    : spectator_(sights_of(Viewer::spectator(), zones)) {
  for (std::size_t seat = 0; seat < seats_.size(); ++seat) {
    seats_[seat] = sights_of(Seat(static_cast<int>(seat)), zones);
  }
}

// The zones of a spectator, and those of the seats that show it their hands.
Sights SightsOfAll::of_shown(Viewer viewer) const {
  Sights sights = spectator_;
  for (std::size_t seat = 0; seat < seats_.size(); ++seat) {
    if (viewer.looks_with(Seat(static_cast<int>(seat)))) sights.insert(seats_[seat]);
  }
  return sights;
}

}  // namespace lastcard
