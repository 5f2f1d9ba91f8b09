#include <gtest/gtest.h>

#include "engine/core/zone.h"

// A viewer's sight of a whole layout must agree with its sight of each zone.

namespace lastcard::testing {
namespace {

ZoneLayout one_of_each_kind() {
  SeatSet partners;
  partners.insert(Seat(1));
  partners.insert(Seat(3));
  ZoneLayout zones = hand_zones(4, true);
  zones.push_back({.name = "set-aside", .owner = Seat(2), .faces = Faces::owner});
  zones.push_back({.name = "of-partners", .faces = Faces::some, .shown_to = partners});
  zones.push_back({.name = "pile", .faces = Faces::everyone});
  zones.push_back({.name = "stock", .faces = Faces::nobody});
  return zones;
}

std::vector<Viewer> all_viewers() {
  std::vector<Viewer> viewers;
  for (int seat = 0; seat < 4; ++seat) viewers.emplace_back(Seat(seat));
  for (unsigned shown = 0; shown < 16; ++shown) {
    SeatSet seats;
    for (int seat = 0; seat < 4; ++seat) {
      if ((shown >> static_cast<unsigned>(seat) & 1U) != 0) seats.insert(Seat(seat));
    }
    viewers.push_back(Viewer::spectator(seats));
  }
  return viewers;
}

TEST(Sights, FollowTheZonesForEveryViewer) {
  const ZoneLayout zones = one_of_each_kind();
  const SightsOfAll sights(zones);
  for (const Viewer viewer : all_viewers()) {
    for (const bool over : {false, true}) {
      const ZoneSet seen = sights.of(viewer).at(over);
      for (std::size_t index = 0; index < zones.size(); ++index) {
        const ZoneId zone(static_cast<int>(index));
        EXPECT_EQ(seen.contains(zone), sees(viewer, zones[index], over)) << zones[index].name;
      }
    }
  }
}

TEST(Sights, OfEverythingContainEveryZone) {
  for (const bool over : {false, true}) {
    for (int zone = 0; zone < kMaxZones; ++zone) {
      EXPECT_TRUE(Sights::everything().at(over).contains(ZoneId(zone)));
    }
  }
}

}  // namespace
}  // namespace lastcard::testing
