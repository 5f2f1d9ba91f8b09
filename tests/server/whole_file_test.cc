// Tests that a file is written as a whole or not at all.
#include "server/base/whole_file.h"

#include <fstream>
#include <iterator>
#include <string>
#include <system_error>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/server/support/test_server.h"

namespace lastcard::base {
namespace {

namespace fs = std::filesystem;
using testing::HasSubstr;

std::string text_of(const fs::path& file) {
  std::ifstream in(file, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

class WholeFile : public testing::Test {
 protected:
  // Returns the message of the error, or "" if the file was written.
  std::string complaint(const fs::path& file) {
    try {
      write_whole_file(file, "new");
      return {};
    } catch (const std::system_error& error) {
      return error.what();
    }
  }
  test::TemporaryFolder folder_;
  fs::path file_ = folder_.path() / "kept.json";
  fs::path partial_ = folder_.path() / "kept.json.partial";
};

TEST_F(WholeFile, ReplacesThePreviousFile) {
  const std::string large(1'000'000, 'x');
  for (const std::string& content : {std::string("old"), large, std::string()}) {
    write_whole_file(file_, content);
    EXPECT_TRUE(text_of(file_) == content);
    EXPECT_FALSE(fs::exists(partial_));
  }
}

TEST_F(WholeFile, IsForItsOwnerOnly) {
  write_whole_file(file_, "secret");
  EXPECT_EQ(fs::status(file_).permissions(), fs::perms::owner_read | fs::perms::owner_write);
}

TEST_F(WholeFile, KeepsThePreviousFileOnAFullDisk) {
  write_whole_file(file_, "old");
  fs::create_symlink("/dev/full", partial_);
  EXPECT_THAT(complaint(file_),
              testing::AllOf(HasSubstr(partial_.string()), HasSubstr("No space left on device")));
  EXPECT_EQ(text_of(file_), "old");
  EXPECT_FALSE(fs::is_symlink(partial_)) << "nothing is left of it";
}

TEST_F(WholeFile, NamesTheFileThatCannotBeWritten) {
  EXPECT_THAT(complaint(folder_.path() / "no-folder" / "kept.json"), HasSubstr("kept.json"));
  fs::create_directories(file_ / "something");
  EXPECT_THAT(complaint(file_), HasSubstr("kept.json"));
  EXPECT_FALSE(fs::exists(partial_));
  EXPECT_TRUE(fs::exists(file_ / "something"));
}

}  // namespace
}  // namespace lastcard::base
