#pragma once

#include <string>
#include <string_view>

namespace lastcard::people {

// What two names have in common that are the same but for their letters' case: what an account is
// found by. Pre: well-formed UTF-8.
[[nodiscard]] std::string name_key(std::string_view name);

// A name that a player may have, made of what somebody else calls a person; empty if nothing is
// left of it.
[[nodiscard]] std::string player_name_from(std::string_view text);

}  // namespace lastcard::people
