#include "engine/sim/verify.h"

#include "engine/sim/checked_record.h"

namespace lastcard::sim {

Result<Match, std::string> match_of_record(std::string_view line) {
  auto checked = check_record(line);
  if (!checked) return Unexpected(checked.error());
  return std::move(checked->match);
}

VerifySummary verify(const std::vector<std::string>& files, std::ostream& out) {
  VerifySummary summary;
  for (const std::string& path : files) {
    auto reader = LineReader::open(path);
    while (reader && reader->next_line()) {
      const auto checked = check_record(*reader);
      if (!reader->problem().empty()) break;  // the record is incomplete
      ++summary.records;
      if (checked) {
        summary.steps += checked->steps;
      } else {
        ++summary.wrong;
        out << path << ":" << reader->number() << ": " << checked.error() << "\n";
      }
    }
    if (!reader || !reader->problem().empty()) {
      ++summary.wrong;
      out << (reader ? reader->problem() : reader.error()) << "\n";
    }
  }
  out << summary.records << " records with " << summary.steps << " steps read, " << summary.wrong
      << " wrong\n";
  return summary;
}

}  // namespace lastcard::sim
