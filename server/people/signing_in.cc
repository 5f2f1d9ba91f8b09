// Making accounts, signing in and signing out.
#include <algorithm>
#include <chrono>

#include "protocol/codec/free_text.h"
#include "protocol/codec/look_alike.h"
#include "server/people/accounts.h"
#include "server/people/passwords.h"
#include "server/table/secret.h"

namespace lastcard::people {
namespace {

using store::StoredPeople;

// Limits for one account. At the limit, a new device replaces the oldest one.
constexpr std::size_t kMostDevices = 50;
constexpr std::size_t kMostLinks = 10;
constexpr std::size_t kSecretBytes = 32;
// The uses of a league's code are stored as those of a server code with this prefix.
constexpr std::string_view kOfALeague = "league:";

// The pool fills in the results.
struct Looked {
  std::string hash;
  bool right = false;
};

}  // namespace

const AccountIndex::Entry* Accounts::owner_of(const SessionId& device) const {
  return index_.find(index_.principal_of(device));
}

Accounts::Invitation Accounts::look_at(const std::optional<std::string>& code) const {
  if (!code) return {settings_.access == Access::open ? "" : "needs_code"};
  if (admin_code_.fits(*code)) return {{}, true};
  // The league decides whether its code is still valid, so nobody may name the stored one.
  if (code->find(':') != std::string::npos) return {"no_such_code"};
  if (const ServerCode* known = index_.find_code(*code)) {
    if (known->uses_left <= 0 || known->until <= now()) return {"code_used_up"};
    return {{}, false, *known};
  }
  auto invited = invites_ ? invites_(*code) : std::nullopt;
  if (!invited) return {"no_such_code"};
  if (settings_.access == Access::open) return {};
  if (settings_.access == Access::closed) return {"needs_code"};
  invited->code.insert(0, kOfALeague);
  if (const ServerCode* known = index_.find_code(invited->code))
    invited->uses_left = std::min(invited->uses_left, known->uses_left);
  if (invited->uses_left <= 0) return {"code_used_up"};
  return {{}, false, std::move(invited)};
}

void Accounts::spend(const Invitation& invitation, Edits& edits) const {
  if (!invitation.used) return;
  ServerCode left = *invitation.used;
  --left.uses_left;
  edits.emplace_back(std::move(left));
}

std::string Accounts::add_link(const AccountIndex::Entry* account, const SessionId& principal,
                               LinkServes serves, Edits& edits) const {
  if (account != nullptr && account->links.size() >= kMostLinks)
    edits.emplace_back(NoLink{account->links.front()});
  std::string token = table::random_hex(kSecretBytes);
  edits.emplace_back(StoredPeople::Link{table::hash_of_secret(token).hex(), principal.hex(), now(),
                                        serves == LinkServes::once});
  return token;
}

Outcome Accounts::found(const Arrival& who, const std::string& name, const std::string& password,
                        const std::optional<std::string>& code, Edits& edits) {
  const SessionId principal = index_.principal_of(who.device);
  if (index_.find(principal) != nullptr) return {"already_account"};
  const Invitation invitation = look_at(code);
  if (!invitation.refused.empty()) return {invitation.refused};
  if (index_.name_taken(name, nullptr)) return {"name_in_use"};
  spend(invitation, edits);
  const std::int64_t since = now();
  edits.emplace_back(
      StoredPeople::Account{principal.hex(), name, invitation.makes_admin, password, since});
  retire(who.device, edits);
  edits.emplace_back(StoredPeople::Device{who.fresh.hex(), principal.hex(), "", since});
  confirmations_.note(who.fresh, since);
  Outcome outcome;
  if (invitation.makes_admin) outcome.used = code.value_or("");
  return outcome;
}

void Accounts::claim(const Arrival& who, std::string name, std::optional<std::string> password,
                     std::optional<std::string> code, const Done& done) {
  if (!password) {
    return take(
        [this, who, name = std::move(name), code = std::move(code)](Edits& edits) {
          Outcome outcome = found(who, name, "", code, edits);
          if (outcome.refused.empty())
            outcome.link =
                add_link(nullptr, index_.principal_of(who.device), LinkServes::often, edits);
          return outcome;
        },
        done);
  }
  if (!is_good_password(*password)) return done({"bad_password"});
  const auto looked = std::make_shared<Looked>();
  hash_first(
      who.from,
      [looked, password = *std::move(password)] { looked->hash = hash_password(password); },
      [this, looked, who, name = std::move(name), code = std::move(code)](Edits& edits) {
        return found(who, name, looked->hash, code, edits);
      },
      done);
}

void Accounts::let_in(const Arrival& who, const AccountIndex::Entry& account, Edits& edits) {
  const AccountIndex::Device* known = index_.find_device(who.device);
  const SessionId was = known == nullptr ? who.device : known->principal;
  std::string guest;
  if (index_.find(was) == nullptr) {
    guest = was.hex();
  } else if (known != nullptr && known->guest) {
    guest = known->guest->hex();
  }
  const bool here = was == account.account.principal;
  if (!here && account.devices.size() >= kMostDevices) let_out(account.devices.front(), edits);
  retire(who.device, edits);
  edits.emplace_back(
      StoredPeople::Device{who.fresh.hex(), account.account.principal.hex(), guest, now()});
  confirmations_.note(who.fresh, now());
}

// Another person may have the same cookie, so the session gets a new random principal.
void Accounts::retire(const SessionId& device, Edits& edits) const {
  edits.emplace_back(
      StoredPeople::Device{device.hex(), table::random_hex(kSecretBytes), "", now()});
}

std::optional<Visitor> Accounts::visitor_moving(const SessionId& device, const SessionId* fresh,
                                                bool safe) const {
  const std::shared_lock lock(mutex_);
  if (fresh != nullptr && index_.find_device(*fresh) != nullptr)
    return Visitor{*fresh, index_.principal_of(*fresh)};
  const SessionId principal = index_.principal_of(device);
  if (!safe && index_.find(principal) != nullptr) return std::nullopt;
  return Visitor{device, principal};
}

void Accounts::move(const SessionId& device, const SessionId& fresh) {
  take(
      [this, device, fresh](Edits& edits) -> Outcome {
        if (index_.find_device(fresh) != nullptr) return {};
        const AccountIndex::Device* known = index_.find_device(device);
        const std::string guest = known != nullptr && known->guest ? known->guest->hex() : "";
        const std::int64_t since = known != nullptr ? known->since : now();
        const std::string principal = index_.principal_of(device).hex();
        retire(device, edits);
        edits.emplace_back(StoredPeople::Device{fresh.hex(), principal, guest, since});
        return {};
      },
      [](const Outcome&) {});
}

void Accounts::let_out(const SessionId& device, Edits& edits) const {
  const AccountIndex::Device* known = index_.find_device(device);
  if (known != nullptr && known->guest == device) {
    edits.emplace_back(NoDevice{device.hex()});
    return;
  }
  // The session is or was the principal of an account, so the browser becomes a new guest.
  const std::string guest =
      known != nullptr && known->guest ? known->guest->hex() : table::random_hex(kSecretBytes);
  edits.emplace_back(StoredPeople::Device{device.hex(), guest, "", now()});
}

void Accounts::let_out_all(const AccountIndex::Entry& account,
                           const std::optional<SessionId>& except, Edits& edits) const {
  for (const SessionId& device : account.devices) {
    if (device != except) let_out(device, edits);
  }
}

void Accounts::sign_in(const Arrival& who, const std::string& name, std::string password,
                       const Done& done) {
  const std::string key = protocol::look_keys(name)[0];
  if (!sign_in_limiter_.take(key, who.from, std::chrono::steady_clock::now()))
    return done({"too_fast"});
  std::string hash;
  {
    const std::shared_lock lock(mutex_);
    if (const AccountIndex::Entry* entry = index_.find_name(name)) hash = entry->password;
  }
  const auto looked = std::make_shared<Looked>();
  looked->hash = hash;
  hash_first(
      who.from,
      [looked, password = std::move(password)] {
        looked->right = is_password(looked->hash, password);
      },
      [this, looked, who, name, key](Edits& edits) -> Outcome {
        const AccountIndex::Entry* entry = index_.find_name(name);
        if (!looked->right || entry == nullptr || entry->password != looked->hash) {
          ++counts.failed_sign_ins;
          return {"wrong_password"};
        }
        ++counts.sign_ins;
        sign_in_limiter_.forget(key, who.from);
        let_in(who, *entry, edits);
        return {};
      },
      done);
}

void Accounts::sign_in_by_link(const Arrival& who, const std::string& link, const Done& done) {
  take(
      [this, who, hash = table::hash_of_secret(link).hex()](Edits& edits) -> Outcome {
        const AccountIndex::Link* known = index_.find_link_itself(hash);
        const AccountIndex::Entry* entry = index_.find_link(hash);
        if (known == nullptr || entry == nullptr || is_over(*known)) {
          ++counts.failed_sign_ins;
          return {"no_such_link"};
        }
        ++counts.sign_ins;
        let_in(who, *entry, edits);
        if (known->once) {
          edits.emplace_back(NoLink{hash});
        } else {
          edits.emplace_back(StoredPeople::Link{hash, known->principal.hex(), now(), false});
        }
        return {};
      },
      done);
}

void Accounts::sign_out(const SessionId& device, const Done& done) {
  take(
      [this, device](Edits& edits) -> Outcome {
        if (owner_of(device) == nullptr) return {"needs_account"};
        let_out(device, edits);
        return {};
      },
      done);
}

namespace {

constexpr std::size_t kLongestName = 24;

// Returns the name, or the name with the first free number.
std::string free_name(const AccountIndex& index, const std::string& wanted) {
  std::string name = wanted.empty() ? "Player" : wanted;
  for (int number = 2; index.name_taken(name, nullptr); ++number) {
    const std::string ending = " " + std::to_string(number);
    std::string_view start = wanted.empty() ? std::string_view("Player") : wanted;
    while (protocol::code_points(start) + ending.size() > kLongestName) {
      start.remove_suffix(1);
      while (!start.empty() && (static_cast<unsigned char>(start.back()) & 0xC0U) == 0x80U)
        start.remove_suffix(1);
    }
    name = std::string(start) + ending;
  }
  return name;
}

}  // namespace

void Accounts::sign_in_from_outside(const Arrival& who, std::string issuer, std::string subject,
                                    std::string name, std::optional<std::string> code,
                                    const Done& done) {
  take(
      [this, who, issuer = std::move(issuer), subject = std::move(subject), name = std::move(name),
       code = std::move(code)](Edits& edits) -> Outcome {
        const SessionId principal = index_.principal_of(who.device);
        const AccountIndex::Entry* own = index_.find(principal);
        if (const AccountIndex::Entry* known = index_.find_outside(issuer, subject)) {
          if (own != nullptr && own != known) return {"identity_of_another"};
          ++counts.sign_ins;
          let_in(who, *known, edits);
          return {};
        }
        Outcome outcome;
        if (own != nullptr) {
          // A stranger at a page that was left open could otherwise link their own identity to the
          // account.
          if (!tying_.take(who.device, now())) return {"identity_unknown"};
          let_in(who, *own, edits);
        } else {
          outcome = found(who, free_name(index_, protocol::line_from(name, kLongestName)), "", code,
                          edits);
          if (!outcome.refused.empty()) return outcome;
        }
        edits.emplace_back(StoredPeople::Outside{issuer, subject, principal.hex()});
        ++counts.sign_ins;
        return outcome;
      },
      done);
}

}  // namespace lastcard::people
