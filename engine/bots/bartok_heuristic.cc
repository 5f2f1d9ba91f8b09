#include "engine/bots/bartok_heuristic.h"

#include <algorithm>
#include <array>
#include <limits>
#include <span>

#include "engine/bots/bartok_scene.h"
#include "engine/bots/choices.h"
#include "engine/bots/hand.h"

namespace lastcard::bots {
namespace {

using eights::bartok::Effect;
using eights::bartok::EffectKind;
using eights::bartok::Stage;

// The worth of one more card in another player's hand, in cards of the own hand.
double harm(const BartokScene& scene, Seat seat) {
  constexpr int kNearlyOut = 2;
  if (seat == scene.me()) return -1.0;
  return scene.hand_size(seat) <= kNearlyOut ? 0.8 : 0.3;
}

double worth_of_rest(Card card, std::span<const Card> rest) {
  const auto follows = std::ranges::count_if(rest, [&](Card other) {
    return other.is_joker() || card.is_joker() || other.rank() == card.rank() ||
           other.suit() == card.suit();
  });
  return 0.1 * static_cast<double>(std::min<std::ptrdiff_t>(follows, 4));
}

double worth_of_hands(const BartokScene& scene, const Effect& effect, double rest) {
  const auto count = [&](Seat seat) { return static_cast<double>(scene.hand_size(seat)); };
  if (effect.kind == EffectKind::give_card) return 1.0;
  if (effect.kind == EffectKind::rotate_hands) {
    return rest - count(scene.me().stepped(effect.to_right ? 1 : -1, scene.seats()));
  }
  if (effect.kind != EffectKind::swap_hands) return 0;
  double best = rest - count(scene.after(scene.me(), 1));
  for (int step = 2; step < scene.seats(); ++step) {
    best = std::max(best, rest - count(scene.after(scene.me(), step)));
  }
  return best;
}

constexpr double kAnotherTurn = 0.5;

// If the skips go all the way round, the turn stays where it was.
double worth_of_skip(const BartokScene& scene, int count) {
  const int skipped = count % scene.seats();
  if (scene.after(scene.me(), skipped + 1) == scene.me()) return kAnotherTurn;
  return skipped == 0 ? 0 : 0.3 * harm(scene, scene.after(scene.me(), 1));
}

double worth_of_effect(const BartokScene& scene, const Effect& effect, double rest) {
  const Seat next = scene.after(scene.me(), 1);
  if (class_of(effect.kind) == eights::bartok::EffectClass::hands) {
    return worth_of_hands(scene, effect, rest);
  }
  if (effect.kind == EffectKind::self_draws) return -effect.count;
  if (effect.kind == EffectKind::again) return kAnotherTurn;
  if (effect.kind == EffectKind::skip) return worth_of_skip(scene, effect.count);
  if (effect.kind == EffectKind::draw || effect.kind == EffectKind::draw_until) {
    return effect.count * harm(scene, next);
  }
  if (effect.kind != EffectKind::everybody_draws) return 0;
  double worth = effect.others ? 0 : -effect.count;
  for (int step = 1; step < scene.seats(); ++step) {
    worth += effect.count * harm(scene, scene.after(scene.me(), step));
  }
  return worth;
}

bool is_wild(const BartokScene& scene, Card card) {
  if (card.is_joker()) return true;
  for (int place = 0; place < scene.rules().rules(); ++place) {
    const auto& rule = scene.rules().rule(place);
    if (rule.has(EffectKind::wild) && rule.played.contains(card)) return true;
  }
  return false;
}

double worth_of_play(const BartokScene& scene, Card card) {
  constexpr double kOut = 100;
  const Cards rest = without(scene.hand(), card);
  if (rest.empty()) return kOut;
  double worth = worth_of_rest(card, rest) - (is_wild(scene, card) ? 0.7 : 0);
  scene.rules_for(card).for_each([&](int place) {
    for (const Effect& effect : scene.rules().rule(place).effects) {
      worth += worth_of_effect(scene, effect, static_cast<double>(rest.size()));
    }
  });
  return worth;
}

double worth_of_giving(const BartokScene& scene, Card card) {
  return (is_wild(scene, card) ? -1.0 : 0) - worth_of_rest(card, without(scene.hand(), card));
}

double worth_of_suit(const BartokScene& scene, Suit suit) {
  return static_cast<double>(std::ranges::count_if(
      scene.hand(), [&](Card card) { return !card.is_joker() && card.suit() == suit; }));
}

// Gives cards to players who are nearly out, and takes the hand of such a player.
double worth_of_seat(const BartokScene& scene, Seat seat) { return -scene.hand_size(seat); }

// Votes for all new rules. Votes to repeal a rule only if there are many, and then half of the
// time.
Intent vote(const BartokScene& scene, Chance& chance) {
  constexpr int kMany = 8;
  if (scene.stage() != Stage::repeal_vote) return Vote{true};
  return Vote{scene.rules().rules() > kMany && chance.below(2) == 0};
}

// Returns an accusation of an offence that the bot knows for certain, or nothing.
std::optional<Intent> call(const BartokScene& scene) {
  if (!scene.offers<CallViolation>()) return std::nullopt;
  const bool wrong = scene.surely_wrong();
  const bool silent = scene.surely_right() && !scene.unsaid_phrases().empty();
  for (const Intent& intent : scene.choices()) {
    const auto* call = std::get_if<CallViolation>(&intent);
    if (call == nullptr) continue;
    if (call->violation == Charge::wrong_card && wrong) return intent;
    if (call->violation == Charge::phrase && silent) return intent;
  }
  return std::nullopt;
}

// Returns a phrase or call that the bot must say, or nothing.
std::optional<Intent> speak(const BartokScene& scene) {
  if (scene.offers<KnockLastCard>()) return KnockLastCard{};
  if (!scene.offers<Say>()) return std::nullopt;
  const auto owed = scene.unsaid_phrases();
  for (const Intent& intent : scene.choices()) {
    const auto* say = std::get_if<Say>(&intent);
    if (say != nullptr && std::ranges::find(owed, say->words()) != owed.end()) return intent;
  }
  return std::nullopt;
}

// The faces that the bot may lay if the table lists them. The listed plays are proper, except in a
// turn that players police.
FaceSet faces_to_lay(const BartokScene& scene) {
  const bool looked_at = scene.stage() == Stage::respond || !scene.rules().players_police;
  return looked_at ? FaceSet::all() : scene.proper();
}

std::optional<Intent> best_play(const BartokScene& scene, Chance& chance) {
  constexpr std::size_t kTwo = 2;
  if (!scene.offers<PlayCard>()) return std::nullopt;
  const FaceSet proper = faces_to_lay(scene);
  auto best = best_of(scene.choices(), chance, [&](const Intent& intent) {
    const auto* play = std::get_if<PlayCard>(&intent);
    if (play == nullptr || !proper.contains(play->card)) return kNever;
    return worth_of_play(scene, play->card);
  });
  if (best && scene.hand().size() == kTwo) std::get<PlayCard>(*best).knock = true;
  return best;
}

double worth_of(const BartokScene& scene, const Intent& intent) {
  if (const auto* gift = std::get_if<GiveCard>(&intent)) {
    return worth_of_giving(scene, gift->card);
  }
  if (const auto* suit = std::get_if<CallSuit>(&intent)) return worth_of_suit(scene, suit->suit);
  if (const auto* seat = std::get_if<ChooseSeat>(&intent)) return worth_of_seat(scene, seat->seat);
  return 0;
}

// If several kinds of answer are possible, the bot gives the one that comes first here.
constexpr int kNoAnswer = std::numeric_limits<int>::max();
int place_among_answers(const Intent& intent) {
  return std::visit(Overloaded{
                        [](CallSuit) { return 0; },
                        [](ChooseSeat) { return 1; },
                        [](const GiveCard&) { return 2; },
                        [](Take) { return 3; },
                        [](Draw) { return 4; },
                        [](Pass) { return 5; },
                        [](const auto&) { return kNoAnswer; },
                    },
                    intent);
}

std::optional<Intent> answer(const BartokScene& scene, Chance& chance) {
  int first = kNoAnswer;
  for (const Intent& intent : scene.choices()) first = std::min(first, place_among_answers(intent));
  if (first != kNoAnswer) {
    return best_of(scene.choices(), chance, [&](const Intent& intent) {
      return place_among_answers(intent) == first ? worth_of(scene, intent) : kNever;
    });
  }
  // If the server checks the rules, a player must play a card if it can.
  const auto play = std::ranges::find_if(scene.choices(), [](const Intent& intent) {
    return std::holds_alternative<PlayCard>(intent);
  });
  return play == scene.choices().end() ? std::nullopt : std::optional(*play);
}

constexpr auto kRules = std::to_array<std::string_view>({
    R"({"when":{"played":{"rank":["2"]}},"do":[{"effect":"draw","count":2,"stack":true,"then":"skip"}]})",
    R"({"when":{"played":{"rank":["8"]}},"do":[{"effect":"wild"},{"effect":"call-suit","colors":"any"}]})",
    R"({"when":{"played":{"rank":["7"]}},"do":[{"effect":"again"}]})",
    R"({"when":{"played":{"rank":["A"]}},"do":[{"effect":"reverse"}]})",
    R"({"when":{"played":{"rank":["J"]}},"do":[{"effect":"skip","count":1}]})",
    R"({"when":{"played":{"rank":["Q"]}},"do":[{"effect":"say","text":"Good day, madam"}]})",
    R"({"when":{"played":{"rank":["K"]}},"do":[{"effect":"say","text":"God save the king"}]})",
    R"({"when":{"played":{"rank":["3"]}},"do":[{"effect":"give-card"}]})",
    R"({"when":{"played":{"rank":["T"]}},"do":[{"effect":"pass-cards","to":"left"}]})",
    R"({"when":{"played":{"card":["QS"]}},"do":[{"effect":"swap-hands"}]})",
    R"({"when":{"played":{"rank":["9"]},"relation":"higher"},"do":[{"effect":"everybody-draws","count":1,"who":"others"}]})",
    R"({"when":{"played":{"rank":["5"]}},"do":[{"effect":"next-must","match":{"color":"black"}}]})",
});

}  // namespace

std::optional<Intent> BartokHeuristic::choose(const Glimpse& glimpse, Chance& chance) {
  const BartokScene scene(glimpse);
  if (auto words = speak(scene)) return words;
  if (auto accusation = call(scene)) return accusation;
  if (!must_act(glimpse)) return std::nullopt;
  if (scene.offers<Vote>()) return vote(scene, chance);
  if (auto play = best_play(scene, chance)) return play;
  return answer(scene, chance);
}

std::optional<Intent> BartokHeuristic::owed_words(const Glimpse& glimpse) const {
  const eights::bartok::Position position(glimpse);
  const Seat seat = glimpse.seat();
  // Most seats owe nothing, which is quickly seen.
  const bool may_owe = position.open_player() == seat || position.open().unsaid.contains(seat);
  return may_owe ? speak(BartokScene(glimpse)) : std::nullopt;
}

bool BartokHeuristic::is_wrong(const Glimpse& glimpse, const Intent& intent) const {
  const auto* play = std::get_if<PlayCard>(&intent);
  return play != nullptr && !faces_to_lay(BartokScene(glimpse)).contains(play->card);
}

std::optional<ProposeRule> BartokHeuristic::propose(const Glimpse& glimpse, Chance& chance) {
  const bool asked = glimpse.phase() == static_cast<Phase>(Stage::new_rule) && must_act(glimpse);
  if (!asked || chance.below(2) == 0) return std::nullopt;
  constexpr int kTries = 4;
  const auto& rules = glimpse.rules<eights::bartok::HouseRules>();
  if (rules.rules() >= eights::bartok::kMaxRules) return std::nullopt;
  for (int tries = 0; tries < kTries; ++tries) {
    const std::string_view text = kRules[chance.below(kRules.size())];
    const auto rule = eights::bartok::read_rule(Json::parse(text));
    if (rule && !rules.objection_to(*rule)) return ProposeRule{std::string(text)};
  }
  return std::nullopt;
}

}  // namespace lastcard::bots
