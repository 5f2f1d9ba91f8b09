#include "server/push/person_hooks.h"

#include <utility>

#include "server/league/hook_formats.h"
#include "server/league/local_time.h"
#include "server/push/quiet.h"
#include "server/push/subscription.h"
#include "server/push/words.h"

namespace lastcard::push {

namespace hook_rows = store::push_rows;
using people::SessionId;

struct PersonHooks::Message {
  std::string event;
  std::string text;
  std::string link;
};

PersonHooks::PersonHooks(store::Journal& journal, const people::Accounts& accounts,
                         std::string address, Now now)
    : writer_(journal), accounts_(accounts), address_(std::move(address)), now_(std::move(now)) {}

void PersonHooks::restore(const std::vector<store::StoredPush::Hook>& stored) {
  const std::lock_guard lock(mutex_);
  for (const auto& row : stored) {
    const auto who = SessionId::from_hex(row.principal);
    const Json wishes = Json::parse(row.wishes, nullptr, false);
    if (!who || !wishes.is_object()) continue;
    hooks_.insert_or_assign(*who, Hook{row.url, row.plain, row.language, wishes_in(wishes),
                                       row.stopped, row.since, std::to_string(++named_)});
  }
}

void PersonHooks::set(const SessionId& who, const protocol::SetHook& wanted, Done done) {
  if (!accounts_.account_of(who)) return done("needs_account");
  const std::string& zone = wanted.wishes.time_zone;
  if (!zone.empty() && !league::known_zone(zone)) return done("bad_settings");
  std::unique_lock lock(mutex_);
  if (!wanted.url) {
    const auto known = hooks_.find(who);
    if (known == hooks_.end()) return answer_unlocked(lock, done, "no_such_hook");
    Hook changed = known->second;
    changed.language = wanted.language;
    changed.wishes = wanted.wishes;
    return keep(who, changed, std::move(done));
  }
  if (trying_.contains(who.hex())) return answer_unlocked(lock, done, "too_fast");
  const Hook hook{*wanted.url,   wanted.plain, wanted.language,         wanted.wishes,
                  /*stopped=*/0, now_(),       std::to_string(++named_)};
  trying_.emplace(who.hex(), hook.name);
  auto call = call_of(who, hook, {"test", std::string(test_text(hook.language)), address_});
  call.once = true;
  call.done = [this, who, hook, done = std::move(done)](const net::WebPosted& posted) {
    tried(who, hook, posted, done);
  };
  call_(std::move(call));
}

void PersonHooks::tried(const SessionId& who, const Hook& hook, const net::WebPosted& posted,
                        const Done& done) {
  std::unique_lock lock(mutex_);
  const auto is_this = [&](const auto& one) { return one.second == hook.name; };
  const bool is_wanted = std::erase_if(trying_, is_this) > 0;
  const auto refusal = [&]() -> std::string_view {
    if (!posted.fine()) return posted.status == 0 ? "hook_unanswered" : "hook_refused";
    if (!accounts_.account_of(who)) return "needs_account";
    return is_wanted ? "" : "no_such_hook";  // dropped during the test
  }();
  if (refusal.empty()) return keep(who, hook, done);
  answer_unlocked(lock, done, refusal);
}

void PersonHooks::keep(const SessionId& who, const Hook& hook, Done done) {
  hooks_.insert_or_assign(who, hook);
  writer_.write(
      hook_rows::kHook,
      {who.hex(), hook.url, hook.plain ? "1" : "0", hook.language, json_of(hook.wishes).dump(),
       std::to_string(hook.stopped), std::to_string(hook.since)},
      std::move(done));
}

void PersonHooks::drop(const SessionId& who, Done done) {
  const std::lock_guard lock(mutex_);
  trying_.erase(who.hex());
  hooks_.erase(who);
  writer_.write(hook_rows::kNoHook, {who.hex()}, std::move(done));
}

void PersonHooks::drop_former() {
  const std::lock_guard lock(mutex_);
  std::erase_if(hooks_, [this](const auto& entry) {
    if (accounts_.account_of(entry.first)) return false;
    writer_.write(hook_rows::kNoHook, {entry.first.hex()});
    return true;
  });
}

std::optional<protocol::OwnHook::Hook> PersonHooks::shown(const SessionId& who) const {
  const std::lock_guard lock(mutex_);
  const auto found = hooks_.find(who);
  if (found == hooks_.end()) return std::nullopt;
  const Hook& hook = found->second;
  return protocol::OwnHook::Hook{net::target_of(hook.url), hook.stopped, hook.wishes};
}

Json PersonHooks::own_data(const SessionId& who) const {
  const std::lock_guard lock(mutex_);
  const auto found = hooks_.find(who);
  if (found == hooks_.end()) return nullptr;
  const Hook& hook = found->second;
  Json data{{"since", hook.since},
            {"url", hook.url},
            {"language", hook.language},
            {"wishes", json_of(hook.wishes)}};
  if (hook.plain) data["plain"] = true;
  if (hook.stopped != 0) data["stopped"] = hook.stopped;
  return data;
}

bool PersonHooks::contains(const SessionId& who) const {
  const std::lock_guard lock(mutex_);
  return hooks_.contains(who);
}

bool PersonHooks::tell(const SessionId& who, const News& news,
                       std::chrono::steady_clock::time_point now) {
  const std::lock_guard lock(mutex_);
  const auto found = hooks_.find(who);
  if (found == hooks_.end()) return false;
  Hook& hook = found->second;
  if (hook.stopped != 0 || !wants(hook.wishes, news.kind, now_())) return false;
  if (!hook.allowance.take(now)) return true;
  auto call = call_of(
      who, hook,
      {std::string(name_of(news.kind)), text_of(news, hook.language), address_ + news.path});
  call.done = [this, who, name = hook.name](const net::WebPosted& posted) {
    came_back(who, name, posted);
  };
  call_(std::move(call));
  return true;
}

league::WebHooks::Call PersonHooks::call_of(const SessionId& who, const Hook& hook,
                                            const Message& message) const {
  const Json whole = {{"event", message.event}, {"text", message.text}, {"url", message.link}};
  const auto style = hook.plain ? league::HookStyle::ntfy : league::HookStyle::json;
  league::HookBody told = league::hook_body(style, hook.url, {message.text, message.link, whole});
  league::WebHooks::Call call;
  call.owner = who.hex();
  call.hook = hook.name;
  call.url = hook.url;
  call.body = std::move(told.body);
  call.content_type = std::move(told.content_type);
  call.link = std::move(told.link);
  return call;
}

// Stops the hook if its server answered that it does not exist.
void PersonHooks::came_back(const SessionId& who, const std::string& name,
                            const net::WebPosted& posted) {
  if (!league::outcome_of(posted, 1).gone) return;
  const std::lock_guard lock(mutex_);
  const auto found = hooks_.find(who);
  if (found == hooks_.end() || found->second.name != name) return;
  Hook stopped = found->second;
  stopped.stopped = static_cast<int>(posted.status);
  keep(who, stopped);
}

}  // namespace lastcard::push
