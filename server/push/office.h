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

struct OfficeSettings {
  bool on = true;
  net::WebClientSettings client = {};
  std::string contact = {};  // as for vapid_authorization
  std::string address = {};  // of the server's pages
  net::MailSettings mail = {};
  std::function<std::int64_t()> now = {};  // seconds since 1970; none: the machine's clock
  // Who closed their page, or came to their turn, so short a time ago is not told: a page that is
  // loaded anew is back by then, and a bot's table asks for nobody's attention.
  std::chrono::milliseconds grace{5000};
  // A turn without a limit is long from then on; one with a limit when a fifth of it is left.
  std::chrono::milliseconds long_wait{180'000};
};

// Tells people's browsers that they are waited for, through the push services of those browsers,
// their own web hooks and e-mail addresses, where they have asked for it and have no page open
// here. One browser for each session, at most kMostOfPerson for a person; what is agreed on is on
// the disk before who asked hears of it, goes with the session or the account, and after a year in
// which the browser never came.
//
// Any thread; nothing blocks. What is to be told is looked after by tick().
class Office final : public table::TurnListener {
 public:
  static constexpr std::size_t kMost = 20'000;
  static constexpr std::size_t kMostOfPerson = 10;
  static constexpr int kMostAttempts = 3;

  // The journal, the accounts and the pool outlive it; the pool is stopped before it is gone.
  Office(store::Journal& journal, const people::Accounts& accounts, base::Pool& pool,
         OfficeSettings settings);
  ~Office() override;

  // Before anybody connects. Makes the key by which push services know this server, if there is
  // none yet.
  void restore(const store::StoredPush& stored);

  [[nodiscard]] bool is_on() const { return settings_.on; }
  // What a browser subscribes with: base64url.
  [[nodiscard]] std::string public_key() const { return base64url(key_->public_key()); }

  using Done = RowWriter::Done;
  void subscribe(const people::Visitor& who, const protocol::PushSubscribe& wanted, Done done);
  void unsubscribe(const people::Visitor& who, Done done);
  // All that is kept of somebody, for the person: no endpoint, which is as good as a secret.
  [[nodiscard]] Json own_data(const SessionId& principal) const;
  [[nodiscard]] std::size_t size() const;
  [[nodiscard]] PersonHooks& hooks() { return hooks_; }
  [[nodiscard]] const PersonHooks& hooks() const { return hooks_; }
  [[nodiscard]] PersonMails& mails() { return mails_; }
  [[nodiscard]] const PersonMails& mails() const { return mails_; }
  // What sends to web hooks and e-mail addresses. Before anybody connects.
  void set_call(const PersonHooks::Call& call) {
    hooks_.set_call(call);
    mails_.set_call(call);
  }

  // Somebody has a page open as long as what this gives is held. That page hears of news by its
  // outlet.
  [[nodiscard]] std::shared_ptr<const void> page_opened(
      const SessionId& principal, const std::shared_ptr<table::Outlet>& outlet);
  void turn_began(const std::string& table, const SessionId& who, Since since,
                  std::optional<Limit> limit) override;
  void turn_ended(const std::string& table, const SessionId& who) override;
  // News of a league: to the pages that are open; where there is none, to the browsers that want
  // it.
  void tell(const SessionId& who, const News& news);
  // To be called once a second.
  void tick();
  // Of push services, since the start.
  [[nodiscard]] net::WebCalls calls() const { return sender_.calls(); }
  // Browsers that have not come for a year are told nothing any more; how many they were.
  std::size_t drop_old();

 private:
  using Time = std::chrono::steady_clock::time_point;
  struct Subscription;
  struct Turn;
  struct Delivery;
  using Deliveries = std::vector<Delivery>;
  using Outlets = std::vector<std::weak_ptr<table::Outlet>>;

  // With the mutex held:
  void keep(const Subscription& kept, Done done);
  void drop(const SessionId& device, Done done = {});
  template <class IsOver>
  std::size_t drop_if(IsOver is_over);
  void drop_what_is_over();
  void drop_endpoint(const std::string& endpoint, const SessionId& but);
  [[nodiscard]] bool is_told(const SessionId& principal) const;
  [[nodiscard]] bool has_page(const SessionId& principal) const;
  [[nodiscard]] bool is_away(const SessionId& principal, Time now) const;
  void look_at_turns(const SessionId& principal, Time now, Deliveries& due);
  // Whether a browser, their hook or their e-mail address wants it now.
  bool deliver(const SessionId& principal, const News& news, Time now, Deliveries& due);
  void take_due(Time now, Deliveries& due);
  [[nodiscard]] bool is_of_use(const Delivery& delivery) const;

  // Without:
  void send(Deliveries due);
  void came_back(Delivery delivery, Sender::Outcome outcome);
  void page_closed(const SessionId& principal, const std::weak_ptr<table::Outlet>& outlet);
  [[nodiscard]] std::int64_t now() const;

  const people::Accounts& accounts_;
  const OfficeSettings settings_;
  std::optional<KeyPair> key_;
  Sender sender_;
  PersonHooks hooks_;
  PersonMails mails_;
  RowWriter writer_;
  mutable std::mutex mutex_;                                                    // of all the rest
  std::unordered_map<SessionId, Subscription, SessionId::Hash> subscriptions_;  // by device
  std::unordered_map<SessionId, std::vector<SessionId>, SessionId::Hash> devices_;  // of people
  std::unordered_map<SessionId, Outlets, SessionId::Hash> pages_;                   // that are open
  std::unordered_map<SessionId, Time, SessionId::Hash> last_seen_;  // of those who are told
  std::unordered_map<SessionId, std::map<std::string, Turn>, SessionId::Hash> turns_;  // by table
  Deliveries waiting_;  // to be tried again
  std::uint64_t looked_at_ = 0;
  std::uint64_t ticks_ = 0;
};

}  // namespace lastcard::push
