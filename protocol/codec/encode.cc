#include "protocol/codec/encode.h"

#include <algorithm>
#include <array>

#include "protocol/codec/append_values.h"

namespace lastcard::protocol {
namespace {

constexpr std::array<std::string_view, 3> kSeatKinds = {"person", "bot", "empty"};
constexpr std::array<std::string_view, 3> kRoomStages = {"waiting", "match", "ended"};

// The beginning of an answer: its type, which is given with all that stands before the id, and the
// id.
template <std::size_t Size>
void append_answer(Appender& out, const char (&opening)[Size], std::string_view id) {
  out.literal(opening);
  out.string(id);
}

void append_text(Appender& out, std::string_view name, std::string_view text) {
  out.raw(name);
  out.string(text);
}

void append_texts(Appender& out, const std::vector<std::string>& texts) {
  out.literal('[');
  for (const std::string& text : texts) {
    out.string(text);
    out.literal(',');
  }
  out.end_list(']');
}

// "run_has_gap" as "run has gap": what a program without a better text for a code can say.
std::string in_words(std::string_view code) {
  std::string words(code);
  std::ranges::replace(words, '_', ' ');
  return words;
}

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
  if (seat.team) {
    out.literal(R"(,"team":)");
    out.number(*seat.team);
  }
  if (seat.host) out.literal(R"(,"host":true)");
  if (seat.ready) out.literal(R"(,"ready":true)");
  out.literal("},");
}

void append_clock(Appender& out, const ClockTimes& clock) {
  if (!clock.knock_grace && !clock.next_round_ms) return;
  out.literal(R"(,"clock":{)");
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
  out.end_list('}');
}

void append_preview(Appender& out, const Preview& effect) {
  out.literal(R"({"next":)");
  append_seat_or_null(out, effect.next);
  out.literal(R"(,"direction":)");
  out.number(effect.direction);
  out.literal(R"(,"count":)");
  out.number(effect.count);
  if (effect.called) {
    out.literal(R"(,"called":")");
    out.literal(letter_of(*effect.called));
    out.literal('"');
  }
  out.literal(R"(,"notes":[)");
  for (const Fact& note : effect.notes) {
    append_fact(out, note, "event");
    out.literal(',');
  }
  out.end_list(']');
  out.literal(R"(,"owes_knock":)");
  out.boolean(effect.owes_knock);
  if (effect.goes_out) out.literal(R"(,"goes_out":true)");
  out.literal('}');
}

}  // namespace

std::string encode(const Welcome& message) {
  return written(256, [&](Appender& out) {
    append_answer(out, R"({"type":"welcome","id":)", message.id);
    out.literal(R"(,"protocol":)");
    out.number(kProtocol);
    append_text(out, R"(,"server":)", message.server);
    out.literal(R"(,"features":)");
    append_texts(out, message.features);
    out.literal(R"(,"tables":)");
    append_texts(out, message.tables);
    out.literal('}');
  });
}

std::string encode(const Ok& message) {
  return written(80, [&](Appender& out) {
    append_answer(out, R"({"type":"ok","id":)", message.id);
    if (message.table) append_text(out, R"(,"table":)", *message.table);
    out.literal('}');
  });
}

std::string encode(const Refused& message) {
  return written(256, [&](Appender& out) {
    out.literal(R"({"type":"refused",)");
    if (message.id) {
      append_text(out, R"("id":)", *message.id);
      out.literal(',');
    }
    append_text(out, R"("code":)", message.code);
    if (!message.rule.empty()) append_text(out, R"(,"rule":)", message.rule);
    append_text(out, R"(,"message":)",
                message.message.empty() ? in_words(message.code) : message.message);
    if (message.at) append_text(out, R"(,"at":)", *message.at);
    out.literal('}');
  });
}

std::string encode(const Notice& message) {
  return written(128, [&](Appender& out) {
    append_text(out, R"({"type":"notice","code":)", message.code);
    if (message.table) append_text(out, R"(,"table":)", *message.table);
    if (message.resume_after_ms) {
      out.literal(R"(,"resume_after_ms":)");
      out.number(*message.resume_after_ms);
    }
    out.literal('}');
  });
}

std::string encode_pong(std::string_view id) {
  return written(80, [&](Appender& out) {
    append_answer(out, R"({"type":"pong","id":)", id);
    out.literal('}');
  });
}

std::string encode_games(std::string_view id, std::span<const Game* const> games) {
  return written(4096, [&](Appender& out) {
    append_answer(out, R"({"type":"games","id":)", id);
    out.literal(R"(,"games":[)");
    for (const Game* game : games) {
      const GameInfo& info = game->info();
      append_text(out, R"({"game":)", info.id);
      out.literal(R"(,"seats":{"min":)");
      out.number(info.min_seats);
      out.literal(R"(,"max":)");
      out.number(info.max_seats);
      out.literal(R"(},"presets":[)");
      for (const Preset& preset : info.presets) {
        append_text(out, R"({"preset":)", preset.name);
        out.literal(R"(,"rules":)");
        out.raw(preset.rules.dump());
        out.literal("},");
      }
      out.end_list(']');
      append_text(out, R"(,"rule_book":)", info.rule_book);
      out.literal("},");
    }
    out.end_list(']');
    out.literal('}');
  });
}

std::string encode_room(std::string_view table, const Room& room) {
  return written(512 + room.rules_json.size() + room.seats.size() * 112, [&](Appender& out) {
    append_text(out, R"({"type":"room","table":)", table);
    append_text(out, R"(,"room":{"game":)", room.game);
    if (room.preset) append_text(out, R"(,"preset":)", *room.preset);
    out.literal(R"(,"rules":)");
    out.raw(room.rules_json);
    out.literal(R"(,"stage":")");
    out.raw(kRoomStages[static_cast<std::size_t>(room.stage)]);
    out.literal(R"(","teams":)");
    out.boolean(room.teams);
    out.literal(R"(,"you":{"seat":)");
    append_seat_or_null(out, room.your_seat);
    out.literal(R"(,"host":)");
    out.boolean(room.you_host);
    out.literal(R"(},"seats":[)");
    for (const RoomSeat& seat : room.seats) append_room_seat(out, seat);
    out.end_list(']');
    out.literal(R"(,"watchers":)");
    out.number(room.watchers);
    out.literal(R"(,"knock_grace_ms":)");
    out.number(room.knock_grace_ms);
    out.literal(R"(,"bot_pace_ms":)");
    out.number(room.bot_pace_ms);
    if (room.stage == RoomStage::waiting) {
      out.literal(R"(,"start":{"allowed":)");
      out.boolean(room.start_refusal.empty());
      if (!room.start_refusal.empty()) append_text(out, R"(,"code":)", room.start_refusal);
      out.literal('}');
    }
    out.literal("}}");
  });
}

std::string encode_considered(std::string_view id, const Consideration& answer) {
  return written(512, [&](Appender& out) {
    append_answer(out, R"({"type":"considered","id":)", id);
    out.literal(R"(,"legal":)");
    out.boolean(!answer.refusal.has_value());
    if (answer.refusal) {
      out.literal(R"(,"refusal":)");
      append_violation(out, *answer.refusal);
    }
    if (!answer.set.empty()) append_text(out, R"(,"set":)", answer.set);
    out.literal(R"(,"continuations":)");
    out.cards(answer.continuations);
    if (answer.effect && !answer.refusal) {
      out.literal(R"(,"effect":)");
      append_preview(out, *answer.effect);
    }
    out.literal('}');
  });
}

std::string encode(const Update& message) {
  const std::size_t parts = message.view.size() + message.events.size();
  return written(parts + 192, [&](Appender& out) {
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
    out.literal('}');
  });
}

Refused malformed(const DecodeError& error) {
  Refused answer;
  if (!error.id.empty()) answer.id = error.id;
  answer.code = "malformed";
  answer.message = "expected " + error.expected;
  answer.at = error.at;
  return answer;
}

Refused refused_by_rules(std::string id, const Violation& violation) {
  Refused answer;
  answer.id = std::move(id);
  answer.code = violation.code;
  answer.rule = violation.rule;
  return answer;
}

}  // namespace lastcard::protocol
