#include "server/push/notifier.h"

#include <algorithm>
#include <utility>

#include "protocol/codec/encode.h"
#include "server/league/local_time.h"
#include "server/people/seconds.h"
#include "server/push/quiet.h"
#include "server/push/subscription.h"

namespace lastcard::push {
namespace {

using std::chrono::seconds;
using std::chrono::steady_clock;
namespace rows = store::push_rows;

constexpr std::int64_t kLasts = std::int64_t{365} * 86400;
constexpr std::uint64_t kTicksBetweenSweeps = 3600;
// Messages to one browser that wait for another attempt: a push service can ask for long delays,
// and any user can choose one.
constexpr std::ptrdiff_t kMostWaiting = 3;
constexpr long kLongestWait = 900;
// Seconds until the second and the third attempt.
constexpr std::array<long, Notifier::kMostAttempts> kWait = {5, 60, 0};
// How long a push service keeps a message about a turn without a limit.
constexpr seconds kTurnLasts = std::chrono::hours(4);
// If a turn may last this long, its notification waits for the end of the quiet hours.
constexpr seconds kLongerThanQuiet = std::chrono::hours(24);

}  // namespace

struct Notifier::Turn {
  Time began;
  Time long_at;
  std::optional<Limit> limit;
  bool notified = false;
  bool notified_long = false;
};

struct Notifier::Delivery {
  SessionId device;
  SessionId principal;
  Address to;
  News news;
  int attempts = 0;
  Time due = {};
};

struct Notifier::Subscription : push::Subscription {};

Notifier::Notifier(store::Journal& journal, const people::Accounts& accounts, base::Pool& pool,
                   NotifierSettings settings)
    : accounts_(accounts),
      settings_(std::move(settings)),
      key_(KeyPair::generate()),
      sender_(pool, settings_.client, settings_.contact),
      hooks_(journal, accounts, settings_.address, [this] { return now(); }),
      mails_(journal, accounts, settings_.address, settings_.mail, [this] { return now(); }),
      writer_(journal) {}

Notifier::~Notifier() = default;

std::int64_t Notifier::now() const {
  return settings_.now ? settings_.now() : people::seconds_now();
}

void Notifier::restore(const store::StoredPush& stored) {
  const std::lock_guard lock(mutex_);
  const auto secret = from_base64url(stored.key);
  auto known = secret ? KeyPair::from_secret(*secret) : std::nullopt;
  if (known) {
    key_ = std::move(known);
  } else {
    writer_.write(rows::kKey, {base64url(key_->secret())});
  }
  for (const auto& row : stored.subscriptions) {
    auto read = subscription_of(row);
    if (!read) continue;
    const auto device = read->device;
    devices_[read->principal].push_back(device);
    subscriptions_.emplace(device, Subscription{*std::move(read)});
  }
  hooks_.restore(stored.hooks);
  mails_.restore(stored.mails);
}

void Notifier::subscribe(const people::Visitor& who, const protocol::PushSubscribe& wanted,
                         const std::function<bool()>& may_add, Done done) {
  if (!settings_.on) return done("push_off");
  auto made = subscription_of(who, wanted, now());
  const bool safe = wanted.endpoint.starts_with("https://") || settings_.client.private_targets;
  if (!made || !safe) return done("bad_endpoint");
  const std::string& zone = made->wishes.time_zone;
  if (!zone.empty() && !league::known_zone(zone)) return done("bad_settings");
  std::unique_lock lock(mutex_);
  // After signing in, the same browser has a new session: its old subscription ends.
  const std::size_t before = subscriptions_.size();
  drop_endpoint(made->endpoint, who.device);
  const bool moved = subscriptions_.size() < before;
  const bool more = !subscriptions_.contains(who.device);
  if (more && (subscriptions_.size() >= kMost || (!moved && !may_add())))
    return answer_unlocked(lock, done, "too_many_subscriptions");
  if (more) {
    std::vector<SessionId>& devices = devices_[who.principal];
    if (devices.size() >= kMostOfPerson) drop(SessionId(devices.front()));
  } else {
    drop(who.device);
  }
  keep({*std::move(made)}, std::move(done));
}

void Notifier::unsubscribe(const people::Visitor& who, Done done) {
  const std::lock_guard lock(mutex_);
  drop(who.device, std::move(done));
}

void Notifier::keep(const Subscription& kept, Done done) {
  devices_[kept.principal].push_back(kept.device);
  subscriptions_.insert_or_assign(kept.device, kept);
  writer_.write(rows::kSubscription, values_of(kept), std::move(done));
}

void Notifier::drop(const SessionId& device, Done done) {
  const auto found = subscriptions_.find(device);
  if (found == subscriptions_.end() && !done) return;
  if (found != subscriptions_.end()) {
    const SessionId principal = found->second.principal;
    std::erase(devices_[principal], device);
    if (devices_[principal].empty()) devices_.erase(principal);
    subscriptions_.erase(found);
  }
  writer_.write(rows::kNoSubscription, {device.hex()}, std::move(done));
}

void Notifier::drop_endpoint(const std::string& endpoint, const SessionId& but) {
  drop_if([&](const SessionId& device, const Subscription& one) {
    return device != but && one.endpoint == endpoint;
  });
}

// Drops subscriptions of sessions that now belong to another person or to nobody.
void Notifier::drop_what_is_over() {
  drop_if([&](const SessionId& device, const Subscription& one) {
    return accounts_.principal_of(device) != one.principal;
  });
  hooks_.drop_former();
  mails_.drop_former();
  std::erase_if(last_seen_, [this](const auto& entry) { return !can_be_notified(entry.first); });
}

std::size_t Notifier::drop_old() {
  const std::lock_guard lock(mutex_);
  const std::int64_t moment = now();
  return drop_if([&](const SessionId& /*device*/, const Subscription& one) {
    return one.since + kLasts < moment;
  });
}

template <class IsOver>
std::size_t Notifier::drop_if(IsOver is_over) {
  std::vector<SessionId> over;
  for (const auto& [device, one] : subscriptions_) {
    if (is_over(device, one)) over.push_back(device);
  }
  for (const SessionId& device : over) drop(device);
  return over.size();
}

Json Notifier::own_data(const SessionId& principal) const {
  const std::lock_guard lock(mutex_);
  Json all = Json::array();
  const auto found = devices_.find(principal);
  if (found == devices_.end()) return all;
  for (const SessionId& device : found->second) {
    const Subscription& one = subscriptions_.at(device);
    all.push_back({{"since", one.since},
                   {"push_service", net::target_of(one.endpoint)},
                   {"wishes", json_of(one.wishes)}});
  }
  return all;
}

std::size_t Notifier::waiting() const {
  const std::lock_guard lock(mutex_);
  return waiting_.size();
}

std::size_t Notifier::size() const {
  const std::lock_guard lock(mutex_);
  return subscriptions_.size();
}

// --- Open pages and turns. ---

std::shared_ptr<const void> Notifier::page_opened(const SessionId& principal,
                                                  const std::shared_ptr<table::Outlet>& outlet) {
  const std::lock_guard lock(mutex_);
  pages_[principal].push_back(outlet);
  return {static_cast<const void*>(this), [this, principal, weak = std::weak_ptr(outlet)](
                                              const void*) { page_closed(principal, weak); }};
}

void Notifier::page_closed(const SessionId& principal, const std::weak_ptr<table::Outlet>& outlet) {
  const std::lock_guard lock(mutex_);
  const auto found = pages_.find(principal);
  if (found == pages_.end()) return;
  const auto same = [&](const std::weak_ptr<table::Outlet>& one) {
    return !one.owner_before(outlet) && !outlet.owner_before(one);
  };
  const auto closed = std::ranges::find_if(found->second, same);
  if (closed != found->second.end()) found->second.erase(closed);
  if (!found->second.empty()) return;
  pages_.erase(found);
  if (can_be_notified(principal)) last_seen_[principal] = steady_clock::now();
}

bool Notifier::can_be_notified(const SessionId& principal) const {
  return devices_.contains(principal) || hooks_.contains(principal) || mails_.contains(principal);
}

bool Notifier::has_page(const SessionId& principal) const { return pages_.contains(principal); }

bool Notifier::is_away(const SessionId& principal, Time now) const {
  if (has_page(principal)) return false;
  const auto seen = last_seen_.find(principal);
  return seen == last_seen_.end() || now - seen->second >= settings_.grace;
}

void Notifier::turn_began(const std::string& table, const SessionId& who, Since since,
                          std::optional<Limit> limit) {
  Turn turn;
  turn.began = steady_clock::now();
  turn.limit = limit;
  turn.long_at = turn.began + (limit ? limit->left - limit->whole / 5 : settings_.long_wait);
  turn.notified = since == Since::before;
  // With a short limit, the notification about the turn itself is enough. With a turn from before
  // the restart that is already long, the player was notified before the restart.
  turn.notified_long = limit && (limit->whole <= settings_.long_wait ||
                                 (turn.notified && turn.long_at <= turn.began));
  const std::lock_guard lock(mutex_);
  turns_[who].insert_or_assign(table, turn);
}

void Notifier::turn_ended(const std::string& table, const SessionId& who) {
  const std::lock_guard lock(mutex_);
  const auto found = turns_.find(who);
  if (found == turns_.end()) return;
  found->second.erase(table);
  if (found->second.empty()) turns_.erase(found);
}

void Notifier::tell(const SessionId& who, const News& news) {
  Deliveries due;
  Outlets pages;
  {
    const std::lock_guard lock(mutex_);
    if (const auto open = pages_.find(who); open != pages_.end()) {
      pages = open->second;
    } else {
      deliver(who, news, steady_clock::now(), due);
    }
  }
  if (!pages.empty()) {
    const auto frame = table::frame_of(protocol::encode(
        protocol::Notification{std::string(name_of(news.kind)), news.path, news.league}));
    for (const auto& page : pages) {
      if (const auto outlet = page.lock()) outlet->send(frame);
    }
  }
  send(std::move(due));
}

void Notifier::look_at_turns(const SessionId& principal, Time now, Deliveries& due) {
  const auto found = turns_.find(principal);
  if (found == turns_.end() || !is_away(principal, now)) return;
  for (auto& [table, turn] : found->second) {
    const auto lasts = turn.limit ? std::chrono::ceil<seconds>(turn.limit->left) : kTurnLasts;
    const bool patient = turn.limit && turn.limit->whole >= kLongerThanQuiet;
    News news{Kind::turn, "t/" + table, table, {}, lasts};
    if (!turn.notified && now - turn.began >= settings_.grace) {
      turn.notified = deliver(principal, news, now, due) || !patient;
      if (turn.notified) continue;
    }
    if (!turn.notified_long && now >= turn.long_at) {
      news.kind = Kind::waited;
      turn.notified_long = deliver(principal, news, now, due) || !patient;
    }
  }
}

bool Notifier::deliver(const SessionId& principal, const News& news, Time now, Deliveries& due) {
  bool wanted = hooks_.tell(principal, news, now);
  wanted = mails_.tell(principal, news, now) || wanted;
  const auto found = devices_.find(principal);
  if (!settings_.on || found == devices_.end()) return wanted;
  const std::int64_t moment = this->now();
  for (const SessionId& device : found->second) {
    Subscription& one = subscriptions_.at(device);
    if (!wants(one.wishes, news.kind, moment)) continue;
    wanted = true;
    if (one.allowance.take(now))
      due.push_back({device, principal, {one.endpoint, one.recipient}, news});
  }
  return wanted;
}

// --- Sending. ---

void Notifier::tick() {
  Deliveries due;
  {
    const std::lock_guard lock(mutex_);
    const Time moment = steady_clock::now();
    const std::uint64_t changes = accounts_.changes();
    if (changes != looked_at_ || ++ticks_ % kTicksBetweenSweeps == 0) drop_what_is_over();
    looked_at_ = changes;
    for (const auto& [principal, turns] : turns_) {
      if (can_be_notified(principal)) look_at_turns(principal, moment, due);
    }
    take_due(moment, due);
  }
  send(std::move(due));
}

void Notifier::take_due(Time now, Deliveries& due) {
  for (Delivery& one : waiting_) {
    if (one.due <= now && is_of_use(one)) due.push_back(one);
  }
  // An endpoint may move from session to session, and each may leave messages here.
  std::erase_if(waiting_, [&](const Delivery& one) {
    return one.due <= now || !subscriptions_.contains(one.device);
  });
}

bool Notifier::is_of_use(const Delivery& delivery) const {
  const auto known = subscriptions_.find(delivery.device);
  if (known == subscriptions_.end() || known->second.endpoint != delivery.to.endpoint ||
      has_page(delivery.principal))
    return false;
  if (delivery.news.code.empty()) return true;  // not about a turn
  const auto turns = turns_.find(delivery.principal);
  return turns != turns_.end() && turns->second.contains(delivery.news.code);
}

void Notifier::send(Deliveries due) {
  for (Delivery& one : due) {
    const Address to = one.to;
    const News news = one.news;
    sender_.send(*key_, to, news, now(),
                 [this, one = std::move(one)](Sender::Outcome outcome) mutable {
                   came_back(std::move(one), outcome);
                 });
  }
}

void Notifier::came_back(Delivery delivery, Sender::Outcome outcome) {
  const std::lock_guard lock(mutex_);
  if (outcome.status == Sender::Status::gone) {
    const auto known = subscriptions_.find(delivery.device);
    if (known != subscriptions_.end() && known->second.endpoint == delivery.to.endpoint)
      drop(SessionId(delivery.device));
    return;
  }
  if (outcome.status != Sender::Status::later || ++delivery.attempts >= kMostAttempts ||
      std::ranges::count(waiting_, delivery.device, &Delivery::device) >= kMostWaiting)
    return;
  const long usual = kWait.at(static_cast<std::size_t>(delivery.attempts - 1));
  delivery.due = steady_clock::now() + seconds(std::clamp(outcome.wait, usual, kLongestWait));
  waiting_.push_back(std::move(delivery));
}

}  // namespace lastcard::push
