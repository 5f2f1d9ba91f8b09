#include "server/rules/sandbox.h"

#include <algorithm>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "engine/core/match.h"
#include "engine/registry.h"
#include "protocol/codec/encode.h"
#include "protocol/codec/encode_view.h"
#include "server/rules/rule_set.h"
#include "server/table/bot_player.h"

namespace lastcard::rules {
namespace {

using protocol::Refused;

// The seat that tries the rules.
constexpr Seat kTrier(0);

Refused refused(std::string code, std::string message = {}) {
  Refused answer;
  answer.code = std::move(code);
  answer.message = std::move(message);
  return answer;
}

// FNV-1a is enough: the same text must give the same cards, and nothing depends on secrecy.
std::uint64_t number_of(std::string_view seed) {
  std::uint64_t hash = 0xCBF29CE484222325U;
  for (const char c : seed) hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001B3U;
  return hash;
}

// A card that must lie at a certain place of the deck.
struct WishedCard {
  std::size_t place = 0;
  Card card;
};
using Wishes = std::vector<WishedCard>;

// Randomness that puts wished cards in their places in the first shuffle, which is the deal.
class WishingEntropy final : public Entropy {
 public:
  WishingEntropy(std::uint64_t seed, Wishes wishes) : chance_(seed), wishes_(std::move(wishes)) {}

  // For the next shuffle.
  void wish(Wishes wishes) { wishes_ = std::move(wishes); }
  // Wished cards that are not in the deck are ignored.
  void shuffle(std::span<Card> cards) override {
    chance_.shuffle(cards);
    for (std::size_t done = 0; done < wishes_.size(); ++done) {
      const auto granted = [&](std::size_t place) {
        return std::any_of(wishes_.begin(), wishes_.begin() + static_cast<std::ptrdiff_t>(done),
                           [&](const WishedCard& wish) { return wish.place == place; });
      };
      std::size_t at = 0;
      while (at < cards.size() && (granted(at) || cards[at] != wishes_[done].card)) ++at;
      if (at < cards.size() && wishes_[done].place < cards.size())
        std::swap(cards[at], cards[wishes_[done].place]);
    }
    wishes_.clear();
  }

 private:
  SeededEntropy chance_;
  Wishes wishes_;
};

// The parts of a deal that wishes can change.
struct Deal {
  std::vector<Card> hand;  // of the seat that tries the rules
  std::optional<Card> upcard;
};

Deal deal_in(const Match& match, const std::vector<Event>& events) {
  Deal deal;
  for (const Event& event : events) {
    if (const auto* move = std::get_if<Moved>(&event)) {
      const ZoneSpec& to = match.setup().zones[static_cast<std::size_t>(move->to.index())];
      if (deal.hand.empty() && to.owner == kTrier) deal.hand = move->cards;
    } else if (const auto* told = std::get_if<NoteOfCards>(&event);
               told != nullptr && !deal.upcard && told->note.code == "turned-up") {
      deal.upcard = told->cards.front();
    }
  }
  return deal;
}

bool holds(std::vector<Card> cards, std::span<const Card> wished) {
  for (const Card card : wished) {
    const auto found = std::ranges::find(cards, card);
    if (found == cards.end()) return false;
    cards.erase(found);
  }
  return true;
}

class Sandbox {
 public:
  Sandbox(const protocol::TryRules& message, Match match)
      : message_(message),
        match_(std::move(match)),
        chance_(number_of(message.seed) + 1),
        entropy_(number_of(message.seed), {}) {}

  // Each of these functions returns the refusal if it fails.
  [[nodiscard]] std::optional<Refused> deal() {
    if (!message_.deck.empty()) {
      // If the players must agree on something first, a later step deals.
      entropy_.wish(wishes_of_deck());
      events_ = match_.start_round(entropy_).events;
      return let_bots_play();
    }
    auto wishes = wishes_of_message();
    if (!wishes) return std::move(wishes).error();
    const bool wished = !wishes->empty();
    WishingEntropy entropy(number_of(message_.seed), std::move(wishes).value());
    events_ = match_.start_round(entropy).events;
    if (!wished) return let_bots_play();
    const Deal dealt = deal_in(match_, events_);
    if (!holds(dealt.hand, message_.hand) || (message_.upcard && dealt.upcard != message_.upcard)) {
      return refused("cards_not_dealt", "by these rules those cards are not dealt so");
    }
    return let_bots_play();
  }

  [[nodiscard]] std::optional<Refused> act(const SeatAction& deed) {
    if (may_break_in() && is_pass(deed)) {
      events_.clear();
      lets_go_ = true;
      return let_bots_play();
    }
    const Action action{kTrier, action_of(deed)};
    if (const auto violation = match_.check(action))
      return protocol::refused_by_rules({}, *violation);
    events_ = match_.apply(action, entropy_).events;
    return let_bots_play();
  }

  // A step of any seat, if no bots play.
  [[nodiscard]] std::optional<Refused> take(const Action& step) {
    if (const auto violation = match_.check(step))
      return protocol::refused_by_rules({}, *violation);
    if (step.by == kTrier) events_.clear();
    std::vector<Event> events = match_.apply(step, entropy_).events;
    events_.insert(events_.end(), std::make_move_iterator(events.begin()),
                   std::make_move_iterator(events.end()));
    return std::nullopt;
  }

  [[nodiscard]] std::string tell() const {
    std::string view;
    const std::string prompt =
        "try-" +
        std::to_string(message_.acts.size() + (message_.steps ? message_.steps->size() : 0));
    protocol::append_view(view, make_view(match_.table(), kTrier), {match_.rounds(), prompt});
    std::string events;
    const ZoneLayout& zones = match_.setup().zones;
    protocol::append_events(events, seen_by(Viewer(kTrier), events_, zones), zones);
    std::optional<Consideration> considered;
    if (message_.cards) {
      considered = consider_cards(match_.table(), kTrier,
                                  std::span(message_.cards->begin(), message_.cards->end()));
    }
    return protocol::encode_tried(message_.id, view, events, considered);
  }

 private:
  // The places in the deck at which the wished cards must lie. Each player gets one card in turn,
  // beginning with the seat that tries the rules, and then one card is turned up.
  [[nodiscard]] Result<Wishes, Refused> wishes_of_message() const {
    Wishes wishes;
    if (message_.hand.empty() && !message_.upcard) return wishes;
    WishingEntropy entropy(number_of(message_.seed), {});
    const auto plain = match_.prepare_round(entropy);
    std::vector<Card> wished = message_.hand;
    if (message_.upcard) wished.push_back(*message_.upcard);
    if (plain.result.shuffles.empty() || !holds(plain.result.shuffles.back(), wished))
      return Unexpected(refused("cards_not_in_pack", "the pack has not so many of those cards"));
    const std::size_t size = deal_in(match_, plain.result.events).hand.size();
    if (message_.hand.size() > size) {
      return Unexpected(
          refused("cards_not_dealt", "a hand has " + std::to_string(size) + " cards"));
    }
    const auto seats = static_cast<std::size_t>(match_.seats());
    for (const Card card : message_.hand) wishes.push_back({wishes.size() * seats, card});
    if (message_.upcard) wishes.push_back({size * seats, *message_.upcard});
    return wishes;
  }

  [[nodiscard]] Wishes wishes_of_deck() const {
    Wishes wishes;
    for (const Card card : message_.deck) wishes.push_back({wishes.size(), card});
    return wishes;
  }

  // A bot's next action before seat 0 must act.
  [[nodiscard]] std::optional<Action> next_of_bots() {
    const Table& table = match_.table();
    for (const Alarm& alarm : match_.game().alarms(table)) {
      // This seat has not announced its last card.
      if (alarm.due != Due::after_grace || alarm.action.by == kTrier) continue;
      if (auto action = chosen(alarm.action.by)) return action;
    }
    for (int i = 1; i < match_.seats(); ++i) {
      if (!table.to_act().contains(Seat(i))) continue;
      if (auto action = chosen(Seat(i))) return action;
    }
    return interjection();
  }

  // An action of a bot that is not on turn.
  [[nodiscard]] std::optional<Action> interjection() {
    for (int i = 1; i < match_.seats(); ++i) {
      const Seat seat(i);
      if (match_.table().to_act().contains(seat)) continue;
      const bool can = has_legal(match_.table(), seat, [](const Intent& intent) {
        return !std::holds_alternative<KnockLastCard>(intent);
      });
      if (!can) continue;
      if (auto action = chosen(seat)) return action;
    }
    return std::nullopt;
  }

  // Whether seat 0 can play out of turn (PES-70). The bots wait until it has played or passed.
  [[nodiscard]] bool may_break_in() const {
    if (match_.round_over() || match_.table().to_act().contains(kTrier)) return false;
    return has_legal(match_.table(), kTrier,
                     [](const Intent& intent) { return std::holds_alternative<PlayCard>(intent); });
  }

  [[nodiscard]] static bool is_pass(const SeatAction& deed) {
    const auto* intent = std::get_if<Intent>(&deed);
    return intent != nullptr && std::holds_alternative<Pass>(*intent);
  }

  [[nodiscard]] std::optional<Action> chosen(Seat seat) {
    const auto intent = table::choose_for_bot(match_.table(), seat, chance_);
    if (!intent) return std::nullopt;
    return Action{seat, *intent};
  }

  [[nodiscard]] std::optional<Refused> let_bots_play() {
    if (message_.steps) return std::nullopt;
    while (!match_.round_over()) {
      if (may_break_in() && !std::exchange(lets_go_, false)) break;
      const auto action = next_of_bots();
      if (!action) break;
      if (++bot_steps_ > kMostBotSteps || events_.size() > kMostToldEvents)
        return refused("too_many_steps", "the bots play for too long");
      std::vector<Event> events = match_.apply(*action, entropy_).events;
      events_.insert(events_.end(), std::make_move_iterator(events.begin()),
                     std::make_move_iterator(events.end()));
    }
    return std::nullopt;
  }

  const protocol::TryRules& message_;
  Match match_;
  SeededChance chance_;     // for the bots' choices
  WishingEntropy entropy_;  // for shuffles after the deal
  std::vector<Event> events_;
  int bot_steps_ = 0;
  bool lets_go_ = false;  // seat 0 does not play out of turn now
};

Result<Match, Refused> match_for(const protocol::TryRules& message) {
  const Game* game = find_game(message.game);
  if (game == nullptr) return Unexpected(refused("no_such_game"));
  const GameInfo& info = game->info();
  if (message.seats < info.min_seats || message.seats > info.max_seats) {
    return Unexpected(refused("bad_seats", "this game is for " + std::to_string(info.min_seats) +
                                               " to " + std::to_string(info.max_seats) +
                                               " players"));
  }
  // With this dealer, seat 0 acts first.
  auto match = Match::create(*game, message.rules, message.seats, Seat(message.seats - 1));
  if (!match) return Unexpected(refused("bad_rules", in_words(match.error())));
  return std::move(match).value();
}

std::string refusal_text(const protocol::TryRules& message, Refused refusal) {
  refusal.id = message.id;
  return protocol::encode(refusal);
}

}  // namespace

std::string try_rules(const protocol::TryRules& message) {
  auto match = match_for(message);
  if (!match) return refusal_text(message, std::move(match).error());
  Sandbox sandbox(message, std::move(match).value());
  if (auto refusal = sandbox.deal()) return refusal_text(message, *std::move(refusal));
  for (std::size_t act = 0; act < message.acts.size(); ++act) {
    if (auto refusal = sandbox.act(message.acts[act])) {
      refusal->act = static_cast<int>(act);
      return refusal_text(message, *std::move(refusal));
    }
  }
  const std::vector<Action> none;
  const std::vector<Action>& steps = message.steps ? *message.steps : none;
  for (std::size_t step = 0; step < steps.size(); ++step) {
    if (auto refusal = sandbox.take(steps[step])) {
      refusal->act = static_cast<int>(step);
      return refusal_text(message, *std::move(refusal));
    }
  }
  return sandbox.tell();
}

}  // namespace lastcard::rules
