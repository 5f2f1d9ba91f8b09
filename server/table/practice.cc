#include "server/table/practice.h"

#include <optional>
#include <utility>

#include "engine/core/record_walk.h"
#include "engine/tapestry/great_plays.h"
#include "protocol/codec/append_values.h"
#include "server/table/stored_number.h"
#include "server/table/time_source.h"

namespace lastcard::table {
namespace {

using protocol::Appender;

// The last second that the calendar clock can represent.
constexpr std::int64_t kLastSecond =
    std::chrono::duration_cast<std::chrono::seconds>(CalendarTime::duration::max()).count();

[[noreturn]] void fail(const RecordProblem& problem) {
  throw HistoryError("the record at " + problem.at + ": " + problem.message);
}

// A record, replayed to its end.
class Course {
 public:
  // `watcher` may be null.
  Course(const TableConfig& config, const std::string& text, HistoryWatcher* watcher)
      : record_(Json::parse(text)), walk_(begun(record_)), watcher_(watcher) {
    const Match& match = walk_.match();
    if (&match.game() != config.game || match.seats() != config.seats)
      throw HistoryError("the record of another game");
    while (go()) {
    }
  }

  [[nodiscard]] Begin take(Practice practice, std::int64_t began) && {
    Match match = std::move(walk_).take_match();
    if (match.rounds() == 0 || match.round_over()) throw NothingToPlay("the round is over");
    practice.sheet = std::move(sheet_);
    practice.cards_left = std::move(cards_left_);
    practice.draws = draws_;
    practice.tapestry = tapestry_;
    practice.happened = std::move(happened_);
    Match::Prepared here{match.table(), {}, match.rounds()};
    return {match.another(first_dealer_),
            first_dealer_,
            began,
            std::move(here),
            {},
            std::make_unique<Practice>(std::move(practice))};
  }

 private:
  static RecordWalk begun(const Json& record) {
    auto walk = RecordWalk::begin(record);
    if (!walk) fail(walk.error());
    return std::move(walk).value();
  }

  bool go() {
    const Table before = walk_.match().table();
    const bool over_before = walk_.match().round_over();
    const auto more = walk_.advance();
    if (!more) {
      // The record is cut before an agreement between two rounds (BAR-73), so there is already a
      // result.
      if (walk_.match().rounds() > 0 && over_before) throw NothingToPlay(more.error().message);
      fail(more.error());
    }
    if (!*more) return false;
    const Match& match = walk_.match();
    std::vector<Event> events = walk_.happened().events;
    if (const auto& action = walk_.action()) {
      // The same as at a table (step_of).
      for (const GreatPlay& play : tapestry_.stepped(before, *action, events, match.table()))
        events.emplace_back(note_of(play));
      if (watcher_ != nullptr) watcher_->stepped(before, *action, events, match.table());
    } else {
      if (match.rounds() == 1) first_dealer_ = match.table().dealer();
      draws_ = 0;
      happened_.clear();
      tapestry_.dealt(match.table());
      if (watcher_ != nullptr) watcher_->dealt(match.table());
    }
    draws_ += static_cast<int>(walk_.happened().shuffles.size());
    happened_.push_back(std::move(events));
    if (match.round_over() && !over_before) {
      sheet_.push_back(match.game().round_outcome(match.table()));
      cards_left_.push_back(hand_counts(match.table()));
    }
    return true;
  }

  const Json record_;
  RecordWalk walk_;
  HistoryWatcher* watcher_;
  Seat first_dealer_;
  std::vector<Outcome> sheet_;
  std::vector<std::vector<int>> cards_left_;
  int draws_ = 0;
  Tapestry tapestry_;
  std::vector<std::vector<Event>> happened_;
};

}  // namespace

Begin begin_from(const TableConfig& config, Practice from, std::int64_t began) {
  if (from.record.size() > kMostRecordBytes) throw HistoryError("a record that is too long");
  Course course(config, from.record, nullptr);
  return std::move(course).take(std::move(from), began);
}

std::string practice_entry(const Practice& practice, std::int64_t began) {
  constexpr std::size_t kRoom = 512;
  return protocol::written(practice.record.size() + kRoom, [&](Appender& out) {
    out.literal("{\"practice\":{\"match\":");
    out.string(practice.match);
    out.literal(",\"position\":");
    out.number(practice.position);
    out.literal(",\"seat\":");
    out.number(practice.seat.number());
    out.literal(",\"began\":");
    out.number(began);
    out.literal(",\"record\":");
    out.raw(practice.record);
    out.literal("},\"room\":");
    out.raw(practice.room.to_json().dump());
    out.literal('}');
  });
}

Begin practice_of(const TableConfig& config, const Json& entry) {
  const Json& told = entry.at("practice");
  auto room = Room::from_json(entry.at("room"));
  if (!room || room->places().size() != static_cast<std::size_t>(config.seats))
    throw HistoryError("not a room");
  Practice practice;
  practice.match = told.at("match").get<std::string>();
  practice.position = stored_number(told.at("position"));
  practice.seat = Seat(stored_number(told.at("seat"), 0, config.seats - 1));
  practice.record = told.at("record").dump();
  practice.room = std::move(*room);
  return begin_from(config, std::move(practice),
                    stored_number(told.at("began"), std::int64_t{0}, kLastSecond));
}

void tell_record(HistoryWatcher& watcher, const TableConfig& config, const std::string& record) {
  static_cast<void>(Course(config, record, &watcher));
}

}  // namespace lastcard::table
