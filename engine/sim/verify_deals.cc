#include "engine/sim/verify_deals.h"

#include "engine/deals/record_deals.h"
#include "engine/sim/checked_record.h"

namespace lastcard::sim {

std::string wrong_with_deals(const std::string& record, bool& has_numbers) {
  const Json json = Json::parse(record, nullptr, false);
  if (json.is_discarded()) return "no JSON";
  const auto deals = deals::check_deals(json);
  if (!deals) return deals.error();
  has_numbers = deals->has_numbers && deals->rounds > 0;
  // check_deals does not compare the cards of a deck and the steps with the rules. check_record
  // does.
  if (const auto played = check_record(record); !played) return played.error();
  return {};
}

DealsSummary verify_deals(const std::vector<std::string>& files, std::ostream& out) {
  DealsSummary summary;
  for (const std::string& path : files) {
    const auto read = for_each_line(path, [&](std::size_t line, std::string_view text) {
      ++summary.records;
      bool has_numbers = false;
      const std::string wrong = wrong_with_deals(std::string(text), has_numbers);
      if (!wrong.empty()) {
        ++summary.wrong;
        out << path << ":" << line << ": " << wrong << "\n";
      } else if (!has_numbers) {
        ++summary.without;
        out << path << ":" << line
            << ": no numbers of a round that is over: from before deals could be checked, or from "
               "where they cannot\n";
      }
      return true;
    });
    if (!read) {
      ++summary.wrong;
      out << read.error() << "\n";
    }
  }
  out << summary.records << " records: of " << summary.records - summary.without - summary.wrong
      << " every deck follows, " << summary.without << " cannot be checked, " << summary.wrong
      << " wrong\n";
  return summary;
}

}  // namespace lastcard::sim
