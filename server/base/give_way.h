#pragma once

namespace lastcard::base {

// The calling thread lets others go first from now on, by so much of what `nice` counts. Where the
// system does not let it, all stay equal and the log says so.
void give_way(int niceness);

}  // namespace lastcard::base
