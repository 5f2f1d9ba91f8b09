#pragma once

#include <string>
#include <string_view>

#include "engine/core/rules.h"
#include "server/league/names.h"

namespace lastcard::league {

// What is told, in each of the ways in which somebody may like to hear it.
struct HookNews {
  const std::string& text;
  const std::string& link;
  const Json& whole;
};
struct HookBody {
  std::string body;
  std::string content_type;
  std::string link;  // that a notification leads to; may be empty
};
// As whoever is behind the address understands it. Chats want a body of their own, and are known by
// their addresses: Discord, Slack, Mattermost, ntfy.sh. Everybody else is told as the organiser
// chose; what is told whole, Matrix's bridge Hookshot understands, too. Pre: no sign of the link
// means anything in HTML.
[[nodiscard]] HookBody hook_body(HookStyle style, std::string_view url, const HookNews& news);

}  // namespace lastcard::league
