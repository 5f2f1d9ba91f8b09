#include "server/lobby/table_code.h"

#include <sodium.h>

namespace lastcard::lobby {

std::string new_table_code() {
  constexpr std::string_view kLetters = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";
  std::string code(6, ' ');
  for (char& letter : code) letter = kLetters[randombytes_uniform(kLetters.size())];
  return code;
}

std::string tidy_table_code(std::string_view typed) {
  std::string code(typed);
  for (char& letter : code) {
    if (letter >= 'a' && letter <= 'z') letter = static_cast<char>(letter - 32);
  }
  return code;
}

}  // namespace lastcard::lobby
