// Encodes the messages about the day's deal.
#include "protocol/codec/append_values.h"
#include "protocol/codec/encode.h"

namespace lastcard::protocol {

std::string encode(const DailyShown& message) {
  return written(256, [&](Appender& out) {
    append_text(out, R"({"type":"daily-shown","id":)", message.id);
    out.literal(R"(,"days":[)");
    for (const DailyShown::Day& day : message.days) {
      append_text(out, R"({"day":)", day.day);
      out.literal(R"(,"results":[)");
      for (const DailyShown::Result& result : day.results) {
        out.literal(R"({"place":)");
        out.number(result.place);
        append_text(out, R"(,"name":)", result.name);
        out.literal(R"(,"points":)");
        out.number(result.points);
        if (result.you) out.literal(R"(,"you":true)");
        out.literal("},");
      }
      out.end_list(']');
      out.literal("},");
    }
    out.end_list(']');
    if (message.table) append_text(out, R"(,"table":)", *message.table);
    out.literal(R"(,"played":)");
    out.boolean(message.played);
    out.literal('}');
  });
}

}  // namespace lastcard::protocol
