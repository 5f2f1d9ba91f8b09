#include "tests/simulation/link.h"

#include <algorithm>
#include <array>
#include <utility>

#include "protocol/codec/decode.h"

namespace lastcard::simulation {
namespace {

bool is_answer(std::string_view type) {
  constexpr std::array<std::string_view, 6> kNews = {"room",  "update", "talk",
                                                     "clock", "notice", "replay-shown"};
  return std::ranges::find(kNews, type) == kNews.end();
}

std::shared_ptr<net::AddressLimit> an_address() {
  return std::make_shared<net::AddressLimit>(net::AddressRates{}, true, "");
}

}  // namespace

Link::Link(Ground& ground, House& house, const table::SessionId& who, int number, Hear hear)
    : ground_(ground),
      who_(who),
      number_(number),
      hear_(std::move(hear)),
      conversation_(std::in_place, house.lobby(), house.accounts(), house.leagues(),
                    people::Visitor{who, who}, an_address()),
      slow_(ground.faults.active && ground.dice.one_in(8)),
      last_at_server_(ground.time.now()),
      last_at_client_(ground.time.now()) {}

void Link::ask(std::string text) {
  if (cut_) return;
  note_asked(text);
  const Faults& faults = ground_.faults;
  if (faults.active) {
    if (ground_.dice.percent(faults.cut)) return cut();
    if (ground_.dice.percent(faults.lost)) return;
    if (ground_.dice.percent(faults.twice)) {
      // The message goes once in its order, and once on its own.
      SteadyTime own = ground_.time.now();
      carry(text, &Link::arrive_at_server, own);
    }
    if (ground_.dice.percent(faults.overtaken)) {
      SteadyTime own = ground_.time.now() + milliseconds(ground_.dice.between(50, 900));
      return carry(std::move(text), &Link::arrive_at_server, own);
    }
  }
  carry(std::move(text), &Link::arrive_at_server, last_at_server_);
}

// Notes the intent before the network can lose or repeat it.
void Link::note_asked(const std::string& text) {
  const auto message = protocol::decode_client_message(text);
  const auto* act = message ? std::get_if<protocol::Act>(&*message) : nullptr;
  if (act != nullptr) ground_.witness.asked_to_act(act->table + ' ' + act->id + ' ' + act->prompt);
}

void Link::carry(std::string text, void (Link::*arrive)(const std::string&), SteadyTime& last) {
  const auto way = std::chrono::microseconds(ground_.dice.between(500, slow_ ? 200'000 : 40'000));
  last = std::max(last, ground_.time.now() + way);
  ground_.time.at(last, [weak = weak_from_this(), arrive, text = std::move(text)] {
    if (const auto self = weak.lock()) ((*self).*arrive)(text);
  });
}

void Link::cut() {
  if (cut_) return;
  cut_ = true;
  const auto notices = milliseconds(ground_.dice.between(0, 3000));
  ground_.time.after(notices, [self = shared_from_this()] { self->hang_up(); });
}

// Closes the connection later, because the conversation may be at work now.
void Link::hang_up_soon() {
  if (std::exchange(hung_up_, true)) return;
  ground_.time.after(milliseconds(0), [self = shared_from_this()] { self->hang_up(); });
}

void Link::hang_up() {
  cut_ = hung_up_ = true;
  outbox_.clear();
  questions_.clear();
  if (!conversation_) return;
  conversation_->closed(*this);
  conversation_.reset();
}

void Link::house_is_gone() {
  cut_ = true;
  outbox_.clear();
  questions_.clear();
  conversation_.reset();
}

void Link::arrive_at_server(const std::string& text) {
  if (cut_ || hung_up_ || !conversation_) return;
  receive(text);
  if (member_of(text, R"("type":")") == "act") act_ = text;
}

// Repeats the last act with a new id and for the newest prompt, like a server that takes a repeated
// message for a new one.
void Link::act_again() {
  std::string text = std::exchange(act_, "");
  const std::string prompt(member_of(text, R"("prompt":")"));
  if (prompt.empty() || !conversation_ || hung_up_) return;
  text.replace(text.find(prompt), prompt.size(), prompt_);
  const std::string id(member_of(text, R"("id":")"));
  text.replace(text.find(id), id.size(), "again-" + id);
  receive(text);
}

void Link::receive(const std::string& text) {
  ground_.fingerprint.add(static_cast<std::uint64_t>(number_));
  ground_.fingerprint.add(text);
  note_question(text);
  conversation_->receive(text, shared_from_this());
}

void Link::note_question(const std::string& text) {
  const auto message = protocol::decode_client_message(text);
  Question& question = questions_[message ? protocol::id_of(*message) : message.error().id];
  ++question.waiting;
  question.text = text;
}

void Link::note_sent(const std::string& text) {
  ground_.fingerprint.add(static_cast<std::uint64_t>(number_));
  ground_.fingerprint.add(text);
  const std::string_view type = member_of(text, R"({"type":")");
  if (!is_answer(type)) return;
  const std::string id(member_of(std::string_view(text).substr(0, 80), R"("id":")"));
  const auto question = questions_.find(id);
  if (question == questions_.end() || question->second.waiting == 0)
    return ground_.witness.fail("an answer that nobody waits for: " + text);
  const std::string question_text = question->second.text;
  if (--question->second.waiting == 0) questions_.erase(question);
  if (type != "ok") return;
  const std::string table(member_of(text, R"("table":")"));
  const std::string_view asked = member_of(question_text, R"("type":")");
  if (asked == "create-table") ground_.witness.saw_table_made(table);
  if (asked == "act") {
    const std::string_view prompt = member_of(question_text, R"("prompt":")");
    ground_.witness.saw_act_accepted(table, id + ' ' + std::string(prompt));
  }
}

void Link::send(table::Frame message) {
  if (!conversation_ || hung_up_) return;
  if (ground_.faults.defect == Defect::swallows_an_answer && ground_.dice.one_in(200)) return;
  // An update with the log is sent as a message, so no newer update replaces it.
  if (member_of(*message, R"({"type":")") == "update") ground_.witness.saw_update(who_, message);
  note_sent(*message);
  if (!outbox_.push(std::move(message))) return hang_up_soon();
  drain_later();
}

void Link::send_update(const void* table, table::Frame update, bool truncated,
                       table::Frame before) {
  if (!conversation_ || hung_up_) return;
  if (ground_.faults.defect == Defect::shows_to_another && ground_.dice.one_in(20))
    std::swap(update, ground_.strayed);
  if (!update) return;
  ground_.witness.saw_update(who_, update);
  if (before) send(std::move(before));
  note_sent(*update);
  const auto prompt = member_of(*update, R"("prompt":{"id":")");
  if (!prompt.empty() && prompt != prompt_) {
    prompt_ = prompt;
    if (ground_.faults.defect == Defect::acts_twice) {
      ground_.time.after(milliseconds(1), [weak = weak_from_this()] {
        if (const auto self = weak.lock()) self->act_again();
      });
    }
  }
  outbox_.push_update(table, std::move(update), truncated);
  drain_later();
}

void Link::drain_later() {
  if (draining_) return;
  draining_ = true;
  const auto wait = std::chrono::microseconds(ground_.dice.between(0, slow_ ? 400'000 : 2'000));
  ground_.time.after(wait, [weak = weak_from_this()] {
    if (const auto self = weak.lock()) self->drain();
  });
}

void Link::drain() {
  draining_ = false;
  std::array<std::string_view, 2> frame;  // its header and its payload
  while (!outbox_.empty() && outbox_.gather(frame) == frame.size()) {
    std::string text(frame[1]);
    outbox_.sent(frame[0].size() + frame[1].size());
    if (cut_) continue;
    carry(std::move(text), &Link::arrive_at_client, last_at_client_);
  }
}

void Link::arrive_at_client(const std::string& text) {
  if (!cut_) hear_(text);
}

std::size_t Link::unanswered() const {
  std::size_t waiting = 0;
  for (const auto& [id, question] : questions_)
    waiting += static_cast<std::size_t>(question.waiting);
  return waiting;
}

std::string Link::first_unanswered() const {
  for (const auto& [id, question] : questions_) {
    if (question.waiting > 0) return question.text;
  }
  return "";
}

}  // namespace lastcard::simulation
