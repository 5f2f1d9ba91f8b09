#include "server/people/admin_code.h"

#include <fstream>
#include <sodium.h>
#include <stdexcept>

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
  const std::filesystem::path passing = file_.string() + ".new";
  {
    std::ofstream content(passing, std::ios::trunc);
    std::filesystem::permissions(
        passing, std::filesystem::perms::owner_read | std::filesystem::perms::owner_write);
    content << table::hash_of_secret(code).hex() << '\n' << std::flush;
    if (!content) throw std::runtime_error("cannot write " + passing.string());
  }
  std::filesystem::rename(passing, file_);
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
