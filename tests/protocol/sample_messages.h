#pragma once

#include <string>
#include <vector>

namespace lastcard::protocol {

// Messages made by the encoders of the server, one for each file
// protocol/examples/valid/server-NAME.json.
struct SampleMessage {
  std::string name;
  std::string text;
};
[[nodiscard]] std::vector<SampleMessage> sample_messages();

}  // namespace lastcard::protocol
