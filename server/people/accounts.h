#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <shared_mutex>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/rules.h"
#include "server/base/pool.h"
#include "server/base/worker_thread.h"
#include "server/people/account.h"
#include "server/people/account_index.h"
#include "server/people/admin_code.h"
#include "server/people/confirmations.h"
#include "server/people/sign_in_limiter.h"
#include "server/store/journal.h"

namespace lastcard::people {

// The result of a change. `refused` is a code of the protocol, or empty if the change is done and
// durable.
struct Outcome {
  std::string_view refused = {};
  std::string link = {};  // the secret of a new sign-in link
  std::string code = {};  // a new invitation code of the server
  std::string used = {};  // the admin code that the change uses up
};
using Done = std::function<void(const Outcome&)>;

// Counters for the metrics. Thread-safe.
struct PeopleCounts {
  std::atomic<std::uint64_t> sign_ins = 0;
  std::atomic<std::uint64_t> failed_sign_ins = 0;
};

struct AccountSettings {
  Access access = Access::open;
  int sign_ins_per_minute = 0;  // attempts per account name; 0: no limit
  // The file with the hash of the code that makes an admin; see AdminCode.
  std::filesystem::path admin_code = {};
  std::function<std::int64_t()> now = {};  // seconds since 1970; empty: the system clock
  std::string outside_name = {};  // the display name of the OpenID Connect provider; empty: none
};

// The accounts of the server.
//
// Thread-safe. Questions are answered from memory at once. Changes are made one after the other on
// one internal thread. A change is durable before it becomes visible, and its `done` is called on
// that thread. If a change is refused earlier, `done` is called at once. The pool hashes passwords.
class Accounts {
 public:
  // The journal and the pool must outlive the accounts. The pool must be stopped before the
  // accounts are destroyed.
  Accounts(store::Journal& journal, base::Pool& pool, AccountSettings settings);
  // Drops changes that are not durable yet.
  ~Accounts() { stop(); }
  Accounts(const Accounts&) = delete;
  Accounts& operator=(const Accounts&) = delete;

  // Requires: no other function has been called yet.
  void restore(const store::StoredPeople& stored);
  // Makes no more changes and calls no more `done`.
  void stop();

  // --- Questions ---
  [[nodiscard]] Access access() const { return settings_.access; }
  // Maps the session of a cookie to a person. No other function does this.
  [[nodiscard]] SessionId principal_of(const SessionId& device) const;
  [[nodiscard]] Visitor visitor(const SessionId& device) const {
    return {device, principal_of(device)};
  }
  // Identifies a browser whose cookie is being renamed (session_cookie.h). The browser still sends
  // `device`, and also `fresh` if it has received its new cookie; null: not yet. If `safe` is
  // false, another site may have planted the old cookie. The function then returns nullopt if that
  // cookie belongs to an account.
  [[nodiscard]] std::optional<Visitor> visitor_moving(const SessionId& device,
                                                      const SessionId* fresh, bool safe) const;
  [[nodiscard]] std::optional<Account> account_of(const SessionId& principal) const;
  // Returns true if that session is stored and belongs to an account.
  [[nodiscard]] bool is_signed_in(const SessionId& device) const;
  // Returns true if this session is stored, because the browser has signed in or moved to a new
  // cookie. Sessions of other guests are not stored.
  [[nodiscard]] bool is_known(const SessionId& device) const;
  // Ignores case.
  [[nodiscard]] std::optional<Account> find_by_name(std::string_view name) const;
  [[nodiscard]] bool has_account(const SessionId& principal) const;
  [[nodiscard]] std::size_t size() const;
  [[nodiscard]] const std::string& outside_name() const { return settings_.outside_name; }
  // Increases whenever a result of principal_of() may have changed.
  [[nodiscard]] std::uint64_t changes() const { return changes_; }
  struct Standing {
    Account account;
    std::int64_t since = 0;  // seconds since 1970
    bool has_password = false;
    int links = 0;
    int devices = 0;
    std::vector<std::pair<std::string, std::string>> outside = {};  // issuer and subject
    bool keeps_plays = true;
  };
  [[nodiscard]] std::optional<Standing> standing_of(const SessionId& principal) const;
  // Sorted by name.
  [[nodiscard]] std::vector<Standing> all() const;
  [[nodiscard]] std::vector<ServerCode> codes() const;
  [[nodiscard]] bool has_admin() const;
  // The stored data of the account itself, for its owner's data export.
  [[nodiscard]] std::optional<Json> own_data(const SessionId& principal) const;
  // The principals of deleted accounts. They must own nothing any more.
  [[nodiscard]] std::vector<SessionId> former() const;

  // Makes an account. The access mode may require a code, and a code may make the account an admin.
  void claim(const Arrival& who, std::string name, std::optional<std::string> password,
             std::optional<std::string> code, const Done& done);
  void sign_in(const Arrival& who, const std::string& name, std::string password, const Done& done);
  void sign_in_by_link(const Arrival& who, const std::string& link, const Done& done);
  // Signs in a person whom an OpenID Connect issuer has identified. If the identity is unknown,
  // makes an account if that is allowed. A browser that is already signed in must return as the
  // same account. An unknown identity is linked to that account only if the browser asked for it
  // with Change::tie shortly before.
  void sign_in_from_outside(const Arrival& who, std::string issuer, std::string subject,
                            std::string name, std::optional<std::string> code, const Done& done);
  // Confirms the owner's presence by the password or a sign-in link. Sensitive changes need such a
  // confirmation or a sign-in no longer than Confirmations::kLast ago, and are otherwise refused
  // with `confirm_first`. Sensitive changes are: making or revoking links, linking or unlinking
  // identities, setting a first password, deleting the account, and all changes by admins.
  void confirm(const SessionId& device, std::optional<std::string> password,
               const std::optional<std::string>& link, const Done& done);
  void sign_out(const SessionId& device, const Done& done);
  // Moves the browser of visitor_moving() to the session `fresh`. `device` then belongs to nobody.
  void move(const SessionId& device, const SessionId& fresh);
  struct Change {
    std::optional<std::string> name;
    std::optional<std::string> password;
    std::optional<std::string> old_password;
    bool new_link = false;
    bool revoke_links = false;
    bool tie = false;
    std::optional<std::pair<std::string, std::string>> untie = {};  // issuer and subject
    // Whether great plays of this person are kept (docs/rules/tapestry.md). False also deletes
    // those that are kept.
    std::optional<bool> keep_plays = {};
  };
  void change(const SessionId& device, Change change, const Done& done);
  // `name` is the account's own name, typed as a confirmation.
  void remove_own(const SessionId& device, const std::string& name, const Done& done);
  void use_admin_code(const SessionId& device, std::string code, const Done& done);
  // Changes by admins. `by` is the admin's session.
  void make_code(const SessionId& by, int uses, int days, const Done& done);
  void revoke_code(const SessionId& by, const std::string& code, const Done& done);
  void make_link_for(const SessionId& by, std::string name, const Done& done);
  void remove(const SessionId& by, std::string name, const Done& done);

  // Deletes some of what has expired, soon after the call: sessions after a year, links a year
  // after they were made or last used (an admin's links after three days), and codes past their
  // date. Returns how much was deleted since the last call.
  std::size_t end_some();

  // Called on the thread of changes after an account was deleted.
  using Removed = std::function<void(const SessionId& principal, const std::string& name)>;
  void on_removed(Removed listener) { removed_.push_back(std::move(listener)); }
  // Looks up codes of leagues. With such a code, a person may make an account on a server that
  // needs invitations. The code's number of uses limits how many accounts can be made with it.
  using Invites = std::function<std::optional<ServerCode>(std::string_view code)>;
  void set_invitations(Invites invites) { invites_ = std::move(invites); }

  // The number of leagues to which a person belongs.
  using Leagues = std::function<int(const SessionId& principal)>;
  void set_leagues(Leagues leagues) { leagues_ = std::move(leagues); }
  [[nodiscard]] int leagues_of(const SessionId& principal) const {
    return leagues_ ? leagues_(principal) : 0;
  }
  // The data that leagues store about a person, for the data export.
  using LeagueData = std::function<Json(const SessionId& principal)>;
  void set_league_data(LeagueData data) { league_data_ = std::move(data); }
  [[nodiscard]] Json league_data(const SessionId& principal) const {
    return league_data_ ? league_data_(principal) : Json::array();
  }

  PeopleCounts counts;

 private:
  class Waiter;
  // Decides about a change by reading the index, and adds the resulting edits.
  using Decide = std::function<Outcome(Edits&)>;
  // The effect of an invitation code on making an account.
  struct Invitation {
    std::string_view refused = {};
    bool makes_admin = false;
    std::optional<ServerCode> used = {};
  };

  void take(Decide decide, const Done& done);
  void carry_out(const Decide& decide, const Done& done);
  // `never_known`: the accounts were stopped first; no `done` is called.
  enum class Written : std::uint8_t { durable, refused, never_known };
  [[nodiscard]] std::int64_t now() const;
  // Writes the edits to the journal and waits for the result.
  Written write(const Edits& edits);
  // Runs the slow `work` in the pool, and then the change. Refuses with `busy` or
  // `server_restarting` if the pool does not run it. `who` identifies the client for fair queueing.
  void hash_first(const std::string& who, std::function<void()> work, Decide decide,
                  const Done& done);

  // For changes, on their thread. owner_of() may also be called by a thread that holds mutex_.
  [[nodiscard]] const AccountIndex::Entry* owner_of(const SessionId& device) const;
  [[nodiscard]] const AccountIndex::Entry* admin_of(const SessionId& device) const;
  [[nodiscard]] Invitation look_at(const std::optional<std::string>& code) const;
  void spend(const Invitation& invitation, Edits& edits) const;
  Outcome found(const Arrival& who, const std::string& name, const std::string& password,
                const std::optional<std::string>& code, Edits& edits);
  void let_in(const Arrival& who, const AccountIndex::Entry& account, Edits& edits);
  void let_out(const SessionId& device, Edits& edits) const;
  void retire(const SessionId& device, Edits& edits) const;
  [[nodiscard]] bool is_over(const AccountIndex::Link& link) const;
  [[nodiscard]] bool is_confirmed(const SessionId& device) const {
    return confirmations_.is_fresh(device, now());
  }
  // Returns an empty text if the session belongs to an admin who has confirmed their presence, and
  // otherwise the code of the refusal.
  [[nodiscard]] std::string_view refuse_admin(const SessionId& device) const;
  void end_sessions(Edits& edits) const;
  void let_out_all(const AccountIndex::Entry& account, const std::optional<SessionId>& except,
                   Edits& edits) const;
  void erase(const AccountIndex::Entry& account, Edits& edits) const;
  enum class LinkServes : std::uint8_t { often, once };
  [[nodiscard]] std::string add_link(const AccountIndex::Entry* account, const SessionId& principal,
                                     LinkServes serves, Edits& edits) const;
  [[nodiscard]] Outcome decide_change(const SessionId& device, const Change& change,
                                      const std::string& new_hash, Edits& edits);

  store::Journal& journal_;
  base::Pool& pool_;
  const AccountSettings settings_;
  const AdminCode admin_code_;
  mutable std::shared_mutex mutex_;
  // Guarded by mutex_. The thread of changes writes, and reads without the lock.
  AccountIndex index_;
  std::atomic<std::uint64_t> changes_ = 0;
  SignInLimiter sign_in_limiter_;
  Confirmations confirmations_;
  Confirmations tying_;  // sessions that asked to link their next identity
  std::atomic<std::size_t> ended_ = 0;
  std::vector<Removed> removed_;
  Invites invites_;
  Leagues leagues_;
  LeagueData league_data_;
  std::shared_ptr<Waiter> waiter_;
  base::WorkerThread changing_;
};

}  // namespace lastcard::people
