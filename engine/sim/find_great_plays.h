#pragma once

#include <ostream>
#include <string>
#include <vector>

namespace lastcard::sim {

// Replays every record of the files (one a line, plain or gzipped) and writes each of its great
// plays (docs/rules/tapestry.md) on a line, as JSON: the record's number in its file, from 1, the
// round's and the step's, from 0, and what it was. Says in words what cannot be read; returns
// whether everything could.
[[nodiscard]] bool find_great_plays(const std::vector<std::string>& files, std::ostream& out,
                                    std::ostream& problems);

}  // namespace lastcard::sim
