// Tests what is counted and logged about messages that occupy a thread for too long.
#include "server/base/handler_watch.h"

#include <memory>
#include <sstream>
#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <spdlog/sinks/ostream_sink.h>
#include <spdlog/spdlog.h>

namespace lastcard::base {
namespace {

using std::chrono::milliseconds;

class HandlerWatchTest : public testing::Test {
 protected:
  void handle(std::string_view what, milliseconds takes) {
    const HandlerWatch::Handler handler(&watch_, what);
    EXPECT_TRUE(HandlerWatch::in_handler());
    now_ += takes;
  }

  HandlerWatch::Time now_;
  HandlerWatch watch_{[this] { return now_; }};
};

TEST_F(HandlerWatchTest, CountsSlowHandlersByMessageType) {
  handle("act", milliseconds(20));
  EXPECT_TRUE(watch_.slow().empty());
  handle("configure", milliseconds(21));
  handle("act", milliseconds(1));
  handle("configure", milliseconds(300));
  handle("check-rules", milliseconds(40));
  handle("configure", milliseconds(25));
  const auto slow = watch_.slow();
  ASSERT_EQ(slow.size(), 2U);
  EXPECT_EQ(slow[0].what, "configure");
  EXPECT_EQ(slow[0].count, 3U);
  EXPECT_EQ(slow[0].worst, milliseconds(300));
  EXPECT_EQ(slow[1].what, "check-rules");
  EXPECT_EQ(slow[1].count, 1U);
}

TEST_F(HandlerWatchTest, KnowsTheTypeWhenItIsDecoded) {
  {
    HandlerWatch::Handler handler(&watch_, "malformed");
    handler.is("enter");
    now_ += milliseconds(50);
  }
  ASSERT_EQ(watch_.slow().size(), 1U);
  EXPECT_EQ(watch_.slow().front().what, "enter");
}

TEST_F(HandlerWatchTest, LogsOneLineAMinuteOfEachType) {
  std::ostringstream text;
  const auto before = spdlog::default_logger();
  auto sink = std::make_shared<spdlog::sinks::ostream_sink_mt>(text);
  spdlog::set_default_logger(std::make_shared<spdlog::logger>("", std::move(sink)));
  handle("act", milliseconds(30));
  handle("act", milliseconds(40));
  handle("enter", milliseconds(50));
  now_ += std::chrono::minutes(1);
  handle("act", milliseconds(60));
  spdlog::set_default_logger(before);
  for (const char* line : {"message=act ms=30", "message=enter ms=50", "message=act ms=60"})
    EXPECT_THAT(text.str(), testing::HasSubstr(std::string("event=slow_handler ") + line));
  EXPECT_THAT(text.str(), testing::Not(testing::HasSubstr("ms=40")));
}

TEST_F(HandlerWatchTest, KnowsWhetherThisThreadHandlesAMessage) {
  EXPECT_FALSE(HandlerWatch::in_handler());
  {
    const HandlerWatch::Handler outer(nullptr, "act");
    handle("act", milliseconds(0));
    EXPECT_TRUE(HandlerWatch::in_handler());
  }
  EXPECT_FALSE(HandlerWatch::in_handler());
}

}  // namespace
}  // namespace lastcard::base
