#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <spdlog/formatter.h>

#include "server/app/options.h"

namespace lastcard::app {

// Formats log lines, one for each event. A message is "event=name key=value key=\"value with
// spaces\"". The line is the message after time and level, or a JSON object whose members are all
// strings. Always one line, whatever the values contain.
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

// The fields of a message like "event=left table=\"K7 2\"". A text in another form becomes one
// field, "message".
[[nodiscard]] std::vector<std::pair<std::string, std::string>> fields_of(std::string_view event);

enum class LogPlace : bool { output, errors };
// Sets up spdlog by the options. Call it before threads are started.
void set_up_log(const Options& options, LogPlace place);

}  // namespace lastcard::app
