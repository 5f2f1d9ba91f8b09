#include "engine/core/record_check.h"

#include <algorithm>

#include "engine/core/codec.h"
#include "engine/core/record_values.h"
#include "engine/core/whole_number.h"
#include "engine/registry.h"

namespace lastcard {
namespace {

Unexpected<RecordProblem> problem(std::string at, std::string message) {
  return Unexpected(RecordProblem{std::move(at), std::move(message)});
}

// Returns the member, or null.
const Json& member(const Json& object, const char* name) {
  static const Json kNull;
  if (!object.is_object()) return kNull;
  const auto found = object.find(name);
  return found == object.end() ? kNull : *found;
}

// Compares two values without regard to the order of their members.
bool equal(const Json& a, const Json& b) { return nlohmann::json(a) == nlohmann::json(b); }

std::optional<RecordProblem> compare(const Json& recorded, const Json& ruled,
                                     const std::string& at) {
  if (equal(recorded, ruled)) return std::nullopt;
  if (recorded.is_object() && ruled.is_object()) {
    for (const auto& [name, value] : ruled.items()) {
      const auto found = recorded.find(name);
      if (found == recorded.end()) return RecordProblem{at, "has no \"" + name + "\""};
      if (!equal(*found, value)) return compare(*found, value, at + "/" + name);
    }
    for (const auto& [name, value] : recorded.items()) {
      if (!ruled.contains(name))
        return RecordProblem{at, "has \"" + name + "\", which is not part of it"};
    }
  }
  return RecordProblem{at, "is " + recorded.dump() + ", by the rules it is " + ruled.dump()};
}

// A list of legal intents, from a record or computed from the rules.
struct Listed {
  IntentList sets;                  // sets that can be read
  std::vector<std::string> others;  // all other entries, sorted
};

Listed listed_in(const Json& recorded) {
  Listed listed;
  for (const Json& item : recorded) {
    const auto intent = intent_from_json(item);
    if (intent && std::holds_alternative<PlaySet>(*intent)) {
      listed.sets.push_back(*intent);
    } else {
      listed.others.push_back(intent ? to_json(*intent).dump() : item.dump());
    }
  }
  std::ranges::sort(listed.others);
  return listed;
}

Listed listed_in(const IntentList& legal) {
  Listed listed;
  IntentList others;
  for (const Intent& intent : legal) {
    (std::holds_alternative<PlaySet>(intent) ? listed.sets : others).push_back(intent);
  }
  listed.others = canonical_texts(others);
  return listed;
}

// If a list is cut, the rules do not say which sets it has. So another program may have listed
// other sets (conventions, "Canonical form of a legal intent").
bool is_cut_elsewhere(const Listed& listed, const Listed& ruled, const Match& match, Seat seat) {
  if (listed.sets.size() != kMostListedSets || ruled.sets.size() != kMostListedSets) return false;
  if (listed.others != ruled.others) return false;
  const std::vector<std::string> texts = canonical_texts(listed.sets);
  if (std::ranges::adjacent_find(texts) != texts.end()) return false;
  return std::ranges::all_of(listed.sets, [&](const Intent& set) {
    return as_listed(set) == set && !match.check({seat, set});
  });
}

// The message names only the first differences, because two whole lists would be unreadable.
std::optional<RecordProblem> compare_legal(const Json& recorded, const Match& match, Seat seat,
                                           const std::string& at) {
  if (!recorded.is_array()) return RecordProblem{at, "must be a list of intents"};
  const IntentList legal = legal_of_record(match.table(), seat);
  const std::vector<std::string> ruled = canonical_texts(legal);
  const Listed by_record = listed_in(recorded);
  std::vector<std::string> listed = canonical_texts(by_record.sets);
  listed.insert(listed.end(), by_record.others.begin(), by_record.others.end());
  std::ranges::sort(listed);
  if (listed == ruled) return std::nullopt;
  if (is_cut_elsewhere(by_record, listed_in(legal), match, seat)) return std::nullopt;
  const auto only_in = [](const std::vector<std::string>& some,
                          const std::vector<std::string>& others) {
    std::vector<std::string> found;
    std::ranges::set_difference(some, others, std::back_inserter(found));
    return found.empty() ? std::string("nothing") : found.front();
  };
  return RecordProblem{
      at, "lists " + only_in(listed, ruled) + " too many, and lacks " + only_in(ruled, listed)};
}

// Carries out something that needs shuffles, with the shuffles of the record.
template <class Happen>
std::optional<RecordProblem> with_chance(std::vector<DeckOrder> outcomes, const std::string& at,
                                         Happen happen) {
  ScriptedEntropy entropy(std::move(outcomes));
  try {
    happen(entropy);
  } catch (const ReplayError& error) {
    return RecordProblem{at, error.what()};
  }
  if (!entropy.used_up()) return RecordProblem{at, "records a shuffle that the rules do not need"};
  return std::nullopt;
}

}  // namespace

Result<RecordCheck, RecordProblem> RecordCheck::begin(const Json& head, const Json& first_round) {
  if (!head.is_object()) return problem("", "must be an object");
  if (member(head, "format") != 1) {
    return problem("/format",
                   "is " + member(head, "format").dump() + ": this program reads format 1");
  }
  const Json& id = member(head, "game");
  const Game* game = id.is_string() ? find_game(id.get_ref<const std::string&>()) : nullptr;
  if (game == nullptr) return problem("/game", "is " + id.dump() + ", which is no game known here");
  const auto seats = whole_number(member(head, "seats"), 1, kMaxSeats);
  if (!seats) return problem("/seats", "must be the number of players");
  // If a record has no `first_dealer`, the dealer of its first round is the first dealer.
  const bool apart = !member(head, "first_dealer").is_null() || first_round.is_null();
  const Json& told = apart ? member(head, "first_dealer") : member(first_round, "dealer");
  const auto dealer = told.is_null() ? 0 : whole_number(told, 0, *seats - 1);
  if (!dealer) {
    return problem(apart ? "/first_dealer" : "/rounds/0/dealer", "must be a seat at the table");
  }
  auto match = Match::create(*game, member(head, "rules"), *seats, Seat(*dealer));
  if (!match) {
    const RuleProblem& first = match.error().front();
    return problem("/rules" + first.at, first.message);
  }
  return RecordCheck(std::move(match).value(), Seat(*dealer));
}

std::optional<RecordProblem> RecordCheck::deal(const Json& round) {
  const std::string at = at_round();
  if (match_.over()) return RecordProblem{at, "follows the end of the match"};
  if (!match_.round_over()) return RecordProblem{at, "follows a round that is not over"};
  const Json& dealer = member(round, "dealer");
  if (dealer != match_.next_dealer().number()) {
    return RecordProblem{at + "/dealer", "is " + dealer.dump() + ", by the rules it is " +
                                             std::to_string(match_.next_dealer().number())};
  }
  auto deck = cards_from_json(member(round, "deck"));
  if (!deck)
    return RecordProblem{at + "/deck" + deck.error().at, "must be " + deck.error().expected};
  const Json& setup = member(round, "setup");
  by_agreement_ = false;
  std::optional<RecordProblem> refused;
  if (auto found = with_chance({std::move(deck).value()}, at,
                               [&](Entropy& entropy) {
                                 happened_ = match_.start_round(entropy);
                                 by_agreement_ = match_.preparing();
                                 if (!by_agreement_) return;
                                 auto settled = match_.settle(setup, entropy);
                                 if (settled) {
                                   happened_ = std::move(settled).value();
                                 } else {
                                   refused = RecordProblem{at + "/setup", settled.error()};
                                 }
                               });
      found || refused) {
    return refused ? refused : found;
  }
  // Members that the record has must be right. Missing members are allowed.
  agreed_ = match_.game().round_setup(match_.table());
  if (auto found = compare_setup(setup)) return found;
  step_ = 0;
  action_.reset();
  return std::nullopt;
}

std::optional<RecordProblem> RecordCheck::compare_setup(const Json& setup) const {
  const std::string at = at_round();
  if (!setup.is_null() && !setup.is_object())
    return RecordProblem{at + "/setup", "must be an object"};
  for (const auto& [name, value] : setup.items()) {
    if (auto found = compare(value, member(agreed_, name.c_str()), at + "/setup/" + name)) {
      return found;
    }
  }
  return std::nullopt;
}

std::optional<RecordProblem> RecordCheck::step(const Json& step) {
  const std::string at = at_round() + "/steps/" + std::to_string(step_);
  const auto action = action_from_step(step, match_.seats());
  if (!action) return RecordProblem{at + action.error().at, "must be " + action.error().expected};
  if (step.contains("legal")) {
    if (auto found = compare_legal(step["legal"], match_, action->by, at + "/legal")) return found;
  }
  if (const auto violation = match_.check(*action)) {
    return RecordProblem{
        at, "is refused: " + std::string(violation->code) + " (" + violation->rule + ")"};
  }
  std::vector<DeckOrder> shuffles;
  const Json& recorded = member(step, "shuffles");
  if (!recorded.is_null() && !recorded.is_array())
    return RecordProblem{at + "/shuffles", "must be a list"};
  for (const Json& order : recorded) {
    auto cards = cards_from_json(order);
    if (!cards) return RecordProblem{at + "/shuffles", "must hold lists of cards"};
    shuffles.push_back(std::move(cards).value());
  }
  if (auto found = with_chance(std::move(shuffles), at, [&](Entropy& entropy) {
        happened_ = match_.apply(*action, entropy);
      })) {
    return found;
  }
  ++step_;
  action_ = *action;
  if (!step.contains("after")) return std::nullopt;
  return compare(step["after"], match_.game().snapshot(match_.table()), at + "/after");
}

std::optional<RecordProblem> RecordCheck::end_round(const Json& round) {
  const std::string at = at_round();
  ++round_;
  const Json result = match_.round_over() ? match_.game().round_result(match_.table()) : Json();
  return compare(member(round, "result"), result, at + "/result");
}

std::optional<RecordProblem> RecordCheck::end(const Json& head) const {
  const Json& dealer = member(head, "first_dealer");
  if (!dealer.is_null() && dealer != first_dealer_.number()) {
    return RecordProblem{"/first_dealer", "is " + dealer.dump() + ", by the first round it is " +
                                              std::to_string(first_dealer_.number())};
  }
  const Json result = match_.over() ? match_.game().match_result(match_.table()) : Json();
  return compare(member(head, "result"), result, "/result");
}

}  // namespace lastcard
