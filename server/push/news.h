#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace lastcard::push {

enum class Kind : std::uint8_t {
  turn,    // it is their turn
  waited,  // the others have waited for them for long
  league,  // a match of their league is near, or its tables open
  // Of their league's matches, too:
  proposal,  // the other captain proposes times
  time,      // a time is set
  line_up,   // their team's line-up is due
  loan,      // somebody is asked to help out, or answers
  result,
  ruling,
  taken_back,  // a result or a ruling is
};
inline constexpr std::size_t kKinds = static_cast<std::size_t>(Kind::taken_back) + 1;
// As messages name it (protocol::kPushKinds).
[[nodiscard]] std::string_view name_of(Kind kind);

// What a browser is told. Nothing of it says what anybody holds or played: a table's code, a
// league's name and where they lie are all that there is.
struct News {
  Kind kind = Kind::turn;
  std::string path;               // of the page that it is about, below the start page
  std::string code;               // the table's; may be empty
  std::string league;             // its name; may be empty
  std::chrono::seconds lasts{0};  // of use for so long
  friend bool operator==(const News&, const News&) = default;
};

// As the page's worker reads it (web-client/src/worker/pushed.ts).
[[nodiscard]] std::string payload_of(const News& news);
// Takes the place of an older one that was not delivered yet (RFC 8030, section 5.4).
[[nodiscard]] std::string topic_of(const News& news);

}  // namespace lastcard::push
