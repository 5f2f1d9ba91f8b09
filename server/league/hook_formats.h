#pragma once

#include <string>
#include <string_view>

#include "engine/core/rules.h"
#include "server/league/names.h"

namespace lastcard::league {

// The news for a web hook, in each form that a receiver may need.
struct HookNews {
  const std::string& text;
  const std::string& link;
  const Json& whole;
};
struct HookBody {
  std::string body;
  std::string content_type;
  std::string link;  // the page that the notification opens; may be empty
};
// Formats the news for the receiver of `url`. Chat services (Discord, Slack, Mattermost, ntfy.sh)
// are recognised by their URLs and get their own format. All others get `style`, as the organiser
// chose; Matrix's bridge Hookshot understands HookStyle::json, too. Requires: the link has no
// character that is special in HTML.
[[nodiscard]] HookBody hook_body(HookStyle style, std::string_view url, const HookNews& news);

}  // namespace lastcard::league
