#include "server/table/history.h"

#include "engine/core/codec.h"
#include "protocol/codec/append_values.h"

namespace lastcard::table {
namespace {

using protocol::Appender;

void append_shuffles(Appender& out, const std::vector<DeckOrder>& shuffles) {
  if (shuffles.empty()) return;
  out.literal(",\"shuffles\":[");
  for (const DeckOrder& order : shuffles) {
    out.cards(order);
    out.literal(',');
  }
  out.end_list(']');
}

std::size_t expected_size(const std::vector<DeckOrder>& shuffles) {
  std::size_t size = 160;
  for (const DeckOrder& order : shuffles) size += order.size() * 5 + 4;
  return size;
}

[[noreturn]] void fail(std::size_t entry, const std::string& what) {
  throw HistoryError("entry " + std::to_string(entry + 1) + ": " + what);
}

std::vector<DeckOrder> shuffles_of(const Json& entry, std::size_t place) {
  std::vector<DeckOrder> shuffles;
  if (!entry.contains("shuffles")) return shuffles;
  for (const Json& order : entry["shuffles"]) {
    auto cards = cards_from_json(order);
    if (!cards) fail(place, "shuffles" + cards.error().at + ": expected " + cards.error().expected);
    shuffles.push_back(std::move(cards).value());
  }
  return shuffles;
}

// Reads entries in order and keeps where they have led to.
class Replay {
 public:
  Replay(const TableConfig& config, History& history) : config_(config), history_(history) {}

  void read(const Json& entry, std::size_t place) {
    if (entry.contains("room")) return read_room(entry["room"], place);
    if (entry.contains("match")) return read_match(entry, place);
    if (entry.contains("round")) return read_round(entry, place);
    if (entry.contains("step")) return read_step(entry, place);
    if (!entry.contains("closed")) fail(place, "an unknown kind of entry");
  }

 private:
  void read_room(const Json& json, std::size_t place) {
    auto room = Room::from_json(json);
    if (!room || room->places().size() != static_cast<std::size_t>(config_.seats))
      fail(place, "not a room");
    history_.room = std::move(*room);
  }
  void read_match(const Json& entry, std::size_t place) {
    history_.first_dealer = Seat(entry["match"].at("first_dealer").get<int>());
    auto match = Match::create(*config_.game, config_.rules, config_.seats, history_.first_dealer);
    if (!match) fail(place, "the rule set is not valid any more");
    history_.match.emplace(std::move(match).value());
    history_.accepted.clear();
    deal(entry, place);
  }
  void read_round(const Json& entry, std::size_t place) {
    if (!history_.match || !history_.match->round_over() || history_.match->over()) {
      fail(place, "a deal that is not due");
    }
    deal(entry, place);
  }
  void deal(const Json& entry, std::size_t place) {
    ScriptedEntropy entropy(shuffles_of(entry, place));
    history_.match->start_round(entropy);
    if (!entropy.used_up()) fail(place, "more shuffles than the deal asks for");
    ++history_.deals;
  }
  void read_step(const Json& entry, std::size_t place) {
    if (!history_.match) fail(place, "a step without a match");
    const auto action = action_from_step(entry["step"], config_.seats);
    if (!action) fail(place, "step" + action.error().at + ": expected " + action.error().expected);
    if (const auto violation = history_.match->check(*action)) {
      fail(place,
           std::string("a step that is not legal: ") + violation->code + " " + violation->rule);
    }
    ScriptedEntropy entropy(shuffles_of(entry, place));
    history_.match->apply(*action, entropy);
    if (!entropy.used_up()) fail(place, "more shuffles than the step asks for");
    if (entry.contains("act"))
      history_.accepted.push_back({action->by, entry["act"].get<std::string>()});
  }

  const TableConfig& config_;
  History& history_;
};

// Where the last match begins: what was before it no longer matters, but for its deals.
std::size_t last_match(const std::vector<std::string>& entries) {
  for (std::size_t i = entries.size(); i > 0; --i) {
    if (entries[i - 1].starts_with("{\"match\"")) return i - 1;
  }
  return 0;
}

}  // namespace

std::string room_entry(const Room& room) { return Json{{"room", room.to_json()}}.dump(); }

std::string match_entry(Seat first_dealer, const std::vector<DeckOrder>& shuffles) {
  return protocol::written(expected_size(shuffles), [&](Appender& out) {
    out.literal("{\"match\":{\"first_dealer\":");
    out.number(first_dealer.number());
    out.literal('}');
    append_shuffles(out, shuffles);
    out.literal('}');
  });
}

std::string round_entry(int round, const std::vector<DeckOrder>& shuffles) {
  return protocol::written(expected_size(shuffles), [&](Appender& out) {
    out.literal("{\"round\":");
    out.number(round);
    append_shuffles(out, shuffles);
    out.literal('}');
  });
}

std::string step_entry(const Action& action, std::string_view message_key,
                       const std::vector<DeckOrder>& shuffles) {
  return protocol::written(expected_size(shuffles), [&](Appender& out) {
    out.literal("{\"step\":{");
    std::visit(Overloaded{
                   [&](const Intent& intent) {
                     out.literal("\"seat\":");
                     out.number(action.by.number());
                     out.literal(",\"do\":");
                     protocol::append_intent(out, intent);
                   },
                   [&](Clock clock) {
                     out.literal("\"clock\":\"");
                     out.raw(clock_name(clock));
                     out.literal("\",\"seat\":");
                     out.number(action.by.number());
                   },
               },
               action.what);
    out.literal('}');
    if (!message_key.empty()) {
      out.literal(",\"act\":");
      out.string(message_key);
    }
    append_shuffles(out, shuffles);
    out.literal('}');
  });
}

std::string closed_entry() { return R"({"closed":true})"; }

History read_history(const TableConfig& config, const std::vector<std::string>& entries) {
  History history;
  Replay replay(config, history);
  const std::size_t start = last_match(entries);
  for (std::size_t place = 0; place < entries.size(); ++place) {
    const std::string& text = entries[place];
    const bool deals = text.starts_with("{\"match\"") || text.starts_with("{\"round\"");
    if (place < start && !text.starts_with("{\"room\"")) {
      history.deals += deals ? 1 : 0;
      continue;
    }
    try {
      replay.read(Json::parse(text), place);
    } catch (const HistoryError&) {
      throw;
    } catch (const std::exception& error) {
      fail(place, error.what());
    }
  }
  return history;
}

}  // namespace lastcard::table
