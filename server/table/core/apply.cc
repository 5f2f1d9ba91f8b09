#include <algorithm>
#include <utility>

#include "server/table/core/table_core.h"

namespace lastcard::table {
namespace {

void note_round(TableCore& core) {
  const Table& table = core.match->table();
  core.sheet.push_back(core.match->game().round_outcome(table));
  core.cards_left.push_back(hand_counts(table));
  auto& sitters = core.sitters.emplace_back();
  for (const Room::Place& place : core.room.places()) {
    const bool person = place.kind == protocol::SeatKind::person && !place.stand_in;
    sitters.push_back(person ? std::optional(place.session) : std::nullopt);
  }
}

SeatSet hands_shown(const Room& room) {
  SeatSet shown;
  for (std::size_t i = 0; i < room.places().size(); ++i) {
    if (room.places()[i].shows_hand) shown.insert(Seat(static_cast<int>(i)));
  }
  return shown;
}

// If a player shows a hand, watchers see it from the next deal on. If a player hides a hand, or a
// person who never showed it gets the seat, watchers stop seeing it at once.
void set_room(TableCore& core, Room room) {
  core.room = std::move(room);
  const SeatSet still = hands_shown(core.room);
  const SeatSet before = core.shown;
  before.for_each([&](Seat seat) {
    if (!still.contains(seat)) core.shown.erase(seat);
  });
}

void note_orders(TableCore& core, const StepResult& result) {
  if (!core.match_deals) return;
  core.orders.insert(core.orders.end(), result.shuffles.begin(), result.shuffles.end());
}

void deal(TableCore& core, Match::Prepared& dealt) {
  core.match->commit(dealt);
  core.orders_before = std::exchange(core.orders, {});
  note_orders(core, dealt.result);
  core.draws = static_cast<int>(dealt.result.shuffles.size());
  ++core.deals;
  const SeatSet shown_before = std::exchange(core.shown, hands_shown(core.room));
  bool shows_more = false;
  core.shown.for_each([&](Seat seat) { shows_more = shows_more || !shown_before.contains(seat); });
  // A watcher who reconnects gets missed events with the hands that are visible now. So events from
  // before a hand was shown must be dropped.
  if (shows_more) core.recent.begin(core.seq - 1);
  core.recent.add(core.seq, std::move(dealt.result.events), true);
  core.tapestry.dealt(core.match->table());
  if (core.match->round_over()) note_round(core);
}

// A match that continues from a position of a finished one.
void resume(TableCore& core, Match::Prepared& here, Practice& practice) {
  core.played_from = PlayedFrom{practice.match, practice.position, practice.seat};
  set_room(core, std::move(practice.room));
  core.match->commit(here);
  core.sheet = std::move(practice.sheet);
  core.cards_left = std::move(practice.cards_left);
  core.sitters.resize(core.sheet.size());
  core.draws = practice.draws;
  core.tapestry = practice.tapestry;
  ++core.deals;
  core.shown = hands_shown(core.room);
  bool deals = true;
  for (std::vector<Event>& events : practice.happened)
    core.recent.add(core.seq, std::move(events), std::exchange(deals, false));
}

void apply_to(TableCore& core, Begin& begin) {
  core.match = std::move(begin.match);
  core.first_dealer = begin.first_dealer;
  core.match_began = core.played_at = begin.began;
  core.ended_early = core.not_kept = false;
  ++core.matches;
  core.match_entry = core.seq;
  core.match_deals = std::move(begin.deals);
  core.orders.clear();
  core.sheet.clear();
  core.cards_left.clear();
  core.sitters.clear();
  for (Answers& accepted : core.accepted) accepted.clear();
  const protocol::Settings& settings = core.config.settings;
  core.ms_left.assign(settings.base_ms > 0 ? static_cast<std::size_t>(core.config.seats) : 0,
                      settings.base_ms);
  core.recent.begin(core.seq);
  core.tapestry = {};
  core.played_from.reset();
  if (begin.practice) return resume(core, begin.dealt, *begin.practice);
  deal(core, begin.dealt);
}

void apply_to(TableCore& core, Deal& change) { deal(core, change.dealt); }

void apply_to(TableCore& core, Step& step) {
  const auto seat = static_cast<std::size_t>(step.action.by.number());
  const bool over_before = core.match->round_over();
  core.match->commit(step.done);
  note_orders(core, step.done.result);
  core.draws += static_cast<int>(step.done.result.shuffles.size());
  core.tapestry = step.tapestry;
  core.recent.add(core.seq, std::move(step.done.result.events));
  if (core.match->round_over() && !over_before) note_round(core);
  if (!step.message_key.empty()) core.accepted.at(seat).keep(std::move(step.message_key), {});
  if (step.ms_left && !core.ms_left.empty()) core.ms_left.at(seat) = *step.ms_left;
  core.played_at = step.at.value_or(core.played_at);
}

void apply_to(TableCore& core, RoomChange& change) { set_room(core, std::move(change.room)); }

void apply_to(TableCore& core, Configuration& change) {
  core.config = std::move(change.config);
  set_room(core, std::move(change.room));
  // The previous match may have had more seats.
  core.accepted.resize(static_cast<std::size_t>(core.config.seats));
  core.ms_left.clear();
}

void apply_to(TableCore& core, const NewSettings& change) {
  core.config.settings = change.settings;
  core.ms_left.clear();
}

void apply_to(TableCore& /*core*/, const Talk& /*change*/) {}

bool is_not_kept(const Change& change) {
  return std::ranges::find(change.talk, kMatchNotKept, &protocol::TalkItem::code) !=
         change.talk.end();
}

// Clients get an update, like that of a step in which nothing happened.
void apply_to(TableCore& core, const Lift& /*change*/) { core.recent.add(core.seq, {}); }

void apply_to(TableCore& core, End& change) {
  core.ended_early = true;
  set_room(core, std::move(change.room));
}

void apply_to(TableCore& core, const Gather& /*change*/) {
  core.match.reset();
  core.played_from.reset();
  core.ended_early = false;
}

void apply_to(TableCore& core, const Close& /*change*/) { core.closed = true; }

}  // namespace

TableCore empty_table(TableConfig config) {
  TableCore core;
  core.room = Room(config.seats, SessionId());
  core.accepted.resize(static_cast<std::size_t>(config.seats));
  core.config = std::move(config);
  return core;
}

bool wants_snapshot(const TableCore& core, const Change& change) {
  if (core.seq == 0) return false;
  if (change_of<Begin>(change) != nullptr || change_of<Gather>(change) != nullptr) return true;
  return !core.match && change_of<Close>(change) == nullptr &&
         core.seq + 1 - core.snapshot >= kChangesASnapshot;
}

TableCore snapshot_of(TableCore core) {
  TableCore kept = empty_table(std::move(core.config));
  kept.room = std::move(core.room);
  kept.talk = std::move(core.talk);
  kept.seq = core.seq;
  kept.snapshot = core.seq + 1;
  kept.deals = core.deals;
  kept.matches = core.matches;
  return kept;
}

void apply(TableCore& core, Change& change) {
  if (change.snapshot) core = snapshot_of(std::move(core));
  ++core.seq;
  for (const protocol::TalkItem& item : change.talk) core.talk.add(item);
  std::visit([&](auto& what) { apply_to(core, what); }, change.what);
  if (is_not_kept(change)) core.not_kept = true;
}

Step step_of(const TableCore& core, const Action& action, Entropy& entropy) {
  Step step{action, core.match->prepare(action, entropy)};
  step.tapestry = core.tapestry;
  std::vector<Event>& events = step.done.result.events;
  const auto found = step.tapestry.stepped(core.match->table(), action, events, step.done.table);
  for (const GreatPlay& play : found) events.emplace_back(note_of(play));
  return step;
}

const Room* room_after(const Change& change) {
  if (const auto* room = change_of<RoomChange>(change)) return &room->room;
  if (const auto* configuration = change_of<Configuration>(change)) return &configuration->room;
  if (const auto* end = change_of<End>(change)) return &end->room;
  const auto* begin = change_of<Begin>(change);
  return begin != nullptr && begin->practice ? &begin->practice->room : nullptr;
}

const Match::Prepared* played_in(const Change& change) {
  if (const auto* begin = change_of<Begin>(change)) return &begin->dealt;
  if (const auto* deal = change_of<Deal>(change)) return &deal->dealt;
  if (const auto* step = change_of<Step>(change)) return &step->done;
  return nullptr;
}

std::vector<int> hand_counts(const Table& table) {
  std::vector<int> counts;
  counts.reserve(static_cast<std::size_t>(table.seats()));
  // In every layout the hands are the first zones.
  for (int seat = 0; seat < table.seats(); ++seat) counts.push_back(table.count(ZoneId(seat)));
  return counts;
}

}  // namespace lastcard::table
