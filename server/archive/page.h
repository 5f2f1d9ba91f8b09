#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "server/table/session_id.h"

namespace lastcard::archive {

// An HTTP request. Holds views into the request.
struct PageQuestion {
  std::string_view path;   // the path after "api/matches": "", "/ID/positions"
  std::string_view query;  // "as=1&from=40"
  std::optional<table::SessionId> session = {};  // the session of the caller, if there is one
  // Whether the caller's address may start one more review, which counts it. Empty: no limit.
  std::function<bool()> may_look_back = {};
};

// Who may cache an answer, and for how long.
enum class Keeping : std::uint8_t {
  never,
  after_asking,  // anybody, but only after asking whether it is still the same
  an_hour,       // only the caller
  for_ever,      // anybody: it never changes and is the same for all
};

struct PageAnswer {
  int status = 200;
  std::string body;  // JSON
  Keeping keeping = Keeping::never;
  std::string file_name = {};  // of a download; empty: none
};

// An error answer: `{"code": …, "message": …}`.
[[nodiscard]] PageAnswer page_problem(int status, std::string_view code, std::string_view message);

// The value of a parameter: "" if it has no value, nullopt if it is not there. Does not decode
// percent escapes; no parameter of this program needs them.
[[nodiscard]] std::optional<std::string_view> parameter(std::string_view query,
                                                        std::string_view name);

}  // namespace lastcard::archive
