#pragma once

#include <array>
#include <chrono>
#include <cstdint>
#include <list>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "engine/core/game.h"
#include "engine/core/rules.h"
#include "protocol/codec/messages.h"
#include "server/table/session_id.h"

namespace lastcard::table {

// What was said at a table and what happened at it beside the game: the last of it, to be told to
// who comes.
class TalkLog {
 public:
  static constexpr std::size_t kKept = 100;
  // Of those at most: the newest rulings stay, however much is said after them.
  static constexpr std::ptrdiff_t kRulings = 10;

  // The number of the next item.
  [[nodiscard]] std::uint64_t next_number() const { return last_ + 1; }
  // Items come in the order of their numbers.
  void add(protocol::TalkItem item);
  // What is heard on the channel: the watchers hear the table as well.
  [[nodiscard]] std::vector<protocol::TalkItem> heard_by(bool watcher) const;

 private:
  std::list<protocol::TalkItem> items_;
  std::uint64_t last_ = 0;
};

// An item as protocol::encode_talk_item wrote it. Throws what the JSON library throws, and
// std::bad_optional_access, for anything else.
[[nodiscard]] protocol::TalkItem talk_item_from_json(const Json& json);

// Whether somebody may do something already: so many times at once, then once in so long.
class PersonLimits {
 public:
  using Time = std::chrono::steady_clock::time_point;
  PersonLimits(int reserve, std::chrono::milliseconds each) : reserve_(reserve), each_(each) {}
  [[nodiscard]] bool take(const SessionId& person, Time now);

 private:
  int reserve_;
  std::chrono::milliseconds each_;
  // When each person's reserve is whole again.
  std::unordered_map<SessionId, Time, SessionId::Hash> whole_at_;
};
// Whether somebody may speak already: five times at once, then every two seconds.
class SpeechLimits final : public PersonLimits {
 public:
  SpeechLimits() : PersonLimits(5, std::chrono::seconds(2)) {}
};

// Whether a remark is whole, and no theory about the speaker (pesten.md, section 10).
[[nodiscard]] bool may_be_said(const protocol::Remark& remark, std::optional<Seat> speaker,
                               int seats);
// Whether a remark belongs to every game, or to this one.
[[nodiscard]] bool is_said_in(const Game& game, std::string_view remark);

}  // namespace lastcard::table
