#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "server/archive/page.h"
#include "server/net/http_answer.h"

namespace lastcard::net {

// The parameters of a request's target: "as=1&from=40".
[[nodiscard]] std::string_view query_in(std::string_view target);

// A page with what HTTP says about who may keep it for how long. `vary` names the headers of a
// question that the page depends on.
[[nodiscard]] HttpAnswer page_answer(const HttpQuestion& question, archive::PageAnswer page,
                                     const std::string& vary);

// Packs the answer's body if whoever asks takes it so. Pre: the answer's `Vary` names
// Accept-Encoding.
void pack(HttpAnswer& answer, const HttpQuestion& question, std::string& body);

// Nothing if one more question may be answered for that address, else what to say instead.
[[nodiscard]] std::optional<archive::PageAnswer> too_many_questions(const HttpQuestion& question);

}  // namespace lastcard::net
