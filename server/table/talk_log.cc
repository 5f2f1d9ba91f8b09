#include "server/table/talk_log.h"

#include <algorithm>
#include <stdexcept>

#include "engine/core/card.h"
#include "engine/registry.h"
#include "server/table/stored_number.h"

namespace lastcard::table {
namespace {

using protocol::TalkItem;

// What a remark must mention. A theory is about another player (pesten.md, section 10).
struct RemarkShape {
  std::string_view name;
  bool suit = false;
  bool rank = false;
};
constexpr std::array<RemarkShape, 5> kTheories = {{{"may-need-suit", true, false},
                                                   {"may-lack-suit", true, false},
                                                   {"may-lack-rank", false, true},
                                                   {"may-hold-rank", false, true},
                                                   {"nearly-out", false, false}}};

std::optional<Seat> seat_in(const Json& json, const char* member) {
  if (!json.contains(member)) return std::nullopt;
  return Seat(stored_number(json[member], 0, kMaxSeats - 1));
}

bool is_ruling(const TalkItem& item) { return item.ruling.has_value(); }

protocol::JuryVote vote_in(const Json& name) {
  const auto* found =
      std::ranges::find(protocol::kJuryVoteNames, name.get_ref<const std::string&>());
  if (found == protocol::kJuryVoteNames.end()) throw std::invalid_argument("no such vote");
  return static_cast<protocol::JuryVote>(found - protocol::kJuryVoteNames.begin());
}

}  // namespace

void TalkLog::add(TalkItem item) {
  last_ = item.number;
  items_.push_back(std::move(item));
  if (items_.size() <= kKept) return;
  auto rulings = std::ranges::count_if(items_, is_ruling);
  items_.erase(std::ranges::find_if(
      items_, [&](const TalkItem& one) { return !is_ruling(one) || rulings-- > kRulings; }));
}

std::vector<TalkItem> TalkLog::heard_by(bool watcher) const {
  std::vector<TalkItem> heard;
  for (const TalkItem& item : items_) {
    if (watcher || item.channel == TalkItem::Channel::table) heard.push_back(item);
  }
  return heard;
}

TalkItem talk_item_from_json(const Json& json) {
  TalkItem item;
  item.number = stored_number<std::uint64_t>(json.at("number"));
  const auto kind = json.at("kind").get<std::string>();
  item.kind = kind == "remark" ? TalkItem::Kind::remark
              : kind == "chat" ? TalkItem::Kind::chat
                               : TalkItem::Kind::event;
  item.code = json.at("code").get<std::string>();
  item.channel = json.at("channel").get<std::string>() == "watchers" ? TalkItem::Channel::watchers
                                                                     : TalkItem::Channel::table;
  if (json.contains("seq")) item.seq = stored_number<std::uint64_t>(json["seq"]);
  item.seat = seat_in(json, "seat");
  item.name = json.value("name", "");
  item.other = seat_in(json, "other");
  item.other_name = json.value("other_name", "");
  if (json.contains("suit")) item.suit = suit_from_letter(json["suit"].get<std::string>()).value();
  if (json.contains("rank")) item.rank = rank_from_letter(json["rank"].get<std::string>()).value();
  item.text = json.value("text", "");
  item.question = json.value("question", "");
  if (json.contains("verdict")) {
    protocol::JuryRuling& ruling = item.ruling.emplace();
    for (std::size_t i = 0; i < ruling.votes.size(); ++i)
      ruling.votes.at(i) = stored_number(
          json.at("votes").at(std::string(protocol::kJuryVoteNames.at(i))), 0, kMaxSeats);
    ruling.verdict = vote_in(json["verdict"]);
  }
  return item;
}

bool PersonLimits::take(const SessionId& person, Time now) {
  std::erase_if(whole_at_, [&](const auto& entry) { return entry.second <= now; });
  Time& whole = whole_at_.try_emplace(person, now).first->second;
  if (whole - now > each_ * (reserve_ - 1)) return false;
  whole += each_;
  return true;
}

bool may_be_said(const protocol::Remark& remark, std::optional<Seat> speaker, int seats) {
  const bool at_table = !remark.about || remark.about->number() < seats;
  const auto* theory =
      std::ranges::find(kTheories, std::string_view(remark.remark), &RemarkShape::name);
  if (theory == kTheories.end()) return at_table && !remark.suit && !remark.rank;
  return at_table && remark.about && remark.about != speaker &&
         remark.suit.has_value() == theory->suit && remark.rank.has_value() == theory->rank;
}

bool is_said_in(const Game& game, std::string_view remark) {
  const auto says = [&](const Game* one) {
    return std::ranges::find(one->info().remarks, remark) != one->info().remarks.end();
  };
  return says(&game) || std::ranges::none_of(all_games(), says);
}

}  // namespace lastcard::table
