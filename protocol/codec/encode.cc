#include "protocol/codec/encode.h"

#include <algorithm>
#include <array>

#include "protocol/codec/append_values.h"

namespace lastcard::protocol {
namespace {

// Appends the beginning of an answer. `opening` is the JSON text before the id, including the type.
template <std::size_t Size>
void append_answer(Appender& out, const char (&opening)[Size], std::string_view id) {
  out.literal(opening);
  out.string(id);
}

void append_texts(Appender& out, const std::vector<std::string>& texts) {
  out.literal('[');
  for (const std::string& text : texts) {
    out.string(text);
    out.literal(',');
  }
  out.end_list(']');
}

// Turns "run_has_gap" into "run has gap", for clients that have no better text for the code.
std::string in_words(std::string_view code) {
  std::string words(code);
  std::ranges::replace(words, '_', ' ');
  return words;
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

void append_reasons(Appender& out, const Reasons& reasons) {
  out.literal("[");
  for (const Reason& reason : reasons) {
    append_text(out, R"({"code":)", reason.code);
    if (reason.seat) {
      out.literal(R"(,"seat":)");
      out.number(reason.seat->number());
    }
    if (reason.suit) append_text(out, R"(,"suit":)", std::string(1, letter_of(*reason.suit)));
    if (reason.count) {
      out.literal(R"(,"count":)");
      out.number(*reason.count);
    }
    if (reason.cards) {
      out.literal(R"(,"cards":)");
      out.number(*reason.cards);
    }
    out.literal("},");
  }
  out.end_list(']');
}

// Appends the members of a Consideration.
void append_consideration(Appender& out, const Consideration& answer) {
  out.literal(R"("legal":)");
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
    append_account(out, message.account, message.access);
    out.literal(R"(,"now":)");
    out.number(message.now);
    out.literal('}');
  });
}

std::string encode(const Ok& message) {
  return written(80, [&](Appender& out) {
    append_answer(out, R"({"type":"ok","id":)", message.id);
    if (message.table) append_text(out, R"(,"table":)", *message.table);
    if (message.key) append_text(out, R"(,"key":)", *message.key);
    if (message.code) append_text(out, R"(,"code":)", *message.code);
    if (message.link) append_text(out, R"(,"link":)", *message.link);
    if (message.league) append_text(out, R"(,"league":)", *message.league);
    if (message.made) append_text(out, R"(,"made":)", *message.made);
    out.literal('}');
  });
}

std::string encode_done(std::string_view id, std::string_view table,
                        std::optional<std::uint64_t> update) {
  return written(96, [&](Appender& out) {
    append_answer(out, R"({"type":"ok","id":)", id);
    append_text(out, R"(,"table":)", table);
    if (update) {
      out.literal(R"(,"update":)");
      out.number(static_cast<std::int64_t>(*update));
    }
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
    if (message.act) {
      out.literal(R"(,"act":)");
      out.number(*message.act);
    }
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

std::string encode_games(std::string_view id, std::string_view offers) {
  return written(offers.size() + 64, [&](Appender& out) {
    append_answer(out, R"({"type":"games","id":)", id);
    out.literal(R"(,"games":)");
    out.raw(offers);
    out.literal('}');
  });
}

std::string offers_of(std::span<const Game* const> games) {
  return written(65536, [&](Appender& out) {
    out.literal('[');
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
      if (!info.members.empty()) {
        out.literal(R"(,"members":)");
        out.raw(to_json(info.members).dump());
      }
      append_text(out, R"(,"rule_book":)", info.rule_book);
      if (info.counts_rounds) out.literal(R"(,"counts_rounds":true)");
      if (!info.remarks.empty()) {
        out.literal(R"(,"remarks":)");
        out.raw(Json(info.remarks).dump());
      }
      if (info.forbids_card_talk) out.literal(R"(,"forbids_card_talk":true)");
      out.literal("},");
    }
    out.end_list(']');
  });
}

std::string encode_considered(std::string_view id, const Consideration& answer) {
  return written(512, [&](Appender& out) {
    append_answer(out, R"({"type":"considered","id":)", id);
    out.literal(',');
    append_consideration(out, answer);
    out.literal('}');
  });
}

std::string encode_reasons(const Reasons& reasons) {
  return written(128, [&](Appender& out) { append_reasons(out, reasons); });
}

std::string encode_hint(std::string_view id, const Advice& advice) {
  return written(256, [&](Appender& out) {
    append_answer(out, R"({"type":"hint","id":)", id);
    out.literal(R"(,"do":)");
    append_intent(out, advice.weighed.choice);
    out.literal(R"(,"reasons":)");
    append_reasons(out, advice.reasons);
    const auto& next = advice.weighed.next;
    if (next && next->close()) out.literal(R"(,"close":true)");
    out.literal("}");
  });
}

std::string encode_rules_checked(std::string_view id, const RuleProblems& problems) {
  return written(128 + problems.size() * 160, [&](Appender& out) {
    append_answer(out, R"({"type":"rules-checked","id":)", id);
    out.literal(R"(,"problems":[)");
    for (const RuleProblem& problem : problems) {
      append_text(out, R"({"at":)", problem.at);
      append_text(out, R"(,"code":)", problem.code.empty() ? "bad_rules" : problem.code);
      append_text(out, R"(,"message":)", problem.message);
      out.literal("},");
    }
    out.end_list(']');
    out.literal('}');
  });
}

std::string encode_rules_kept(std::string_view id, std::string_view rule_set) {
  return written(80, [&](Appender& out) {
    append_answer(out, R"({"type":"rules-kept","id":)", id);
    append_text(out, R"(,"rule_set":)", rule_set);
    out.literal('}');
  });
}

std::string encode_tried(std::string_view id, std::string_view view, std::string_view events,
                         const std::optional<Consideration>& considered) {
  return written(view.size() + events.size() + 640, [&](Appender& out) {
    append_answer(out, R"({"type":"tried","id":)", id);
    out.literal(R"(,"view":)");
    out.raw(view);
    out.literal(R"(,"events":)");
    out.raw(events);
    if (considered) {
      out.literal(R"(,"considered":{)");
      append_consideration(out, *considered);
      out.literal('}');
    }
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
