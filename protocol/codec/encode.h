#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "engine/bots/advice.h"
#include "engine/core/game.h"
#include "protocol/codec/encode_view.h"
#include "protocol/codec/messages.h"
#include "protocol/codec/strict_json.h"

namespace lastcard::protocol {

// Encoders of the server's messages, each as the text of one frame
// (protocol/schema/server.schema.json). Texts in the values must be UTF-8. Thread-safe.

[[nodiscard]] std::string encode(const Welcome& message);
[[nodiscard]] std::string encode(const Ok& message);
// The `ok` for an action that changes the cards. `update` is the seq of the first update that shows
// the action, or nothing if the receiver gets no updates.
[[nodiscard]] std::string encode_done(std::string_view id, std::string_view table,
                                      std::optional<std::uint64_t> update);
[[nodiscard]] std::string encode(const Refused& message);
[[nodiscard]] std::string encode(const Notice& message);
[[nodiscard]] std::string encode(const DailyShown& message);
[[nodiscard]] std::string encode(const AccountShown& message);
[[nodiscard]] std::string encode(const AccountList& message);
[[nodiscard]] std::string encode(const OwnHook& message);
[[nodiscard]] std::string encode(const OwnMail& message);
[[nodiscard]] std::string encode(const LeagueList& message);
[[nodiscard]] std::string encode(const Notification& message);
[[nodiscard]] std::string encode(const CodeMeaning& message);
// The view of a league and the entries of its log are already JSON.
[[nodiscard]] std::string encode_league(std::string_view view);
[[nodiscard]] std::string encode_league_log(std::string_view id, std::string_view entries);
[[nodiscard]] std::string encode_pong(std::string_view id);
// The list of games never changes. Call offers_of once, and reuse its text.
[[nodiscard]] std::string offers_of(std::span<const Game* const> games);
[[nodiscard]] std::string encode_games(std::string_view id, std::string_view offers);
[[nodiscard]] std::string encode_room(std::string_view table, const Room& room);
// The problems of a rule set. A rule set without problems is valid.
[[nodiscard]] std::string encode_rules_checked(std::string_view id, const RuleProblems& problems);
[[nodiscard]] std::string encode_rules_kept(std::string_view id, std::string_view rule_set);
// `view` and `events` are already encoded (append_view, append_events).
[[nodiscard]] std::string encode_tried(std::string_view id, std::string_view view,
                                       std::string_view events,
                                       const std::optional<Consideration>& considered);
[[nodiscard]] std::string encode_considered(std::string_view id, const Consideration& answer);
[[nodiscard]] std::string encode_hint(std::string_view id, const Advice& advice);
// A list of reasons, as in a hint and in an analysis of a replay.
[[nodiscard]] std::string encode_reasons(const Reasons& reasons);
[[nodiscard]] std::string encode(const Update& message);
// The same, appended to `text`, so that the caller can reuse its memory.
void append_update(std::string& text, const Update& message);
[[nodiscard]] std::string encode_clock(std::string_view table, const ClockTimes& clock);
// `whole`: the items are all items that the server has kept.
[[nodiscard]] std::string encode_talk(std::string_view table, std::span<const TalkItem> items,
                                      bool whole);
// One item, as in a talk message, in the journal (the database's log of changes) and in a record.
[[nodiscard]] std::string encode_talk_item(const TalkItem& item);
[[nodiscard]] std::string encode_replay_shown(std::string_view table, std::string_view match,
                                              int position, Seat by);
// Messages about decks that players can check (docs/deals.md). `commit` is hexadecimal; `commits`
// and `deals` are already JSON.
[[nodiscard]] std::string encode_salts_wanted(std::string_view table, std::string_view match,
                                              std::string_view commit, std::string_view commits);
[[nodiscard]] std::string encode_deals(std::string_view table, std::string_view deals);
// All members of the settings, as in a `room` message.
[[nodiscard]] std::string encode_settings(const Settings& settings);

// The answer to a message that could not be decoded (`malformed`), and to an action that the rules
// forbid.
[[nodiscard]] Refused malformed(const DecodeError& error);
[[nodiscard]] Refused refused_by_rules(std::string id, const Violation& violation);

}  // namespace lastcard::protocol
