// The C++ side of the contract: the decoder reads protocol/examples. The schema's side is
// web-client/tests/protocol/contract.test.ts.
#include <filesystem>
#include <fstream>
#include <iterator>
#include <set>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "protocol/codec/decode.h"
#include "tests/support/paths.h"

namespace lastcard::protocol {
namespace {

std::vector<std::filesystem::path> examples(const std::string& folder, const std::string& prefix) {
  std::vector<std::filesystem::path> files;
  for (const auto& entry :
       std::filesystem::directory_iterator(test::source_dir() / "protocol/examples" / folder)) {
    if (entry.path().filename().string().starts_with(prefix)) files.push_back(entry.path());
  }
  return files;
}

Json read_json(const std::filesystem::path& file) {
  std::ifstream in(file);
  return Json::parse(in);
}

std::string text_of(const Json& object, const char* member) {
  return object.at(member).get<std::string>();
}

TEST(Examples, EveryValidMessageIsDecoded) {
  std::set<std::size_t> kinds;
  for (const auto& file : examples("valid", "client-")) {
    const Json message = read_json(file);
    const auto decoded = decode_client_message(message.dump());
    ASSERT_TRUE(decoded) << file << ": " << decoded.error().at << " " << decoded.error().expected;
    EXPECT_EQ(id_of(*decoded), text_of(message, "id")) << file;
    EXPECT_EQ(type_of(*decoded), text_of(message, "type")) << file;
    EXPECT_EQ(table_of(*decoded), message.value("table", "")) << file;
    kinds.insert(decoded->index());
  }
  EXPECT_EQ(kinds.size(), std::variant_size_v<ClientMessage>) << "every message needs an example";
}

TEST(Examples, EveryInvalidMessageIsRefusedWhereItIsWrong) {
  const auto files = examples("invalid", "");
  ASSERT_GT(files.size(), 80U);
  for (const auto& file : files) {
    const Json example = read_json(file);
    const std::string text = example.contains("text") ? example["text"].get<std::string>()
                                                      : example.at("message").dump();
    const auto decoded = decode_client_message(text);
    ASSERT_FALSE(decoded) << file << ": " << example.at("why");
    EXPECT_EQ(decoded.error().at, text_of(example, "at"))
        << file << ": " << decoded.error().expected;
    EXPECT_NE(decoded.error().expected, "") << file;
  }
}

}  // namespace
}  // namespace lastcard::protocol
