#include "engine/sim/verify.h"

#include "engine/core/json_nesting.h"
#include "engine/core/record.h"
#include "engine/sim/record_reader.h"

namespace lastcard::sim {
namespace {

std::size_t count_steps(const Json& record) {
  std::size_t steps = 0;
  for (const Json& round : record["rounds"]) steps += round["steps"].size();
  return steps;
}

constexpr int kDeepest = 64;  // records are a few levels deep

Json read_record(std::string_view line) {
  return nests_at_most(line, kDeepest) ? Json::parse(line, nullptr, false)
                                       : Json(Json::value_t::discarded);
}

Result<Match, std::string> match_of(const Json& record) {
  if (record.is_discarded()) return Unexpected(std::string("is not JSON"));
  auto match = replay(record);
  if (match) return std::move(match).value();
  const std::string name =
      record.is_object() && record.contains("name") ? record["name"].dump() + " " : "";
  return Unexpected(name + match.error().at + " " + match.error().message);
}

}  // namespace

Result<Match, std::string> match_of_record(std::string_view line) {
  return match_of(read_record(line));
}

VerifySummary verify(const std::vector<std::string>& files, std::ostream& out) {
  VerifySummary summary;
  for (const std::string& path : files) {
    const auto read = for_each_line(path, [&](std::size_t number, std::string_view line) {
      ++summary.records;
      const auto complain = [&](const std::string& what) {
        ++summary.wrong;
        out << path << ":" << number << ": " << what << "\n";
      };
      const Json record = read_record(line);
      if (const auto match = match_of(record)) {
        summary.steps += count_steps(record);
      } else {
        complain(match.error());
      }
      return true;
    });
    if (!read) {
      ++summary.wrong;
      out << read.error() << "\n";
    }
  }
  out << summary.records << " records with " << summary.steps << " steps read, " << summary.wrong
      << " wrong\n";
  return summary;
}

}  // namespace lastcard::sim
