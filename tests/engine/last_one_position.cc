#include "tests/engine/last_one_position.h"

#include <algorithm>
#include <stdexcept>

#include <gtest/gtest.h>

#include "engine/core/codec.h"
#include "engine/eights/last_one_state.h"
#include "engine/registry.h"

namespace lastcard::testing {
namespace {

namespace last_one = eights::last_one;

const Game& game() { return *find_game("last-one"); }

Match new_match(const Json& position, const Json& rules) {
  auto match = Match::create(game(), rules, static_cast<int>(position["hands"].size()));
  if (!match) {
    throw std::invalid_argument(match.error()[0].at + " " + match.error()[0].message);
  }
  return std::move(match).value();
}

std::vector<Card> cards_at(const Json& position, const char* member) {
  return cards_from_json(position.value(member, Json::array())).value();
}

last_one::Stage stage_named(const std::string& phase) {
  for (Phase number = 0; number <= static_cast<Phase>(last_one::Stage::penalty); ++number) {
    if (game().phase_name(number) == phase) return static_cast<last_one::Stage>(number);
  }
  throw std::invalid_argument("no phase " + phase);
}

std::optional<Seat> seat_at(const Json& object, const char* member) {
  if (!object.contains(member) || object[member].is_null()) return std::nullopt;
  return Seat(object[member].get<int>());
}

// Fills the zones. All cards lie in the stock at first, and the cards that stay there are at the
// bottom.
void place_cards(Tx& tx, const Json& position, const last_one::Zones& zones) {
  std::vector<Card> stock = cards_at(position, "stock");
  std::ranges::reverse(stock);
  const std::vector<Card> discard = cards_at(position, "discard");
  std::vector<Card> all = discard;
  std::vector<std::vector<Card>> hands;
  for (const Json& hand : position["hands"]) {
    hands.push_back(cards_from_json(hand).value());
    all.insert(all.end(), hands.back().begin(), hands.back().end());
  }
  // A move takes the copy that is nearest to the top, so the cards that move must lie above the
  // others.
  all.insert(all.begin(), stock.begin(), stock.end());
  tx.fill(zones.stock(), all);
  tx.move(discard, zones.stock(), zones.discard());
  for (std::size_t seat = 0; seat < hands.size(); ++seat) {
    tx.move(hands[seat], zones.stock(), zones.hand(Seat(static_cast<int>(seat))));
  }
}

void set_state(Tx& tx, const Json& position, int seats) {
  auto& open = tx.open<last_one::Open>();
  open.direction = static_cast<std::int8_t>(position.value("direction", 1));
  open.penalty = position.value("penalty", std::uint8_t{0});
  open.passes = position.value("passes", std::uint8_t{0});
  if (const auto owes = seat_at(position, "owes")) open.owes.set(*owes);
  if (position.contains("called")) {
    open.called.set(*suit_from_letter(position["called"].get<std::string>()));
  }
  if (position.contains("up")) {
    open.named_face =
        static_cast<std::uint8_t>(Card::from_code(position["up"].get<std::string>())->face());
  }
  for (const Json& seat : position.value("out", Json::array())) {
    open.out_in[seat.get<std::size_t>()] = 1;
    open.drop_outs = 1;
  }
  const Json points = position.value("points", Json::array());
  for (std::size_t seat = 0; seat < points.size(); ++seat) {
    tx.set_counter(last_one::points_counter(Seat(static_cast<int>(seat))), points[seat].get<int>());
  }
  const auto stage = stage_named(position["phase"].get<std::string>());
  tx.set_phase(static_cast<Phase>(stage));
  tx.set_turn(seat_at(position, "turn"));
  if (stage != last_one::Stage::melee) return;
  const Json& melee = position["melee"];
  open.aggressor.set(*seat_at(melee, "aggressor"));
  open.defender.set(*seat_at(melee, "defender"));
  SeatSet waiting;
  for (int seat = 0; seat < seats; ++seat) {
    const last_one::Position here(tx.everything());
    const bool asked = here.rules().melee_self || !open.aggressor.is(Seat(seat));
    if (asked && here.is_active(Seat(seat))) waiting.insert(Seat(seat));
  }
  tx.set_waiting(waiting);
}

// Leaves each pile in its order instead of shuffling it.
class AsTheyLie final : public Entropy {
 public:
  void shuffle(std::span<Card> /*cards*/) override {}
};

std::string words_of(const Intent& intent) {
  return std::visit(Overloaded{
                        [](const PlayCard& play) { return play.card.code(); },
                        [](Draw) { return std::string("draw"); },
                        [](Take) { return std::string("take"); },
                        [](Pass) { return std::string("pass"); },
                        [](KnockLastCard) { return std::string("knock"); },
                        [](CallSuit call) { return std::string("call ") + letter_of(call.suit); },
                        [](NameCard name) { return "name " + name.card.code(); },
                        [](ChooseHand choice) { return "hand " + std::to_string(choice.hand); },
                        [](Vote vote) { return std::string(vote.yes ? "yes" : "no"); },
                        [&](const auto&) { return to_json(intent).dump(); },
                    },
                    intent);
}

}  // namespace

Intent last_one_intent(std::string_view what) {
  if (what == "draw") return Draw{};
  if (what == "take") return Take{};
  if (what == "pass") return Pass{};
  if (what == "knock") return KnockLastCard{};
  if (what == "yes" || what == "no") return Vote{what == "yes"};
  const auto rest = [&](std::string_view word) { return what.substr(word.size()); };
  if (what.starts_with("call ")) return CallSuit{*suit_from_letter(rest("call "))};
  if (what.starts_with("name ")) return NameCard{*Card::from_code(rest("name "))};
  if (what.starts_with("hand ")) return ChooseHand{std::stoi(std::string(rest("hand ")))};
  const bool knock = what.ends_with('!');
  const auto card = Card::from_code(knock ? what.substr(0, what.size() - 1) : what);
  if (!card) throw std::invalid_argument(std::string(what));
  return PlayCard{*card, knock};
}

LastOnePosition::LastOnePosition(const Parsed& parsed)
    : match_(new_match(parsed.position, parsed.rules)) {
  Table table(match_.setup());
  AsTheyLie entropy;
  Tx tx(table, entropy);
  place_cards(tx, parsed.position, last_one::Zones(match_.seats()));
  set_state(tx, parsed.position, match_.seats());
  match_.commit({table, {}, 1});
}

LastOnePosition& LastOnePosition::happen(const Action& action) {
  if (const auto violation = match_.check(action)) {
    ADD_FAILURE() << to_json(action).dump() << " is refused: " << violation->code << " ("
                  << violation->rule << ")";
    return *this;
  }
  AsTheyLie entropy;
  last_ = match_.apply(action, entropy);
  return *this;
}

LastOnePosition& LastOnePosition::act(int seat, const Intent& intent) {
  return happen({Seat(seat), intent});
}
LastOnePosition& LastOnePosition::act(int seat, std::string_view what) {
  return act(seat, last_one_intent(what));
}
LastOnePosition& LastOnePosition::clock(Clock clock, int seat) {
  return happen({Seat(seat), clock});
}

std::string LastOnePosition::refused(int seat, std::string_view what) const {
  const auto violation = match_.check({Seat(seat), last_one_intent(what)});
  if (!violation) return "";
  return std::string(violation->code) + " (" + violation->rule + ")";
}

std::vector<std::string> LastOnePosition::legal(int seat) const {
  IntentList intents;
  add_legal(table(), Seat(seat), intents);
  std::vector<std::string> words;
  words.reserve(intents.size());
  for (const Intent& intent : intents) words.push_back(words_of(intent));
  std::ranges::sort(words);
  return words;
}

Json LastOnePosition::at(const char* member) const { return game().snapshot(table()).at(member); }

std::string LastOnePosition::hand(int seat) const {
  std::string text;
  for (const Card card : last_one::Position(Glimpse::of_everything(table())).hand(Seat(seat))) {
    text += (text.empty() ? "" : " ") + card.code();
  }
  return text;
}

Json LastOnePosition::result() const { return game().round_result(table()); }

std::vector<Alarm> LastOnePosition::alarms() const { return game().alarms(table()); }

std::vector<std::string> LastOnePosition::notes() const {
  std::vector<std::string> codes;
  for (const Event& event : last_.events) {
    if (const auto* note = note_in(event)) codes.emplace_back(note->code);
  }
  return codes;
}

}  // namespace lastcard::testing
