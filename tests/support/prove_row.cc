#include "tests/support/prove_row.h"

#include <cstdlib>
#include <fstream>
#include <stdexcept>

#include <nlohmann/json.hpp>

namespace lastcard::test {

void report_row(std::string_view row, std::string_view measured, bool met, std::string_view note) {
  const char* file = std::getenv("PROVE_ROW");
  if (file == nullptr) return;
  auto rows = nlohmann::ordered_json::array();
  if (std::ifstream earlier(file); earlier.peek() != std::ifstream::traits_type::eof()) {
    rows = nlohmann::ordered_json::parse(earlier);
  }
  rows.push_back({{"row", row}, {"measured", measured}, {"met", met}, {"note", note}});
  std::ofstream out(file);
  out << rows.dump(2) << '\n';
  if (!out.flush()) throw std::runtime_error("cannot write " + std::string(file));
}

}  // namespace lastcard::test
