// What a table tells: its room, its updates, its clocks, its talk.
#include <array>

#include "protocol/codec/append_values.h"
#include "protocol/codec/encode.h"

namespace lastcard::protocol {
namespace {

constexpr std::array<std::string_view, 3> kSeatKinds = {"person", "bot", "empty"};
constexpr std::array<std::string_view, 3> kRoomStages = {"waiting", "match", "ended"};
constexpr std::array<std::string_view, 3> kTurnKinds = {"turn", "match", "absent"};
constexpr std::array<std::string_view, 3> kTalkKinds = {"remark", "chat", "event"};
constexpr std::array<std::string_view, 2> kChannels = {"table", "watchers"};

void append_room_seat(Appender& out, const RoomSeat& seat) {
  out.literal(R"({"seat":)");
  out.number(seat.seat.number());
  out.literal(R"(,"kind":")");
  out.raw(kSeatKinds[static_cast<std::size_t>(seat.kind)]);
  out.literal('"');
  if (seat.kind != SeatKind::empty) append_text(out, R"(,"name":)", seat.name);
  if (seat.kind == SeatKind::person) {
    out.literal(R"(,"online":)");
    out.boolean(seat.online);
  }
  if (seat.kind == SeatKind::bot)
    append_text(out, R"(,"level":)", kBotLevelNames[static_cast<std::size_t>(seat.level)]);
  if (seat.team) {
    out.literal(R"(,"team":)");
    out.number(*seat.team);
  }
  if (seat.host) out.literal(R"(,"host":true)");
  if (seat.ready) out.literal(R"(,"ready":true)");
  if (seat.stand_in) out.literal(R"(,"stand_in":true)");
  if (!seat.lent_by.empty()) append_text(out, R"(,"lent_by":)", seat.lent_by);
  if (seat.shows_hand) out.literal(R"(,"shows_hand":true)");
  if (seat.silenced) out.literal(R"(,"silenced":true)");
  out.literal("},");
}

void append_member(Appender& out, std::string_view name, int value) {
  out.raw(name);
  out.number(value);
}

void append_settings(Appender& out, const Settings& settings) {
  append_member(out, R"({"knock_grace_ms":)", settings.knock_grace_ms);
  append_member(out, R"(,"bot_pace_ms":)", settings.bot_pace_ms);
  append_text(out, R"(,"bot_level":)",
              kBotLevelNames[static_cast<std::size_t>(settings.bot_level)]);
  out.literal(R"(,"hints":)");
  out.boolean(settings.hints);
  append_member(out, R"(,"turn_ms":)", settings.turn_ms);
  append_member(out, R"(,"base_ms":)", settings.base_ms);
  append_member(out, R"(,"increment_ms":)", settings.increment_ms);
  append_text(out, R"(,"on_timeout":)",
              kOnTimeoutNames[static_cast<std::size_t>(settings.on_timeout)]);
  append_member(out, R"(,"absent_ms":)", settings.absent_ms);
  out.literal(R"(,"watchers":)");
  out.boolean(settings.watchers);
  append_member(out, R"(,"watch_delay":)", settings.watch_delay);
  append_text(out, R"(,"talk":)", kTalkModeNames[static_cast<std::size_t>(settings.talk)]);
  out.literal('}');
}

void append_room_league(Appender& out, const RoomLeague& league) {
  append_text(out, R"(,"league":{"league":)", league.league);
  append_text(out, R"(,"season":)", league.season);
  append_text(out, R"(,"fixture":)", league.fixture);
  append_member(out, R"(,"board":)", league.board);
  append_text(out, R"(,"name":)", league.name);
  if (!league.teams.empty()) {
    out.literal(R"(,"teams":[)");
    for (const std::string& team : league.teams) {
      out.string(team);
      out.literal(',');
    }
    out.end_list(']');
  }
  out.literal('}');
}

void append_seats(Appender& out, const std::vector<Seat>& seats) {
  out.literal('[');
  for (const Seat seat : seats) {
    out.number(seat.number());
    out.literal(',');
  }
  out.end_list(']');
}

void append_jury(Appender& out, const JuryQuestion& jury) {
  append_member(out, R"(,"jury":{"number":)", jury.number);
  if (jury.seat) append_member(out, R"(,"seat":)", jury.seat->number());
  if (!jury.text.empty()) append_text(out, R"(,"text":)", jury.text);
  if (!jury.question.empty()) append_text(out, R"(,"question":)", jury.question);
  out.literal(R"(,"votes":[)");
  for (const auto& [seat, vote] : jury.votes) {
    append_member(out, R"({"seat":)", seat.number());
    append_text(out, R"(,"vote":)", kJuryVoteNames[static_cast<std::size_t>(vote)]);
    out.literal("},");
  }
  out.end_list(']');
  out.literal('}');
}

void append_turn(Appender& out, const ClockTimes::Turn& turn) {
  append_member(out, R"({"seat":)", turn.seat.number());
  append_text(out, R"(,"kind":)", kTurnKinds[static_cast<std::size_t>(turn.kind)]);
  append_member(out, R"(,"ms_left":)", turn.ms_left);
  append_member(out, R"(,"ms_whole":)", turn.ms_whole);
  if (turn.needed > 0) {
    out.literal(R"(,"votes":)");
    append_seats(out, turn.votes);
    append_member(out, R"(,"needed":)", turn.needed);
  }
  out.literal("},");
}

void append_talk_item(Appender& out, const TalkItem& item) {
  out.literal(R"({"number":)");
  out.number(static_cast<std::int64_t>(item.number));
  append_text(out, R"(,"kind":)", kTalkKinds[static_cast<std::size_t>(item.kind)]);
  append_text(out, R"(,"code":)", item.code);
  append_text(out, R"(,"channel":)", kChannels[static_cast<std::size_t>(item.channel)]);
  if (item.seq) {
    out.literal(R"(,"seq":)");
    out.number(static_cast<std::int64_t>(*item.seq));
  }
  if (item.seat) append_member(out, R"(,"seat":)", item.seat->number());
  if (!item.name.empty()) append_text(out, R"(,"name":)", item.name);
  if (item.other) append_member(out, R"(,"other":)", item.other->number());
  if (!item.other_name.empty()) append_text(out, R"(,"other_name":)", item.other_name);
  if (item.suit) append_text(out, R"(,"suit":)", std::string(1, letter_of(*item.suit)));
  if (item.rank) append_text(out, R"(,"rank":)", std::string(1, letter_of(*item.rank)));
  if (!item.text.empty()) append_text(out, R"(,"text":)", item.text);
  if (!item.question.empty()) append_text(out, R"(,"question":)", item.question);
  if (item.ruling) {
    append_member(out, R"(,"votes":{"yes":)", item.ruling->votes[0]);
    append_member(out, R"(,"no":)", item.ruling->votes[1]);
    append_member(out, R"(,"book":)", item.ruling->votes[2]);
    append_text(out, R"(},"verdict":)",
                kJuryVoteNames[static_cast<std::size_t>(item.ruling->verdict)]);
  }
  out.literal('}');
}

void append_clock_members(Appender& out, const ClockTimes& clock) {
  out.literal('{');
  if (clock.knock_grace) {
    out.literal(R"("knock_grace":{"seat":)");
    out.number(clock.knock_grace->seat.number());
    out.literal(R"(,"ms_left":)");
    out.number(clock.knock_grace->ms_left);
    out.literal("},");
  }
  if (clock.next_round_ms) {
    out.literal(R"("next_round":{"ms_left":)");
    out.number(*clock.next_round_ms);
    out.literal("},");
  }
  if (clock.begins_ms) {
    out.literal(R"("begins":{"ms_left":)");
    out.number(*clock.begins_ms);
    out.literal("},");
  }
  if (!clock.turns.empty()) {
    out.literal(R"("turns":[)");
    for (const ClockTimes::Turn& turn : clock.turns) append_turn(out, turn);
    out.end_list(']');
    out.literal(',');
  }
  out.end_list('}');
}

void append_clock(Appender& out, const ClockTimes& clock) {
  if (clock.empty()) return;
  out.literal(R"(,"clock":)");
  append_clock_members(out, clock);
}

}  // namespace

std::string encode_room(std::string_view table, const Room& room) {
  return written(512 + room.rules_json.size() + room.seats.size() * 128, [&](Appender& out) {
    append_text(out, R"({"type":"room","table":)", table);
    append_text(out, R"(,"room":{"game":)", room.game);
    if (room.preset) append_text(out, R"(,"preset":)", *room.preset);
    out.literal(R"(,"rules":)");
    out.raw(room.rules_json);
    if (room.rule_set) {
      append_text(out, R"(,"rule_set":{"id":)", room.rule_set->id);
      append_text(out, R"(,"name":)", room.rule_set->name);
      append_text(out, R"(,"author":)", room.rule_set->author);
      out.literal('}');
    }
    out.literal(R"(,"stage":")");
    out.raw(kRoomStages[static_cast<std::size_t>(room.stage)]);
    out.literal(R"(","teams":)");
    out.boolean(room.teams);
    out.literal(R"(,"you":{"seat":)");
    append_seat_or_null(out, room.your_seat);
    out.literal(R"(,"host":)");
    out.boolean(room.you_host);
    out.literal(R"(,"active":)");
    out.boolean(room.you_active);
    if (room.your_lent) append_member(out, R"(,"lent":)", room.your_lent->number());
    if (room.your_watcher) append_member(out, R"(,"watcher":)", *room.your_watcher);
    out.literal(R"(},"seats":[)");
    for (const RoomSeat& seat : room.seats) append_room_seat(out, seat);
    out.end_list(']');
    out.literal(R"(,"watchers":)");
    out.number(room.watchers);
    out.literal(R"(,"settings":)");
    append_settings(out, room.settings);
    if (room.stage == RoomStage::waiting) {
      out.literal(R"(,"start":{"allowed":)");
      out.boolean(room.start_refusal.empty());
      if (!room.start_refusal.empty()) append_text(out, R"(,"code":)", room.start_refusal);
      out.literal('}');
    }
    if (room.locked) out.literal(R"(,"locked":true)");
    if (room.paused) out.literal(R"(,"paused":true)");
    if (!room.pause_agreed.empty()) {
      out.literal(R"(,"pause_agreed":)");
      append_seats(out, room.pause_agreed);
    }
    if (room.jury) append_jury(out, *room.jury);
    if (room.watchers_silenced) out.literal(R"(,"watchers_silenced":true)");
    if (room.league) append_room_league(out, *room.league);
    if (!room.queue.empty()) {
      out.literal(R"(,"queue":[)");
      for (const QueuePlace& place : room.queue) {
        append_member(out, R"({"watcher":)", place.watcher);
        append_text(out, R"(,"name":)", place.name);
        out.literal("},");
      }
      out.end_list(']');
    }
    if (!room.sheet.empty()) {
      out.literal(R"(,"sheet":[)");
      for (const Outcome& round : room.sheet) {
        append_round_result(out, round);
        out.literal(',');
      }
      out.end_list(']');
    }
    if (room.match) append_text(out, R"(,"match":)", *room.match);
    if (room.ended_early) out.literal(R"(,"ended_early":true)");
    if (room.played_from) {
      append_text(out, R"(,"played_from":{"match":)", room.played_from->match);
      append_member(out, R"(,"position":)", room.played_from->position);
      out.literal('}');
    }
    if (!room.daily.empty()) append_text(out, R"(,"daily":)", room.daily);
    if (room.fixed_rounds > 0) append_member(out, R"(,"fixed_rounds":)", room.fixed_rounds);
    out.literal("}}");
  });
}

void append_update(std::string& text, const Update& message) {
  Appender out(text, message.view.size() + message.events.size() + message.log.size() + 192);
  out.literal(R"({"type":"update","table":")");
  out.raw(message.table);
  out.literal(R"(","seq":)");
  out.number(static_cast<std::int64_t>(message.seq));
  out.literal(R"(,"view":)");
  out.raw(message.view);
  out.literal(R"(,"events":)");
  out.raw(message.events);
  if (message.truncated) out.literal(R"(,"truncated":true)");
  append_clock(out, message.clock);
  if (!message.log.empty()) {
    out.literal(R"(,"log":)");
    out.raw(message.log);
  }
  out.literal('}');
}

std::string encode(const Update& message) {
  std::string text;
  append_update(text, message);
  return text;
}

std::string encode_clock(std::string_view table, const ClockTimes& clock) {
  return written(192, [&](Appender& out) {
    append_text(out, R"({"type":"clock","table":)", table);
    out.literal(R"(,"clock":)");
    append_clock_members(out, clock);
    out.literal('}');
  });
}

std::string encode_talk(std::string_view table, std::span<const TalkItem> items, bool whole) {
  return written(64 + items.size() * 160, [&](Appender& out) {
    append_text(out, R"({"type":"talk","table":)", table);
    out.literal(R"(,"items":[)");
    for (const TalkItem& item : items) {
      append_talk_item(out, item);
      out.literal(',');
    }
    out.end_list(']');
    if (whole) out.literal(R"(,"whole":true)");
    out.literal('}');
  });
}

std::string encode_talk_item(const TalkItem& item) {
  return written(160 + item.text.size(), [&](Appender& out) { append_talk_item(out, item); });
}

std::string encode_replay_shown(std::string_view table, std::string_view match, int position,
                                Seat by) {
  return written(128, [&](Appender& out) {
    append_text(out, R"({"type":"replay-shown","table":)", table);
    append_text(out, R"(,"match":)", match);
    append_member(out, R"(,"position":)", position);
    append_member(out, R"(,"seat":)", by.number());
    out.literal('}');
  });
}

std::string encode_salts_wanted(std::string_view table, std::string_view match,
                                std::string_view commit, std::string_view commits) {
  return written(256 + commits.size(), [&](Appender& out) {
    append_text(out, R"({"type":"salts-wanted","table":)", table);
    append_text(out, R"(,"match":)", match);
    append_text(out, R"(,"commit":)", commit);
    out.literal(R"(,"commits":)");
    out.raw(commits);
    out.literal('}');
  });
}

std::string encode_deals(std::string_view table, std::string_view deals) {
  return written(64 + deals.size(), [&](Appender& out) {
    append_text(out, R"({"type":"deals","table":)", table);
    out.literal(R"(,"deals":)");
    out.raw(deals);
    out.literal('}');
  });
}

std::string encode_settings(const Settings& settings) {
  return written(256, [&](Appender& out) { append_settings(out, settings); });
}

}  // namespace lastcard::protocol
