#pragma once

#include <ostream>
#include <string>
#include <vector>

namespace lastcard::sim {

// Replays all records in the files (one per line, plain or gzipped), and writes each great play
// (docs/rules/tapestry.md) as a line of JSON. It has the number of the record in its file, counted
// from 1, those of the round and the step, counted from 0, and the play. Writes a message to
// `problems` for each file or record that cannot be read. Returns whether all could be read.
[[nodiscard]] bool find_great_plays(const std::vector<std::string>& files, std::ostream& out,
                                    std::ostream& problems);

}  // namespace lastcard::sim
