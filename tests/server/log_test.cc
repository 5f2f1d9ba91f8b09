// Tests the format of the log.
#include "server/app/log.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <spdlog/details/log_msg.h>

#include "engine/core/rules.h"

namespace lastcard::app {
namespace {

using testing::ElementsAre;
using testing::EndsWith;
using testing::Pair;

std::string line(const std::string& event, bool json) {
  EventFormatter formatter(json);
  const spdlog::details::log_msg message("", spdlog::level::warn, event);
  spdlog::memory_buf_t text;
  formatter.format(message, text);
  return {text.data(), text.size()};
}

TEST(Log, AnEventIsSplitIntoItsFields) {
  EXPECT_THAT(
      fields_of("event=stopped ms=12 why=\"the disk is full\""),
      ElementsAre(Pair("event", "stopped"), Pair("ms", "12"), Pair("why", "the disk is full")));
  EXPECT_THAT(
      fields_of("event=x error=\"near \"table\": syntax\" n=1"),
      ElementsAre(Pair("event", "x"), Pair("error", "near \"table\": syntax"), Pair("n", "1")));
  EXPECT_THAT(fields_of("event=x error=\"without an end"),
              ElementsAre(Pair("message", "event=x error=\"without an end")));
  EXPECT_THAT(fields_of("something else"), ElementsAre(Pair("message", "something else")));
  EXPECT_THAT(fields_of("event=x empty= why=\"\""),
              ElementsAre(Pair("event", "x"), Pair("empty", ""), Pair("why", "")));
}

TEST(Log, TextHasOneLinePerEvent) {
  EXPECT_THAT(line("event=x error=\"two\nlines\"", false),
              EndsWith("Z warning event=x error=\"two lines\"\n"));
}

TEST(Log, JsonHasOneObjectPerEvent) {
  const std::string text = line("event=x error=\"two\n\"lines\" \xff\" n=1", true);
  EXPECT_EQ(text.find('\n'), text.size() - 1);
  const Json object = Json::parse(text);
  EXPECT_EQ(object["level"], "warning");
  EXPECT_EQ(object["event"], "x");
  EXPECT_EQ(object["error"], "two\n\"lines\" \xef\xbf\xbd");
  EXPECT_EQ(object["n"], "1");
  EXPECT_THAT(object["time"].get<std::string>(),
              testing::MatchesRegex("....-..-..T..:..:..\\....Z"));
}

}  // namespace
}  // namespace lastcard::app
