#include "engine/deals/record_deals.h"

#include <algorithm>
#include <set>

#include "engine/core/whole_number.h"

namespace lastcard::deals {
namespace {

// Whether the rules may reject a deck in this order. Only those of Pişti do (PIS-7).
bool may_be_void(std::span<const Card> deck) {
  constexpr std::size_t kKitty = 4;
  return deck.size() >= kKitty && std::ranges::all_of(deck.first(kKitty), [](Card card) {
           return card.rank_value() == static_cast<int>(Rank::jack);
         });
}

// Puts the cards of a round's deck into order. `told` is the number of orders that the rules
// rejected, by the record. Of these, only orders that they may have rejected count: otherwise the
// host could choose the deck by this number.
void shuffle_deck(std::span<Card> cards, const Number& seed, std::uint32_t told) {
  std::uint32_t attempt = 0;
  shuffle(cards, seed, 1, attempt);
  while (attempt < told && may_be_void(cards)) shuffle(cards, seed, 1, ++attempt);
}

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
    const auto is_seen = [](char letter) { return letter >= '!' && letter <= '~'; };
    if (match_.empty() || match_.size() > 255 || !std::ranges::all_of(match_, is_seen))
      return Unexpected(std::string("the match's name is none"));
    if (!number(deals.at("commit"), known_))
      return Unexpected(std::string("/deals/commit is no number"));
    if (auto wrong = read_salts(deals.at("salts"))) return Unexpected(*wrong);
    duplicate_ = deals.contains("duplicate");
    if (duplicate_ && (deals["duplicate"] != true || !deals["salts"].empty()))
      return Unexpected(std::string("a duplicate has numbers of players"));
    for (const Json& round : record_.at("rounds")) {
      if (++place_ > kLastRound) break;
      if (!round.contains("link")) {
        const bool last = place_ == static_cast<int>(record_["rounds"].size());
        if (!last || (round.contains("result") && !round["result"].is_null()))
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
    const int seats = whole_number(record_.value("seats", Json()), 0, kMaxSeats).value_or(0);
    std::set<int> gave;
    for (const Json& one : salts) {
      const auto told = whole_number(one.at("seat"), 0, kMaxSeats - 1);
      Number commitment{};
      if (!told || *told >= seats) return "a seat that is not at the table gave a number";
      if (!gave.insert(*told).second) return "a seat gave twice";
      const int seat = *told;
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

  // Returns how many orders of the deck the rules rejected, by the record, or nothing if it is no
  // such number.
  static std::optional<std::uint32_t> attempts_of(const Json& round) {
    constexpr std::uint32_t kMost = 10;
    if (!round.contains("attempts") || !round["attempts"].contains("1")) return std::uint32_t{0};
    return whole_number(round["attempts"]["1"], std::uint32_t{0}, kMost);
  }

  [[nodiscard]] bool is_made_by(const Number& seed, std::uint32_t shuffle_number, const Json& order,
                                const Json& round, const DeckOrder& deck) const {
    const auto cards = cards_from_json(order);
    if (!cards) return false;
    DeckOrder made = *cards;
    if (shuffle_number == 1) {
      const auto told = attempts_of(round);
      if (!told) return false;
      shuffle_deck(made, seed, *told);
    } else if (!duplicate_) {
      shuffle(made, seed, shuffle_number, 0);
    } else if (!shuffle_as_in(deck, made, seed, shuffle_number, 0)) {
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
