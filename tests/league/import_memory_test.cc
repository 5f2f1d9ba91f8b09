// Tests how much memory the import of a league takes at most, whatever the file contains. This is a
// program of its own because it replaces operator new.
#include <string>
#include <string_view>

#include <gtest/gtest.h>

#include "tests/league/stage.h"
#include "tests/support/count_allocations.h"

namespace lastcard::league {
namespace {

constexpr std::size_t kMegabyte = std::size_t{1} << 20U;

// Returns JSON of at most that many bytes which takes the most memory for its length when it is
// read.
std::string objects(std::size_t bytes) {
  std::string text = "[{}";
  while (text.size() + 4 <= bytes) text += ",{}";
  return text + "]";
}

std::string export_of(std::string_view league, std::string_view log) {
  std::string text = R"({"format":"lastcard-league/1","league":)";
  text += league;
  text += R"(,"log":)";
  text += log;
  return text + "}";
}

class ImportMemory : public testing::Test {
 protected:
  ImportMemory() {
    for (const Event& event : stage_.log) log_.push_back(to_json(for_export(event)));
  }

  // Returns the log with one more event at its end.
  [[nodiscard]] std::string log_and(const std::string& event) const {
    std::string text = log_.dump();
    text.back() = ',';
    return text + event + "]";
  }

  // Imports a league and notes the memory that it takes. Returns why it is refused, or "".
  std::string import(std::string_view text) {
    std::string why;
    taken_ = test::most_bytes_of([&] {
      TestChance chance(5);
      const auto came = import_league(text, Stage::account("zoe"), stage_.now(), chance);
      if (!came) why = came.error().message;
    });
    return why;
  }

  Stage stage_;
  Json log_ = Json::array();
  std::size_t taken_ = 0;  // bytes that the last import took
};

TEST_F(ImportMemory, UnreadPartsOfAFileTakeNoMemory) {
  const std::string text = export_of(objects(8 * kMegabyte), log_.dump());
  EXPECT_EQ(import(text), "");
  EXPECT_LT(taken_, 2 * kMegabyte);
}

TEST_F(ImportMemory, AnEventThatIsTooLongIsNotRead) {
  const std::string text = export_of("{}", log_and(objects(8 * kMegabyte)));
  EXPECT_NE(import(text).find("is too long"), std::string::npos);
  EXPECT_LT(taken_, 2 * kMegabyte);
}

TEST_F(ImportMemory, ALargeEventTakesLimitedMemory) {
  const std::string event =
      R"({"seq":2,"at":0,"by":"p1","what":{"event":"league-changed","name":)" + objects(500'000) +
      "}}";
  EXPECT_NE(import(export_of("{}", log_and(event))), "");
  EXPECT_LT(taken_, 96 * kMegabyte);
}

TEST_F(ImportMemory, ManyEventsTakeLittleMoreMemoryThanTheirStorage) {
  constexpr std::size_t kMany = 20'000;
  Json event = log_.back();
  for (std::size_t seq = log_.size() + 1; seq <= kMany; ++seq) {
    event["seq"] = seq;
    event["what"] = {{"event", "league-changed"}, {"name", "Cup " + std::to_string(seq)}};
    log_.push_back(event);
  }
  const std::string text = export_of("{}", log_.dump());
  EXPECT_EQ(import(text), "");
  EXPECT_LT(taken_, kMany * sizeof(Event) + 2 * kMegabyte);
}

TEST_F(ImportMemory, AFileWithTooManyEventsIsRefusedUnread) {
  std::string log = "[0";
  for (int number = 0; number < 200'000; ++number) log += ",0";
  EXPECT_EQ(import(export_of("{}", log + "]")), "has more than 200000 events");
  EXPECT_LT(taken_, 2 * kMegabyte);
}

}  // namespace
}  // namespace lastcard::league
