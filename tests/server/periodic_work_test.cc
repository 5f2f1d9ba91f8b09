// Tests that a part of the server whose periodic work fails stops neither itself nor the others.
#include "server/base/periodic_work.h"

#include <cstddef>
#include <memory>
#include <sstream>
#include <stdexcept>
#include <string>

#include <gtest/gtest.h>
#include <spdlog/sinks/ostream_sink.h>
#include <spdlog/spdlog.h>

namespace lastcard::base {
namespace {

TEST(PeriodicWork, GoesOnAfterAnErrorWhichIsLoggedOnce) {
  std::ostringstream text;
  const auto before = spdlog::default_logger();
  auto sink = std::make_shared<spdlog::sinks::ostream_sink_mt>(text);
  spdlog::set_default_logger(std::make_shared<spdlog::logger>("", std::move(sink)));
  bool broken = true;
  int first = 0;
  int second = 0;
  int seldom = 0;
  PeriodicWork work({{"first",
                      [&] {
                        ++first;
                        if (broken) throw std::runtime_error("no more");
                      }},
                     {"second", [&] { ++second; }},
                     {"seldom", [&] { ++seldom; }, 3}});
  const auto tick = [&](int times) {
    for (int i = 0; i < times; ++i) work.tick();
  };
  tick(4);
  broken = false;
  tick(1);
  broken = true;
  tick(2);
  spdlog::set_default_logger(before);
  EXPECT_EQ(first, 7);
  EXPECT_EQ(second, 7);
  EXPECT_EQ(seldom, 2);
  std::size_t logged = 0;
  const std::string line = "event=periodic_work_failed part=first error=\"no more\"";
  for (auto at = text.str().find(line); at != std::string::npos; at = text.str().find(line, at + 1))
    ++logged;
  EXPECT_EQ(logged, 2U) << text.str();
}

}  // namespace
}  // namespace lastcard::base
