#include "server/table/history.h"

#include "engine/core/codec.h"
#include "protocol/codec/append_values.h"
#include "protocol/codec/encode.h"
#include "protocol/codec/plain_reader.h"
#include "server/base/loggable.h"
#include "server/table/stored_number.h"
#include "server/table/time_source.h"

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

// What the calendar's clock can hold.
constexpr std::int64_t kLastSecond =
    std::chrono::duration_cast<std::chrono::seconds>(CalendarTime::duration::max()).count();

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
  explicit Replay(History& history) : history_(history) {}

  void read(std::string_view entry, std::size_t place) {
    if (const auto plain = read_plain_step(entry, history_.config.seats))
      return take_step(plain->action, plain->notes, {}, place);
    read(Json::parse(entry), place);
  }
  void read(const Json& entry, std::size_t place) {
    if (entry.contains("talk")) read_talk(entry["talk"]);
    if (entry.contains("table")) read_table(entry["table"], place);
    if (entry.contains("ended")) history_.ended_early = true;
    if (entry.contains("room")) return read_room(entry["room"], place);
    if (entry.contains("match")) return read_match(entry, place);
    if (entry.contains("round")) return read_round(entry, place);
    if (entry.contains("step")) return read_step(entry, place);
    if (entry.contains("gathered")) {
      history_.match.reset();
      history_.ended_early = false;
    } else if (!entry.contains("closed") && !entry.contains("lifted") && !entry.contains("talk")) {
      fail(place, "an unknown kind of entry");
    }
  }
  // Of an entry that lies before the last match.
  void read_old(const Json& entry, std::size_t place) {
    if (entry.contains("talk")) read_talk(entry["talk"]);
    if (entry.contains("table")) read_table(entry["table"], place);
    if (entry.contains("room")) read_room(entry["room"], place);
  }

 private:
  void read_talk(const Json& items) {
    for (const Json& item : items) history_.talk.add(talk_item_from_json(item));
  }
  void read_table(const Json& json, std::size_t place) {
    if (history_.match) fail(place, "a table that is configured while a match is played");
    auto config = TableConfig::from_json(history_.config.code, json);
    if (!config) fail(place, "the game or its rule set is not known any more");
    history_.config = std::move(*config);
    // Of the match before, which may have had more seats.
    std::erase_if(history_.accepted, [&](const AcceptedMessage& message) {
      return message.seat.number() >= history_.config.seats;
    });
    history_.ms_left.clear();
  }
  void read_room(const Json& json, std::size_t place) {
    auto room = Room::from_json(json);
    if (!room || room->places().size() != static_cast<std::size_t>(history_.config.seats))
      fail(place, "not a room");
    history_.room = std::move(*room);
  }
  void read_match(const Json& entry, std::size_t place) {
    const TableConfig& config = history_.config;
    const Json& told = entry["match"];
    const auto dealer = whole_number(told.at("first_dealer"), 0, config.seats - 1);
    if (!dealer) fail(place, "a dealer who does not sit there");
    history_.first_dealer = Seat(*dealer);
    history_.match_began =
        told.contains("began") ? stored_number(told["began"], std::int64_t{0}, kLastSecond) : 0;
    auto match = config.match(history_.first_dealer);
    if (!match) fail(place, "the rule set is not valid any more");
    history_.match.emplace(std::move(match).value());
    history_.accepted.clear();
    history_.sheet.clear();
    history_.cards_left.clear();
    history_.ended_early = false;
    history_.ms_left.assign(
        config.settings.base_ms > 0 ? static_cast<std::size_t>(config.seats) : 0,
        config.settings.base_ms);
    history_.match_entries = {room_entry(history_.room)};
    history_.recent.begin(place + 1);
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
    StepResult dealt = history_.match->start_round(entropy);
    history_.draws = static_cast<int>(dealt.shuffles.size());
    history_.recent.add(place + 1, std::move(dealt.events), true);
    if (history_.match->round_over()) note_round();
    if (!entropy.used_up()) fail(place, "more shuffles than the deal asks for");
    ++history_.deals;
  }
  void note_round() {
    const Table& table = history_.match->table();
    history_.sheet.push_back(history_.match->game().round_outcome(table));
    history_.cards_left.push_back(hand_counts(table));
  }
  void read_step(const Json& entry, std::size_t place) {
    const auto action = action_from_step(entry["step"], history_.config.seats);
    if (!action) fail(place, "step" + action.error().at + ": expected " + action.error().expected);
    StepNotes notes;
    if (entry.contains("act")) notes.message_key = entry["act"].get_ref<const std::string&>();
    if (entry.contains("left")) notes.ms_left = stored_number(entry["left"]);
    take_step(*action, notes, shuffles_of(entry, place), place);
  }
  void take_step(const Action& action, const StepNotes& notes, std::vector<DeckOrder> shuffles,
                 std::size_t place) {
    if (!history_.match) fail(place, "a step without a match");
    if (const auto violation = history_.match->check(action)) {
      fail(place,
           std::string("a step that is not legal: ") + violation->code + " " + violation->rule);
    }
    ScriptedEntropy entropy(std::move(shuffles));
    const bool over_before = history_.match->round_over();
    StepResult done = history_.match->apply(action, entropy);
    history_.draws += static_cast<int>(done.shuffles.size());
    history_.recent.add(place + 1, std::move(done.events));
    if (history_.match->round_over() && !over_before) note_round();
    if (!entropy.used_up()) fail(place, "more shuffles than the step asks for");
    if (!notes.message_key.empty())
      history_.accepted.push_back({action.by, std::string(notes.message_key)});
    if (notes.ms_left && !history_.ms_left.empty())
      history_.ms_left.at(static_cast<std::size_t>(action.by.number())) = *notes.ms_left;
  }

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

std::vector<int> hand_counts(const Table& table) {
  std::vector<int> counts;
  counts.reserve(static_cast<std::size_t>(table.seats()));
  // Every layout begins with the hands.
  for (int seat = 0; seat < table.seats(); ++seat) counts.push_back(table.count(ZoneId(seat)));
  return counts;
}

std::string room_entry(const Room& room) { return Json{{"room", room.to_json()}}.dump(); }

std::string table_entry(const TableConfig& config, const Room& room) {
  return Json{{"table", config.to_json()}, {"room", room.to_json()}}.dump();
}

std::string match_entry(Seat first_dealer, std::int64_t began,
                        const std::vector<DeckOrder>& shuffles) {
  return protocol::written(expected_size(shuffles), [&](Appender& out) {
    out.literal("{\"match\":{\"first_dealer\":");
    out.number(first_dealer.number());
    out.literal(",\"began\":");
    out.number(began);
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

std::string step_entry(const Action& action, const StepNotes& notes,
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
                   [&](const ProposeRule&) {
                     const Json step = to_json(action);
                     out.literal("\"seat\":");
                     out.number(action.by.number());
                     out.literal(",\"do\":");
                     out.raw(step["do"].dump());
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
    if (!notes.message_key.empty()) {
      out.literal(",\"act\":");
      out.string(notes.message_key);
    }
    if (notes.by_bot) out.literal(",\"by\":\"bot\"");
    if (notes.ms_left) {
      out.literal(",\"left\":");
      out.number(*notes.ms_left);
    }
    append_shuffles(out, shuffles);
    out.literal('}');
  });
}

std::optional<PlainStep> read_plain_step(std::string_view entry, int seats) {
  constexpr std::string_view kBegin = "{\"step\":";
  protocol::PlainReader in(entry);
  if (!in.skip(kBegin) || !in.skip("{\"seat\":")) return std::nullopt;
  const auto seat = in.number();
  if (!seat || *seat >= seats || !in.skip(",\"do\":")) return std::nullopt;
  const auto intent = protocol::read_plain_intent(in);
  if (!intent || !in.skip("}")) return std::nullopt;
  PlainStep step{{Seat(*seat), *intent}, {}, entry.substr(kBegin.size())};
  step.text.remove_suffix(in.left().size());
  if (in.skip(",\"act\":")) {
    const auto key = in.text();
    if (!key) return std::nullopt;
    step.notes.message_key = *key;
  }
  step.notes.by_bot = in.skip(",\"by\":\"bot\"");
  if (in.skip(",\"left\":") && !(step.notes.ms_left = in.number())) return std::nullopt;
  if (!in.skip("}") || !in.at_end()) return std::nullopt;
  return step;
}

std::string ended_entry(const Room& room) {
  return Json{{"ended", true}, {"room", room.to_json()}}.dump();
}
std::string lifted_entry() { return R"({"lifted":true})"; }
std::string gathered_entry() { return R"({"gathered":true})"; }
std::string closed_entry() { return R"({"closed":true})"; }

std::string with_talk(std::string entry, std::span<const protocol::TalkItem> items) {
  if (items.empty()) return entry;
  if (entry.empty()) {
    entry = "{";
  } else {
    entry.back() = ',';
  }
  entry += "\"talk\":[";
  for (const protocol::TalkItem& item : items) {
    entry += protocol::encode_talk_item(item);
    entry += ',';
  }
  entry.back() = ']';
  entry += '}';
  return entry;
}

History read_history(const TableConfig& config, const std::vector<std::string>& entries) {
  History history;
  history.config = config;
  Replay replay(history);
  const std::size_t start = last_match(entries);
  for (std::size_t place = 0; place < entries.size(); ++place) {
    const std::string& text = entries[place];
    const bool deals = text.starts_with("{\"match\"") || text.starts_with("{\"round\"");
    try {
      if (place >= start) {
        replay.read(std::string_view(text), place);
        if (history.match) history.match_entries.push_back(text);
      } else {
        history.deals += deals ? 1 : 0;
        if (!text.starts_with("{\"step\"") || text.find("\"talk\":[") != std::string::npos)
          replay.read_old(Json::parse(text), place);
      }
    } catch (const HistoryError&) {
      throw;
    } catch (const std::exception& error) {
      fail(place, base::loggable(error));
    }
  }
  return history;
}

}  // namespace lastcard::table
