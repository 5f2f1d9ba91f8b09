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

// The latest talk at a table and the events beside the game, for people who enter.
class TalkLog {
 public:
  static constexpr std::size_t kKept = 100;
  // The newest rulings of the jury stay, up to this number, however much is said after them.
  static constexpr std::ptrdiff_t kRulings = 10;

  // The number of the next item.
  [[nodiscard]] std::uint64_t next_number() const { return last_ + 1; }
  // Requires: items are added in the order of their numbers.
  void add(protocol::TalkItem item);
  // The items that a player or a watcher may read. Watchers also read the players' items.
  [[nodiscard]] std::vector<protocol::TalkItem> heard_by(bool watcher) const;

 private:
  std::list<protocol::TalkItem> items_;
  std::uint64_t last_ = 0;
};

// Reads an item that protocol::encode_talk_item wrote. Throws exceptions of the JSON library and
// std::bad_optional_access for anything else.
[[nodiscard]] protocol::TalkItem talk_item_from_json(const Json& json);

// A rate limit for each person: `reserve` times at once, then once per `each`.
class PersonLimits {
 public:
  using Time = std::chrono::steady_clock::time_point;
  PersonLimits(int reserve, std::chrono::milliseconds each) : reserve_(reserve), each_(each) {}
  [[nodiscard]] bool take(const SessionId& person, Time now);

 private:
  int reserve_;
  std::chrono::milliseconds each_;
  // The time when each person's reserve is full again.
  std::unordered_map<SessionId, Time, SessionId::Hash> whole_at_;
};
// The rate limit for talk: five times at once, then once every two seconds.
class SpeechLimits final : public PersonLimits {
 public:
  SpeechLimits() : PersonLimits(5, std::chrono::seconds(2)) {}
};

// Whether a remark is complete and makes no claim about its own speaker (pesten.md, section 10).
[[nodiscard]] bool may_be_said(const protocol::Remark& remark, std::optional<Seat> speaker,
                               int seats);
// Whether a remark exists in every game or in this one.
[[nodiscard]] bool is_said_in(const Game& game, std::string_view remark);

}  // namespace lastcard::table
