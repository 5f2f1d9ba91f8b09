#include "engine/sim/verify.h"

#include "engine/core/record.h"
#include "engine/sim/record_reader.h"

namespace lastcard::sim {
namespace {

std::size_t count_steps(const Json& record) {
  std::size_t steps = 0;
  for (const Json& round : record["rounds"]) steps += round["steps"].size();
  return steps;
}

// Records are a few levels deep. What is nested much deeper is not parsed at all: writing such a
// value into a complaint would take the whole stack.
bool is_shallow(std::string_view text) {
  constexpr int kDeepest = 64;
  int depth = 0;
  bool quoted = false;
  for (std::size_t at = 0; at < text.size(); ++at) {
    const char c = text[at];
    if (quoted) {
      if (c == '\\') ++at;
      quoted = c != '"';
    } else if (c == '"') {
      quoted = true;
    } else if (c == '[' || c == '{') {
      if (++depth > kDeepest) return false;
    } else if (c == ']' || c == '}') {
      --depth;
    }
  }
  return true;
}

Json read_record(std::string_view line) {
  return is_shallow(line) ? Json::parse(line, nullptr, false) : Json(Json::value_t::discarded);
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
