#pragma once

#include <string>
#include <string_view>

#include "server/push/news.h"

namespace lastcard::push {

// The text of a notification outside of a page, in English if the server has no translation. The
// web client has its own copy of these texts (web-client/src/push).
[[nodiscard]] std::string text_of(const News& news, std::string_view language);
// The text of the test message to a person's new web hook.
[[nodiscard]] std::string_view test_text(std::string_view language);

}  // namespace lastcard::push
