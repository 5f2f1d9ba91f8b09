// Verifiable deals (docs/deals.md): players commit to salts, the table asks for the salts and opens
// them, and then publishes the numbers.
#include <algorithm>
#include <sodium.h>
#include <utility>

#include "engine/core/record_values.h"
#include "protocol/codec/encode.h"
#include "server/table/live_table.h"
#include "server/table/secret.h"

namespace lastcard::table {
namespace {

// How long a match waits for the salts to which players have committed.
constexpr std::chrono::seconds kOpening(2);

deals::Number random_number() {
  deals::Number number{};
  randombytes_buf(number.data(), number.size());
  return number;
}

}  // namespace

void LiveTable::commit_salt(const Command& command, const protocol::CommitSalt& message) {
  const auto seat = seated(command, message.id);
  if (!seat) return;
  if (core_.playing()) return refuse(command.from, message.id, "already_started");
  seated_at(*seat).commitment = *deals::number_of(message.commit);
  answer_ok(command.from, message.id);
}

bool LiveTable::want_salts(Seat first_dealer, const Asker& asker) {
  // With a deck script, the decks are fixed.
  const bool otherwise = services_.deck_script != nullptr;
  std::vector<deals::GivenSalt> salts;
  std::vector<Seat> without;
  for (int i = 0; i < core_.config.seats; ++i) {
    const auto commitment = std::exchange(seated_at(Seat(i)).commitment, std::nullopt);
    if (!core_.room.is_person(Seat(i))) continue;
    if (commitment) {
      salts.push_back({Seat(i), *commitment, {}});
    } else {
      without.emplace_back(i);
    }
  }
  if (otherwise || salts.empty()) return false;
  const std::string match = code_ + '/' + std::to_string(core_.matches + 1);
  opening_ = std::make_unique<Opening>(
      Opening{first_dealer, asker,
              deals::MatchDeals{deals::Chain(random_number()), match, std::move(salts),
                                std::move(without), false},
              services_.time.now() + kOpening, charged_});
  note_answered(asker.outlet, asker.id);  // answered later
  // Pages check that all salts are from seats with players.
  broadcast_room();
  const Frame frame = salts_wanted(opening_->deals);
  for (const Subscriber& subscriber : subscribers_) subscriber.outlet->send(frame);
  arm();
  return true;
}

const deals::MatchDeals* LiveTable::asked_for() const {
  if (opening_) return &opening_->deals;
  const auto* begin = pending_ ? change_of<Begin>(pending_->change) : nullptr;
  return begin != nullptr && begin->deals && !begin->deals->duplicate ? begin->deals.get()
                                                                      : nullptr;
}

Frame LiveTable::salts_wanted(const deals::MatchDeals& fixed) const {
  Json commits = Json::array();
  for (const deals::GivenSalt& given : fixed.salts)
    commits.push_back({{"seat", given.seat.number()}, {"commit", deals::hex_of(given.commitment)}});
  return frame_of(protocol::encode_salts_wanted(
      code_, fixed.match, deals::hex_of(fixed.chain.commitment()), commits.dump()));
}

std::shared_ptr<const deals::MatchDeals> LiveTable::duplicate_deals() const {
  const auto from = [](const deals::Number& root, std::string match) {
    return std::make_shared<const deals::MatchDeals>(
        deals::MatchDeals{deals::Chain(root), std::move(match), {}, {}, true});
  };
  const std::string& day = core_.config.daily;
  if (!day.empty() && services_.daily != nullptr)
    return from(services_.daily->root_of(day), "daily/" + day);
  const auto& league = core_.config.league;
  if (!league || !league->duplicate) return nullptr;
  const auto root = deals::number_of(league->deal_seed);
  return from(root ? *root : hash_of_secret(league->deal_seed).bytes(),
              league->league + '/' + league->fixture);
}

void LiveTable::open_salt(const Command& command, const protocol::OpenSalt& message) {
  const auto seat = seated(command, message.id);
  if (!seat) return;
  const auto salt = *deals::number_of(message.salt);
  if (opening_ && opening_->deals.match == message.match) {
    for (deals::GivenSalt& given : opening_->deals.salts) {
      if (given.seat != *seat || given.commitment != deals::salt_commitment(code_, *seat, salt))
        continue;
      given.salt = salt;
      answer_ok(command.from, message.id);
      static_cast<void>(begin_if_opened());
      return;
    }
  }
  refuse(command.from, message.id, "bad_salt");
}

bool LiveTable::begin_if_opened() {
  if (!opening_ || pending_ || frozen_) return false;
  const bool all = std::ranges::all_of(
      opening_->deals.salts, [](const deals::GivenSalt& given) { return given.salt.has_value(); });
  if (!all && services_.time.now() < opening_->due) return false;
  const std::unique_ptr<Opening> opening = std::move(opening_);
  // A player whose account was deleted has left the seat meanwhile.
  if (const std::string_view refusal = core_.room.start_refusal(); !refusal.empty()) {
    refuse(opening->asker.outlet, opening->asker.id, refusal);
    arm();
    handle_next();
    return true;
  }
  charged_ = opening->budget;
  deal_first(opening->first_dealer, opening->asker,
             std::make_shared<const deals::MatchDeals>(std::move(opening->deals)));
  charged_.reset();
  return true;
}

void LiveTable::tell_deals(const Subscriber* to) {
  // A daily deal cannot be checked before its day is over, and then no one needs this message.
  if (!core_.match || !core_.match_deals || !core_.config.daily.empty()) return;
  Json shown = core_.match_deals->public_part();
  shown["rounds"] = Json::array();
  const int round = core_.last_round_over();
  const std::vector<DeckOrder>& orders = core_.orders_of_last_round();
  // With duplicates, another table may still play the cards of a round that is over here.
  if (round > 0 && !orders.empty() && !core_.match_deals->duplicate) {
    if (const auto known = deals::round_reveal(*core_.match_deals, round, orders)) {
      Json one = deals::json_of(*known);
      one["round"] = round;
      one["deck"] = codes_of(orders.front());
      one["shuffles"] = Json::array();
      for (std::size_t later = 1; later < orders.size(); ++later)
        one["shuffles"].push_back(codes_of(orders[later]));
      shown["rounds"].push_back(std::move(one));
    }
  }
  const Frame frame = frame_of(protocol::encode_deals(code_, shown.dump()));
  if (to != nullptr) {
    if (is_shown(*to)) to->outlet->send(frame);
    return;
  }
  // A wall must not receive this: it contains hands of the finished round, and a wall verifies
  // nothing.
  for (const Subscriber& subscriber : subscribers_) {
    if (!subscriber.wall && is_shown(subscriber)) subscriber.outlet->send(frame);
  }
}

}  // namespace lastcard::table
