#include "server/table/history.h"

#include <algorithm>

#include "engine/core/codec.h"
#include "protocol/codec/append_values.h"
#include "protocol/codec/decode.h"
#include "protocol/codec/encode.h"
#include "protocol/codec/plain_reader.h"
#include "server/base/loggable.h"
#include "server/table/practice.h"
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

[[noreturn]] void fail(const std::string& what) { throw HistoryError(what); }

// The last second that the calendar clock can represent.
constexpr std::int64_t kLastSecond =
    std::chrono::duration_cast<std::chrono::seconds>(CalendarTime::duration::max()).count();

std::vector<DeckOrder> shuffles_of(const Json& entry) {
  std::vector<DeckOrder> shuffles;
  if (!entry.contains("shuffles")) return shuffles;
  for (const Json& order : entry["shuffles"]) {
    auto cards = cards_from_json(order);
    if (!cards) fail("shuffles" + cards.error().at + ": expected " + cards.error().expected);
    shuffles.push_back(std::move(cards).value());
  }
  return shuffles;
}

// Also for entries that contain only talk.
std::vector<protocol::TalkItem> talk_of(const Json& entry) {
  std::vector<protocol::TalkItem> talk;
  if (!entry.contains("talk")) return talk;
  for (const Json& item : entry["talk"]) talk.push_back(talk_item_from_json(item));
  return talk;
}

Room room_of(const Json& json, int seats) {
  auto room = Room::from_json(json);
  if (!room || room->places().size() != static_cast<std::size_t>(seats)) fail("not a room");
  return std::move(*room);
}

Configuration configuration_of(const TableCore& core, const Json& entry) {
  if (core.match) fail("a table that is configured while a match is played");
  auto config = TableConfig::from_json(core.config.code, entry["table"]);
  if (!config) fail("the game or its rule set is not known any more");
  const int seats = config->seats;
  return {std::move(*config), room_of(entry.at("room"), seats)};
}

NewSettings settings_of(const TableCore& core, const Json& entry) {
  if (core.match) fail("settings that change while a match is played");
  const auto settings = protocol::settings_from_json(entry["settings"]);
  if (!settings) fail("settings" + settings.error().at + ": expected " + settings.error().expected);
  return {protocol::changed({}, *settings)};
}

Begin begin_of(const TableCore& core, const Json& entry) {
  const Json& told = entry["match"];
  const auto dealer = whole_number(told.at("first_dealer"), 0, core.config.seats - 1);
  if (!dealer) fail("a dealer who does not sit there");
  const auto began =
      told.contains("began") ? stored_number(told["began"], std::int64_t{0}, kLastSecond) : 0;
  Match match = core.config.rules.match(Seat(*dealer));
  ScriptedEntropy entropy(shuffles_of(entry));
  auto dealt = match.prepare_round(entropy);
  if (!entropy.used_up()) fail("more shuffles than the deal asks for");
  std::shared_ptr<const deals::MatchDeals> deals;
  if (told.contains("deals"))
    deals = std::make_shared<deals::MatchDeals>(deals::MatchDeals::from_kept(told["deals"]));
  return {std::move(match), Seat(*dealer), began, std::move(dealt), std::move(deals)};
}

Deal deal_of(const TableCore& core, const Json& entry) {
  if (!core.match || !core.match->round_over() || core.match->over())
    fail("a deal that is not due");
  ScriptedEntropy entropy(shuffles_of(entry));
  Deal deal{core.match->prepare_round(entropy)};
  if (!entropy.used_up()) fail("more shuffles than the deal asks for");
  return deal;
}

Step played_step(const TableCore& core, const Action& action, const StepNotes& notes,
                 std::vector<DeckOrder> shuffles) {
  if (!core.match) fail("a step without a match");
  if (const auto violation = core.match->check(action))
    fail(std::string("a step that is not legal: ") + violation->code + " " + violation->rule);
  ScriptedEntropy entropy(std::move(shuffles));
  Step step = step_of(core, action, entropy);
  step.message_key = notes.message_key;
  step.by_bot = notes.by_bot;
  step.ms_left = notes.ms_left;
  step.at = notes.at;
  if (!entropy.used_up()) fail("more shuffles than the step asks for");
  return step;
}

Step played_step(const TableCore& core, const Json& entry) {
  const auto action = action_from_step(entry["step"], core.config.seats);
  if (!action) fail("step" + action.error().at + ": expected " + action.error().expected);
  StepNotes notes;
  if (entry.contains("act")) notes.message_key = entry["act"].get_ref<const std::string&>();
  if (entry.contains("by")) notes.by_bot = entry["by"] == "bot";
  if (entry.contains("left")) notes.ms_left = stored_number(entry["left"]);
  if (entry.contains("at")) notes.at = stored_number(entry["at"], std::int64_t{0}, kLastSecond);
  return played_step(core, *action, notes, shuffles_of(entry));
}

decltype(Change::what) what_of(const TableCore& core, const Json& entry) {
  if (entry.contains("practice")) return practice_of(core.config, entry);
  if (entry.contains("table")) return configuration_of(core, entry);
  if (entry.contains("settings")) return settings_of(core, entry);
  if (entry.contains("ended"))
    return End{entry.contains("room") ? room_of(entry["room"], core.config.seats) : core.room};
  if (entry.contains("room")) return RoomChange{room_of(entry["room"], core.config.seats)};
  if (entry.contains("match")) return begin_of(core, entry);
  if (entry.contains("round")) return deal_of(core, entry);
  if (entry.contains("step")) return played_step(core, entry);
  if (entry.contains("gathered")) return Gather{};
  if (entry.contains("closed")) return Close{};
  if (entry.contains("lifted")) return Lift{};
  if (entry.contains("talk")) return Talk{};
  fail("an unknown kind of entry");
}

constexpr std::string_view kSnapshot = "{\"before\":";
bool has_snapshot(std::string_view entry) { return entry.starts_with(kSnapshot); }

// The state of the table in a snapshot.
TableCore core_of(const TableConfig& made, const Json& before) {
  auto config = before.at("table") == made.to_json()
                    ? std::optional(made)
                    : TableConfig::from_json(made.code, before.at("table"));
  if (!config) fail("the game or its rule set is not known any more");
  TableCore core = empty_table(std::move(*config));
  core.room = room_of(before.at("room"), core.config.seats);
  for (const Json& item : before.at("talk")) core.talk.add(talk_item_from_json(item));
  core.seq = stored_number<std::uint64_t>(before.at("seq"));
  core.snapshot = core.seq + 1;
  core.deals = stored_number(before.at("deals"));
  core.matches = stored_number(before.at("matches"));
  return core;
}

bool goes_on(std::string_view entry) { return entry.starts_with("{\"practice\""); }
bool begins_match(std::string_view entry) {
  return entry.starts_with("{\"match\"") || goes_on(entry);
}

// Applies an entry from before the last match. Its rules may be unknown now, so actions are
// skipped.
void apply_old(TableCore& core, std::string_view text) {
  const bool deals = begins_match(text) || text.starts_with("{\"round\"");
  if (deals) ++core.deals;
  if (begins_match(text)) ++core.matches;
  const bool says = goes_on(text) || text.find("\"talk\":[") != std::string_view::npos;
  if (!says && (deals || text.starts_with("{\"step\""))) {
    ++core.seq;
    return;
  }
  const Json entry = Json::parse(text);
  Change change{Talk{}, talk_of(entry)};
  if (entry.contains("table")) {
    change.what = configuration_of(core, entry);
  } else if (entry.contains("room")) {
    change.what = RoomChange{room_of(entry["room"], core.config.seats)};
  }
  apply(core, change);
}

// The index of the entry that begins the last match. Of earlier entries only the number of deals
// matters. Used for histories without snapshots.
std::size_t last_match(const std::vector<std::string>& entries) {
  for (std::size_t i = entries.size(); i > 0; --i) {
    if (begins_match(entries[i - 1])) return i - 1;
  }
  return 0;
}

// The index of the last entry with a configuration. Its rules are slow to parse, so older ones are
// skipped.
std::size_t last_configuration(const std::vector<std::string>& entries) {
  for (std::size_t i = entries.size(); i > 0; --i) {
    if (entries[i - 1].starts_with("{\"table\"")) return i - 1;
  }
  return 0;
}

}  // namespace

std::string room_entry(const Room& room) { return Json{{"room", room.to_json()}}.dump(); }

std::string table_entry(const TableConfig& config, const Room& room) {
  return Json{{"table", config.to_json()}, {"room", room.to_json()}}.dump();
}

std::string settings_entry(const protocol::Settings& settings) {
  return "{\"settings\":" + protocol::encode_settings(settings) + '}';
}

std::string match_entry(Seat first_dealer, std::int64_t began,
                        const std::vector<DeckOrder>& shuffles, const deals::MatchDeals* deals) {
  return protocol::written(expected_size(shuffles), [&](Appender& out) {
    out.literal("{\"match\":{\"first_dealer\":");
    out.number(first_dealer.number());
    out.literal(",\"began\":");
    out.number(began);
    if (deals != nullptr) {
      out.literal(",\"deals\":");
      out.raw(deals->kept().dump());
    }
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
    if (notes.at) {
      out.literal(",\"at\":");
      out.number(*notes.at);
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
  if (in.skip(",\"at\":") && !(step.notes.at = in.number())) return std::nullopt;
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

std::string entry_of(const Change& change) {
  std::string entry = std::visit(
      Overloaded{
          [](const Begin& begin) {
            if (begin.practice) return practice_entry(*begin.practice, begin.began);
            return match_entry(begin.first_dealer, begin.began, begin.dealt.result.shuffles,
                               begin.deals.get());
          },
          [](const Deal& deal) {
            return round_entry(deal.dealt.rounds, deal.dealt.result.shuffles);
          },
          [](const Step& step) {
            return step_entry(step.action, {step.message_key, step.by_bot, step.ms_left, step.at},
                              step.done.result.shuffles);
          },
          [](const RoomChange& other) { return room_entry(other.room); },
          [](const Configuration& set_up) { return table_entry(set_up.config, set_up.room); },
          [](const NewSettings& set) { return settings_entry(set.settings); },
          [](const Talk&) { return std::string(); },
          [](const Lift&) { return lifted_entry(); },
          [](const End& end) { return ended_entry(end.room); },
          [](const Gather&) { return gathered_entry(); },
          [](const Close&) { return closed_entry(); },
      },
      change.what);
  return with_talk(std::move(entry), change.talk);
}

std::string with_snapshot(const TableCore& core, std::string_view entry) {
  const Json before = {{"seq", core.seq},
                       {"deals", core.deals},
                       {"matches", core.matches},
                       {"table", core.config.to_json()},
                       {"room", core.room.to_json()}};
  std::string text = std::string(kSnapshot) + before.dump();
  text.back() = ',';
  text += "\"talk\":[";
  for (const protocol::TalkItem& item : core.talk.heard_by(true))
    text += protocol::encode_talk_item(item) + ',';
  if (text.back() == ',') text.pop_back();
  text += "]},";
  return text.append(entry.substr(1));
}

std::string without_snapshot(std::string_view text) {
  Json entry = Json::parse(text);
  entry.erase("before");
  return entry.dump();
}

Change read_change(const TableCore& core, std::string_view text) {
  if (const auto plain = read_plain_step(text, core.config.seats))
    return {played_step(core, plain->action, plain->notes, {})};
  const Json entry = Json::parse(text);
  return {what_of(core, entry), talk_of(entry), has_snapshot(text)};
}

void note_entry(MatchLog& log, const TableCore& before, const Change& change,
                std::string_view entry) {
  const bool begins = change_of<Begin>(change) != nullptr;
  if (begins) {
    log.clear();
    log.add(room_entry(before.room));
  }
  if (begins || before.playing()) log.add(entry);
}

void tell(HistoryWatcher& watcher, const TableCore& before, const Change& change) {
  const auto* begin = change_of<Begin>(change);
  if (begin != nullptr && begin->practice) {
    tell_record(watcher, before.config, begin->practice->record);
  } else if (const auto* step = change_of<Step>(change)) {
    watcher.stepped(before.match->table(), step->action, step->done.result.events,
                    step->done.table);
  } else if (const auto* dealt = played_in(change)) {
    watcher.dealt(dealt->table);
  }
}

History read_history(const TableConfig& config, const std::vector<std::string>& entries,
                     HistoryWatcher* watcher) {
  History history{empty_table(config), {}};
  TableCore& core = history.core;
  const auto newest = std::find_if(entries.rbegin(), entries.rend(), has_snapshot);
  const bool snapshot = newest != entries.rend();
  std::size_t place = snapshot ? static_cast<std::size_t>(entries.rend() - newest) - 1 : 0;
  const std::size_t start = snapshot ? place : last_match(entries);
  const std::size_t configured = last_configuration(entries);
  for (; place < entries.size(); ++place) {
    const std::string& text = entries[place];
    try {
      if (place < start) {
        apply_old(core, text);
        continue;
      }
      if (place > start && place < configured && !core.match) {
        Change said{Talk{}, talk_of(Json::parse(text))};
        apply(core, said);
        continue;
      }
      if (snapshot && place == start) core = core_of(config, Json::parse(text)["before"]);
      Change change = read_change(core, text);
      note_entry(history.match_log, core, change, change.snapshot ? without_snapshot(text) : text);
      if (watcher != nullptr) tell(*watcher, core, change);
      apply(core, change);
    } catch (const std::exception& error) {
      throw HistoryError("entry " + std::to_string(place + 1) + ": " + base::loggable(error));
    }
  }
  if (!core.playing()) history.match_log.clear();
  return history;
}

}  // namespace lastcard::table
