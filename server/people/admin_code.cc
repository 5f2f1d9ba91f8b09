#include "server/people/admin_code.h"

#include <fstream>
#include <sodium.h>

#include "server/base/whole_file.h"
#include "server/table/secret.h"

namespace lastcard::people {
namespace {

constexpr std::size_t kCodeBytes = 24;

std::string hash_in(const std::filesystem::path& file) {
  std::ifstream content(file);
  std::string hash;
  content >> hash;
  return hash;
}

}  // namespace

bool AdminCode::is_there() const { return !file_.empty() && !hash_in(file_).empty(); }

std::string AdminCode::make() const {
  std::string code = table::random_hex(kCodeBytes);
  base::write_whole_file(file_, table::hash_of_secret(code).hex() + "\n");
  return code;
}

bool AdminCode::fits(std::string_view code) const {
  if (file_.empty()) return false;
  const std::string kept = hash_in(file_);
  const std::string said = table::hash_of_secret(code).hex();
  return kept.size() == said.size() && sodium_memcmp(kept.data(), said.data(), said.size()) == 0;
}

void AdminCode::spend() const {
  std::error_code ignored;
  std::filesystem::remove(file_, ignored);
}

}  // namespace lastcard::people
