#include "engine/deals/record_deals.h"

#include <algorithm>
#include <set>

namespace lastcard::deals {
namespace {

class Reader {
 public:
  explicit Reader(const Json& record) : record_(record) {}

  Result<RecordCheck, std::string> check() {
    RecordCheck done;
    if (!record_.contains("deals")) return done;
    done.has_numbers = true;
    const Json& deals = record_.at("deals");
    if (deals.at("format") != kFormat) return Unexpected(std::string("a format of another time"));
    match_ = deals.at("match").get<std::string>();
    if (match_.size() > 255) return Unexpected(std::string("the match's name is too long"));
    if (!number(deals.at("commit"), known_))
      return Unexpected(std::string("/deals/commit is no number"));
    if (auto wrong = read_salts(deals.at("salts"))) return Unexpected(*wrong);
    duplicate_ = deals.contains("duplicate");
    for (const Json& round : record_.at("rounds")) {
      if (++place_ > kLastRound) break;
      if (!round.contains("link")) {
        if (round.contains("result") && !round["result"].is_null())
          return Unexpected(in_round("is over and has no link"));
        continue;
      }
      if (auto wrong = wrong_in(round)) return Unexpected(*wrong);
      ++done.rounds;
    }
    return done;
  }

 private:
  [[nodiscard]] std::string in_round(const std::string& what) const {
    return "round " + std::to_string(place_) + " " + what;
  }

  static bool number(const Json& json, Number& into) {
    if (!json.is_string()) return false;
    const auto read = number_of(json.get_ref<const std::string&>());
    if (read) into = *read;
    return read.has_value();
  }

  std::optional<std::string> read_salts(const Json& salts) {
    const std::string table = match_.substr(0, match_.rfind('/'));
    std::set<int> seats;
    for (const Json& one : salts) {
      const int seat = one.at("seat").get<int>();
      Number commitment{};
      if (seat < 0 || seat >= kMaxSeats || !seats.insert(seat).second)
        return "a seat gave twice, or is none";
      if (!number(one.at("commit"), commitment)) return "a commitment is no number";
      if (!one.contains("salt")) continue;
      OpenedSalt opened{Seat(seat), {}};
      if (!number(one["salt"], opened.salt) ||
          salt_commitment(table, opened.seat, opened.salt) != commitment)
        return "the salt of seat " + std::to_string(seat) + " is not what it committed to";
      opened_.push_back(opened);
    }
    std::ranges::sort(opened_, {}, [](const OpenedSalt& one) { return one.seat.number(); });
    return std::nullopt;
  }

  std::optional<std::string> wrong_in(const Json& round) {
    Number link{};
    if (!number(round["link"], link)) return in_round("has a link that is none");
    Number back = link;
    for (int later = place_; later > known_round_; --later) back = link_before(back);
    if (back != known_) return in_round("has a link that is not of the chain");
    known_ = link;
    known_round_ = place_;
    const Number seed = round_seed(link, opened_, match_, place_);
    const auto deck = cards_from_json(round.at("deck"));
    if (!deck) return in_round("has a deck that is none");
    std::uint32_t shuffles = 0;
    const auto follows = [&](const Json& order) {
      return is_made_by(seed, ++shuffles, order, round, *deck);
    };
    if (!follows(round["deck"])) return in_round("has a deck that does not follow");
    for (const Json& step : round.at("steps")) {
      if (!step.contains("shuffles")) continue;
      for (const Json& order : step["shuffles"]) {
        if (!follows(order))
          return in_round("has a shuffle that does not follow: " + std::to_string(shuffles));
      }
    }
    return std::nullopt;
  }

  [[nodiscard]] bool is_made_by(const Number& seed, std::uint32_t shuffle_number, const Json& order,
                                const Json& round, const DeckOrder& deck) const {
    const auto cards = cards_from_json(order);
    if (!cards) return false;
    std::uint32_t attempt = 0;
    const std::string name = std::to_string(shuffle_number);
    if (round.contains("attempts") && round["attempts"].contains(name))
      attempt = round["attempts"][name].get<std::uint32_t>();
    DeckOrder made = *cards;
    if (!duplicate_) {
      shuffle(made, seed, shuffle_number, attempt);
    } else if (!shuffle_as_in(deck, made, seed, shuffle_number, attempt)) {
      return false;
    }
    return made == *cards;
  }

  const Json& record_;
  std::string match_;
  std::vector<OpenedSalt> opened_;
  bool duplicate_ = false;
  Number known_{};  // the link of known_round_, or the commitment
  int known_round_ = 0;
  int place_ = 0;
};

std::vector<DeckOrder> orders_of(const Json& round) {
  std::vector<DeckOrder> orders;
  const auto add = [&](const Json& order) { orders.push_back(cards_from_json(order).value()); };
  add(round.at("deck"));
  for (const Json& step : round.at("steps")) {
    if (!step.contains("shuffles")) continue;
    for (const Json& order : step["shuffles"]) add(order);
  }
  return orders;
}

}  // namespace

Result<RecordCheck, std::string> check_deals(const Json& record) {
  try {
    return Reader(record).check();
  } catch (const Json::exception& error) {
    return Unexpected(std::string("no record: ") + error.what());
  }
}

void add_deals(Json& record, const MatchDeals& deals) {
  record["deals"] = deals.public_part();
  record["deals"]["format"] = kFormat;
  int place = 0;
  for (Json& round : record.at("rounds")) {
    ++place;
    if (round.at("result").is_null()) continue;
    if (const auto reveal = round_reveal(deals, place, orders_of(round)))
      round.update(json_of(*reveal));
  }
}

}  // namespace lastcard::deals
