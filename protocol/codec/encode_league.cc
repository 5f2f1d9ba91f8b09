// Encodes the messages about leagues.
#include "protocol/codec/append_values.h"
#include "protocol/codec/encode.h"

namespace lastcard::protocol {
namespace {

void append_today(Appender& out, const std::vector<LeagueList::Fixture>& fixtures) {
  out.literal(R"(,"today":[)");
  for (const LeagueList::Fixture& fixture : fixtures) {
    append_text(out, R"({"fixture":)", fixture.fixture);
    append_text(out, R"(,"home":)", fixture.home);
    append_text(out, R"(,"away":)", fixture.away);
    out.literal(R"(,"at":)");
    out.number(fixture.at);
    out.literal(R"(,"agreed":)");
    out.boolean(fixture.agreed);
    if (!fixture.table.empty()) append_text(out, R"(,"table":)", fixture.table);
    out.literal("},");
  }
  out.end_list(']');
}

void append_news(Appender& out, const std::vector<LeagueList::News>& all) {
  out.literal(R"(,"news":[)");
  for (const LeagueList::News& news : all) {
    append_text(out, R"({"kind":)", news.kind);
    append_text(out, R"(,"fixture":)", news.fixture);
    append_text(out, R"(,"home":)", news.home);
    append_text(out, R"(,"away":)", news.away);
    out.literal(R"(,"at":)");
    out.number(news.at);
    out.literal("},");
  }
  out.end_list(']');
}

}  // namespace

std::string encode(const LeagueList& message) {
  return written(128 + message.leagues.size() * 160, [&](Appender& out) {
    append_text(out, R"({"type":"leagues","id":)", message.id);
    out.literal(R"(,"leagues":[)");
    for (const LeagueList::League& league : message.leagues) {
      append_text(out, R"({"league":)", league.league);
      append_text(out, R"(,"name":)", league.name);
      out.literal(R"(,"roles":[)");
      for (const std::string& role : league.roles) {
        out.string(role);
        out.literal(',');
      }
      out.end_list(']');
      if (league.season) append_text(out, R"(,"season":)", *league.season);
      if (league.status) append_text(out, R"(,"status":)", *league.status);
      if (!league.today.empty()) append_today(out, league.today);
      if (!league.news.empty()) append_news(out, league.news);
      out.literal("},");
    }
    out.end_list(']');
    out.literal('}');
  });
}

std::string encode(const Notification& message) {
  return written(256, [&](Appender& out) {
    append_text(out, R"({"type":"told","kind":)", message.kind);
    append_text(out, R"(,"path":)", message.path);
    append_text(out, R"(,"league":)", message.league);
    out.literal('}');
  });
}

std::string encode(const CodeMeaning& message) {
  return written(256, [&](Appender& out) {
    append_text(out, R"({"type":"code","id":)", message.id);
    append_text(out, R"(,"league":)", message.league);
    append_text(out, R"(,"name":)", message.name);
    append_text(out, R"(,"role":)", message.role);
    if (message.season) append_text(out, R"(,"season":)", *message.season);
    if (message.team) {
      append_text(out, R"(,"team":{"id":)", message.team->id);
      append_text(out, R"(,"name":)", message.team->name);
      out.literal('}');
    }
    if (message.alone) out.literal(R"(,"alone":true)");
    out.literal('}');
  });
}

std::string encode_league(std::string_view view) {
  return written(view.size() + 32, [&](Appender& out) {
    out.literal(R"({"type":"league","league":)");
    out.raw(view);
    out.literal('}');
  });
}

std::string encode_league_log(std::string_view id, std::string_view entries) {
  return written(entries.size() + 96, [&](Appender& out) {
    append_text(out, R"({"type":"league-log","id":)", id);
    out.literal(R"(,"entries":)");
    out.raw(entries);
    out.literal('}');
  });
}

}  // namespace lastcard::protocol
