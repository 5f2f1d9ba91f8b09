#include "tests/engine/scenario.h"

#include <algorithm>
#include <sstream>
#include <stdexcept>

#include <gtest/gtest.h>

#include "engine/core/codec.h"
#include "engine/core/view.h"
#include "engine/registry.h"

namespace lastcard::testing {
namespace {

const Game& pesten() { return *find_game("pesten"); }

// Takes a card out of a list. Returns whether it was there.
bool take_out(std::vector<Card>& cards, Card card) {
  const auto found = std::ranges::find(cards, card);
  if (found == cards.end()) return false;
  cards.erase(found);
  return true;
}

std::vector<Card> pack_of(const Json& rules) {
  std::vector<Card> pack;
  for (int deck = 0; deck < rules.at("decks").get<int>(); ++deck) {
    const int lowest = 15 - rules.value("pack", 52) / 4;  // PES-6
    for (int face = 1; face < Card::kFaces; ++face) {
      const Card card = Card::from_face(face);
      if (card.rank() == Rank::ace || card.rank_value() >= lowest) pack.push_back(card);
    }
    for (int joker = 0; joker < rules.at("jokers").get<int>(); ++joker) {
      pack.push_back(Card::joker());
    }
  }
  return pack;
}

// Takes a card that no test needs. It prefers ranks to which no test gives an effect.
Card take_any(std::vector<Card>& spare) {
  for (const char rank : {'9', 'Q', '6', '3', '5'}) {
    const auto found =
        std::ranges::find_if(spare, [&](Card card) { return card.code().front() == rank; });
    if (found == spare.end()) continue;
    const Card card = *found;
    spare.erase(found);
    return card;
  }
  const Card card = spare.back();
  spare.pop_back();
  return card;
}

Json codes_of(const std::vector<Card>& cards) {
  Json codes = Json::array();
  for (const Card card : cards) codes.push_back(card.code());
  return codes;
}

// Shuffles into the orders that the scenario names, and then leaves piles as they are.
class NamedOrders final : public Entropy {
 public:
  explicit NamedOrders(std::vector<DeckOrder>& orders) : orders_(orders) {}
  void shuffle(std::span<Card> cards) override {
    if (orders_.empty()) return;
    ScriptedEntropy scripted({orders_.front()});
    scripted.shuffle(cards);
    orders_.erase(orders_.begin());
  }

 private:
  std::vector<DeckOrder>& orders_;
};

int number_or_none(const Json& json) { return json.is_null() ? -1 : json.get<int>(); }

Intent play_of(std::string_view codes, bool knock) {
  const auto cards = cards_of(codes);
  if (cards.size() == 1) return PlayCard{cards.front(), knock};
  return PlaySet{CardList(std::span<const Card>(cards)), knock};
}

}  // namespace

std::vector<Card> cards_of(std::string_view codes) {
  std::vector<Card> cards;
  std::istringstream words{std::string(codes)};
  for (std::string word; words >> word;) {
    const auto card = Card::from_code(word);
    if (!card) throw std::invalid_argument(word + " is no card");
    cards.push_back(*card);
  }
  return cards;
}

std::string text_of(std::span<const Card> cards) {
  std::string text;
  for (const Card card : cards) text += (text.empty() ? "" : " ") + card.code();
  return text;
}

Intent playing(std::string_view codes) { return play_of(codes, false); }
Intent playing_with_knock(std::string_view codes) { return play_of(codes, true); }

std::string text_of(const Intent& intent) {
  return std::visit(
      Overloaded{
          [](const PlayCard& play) { return play.card.code(); },
          [](const PlaySet& play) {
            return text_of(std::span(play.cards.data(), play.cards.size()));
          },
          [](Draw) { return std::string("draw"); },
          [](Take) { return std::string("take"); },
          [](Pass) { return std::string("pass"); },
          [](CallSuit call) { return std::string("call ") + letter_of(call.suit); },
          [](CallRank call) { return std::string("rank ") + letter_of(call.rank); },
          [](KnockLastCard) { return std::string("knock"); },
          [](GiveCard gift) { return "give " + gift.card.code(); },
          [](ChooseSeat choice) { return "seat " + std::to_string(choice.seat.number()); },
          [&](const auto&) { return to_json(intent).dump(); },
      },
      intent);
}

std::vector<std::string> intents(std::initializer_list<std::string> texts) {
  std::vector<std::string> sorted(texts);
  std::ranges::sort(sorted);
  return sorted;
}

Json rules_of(std::string_view preset, std::string_view patch) {
  for (const Preset& known : pesten().info().presets) {
    if (known.name != preset) continue;
    Json rules = known.rules;
    rules.merge_patch(Json::parse(patch));
    return rules;
  }
  throw std::invalid_argument("no preset " + std::string(preset));
}

void Scenario::not_dealt() const {
  if (match_) throw std::logic_error("the position is dealt already");
}

Scenario& Scenario::seats(int count) {
  not_dealt();
  seats_ = count;
  return *this;
}
Scenario& Scenario::rules(std::string_view patch) {
  not_dealt();
  patch_.merge_patch(Json::parse(patch));
  return *this;
}
Scenario& Scenario::to_act(int seat) {
  not_dealt();
  to_act_ = seat;
  return *this;
}
Scenario& Scenario::top(std::string_view code) {
  not_dealt();
  top_ = cards_of(code).at(0);
  return *this;
}
Scenario& Scenario::hand(int seat, std::string_view codes) {
  not_dealt();
  hands_[seat] = cards_of(codes);
  return *this;
}
Scenario& Scenario::stock(std::string_view codes) {
  not_dealt();
  stock_ = cards_of(codes);
  return *this;
}
Scenario& Scenario::whole_stock(std::string_view codes, int rest_to) {
  rest_to_ = rest_to;
  return stock(codes);
}
Scenario& Scenario::under(std::string_view codes) {
  not_dealt();
  under_ = cards_of(codes);
  return *this;
}
Scenario& Scenario::reshuffle(std::string_view codes) {
  reshuffles_.push_back(cards_of(codes));
  return *this;
}

void Scenario::deal() {
  Json rules = rules_of(preset_, patch_.dump());
  std::size_t longest = 1;
  for (const auto& [seat, cards] : hands_) longest = std::max(longest, cards.size());
  if (!patch_.contains("hand")) rules["hand"] = std::min<std::size_t>(longest, 15);
  const auto dealt = rules.at("hand").get<std::size_t>();

  std::vector<Card> spare = pack_of(rules);
  const auto claim = [&](const std::vector<Card>& cards) {
    for (const Card card : cards) {
      if (!take_out(spare, card)) throw std::invalid_argument("too many " + card.code());
    }
  };
  for (const auto& [seat, cards] : hands_) claim(cards);
  claim(stock_);
  claim(under_);
  if (top_) claim({*top_});
  if (!top_) top_ = take_any(spare);

  // A given hand gets its first cards in the deal. The code below adds missing cards and removes
  // others.
  const int dealer = (to_act_ + seats_ - 1) % seats_;
  std::map<int, std::vector<Card>> fillers;
  DeckOrder deck;
  for (std::size_t card = 0; card < dealt; ++card) {
    for (int step = 1; step <= seats_; ++step) {
      const int seat = (dealer + step) % seats_;
      const auto given = hands_.find(seat);
      if (given != hands_.end() && card < given->second.size()) {
        deck.push_back(given->second[card]);
        continue;
      }
      deck.push_back(take_any(spare));
      if (given != hands_.end()) fillers[seat].push_back(deck.back());
    }
  }
  deck.push_back(*top_);
  deck.insert(deck.end(), stock_.begin(), stock_.end());
  std::vector<Card> extra = under_;
  for (const auto& [seat, cards] : hands_) {
    for (std::size_t card = dealt; card < cards.size(); ++card) extra.push_back(cards[card]);
  }
  deck.insert(deck.end(), spare.begin(), spare.end());
  deck.insert(deck.end(), extra.begin(), extra.end());

  auto made = Match::create(pesten(), rules, seats_, Seat(dealer));
  if (!made) {
    throw std::invalid_argument(made.error().front().at + " " + made.error().front().message);
  }
  match_ = std::make_shared<Match>(std::move(made).value());
  ScriptedEntropy entropy({deck});
  last_ = match_->start_round(entropy);

  Json table = TableCodec::to_json(match_->table());
  Json& zones = table["zones"];
  const auto zone = [&](const std::string& name) { return cards_from_json(zones[name]).value(); };
  std::vector<Card> stock = zone("stock");
  for (const Card card : extra) take_out(stock, card);
  std::vector<Card> laid_aside;
  for (int seat = 0; seat < seats_; ++seat) {
    const std::string name = "hand-" + std::to_string(seat);
    std::vector<Card> cards = zone(name);
    for (const Card card : fillers[seat]) {
      if (!take_out(cards, card)) throw std::logic_error("the first card has moved the hands");
      laid_aside.push_back(card);
    }
    if (hands_.contains(seat)) {
      const auto& given = hands_[seat];
      for (std::size_t card = dealt; card < given.size(); ++card) cards.push_back(given[card]);
    }
    if (rest_to_ == seat) {
      // The last card of the stock is drawn first.
      const auto rest = stock.size() - std::min(stock.size(), stock_.size());
      cards.insert(cards.end(), stock.begin(), stock.begin() + static_cast<std::ptrdiff_t>(rest));
      stock.erase(stock.begin(), stock.begin() + static_cast<std::ptrdiff_t>(rest));
    }
    std::ranges::sort(cards);
    zones[name] = codes_of(cards);
  }
  if (rest_to_) {
    auto cards = zone("hand-" + std::to_string(*rest_to_));
    cards.insert(cards.end(), laid_aside.begin(), laid_aside.end());
    std::ranges::sort(cards);
    zones["hand-" + std::to_string(*rest_to_)] = codes_of(cards);
  } else {
    stock.insert(stock.begin(), laid_aside.begin(), laid_aside.end());
  }
  zones["stock"] = codes_of(stock);
  std::vector<Card> discard = under_;
  const auto turned_up = zone("discard");
  discard.insert(discard.end(), turned_up.begin(), turned_up.end());
  zones["discard"] = codes_of(discard);
  auto mended = TableCodec::from_json(table, match_->setup());
  if (!mended) throw std::logic_error(mended.error().at + ": " + mended.error().expected);
  match_->commit({std::move(mended).value(), {}, match_->rounds()});
}

Match& Scenario::match() {
  if (!match_) deal();
  return *match_;
}

Scenario& Scenario::act(int seat, const Intent& intent) {
  const Action action{Seat(seat), intent};
  if (const auto violation = match().check(action)) {
    ADD_FAILURE() << "seat " << seat << ": " << text_of(intent)
                  << " is refused: " << violation->code << " (" << violation->rule << ")";
    return *this;
  }
  NamedOrders entropy(reshuffles_);
  last_ = match().apply(action, entropy);
  return *this;
}

Scenario& Scenario::clock(int seat) {
  const Action action{Seat(seat), Clock::knock_expired};
  if (const auto violation = match().check(action)) {
    ADD_FAILURE() << "the clock is refused: " << violation->code;
    return *this;
  }
  NamedOrders entropy(reshuffles_);
  last_ = match().apply(action, entropy);
  return *this;
}

Scenario& Scenario::next_round() {
  SeededEntropy entropy(1);
  last_ = match().start_round(entropy);
  return *this;
}

Scenario& Scenario::call(int seat, std::string_view suit) {
  return act(seat, CallSuit{suit_from_letter(suit).value()});
}
Scenario& Scenario::call_rank(int seat, std::string_view rank) {
  return act(seat, CallRank{rank_from_letter(rank).value()});
}
Scenario& Scenario::give(int seat, std::string_view code) {
  return act(seat, GiveCard{cards_of(code).at(0)});
}

std::string Scenario::refused(int seat, const Intent& intent) {
  const auto violation = match().check({Seat(seat), intent});
  return violation ? violation->code : "";
}
std::string Scenario::refusing_rule(int seat, const Intent& intent) {
  const auto violation = match().check({Seat(seat), intent});
  return violation ? violation->rule : "";
}
bool Scenario::clock_may_act() { return !match().game().alarms(match().table()).empty(); }
std::vector<std::string> Scenario::legal(int seat) {
  IntentList list;
  add_legal(match().table(), Seat(seat), list);
  std::vector<std::string> texts;
  for (const Intent& intent : list) texts.push_back(text_of(intent));
  std::ranges::sort(texts);
  return texts;
}

Json Scenario::snapshot() { return match().game().snapshot(match().table()); }
std::string Scenario::phase() { return snapshot().at("phase"); }
int Scenario::turn() { return number_or_none(snapshot().at("turn")); }
std::vector<int> Scenario::waiting() { return snapshot().at("waiting"); }
std::string Scenario::hand(int seat) {
  return text_of(
      cards_from_json(snapshot().at("hands").at(static_cast<std::size_t>(seat))).value());
}
int Scenario::hand_size(int seat) {
  return static_cast<int>(snapshot().at("hands").at(static_cast<std::size_t>(seat)).size());
}
int Scenario::stock_size() { return snapshot().at("stock"); }
int Scenario::discard_size() { return snapshot().at("discard"); }
std::string Scenario::top() { return snapshot().at("top"); }
std::string Scenario::called() {
  const Json called = snapshot().at("called");
  return called.is_null() ? "" : called.get<std::string>();
}
std::string Scenario::called_rank() {
  const Json shot = snapshot();
  return shot.contains("called_rank") && !shot["called_rank"].is_null()
             ? shot["called_rank"].get<std::string>()
             : "";
}
std::string Scenario::discard() {
  const Json zones = TableCodec::to_json(match().table())["zones"];
  return text_of(cards_from_json(zones.at("discard")).value());
}
int Scenario::direction() { return snapshot().at("direction"); }
std::string Scenario::chain() {
  const Json chain = snapshot().at("chain");
  if (chain.is_null()) return "";
  return chain.at("kind").get<std::string>() + " " + chain.at("total").dump();
}
std::string Scenario::continuation() {
  const View view = make_view(match().table(), Viewer::spectator());
  const auto badge = std::ranges::find(view.badges, "chain", &Fact::code);
  if (badge == view.badges.end()) return "no chain";
  std::string told = badge->rank ? std::string("rank ") + letter_of(*badge->rank) : "";
  for (const Card card : badge->cards) told += (told.empty() ? "" : ", ") + card.code();
  return told;
}
int Scenario::owes() { return number_or_none(snapshot().at("owes")); }
std::vector<int> Scenario::points() { return snapshot().at("points"); }
int Scenario::winner() {
  const Json result = match().game().round_result(match().table());
  return number_or_none(result.at("winner"));
}
const StepResult& Scenario::last_step() {
  (void)match();
  return last_;
}
std::vector<std::string> Scenario::notes() {
  std::vector<std::string> codes;
  for (const Event& event : last_step().events) {
    if (const auto* note = note_in(event)) codes.emplace_back(note->code);
  }
  return codes;
}

}  // namespace lastcard::testing
