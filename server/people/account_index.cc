#include "server/people/account_index.h"

#include <algorithm>

#include "protocol/codec/look_alike.h"

namespace lastcard::people {
namespace {

using store::PeopleRow;
using store::StoredPeople;
namespace rows = store::people_rows;

// The database was written by this program. An unreadable id becomes the null session.
SessionId session(const std::string& hex) { return SessionId::from_hex(hex).value_or(SessionId()); }

PeopleRow row(const StoredPeople::Account& made) {
  return {rows::kAccount,
          {made.principal, made.name, made.admin ? "1" : "0", made.password,
           std::to_string(made.since), made.keeps_plays ? "1" : "0"}};
}
PeopleRow row(const StoredPeople::Device& made) {
  return {rows::kDevice, {made.session, made.principal, made.guest, std::to_string(made.since)}};
}
PeopleRow row(const StoredPeople::Link& made) {
  return {rows::kLink,
          {made.hash, made.principal, std::to_string(made.since), made.once ? "1" : "0"}};
}
PeopleRow row(const StoredPeople::Outside& made) {
  return {rows::kOutside, {made.issuer, made.subject, made.principal}};
}
PeopleRow row(const StoredPeople::Code& made) {
  return {rows::kCode, {made.code, std::to_string(made.uses_left), std::to_string(made.until)}};
}
PeopleRow row(const NoAccount& gone) { return {rows::kNoAccount, {gone.principal}}; }
PeopleRow row(const NoDevice& gone) { return {rows::kNoDevice, {gone.session}}; }
PeopleRow row(const NoLink& gone) { return {rows::kNoLink, {gone.hash}}; }
PeopleRow row(const NoOutside& gone) { return {rows::kNoOutside, {gone.issuer, gone.subject}}; }
PeopleRow row(const NoCode& gone) { return {rows::kNoCode, {gone.code}}; }
PeopleRow row(const Former& former) { return {rows::kFormer, {former.principal}}; }
PeopleRow row(const NoGreatPlays& gone) {
  return {rows::kNoGreatPlays, {gone.principal, gone.principal}};
}

template <class Map, class Key>
auto* found_in(Map& map, const Key& key) {
  const auto found = map.find(key);
  return found == map.end() ? nullptr : &found->second;
}

}  // namespace

PeopleRow row_of(const Edit& edit) {
  return std::visit([](const auto& what) { return row(what); }, edit);
}

AccountIndex::AccountIndex(const StoredPeople& stored) {
  const auto by_age = [](auto list) {
    std::ranges::sort(list, {}, [](const auto& one) { return one.since; });
    return list;
  };
  for (const auto& account : stored.accounts) take(account);
  for (const auto& device : by_age(stored.devices)) take(device);
  for (const auto& link : by_age(stored.links)) take(link);
  for (const auto& outside : stored.outside) take(outside);
  for (const auto& code : stored.codes) take(code);
  for (const std::string& former : stored.former) take(Former{former});
}

void AccountIndex::apply(const Edit& edit) {
  std::visit([this](const auto& what) { take(what); }, edit);
}

SessionId AccountIndex::principal_of(const SessionId& device) const {
  const Device* found = find_device(device);
  return found == nullptr ? device : found->principal;
}
const AccountIndex::Entry* AccountIndex::find(const SessionId& principal) const {
  return found_in(accounts_, principal);
}
const AccountIndex::Entry* AccountIndex::find_name(std::string_view name) const {
  const auto [first, end] = names_[0].equal_range(protocol::look_keys(name)[0]);
  const Entry* found = nullptr;
  for (auto at = first; at != end; ++at) {
    const Entry* entry = find(at->second);
    if (entry->account.name == name) return entry;
    if (found == nullptr || entry->since < found->since) found = entry;
  }
  return found;
}
bool AccountIndex::name_taken(std::string_view name, const Entry* own) const {
  const auto keys = protocol::look_keys(name);
  for (std::size_t i = 0; i < keys.size(); ++i) {
    const auto [first, end] = names_.at(i).equal_range(keys.at(i));
    if (std::any_of(first, end, [&](const auto& one) { return find(one.second) != own; }))
      return true;
  }
  return false;
}
const AccountIndex::Entry* AccountIndex::find_link(const std::string& hash) const {
  const Link* link = find_link_itself(hash);
  return link == nullptr ? nullptr : find(link->principal);
}
const AccountIndex::Link* AccountIndex::find_link_itself(const std::string& hash) const {
  return found_in(links_, hash);
}
const AccountIndex::Entry* AccountIndex::find_outside(const std::string& issuer,
                                                      const std::string& subject) const {
  const SessionId* principal = found_in(outside_, std::pair(issuer, subject));
  return principal == nullptr ? nullptr : find(*principal);
}
const AccountIndex::Device* AccountIndex::find_device(const SessionId& device) const {
  return found_in(devices_, device);
}
const ServerCode* AccountIndex::find_code(std::string code) const {
  for (char& c : code) {
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  }
  return found_in(codes_, code);
}
AccountIndex::Entry* AccountIndex::entry(const SessionId& principal) {
  return found_in(accounts_, principal);
}

void AccountIndex::take(const StoredPeople::Account& account) {
  const SessionId principal = session(account.principal);
  Entry& entry = accounts_[principal];
  forget_name(entry);
  entry.account = {principal, account.name, account.admin};
  entry.password = account.password;
  entry.since = account.since;
  entry.keeps_plays = account.keeps_plays;
  const auto keys = protocol::look_keys(account.name);
  for (std::size_t i = 0; i < keys.size(); ++i) names_.at(i).emplace(keys.at(i), principal);
}

void AccountIndex::forget_name(const Entry& entry) {
  const auto keys = protocol::look_keys(entry.account.name);
  for (std::size_t i = 0; i < keys.size(); ++i) {
    const auto [first, end] = names_.at(i).equal_range(keys.at(i));
    const auto own = std::find_if(
        first, end, [&](const auto& one) { return one.second == entry.account.principal; });
    if (own != end) names_.at(i).erase(own);
  }
}

void AccountIndex::forget_device(const SessionId& device) {
  const Device* known = find_device(device);
  if (known == nullptr) return;
  if (Entry* owner = entry(known->principal)) std::erase(owner->devices, device);
  devices_.erase(device);
}

void AccountIndex::take(const StoredPeople::Device& device) {
  const SessionId id = session(device.session);
  forget_device(id);
  Device known{session(device.principal), std::nullopt, device.since};
  if (!device.guest.empty()) known.guest = session(device.guest);
  if (Entry* owner = entry(known.principal)) owner->devices.push_back(id);
  devices_[id] = known;
}
void AccountIndex::take(const NoDevice& gone) { forget_device(session(gone.session)); }

void AccountIndex::take(const StoredPeople::Link& link) {
  const SessionId principal = session(link.principal);
  take(NoLink{link.hash});
  if (Entry* owner = entry(principal)) owner->links.push_back(link.hash);
  links_[link.hash] = Link{principal, link.since, link.once};
}
void AccountIndex::take(const NoLink& gone) {
  const Link* link = find_link_itself(gone.hash);
  if (link == nullptr) return;
  if (Entry* owner = entry(link->principal)) std::erase(owner->links, gone.hash);
  links_.erase(gone.hash);
}

void AccountIndex::take(const StoredPeople::Outside& outside) {
  const SessionId principal = session(outside.principal);
  if (Entry* owner = entry(principal)) owner->outside.emplace_back(outside.issuer, outside.subject);
  outside_[{outside.issuer, outside.subject}] = principal;
}
void AccountIndex::take(const NoOutside& gone) {
  const std::pair identity(gone.issuer, gone.subject);
  const SessionId* principal = found_in(outside_, identity);
  if (principal == nullptr) return;
  if (Entry* owner = entry(*principal)) std::erase(owner->outside, identity);
  outside_.erase(identity);
}

void AccountIndex::take(const StoredPeople::Code& code) { codes_[code.code] = code; }
void AccountIndex::take(const NoCode& gone) { codes_.erase(gone.code); }

void AccountIndex::take(const NoAccount& gone) {
  const SessionId principal = session(gone.principal);
  const Entry* known = find(principal);
  if (known == nullptr) return;
  forget_name(*known);
  accounts_.erase(principal);
}
void AccountIndex::take(const Former& former) { former_.push_back(session(former.principal)); }

}  // namespace lastcard::people
