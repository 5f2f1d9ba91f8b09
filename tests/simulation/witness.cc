#include "tests/simulation/witness.h"

#include <algorithm>
#include <charconv>
#include <utility>

#include "engine/core/codec.h"
#include "engine/core/entropy.h"
#include "protocol/codec/decode.h"
#include "protocol/codec/encode_view.h"
#include "server/table/history.h"

namespace lastcard::simulation {
namespace {

std::vector<DeckOrder> shuffles_of(const Json& entry) {
  std::vector<DeckOrder> shuffles;
  if (!entry.contains("shuffles")) return shuffles;
  for (const Json& order : entry["shuffles"]) shuffles.push_back(cards_from_json(order).value());
  return shuffles;
}

std::uint64_t number_of(std::string_view text) {
  std::uint64_t number = 0;
  std::from_chars(text.data(), text.data() + text.size(), number);
  return number;
}

}  // namespace

std::string_view member_of(std::string_view text, std::string_view begins) {
  const auto place = text.find(begins);
  if (place == std::string_view::npos) return {};
  text.remove_prefix(place + begins.size());
  if (begins.back() == '"') return text.substr(0, text.find('"'));
  return text.substr(0, text.find_first_of(",}]"));
}

void Witness::fail(const std::string& what) {
  if (broken_.empty()) broken_ = what;
}

void Witness::told_written(const std::vector<store::JournalEntry>& entries) {
  for (const store::JournalEntry& entry : entries) {
    if (entry.table.empty()) continue;
    // Number 0 closes the table and adds no entry.
    if (entry.seq == 0) {
      const auto found = tables_.find(entry.table);
      if (found != tables_.end()) found->second.closed = true;
    } else {
      note_told(entry.table, entry.seq, entry.text, entry.config);
    }
  }
}

void Witness::told_refused(const std::string& table) {
  ++refused_;
  const auto found = tables_.find(table);
  if (found != tables_.end()) found->second.refused = true;
}

void Witness::note_told(const std::string& table, std::uint64_t seq, const std::string& text,
                        const std::optional<std::string>& config) {
  if (config && !tables_.contains(table)) {
    auto made = table::TableConfig::from_json(table, Json::parse(*config));
    if (!made) return fail("table " + table + " has a configuration that cannot be read");
    tables_.try_emplace(table, std::move(*made));
  }
  const auto found = tables_.find(table);
  if (found == tables_.end()) return fail("table " + table + " has no first entry");
  const std::size_t last = found->second.entries();
  if (seq != last + 1) {
    return fail("table " + table + " wrote entry " + std::to_string(seq) + " after " +
                std::to_string(last));
  }
  ++entries_;
  found->second.closed = text.starts_with("{\"closed\"");
  note_effect(table, text);
  found->second.told.push_back(text);
}

void Witness::note_effect(const std::string& table, const std::string& text) {
  const std::string_view act = member_of(text, R"("act":")");
  if (act.empty()) return;
  Asked* asked = find_asked(table + ' ' + std::string(act));
  if (asked == nullptr)
    return fail("table " + table + " did what nobody asked for: " + std::string(act));
  if (std::exchange(asked->done, true))
    return fail("table " + table + " did the same twice: " + std::string(act));
  ++effects_;
}

Witness::Asked* Witness::find_asked(const std::string& key) {
  for (auto* generation : {&asked_, &asked_before_}) {
    const auto found = generation->find(key);
    if (found != generation->end()) return &found->second;
  }
  return nullptr;
}

void Witness::restarted(const std::vector<store::StoredTable>& found) {
  std::map<std::string, const store::StoredTable*> stored;
  for (const store::StoredTable& table : found) stored.emplace(table.code, &table);
  for (auto& [code, followed] : tables_) {
    followed.refused = false;
    if (followed.closed) continue;
    const auto place = stored.find(code);
    if (place == stored.end()) {
      fail("table " + code + " was told to be there, and is lost");
      continue;
    }
    const std::vector<std::string>& entries = place->second->entries;
    const std::size_t before = place->second->first - 1;  // these are not read any more
    const std::size_t there = before + entries.size();
    const std::size_t told = followed.entries();
    if (there < told || there > told + 1) {
      fail("table " + code + " was told to have " + std::to_string(told) + " entries and has " +
           std::to_string(there));
      continue;
    }
    for (std::size_t i = std::max(before, followed.forgotten); i < told; ++i) {
      if (followed.told[i - followed.forgotten] != entries[i - before])
        fail("table " + code + " has another history than was told");
    }
  }
  for (const store::StoredTable& table : found) {
    const auto place = tables_.find(table.code);
    const std::size_t told = place == tables_.end() ? 0 : place->second.entries();
    const std::size_t before = table.first - 1;
    for (std::size_t i = std::max(told, before); i < before + table.entries.size(); ++i)
      note_told(table.code, i + 1, table.entries[i - before], table.config);
  }
}

void Witness::read_up_to(Followed& followed, std::size_t count) {
  try {
    while (followed.read < count) {
      const std::string& text = followed.told[followed.read++ - followed.forgotten];
      read(followed, Json::parse(text));
    }
  } catch (const std::exception& error) {
    fail("entry " + std::to_string(followed.read) + " of table " + followed.config.code +
         " leads nowhere: " + error.what());
  }
}

void Witness::read(Followed& followed, const Json& entry) {
  const table::TableConfig& config = followed.config;
  if (entry.contains("table"))
    followed.config = table::TableConfig::from_json(config.code, entry["table"]).value();
  if (entry.contains("settings")) {
    followed.config.settings =
        protocol::changed({}, protocol::settings_from_json(entry["settings"]).value());
  }
  if (entry.contains("ended")) followed.ended_early = true;
  if (entry.contains("room")) {
    followed.room = table::Room::from_json(entry["room"]).value();
  } else if (entry.contains("match")) {
    followed.ended_early = false;
    const Seat first(entry["match"]["first_dealer"].get<int>());
    followed.match.emplace(
        Match::create(*config.game, config.rules.json(), config.seats, first).value());
    deal(followed, entry);
  } else if (entry.contains("round")) {
    deal(followed, entry);
  } else if (entry.contains("step")) {
    const Action action = action_from_step(entry["step"], config.seats).value();
    if (followed.match->check(action)) throw std::runtime_error("it is not legal");
    ScriptedEntropy entropy(shuffles_of(entry));
    followed.match->apply(action, entropy);
  } else if (entry.contains("gathered")) {
    followed.match.reset();
    followed.ended_early = false;
  }
}

void Witness::deal(Followed& followed, const Json& entry) {
  ScriptedEntropy entropy(shuffles_of(entry));
  followed.match->start_round(entropy);
  followed.shown = {};
  for (int seat = 0; seat < followed.config.seats; ++seat) {
    if (followed.room.at(Seat(seat)).shows_hand) followed.shown.insert(Seat(seat));
  }
}

table::Room Witness::newest_room(const Followed& followed) {
  for (std::size_t i = followed.told.size(); i + followed.forgotten > followed.read; --i) {
    const Json entry = Json::parse(followed.told[i - 1]);
    if (entry.contains("room")) return table::Room::from_json(entry["room"]).value();
  }
  return followed.room;
}

std::optional<Seat> Witness::told_as(const Followed& followed, const table::SessionId& who,
                                     const std::string& update) {
  const auto seat = followed.room.seat_of(who);
  const bool watches = member_of(update, R"("you":)") == "null";
  if (seat && watches && !newest_room(followed).seat_of(who)) return std::nullopt;
  return seat;
}

void Witness::saw_update(const table::SessionId& who, const table::Frame& update) {
  const auto found = tables_.find(std::string(member_of(*update, R"("table":")")));
  if (found == tables_.end()) return fail("an update of a table that is not durable");
  Followed& followed = found->second;
  const auto seq = static_cast<std::size_t>(number_of(member_of(*update, R"("seq":)")));
  if (seq > followed.entries()) {
    return fail("table " + found->first + " told of entry " + std::to_string(seq) + ", and only " +
                std::to_string(followed.entries()) + " are durable");
  }
  if (seq < followed.read) {
    // Watchers hear of some entries later.
    if (told_as(followed, who, *update))
      fail("table " + found->first + " told a player of what is past");
    return;
  }
  read_up_to(followed, seq);
  if (!followed.match) return fail("table " + found->first + " told of a match that is not there");
  compare(followed, who, update);
}

void Witness::compare(Followed& followed, const table::SessionId& who, const table::Frame& update) {
  const auto seat = told_as(followed, who, *update);
  if (followed.compared == update && followed.compared_as == seat) return;
  const auto begins = update->find(R"("view":)");
  if (begins == std::string::npos) return fail("an update without a view");
  const std::string_view view = std::string_view(*update).substr(begins + 7);
  look_for_hands(view, seat, followed.shown);
  // Watchers see shown hands late, so their views cannot be compared.
  if (!seat && !followed.shown.empty()) return;
  const std::string prompt(member_of(view, R"("prompt":{"id":")"));
  const Viewer viewer = seat ? Viewer(*seat) : Viewer::spectator();
  const Match& match = *followed.match;
  bool agrees = false;
  for (const Moment moment : {Moment::settled, Moment::veiled}) {
    std::string text;
    protocol::append_view(text, make_view(match.table(), viewer, moment), {match.rounds(), prompt});
    agrees = agrees || view.starts_with(text);
    if (agrees) break;
  }
  if (!agrees) {
    fail("table " + followed.config.code + " showed at entry " + std::to_string(followed.read) +
         " what its history does not say");
  }
  ++compared_;
  followed.compared = update;
  followed.compared_as = seat;
}

// While a round is played, a view may show only the viewer's own hand and, to watchers, the shown
// hands. This check does not depend on how the view was made.
void Witness::look_for_hands(std::string_view view, std::optional<Seat> viewer, SeatSet shown) {
  if (!view.starts_with(R"({"stage":"playing")")) return;
  constexpr std::string_view kHand = R"({"id":"hand-)";
  for (auto place = view.find(kHand); place != std::string_view::npos;
       place = view.find(kHand, place + 1)) {
    const std::string_view zone = view.substr(place, view.find('}', place) - place);
    const Seat owner(static_cast<int>(number_of(member_of(zone, R"("seat":)"))));
    const bool open = zone.find(R"("cards":)") != std::string_view::npos;
    if (open && viewer != owner && (viewer || !shown.contains(owner)))
      fail("a hand is open to who may not see it: " + std::string(zone));
  }
}

void Witness::saw_act_accepted(const std::string& table, const std::string& key) {
  Asked* asked = find_asked(table + ' ' + key);
  if (asked == nullptr || !asked->done)
    return fail("table " + table + " accepted what is not durable: " + key);
  if (!std::exchange(asked->accepted, true)) ++accepted_;
}

void Witness::forget_what_is_past() {
  for (auto& [code, followed] : tables_) {
    read_up_to(followed, followed.entries());
    followed.forgotten = followed.entries();
    followed.told.clear();
    followed.told.shrink_to_fit();
  }
  asked_before_ = std::exchange(asked_, {});
}

void Witness::saw_table_made(const std::string& table) {
  if (!tables_.contains(table)) fail("table " + table + " was told to be there before it was");
}

std::map<std::string, Witness::Course> Witness::courses() {
  std::map<std::string, Course> courses;
  for (auto& [code, followed] : tables_) {
    read_up_to(followed, followed.entries());
    const bool playing =
        followed.match && !followed.ended_early && !followed.match->over() && !followed.refused;
    courses[code] = {followed.entries(), playing && !followed.room.paused(), followed.closed};
  }
  return courses;
}

std::string Witness::describe(const std::string& table) const {
  const Followed& followed = tables_.at(table);
  std::string text =
      table + ", " + followed.config.to_json().dump() + "\nroom " + followed.room.to_json().dump();
  const std::size_t last = std::min<std::size_t>(followed.told.size(), 3);
  for (std::size_t i = followed.told.size() - last; i < followed.told.size(); ++i)
    text += "\nentry " + std::to_string(followed.forgotten + i + 1) + ": " + followed.told[i];
  if (followed.match) text += "\n" + TableCodec::to_json(followed.match->table()).dump();
  return text;
}

void Witness::compare_with_histories() {
  for (auto& [code, followed] : tables_) {
    if (followed.told.empty() || followed.forgotten > 0 || followed.closed) continue;
    read_up_to(followed, followed.entries());
    try {
      const auto history = table::read_history(followed.config, std::vector(followed.told.begin(),
                                                                            followed.told.end()))
                               .core;
      if (history.room != followed.room) fail("table " + code + " would come back another room");
      if (history.match.has_value() != followed.match.has_value() ||
          (history.match && TableCodec::to_json(history.match->table()) !=
                                TableCodec::to_json(followed.match->table()))) {
        fail("table " + code + " would come back with other cards");
      }
    } catch (const std::exception& error) {
      fail("table " + code + " would not come back: " + error.what());
    }
  }
}

}  // namespace lastcard::simulation
