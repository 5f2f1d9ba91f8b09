// Tests the files that the server writes about tables that met a bug.
#include "server/table/frozen_files.h"

#include <chrono>
#include <fstream>
#include <system_error>

#include <gtest/gtest.h>

#include "tests/server/support/test_server.h"

namespace lastcard::table {
namespace {

namespace fs = std::filesystem;

std::size_t count_in(const fs::path& folder) {
  return static_cast<std::size_t>(
      std::distance(fs::directory_iterator(folder), fs::directory_iterator()));
}

TEST(FrozenFiles, TheNewestAreKeptAndNothingElseIsTouched) {
  const test::TemporaryFolder temporary;
  const fs::path folder = temporary.path() / "frozen";
  fs::create_directories(folder);
  const fs::path notes = folder / "notes.txt";
  std::ofstream(notes) << "the host's own";
  const auto old = fs::file_time_type::clock::now() - std::chrono::hours(24);
  fs::last_write_time(notes, old - std::chrono::hours(24));
  // The names are in the opposite order of the files' ages.
  for (std::size_t i = 0; i < kMostFrozenFiles; ++i) {
    const fs::path file = folder / (std::to_string(1000 - i) + "-7.json");
    std::ofstream(file) << "{}";
    fs::last_write_time(file, old + std::chrono::seconds(i));
  }
  write_frozen(folder, "K7WPQ2-12", {{"table", "K7WPQ2"}});
  EXPECT_EQ(count_in(folder), kMostFrozenFiles + 1);
  EXPECT_TRUE(fs::exists(notes));
  EXPECT_TRUE(fs::exists(folder / "K7WPQ2-12.json"));
  EXPECT_FALSE(fs::exists(folder / "1000-7.json"));
  EXPECT_TRUE(fs::exists(folder / "999-7.json"));
  // A second file of the same table replaces the first and removes no other.
  write_frozen(folder, "K7WPQ2-12", {{"table", "K7WPQ2"}, {"seq", 12}});
  EXPECT_TRUE(fs::exists(folder / "999-7.json"));
}

TEST(FrozenFiles, AreReadableForTheirOwnerOnly) {
  const test::TemporaryFolder temporary;
  write_frozen(temporary.path() / "frozen", "K7WPQ2-12", {{"table", "K7WPQ2"}});
  const auto modes = fs::status(temporary.path() / "frozen" / "K7WPQ2-12.json").permissions();
  EXPECT_EQ(modes & (fs::perms::group_all | fs::perms::others_all), fs::perms::none);
}

TEST(FrozenFiles, WritingToAFullDiskFailsAndLeavesNoFile) {
  const test::TemporaryFolder temporary;
  const fs::path folder = temporary.path() / "frozen";
  fs::create_directories(folder);
  fs::create_symlink("/dev/full", folder / "K7WPQ2-12.json.partial");
  EXPECT_THROW(write_frozen(folder, "K7WPQ2-12", {{"table", "K7WPQ2"}}), std::system_error);
  EXPECT_EQ(count_in(folder), 0U);
}

}  // namespace
}  // namespace lastcard::table
