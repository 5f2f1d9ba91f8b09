#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "protocol/codec/messages.h"
#include "server/net/limits.h"
#include "server/people/accounts.h"
#include "server/push/key_pair.h"
#include "server/push/person_hooks.h"
#include "server/push/person_mails.h"
#include "server/push/row_writer.h"
#include "server/push/sender.h"
#include "server/store/journal.h"
#include "server/store/push_rows.h"
#include "server/table/outlet.h"
#include "server/table/turn_listener.h"

namespace lastcard::push {

using table::SessionId;

struct NotifierSettings {
  bool on = true;
  net::WebClientSettings client = {};
  std::string contact = {};  // a "mailto:" or "https:" address, see vapid_authorization()
  std::string address = {};  // URL of the server's pages
  net::MailSettings mail = {};
  std::function<std::int64_t()> now = {};  // seconds since 1970; empty: the system clock
  // The delay before a notification about a turn. It is counted from the start of the turn and from
  // closing the last page. A page that is only reloaded is open again by then, and quick turns need
  // no notification.
  std::chrono::milliseconds grace{5000};
  // A turn without a time limit counts as long after this time. A turn with a limit counts as long
  // when a fifth of its time is left.
  std::chrono::milliseconds long_wait{180'000};
};

// Notifies people who have no page open: through the push services of their browsers, their web
// hooks and their e-mail addresses.
//
// A session has at most one subscription and a person at most kMostOfPerson; a new subscription
// replaces the oldest. A subscription is on the disk before `done` is called. It ends with the
// session or the account, or a year after the browser last renewed it.
//
// Thread-safe; no function blocks. tick() sends notifications that have become due.
class Notifier final : public table::TurnListener {
 public:
  static constexpr std::size_t kMost = 20'000;
  static constexpr std::size_t kMostOfPerson = 10;
  static constexpr int kMostAttempts = 3;

  // The journal, the accounts and the pool must outlive the notifier. The pool must be stopped
  // before the notifier is destroyed.
  Notifier(store::Journal& journal, const people::Accounts& accounts, base::Pool& pool,
           NotifierSettings settings);
  ~Notifier() override;

  // Restores the stored subscriptions, web hooks and addresses. If no key is stored, keeps a new
  // one: it identifies this server to push services. Requires: no client is connected yet.
  void restore(const store::StoredPush& stored);

  [[nodiscard]] bool is_on() const { return settings_.on; }
  // The key with which a browser subscribes, in base64url.
  [[nodiscard]] std::string public_key() const { return base64url(key_->public_key()); }

  using Done = RowWriter::Done;
  // `may_add` is called if neither the session nor the endpoint has a subscription. It must be
  // quick.
  void subscribe(const people::Visitor& who, const protocol::PushSubscribe& wanted,
                 const std::function<bool()>& may_add, Done done);
  void unsubscribe(const people::Visitor& who, Done done);
  // Returns the data that the server stores about a person's subscriptions, for the data export. It
  // names the push service, but not the endpoint, which is a secret.
  [[nodiscard]] Json own_data(const SessionId& principal) const;
  [[nodiscard]] std::size_t size() const;
  // The number of messages that wait for another attempt.
  [[nodiscard]] std::size_t waiting() const;
  [[nodiscard]] PersonHooks& hooks() { return hooks_; }
  [[nodiscard]] const PersonHooks& hooks() const { return hooks_; }
  [[nodiscard]] PersonMails& mails() { return mails_; }
  [[nodiscard]] const PersonMails& mails() const { return mails_; }
  // Sets the function that makes the calls to web hooks and mail servers. Requires: no client is
  // connected yet.
  void set_call(const PersonHooks::Call& call) {
    hooks_.set_call(call);
    mails_.set_call(call);
  }

  // Registers an open page. The page counts as open while the returned pointer is held. News goes
  // to its outlet.
  [[nodiscard]] std::shared_ptr<const void> page_opened(
      const SessionId& principal, const std::shared_ptr<table::Outlet>& outlet);
  void turn_began(const std::string& table, const SessionId& who, Since since,
                  std::optional<Limit> limit) override;
  void turn_ended(const std::string& table, const SessionId& who) override;
  // Sends news of a league to the person's open pages. If no page is open, sends it to the person's
  // browsers, web hook and e-mail address, as far as their wishes allow.
  void tell(const SessionId& who, const News& news);
  // Call this once a second.
  void tick();
  // The number of calls to push services since the server started.
  [[nodiscard]] net::WebCalls calls() const { return sender_.calls(); }
  // Deletes subscriptions that were not renewed for a year and returns how many.
  std::size_t drop_old();

 private:
  using Time = std::chrono::steady_clock::time_point;
  struct Subscription;
  struct Turn;
  struct Delivery;
  using Deliveries = std::vector<Delivery>;
  using Outlets = std::vector<std::weak_ptr<table::Outlet>>;

  // The caller holds mutex_:
  void keep(const Subscription& kept, Done done);
  void drop(const SessionId& device, Done done = {});
  template <class IsOver>
  std::size_t drop_if(IsOver is_over);
  void drop_what_is_over();
  void drop_endpoint(const std::string& endpoint, const SessionId& but);
  [[nodiscard]] bool can_be_notified(const SessionId& principal) const;
  [[nodiscard]] bool has_page(const SessionId& principal) const;
  [[nodiscard]] bool is_away(const SessionId& principal, Time now) const;
  void look_at_turns(const SessionId& principal, Time now, Deliveries& due);
  // Returns true if a browser, web hook or e-mail address of the person wants the news now, even if
  // its rate limit drops this message.
  bool deliver(const SessionId& principal, const News& news, Time now, Deliveries& due);
  void take_due(Time now, Deliveries& due);
  [[nodiscard]] bool is_of_use(const Delivery& delivery) const;

  // The caller does not hold mutex_:
  void send(Deliveries due);
  void came_back(Delivery delivery, Sender::Outcome outcome);
  void page_closed(const SessionId& principal, const std::weak_ptr<table::Outlet>& outlet);
  [[nodiscard]] std::int64_t now() const;

  const people::Accounts& accounts_;
  const NotifierSettings settings_;
  std::optional<KeyPair> key_;
  Sender sender_;
  PersonHooks hooks_;
  PersonMails mails_;
  RowWriter writer_;
  mutable std::mutex mutex_;  // guards all members below
  std::unordered_map<SessionId, Subscription, SessionId::Hash> subscriptions_;      // by device
  std::unordered_map<SessionId, std::vector<SessionId>, SessionId::Hash> devices_;  // by principal
  std::unordered_map<SessionId, Outlets, SessionId::Hash> pages_;  // open pages, by principal
  // When the last page was closed; only for people who want notifications.
  std::unordered_map<SessionId, Time, SessionId::Hash> last_seen_;
  // By principal, then by table.
  std::unordered_map<SessionId, std::map<std::string, Turn>, SessionId::Hash> turns_;
  Deliveries waiting_;  // waiting for another attempt
  std::uint64_t looked_at_ = 0;
  std::uint64_t ticks_ = 0;
};

}  // namespace lastcard::push
