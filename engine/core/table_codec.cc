#include <limits>

#include "engine/core/codec.h"
#include "engine/core/game.h"
#include "engine/core/record_values.h"
#include "engine/core/whole_number.h"

// Converts a whole table to JSON and back.

namespace lastcard {
namespace {

Unexpected<DecodeError> wrong(std::string at, std::string expected) {
  return Unexpected(DecodeError{std::move(at), std::move(expected)});
}

template <class Bytes>
std::string hex_of(const Bytes& block) {
  constexpr std::string_view kDigits = "0123456789abcdef";
  std::string text;
  const auto* bytes = reinterpret_cast<const unsigned char*>(&block);
  for (std::size_t index = 0; index < sizeof(block); ++index) {
    text += kDigits[bytes[index] >> 4U];
    text += kDigits[bytes[index] & 15U];
  }
  return text;
}

template <class Bytes>
bool from_hex(const Json& json, Bytes& block) {
  if (!json.is_string()) return false;
  const auto& text = json.get_ref<const std::string&>();
  if (text.size() != 2 * sizeof(block)) return false;
  auto* bytes = reinterpret_cast<unsigned char*>(&block);
  for (std::size_t index = 0; index < text.size(); ++index) {
    const auto digit = std::string_view("0123456789abcdef").find(text[index]);
    if (digit == std::string_view::npos) return false;
    unsigned char& byte = bytes[index / 2];
    byte = static_cast<unsigned char>(index % 2 == 0 ? digit << 4U : byte | digit);
  }
  return true;
}

}  // namespace

Json TableCodec::to_json(const Table& table) {
  Json zones = Json::object();
  for (std::size_t index = 0; index < table.setup().zones.size(); ++index) {
    zones[table.setup().zones[index].name] = codes_of(table.cards(ZoneId(static_cast<int>(index))));
  }
  Json own = Json::array();
  for (const auto& extras : table.own_) own.push_back(hex_of(extras));
  return Json{{"phase", table.phase_},
              {"turn", table.turn_},
              {"waiting", numbers_of(table.waiting_)},
              {"dealer", table.dealer_},
              {"counters", table.counters_},
              {"zones", zones},
              {"open", hex_of(table.open_)},
              {"own", own},
              {"secret", hex_of(table.secret_)},
              {"amended", table.amended_ ? table.amended_->to_json() : Json()}};
}

Result<Table, DecodeError> TableCodec::from_json(const Json& json, const TableSetup& setup) {
  if (!json.is_object()) return wrong("", "a table: an object");
  const auto member = [&](const char* name) -> const Json& {
    static const Json kNothing;
    const auto found = json.find(name);
    return found == json.end() ? kNothing : *found;
  };
  Table table(setup);
  const Json& zones = member("zones");
  std::size_t used = 0;
  for (std::size_t index = 0; index < setup.zones.size(); ++index) {
    const std::string& name = setup.zones[index].name;
    const auto found = zones.is_object() ? zones.find(name) : zones.end();
    if (!zones.is_object() || found == zones.end())
      return wrong("/zones/" + name, "a list of cards");
    const auto cards = cards_from_json(*found);
    if (!cards || used + cards->size() > table.cards_.size()) {
      return wrong("/zones/" + name, "a list of at most " + std::to_string(kMaxCards) + " cards");
    }
    std::copy(cards->begin(), cards->end(),
              table.cards_.begin() + static_cast<std::ptrdiff_t>(used));
    used += cards->size();
    std::fill(table.ends_.begin() + static_cast<std::ptrdiff_t>(index) + 1, table.ends_.end(),
              static_cast<std::uint16_t>(used));
  }
  const auto phase = whole_number<Phase>(member("phase"), 0, std::numeric_limits<Phase>::max());
  if (!phase) return wrong("/phase", "a phase's number");
  const auto turn = whole_number(member("turn"), -1, setup.seats - 1);
  if (!turn) return wrong("/turn", "a seat's number or -1");
  const auto dealer = whole_number(member("dealer"), 0, setup.seats - 1);
  if (!dealer) return wrong("/dealer", "a seat's number");
  table.phase_ = *phase;
  table.turn_ = static_cast<std::int8_t>(*turn);
  table.dealer_ = static_cast<std::int8_t>(*dealer);
  for (const Json& item : member("waiting")) {
    const auto seat = whole_number(item, 0, setup.seats - 1);
    if (!seat) return wrong("/waiting", "a list of seats' numbers");
    table.waiting_.insert(Seat(*seat));
  }
  const Json& counters = member("counters");
  if (!counters.is_array() || counters.size() != table.counters_.size()) {
    return wrong("/counters", std::to_string(table.counters_.size()) + " whole numbers");
  }
  for (std::size_t index = 0; index < counters.size(); ++index) {
    const auto value = whole_number(counters[index], std::numeric_limits<int>::min(),
                                    std::numeric_limits<int>::max());
    if (!value) return wrong("/counters/" + std::to_string(index), "a whole number");
    table.counters_[index] = *value;
  }
  if (!from_hex(member("open"), table.open_)) return wrong("/open", "hexadecimal bytes");
  if (!from_hex(member("secret"), table.secret_)) return wrong("/secret", "hexadecimal bytes");
  if (const Json& amended = member("amended"); !amended.is_null()) {
    auto rules = setup.game->parse_amended(amended, setup.seats);
    if (!rules) return wrong("/amended" + rules.error().front().at, rules.error().front().message);
    table.amended_ = std::move(rules).value();
  }
  const Json& own = member("own");
  if (!own.is_array() || own.size() != table.own_.size()) return wrong("/own", "one entry a seat");
  for (std::size_t index = 0; index < own.size(); ++index) {
    if (!from_hex(own[index], table.own_[index])) {
      return wrong("/own/" + std::to_string(index), "hexadecimal bytes");
    }
  }
  return table;
}

}  // namespace lastcard
