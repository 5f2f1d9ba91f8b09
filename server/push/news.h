#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "protocol/codec/people_messages.h"

namespace lastcard::push {

enum class Kind : std::uint8_t {
  turn,    // it is the player's turn
  waited,  // the others have been waiting for the player for a long time
  league,  // a match of the person's league is soon, or its tables are open
  // These also concern matches of the person's league.
  proposal,  // the other captain proposes times
  time,      // a time is set
  line_up,   // the team must hand in its line-up
  loan,      // a substitute is requested, or answers
  result,
  ruling,
  taken_back,   // a result or a ruling is taken back
  player_left,  // a line-up that is shown names a player who has left the league
};
inline constexpr std::size_t kKinds = static_cast<std::size_t>(Kind::player_left) + 1;
// The kind's name in messages.
[[nodiscard]] std::string_view name_of(Kind kind);
// Returns true if the wishes include that kind.
[[nodiscard]] bool is_wished(const protocol::PushWishes& wishes, Kind kind);

// A notification. It reveals no cards and no moves: it names only a table's code or a league, and
// the page to open.
struct News {
  Kind kind = Kind::turn;
  std::string path;               // of the page to open, relative to the start page
  std::string code;               // the table's code; may be empty
  std::string league;             // the league's name; may be empty
  std::chrono::seconds lasts{0};  // how long the notification is useful
  friend bool operator==(const News&, const News&) = default;
};

// The JSON that the service worker reads (web-client/src/worker/pushed.ts).
[[nodiscard]] std::string payload_of(const News& news);
// The topic of the push message: a new message replaces an undelivered one with the same topic (RFC
// 8030, section 5.4). All news of a table has one topic; other news has one for its kind and page.
[[nodiscard]] std::string topic_of(const News& news);

}  // namespace lastcard::push
