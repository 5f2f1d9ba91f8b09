#include "server/push/person_mails.h"

#include <algorithm>
#include <array>
#include <sodium.h>
#include <utility>

#include <fmt/format.h>

#include "server/league/local_time.h"
#include "server/push/bytes.h"
#include "server/push/mail_text.h"
#include "server/push/quiet.h"
#include "server/push/subscription.h"

namespace lastcard::push {
namespace {

namespace mail_rows = store::push_rows;
using people::SessionId;

// The result for a mail whose address was dropped or changed before it was sent. It prevents
// another attempt (league::outcome_of).
net::WebPosted dropped() { return {net::WebPosted::kGone, {}}; }

std::string random_text() {
  std::array<char, 16> bytes = {};
  randombytes_buf(bytes.data(), bytes.size());
  return base64url({bytes.data(), bytes.size()});
}

std::string new_code() {
  constexpr std::uint32_t kCodes = 1'000'000;
  return fmt::format("{:06}", randombytes_uniform(kCodes));
}

}  // namespace

PersonMails::PersonMails(store::Journal& journal, const people::Accounts& accounts,
                         std::string address, net::MailSettings settings, Now now)
    : writer_(journal),
      accounts_(accounts),
      address_(std::move(address)),
      client_(std::make_shared<const net::MailClient>(std::move(settings))),
      from_(net::mailbox_of(client_->settings().from).value_or(net::Mailbox())),
      now_(std::move(now)) {}

void PersonMails::restore(const std::vector<store::StoredPush::Mail>& stored) {
  const std::lock_guard lock(mutex_);
  for (const auto& row : stored) {
    const auto who = SessionId::from_hex(row.principal);
    const Json wishes = Json::parse(row.wishes, nullptr, false);
    if (!who || !wishes.is_object()) continue;
    boxes_.insert_or_assign(*who, Box{row.address, row.language, wishes_in(wishes), row.token,
                                      row.refused, row.since, std::to_string(++named_)});
  }
}

bool PersonMails::is_waiting(const Asked& asked) const {
  return now_() < asked.box.since + kCodeLasts;
}

void PersonMails::set(const SessionId& who, const protocol::SetMail& wanted,
                      const std::function<bool()>& may_send, Done done) {
  if (!accounts_.account_of(who)) return done("needs_account");
  const std::string& zone = wanted.wishes.time_zone;
  if (!zone.empty() && !league::known_zone(zone)) return done("bad_settings");
  const auto change = [&](Box& box) {
    box.language = wanted.language;
    box.wishes = wanted.wishes;
  };
  std::unique_lock lock(mutex_);
  const auto known = boxes_.find(who);
  const bool same =
      known != boxes_.end() && !known->second.refused && wanted.address == known->second.address;
  if (!wanted.address || same) {
    const auto asked = asked_.find(who);
    if (asked != asked_.end()) change(asked->second.box);
    if (known == boxes_.end())
      return answer_unlocked(lock, done, asked == asked_.end() ? "no_such_mail" : "");
    Box changed = known->second;
    change(changed);
    return keep(who, changed, std::move(done));
  }
  if (!client_->is_on()) return answer_unlocked(lock, done, "mail_off");
  const std::int64_t moment = now_();
  if (!limits_.has_room(who.hex(), *wanted.address, moment) || !may_send() ||
      !limits_.take(who.hex(), *wanted.address, moment))
    return answer_unlocked(lock, done, "too_many_mails");
  const Asked asked{Box{*wanted.address, wanted.language, wanted.wishes, random_text(),
                        /*refused=*/false, now_(), std::to_string(++named_)},
                    new_code()};
  asked_.insert_or_assign(who, asked);
  lock.unlock();
  send_code(who, asked, std::move(done));
}

net::Mail PersonMails::mail_to(const Box& box, const MailWords& words) const {
  const std::string link = address_ + "unsubscribe/" + box.token;
  return {box.address, mail_text({from_, box.address, words.subject,
                                  words.text + unsubscribe_line(link, box.language), link,
                                  random_text(), now_()})};
}

league::WebHooks::Call PersonMails::call_of(const SessionId& who, const Box& box) const {
  league::WebHooks::Call call;
  call.owner = who.hex();
  call.hook = "mail " + box.name;
  call.url = client_->settings().url;
  return call;
}

void PersonMails::send_code(const SessionId& who, const Asked& asked, Done done) {
  auto call = call_of(who, asked.box);
  const auto waits = std::make_shared<Done>(std::move(done));  // empty after the first attempt
  const auto answer = [waits](std::string_view refused) {
    if (const Done told = std::exchange(*waits, {})) told(refused);
  };
  call.send = [this, who, name = asked.box.name, answer,
               mail = mail_to(asked.box, mail_of_code(asked.code, address_, asked.box.language))](
                  const std::stop_token& stop) {
    if (!is_asked(who, name)) {
      answer("no_such_mail");
      return dropped();
    }
    net::WebPosted posted = client_->send(mail, stop);
    const auto outcome = league::outcome_of(posted, 1);
    code_came_back(who, name, posted.fine(), outcome.again.has_value());
    const bool sent_or_later = posted.fine() || outcome.again;
    answer(sent_or_later ? "" : outcome.gone ? "mail_refused" : "mail_unanswered");
    return posted;
  };
  call.done = [this, who, name = asked.box.name, answer](const net::WebPosted& posted) {
    code_came_back(who, name, posted.fine(), false);
    answer("mail_unanswered");
  };
  call_(std::move(call));
}

bool PersonMails::is_asked(const SessionId& who, const std::string& name) const {
  const std::lock_guard lock(mutex_);
  const auto found = asked_.find(who);
  return found != asked_.end() && found->second.box.name == name && is_waiting(found->second);
}

bool PersonMails::is_kept(const SessionId& who, const std::string& name) const {
  const std::lock_guard lock(mutex_);
  const auto found = boxes_.find(who);
  return found != boxes_.end() && found->second.name == name;
}

void PersonMails::code_came_back(const SessionId& who, const std::string& name, bool sent,
                                 bool again) {
  const std::lock_guard lock(mutex_);
  const auto found = asked_.find(who);
  if (found == asked_.end() || found->second.box.name != name) return;
  if (sent) {
    found->second.sent = true;
  } else if (!again) {
    asked_.erase(found);
  }
}

void PersonMails::confirm(const SessionId& who, const std::string& code, Done done) {
  if (!accounts_.account_of(who)) return done("needs_account");
  std::unique_lock lock(mutex_);
  const auto found = asked_.find(who);
  if (found == asked_.end() || !is_waiting(found->second))
    return answer_unlocked(lock, done, "no_such_mail");
  Asked& asked = found->second;
  if (code != asked.code) {
    if (++asked.tries >= kMostTries) asked_.erase(found);
    return answer_unlocked(lock, done, "wrong_mail_code");
  }
  Box box = asked.box;
  box.since = now_();
  asked_.erase(found);
  keep(who, box, std::move(done));
}

void PersonMails::keep(const SessionId& who, const Box& box, Done done) {
  boxes_.insert_or_assign(who, box);
  writer_.write(mail_rows::kMail,
                {who.hex(), box.address, box.language, json_of(box.wishes).dump(), box.token,
                 box.refused ? "1" : "0", std::to_string(box.since)},
                std::move(done));
}

void PersonMails::drop(const SessionId& who, Done done) {
  const std::lock_guard lock(mutex_);
  boxes_.erase(who);
  asked_.erase(who);
  writer_.write(mail_rows::kNoMail, {who.hex()}, std::move(done));
}

void PersonMails::drop_former() {
  const std::lock_guard lock(mutex_);
  std::erase_if(asked_, [this](const auto& entry) {
    return !is_waiting(entry.second) || !accounts_.account_of(entry.first);
  });
  std::erase_if(boxes_, [this](const auto& entry) {
    if (accounts_.account_of(entry.first)) return false;
    writer_.write(mail_rows::kNoMail, {entry.first.hex()});
    return true;
  });
}

protocol::OwnMail PersonMails::shown(const SessionId& who) const {
  protocol::OwnMail mail;
  mail.offered = client_->is_on();
  const std::lock_guard lock(mutex_);
  if (const auto found = boxes_.find(who); found != boxes_.end()) {
    mail.address = found->second.address;
    mail.refused = found->second.refused;
    mail.wishes = found->second.wishes;
  }
  if (const auto found = asked_.find(who); found != asked_.end() && is_waiting(found->second)) {
    mail.asked = found->second.box.address;
    mail.late = !found->second.sent;
  }
  return mail;
}

Json PersonMails::own_data(const SessionId& who) const {
  const std::lock_guard lock(mutex_);
  Json data;
  if (const auto found = boxes_.find(who); found != boxes_.end()) {
    const Box& box = found->second;
    data = {{"since", box.since},
            {"address", box.address},
            {"language", box.language},
            {"wishes", json_of(box.wishes)}};
    if (box.refused) data["refused"] = true;
  }
  if (const auto found = asked_.find(who); found != asked_.end() && is_waiting(found->second))
    data["asked"] = found->second.box.address;
  return data;
}

bool PersonMails::contains(const SessionId& who) const {
  const std::lock_guard lock(mutex_);
  return boxes_.contains(who);
}

bool PersonMails::tell(const SessionId& who, const News& news,
                       std::chrono::steady_clock::time_point now) {
  const std::lock_guard lock(mutex_);
  const auto found = boxes_.find(who);
  if (found == boxes_.end() || !client_->is_on()) return false;
  Box& box = found->second;
  if (box.refused || !wants(box.wishes, news.kind, now_())) return false;
  if (!box.allowance.take(now)) return true;
  auto call = call_of(who, box);
  call.send = [this, who, name = box.name,
               mail = mail_to(box, mail_of_news(news, address_, box.language))](
                  const std::stop_token& stop) {
    return is_kept(who, name) ? client_->send(mail, stop) : dropped();
  };
  call.done = [this, who, name = box.name](const net::WebPosted& posted) {
    came_back(who, name, posted);
  };
  call_(std::move(call));
  return true;
}

// Marks the address as refused if its mail server answered that it does not exist.
void PersonMails::came_back(const SessionId& who, const std::string& name,
                            const net::WebPosted& posted) {
  if (!league::outcome_of(posted, 1).gone) return;
  const std::lock_guard lock(mutex_);
  const auto found = boxes_.find(who);
  if (found == boxes_.end() || found->second.name != name) return;
  Box refused = found->second;
  refused.refused = true;
  keep(who, refused);
}

std::string PersonMails::unsubscribe(std::string_view token, bool over) {
  const std::lock_guard lock(mutex_);
  const auto box =
      std::ranges::find_if(boxes_, [&](const auto& entry) { return entry.second.token == token; });
  const auto asked = std::ranges::find_if(
      asked_, [&](const auto& entry) { return entry.second.box.token == token; });
  const bool kept = box != boxes_.end();
  if (!kept && asked == asked_.end()) return unsubscribe_page(true, "en");
  const std::string language = kept ? box->second.language : asked->second.box.language;
  if (over && kept) {
    writer_.write(mail_rows::kNoMail, {box->first.hex()});
    boxes_.erase(box);
  }
  if (over && asked != asked_.end()) asked_.erase(asked);
  return unsubscribe_page(over, language);
}

}  // namespace lastcard::push
