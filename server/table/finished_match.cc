#include "server/table/finished_match.h"

#include <algorithm>
#include <map>
#include <span>
#include <stdexcept>

#include <spdlog/spdlog.h>

#include "engine/core/codec.h"
#include "engine/core/record.h"
#include "engine/deals/match_deals.h"
#include "engine/tapestry/great_plays.h"
#include "server/base/loggable.h"
#include "server/store/moment.h"
#include "server/table/history.h"
#include "server/table/secret.h"
#include "server/table/stored_number.h"

namespace lastcard::table {
namespace {

using protocol::SeatKind;

constexpr std::size_t kIdBytes = 16;

std::vector<DeckOrder> shuffles_of(const Json& entry) {
  std::vector<DeckOrder> shuffles;
  for (const Json& order : entry.value("shuffles", Json::array())) {
    auto cards = cards_from_json(order);
    if (!cards) throw std::runtime_error("a shuffle is no list of cards");
    shuffles.push_back(std::move(cards).value());
  }
  return shuffles;
}

// An empty seat is played by a bot sooner or later, and has no person's name.
const char* kind_name(SeatKind kind) { return kind == SeatKind::person ? "person" : "bot"; }

bool same_player(const Room::Place& a, const Room::Place& b) {
  return a.kind == b.kind &&
         (a.kind == SeatKind::person ? a.session == b.session : a.name == b.name);
}

// Builds the text of a JSON object, member by member.
class ObjectText {
 public:
  void add(std::string_view name, std::string_view value) {
    text_ += text_.empty() ? "{\"" : ",\"";
    text_.append(name).append("\":").append(value);
  }
  // Adds all members. For members in `Known` the text is already known.
  using Known = std::initializer_list<std::pair<std::string_view, std::string_view>>;
  void add(const Json& object, Known known = {}) {
    for (const auto& [name, value] : object.items()) {
      const auto* const found = std::ranges::find(known, name, &Known::value_type::first);
      found == known.end() ? add(name, value.dump()) : add(name, found->second);
    }
  }
  [[nodiscard]] std::string take() { return std::move(text_) + '}'; }

 private:
  std::string text_;
};

// Reads a match's entries and writes its record. Keeps steps as text, not as JSON values: a match
// has hundreds of steps, and values would take most of the time that a table has for its moves.
class Scribe {
 public:
  explicit Scribe(const MatchCourse& course)
      : config_(course.config),
        played_(course.played ? &*course.played : nullptr),
        deals_(course.deals.get()),
        forgotten_(static_cast<std::size_t>(course.config.seats)),
        most_taken_(forgotten_.size()) {}

  void read(std::string_view entry) {
    if (const auto plain = read_plain_step(entry, config_.seats)) {
      take_step(plain->action, {}, [&] {
        std::string text(plain->text);
        if (plain->notes.by_bot) text.replace(text.size() - 1, 1, R"(,"by":"bot"})");
        return text;
      });
    } else {
      read(Json::parse(entry));
    }
  }
  void read(const Json& entry) {
    if (entry.contains("room")) read_room(entry["room"]);
    if (entry.contains("match")) read_match(entry);
    if (entry.contains("round")) deal(entry);
    if (entry.contains("step")) read_step(entry);
    if (entry.contains("talk")) read_talk(entry["talk"]);
  }
  void end(const Room& room) {
    if (!recorder_) throw std::runtime_error("no entry begins it");
    note_seated(room);
  }

  [[nodiscard]] const Match& match() const { return *match_; }
  [[nodiscard]] bool dealt() const { return !steps_.empty(); }
  [[nodiscard]] const Json& seat_changes() const { return seat_changes_; }
  [[nodiscard]] const Json& talk() const { return talk_; }
  [[nodiscard]] const Json& great_plays() const { return great_plays_; }
  // How often the player of each seat forgot to knock, and the most cards that each took at once
  // for a chain or a penalty. Empty if all numbers are 0.
  [[nodiscard]] Json forgotten_knocks() const { return counts(forgotten_); }
  [[nodiscard]] Json most_taken() const { return counts(most_taken_); }
  // All players, by session, with their seats. The last seat comes last.
  [[nodiscard]] const std::map<std::string, std::vector<int>>& seated() const { return seated_; }
  // The record, with further members.
  [[nodiscard]] std::string record(const Json& further) const {
    std::string rounds;
    for (std::size_t round = 0; round < steps_.size(); ++round) {
      ObjectText text;
      text.add(recorder_->record().at("rounds").at(round), {{"steps", '[' + steps_[round] + ']'}});
      // The match is over, so all its rounds are over.
      if (const auto reveal = reveal_of(round)) text.add(deals::json_of(*reveal));
      rounds += (round == 0 ? '[' : ',') + text.take();
    }
    ObjectText text;
    text.add(recorder_->record(), {{"rounds", rounds + ']'}});
    text.add(further);
    if (deals_ != nullptr) {
      Json shown = deals_->public_part();
      shown["format"] = deals::kFormat;
      text.add("deals", shown.dump());
    }
    return text.take();
  }

 private:
  [[nodiscard]] static Json counts(const std::vector<int>& by_seat) {
    const bool none = std::ranges::all_of(by_seat, [](int count) { return count == 0; });
    return none ? Json::array() : Json(by_seat);
  }

  [[nodiscard]] std::optional<deals::RoundReveal> reveal_of(std::size_t round) const {
    if (deals_ == nullptr) return std::nullopt;
    return deals::round_reveal(*deals_, static_cast<int>(round) + 1, orders_.at(round));
  }

  void read_room(const Json& json) {
    auto room = Room::from_json(json);
    if (!room) throw std::runtime_error("an entry is no room");
    note_seated(*room);
    if (room_ && match_) {
      for (std::size_t seat = 0; seat < room->places().size(); ++seat) {
        const Room::Place& was = room_->places().at(seat);
        const Room::Place& is = room->places()[seat];
        if (same_player(was, is)) continue;
        seat_changes_.push_back({{"position", positions_ - 1},
                                 {"seat", seat},
                                 {"name", is.name},
                                 {"kind", kind_name(is.kind)},
                                 {"was", {{"name", was.name}, {"kind", kind_name(was.kind)}}}});
      }
    }
    room_ = std::move(*room);
  }

  void read_match(const Json& entry) {
    const Seat first_dealer(stored_number(entry["match"].at("first_dealer"), 0, config_.seats - 1));
    if (played_ != nullptr) {
      match_.emplace(played_->another(first_dealer));
    } else {
      match_.emplace(config_.rules.match(first_dealer));
    }
    recorder_.emplace(*match_, RecordDetails{.steps = false});
    deal(entry);
  }

  void deal(const Json& entry) {
    if (!recorder_) throw std::runtime_error("a deal before the match");
    auto shuffles = shuffles_of(entry);
    orders_.push_back(shuffles);
    ScriptedEntropy entropy(std::move(shuffles));
    recorder_->round_started(*match_, match_->start_round(entropy));
    if (!match_->preparing()) note_deal();
    tapestry_.dealt(match_->table());
  }

  void note_deal() {
    ++positions_;
    steps_.emplace_back();
  }

  void read_step(const Json& entry) {
    const auto action = action_from_step(entry["step"], config_.seats);
    if (!action) throw std::runtime_error("a step that nobody can do");
    take_step(*action, shuffles_of(entry), [&] {
      Json step = to_json(*action);
      if (const auto shuffles = entry.find("shuffles"); shuffles != entry.end())
        step["shuffles"] = *shuffles;
      if (const auto by = entry.find("by"); by != entry.end() && by->is_string()) step["by"] = *by;
      return step.dump();
    });
  }

  template <class Text>
  void take_step(const Action& action, std::vector<DeckOrder> shuffles, Text text) {
    if (!recorder_ || match_->check(action)) throw std::runtime_error("a step that is not legal");
    orders_.back().insert(orders_.back().end(), shuffles.begin(), shuffles.end());
    ScriptedEntropy entropy(std::move(shuffles));
    const bool preparing = match_->preparing();
    const Table before = match_->table();
    const StepResult result = match_->apply(action, entropy);
    recorder_->after_step(*match_, action, result);
    note_counts(result.events);
    const auto great = tapestry_.stepped(before, action, result.events, match_->table());
    // An agreement before a deal is not a step of the record. The deal contains its result.
    if (preparing && !match_->round_over()) {
      if (!match_->preparing()) note_deal();
      return;
    }
    std::string& steps = steps_.at(steps_.size() - 1);
    if (!steps.empty()) steps += ',';
    steps += text();
    for (const GreatPlay& play : great) {
      Json told{{"position", positions_}, {"play", play.name}, {"rule", play.rule}};
      if (play.seat) told["seat"] = play.seat->number();
      if (play.side) told["side"] = *play.side;
      if (play.count) told["count"] = *play.count;
      great_plays_.push_back(std::move(told));
    }
    ++positions_;
  }

  void note_counts(std::span<const Event> events) {
    for (const Event& event : events) {
      const Note* const note = note_in(event);
      if (note == nullptr || !note->seat) continue;
      const auto seat = static_cast<std::size_t>(note->seat->number());
      if (note->code == "forgot-knock") ++forgotten_.at(seat);
      if (note->code == "took")
        most_taken_.at(seat) = std::max(most_taken_.at(seat), note->count.value_or(0));
    }
  }

  void read_talk(const Json& items) {
    if (!match_) return;
    for (const Json& item : items) {
      // Free text was meant for the people who were there, so the record omits it.
      if (item.value("kind", "") == "chat" || item.contains("verdict")) continue;
      Json said{{"position", positions_ - 1}};
      said.update(item);
      talk_.push_back(std::move(said));
    }
  }

  void note_seated(const Room& room) {
    for (std::size_t seat = 0; seat < room.places().size(); ++seat) {
      const Room::Place& place = room.places()[seat];
      if (place.kind == SeatKind::person) note_seated(place.session, static_cast<int>(seat));
      if (place.lent_by) note_seated(place.lent_by->session, static_cast<int>(seat));
    }
  }
  void note_seated(const SessionId& session, int seat) {
    std::vector<int>& seats = seated_[session.hex()];
    std::erase(seats, seat);
    seats.push_back(seat);
  }

  const TableConfig& config_;
  const Match* played_;
  const deals::MatchDeals* deals_;
  std::optional<Match> match_;
  std::optional<Recorder> recorder_;
  std::optional<Room> room_;
  std::vector<std::vector<DeckOrder>> orders_;  // the shuffles of each round
  std::vector<std::string> steps_;              // of each round, in order
  Json seat_changes_ = Json::array();
  Json talk_ = Json::array();
  Tapestry tapestry_;
  Json great_plays_ = Json::array();
  std::vector<int> forgotten_;   // forgotten knocks, by seat
  std::vector<int> most_taken_;  // the most cards taken at once, by seat
  std::map<std::string, std::vector<int>> seated_;
  int positions_ = 0;
};

Json seats_json(const TableConfig& config, const Room& room) {
  Json seats = Json::array();
  for (int seat = 0; seat < config.seats; ++seat) {
    const Room::Place& place = room.at(Seat(seat));
    Json one{{"seat", seat}, {"name", place.name}, {"kind", kind_name(place.kind)}};
    if (config.teams) one["team"] = seat % 2;
    seats.push_back(std::move(one));
  }
  return seats;
}

Json result_json(const std::optional<Outcome>& outcome) {
  if (!outcome) return nullptr;
  return {{"winner", outcome->winner ? Json(outcome->winner->number()) : Json()},
          {"side", outcome->side ? Json(*outcome->side) : Json()},
          {"points", outcome->points}};
}

std::shared_ptr<const store::FinishedMatch> write_down(const MatchCourse& course) {
  Scribe scribe(course);
  for (const std::string_view entry : course.log.entries()) scribe.read(entry);
  scribe.end(course.room);
  // The players were still in an agreement before the first deal, so there is nothing to replay.
  if (!scribe.dealt()) return nullptr;

  auto kept = std::make_shared<store::FinishedMatch>();
  store::FinishedMatch& finished = *kept;
  finished.id = random_hex(kIdBytes);
  finished.table = course.config.code;
  finished.began = store::moment_text(course.began);
  finished.ended = store::moment_text(course.ended);
  for (const auto& [session, seats] : scribe.seated()) {
    finished.seated.push_back({session, seats.back()});
    for (std::size_t i = 0; i + 1 < seats.size(); ++i)
      finished.earlier.push_back({session, seats[i]});
  }

  const Json seats = seats_json(course.config, course.room);
  Json head{{"match", finished.id}, {"table", finished.table}};
  Json summary = head;
  summary["game"] = course.config.game->info().id;
  for (Json* json : {&head, &summary}) {
    if (course.config.preset) (*json)["preset"] = *course.config.preset;
    (*json)["began"] = finished.began;
    (*json)["ended"] = finished.ended;
  }
  summary["seats"] = seats;
  summary["rounds"] = scribe.match().rounds();
  const auto outcome = outcome_of(course.config, scribe.match().table(), scribe.match().rounds());
  summary["result"] = result_json(outcome);
  if (!scribe.great_plays().empty()) summary["great_plays"] = scribe.great_plays();
  for (const Json& play : scribe.great_plays()) finished.great_plays.push_back(play.dump());
  if (const Json forgotten = scribe.forgotten_knocks(); !forgotten.empty())
    summary["forgotten_knocks"] = forgotten;
  if (const Json taken = scribe.most_taken(); !taken.empty()) summary["most_taken"] = taken;
  finished.summary = summary.dump();

  Json record = std::move(head);
  record["players"] = seats;
  record["seat_changes"] = scribe.seat_changes();
  record["talk"] = scribe.talk();
  if (!scribe.great_plays().empty()) record["great_plays"] = scribe.great_plays();
  if (!outcome) record["ended_early"] = true;
  if (const auto& league = course.config.league; league && league->rounds > 0)
    record["fixed_rounds"] = league->rounds;
  finished.record = scribe.record(record);
  return kept;
}

}  // namespace

std::shared_ptr<const store::FinishedMatch> finished_match(const MatchCourse& course) {
  try {
    return write_down(course);
  } catch (const std::exception& error) {
    spdlog::error("event=match_not_kept table={} error=\"{}\"", course.config.code,
                  base::loggable(error));
    return nullptr;
  }
}

}  // namespace lastcard::table
