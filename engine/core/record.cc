#include "engine/core/record.h"

#include <algorithm>

#include "engine/core/codec.h"
#include "engine/registry.h"

namespace lastcard {
namespace {

Json codes_of(const DeckOrder& order) {
  Json codes = Json::array();
  for (const Card card : order) codes.push_back(card.code());
  return codes;
}

Unexpected<RecordProblem> problem(std::string at, std::string message) {
  return Unexpected(RecordProblem{std::move(at), std::move(message)});
}

// The member, or null.
const Json& member(const Json& object, const char* name) {
  static const Json kNull;
  if (!object.is_object()) return kNull;
  const auto found = object.find(name);
  return found == object.end() ? kNull : *found;
}

// Two values are equal whatever the order of their members.
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

// Only differences are named: two lists of forty plays say nothing to anybody.
std::optional<RecordProblem> compare_legal(const Json& recorded, const IntentList& legal,
                                           const std::string& at) {
  std::vector<std::string> ruled = canonical_texts(legal);
  std::vector<std::string> listed;
  if (!recorded.is_array()) return RecordProblem{at, "must be a list of intents"};
  for (const Json& item : recorded) {
    const auto intent = intent_from_json(item);
    listed.push_back(intent ? to_json(*intent).dump() : item.dump());
  }
  std::ranges::sort(listed);
  if (listed == ruled) return std::nullopt;
  const auto only_in = [](const std::vector<std::string>& some,
                          const std::vector<std::string>& others) {
    std::vector<std::string> found;
    std::ranges::set_difference(some, others, std::back_inserter(found));
    return found.empty() ? std::string("nothing") : found.front();
  };
  return RecordProblem{
      at, "lists " + only_in(listed, ruled) + " too many, and lacks " + only_in(ruled, listed)};
}

class Replay {
 public:
  explicit Replay(Match match) : match_(std::move(match)) {}

  std::optional<RecordProblem> round(const Json& round, const std::string& at) {
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
    if (auto found = with_chance({std::move(deck).value()}, at,
                                 [&](Entropy& entropy) { match_.start_round(entropy); })) {
      return found;
    }
    const Json& steps = member(round, "steps");
    if (!steps.is_array()) return RecordProblem{at + "/steps", "must be a list of steps"};
    for (std::size_t index = 0; index < steps.size(); ++index) {
      if (auto found = step(steps[index], at + "/steps/" + std::to_string(index))) return found;
    }
    const Json result = match_.round_over() ? match_.game().round_result(match_.table()) : Json();
    return compare(member(round, "result"), result, at + "/result");
  }

  Match& match() { return match_; }

 private:
  std::optional<RecordProblem> step(const Json& step, const std::string& at) {
    const auto action = action_from_step(step, match_.seats());
    if (!action) return RecordProblem{at + action.error().at, "must be " + action.error().expected};
    if (step.contains("legal")) {
      IntentList legal;
      match_.game().legal(match_.table(), action->by, legal);
      if (auto found = compare_legal(step["legal"], legal, at + "/legal")) return found;
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
    if (auto found = with_chance(std::move(shuffles), at,
                                 [&](Entropy& entropy) { match_.apply(*action, entropy); })) {
      return found;
    }
    if (!step.contains("after")) return std::nullopt;
    return compare(step["after"], match_.game().snapshot(match_.table()), at + "/after");
  }

  template <class Happen>
  static std::optional<RecordProblem> with_chance(std::vector<DeckOrder> outcomes,
                                                  const std::string& at, Happen happen) {
    ScriptedEntropy entropy(std::move(outcomes));
    try {
      happen(entropy);
    } catch (const ReplayError& error) {
      return RecordProblem{at, error.what()};
    }
    if (!entropy.used_up())
      return RecordProblem{at, "records a shuffle that the rules do not need"};
    return std::nullopt;
  }

  Match match_;
};

}  // namespace

Recorder::Recorder(const Match& match, RecordDetails details) : details_(details) {
  record_ = {{"format", 1},
             {"game", match.game().info().id},
             {"rules", match.setup().rules->to_json()},
             {"seats", match.seats()},
             {"rounds", Json::array()},
             {"result", nullptr}};
}

void Recorder::round_started(const Match& match, const StepResult& result) {
  record_["rounds"].push_back({{"dealer", match.table().dealer().number()},
                               {"deck", codes_of(result.shuffles.front())},
                               {"steps", Json::array()},
                               {"result", nullptr}});
}

void Recorder::before_step(const Match& match, const Action& action) {
  legal_ = nullptr;
  if (!details_.legal || std::holds_alternative<Clock>(action.what)) return;
  IntentList legal;
  match.game().legal(match.table(), action.by, legal);
  legal_ = Json::array();
  for (const Intent& intent : legal) legal_.push_back(to_json(intent));
}

void Recorder::after_step(const Match& match, const Action& action, const StepResult& result) {
  Json step = to_json(action);
  if (!result.shuffles.empty()) {
    Json shuffles = Json::array();
    for (const DeckOrder& order : result.shuffles) shuffles.push_back(codes_of(order));
    step["shuffles"] = std::move(shuffles);
  }
  if (!legal_.is_null()) step["legal"] = std::move(legal_);
  if (details_.after) step["after"] = match.game().snapshot(match.table());
  Json& round = record_["rounds"].back();
  round["steps"].push_back(std::move(step));
  if (!match.round_over()) return;
  round["result"] = match.game().round_result(match.table());
  record_["result"] = match.game().match_result(match.table());
}

Result<Match, RecordProblem> replay(const Json& record) {
  if (!record.is_object()) return problem("", "must be an object");
  if (member(record, "format") != 1) {
    return problem("/format",
                   "is " + member(record, "format").dump() + ": this program reads format 1");
  }
  const Json& id = member(record, "game");
  const Game* game = id.is_string() ? find_game(id.get_ref<const std::string&>()) : nullptr;
  if (game == nullptr) return problem("/game", "is " + id.dump() + ", which is no game known here");
  const Json& seats = member(record, "seats");
  if (!seats.is_number_integer() || seats < 1 || seats > kMaxSeats) {
    return problem("/seats", "must be the number of players");
  }
  auto match = Match::create(*game, member(record, "rules"), seats.get<int>());
  if (!match) {
    const RuleProblem& first = match.error().front();
    return problem("/rules" + first.at, first.message);
  }
  const Json& rounds = member(record, "rounds");
  if (!rounds.is_array()) return problem("/rounds", "must be a list of rounds");
  Replay replay(std::move(match).value());
  for (std::size_t index = 0; index < rounds.size(); ++index) {
    if (auto found = replay.round(rounds[index], "/rounds/" + std::to_string(index))) {
      return Unexpected(std::move(*found));
    }
  }
  Match& end = replay.match();
  const Json result = end.over() ? end.game().match_result(end.table()) : Json();
  if (auto found = compare(member(record, "result"), result, "/result")) {
    return Unexpected(std::move(*found));
  }
  return std::move(end);
}

}  // namespace lastcard
