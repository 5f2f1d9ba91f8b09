#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <variant>
#include <vector>

#include "server/people/account.h"
#include "server/store/people_rows.h"

namespace lastcard::people {

// One change of the index and of the database. The types below mean deletions.
struct NoAccount {
  std::string principal;
};
struct NoDevice {
  std::string session;
};
struct NoLink {
  std::string hash;
};
struct NoOutside {
  std::string issuer;
  std::string subject;
};
struct NoCode {
  std::string code;
};
struct Former {
  std::string principal;
};
struct NoGreatPlays {
  std::string principal;
};
using Edit =
    std::variant<store::StoredPeople::Account, store::StoredPeople::Device,
                 store::StoredPeople::Link, store::StoredPeople::Outside, store::StoredPeople::Code,
                 NoAccount, NoDevice, NoLink, NoOutside, NoCode, Former, NoGreatPlays>;
using Edits = std::vector<Edit>;
[[nodiscard]] store::PeopleRow row_of(const Edit& edit);

// An invitation code for making an account.
using ServerCode = store::StoredPeople::Code;

// All stored data about people, indexed in memory. Not thread-safe: no other thread may read while
// one writes.
class AccountIndex {
 public:
  struct Entry {
    Account account;
    std::string password;  // the hash; empty: no password
    std::int64_t since = 0;
    std::vector<SessionId> devices = {};                            // oldest first
    std::vector<std::string> links = {};                            // hashes, oldest first
    std::vector<std::pair<std::string, std::string>> outside = {};  // issuer and subject
    bool keeps_plays = true;  // whether great plays of this person are kept
    friend bool operator==(const Entry&, const Entry&) = default;
  };
  struct Device {
    SessionId principal;
    std::optional<SessionId> guest;
    std::int64_t since = 0;
    friend bool operator==(const Device&, const Device&) = default;
  };

  struct Link {
    SessionId principal;
    std::int64_t since = 0;
    bool once = false;
    friend bool operator==(const Link&, const Link&) = default;
  };

  AccountIndex() = default;
  explicit AccountIndex(const store::StoredPeople& stored);
  void apply(const Edit& edit);

  [[nodiscard]] SessionId principal_of(const SessionId& device) const;
  // Returns null if there is no such account.
  [[nodiscard]] const Entry* find(const SessionId& principal) const;
  // Returns the account of exactly this name, or else the oldest whose name differs only in case.
  [[nodiscard]] const Entry* find_name(std::string_view name) const;
  // Returns true if an account other than `own` has the name or one that looks like it.
  [[nodiscard]] bool name_taken(std::string_view name, const Entry* own) const;
  [[nodiscard]] const Entry* find_link(const std::string& hash) const;
  [[nodiscard]] const Link* find_link_itself(const std::string& hash) const;
  [[nodiscard]] const Entry* find_outside(const std::string& issuer,
                                          const std::string& subject) const;
  [[nodiscard]] const Device* find_device(const SessionId& device) const;
  // Ignores case.
  [[nodiscard]] const ServerCode* find_code(std::string code) const;
  [[nodiscard]] const std::unordered_map<SessionId, Entry, SessionId::Hash>& accounts() const {
    return accounts_;
  }
  [[nodiscard]] const std::unordered_map<SessionId, Device, SessionId::Hash>& devices() const {
    return devices_;
  }
  [[nodiscard]] const std::unordered_map<std::string, Link>& links() const { return links_; }
  [[nodiscard]] const std::map<std::string, ServerCode>& codes() const { return codes_; }
  [[nodiscard]] const std::vector<SessionId>& former() const { return former_; }
  friend bool operator==(const AccountIndex&, const AccountIndex&) = default;

 private:
  void take(const store::StoredPeople::Account& account);
  void take(const store::StoredPeople::Device& device);
  void take(const store::StoredPeople::Link& link);
  void take(const store::StoredPeople::Outside& outside);
  void take(const store::StoredPeople::Code& code);
  void take(const NoAccount& gone);
  void take(const NoDevice& gone);
  void take(const NoLink& gone);
  void take(const NoOutside& gone);
  void take(const NoCode& gone);
  void take(const Former& former);
  void take(const NoGreatPlays&) {}  // they are only in the database
  void forget_device(const SessionId& device);
  void forget_name(const Entry& entry);
  [[nodiscard]] Entry* entry(const SessionId& principal);

  std::unordered_map<SessionId, Entry, SessionId::Hash> accounts_;
  // Accounts by both look_keys() of their names. Older versions allowed several accounts with equal
  // keys.
  std::array<std::unordered_multimap<std::string, SessionId>, 2> names_;
  std::unordered_map<SessionId, Device, SessionId::Hash> devices_;
  std::unordered_map<std::string, Link> links_;  // by hash
  std::map<std::pair<std::string, std::string>, SessionId> outside_;
  std::map<std::string, ServerCode> codes_;
  std::vector<SessionId> former_;
};

}  // namespace lastcard::people
