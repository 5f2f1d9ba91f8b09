#include "server/people/accounts.h"

#include <algorithm>
#include <condition_variable>
#include <mutex>

#include <spdlog/spdlog.h>

#include "protocol/codec/free_text.h"
#include "server/base/loggable.h"
#include "server/people/seconds.h"

namespace lastcard::people {
namespace {

Accounts::Standing standing(const AccountIndex::Entry& entry) {
  return {entry.account,
          entry.since,
          !entry.password.empty(),
          static_cast<int>(entry.links.size()),
          static_cast<int>(entry.devices.size()),
          entry.outside,
          entry.keeps_plays};
}

}  // namespace

// Lets the thread of changes wait until its entry is durable.
class Accounts::Waiter final : public store::JournalListener {
 public:
  std::uint64_t next() {
    const std::lock_guard lock(mutex_);
    return ++asked_;
  }
  Written wait(std::uint64_t seq) {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [&] { return settled_ >= seq || stopped_; });
    if (settled_ < seq) return Written::never_known;
    return refused_ == seq ? Written::refused : Written::durable;
  }
  void stop() {
    const std::lock_guard lock(mutex_);
    stopped_ = true;
    changed_.notify_all();
  }
  void journal_wrote(std::uint64_t seq) override {
    const std::lock_guard lock(mutex_);
    settled_ = seq;
    changed_.notify_all();
  }
  void journal_stalled(std::uint64_t) override {}
  void journal_conflict(std::uint64_t seq) override { journal_wrote(seq); }
  void journal_refused(std::uint64_t seq) override {
    const std::lock_guard lock(mutex_);
    settled_ = refused_ = seq;
    changed_.notify_all();
  }

 private:
  std::mutex mutex_;
  std::condition_variable changed_;
  std::uint64_t asked_ = 0;
  std::uint64_t settled_ = 0;
  std::uint64_t refused_ = 0;
  bool stopped_ = false;
};

Accounts::Accounts(store::Journal& journal, base::Pool& pool, AccountSettings settings)
    : journal_(journal),
      pool_(pool),
      settings_(std::move(settings)),
      admin_code_(settings_.admin_code),
      sign_in_limiter_(settings_.sign_ins_per_minute),
      waiter_(std::make_shared<Waiter>()) {}

void Accounts::restore(const store::StoredPeople& stored) {
  const std::unique_lock lock(mutex_);
  index_ = AccountIndex(stored);
}

void Accounts::stop() {
  waiter_->stop();
  changing_.stop();
}

SessionId Accounts::principal_of(const SessionId& device) const {
  const std::shared_lock lock(mutex_);
  return index_.principal_of(device);
}

std::optional<Account> Accounts::account_of(const SessionId& principal) const {
  const std::shared_lock lock(mutex_);
  const AccountIndex::Entry* entry = index_.find(principal);
  return entry == nullptr ? std::nullopt : std::optional(entry->account);
}

bool Accounts::is_signed_in(const SessionId& device) const {
  const std::shared_lock lock(mutex_);
  const AccountIndex::Device* known = index_.find_device(device);
  return known != nullptr && index_.find(known->principal) != nullptr;
}

bool Accounts::is_known(const SessionId& device) const {
  const std::shared_lock lock(mutex_);
  return index_.find_device(device) != nullptr;
}

std::optional<Account> Accounts::find_by_name(std::string_view name) const {
  const std::shared_lock lock(mutex_);
  const AccountIndex::Entry* entry = index_.find_name(name);
  return entry == nullptr ? std::nullopt : std::optional(entry->account);
}

bool Accounts::has_account(const SessionId& principal) const {
  const std::shared_lock lock(mutex_);
  return index_.find(principal) != nullptr;
}

std::size_t Accounts::size() const {
  const std::shared_lock lock(mutex_);
  return index_.accounts().size();
}

std::optional<Accounts::Standing> Accounts::standing_of(const SessionId& principal) const {
  const std::shared_lock lock(mutex_);
  const AccountIndex::Entry* entry = index_.find(principal);
  return entry == nullptr ? std::nullopt : std::optional(standing(*entry));
}

std::vector<Accounts::Standing> Accounts::all() const {
  std::vector<Standing> all;
  {
    const std::shared_lock lock(mutex_);
    for (const auto& [principal, entry] : index_.accounts()) all.push_back(standing(entry));
  }
  std::ranges::sort(all, {}, [](const Standing& one) {
    return protocol::normalized(one.account.name, protocol::NormalForm::folded);
  });
  return all;
}

std::vector<ServerCode> Accounts::codes() const {
  std::vector<ServerCode> codes;
  const std::shared_lock lock(mutex_);
  for (const auto& [text, code] : index_.codes()) {
    if (text.find(':') == std::string::npos) codes.push_back(code);  // a league's code contains ":"
  }
  return codes;
}

bool Accounts::has_admin() const {
  const std::shared_lock lock(mutex_);
  return std::ranges::any_of(index_.accounts(),
                             [](const auto& entry) { return entry.second.account.admin; });
}

std::optional<Json> Accounts::own_data(const SessionId& principal) const {
  const std::shared_lock lock(mutex_);
  const AccountIndex::Entry* entry = index_.find(principal);
  if (entry == nullptr) return std::nullopt;
  Json data{{"name", entry->account.name},  {"admin", entry->account.admin},
            {"since", entry->since},        {"has_password", !entry->password.empty()},
            {"links", entry->links.size()}, {"keep_plays", entry->keeps_plays},
            {"devices", Json::array()},     {"signed_in_by", Json::array()}};
  for (const SessionId& device : entry->devices) {
    if (const auto* known = index_.find_device(device))
      data["devices"].push_back({{"since", known->since}});
  }
  for (const auto& [issuer, subject] : entry->outside)
    data["signed_in_by"].push_back({{"issuer", issuer}, {"subject", subject}});
  return data;
}

std::vector<SessionId> Accounts::former() const {
  const std::shared_lock lock(mutex_);
  return index_.former();
}

void Accounts::take(Decide decide, const Done& done) {
  auto job = [this, decide = std::move(decide), done] { carry_out(decide, done); };
  if (!changing_.take(std::move(job))) done({"busy"});
}

void Accounts::carry_out(const Decide& decide, const Done& done) {
  Edits edits;
  Outcome outcome;
  try {
    outcome = decide(edits);
  } catch (const std::exception& error) {
    spdlog::error("event=account_not_changed error=\"{}\"", base::loggable(error));
    return done({"try_again_later"});
  }
  if (!outcome.refused.empty()) return done(outcome);
  std::vector<Account> gone;
  if (!edits.empty()) {
    const Written written = write(edits);
    if (written == Written::never_known) return;
    if (written == Written::refused) return done({"cannot_keep"});
    // If the write fails, the link must still work. A link that was made meanwhile stays valid.
    if (!outcome.used.empty() && admin_code_.fits(outcome.used)) admin_code_.spend();
    const std::unique_lock lock(mutex_);
    for (const Edit& edit : edits) {
      if (const auto* removed = std::get_if<NoAccount>(&edit)) {
        const auto* entry =
            index_.find(SessionId::from_hex(removed->principal).value_or(SessionId()));
        if (entry != nullptr) gone.push_back(entry->account);
      }
      index_.apply(edit);
    }
    ++changes_;
  }
  for (const Account& account : gone) {
    for (const Removed& listener : removed_) listener(account.principal, account.name);
  }
  done(outcome);
}

Accounts::Written Accounts::write(const Edits& edits) {
  auto rows = std::make_shared<std::vector<store::PeopleRow>>();
  for (const Edit& edit : edits) rows->push_back(row_of(edit));
  store::JournalEntry entry;
  entry.seq = waiter_->next();
  entry.people = std::move(rows);
  const std::uint64_t seq = entry.seq;
  journal_.append(std::move(entry), waiter_);
  return waiter_->wait(seq);
}

std::int64_t Accounts::now() const { return settings_.now ? settings_.now() : seconds_now(); }

void Accounts::hash_first(const std::string& who, std::function<void()> work, Decide decide,
                          const Done& done) {
  const auto hashed = std::make_shared<bool>(false);
  auto job = [work = std::move(work), hashed](const std::stop_token&) {
    try {
      work();
      *hashed = true;
    } catch (const std::exception& error) {
      spdlog::error("event=password_not_hashed error=\"{}\"", base::loggable(error));
    }
  };
  auto callback = [this, hashed, decide = std::move(decide), done](base::Pool::JobResult result) {
    if (result == base::Pool::JobResult::stopping) return done({"server_restarting"});
    if (!*hashed) return done({"busy"});
    take(decide, done);
  };
  pool_.take(base::Work::password, who, std::move(job), std::move(callback));
}

}  // namespace lastcard::people
