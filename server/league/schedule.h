#pragma once

#include <vector>

namespace lastcard::league {

// Round-robin schedules by the circle method. Teams are numbers from 0, in the order of their lots.
struct Meeting {
  int home = 0;  // deals first
  int away = 0;
  friend bool operator==(const Meeting&, const Meeting&) = default;
};

struct ScheduledDay {
  std::vector<Meeting> meetings;
  std::vector<int> byes;  // teams without an opponent: one if the number of teams is odd
};

// With one leg, each pair meets once, and each team's numbers of home and away matches differ by at
// most one. A second leg repeats the first with home and away swapped. Requires: teams >= 0, and
// legs is 1 or 2.
[[nodiscard]] std::vector<ScheduledDay> make_schedule(int teams, int legs);

}  // namespace lastcard::league
