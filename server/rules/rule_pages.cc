#include "server/rules/rule_pages.h"

#include <algorithm>

#include <spdlog/spdlog.h>

#include "engine/registry.h"
#include "protocol/codec/messages.h"
#include "server/base/loggable.h"

namespace lastcard::rules {
namespace {

using archive::Keeping;
using archive::PageAnswer;

PageAnswer page_of(const RuleSet& set, Keeping keeping, std::string_view query) {
  PageAnswer page{200, set.to_json().dump(), keeping};
  if (archive::parameter(query, "download")) page.file_name = file_name_of(set.name);
  return page;
}

}  // namespace

std::string file_name_of(std::string_view name) {
  std::string slug;
  for (const char c : name) {
    const bool upper = c >= 'A' && c <= 'Z';
    if (upper || (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9')) {
      slug += upper ? static_cast<char>(c - 'A' + 'a') : c;
    } else if (!slug.empty() && slug.back() != '-' && c != '\'') {
      slug += '-';
    }
  }
  if (!slug.empty() && slug.back() == '-') slug.pop_back();
  return (slug.empty() ? "house-rules" : slug) + ".rules.json";
}

RulePages::RulePages(RuleSetStore& rule_sets) : rule_sets_(rule_sets) {
  for (const Game* game : all_games()) {
    for (const auto* presets : {&game->info().presets, &game->info().library}) {
      for (const Preset& preset : *presets)
        offered_.push_back({rule_set_of(*game, preset), std::string(preset.source)});
    }
  }
}

PageAnswer RulePages::answer(const archive::PageQuestion& question) {
  try {
    return decide(question);
  } catch (const std::exception& error) {
    spdlog::error("event=rules_not_read error=\"{}\"", base::loggable(error));
    return archive::page_problem(503, "unavailable", "rule sets cannot be read at the moment");
  }
}

PageAnswer RulePages::decide(const archive::PageQuestion& question) {
  std::string_view name = question.path;
  if (name.starts_with('/')) name.remove_prefix(1);
  if (name.empty()) return list(question.query);
  const auto game = archive::parameter(question.query, "game").value_or("");
  if (const Offered* found = offered(name, game))
    return page_of(found->set, Keeping::after_asking, question.query);
  if (protocol::is_rule_set_id(name)) {
    if (const auto kept = rule_sets_.find(std::string(name)))
      return page_of(*kept, Keeping::for_ever, question.query);
  }
  return archive::page_problem(404, "no_such_rule_set", "there is no rule set of that id or name");
}

PageAnswer RulePages::list(std::string_view query) const {
  const auto game = archive::parameter(query, "game");
  if (!game) return archive::page_problem(400, "bad_request", "game is the name of a game");
  if (find_game(*game) == nullptr)
    return archive::page_problem(404, "no_such_game", "there is no game of that name");
  Json answer{{"rule_sets", Json::array()}};
  for (const Offered& one : offered_) {
    if (one.set.game != *game) continue;
    Json object = one.set.to_json();
    object["preset"] = one.set.name;
    if (!one.source.empty()) object["source"] = one.source;
    answer["rule_sets"].push_back(std::move(object));
  }
  return {200, answer.dump(), Keeping::after_asking};
}

const RulePages::Offered* RulePages::offered(std::string_view name, std::string_view game) const {
  // Also found by its id, because presets are not stored.
  const auto found = std::ranges::find_if(offered_, [&](const Offered& one) {
    return (one.set.name == name || one.set.id == name) && (game.empty() || one.set.game == game);
  });
  return found == offered_.end() ? nullptr : &*found;
}

}  // namespace lastcard::rules
