#include "server/app/log.h"

#include <algorithm>
#include <ctime>

#include <nlohmann/json.hpp>
#include <spdlog/sinks/stdout_sinks.h>
#include <spdlog/spdlog.h>

namespace lastcard::app {
namespace {

bool is_key(std::string_view text) {
  return !text.empty() && std::ranges::all_of(text, [](unsigned char c) {
    return std::isalnum(c) != 0 || c == '_';
  });
}

// Whether the text ends here or continues with another field.
bool is_end(std::string_view rest) {
  if (rest.empty()) return true;
  if (!rest.starts_with(' ')) return false;
  rest.remove_prefix(1);
  return is_key(rest.substr(0, std::min(rest.find('='), rest.size())));
}

// The end of a quoted value, which may contain quotation marks: it ends where a field can begin.
std::size_t end_of_quoted(std::string_view text) {
  for (std::size_t i = 1; i < text.size(); ++i) {
    if (text[i] == '"' && is_end(text.substr(i + 1))) return i;
  }
  return std::string_view::npos;
}

std::string time_of(const spdlog::details::log_msg& message) {
  const auto seconds = std::chrono::floor<std::chrono::seconds>(message.time);
  const auto rest = std::chrono::duration_cast<std::chrono::milliseconds>(message.time - seconds);
  const std::time_t time = spdlog::log_clock::to_time_t(seconds);
  std::tm parts = {};
  gmtime_r(&time, &parts);
  return fmt::format("{:04}-{:02}-{:02}T{:02}:{:02}:{:02}.{:03}Z", parts.tm_year + 1900,
                     parts.tm_mon + 1, parts.tm_mday, parts.tm_hour, parts.tm_min, parts.tm_sec,
                     rest.count());
}

std::string_view level_of(const spdlog::details::log_msg& message) {
  const auto name = spdlog::level::to_string_view(message.level);
  return {name.data(), name.size()};
}

void append(spdlog::memory_buf_t& line, std::string_view text) {
  line.append(text.data(), text.data() + text.size());
}

}  // namespace

std::vector<std::pair<std::string, std::string>> fields_of(std::string_view event) {
  std::vector<std::pair<std::string, std::string>> fields;
  std::string_view rest = event;
  while (!rest.empty()) {
    const auto equals = rest.find('=');
    const std::string_view key = rest.substr(0, std::min(equals, rest.size()));
    if (equals == std::string_view::npos || !is_key(key)) return {{"message", std::string(event)}};
    rest.remove_prefix(equals + 1);
    const std::size_t quoted = rest.starts_with('"') ? end_of_quoted(rest) : std::string_view::npos;
    const bool whole = quoted != std::string_view::npos;
    const std::size_t end = whole ? quoted + 1 : std::min(rest.find(' '), rest.size());
    fields.emplace_back(key, whole ? rest.substr(1, quoted - 1) : rest.substr(0, end));
    rest.remove_prefix(end);
    if (rest.starts_with(' ')) rest.remove_prefix(1);
  }
  return fields;
}

void EventFormatter::format(const spdlog::details::log_msg& message, spdlog::memory_buf_t& line) {
  const std::string_view event(message.payload.data(), message.payload.size());
  if (json_) {
    nlohmann::ordered_json object;
    object["time"] = time_of(message);
    object["level"] = level_of(message);
    for (auto& [key, value] : fields_of(event)) object[key] = std::move(value);
    append(line, object.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace));
  } else {
    append(line, time_of(message));
    append(line, " ");
    append(line, level_of(message));
    append(line, " ");
    for (const char c : event) line.push_back(static_cast<unsigned char>(c) < ' ' ? ' ' : c);
  }
  line.push_back('\n');
}

void set_up_log(const Options& options, LogPlace place) {
  spdlog::sink_ptr sink;
  if (place == LogPlace::output) {
    sink = std::make_shared<spdlog::sinks::stdout_sink_mt>();
  } else {
    sink = std::make_shared<spdlog::sinks::stderr_sink_mt>();
  }
  auto logger = std::make_shared<spdlog::logger>("", std::move(sink));
  logger->set_formatter(std::make_unique<EventFormatter>(options.log_format == "json"));
  logger->set_level(spdlog::level::from_str(options.log_level));
  logger->flush_on(spdlog::level::info);
  spdlog::set_default_logger(std::move(logger));
}

}  // namespace lastcard::app
