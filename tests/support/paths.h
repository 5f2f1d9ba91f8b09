// Where a test finds the repository's files and the programs that were built with it.
// The answers do not depend on the working directory.
#pragma once

#include <filesystem>

namespace lastcard::test {

// The repository's root: source_dir() / "tests/vectors/pesten.jsonl.gz".
[[nodiscard]] std::filesystem::path source_dir();

// The folder of lastcard-server and lastcard-sim of this very build (sanitizers included).
[[nodiscard]] std::filesystem::path program_dir();

}  // namespace lastcard::test
