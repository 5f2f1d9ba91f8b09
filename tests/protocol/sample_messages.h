#pragma once

#include <string>
#include <vector>

namespace lastcard::protocol {

// A message that an encoder of the server made. There is one for each file
// protocol/examples/valid/server-NAME.json.
struct SampleMessage {
  std::string name;
  std::string text;
};
[[nodiscard]] std::vector<SampleMessage> sample_messages();

}  // namespace lastcard::protocol
