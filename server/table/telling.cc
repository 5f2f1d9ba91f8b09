// The messages of a table: rooms, updates, notices.
#include <algorithm>
#include <array>
#include <charconv>
#include <functional>
#include <span>
#include <utility>

#include "engine/core/codec.h"
#include "protocol/codec/encode.h"
#include "protocol/codec/update_text.h"
#include "server/table/bots/levels.h"
#include "server/table/live_table.h"

namespace lastcard::table {
namespace {

// A hash of what a prompt asks (FNV-1a). It shows whether a prompt has changed without storing it.
class Hash {
 public:
  void add(std::uint64_t value) { hash_ = (hash_ ^ value) * 0x100000001B3U; }
  void add(std::string_view text) {
    for (const char c : text) add(static_cast<unsigned char>(c));
    add(text.size());
  }
  void add(Card card) { add(static_cast<std::uint64_t>(card.face())); }
  void add(const Intent& intent) {
    add(intent.index());
    std::visit(Overloaded{
                   [&](const PlayCard& play) { add(play.card), add(play.knock ? 1U : 0U); },
                   [&](const PlaySet& play) {
                     for (const Card card : play.cards) add(card);
                     add(play.knock ? 1U : 0U);
                   },
                   [&](const CallSuit& call) { add(static_cast<std::uint64_t>(call.suit)); },
                   [&](const GiveCard& give) { add(give.card); },
                   [&](const ChooseSeat& choose) {
                     add(static_cast<std::uint64_t>(choose.seat.number()));
                   },
                   [](Draw) {},
                   [](Take) {},
                   [](Pass) {},
                   [](KnockLastCard) {},
                   // These intents are rare.
                   [&](const auto&) { add(to_json(intent).dump()); },
               },
               intent);
  }
  [[nodiscard]] std::uint64_t value() const { return hash_ | 1U; }  // 0 means "not computed yet"

 private:
  std::uint64_t hash_ = 0xCBF29CE484222325U;
};

std::uint64_t content_of(const std::vector<Ask>& asks) {
  Hash hash;
  for (const Ask& ask : asks) {
    hash.add(static_cast<std::uint64_t>(ask.kind));
    hash.add(ask.code);
    for (const Intent& intent : ask.intents) hash.add(intent);
    hash.add(static_cast<std::uint64_t>(ask.count.value_or(-1)));
    if (ask.refusal) hash.add(std::string_view(ask.refusal->code));
    hash.add(static_cast<std::uint64_t>(ask.more));
  }
  return hash.value();
}

void append_number(std::string& text, std::uint64_t number) {
  constexpr std::size_t kDigits = 20;
  std::array<char, kDigits> digits;
  text.append(digits.data(), std::to_chars(digits.begin(), digits.end(), number).ptr);
}

int milliseconds_until(SteadyTime end, SteadyTime now) {
  const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(end - now);
  return static_cast<int>(std::max<std::int64_t>(0, left.count()));
}

void be_nobodys(protocol::Room& message) {
  message.your_seat.reset();
  message.you_host = false;
  message.you_active = true;
  message.your_lent.reset();
  message.your_watcher.reset();
  message.played_from.reset();
}

}  // namespace

std::optional<std::size_t> LiveTable::place_of(const Outlet* outlet) const {
  for (std::size_t i = 0; i < subscribers_.size(); ++i) {
    if (subscribers_[i].outlet.get() == outlet) return i;
  }
  return std::nullopt;
}

bool LiveTable::is_online(const SessionId& session) const {
  return std::ranges::any_of(subscribers_, [&](const Subscriber& subscriber) {
    return !subscriber.wall && subscriber.session == session;
  });
}

bool LiveTable::is_shown(const Subscriber& subscriber) const {
  if (seat_of(subscriber)) return true;
  // A wall belongs to no person, whoever opened it.
  const SessionId who = subscriber.wall ? SessionId() : subscriber.session;
  return !watching_refusal(core_, {who, {}, hides_from_watchers()});
}

void LiveTable::broadcast_room() {
  room_due_.reset();
  room_told_ = services_.time.now();
  if (std::exchange(arrivals_, false)) {
    tell_presence();
    if (core_.playing()) broadcast_clock();
  }
  if (subscribers_.empty()) return;
  protocol::Room message = room_message();
  // All pages that only watch get the same message.
  std::optional<EncodedRoom> watchers;
  for (Subscriber& subscriber : subscribers_) {
    const bool nobody =
        subscriber.wall || (is_watcher(subscriber) && subscriber.session != core_.room.host() &&
                            !core_.room.lent_by(subscriber.session) && core_.room.queue().empty());
    if (!nobody) {
      send_room(subscriber, message);
      continue;
    }
    if (!watchers) {
      be_nobodys(message);
      watchers = encoded_room(message);
    }
    send_room(subscriber, *watchers);
  }
}

void LiveTable::tell_room(const Outlet* asker, const Room* before) {
  constexpr std::chrono::milliseconds kBetween(200);
  const Time now = services_.time.now();
  if (now - room_told_ >= kBetween) return broadcast_room();
  const auto place = place_of(asker);
  protocol::Room message = room_message();
  for (Subscriber& subscriber : subscribers_) {
    const bool asked = place && subscribers_[*place].session == subscriber.session;
    const bool moved = before != nullptr && core_.room.seat_of(subscriber.session) !=
                                                before->seat_of(subscriber.session);
    if (asked || moved) send_room(subscriber, message);
  }
  room_due_ = std::min(room_due_.value_or(room_told_ + kBetween), room_told_ + kBetween);
  arm();
}

void LiveTable::broadcast_room_soon() {
  constexpr std::chrono::milliseconds kSoon(300);
  if (!room_due_) room_due_ = services_.time.now() + kSoon;
  arm();
}

void LiveTable::tell_ready(const SessionId& session) {
  protocol::Room message = room_message();
  for (Subscriber& subscriber : subscribers_) {
    if (subscriber.session == session) send_room(subscriber, message);
  }
  broadcast_room_soon();
}

protocol::Room LiveTable::room_message() const {
  protocol::Room message;
  message.game = core_.config.game->info().id;
  message.preset = core_.config.preset;
  message.rule_set = core_.config.rule_set;
  message.rules_json = core_.config.rules.text();
  message.stage = stage();
  message.teams = core_.config.teams;
  for (int i = 0; i < core_.config.seats; ++i) {
    const Room::Place& place = core_.room.at(Seat(i));
    protocol::RoomSeat seat;
    seat.seat = Seat(i);
    seat.kind = place.kind;
    seat.name = place.name;
    if (core_.config.teams) seat.team = i % 2;
    seat.level = bots::level_of(place, core_.config.settings);
    if (place.kind == protocol::SeatKind::person) {
      // With long turns, players need not be connected, so they never count as absent.
      seat.online = protocol::has_long_turns(core_.config.settings) || is_online(place.session);
      seat.host = place.session == core_.room.host();
      seat.ready = seated_at(Seat(i)).ready;
      seat.stand_in = place.stand_in;
      if (place.lent_by) seat.lent_by = place.lent_by->name;
      seat.shows_hand = place.shows_hand;
      seat.silenced = core_.room.is_silenced(place.session);
    }
    if (seated_at(Seat(i)).agrees_to_pause) message.pause_agreed.emplace_back(i);
    message.seats.push_back(std::move(seat));
  }
  message.watchers = static_cast<int>(std::ranges::count_if(
      subscribers_, [this](const Subscriber& subscriber) { return is_watcher(subscriber); }));
  message.settings = core_.config.settings;
  message.locked = core_.room.locked();
  message.paused = core_.room.paused();
  if (question_) message.jury = jury_message();
  message.watchers_silenced = core_.room.watchers_silenced();
  for (const Room::Waiting& waiting : core_.room.queue())
    message.queue.push_back({waiting.watcher, waiting.person.name});
  message.sheet = core_.sheet;
  if (!league_withholds()) message.match = last_match_;
  message.ended_early = core_.ended_early;
  message.daily = core_.config.daily;
  message.start_refusal = core_.room.start_refusal();
  if (const auto& league = core_.config.league)
    message.league = {league->league, league->season, league->fixture,
                      league->board,  league->name,   league->teams};
  if (core_.config.league) message.fixed_rounds = core_.config.league->rounds;
  return message;
}

void LiveTable::send_room(Subscriber& subscriber, protocol::Room& message) {
  if (subscriber.wall) {
    be_nobodys(message);
    return send_room(subscriber, encoded_room(message));
  }
  message.your_seat = seat_of(subscriber);
  message.you_host = subscriber.session == core_.room.host();
  message.you_active = subscriber.active;
  message.your_lent = core_.room.lent_by(subscriber.session);
  // Only for the player: the named match contains all hands.
  message.played_from.reset();
  if (core_.played_from && message.your_seat == core_.played_from->seat)
    message.played_from = {core_.played_from->match, core_.played_from->position};
  message.your_watcher.reset();
  for (const Room::Waiting& waiting : core_.room.queue()) {
    if (waiting.person.session == subscriber.session) message.your_watcher = waiting.watcher;
  }
  send_room(subscriber, encoded_room(message));
}

LiveTable::EncodedRoom LiveTable::encoded_room(const protocol::Room& message) const {
  std::string text = protocol::encode_room(code_, message);
  const std::size_t hash = std::hash<std::string>()(text);
  return {frame_of(std::move(text)), hash};
}

void LiveTable::send_room(Subscriber& subscriber, const EncodedRoom& room) {
  if (std::exchange(subscriber.room_sent, room.hash) != room.hash)
    subscriber.outlet->send(room.frame);
}

void LiveTable::broadcast_clock() {
  const Frame frame = frame_of(protocol::encode_clock(code_, clock_times()));
  for (const Subscriber& subscriber : subscribers_) {
    if (watch_delay_.delays() && is_watcher(subscriber)) continue;
    if (is_shown(subscriber)) subscriber.outlet->send(frame);
  }
}

void LiveTable::broadcast_talk(const std::vector<protocol::TalkItem>& items) {
  // All items of a change are on one channel.
  const bool watchers_only = items.front().channel == protocol::TalkItem::Channel::watchers;
  const Frame frame = frame_of(protocol::encode_talk(code_, items, false));
  for (const Subscriber& subscriber : subscribers_) {
    if (!watchers_only || is_watcher(subscriber)) subscriber.outlet->send(frame);
  }
}

void LiveTable::send_talk(const Subscriber& subscriber) {
  constexpr std::size_t kBytes = 8192;  // of a frame; the last item may exceed it
  const auto items = core_.talk.heard_by(is_watcher(subscriber));
  const std::span<const protocol::TalkItem> all(items);
  std::size_t end = items.size();
  do {
    std::size_t begin = end;
    for (std::size_t size = 0; begin > 0 && size < kBytes;)
      size += protocol::encode_talk_item(items[--begin]).size();
    const bool newest = end == items.size();
    subscriber.outlet->send(
        frame_of(protocol::encode_talk(code_, all.subspan(begin, end - begin), newest)));
    end = begin;
  } while (end > 0);
}

std::string LiveTable::log_for(Viewer viewer, std::uint64_t seq) const {
  const RecentSteps::Round round = core_.recent.round_at(seq);
  std::vector<protocol::LoggedStep> steps;
  steps.reserve(round.steps.size());
  for (const RecentSteps::Step* step : round.steps) steps.push_back({step->seq, &step->events});
  return protocol::log_text(viewer, steps, core_.match->table().setup().zones, round.whole);
}

void LiveTable::send_position(const Subscriber& subscriber, std::optional<std::uint64_t> since,
                              bool with_log) {
  const Viewer viewer = viewer_of(subscriber);
  if (!is_shown(subscriber)) return;
  if (is_watcher(subscriber) && watch_delay_.delays()) {
    Frame last = watch_delay_.last();
    if (!last) return;
    // Not further than what watchers have been sent.
    if (!with_log) return subscriber.outlet->send_update(this, last, false, nullptr);
    return subscriber.outlet->send(
        frame_of(protocol::with_log(*last, log_for(viewer, watch_delay_.last_seq()))));
  }
  const bool missed = since && *since < core_.seq;
  auto events = missed ? core_.recent.after(*since) : std::optional(std::vector<Event>());
  std::optional<Showing> step;
  if (events && !events->empty()) step.emplace(Showing{*events});
  const std::string log = with_log ? log_for(viewer, core_.seq) : std::string();
  Frame update = make_update(viewer, step ? &*step : nullptr, !events, log);
  // A newer update must not replace one with the log, which is sent only once.
  if (with_log) return subscriber.outlet->send(std::move(update));
  subscriber.outlet->send_update(this, std::move(update), !events, nullptr);
}

Frame LiveTable::make_update(Viewer viewer, Showing* step, bool truncated, std::string_view log) {
  View view =
      make_view(core_.match->table(), viewer, veiled_until_ ? Moment::veiled : Moment::settled);
  view.match_result = core_.outcome();
  // In these matches, no number of points ends the match.
  if (core_.config.league && core_.config.league->rounds > 0) view.target = 0;
  std::string prompt;
  if (viewer.seat()) {
    renew_prompt(*viewer.seat(), view);
    prompt = prompt_id(*viewer.seat());
  }
  protocol::Update update;
  update.table = code_;
  update.seq = core_.seq;
  update.truncated = truncated;
  update.log = log;
  // Clock times are useless in a delayed update.
  if (!viewer.is_shown_hands() || !watch_delay_.delays()) update.clock = clock_times();
  std::optional<protocol::UpdateEvents> shared;
  if (step != nullptr) shared.emplace(protocol::UpdateEvents{step->events, step->public_text});
  return frame_of(protocol::update_text(view, {core_.match->rounds(), prompt},
                                        shared ? &*shared : nullptr, update));
}

void LiveTable::broadcast_update(const std::vector<Event>& events, const Asker& asker) {
  // One frame for each seat with a page, and one for all watchers.
  Showing step{events};
  std::vector<Frame> frames(static_cast<std::size_t>(core_.config.seats));
  Frame answer;
  if (asker.outlet) {
    // A client that has not entered, or has no seat any more, must not get what players see.
    const auto place = place_of(asker.outlet.get());
    const bool told = place && seat_of(subscribers_[*place]);
    answer = frame_of(
        protocol::encode_done(asker.id, code_, told ? std::optional(core_.seq) : std::nullopt));
  }
  for (Seated& seated : seated_) {
    if (seated.prompt.content == 0) seated.prompt.seq = core_.seq;
  }
  bool answered = !answer;
  for (const Subscriber& subscriber : subscribers_) {
    const auto seat = seat_of(subscriber);
    if (!seat) continue;
    Frame& frame = frames[static_cast<std::size_t>(seat->number())];
    if (!frame) frame = make_update(*seat, &step, false);
    const bool asked = subscriber.outlet == asker.outlet;
    if (asked) note_answered(asker.outlet, asker.id);
    subscriber.outlet->send_update(this, frame, false, asked ? answer : nullptr);
    answered = answered || asked;
  }
  if (!answered) {
    note_answered(asker.outlet, asker.id);
    asker.outlet->send(answer);
  }
  // No page looks from these seats, so their prompts were not computed and count as new.
  for (std::size_t i = 0; i < seated_.size(); ++i) {
    if (!frames[i]) seated_[i].prompt = {core_.seq, 0};
  }
  broadcast_to_watchers(step);
  broadcast_to_walls(step);
}

void LiveTable::broadcast_to_watchers(Showing& step) {
  const bool watched = std::ranges::any_of(
      subscribers_, [this](const Subscriber& subscriber) { return watches(subscriber); });
  if (hides_from_watchers() || (!watched && !watch_delay_.delays())) return;
  Frame frame = make_update(Viewer::spectator(core_.shown), &step, false);
  if (!watch_delay_.delays()) return send_to_watchers(frame);
  watch_delay_.hold(std::move(frame), core_.seq);
  release_to_watchers();
}

void LiveTable::send_to_watchers(const Frame& update) {
  for (const Subscriber& subscriber : subscribers_) {
    if (watches(subscriber)) subscriber.outlet->send_update(this, update, false, nullptr);
  }
}

void LiveTable::release_to_watchers() {
  watch_delay_.release(core_.round_over(),
                       [this](const Frame& update) { send_to_watchers(update); });
}

void LiveTable::broadcast_to_walls(Showing& step) {
  // Not delayed: it shows no hands.
  Frame frame;
  for (const Subscriber& subscriber : subscribers_) {
    if (!subscriber.wall || !is_shown(subscriber)) continue;
    if (!frame) frame = make_update(Viewer::spectator(), &step, false);
    subscriber.outlet->send_update(this, frame, false, nullptr);
  }
}

void LiveTable::broadcast_notice(std::string_view code) {
  protocol::Notice notice;
  notice.code = code;
  notice.table = code_;
  const Frame frame = frame_of(protocol::encode(notice));
  for (const Subscriber& subscriber : subscribers_) subscriber.outlet->send(frame);
}

protocol::ClockTimes LiveTable::clock_times() const {
  protocol::ClockTimes times;
  const Time now = services_.time.now();
  if (const auto grace = graces_.first())
    times.knock_grace = {{grace->seat, milliseconds_until(grace->end, now)}};
  if (next_round_) times.next_round_ms = milliseconds_until(*next_round_, now);
  if (!core_.match && wishes_.start) times.begins_ms = milliseconds_until(*wishes_.start, now);
  if (core_.playing()) {
    times.turns = turns_.shown(now);
    for (auto& turn : times.turns) {
      if (turn.kind == TurnClocks::Kind::absent) turn.needed = votes_needed(turn.seat);
    }
  }
  return times;
}

std::string LiveTable::prompt_id(Seat seat) const {
  std::string id;
  append_number(id, static_cast<std::uint64_t>(core_.match->rounds()));
  id += '.';
  append_number(id, seated_at(seat).prompt.seq);
  id += '.';
  append_number(id, static_cast<std::uint64_t>(seat.number()));
  return id;
}

void LiveTable::renew_prompt(Seat seat, const View& view) {
  Seated::Prompt& prompt = seated_at(seat).prompt;
  const std::uint64_t content = content_of(view.asks);
  if (prompt.content != 0 && prompt.content != content) prompt.seq = core_.seq;
  prompt.content = content;
}

}  // namespace lastcard::table
