// Questions about the rules on which the players vote.
#include <algorithm>
#include <utility>

#include "server/table/live_table.h"

namespace lastcard::table {
namespace {

using protocol::JuryVote;

// The answer with the most votes. If there is none, the rule book decides.
JuryVote verdict_of(const protocol::JuryRuling& ruling) {
  const auto& votes = ruling.votes;
  const auto most = std::ranges::max_element(votes);
  if (std::ranges::count(votes, *most) > 1) return JuryVote::book;
  return static_cast<JuryVote>(most - votes.begin());
}

}  // namespace

void LiveTable::ask_jury(const Command& command, const protocol::AskJury& message) {
  if (!seated(command, message.id)) return;
  if (!core_.match) return refuse(command.from, message.id, "not_started");
  if (const auto refusal = speaking_refusal(core_, asking(command), message.text.has_value()))
    return refuse(command.from, message.id, *refusal);
  if (question_) return refuse(command.from, message.id, "jury_busy");
  const Time now = services_.time.now();
  if (!questions_.take(command.session, now))
    return refuse(command.from, message.id, "too_fast", {},
                  "Everybody may ask the jury once in two minutes.");
  question_ = std::make_unique<Question>(
      Question{static_cast<int>(core_.seq), command.session, message.text.value_or(""),
               message.question.value_or(""), now, command.budget});
  for (Seated& seated : seated_) seated.jury_vote.reset();
  answer_ok(command.from, message.id);
  tell_room(command.from.get());
  arm();
}

void LiveTable::vote_jury(const Command& command, const protocol::VoteJury& message) {
  const auto seat = seated(command, message.id);
  if (!seat) return;
  if (!question_ || question_->number != message.number)
    return refuse(command.from, message.id, "stale_prompt");
  seated_at(*seat).jury_vote = message.vote;
  answer_ok(command.from, message.id);
  tell_room(command.from.get());
  arm();
}

std::optional<LiveTable::Time> LiveTable::jury_due() const {
  constexpr std::chrono::minutes kTimeToVote(1);
  // Nothing is written while salts are being opened, because an entry would delay their match.
  if (!question_ || opening_) return std::nullopt;
  for (int i = 0; i < core_.config.seats; ++i) {
    const bool may = core_.room.is_person(Seat(i)) && !core_.room.at(Seat(i)).stand_in;
    if (may && !seated_at(Seat(i)).jury_vote) return question_->asked + kTimeToVote;
  }
  return question_->asked;
}

void LiveTable::end_question() {
  const std::unique_ptr<Question> question = std::move(question_);
  protocol::TalkItem item = happened(core_, "ruling");
  item.text = question->text;
  item.question = question->ready_made;
  protocol::JuryRuling& ruling = item.ruling.emplace();
  for (const Seated& seated : seated_) {
    if (seated.jury_vote) ++ruling.votes.at(static_cast<std::size_t>(*seated.jury_vote));
  }
  ruling.verdict = verdict_of(ruling);
  charged_ = question->budget;
  write({Talk{}, {std::move(item)}});
  charged_.reset();
}

protocol::JuryQuestion LiveTable::jury_message() const {
  protocol::JuryQuestion jury{question_->number, core_.room.seat_of(question_->by), question_->text,
                              question_->ready_made};
  for (int i = 0; i < core_.config.seats; ++i) {
    if (const auto vote = seated_at(Seat(i)).jury_vote) jury.votes.emplace_back(Seat(i), *vote);
  }
  return jury;
}

}  // namespace lastcard::table
