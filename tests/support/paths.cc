#include "tests/support/paths.h"

namespace lastcard::test {

std::filesystem::path source_dir() { return LASTCARD_SOURCE_DIR; }

std::filesystem::path program_dir() { return LASTCARD_PROGRAM_DIR; }

}  // namespace lastcard::test
