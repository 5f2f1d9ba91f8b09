#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "server/table/session_id.h"

namespace lastcard::archive {

// What somebody asks over HTTP. Views into the request.
struct PageQuestion {
  std::string_view path;                    // what follows "api/matches": "", "/ID/positions"
  std::string_view query;                   // "as=1&from=40"
  std::optional<table::SessionId> session;  // of who asks, if they have one
};

// Who may keep an answer, and for how long.
enum class Keeping : std::uint8_t {
  never,
  after_asking,  // anybody, if it is still the same
  an_hour,       // who asked
  for_ever,      // anybody: it is the same for all and for good
};

struct PageAnswer {
  int status = 200;
  std::string body;  // JSON
  Keeping keeping = Keeping::never;
  std::string file_name = {};  // of a download
};

// An answer that says what is wrong: `{"code": …, "message": …}`.
[[nodiscard]] PageAnswer page_problem(int status, std::string_view code, std::string_view message);

// The value of a parameter, "" for one without; nothing if it is not there. None that is meant in
// this program needs escaping.
[[nodiscard]] std::optional<std::string_view> parameter(std::string_view query,
                                                        std::string_view name);

}  // namespace lastcard::archive
