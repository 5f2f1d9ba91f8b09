#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "server/archive/page.h"
#include "server/net/http_answer.h"

namespace lastcard::net {

// The query of a request's target: "as=1&from=40".
[[nodiscard]] std::string_view query_in(std::string_view target);

// A page with its headers for caches. `vary`: the names of the request headers on which the page
// depends.
[[nodiscard]] HttpAnswer page_answer(const HttpQuestion& question, archive::PageAnswer page,
                                     const std::string& vary);

// Sets the answer's body, compressed if the client accepts this. Requires: the answer's `Vary`
// header names Accept-Encoding.
void pack(HttpAnswer& answer, const HttpQuestion& question, std::string& body);

// nullopt if the address may send one more request, otherwise the refusal.
[[nodiscard]] std::optional<archive::PageAnswer> too_many_questions(const HttpQuestion& question);

}  // namespace lastcard::net
