#include "engine/eights/bartok/bartok.h"

#include <array>

#include "engine/eights/bartok/flow.h"
#include "engine/eights/bartok/state.h"

namespace lastcard::eights::bartok {
namespace {

// How long everybody may still play, pass or object: `opening`, `second`, `last-card`.
constexpr int kWindowMilliseconds = 8000;
constexpr int kMilliseconds = 1000;
constexpr int kMaxPlayers = 6;

constexpr std::array<std::string_view, 14> kPhases = {
    "over", "opening",    "second",    "play",   "respond",     "call-suit", "choose-seat",
    "give", "pass-cards", "last-card", "repeal", "repeal-vote", "new-rule",  "veto"};
constexpr FamilyTraits kTraits = {.read = HouseRules::read,
                                  .turn = "BAR-10",
                                  .hand = "BAR-10",
                                  .call = "BAR-20",
                                  .expiry = "BAR-20",
                                  .tally = Tally::wins,
                                  .shown = 2,
                                  .aside = kPassing};

// The seed's seven examples (section 13).
Json example_rules() {
  return Json::parse(R"([
    {"when": {"played": {"suit": ["C"]}}, "do": [{"effect": "next-must", "match": {"parity": "even"}}]},
    {"when": {"played": {"color": "red"}}, "do": [{"effect": "next-must", "match": {"color": "black"}}]},
    {"when": {"played": {"face": true}}, "do": [{"effect": "skip", "count": 1}]},
    {"when": {"played": {"rank": ["A"]}}, "do": [{"effect": "reverse"}]},
    {"when": {"played": {"rank": ["8"]}}, "do": [{"effect": "say", "text": "Eight ball, corner pocket"}]},
    {"when": {"played": {"rank": ["2"]}}, "do": [{"effect": "wild"}, {"effect": "call-suit", "colors": "any"}]},
    {"when": {"played": {"rank": ["4"]}}, "do": [{"effect": "draw", "count": 4, "stack": true, "then": "skip"}]}
  ])");
}

std::vector<Preset> make_presets() {
  const RuleMembers& members = HouseRules::members();
  return {{"bartok", default_rules(members)},
          {"bartok-polite", default_rules_but(members, {{"policing", "table"}})},
          {"bartok-examples", default_rules_but(members, {{"start_rules", example_rules()}})}};
}

// Whether the last card was wrong, judged as if the one before it had not been (BAR-11, BAR-31).
bool seems_wrong(const Position& position) {
  const Open& open = position.open();
  const auto pile = position.glimpse().cards(position.zones().discard());
  const bool lies_on_top =
      open.player.has_value() && pile.size() > 1 && pile.back() == Card::from_face(open.played);
  // Only a card that was not wrong does anything.
  const bool does_nothing = position.stage() == Stage::play || position.stage() == Stage::last_card;
  const bool may_be = position.rules().players_police && does_nothing && lies_on_top &&
                      open.carried == 0 && !open.charged.contains(Charge::wrong_card);
  // The first plays of an open start are never wrong (BAR-4 to BAR-6).
  constexpr std::uint32_t kOpening = 2;
  if (!may_be || (position.rules().open_start && open.turns <= kOpening)) return false;
  const Card beneath = pile[pile.size() - 2];
  const FaceSet proper =
      proper_faces(position.rules(), beneath, open.left, open.called_before.get()) &
      demanded_faces(position.rules(), open.applied_before, beneath);
  return !proper.contains(pile.back());
}

}  // namespace

Bartok::Bartok() : FamilyGame(kTraits) {}

const GameInfo& Bartok::info() const {
  static const GameInfo kInfo = {
      .id = "bartok",
      .rule_book = "bartok",
      .min_seats = 2,
      .max_seats = kMaxPlayers,
      .refusals = {.not_of_this_game = "BAR-10", .round_over = "BAR-70"},
      .presets = make_presets(),
      .members = HouseRules::members(),
      .can_be_endless = true,
      .phases = kPhases,
      .preparing = {static_cast<Phase>(Stage::repeal), static_cast<Phase>(Stage::repeal_vote),
                    static_cast<Phase>(Stage::new_rule), static_cast<Phase>(Stage::veto)}};
  return kInfo;
}

ReadRules Bartok::parse_amended(const Json& rules, int seats) const {
  return HouseRules::read_amended(rules, seats);
}

// BAR-13: where the table polices, a pass shows that no card is proper.
FaceSet Bartok::cannot_hold(const Glimpse& before, Seat by, const SeenAct& act) const {
  const Position position(before);
  const bool shows = std::holds_alternative<Pass>(act) && position.stage() == Stage::play &&
                     !position.rules().players_police;
  return shows ? position.proper_for(by) : FaceSet();
}

// What is not said yet is there to be noticed (section 11): the imagined table has what a player
// would think who has seen the cards and heard no word.
bool Bartok::imagine_sealed(Tx& tx, const Glimpse& known, Chance& /*chance*/) const {
  const Position position(known);
  if (is_preparing(position.stage())) return true;
  const Open& open = position.open();
  Secret& secret = tx.secret<Secret>();
  secret = Secret{};
  if (seems_wrong(position)) {
    secret.wrong = 1;
  } else if (open.play_open != 0 && !open.charged.contains(Charge::phrase)) {
    open.applied.for_each([&](int place) {
      if (!position.rules().rule(place).has(EffectKind::say)) return;
      const int phrase = position.rules().phrase_of(place);
      if (!open.said.contains(phrase)) secret.owed.insert(phrase);
    });
  }
  return true;
}

std::vector<Alarm> Bartok::alarms(const Table& table) const {
  const Position position(Glimpse::of_everything(table));
  const auto occasion = static_cast<int>(position.open().moments);
  std::vector<Alarm> alarms;
  const auto add = [&](Seat seat, Clock clock, Due due, int milliseconds) {
    if (check_clock(table, clock, seat)) return;
    alarms.push_back({Action{seat, clock}, due, milliseconds, occasion});
  };
  for (int number = 0; number < position.seats(); ++number) {
    add(Seat(number), Clock::delay, Due::after, position.rules().delay * kMilliseconds);
    add(Seat(number), Clock::window_over, Due::after, kWindowMilliseconds);
  }
  if (position.stage() != Stage::over || !match_outcome(table)) {
    add(Seat(0), Clock::end_agreed, Due::on_agreement, 0);
  }
  return alarms;
}

}  // namespace lastcard::eights::bartok
