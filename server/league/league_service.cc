#include "server/league/league_service.h"

#include <algorithm>
#include <utility>

#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/post.hpp>
#include <spdlog/spdlog.h>

#include "protocol/codec/encode.h"
#include "server/base/loggable.h"
#include "server/league/apply.h"
#include "server/league/due.h"
#include "server/league/local_time.h"
#include "server/league/outage.h"
#include "server/league/results.h"
#include "server/league/scrubbing.h"
#include "server/league/view.h"
#include "server/lobby/lobby.h"

namespace lastcard::league {
namespace {

constexpr std::chrono::seconds kTick(1);
// If the clock advances by this much between two readings, it was set or the machine was suspended.
constexpr Instant kStoodStill = 2 * kMinute;
// The number of rounds of due events per league and tick. The rest follows a tick later, so that no
// league delays the others.
constexpr int kMostDue = 8;

Refusal refusal(std::string code) { return {std::move(code), {}}; }

table::Frame frozen_notice() {
  protocol::Notice notice;
  notice.code = "league_frozen";
  return table::frame_of(protocol::encode(notice));
}

std::vector<store::LeagueRows::Row> rows_of(const std::vector<Event>& events) {
  std::vector<store::LeagueRows::Row> rows;
  rows.reserve(events.size());
  for (const Event& event : events) rows.push_back({event.seq, to_json(event).dump()});
  return rows;
}

std::size_t bytes_of(const store::LeagueRows& rows) {
  std::size_t bytes = 0;
  for (const auto& row : rows.rows) bytes += row.event.size();
  return bytes;
}

// Viewers of the same kind get the same view.
std::string kind_of(const League& league, const Who& viewer, const std::string& season) {
  std::string kind = season + ' ';
  if (viewer.server_admin) kind += "admin";
  // All viewers who are not members get the same view.
  if (league.person_of(viewer.principal) != nullptr)
    kind += ' ' + viewer.principal + ' ' + viewer.name;
  return kind;
}

}  // namespace

// Reports the result of a journal entry to the service's thread.
class LeagueService::Delivery final : public store::JournalListener {
 public:
  Delivery(LeagueService& service, LeaguePointer league, Then then)
      : service_(service), league_(std::move(league)), then_(std::move(then)) {}
  void journal_wrote(std::uint64_t) override { settle(WriteResult::written); }
  // The journal repeats the write until it succeeds.
  void journal_stalled(std::uint64_t) override {}
  void journal_conflict(std::uint64_t) override { settle(WriteResult::conflict); }
  void journal_refused(std::uint64_t) override { settle(WriteResult::refused); }

 private:
  void settle(WriteResult result) {
    service_.later(
        [&service = service_, league = std::move(league_), then = std::move(then_), result] {
          service.settled(league, result);
          if (then) then(result == WriteResult::written);
        });
  }

  LeagueService& service_;
  LeaguePointer league_;
  Then then_;
};

LeagueService::LeagueService(store::Journal& journal, people::Accounts& accounts, base::Pool& pool,
                             LeagueServiceSettings settings)
    : journal_(journal),
      accounts_(accounts),
      pool_(pool),
      settings_(std::move(settings)),
      hooks_(pool, context_, settings_.web_hooks,
             [this](const std::string& league, const std::string& hook, int status) {
               stop_hook(league, hook, status);
             }) {}

LeagueService::~LeagueService() { stop(); }

void LeagueService::restore(const std::vector<store::LeagueRows>& stored, lobby::Lobby& lobby,
                            Instant last_ran) {
  lobby_ = &lobby;
  rules_ = std::make_unique<ServerRules>(lobby.rule_sets());
  for (const store::LeagueRows& rows : stored) {
    auto league = std::make_shared<OpenLeague>();
    std::vector<Event> log;
    for (const store::LeagueRows::Row& row : rows.rows) {
      auto event = read_event(Json::parse(row.event, nullptr, false));
      if (!event) {
        spdlog::error("event=league_unreadable league={} seq={} at={}", rows.league, row.seq,
                      event.error().at);
        league.reset();
        break;
      }
      log.push_back(std::move(event).value());
    }
    if (!league || log.empty()) continue;
    DurableLeague durable{std::make_shared<const League>(replay(log)), EventLog(log), {}};
    if (!known_zone(durable.league->time_zone))
      spdlog::error("event=league_zone_unknown league={} times=UTC", rows.league);
    durable.withheld = withheld_tables(*durable.league);
    league->shown = std::make_shared<const DurableLeague>(std::move(durable));
    league->ahead = league->shown->league;
    index_.set(rows.league, LeagueIndex::keys_of(*league->shown->league, league->shown->withheld));
    leagues_.emplace(rows.league, std::move(league));
  }
  last_ran_ = last_ran;
  if (last_ran != 0) later([this] { hold_after_outage({last_ran_, now()}); });
}

void LeagueService::open() {
  thread_ = std::thread([this] {
    const auto work = boost::asio::make_work_guard(context_);
    while (!stopped_) {
      try {
        context_.run();
        return;
      } catch (const std::exception& error) {
        spdlog::critical("event=league_service_failed error=\"{}\"", base::loggable(error));
      }
    }
  });
  later([this] {
    for (const auto& [id, league] : leagues_) {
      for_league(league, [this, one = league] {
        scrub_log(one);
        make_so(one);
      });
    }
    tick();
  });
}

void LeagueService::stop() {
  stopped_ = true;
  context_.stop();
  if (thread_.joinable()) thread_.join();
  // Requests in the queue and pending calls may hold connections, which must not outlive the
  // objects that they use. The requests are refused.
  context_.restart();
  context_.poll();
  hooks_.drop_all();
}

Instant LeagueService::now() const {
  if (settings_.now) return settings_.now();
  return std::chrono::duration_cast<std::chrono::seconds>(
             std::chrono::system_clock::now().time_since_epoch())
      .count();
}

Who LeagueService::who(const SessionId& principal) const {
  Who who;
  who.principal = principal.hex();
  if (const auto account = accounts_.account_of(principal)) {
    who.name = account->name;
    who.server_admin = account->admin;
  }
  return who;
}

LeagueService::LeaguePointer LeagueService::find(std::string_view id) const {
  const std::lock_guard lock(mutex_);
  const auto found = leagues_.find(std::string(id));
  return found == leagues_.end() ? nullptr : found->second;
}

std::size_t LeagueService::size() const {
  const std::lock_guard lock(mutex_);
  return leagues_.size();
}

LeagueService::Durable LeagueService::durable(std::string_view id) const {
  const std::lock_guard lock(mutex_);
  const auto found = leagues_.find(std::string(id));
  return found == leagues_.end() ? nullptr : found->second->shown;
}

std::vector<LeagueService::Durable> LeagueService::all_durable() const {
  std::vector<Durable> all;
  const std::lock_guard lock(mutex_);
  all.reserve(leagues_.size());
  for (const auto& [id, league] : leagues_) all.push_back(league->shown);
  return all;
}

std::vector<LeagueService::Durable> LeagueService::durable_by(LeagueIndex::By by,
                                                              std::string_view what) const {
  std::vector<Durable> found;
  const std::lock_guard lock(mutex_);
  for (const std::string& id : index_.find(by, what)) {
    const auto league = leagues_.find(id);
    if (league != leagues_.end()) found.push_back(league->second->shown);
  }
  return found;
}

void LeagueService::later(std::function<void()> job) {
  if (stopped_) return;
  boost::asio::post(context_, [this, job = std::move(job)] {
    if (!stopped_) job();
  });
}

void LeagueService::wish(const Answer& answer, std::function<void()> job) {
  auto work = [this, answer, job = std::move(job)] {
    if (stopped_) return answer(Unexpected(refusal("server_restarting")));
    try {
      job();
    } catch (const std::exception& error) {
      // Nothing has changed, because a request makes its changes last.
      spdlog::error("event=wish_failed error=\"{}\"", base::loggable(error));
      answer(Unexpected(refusal("server_failed")));
    }
  };
  if (stopped_) return work();
  boost::asio::post(context_, std::move(work));
}

void LeagueService::wish_of(const SessionId& who, const Answer& answer, std::function<void()> job) {
  auto place = place_in_queue(who);
  if (!place) return answer(Unexpected(refusal("too_fast")));
  wish(answer, [place = std::move(place), job = std::move(job)]() mutable {
    place.reset();
    job();
  });
}

std::shared_ptr<const void> LeagueService::place_in_queue(const SessionId& who) {
  {
    const std::lock_guard lock(waiting_mutex_);
    int& waiting = waiting_[who];
    if (waiting >= kMostWaiting) return nullptr;
    ++waiting;
  }
  return {static_cast<const void*>(this), [this, who](const void* /*place*/) {
            const std::lock_guard lock(waiting_mutex_);
            const auto found = waiting_.find(who);
            if (--found->second == 0) waiting_.erase(found);
          }};
}

void LeagueService::for_league(const LeaguePointer& league, const std::function<void()>& work) {
  if (league->frozen) return;
  try {
    work();
  } catch (const std::exception& error) {
    freeze(league, base::loggable(error));
  }
}

void LeagueService::freeze(const LeaguePointer& league, const std::string& why) {
  if (std::exchange(league->frozen, true)) return;
  spdlog::critical("event=league_frozen league={} seq={} why=\"{}\"", league->durable().id,
                   league->durable().log_length, why);
  league->ahead = league->shown->league;
  for (const OpenLeague::Follower& one : league->followers) {
    if (const auto outlet = one.outlet.lock()) outlet->send(frozen_notice());
  }
}

// --- Requests. ---

void LeagueService::found(const SessionId& principal, Founding founding, const Budget& budget,
                          const Answer& answer) {
  wish_of(principal, answer, [this, principal, founding = std::move(founding), budget, answer] {
    const Who asker = who(principal);
    if (const auto refused = refuse_more(asker)) return answer(Unexpected(*refused));
    auto league = std::make_shared<OpenLeague>();
    Decision decision = league::found(asker, founding, now(), chance_);
    if (!decision) return answer(Unexpected(decision.error()));
    const std::string id = replay(*decision).id;
    coming_.emplace(id, asker.principal);
    const auto told = [this, answer, id](Result<std::string, Refusal> result) {
      coming_.erase(id);
      answer(std::move(result));
    };
    decided(league, std::move(decision), budget, told, id);
  });
}

void LeagueService::act(const SessionId& principal, std::string id, Action action,
                        const Budget& budget, const Answer& answer) {
  wish_of(principal, answer,
          [this, principal, id = std::move(id), action = std::move(action), budget, answer] {
            const LeaguePointer league = find(id);
            if (!league) return answer(Unexpected(refusal("no_such_league")));
            const Who asker = who(principal);
            Decision decision = decide(*league->ahead, asker, action, now(), surroundings());
            if (decision && std::holds_alternative<TakeOver>(action)) {
              if (const auto refused = refuse_to_own(asker)) return answer(Unexpected(*refused));
            }
            decided(league, std::move(decision), budget, answer);
          });
}

void LeagueService::join(const SessionId& principal, Joining joining, const Budget& budget,
                         const Answer& answer) {
  wish_of(principal, answer, [this, principal, joining = std::move(joining), budget, answer] {
    const Who asker = who(principal);
    if (asker.name.empty()) return answer(Unexpected(refusal("needs_account")));
    // Codes that are not durable yet are not known to anybody.
    for (const Durable& known : durable_by(LeagueIndex::By::code, joining.code)) {
      const std::string& id = known->league->id;
      const LeaguePointer league = find(id);
      if (!league || league->ahead->code(joining.code) == nullptr) continue;
      return decided(league, league::join(*league->ahead, asker, joining, now()), budget, answer,
                     id);
    }
    answer(Unexpected(refusal("no_such_code")));
  });
}

void LeagueService::import(const SessionId& principal, std::string_view exported,
                           const std::stop_token& stop, const Answer& answer) {
  const Who asker = who(principal);
  if (asker.name.empty()) return answer(Unexpected(refusal("needs_account")));
  SystemChance chance;
  auto imported = import_league(exported, asker, now(), chance, stop);
  if (!imported) {
    return answer(
        Unexpected(Refusal{"bad_export", imported.error().at + ": " + imported.error().message}));
  }
  auto league = std::make_shared<const League>(std::move(imported->league));
  const auto pending = std::make_shared<PendingImport>(league, std::move(imported->events));
  wish(answer, [this, principal, league, pending, answer] {
    if (const auto refused = refuse_more(who(principal))) return answer(Unexpected(*refused));
    if (!journal_.healthy()) return answer(Unexpected(refusal("cannot_keep")));
    coming_.emplace(league->id, principal.hex());
    bring_in(pending, [this, answer, league](bool written) {
      coming_.erase(league->id);
      written ? answer(league->id) : answer(Unexpected(refusal("cannot_keep")));
    });
  });
}

void LeagueService::forget(const SessionId& principal) {
  later([this, principal] {
    for (const auto& [id, league] : leagues_) {
      for_league(league, [this, &principal, one = league] { forget(one, principal); });
    }
  });
}

void LeagueService::forget(const LeaguePointer& league, const SessionId& principal) {
  if (league->misled) return league->to_forget.push_back(principal);
  auto events = league::forget(*league->ahead, principal.hex(), now());
  if (!events.empty()) write(league, std::move(events));
}

void LeagueService::scrub_log(const LeaguePointer& league) {
  if (league->misled || league->foreign) return;
  const EventLog& log = league->shown->log;
  Scrubbing scrubbing;
  log.each([&](const Event& event) { scrubbing.note(event); });
  if (scrubbing.empty()) return;
  std::vector<Event> rewritten;
  log.each([&](const Event& event) {
    if (auto without = scrubbing.without(event)) rewritten.push_back(*std::move(without));
  });
  if (rewritten.empty()) return;
  put_down(league, {league->durable().id, rows_of(rewritten), league->ahead->log_length}, {});
  std::vector<Event> all = log.all();
  for (Event& event : rewritten) all.at(event.seq - 1) = std::move(event);
  DurableLeague durable = *league->shown;
  durable.log = EventLog(std::move(all));
  publish(league, std::make_shared<const DurableLeague>(std::move(durable)));
}

void LeagueService::decided(const LeaguePointer& league, Decision decision, const Budget& budget,
                            const Answer& answer, std::optional<std::string> result) {
  if (league->frozen) return answer(Unexpected(refusal("league_frozen")));
  if (!decision) return answer(Unexpected(decision.error()));
  if (!journal_.healthy()) return answer(Unexpected(refusal("cannot_keep")));
  std::string made = result ? *std::move(result) : made_by(*decision).value_or("");
  if (decision->empty()) return answer(std::move(made));
  if (budget && !budget->has_some(lobby_->now())) return answer(Unexpected(refusal("too_fast")));
  auto then = [answer, made = std::move(made)](bool written) {
    written ? answer(made) : answer(Unexpected(refusal("cannot_keep")));
  };
  write(league, std::move(decision).value(), std::move(then), budget);
}

// The league's durable state changes only after the journal has written the events.
void LeagueService::write(const LeaguePointer& league, std::vector<Event> events, Then then,
                          const Budget& budget) {
  if (league->frozen || league->misled || league->foreign) {
    if (then) then(false);
    return;
  }
  const auto after = std::make_shared<League>(*league->ahead);
  for (const Event& event : events) apply(*after, event);
  store::LeagueRows rows{after->id, rows_of(events)};
  if (budget) budget->spend(bytes_of(rows), lobby_->now());
  put_down(league, std::move(rows),
           [this, league, after, events = std::move(events), then = std::move(then)](bool written) {
             if (written) for_league(league, [&] { wrote(league, events, after); });
             if (then) then(written);
             if (written) for_league(league, [&] { changed(league); });
           });
  league->ahead = after;
  league->next_due = 0;
}

void LeagueService::put_down(const LeaguePointer& league, store::LeagueRows rows, Then then) {
  store::JournalEntry entry;
  entry.league = std::make_shared<const store::LeagueRows>(std::move(rows));
  journal_.append(std::move(entry), std::make_shared<Delivery>(*this, league, std::move(then)));
  ++league->under_way;
}

void LeagueService::bring_in(const std::shared_ptr<PendingImport>& pending, const Then& then) {
  const LeaguePointer& league = pending->league;
  put_down(league, pending->take_some(), [this, pending, league, then](bool written) {
    if (written && !pending->all_taken()) return bring_in(pending, then);
    if (written) publish(league, pending->durable);
    then(written);
    if (written) for_league(league, [&] { changed(league); });
  });
}

// If a write fails, later pending writes depend on it and are refused, too. When all of them are
// settled, the league continues from its durable state.
void LeagueService::settled(const LeaguePointer& league, WriteResult result) {
  --league->under_way;
  if (result != WriteResult::written) {
    spdlog::critical("event=league_not_written league={} why={}", league->ahead->id,
                     result == WriteResult::conflict ? "another_writer" : "refused");
    league->misled = true;
    league->foreign = league->foreign || result == WriteResult::conflict;
  }
  if (!league->misled || league->under_way > 0) return;
  league->ahead = league->shown->league;
  league->misled = false;
  league->looks_again = true;
  // Otherwise, the clock would try the same again at once.
  constexpr Instant kNotSoon = 60;
  league->next_due = now() + kNotSoon;
  for (const SessionId& who : std::exchange(league->to_forget, {})) forget(league, who);
}

void LeagueService::wrote(const LeaguePointer& league, const std::vector<Event>& events,
                          const std::shared_ptr<const League>& now) {
  DurableLeague durable{now, league->shown->log, withheld_tables(*now)};
  for (const Event& event : events) durable.log.append(event);
  std::set<std::string> uncovered = league->shown->withheld;
  for (const std::string& table : durable.withheld) uncovered.erase(table);
  publish(league, std::make_shared<const DurableLeague>(std::move(durable)));
  uncover_tables(uncovered);
  call_hooks(*league, events);
  tell_people(*league, events);
  league->next_reminder = 0;
  const auto takes_out = [](const Event& event) {
    return std::holds_alternative<PersonForgotten>(event.what) ||
           std::holds_alternative<WordsTakenOut>(event.what);
  };
  if (std::ranges::any_of(events, takes_out)) scrub_log(league);
}

void LeagueService::publish(const LeaguePointer& league,
                            std::shared_ptr<const DurableLeague> durable) {
  auto keys = LeagueIndex::keys_of(*durable->league, durable->withheld);
  const std::lock_guard lock(mutex_);
  league->shown.swap(durable);  // the old state is destroyed without the lock
  leagues_.try_emplace(league->durable().id, league);
  index_.set(league->durable().id, std::move(keys));
}

// --- The clock. ---

void LeagueService::look_at_clock(Instant moment) {
  const Instant before = std::exchange(looked_at_clock_, moment);
  if (!settings_.heeds_gaps || before == 0 || moment - before < kStoodStill) return;
  spdlog::warn("event=clock_jumped seconds={}", moment - before);
  hold_after_outage({before, moment, true});
}

void LeagueService::hold_after_outage(const Outage& outage) {
  for (const auto& [id, league] : leagues_) {
    for_league(league, [this, &outage, one = league] {
      auto events = held_by(*one->ahead, outage);
      if (!events.empty()) write(one, std::move(events));
    });
  }
}

void LeagueService::say_that_it_runs() {
  const bool any = std::ranges::any_of(
      leagues_, [](const auto& entry) { return has_fixtures_to_play(*entry.second->ahead); });
  if (!any || !journal_.healthy()) return;
  const Instant moment = now();
  const Instant passed = moment - said_that_it_runs_;
  if (passed >= 0 && passed < kMinute) return;
  said_that_it_runs_ = moment;
  // Nobody waits for this entry.
  class Nobody final : public store::JournalListener {
    void journal_wrote(std::uint64_t) override {}
    void journal_stalled(std::uint64_t) override {}
    void journal_conflict(std::uint64_t) override {}
  };
  store::JournalEntry entry;
  entry.ran = moment;
  journal_.append(std::move(entry), std::make_shared<Nobody>());
}

void LeagueService::tick() {
  tick_later();  // first, in case the rest throws
  // Each league checks the clock itself in run_clock().
  if (leagues_.empty()) look_at_clock(now());
  say_that_it_runs();
  std::vector<LeaguePointer> all;
  all.reserve(leagues_.size());
  for (const auto& [id, league] : leagues_) all.push_back(league);
  for (const LeaguePointer& league : all) {
    for_league(league, [&] {
      run_clock(league);
      remind(league);
      // Opens tables again that failed or for which there was no room.
      if (!league->openings.empty()) make_so(league);
    });
  }
}

void LeagueService::tick_later() {
  timer_.expires_after(kTick);
  timer_.async_wait([this](const boost::system::error_code& error) {
    if (!error && !stopped_) tick();
  });
}

void LeagueService::run_clock(const LeaguePointer& league) {
  const Instant moment = now();
  look_at_clock(moment);
  if (moment < league->next_due || !journal_.healthy()) return;
  if (league->misled || league->foreign) return;
  for (int i = 0; i < kMostDue; ++i) {
    auto events = due(*league->ahead, moment);
    if (events.empty()) break;
    write(league, std::move(events));
  }
  constexpr Instant kAtLeastEvery = 3600;
  league->next_due = next_due(*league->ahead, moment).value_or(moment + kAtLeastEvery);
  if (std::exchange(league->looks_again, false)) make_so(league);
}

// --- Followers. ---

void LeagueService::changed(const LeaguePointer& league) {
  run_clock(league);
  make_so(league);
  tell_later(league);
}

void LeagueService::tell_later(const LeaguePointer& league) {
  if (league->update_waits) return;
  league->update_waits = true;
  if (!league->update_timer)
    league->update_timer = std::make_unique<boost::asio::steady_timer>(context_);
  league->update_timer->expires_at(
      std::max(std::chrono::steady_clock::now(), league->updated + settings_.between_updates));
  league->update_timer->async_wait([this, league](const boost::system::error_code& error) {
    league->update_waits = false;
    if (!error && !stopped_) for_league(league, [&] { tell_followers(league); });
  });
}

void LeagueService::tell_followers(const LeaguePointer& league) {
  league->updated = std::chrono::steady_clock::now();
  std::erase_if(league->followers, [&](const OpenLeague::Follower& one) {
    const Who viewer = who(one.who);
    // Viewers who may no longer read the league stop following it.
    if (one.outlet.expired() || !may_read(league->durable(), viewer)) return true;
    league->to_view.insert_or_assign(kind_of(league->durable(), viewer, one.season),
                                     OpenLeague::Wanted{viewer, one.season});
    return false;
  });
  make_view(league);
}

// The pool makes the views, one at a time for each league. So no follower gets an older view after
// a newer one, and a league takes one place in the queue, however many follow it.
void LeagueService::make_view(const LeaguePointer& league) {
  if (league->view_is_made || league->to_view.empty()) return;
  auto next = league->to_view.upper_bound(league->made_last);
  if (next == league->to_view.end()) next = league->to_view.begin();
  league->made_last = next->first;
  const OpenLeague::Wanted wanted = std::move(league->to_view.extract(next).mapped());
  league->view_is_made = true;
  // The view and its kind must come from the same state.
  const Durable durable = league->shown;
  const std::string kind = kind_of(*durable->league, wanted.viewer, wanted.season);
  const auto frame = std::make_shared<table::Frame>();
  auto job = [=, moment = now()](const std::stop_token&) {
    const auto view =
        view_for(*durable->league, wanted.viewer, wanted.season, moment, *durable->views);
    if (view) *frame = table::frame_of(protocol::encode_league(view->dump()));
  };
  auto callback = [=, this](base::Pool::JobResult result) {
    if (result == base::Pool::JobResult::stopping) return;
    later([=, this] {
      league->view_is_made = false;
      if (*frame) send_view(*league, kind, *frame, durable->league->log_length);
      // The pool was full: this view is made with the next update.
      if (result == base::Pool::JobResult::busy) return tell_later(league);
      make_view(league);
    });
  };
  pool_.take(base::Work::page, durable->league->id, std::move(job), std::move(callback));
}

void LeagueService::send_view(const OpenLeague& league, const std::string& kind,
                              const table::Frame& frame, std::uint64_t length) {
  for (const OpenLeague::Follower& one : league.followers) {
    const auto outlet = one.outlet.lock();
    if (!outlet || one.since > length) continue;
    const Who viewer = who(one.who);
    // The follower's account or permission may have changed meanwhile.
    if (may_read(league.durable(), viewer) && kind_of(league.durable(), viewer, one.season) == kind)
      outlet->send_update(&league, frame, false, nullptr);
  }
}

void LeagueService::follow(const SessionId& principal, std::string id, std::string season,
                           const std::shared_ptr<table::Outlet>& outlet, const Answer& answer) {
  wish(answer, [this, principal, id = std::move(id), season = std::move(season),
                weak = std::weak_ptr(outlet), answer] {
    const auto listener = weak.lock();
    if (!listener) return;
    const LeaguePointer league = find(id);
    if (!league) return answer(Unexpected(refusal("no_such_league")));
    const Who viewer = who(principal);
    if (!may_read(league->durable(), viewer)) return answer(Unexpected(refusal("not_allowed")));
    const OpenLeague::Follower one{weak, listener.get(), principal, season,
                                   league->durable().log_length};
    std::erase_if(league->followers, [&](const auto& other) { return other.key == one.key; });
    league->followers.push_back(one);
    answer(id);
    league->to_view.insert_or_assign(kind_of(league->durable(), viewer, season),
                                     OpenLeague::Wanted{viewer, season});
    make_view(league);
    if (league->frozen) listener->send(frozen_notice());
  });
}

void LeagueService::unfollow(const table::Outlet* outlet, std::string id) {
  later([this, outlet, id = std::move(id)] {
    if (const LeaguePointer league = find(id))
      std::erase_if(league->followers, [&](const auto& one) { return one.key == outlet; });
  });
}

void LeagueService::unfollow_all(const table::Outlet* outlet) {
  later([this, outlet] {
    for (const auto& [id, league] : leagues_)
      std::erase_if(league->followers, [&](const auto& one) { return one.key == outlet; });
  });
}

}  // namespace lastcard::league
