#pragma once

#include <string>
#include <string_view>

#include "server/push/news.h"

namespace lastcard::push {

// What people are told outside of a page: in English for a language that the server does not speak.
// The web client's words are its own (web-client/src/push), and say the same.
[[nodiscard]] std::string text_of(const News& news, std::string_view language);
// With what a person's new hook is tried.
[[nodiscard]] std::string_view test_text(std::string_view language);

}  // namespace lastcard::push
