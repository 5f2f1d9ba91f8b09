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
#include "server/people/account.h"
#include "server/people/admin_code.h"
#include "server/people/attempts.h"
#include "server/people/book.h"
#include "server/people/confirmations.h"
#include "server/rules/workshop.h"
#include "server/store/journal.h"

namespace lastcard::people {

// What came of a change. `refused` is a code of the protocol, and empty when it is done; who asked
// hears of it when it is on the disk.
struct Outcome {
  std::string_view refused = {};
  std::string link = {};  // a new secret to sign in by
  std::string code = {};  // a new code of the server
};
using Done = std::function<void(const Outcome&)>;

// What has happened, for metrics. Any thread.
struct PeopleCounts {
  std::atomic<std::uint64_t> sign_ins = 0;
  std::atomic<std::uint64_t> failed_sign_ins = 0;
};

struct AccountSettings {
  Access access = Access::open;
  int sign_ins_per_minute = 0;  // of a name; 0: no limit
  // Where the hash of the code lies that makes an admin; see AdminCode.
  std::filesystem::path admin_code = {};
  std::function<std::int64_t()> now = {};  // seconds since 1970; none: the machine's clock
  std::string outside_name = {};           // who else signs people in, for people; empty: nobody
};

// The accounts of the server. Any thread. Questions are answered from memory at once; changes are
// made one after the other on a thread of its own, are durable before anybody sees them, and tell
// `done` from there. Passwords are hashed by the pool.
class Accounts {
 public:
  // The journal outlives it. The pool is stopped before the accounts are gone.
  Accounts(store::Journal& journal, base::Pool& pool, AccountSettings settings);
  // Changes that are not on the disk yet are forgotten.
  ~Accounts() { stop(); }
  Accounts(const Accounts&) = delete;
  Accounts& operator=(const Accounts&) = delete;

  // Before anybody asks.
  void restore(const store::StoredPeople& stored);
  // No change is made any more, nobody is told.
  void stop();

  // --- Questions ---
  [[nodiscard]] Access access() const { return settings_.access; }
  // Who somebody with this cookie is: where a cookie becomes a session, and nowhere else.
  [[nodiscard]] SessionId principal_of(const SessionId& device) const;
  [[nodiscard]] Visitor visitor(const SessionId& device) const {
    return {device, principal_of(device)};
  }
  // Who a browser is whose cookie gets another name (session_cookie.h): it shows that of `device`
  // still and that of `fresh` already, or null if it was not given one yet. Nothing: it is
  // nobody's. An account's cookie counts only where it is `safe`: another site may have planted it.
  [[nodiscard]] std::optional<Visitor> visitor_moving(const SessionId& device,
                                                      const SessionId* fresh, bool safe) const;
  [[nodiscard]] std::optional<Account> account_of(const SessionId& principal) const;
  // Whether that session is an account's, and was made by signing in.
  [[nodiscard]] bool is_signed_in(const SessionId& device) const;
  // Whether this browser has signed in or moved; a guest's is not written down.
  [[nodiscard]] bool is_known(const SessionId& device) const;
  // By name, whatever its letters' case.
  [[nodiscard]] std::optional<Account> find_by_name(std::string_view name) const;
  [[nodiscard]] bool has_account(const SessionId& principal) const;
  [[nodiscard]] std::size_t size() const;
  [[nodiscard]] const std::string& outside_name() const { return settings_.outside_name; }
  // Rises whenever principal_of may say something new.
  [[nodiscard]] std::uint64_t changes() const { return changes_; }
  struct Standing {
    Account account;
    std::int64_t since = 0;  // seconds since 1970
    bool has_password = false;
    int links = 0;
    int devices = 0;
    std::vector<std::pair<std::string, std::string>> outside = {};  // issuer and subject
  };
  [[nodiscard]] std::optional<Standing> standing_of(const SessionId& principal) const;
  // By name.
  [[nodiscard]] std::vector<Standing> all() const;
  [[nodiscard]] std::vector<ServerCode> codes() const;
  [[nodiscard]] bool has_admin() const;
  // Everything that is kept of the account itself, for its owner.
  [[nodiscard]] std::optional<Json> own_data(const SessionId& principal) const;
  // Whose accounts were deleted: nothing may be theirs any more.
  [[nodiscard]] std::vector<SessionId> former() const;

  // --- Changes; `done` is always told, but after stop() ---
  // A code may be needed (access) and may make an admin.
  void claim(const Arrival& who, std::string name, std::optional<std::string> password,
             std::optional<std::string> code, const Done& done);
  void sign_in(const Arrival& who, const std::string& name, std::string password, const Done& done);
  void sign_in_by_link(const Arrival& who, const std::string& link, const Done& done);
  // Somebody whom an issuer vouches for; makes the account if there is none and it may be made. A
  // browser that is signed in comes back as the same account, or is refused: an identity that is
  // unknown is tied to it only where Change::tie was asked for a moment ago.
  void sign_in_from_outside(const Arrival& who, std::string issuer, std::string subject,
                            std::string name, std::optional<std::string> code, const Done& done);
  // Shows that the account's owner is there: by the password, or else by a sign-in link. Making and
  // revoking links, tying and untying identities, a first password, deleting the account and all
  // that admins change want that, or a sign-in, no longer than Confirmations::kLast ago; else they
  // are refused `confirm_first`.
  void confirm(const SessionId& device, std::optional<std::string> password,
               const std::optional<std::string>& link, const Done& done);
  void sign_out(const SessionId& device, const Done& done);
  // The browser of visitor_moving goes on as `fresh`; `device` is nobody's afterwards.
  void move(const SessionId& device, const SessionId& fresh);
  struct Change {
    std::optional<std::string> name;
    std::optional<std::string> password;
    std::optional<std::string> old_password;
    bool new_link = false;
    bool revoke_links = false;
    bool tie = false;
    std::optional<std::pair<std::string, std::string>> untie = {};  // issuer and subject
  };
  void change(const SessionId& device, Change change, const Done& done);
  // `name`: their own, as they typed it.
  void remove_own(const SessionId& device, const std::string& name, const Done& done);
  void use_admin_code(const SessionId& device, std::string code, const Done& done);
  // By admins; `by` is a device of theirs.
  void make_code(const SessionId& by, int uses, int days, const Done& done);
  void revoke_code(const SessionId& by, const std::string& code, const Done& done);
  void make_link_for(const SessionId& by, std::string name, const Done& done);
  void remove(const SessionId& by, std::string name, const Done& done);

  // Sessions a year after they began, links a year after they were made or used last (an admin's
  // three days after), codes whose days are over: some of what is over goes, soon. Says how much
  // has gone since it was asked last.
  std::size_t end_some();

  // --- Neighbours: set before anybody connects ---
  // Told of each account that was deleted, when it is, on the thread of changes: its principal is
  // nobody any more.
  using Removed = std::function<void(const SessionId& principal, const std::string& name)>;
  void on_removed(Removed listener) { removed_.push_back(std::move(listener)); }
  // How a code that is not the server's own invites people to make an account where one needs an
  // invitation: as many as the code has uses, whether they use it afterwards or not.
  using Invites = std::function<std::optional<ServerCode>(std::string_view code)>;
  void set_invitations(Invites invites) { invites_ = std::move(invites); }

  // To how many leagues somebody belongs.
  using Leagues = std::function<int(const SessionId& principal)>;
  void set_leagues(Leagues leagues) { leagues_ = std::move(leagues); }
  [[nodiscard]] int leagues_of(const SessionId& principal) const {
    return leagues_ ? leagues_(principal) : 0;
  }
  // What leagues keep of somebody, for the person; added to own_data.
  using LeagueData = std::function<Json(const SessionId& principal)>;
  void set_league_data(LeagueData data) { league_data_ = std::move(data); }
  [[nodiscard]] Json league_data(const SessionId& principal) const {
    return league_data_ ? league_data_(principal) : Json::array();
  }

  PeopleCounts counts;

 private:
  class Waiter;
  // What a change does: decides by the book, and says what is from now on.
  using Decide = std::function<Outcome(Edits&)>;
  // What a code is worth to somebody who would like an account.
  struct Invitation {
    std::string_view refused = {};
    bool makes_admin = false;
    std::optional<ServerCode> used = {};
  };

  void take(Decide decide, const Done& done);
  void carry_out(const Decide& decide, const Done& done);
  // Never known: nobody is told any more.
  enum class Written : std::uint8_t { durable, refused, never_known };
  [[nodiscard]] std::int64_t now() const;
  // Waits until it is known.
  Written write(const Edits& edits);
  // Runs `work`, which takes its time, and then the change. `done` is told if there is no time.
  // `who` asks, for fairness.
  void hash_first(const std::string& who, std::function<void()> work, Decide decide,
                  const Done& done);

  // For changes, on their thread:
  [[nodiscard]] const Book::Entry* owner_of(const SessionId& device) const;
  [[nodiscard]] const Book::Entry* admin_of(const SessionId& device) const;
  [[nodiscard]] Invitation look_at(const std::optional<std::string>& code) const;
  void spend(const Invitation& invitation, Edits& edits) const;
  Outcome found(const Arrival& who, const std::string& name, const std::string& password,
                const std::optional<std::string>& code, Edits& edits);
  void let_in(const Arrival& who, const Book::Entry& account, Edits& edits);
  void let_out(const SessionId& device, Edits& edits) const;
  void retire(const SessionId& device, Edits& edits) const;
  [[nodiscard]] bool is_over(const Book::Link& link) const;
  [[nodiscard]] bool is_confirmed(const SessionId& device) const {
    return confirmations_.is_fresh(device, now());
  }
  // Of an admin who is really there, or why not.
  [[nodiscard]] std::string_view refuse_admin(const SessionId& device) const;
  void end_sessions(Edits& edits) const;
  void let_out_all(const Book::Entry& account, const std::optional<SessionId>& except,
                   Edits& edits) const;
  void erase(const Book::Entry& account, Edits& edits) const;
  enum class LinkServes : std::uint8_t { often, once };
  [[nodiscard]] std::string add_link(const Book::Entry* account, const SessionId& principal,
                                     LinkServes serves, Edits& edits) const;
  [[nodiscard]] Outcome change_by_book(const SessionId& device, const Change& change,
                                       const std::string& new_hash, Edits& edits);

  store::Journal& journal_;
  base::Pool& pool_;
  const AccountSettings settings_;
  const AdminCode admin_code_;
  mutable std::shared_mutex mutex_;
  Book book_;  // guarded by mutex_; written by the thread of changes only, which reads without
  std::atomic<std::uint64_t> changes_ = 0;
  Attempts attempts_;
  Confirmations confirmations_;
  Confirmations tying_;  // who asked that the next identity be tied to their account
  std::atomic<std::size_t> ended_ = 0;
  std::vector<Removed> removed_;
  Invites invites_;
  Leagues leagues_;
  LeagueData league_data_;
  std::shared_ptr<Waiter> waiter_;
  rules::Workshop changing_;
};

}  // namespace lastcard::people
