#include "engine/core/codec.h"

#include <algorithm>
#include <array>
#include <limits>

#include "engine/core/whole_number.h"

namespace lastcard {
namespace {

// The members of one object, read strictly: what is not asked for is an error in the end.
class Members {
 public:
  explicit Members(const Json& json) : json_(json) {}

  [[nodiscard]] const Json* find(std::string_view name) {
    const auto found = json_.find(std::string(name));
    if (found == json_.end()) return nullptr;
    ++used_;
    return &*found;
  }
  [[nodiscard]] bool all_used() const { return used_ == json_.size(); }

 private:
  const Json& json_;
  std::size_t used_ = 0;
};

Unexpected<DecodeError> wrong(std::string at, std::string expected) {
  return Unexpected(DecodeError{std::move(at), std::move(expected)});
}

Result<Card, DecodeError> card_from_json(const Json* json, const std::string& at) {
  if (json != nullptr && json->is_string()) {
    if (const auto card = Card::from_code(json->get_ref<const std::string&>())) return *card;
  }
  return wrong(at, "a card such as \"5H\", \"TS\" or \"*\"");
}

Result<bool, DecodeError> knock_from_json(const Json* json) {
  if (json == nullptr) return false;
  if (!json->is_boolean()) return wrong("/knock", "true or false");
  return json->get<bool>();
}

std::optional<int> whole_number(const Json* json, int least, int most) {
  return json == nullptr ? std::nullopt : lastcard::whole_number(*json, least, most);
}

Result<Intent, DecodeError> play_card(Members& members) {
  const auto card = card_from_json(members.find("card"), "/card");
  if (!card) return Unexpected(card.error());
  const auto knock = knock_from_json(members.find("knock"));
  if (!knock) return Unexpected(knock.error());
  return Intent(PlayCard{*card, *knock});
}

Result<Intent, DecodeError> play_set(Members& members) {
  const Json* list = members.find("cards");
  const std::string expected = "a list of 2 to " + std::to_string(kMaxPlay) + " cards";
  if (list == nullptr || !list->is_array() || list->size() < 2 || list->size() > kMaxPlay) {
    return wrong("/cards", expected);
  }
  PlaySet play;
  for (const Json& item : *list) {
    const auto card = card_from_json(&item, "/cards/" + std::to_string(play.cards.size()));
    if (!card) return Unexpected(card.error());
    play.cards.push_back(*card);
  }
  const auto knock = knock_from_json(members.find("knock"));
  if (!knock) return Unexpected(knock.error());
  play.knock = *knock;
  return Intent(play);
}

Result<Intent, DecodeError> call_suit(Members& members) {
  const Json* suit = members.find("suit");
  if (suit != nullptr && suit->is_string()) {
    if (const auto called = suit_from_letter(suit->get_ref<const std::string&>())) {
      return Intent(CallSuit{*called});
    }
  }
  return wrong("/suit", R"("C", "D", "H" or "S")");
}

Result<Intent, DecodeError> call_rank(Members& members) {
  const Json* rank = members.find("rank");
  if (rank != nullptr && rank->is_string()) {
    if (const auto called = rank_from_letter(rank->get_ref<const std::string&>())) {
      return Intent(CallRank{*called});
    }
  }
  return wrong("/rank", R"("2" to "9", "T", "J", "Q", "K" or "A")");
}

Result<Intent, DecodeError> give_card(Members& members) {
  const auto card = card_from_json(members.find("card"), "/card");
  if (!card) return Unexpected(card.error());
  return Intent(GiveCard{*card});
}

Result<Intent, DecodeError> choose_seat(Members& members) {
  const auto seat = whole_number(members.find("seat"), 0, kMaxSeats - 1);
  if (!seat) return wrong("/seat", "a seat's number, 0 to " + std::to_string(kMaxSeats - 1));
  return Intent(ChooseSeat{Seat(*seat)});
}

Result<Intent, DecodeError> name_card(Members& members) {
  const auto card = card_from_json(members.find("card"), "/card");
  if (!card) return Unexpected(card.error());
  if (card->is_joker()) return wrong("/card", "a card that is no joker");
  return Intent(NameCard{*card});
}

Result<Intent, DecodeError> say(Members& members) {
  const Json* text = members.find("text");
  if (text == nullptr || !text->is_string() || text->get_ref<const std::string&>().empty() ||
      text->get_ref<const std::string&>().size() > kMaxPhrase) {
    return wrong("/text", "1 to " + std::to_string(kMaxPhrase) + " characters");
  }
  return Intent(Say(text->get_ref<const std::string&>()));
}

constexpr std::array<std::string_view, 4> kCharges = {"bartok", "wrong-card", "phrase", "delay"};

Result<Intent, DecodeError> call_violation(Members& members) {
  const auto seat = whole_number(members.find("seat"), 0, kMaxSeats - 1);
  if (!seat) return wrong("/seat", "a seat's number, 0 to " + std::to_string(kMaxSeats - 1));
  const Json* violation = members.find("violation");
  for (std::size_t index = 0; violation != nullptr && index < kCharges.size(); ++index) {
    if (*violation == kCharges[index]) {
      return Intent(CallViolation{Seat(*seat), static_cast<Charge>(index)});
    }
  }
  return wrong("/violation", R"("bartok", "wrong-card", "phrase" or "delay")");
}

Result<Intent, DecodeError> choose_hand(Members& members) {
  const auto hand = whole_number(members.find("hand"), 1, kMaxCards);
  if (!hand) return wrong("/hand", "a number of cards");
  return Intent(ChooseHand{*hand});
}

Result<Intent, DecodeError> vote(Members& members) {
  const Json* yes = members.find("yes");
  if (yes == nullptr || !yes->is_boolean()) return wrong("/yes", "true or false");
  return Intent(Vote{yes->get<bool>()});
}

Result<Intent, DecodeError> propose_repeal(Members& members) {
  const auto rule = whole_number(members.find("rule"), 1, std::numeric_limits<int>::max());
  if (!rule) return wrong("/rule", "a rule's number");
  return Intent(ProposeRepeal{*rule});
}

using IntentReader = Result<Intent, DecodeError> (*)(Members&);
struct IntentName {
  std::string_view name;
  IntentReader read;
};
constexpr std::array<IntentName, 17> kIntents = {{
    {"play-card", play_card},
    {"play-set", play_set},
    {"draw", [](Members&) -> Result<Intent, DecodeError> { return Intent(Draw{}); }},
    {"take", [](Members&) -> Result<Intent, DecodeError> { return Intent(Take{}); }},
    {"pass", [](Members&) -> Result<Intent, DecodeError> { return Intent(Pass{}); }},
    {"call-suit", call_suit},
    {"knock-last-card",
     [](Members&) -> Result<Intent, DecodeError> { return Intent(KnockLastCard{}); }},
    {"give-card", give_card},
    {"choose-seat", choose_seat},
    {"call-rank", call_rank},
    {"name-card", name_card},
    {"beg", [](Members&) -> Result<Intent, DecodeError> { return Intent(Beg{}); }},
    {"say", say},
    {"call-violation", call_violation},
    {"choose-hand", choose_hand},
    {"vote", vote},
    {"propose-repeal", propose_repeal},
}};
static_assert(kIntents.size() == std::variant_size_v<Intent>);

Json with_knock(Json json, bool knock) {
  if (knock) json["knock"] = true;
  return json;
}

constexpr std::string_view kProposeRule = "propose-rule";

constexpr std::array<std::string_view, 7> kClocks = {"knock-expired", "melee-over", "time-up",
                                                     "comet-expired", "delay",      "window-over",
                                                     "end-agreed"};

}  // namespace

std::string_view clock_name(Clock clock) { return kClocks[static_cast<std::size_t>(clock)]; }

Json to_json(Card card) { return card.code(); }

Json to_json(const Intent& intent) {
  Json json = {{"intent", kIntents[intent.index()].name}};
  return std::visit(Overloaded{
                        [&](const PlayCard& play) {
                          json["card"] = play.card.code();
                          return with_knock(std::move(json), play.knock);
                        },
                        [&](const PlaySet& play) {
                          Json cards = Json::array();
                          for (const Card card : play.cards) cards.push_back(card.code());
                          json["cards"] = std::move(cards);
                          return with_knock(std::move(json), play.knock);
                        },
                        [&](const CallSuit& call) {
                          json["suit"] = std::string(1, letter_of(call.suit));
                          return json;
                        },
                        [&](CallRank call) {
                          json["rank"] = std::string(1, letter_of(call.rank));
                          return json;
                        },
                        [&](const GiveCard& gift) {
                          json["card"] = gift.card.code();
                          return json;
                        },
                        [&](const ChooseSeat& choice) {
                          json["seat"] = choice.seat.number();
                          return json;
                        },
                        [&](Draw) { return json; },
                        [&](Take) { return json; },
                        [&](Pass) { return json; },
                        [&](KnockLastCard) { return json; },
                        [&](NameCard naming) {
                          json["card"] = naming.card.code();
                          return json;
                        },
                        [&](Beg) { return json; },
                        [&](const Say& say) {
                          json["text"] = say.words();
                          return json;
                        },
                        [&](CallViolation call) {
                          json["seat"] = call.seat.number();
                          json["violation"] = kCharges[static_cast<std::size_t>(call.violation)];
                          return json;
                        },
                        [&](ChooseHand choice) {
                          json["hand"] = choice.hand;
                          return json;
                        },
                        [&](Vote vote) {
                          json["yes"] = vote.yes;
                          return json;
                        },
                        [&](ProposeRepeal repeal) {
                          json["rule"] = repeal.rule;
                          return json;
                        },
                    },
                    intent);
}

Json to_json(const Action& action) {
  return std::visit(
      Overloaded{
          [&](const Intent& intent) {
            return Json{{"seat", action.by.number()}, {"do", to_json(intent)}};
          },
          [&](const ProposeRule& proposal) {
            return Json{{"seat", action.by.number()},
                        {"do", {{"intent", kProposeRule}, {"rule", Json::parse(proposal.rule)}}}};
          },
          [&](Clock clock) {
            return Json{{"clock", clock_name(clock)}, {"seat", action.by.number()}};
          },
      },
      action.what);
}

Result<Intent, DecodeError> intent_from_json(const Json& json) {
  if (!json.is_object()) return wrong("", "an intent: an object");
  Members members(json);
  const Json* name = members.find("intent");
  if (name == nullptr || !name->is_string()) return wrong("/intent", "the name of an intent");
  const auto* known = std::ranges::find(kIntents, name->get_ref<const std::string&>(),
                                        [](const IntentName& entry) { return entry.name; });
  if (known == kIntents.end()) {
    std::string names;
    for (const IntentName& entry : kIntents) {
      if (!names.empty()) names += ", ";
      names += entry.name;
    }
    return wrong("/intent", "one of " + names);
  }
  auto intent = known->read(members);
  if (intent && !members.all_used()) {
    return wrong("", "no other members than those of " + std::string(known->name));
  }
  return intent;
}

Result<Deed, DecodeError> deed_from_json(const Json& json) {
  if (json.is_object() && json.contains("intent") && json["intent"] == kProposeRule) {
    Members members(json);
    static_cast<void>(members.find("intent"));
    const Json* rule = members.find("rule");
    if (rule == nullptr || !rule->is_object()) return wrong("/rule", "a rule: an object");
    if (!members.all_used()) return wrong("", "no other members than those of propose-rule");
    return Deed(ProposeRule{rule->dump()});
  }
  auto intent = intent_from_json(json);
  if (!intent) return Unexpected(intent.error());
  return Deed(std::move(intent).value());
}

decltype(Action::what) action_of(Deed deed) {
  return std::visit(
      [](auto&& what) { return decltype(Action::what)(std::forward<decltype(what)>(what)); },
      std::move(deed));
}

Result<Action, DecodeError> action_from_step(const Json& step, int seats) {
  if (!step.is_object()) return wrong("", "a step: an object");
  const auto member = [&](const char* name) -> const Json* {
    const auto found = step.find(name);
    return found == step.end() ? nullptr : &*found;
  };
  const auto seat = whole_number(member("seat"), 0, seats - 1);
  if (!seat) return wrong("/seat", "a seat's number, 0 to " + std::to_string(seats - 1));
  const Json* clock = member("clock");
  const Json* deed = member("do");
  if ((clock == nullptr) == (deed == nullptr)) return wrong("", "either \"do\" or \"clock\"");
  if (clock != nullptr) {
    for (std::size_t index = 0; index < kClocks.size(); ++index) {
      if (*clock == kClocks[index]) return Action{Seat(*seat), static_cast<Clock>(index)};
    }
    return wrong("/clock", "a clock's name such as \"knock-expired\"");
  }
  auto done = deed_from_json(*deed);
  if (!done) return wrong("/do" + done.error().at, done.error().expected);
  return Action{Seat(*seat), action_of(std::move(done).value())};
}

Result<std::vector<Card>, DecodeError> cards_from_json(const Json& json) {
  if (!json.is_array()) return wrong("", "a list of cards");
  std::vector<Card> cards;
  cards.reserve(json.size());
  for (const Json& item : json) {
    const auto card = card_from_json(&item, "/" + std::to_string(cards.size()));
    if (!card) return Unexpected(card.error());
    cards.push_back(*card);
  }
  return cards;
}

Intent as_listed(Intent intent) {
  if (auto* play = std::get_if<PlayCard>(&intent)) play->knock = false;
  auto* set = std::get_if<PlaySet>(&intent);
  if (set == nullptr) return intent;
  set->knock = false;
  CardList& cards = set->cards;
  const bool equal_ranks =
      std::ranges::all_of(cards, [&](Card card) { return card.same_rank(cards.front()); });
  if (equal_ranks && cards.size() > 2) std::sort(cards.begin() + 1, cards.end() - 1);
  return intent;
}

std::vector<std::string> canonical_texts(const IntentList& intents) {
  std::vector<std::string> texts;
  texts.reserve(intents.size());
  for (const Intent& intent : intents) texts.push_back(to_json(intent).dump());
  std::ranges::sort(texts);
  return texts;
}

}  // namespace lastcard
