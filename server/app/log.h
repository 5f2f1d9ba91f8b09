#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <spdlog/formatter.h>

#include "server/app/options.h"

namespace lastcard::app {

// Writes one line an event. What is logged is "event=name key=value key=\"value with spaces\"": as
// it is, with time and level before it, or as a JSON object whose members are all texts. Whatever a
// value holds, the line stays one line.
class EventFormatter final : public spdlog::formatter {
 public:
  explicit EventFormatter(bool json) : json_(json) {}
  void format(const spdlog::details::log_msg& message, spdlog::memory_buf_t& line) override;
  [[nodiscard]] std::unique_ptr<spdlog::formatter> clone() const override {
    return std::make_unique<EventFormatter>(json_);
  }

 private:
  bool json_;
};

// "event=left table=\"K7 2\"" taken apart. What is not of that form becomes one member, "message".
[[nodiscard]] std::vector<std::pair<std::string, std::string>> fields_of(std::string_view event);

enum class LogPlace : bool { output, errors };
// From now on spdlog writes as the options say. Call before there are threads.
void set_up_log(const Options& options, LogPlace place);

}  // namespace lastcard::app
