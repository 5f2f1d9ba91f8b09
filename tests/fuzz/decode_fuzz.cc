// Any bytes into the decoder of clients' messages. Besides what the sanitizers see, these must
// hold: whatever is refused is refused with a reason that can be sent back, in an answer that is
// JSON and of modest size; whatever is decoded keeps the promises of protocol/codec/messages.h.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "protocol/codec/decode.h"
#include "protocol/codec/encode.h"

namespace {

using namespace lastcard;  // NOLINT(google-build-using-namespace): a program of one function

void demand(bool holds) {
  if (!holds) std::abort();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const auto message = protocol::decode_client_message(text);
  if (!message) {
    demand(!message.error().expected.empty());
    const std::string answer = protocol::encode(protocol::malformed(message.error()));
    demand(answer.size() < 8192);
    demand(Json::parse(answer).at("at") == message.error().at);
    return 0;
  }
  demand(size <= protocol::kMaxFrame);
  demand(protocol::is_message_id(protocol::id_of(*message)));
  if (const auto* create = std::get_if<protocol::CreateTable>(&*message)) {
    demand(create->preset.has_value() != create->rules.has_value());
  }
  return 0;
}
