// The paths of the repository's files and of the programs of this build. They do not depend on the
// working directory.
#pragma once

#include <filesystem>

namespace lastcard::test {

// The repository's root: source_dir() / "tests/vectors/pesten.jsonl.gz".
[[nodiscard]] std::filesystem::path source_dir();

// The folder of lastcard-server and lastcard-sim of this build (with its sanitizers).
[[nodiscard]] std::filesystem::path program_dir();

}  // namespace lastcard::test
