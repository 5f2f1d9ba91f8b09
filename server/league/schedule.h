#pragma once

#include <vector>

namespace lastcard::league {

// Everybody meets everybody: the circle method. Teams are numbers from 0 (in the order of their
// lots); the matchdays follow each other.
struct Meeting {
  int home = 0;  // deals first
  int away = 0;
  friend bool operator==(const Meeting&, const Meeting&) = default;
};

struct ScheduledDay {
  std::vector<Meeting> meetings;
  std::vector<int> byes;  // who has no opponent that day: one of an odd number of teams
};

// `legs` 1: each pair meets once, and nobody is at home more than one time more often or less often
// than away. `legs` 2: the same again with home and away turned. Pre: teams >= 0, legs 1 or 2.
[[nodiscard]] std::vector<ScheduledDay> make_schedule(int teams, int legs);

}  // namespace lastcard::league
