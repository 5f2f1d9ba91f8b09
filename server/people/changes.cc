// Changes that people make to their accounts, and admins to the server's.
#include <algorithm>
#include <chrono>
#include <sodium.h>

#include "protocol/codec/look_alike.h"
#include "server/people/accounts.h"
#include "server/people/passwords.h"
#include "server/table/secret.h"

namespace lastcard::people {
namespace {

using store::StoredPeople;

constexpr std::int64_t kSecondsInADay = 86400;
constexpr std::int64_t kSessionLasts = 365 * kSecondsInADay;
constexpr std::int64_t kLinkLasts = 365 * kSecondsInADay;
constexpr std::int64_t kLinkOfAnAdminLasts = 3 * kSecondsInADay;
// By then, the cookie of the session has expired in every browser.
constexpr std::int64_t kGuestIsForgotten = 2 * kSessionLasts;
constexpr std::size_t kMostAtOnce = 50;

StoredPeople::Account stored(const AccountIndex::Entry& entry) {
  return {entry.account.principal.hex(),
          entry.account.name,
          entry.account.admin,
          entry.password,
          entry.since,
          entry.keeps_plays};
}

// The same format as the codes of leagues.
std::string new_code() {
  constexpr std::string_view kLetters = "0123456789abcdefghjkmnpqrstvwxyz";
  constexpr std::size_t kLength = 12;
  std::string code;
  while (code.size() < kLength)
    code += kLetters[randombytes_uniform(static_cast<std::uint32_t>(kLetters.size()))];
  return code;
}

// Signed-in sessions have attempts of their own: wrong guesses from outside do not use them up.
std::string own_key(const AccountIndex::Entry& entry) {
  return protocol::look_keys(entry.account.name)[0] + "\nown";
}

struct Passwords {
  std::string old_hash;  // the account's hash when the request arrived
  std::string new_hash;
  bool old_fits = false;
};

}  // namespace

void Accounts::change(const SessionId& device, Change change, const Done& done) {
  if (!change.password) {
    return take([this, device, change = std::move(change)](
                    Edits& edits) { return decide_change(device, change, "", edits); },
                done);
  }
  if (!is_good_password(*change.password)) return done({"bad_password"});
  const auto passwords = std::make_shared<Passwords>();
  {
    const std::shared_lock lock(mutex_);
    const AccountIndex::Entry* entry = owner_of(device);
    if (entry == nullptr) return done({"needs_account"});
    passwords->old_hash = entry->password;
    passwords->old_fits = entry->password.empty();
    if (!passwords->old_fits &&
        !sign_in_limiter_.take(own_key(*entry), "", std::chrono::steady_clock::now())) {
      return done({"too_fast"});
    }
  }
  hash_first(
      device.hex(),
      [passwords, change] {
        if (!passwords->old_fits && change.old_password)
          passwords->old_fits = is_password(passwords->old_hash, *change.old_password);
        if (passwords->old_fits) passwords->new_hash = hash_password(*change.password);
      },
      [this, passwords, device, change](Edits& edits) -> Outcome {
        const AccountIndex::Entry* entry = owner_of(device);
        if (entry == nullptr) return {"needs_account"};
        if (!passwords->old_fits || entry->password != passwords->old_hash) {
          ++counts.failed_sign_ins;
          return {"wrong_password"};
        }
        if (!passwords->old_hash.empty()) confirmations_.note(device, now());
        return decide_change(device, change, passwords->new_hash, edits);
      },
      done);
}

Outcome Accounts::decide_change(const SessionId& device, const Change& change,
                                const std::string& new_hash, Edits& edits) {
  const AccountIndex::Entry* entry = owner_of(device);
  if (entry == nullptr) return {"needs_account"};
  StoredPeople::Account account = stored(*entry);
  const bool first_password = !new_hash.empty() && entry->password.empty();
  const bool dear = change.new_link || change.revoke_links || change.tie || change.untie;
  if ((dear || first_password) && !is_confirmed(device)) return {"confirm_first"};
  if (change.untie && std::ranges::find(entry->outside, *change.untie) == entry->outside.end())
    return {"no_such_identity"};
  if (change.name) {
    if (index_.name_taken(*change.name, entry)) return {"name_in_use"};
    account.name = *change.name;
  }
  if (!new_hash.empty()) account.password = new_hash;
  if (change.keep_plays) account.keeps_plays = *change.keep_plays;
  if (change.name || !new_hash.empty() || change.keep_plays) edits.emplace_back(account);
  if (!account.keeps_plays && change.keep_plays)
    edits.emplace_back(NoGreatPlays{account.principal});
  if (change.tie) tying_.note(device, now());
  if (change.untie) edits.emplace_back(NoOutside{change.untie->first, change.untie->second});
  // Signs out all other devices, because a stranger may have used the old password, link or
  // identity.
  if (!new_hash.empty() || change.revoke_links || change.untie) let_out_all(*entry, device, edits);
  const bool links_go = change.revoke_links || !new_hash.empty();
  if (links_go) {
    for (const std::string& link : entry->links) edits.emplace_back(NoLink{link});
  }
  Outcome outcome;
  // An account without any way to sign in gets a new link.
  const std::size_t outside = entry->outside.size() - (change.untie ? 1 : 0);
  const bool locked_out = (change.revoke_links || change.untie) && account.password.empty() &&
                          outside == 0 && (links_go || entry->links.empty());
  if (change.new_link || locked_out) {
    outcome.link =
        add_link(links_go ? nullptr : entry, entry->account.principal, LinkServes::often, edits);
  }
  return outcome;
}

void Accounts::confirm(const SessionId& device, std::optional<std::string> password,
                       const std::optional<std::string>& link, const Done& done) {
  if (!password) {
    return take(
        [this, device,
         hash = table::hash_of_secret(link.value_or("")).hex()](Edits& edits) -> Outcome {
          const AccountIndex::Entry* entry = owner_of(device);
          if (entry == nullptr) return {"needs_account"};
          const AccountIndex::Link* known = index_.find_link_itself(hash);
          if (known == nullptr || is_over(*known) || known->principal != entry->account.principal) {
            ++counts.failed_sign_ins;
            return {"no_such_link"};
          }
          if (known->once) edits.emplace_back(NoLink{hash});
          confirmations_.note(device, now());
          return {};
        },
        done);
  }
  std::string hash;
  {
    const std::shared_lock lock(mutex_);
    const AccountIndex::Entry* entry = owner_of(device);
    if (entry == nullptr) return done({"needs_account"});
    hash = entry->password;
    if (!sign_in_limiter_.take(own_key(*entry), "", std::chrono::steady_clock::now()))
      return done({"too_fast"});
  }
  const auto right = std::make_shared<bool>(false);
  hash_first(
      device.hex(),
      [right, hash, password = *std::move(password)] { *right = is_password(hash, password); },
      [this, right, hash, device](Edits&) -> Outcome {
        const AccountIndex::Entry* entry = owner_of(device);
        if (entry == nullptr) return {"needs_account"};
        if (!*right || entry->password != hash) {
          ++counts.failed_sign_ins;
          return {"wrong_password"};
        }
        confirmations_.note(device, now());
        return {};
      },
      done);
}

bool Accounts::is_over(const AccountIndex::Link& link) const {
  return now() - link.since > (link.once ? kLinkOfAnAdminLasts : kLinkLasts);
}

std::size_t Accounts::end_some() {
  take(
      [this](Edits& edits) -> Outcome {
        for (const auto& [hash, link] : index_.links()) {
          if (edits.size() < kMostAtOnce && is_over(link)) edits.emplace_back(NoLink{hash});
        }
        for (const auto& [text, code] : index_.codes()) {
          if (edits.size() < kMostAtOnce && code.until <= now()) edits.emplace_back(NoCode{text});
        }
        end_sessions(edits);
        ended_ += edits.size();
        return {};
      },
      [](const Outcome&) {});
  return ended_.exchange(0);
}

void Accounts::end_sessions(Edits& edits) const {
  const std::vector<SessionId>& former = index_.former();
  for (const auto& [device, known] : index_.devices()) {
    if (edits.size() >= kMostAtOnce) return;
    const std::int64_t age = now() - known.since;
    if (index_.find(known.principal) != nullptr) {
      if (age > kSessionLasts) let_out(device, edits);
      continue;
    }
    // A session that was the principal of an account must never become a guest's session again.
    if (age > kGuestIsForgotten && index_.find(device) == nullptr &&
        std::ranges::find(former, device) == former.end()) {
      edits.emplace_back(NoDevice{device.hex()});
    }
  }
}

void Accounts::erase(const AccountIndex::Entry& account, Edits& edits) const {
  const std::string principal = account.account.principal.hex();
  let_out_all(account, std::nullopt, edits);
  for (const std::string& link : account.links) edits.emplace_back(NoLink{link});
  for (const auto& [issuer, subject] : account.outside)
    edits.emplace_back(NoOutside{issuer, subject});
  edits.emplace_back(NoAccount{principal});
  edits.emplace_back(Former{principal});
}

void Accounts::remove_own(const SessionId& device, const std::string& name, const Done& done) {
  take(
      [this, device, key = protocol::look_keys(name)[0]](Edits& edits) -> Outcome {
        const AccountIndex::Entry* entry = owner_of(device);
        if (entry == nullptr) return {"needs_account"};
        if (protocol::look_keys(entry->account.name)[0] != key) return {"no_such_account"};
        if (!is_confirmed(device)) return {"confirm_first"};
        erase(*entry, edits);
        return {};
      },
      done);
}

void Accounts::use_admin_code(const SessionId& device, std::string code, const Done& done) {
  take(
      [this, device, code = std::move(code)](Edits& edits) -> Outcome {
        const AccountIndex::Entry* entry = owner_of(device);
        if (entry == nullptr) return {"needs_account"};
        if (!admin_code_.fits(code)) return {"no_such_code"};
        StoredPeople::Account account = stored(*entry);
        account.admin = true;
        edits.emplace_back(std::move(account));
        Outcome outcome;
        outcome.used = code;
        return outcome;
      },
      done);
}

const AccountIndex::Entry* Accounts::admin_of(const SessionId& device) const {
  const AccountIndex::Entry* entry = owner_of(device);
  return entry != nullptr && entry->account.admin ? entry : nullptr;
}

std::string_view Accounts::refuse_admin(const SessionId& device) const {
  if (admin_of(device) == nullptr) return "not_admin";
  return is_confirmed(device) ? "" : "confirm_first";
}

void Accounts::make_code(const SessionId& by, int uses, int days, const Done& done) {
  take(
      [this, by, uses, days](Edits& edits) -> Outcome {
        if (const auto refused = refuse_admin(by); !refused.empty()) return {refused};
        ServerCode made{new_code(), uses, now() + days * kSecondsInADay};
        Outcome outcome;
        outcome.code = made.code;
        edits.emplace_back(std::move(made));
        return outcome;
      },
      done);
}

void Accounts::revoke_code(const SessionId& by, const std::string& code, const Done& done) {
  take(
      [this, by, code](Edits& edits) -> Outcome {
        if (const auto refused = refuse_admin(by); !refused.empty()) return {refused};
        const ServerCode* known = index_.find_code(code);
        if (known == nullptr) return {"no_such_code"};
        edits.emplace_back(NoCode{known->code});
        return {};
      },
      done);
}

void Accounts::make_link_for(const SessionId& by, std::string name, const Done& done) {
  take(
      [this, by, name = std::move(name)](Edits& edits) -> Outcome {
        if (const auto refused = refuse_admin(by); !refused.empty()) return {refused};
        const AccountIndex::Entry* entry = index_.find_name(name);
        if (entry == nullptr) return {"no_such_account"};
        Outcome outcome;
        outcome.link = add_link(entry, entry->account.principal, LinkServes::once, edits);
        return outcome;
      },
      done);
}

void Accounts::remove(const SessionId& by, std::string name, const Done& done) {
  take(
      [this, by, name = std::move(name)](Edits& edits) -> Outcome {
        if (const auto refused = refuse_admin(by); !refused.empty()) return {refused};
        const AccountIndex::Entry* entry = index_.find_name(name);
        if (entry == nullptr) return {"no_such_account"};
        erase(*entry, edits);
        return {};
      },
      done);
}

}  // namespace lastcard::people
