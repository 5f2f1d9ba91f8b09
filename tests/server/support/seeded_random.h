#pragma once

namespace lastcard::test {

// Makes libsodium, and so the server, take all random numbers from a generator with a fixed seed:
// TEST_SERVER_SEED, or 1. Decks and codes are then the same in each run, if the threads ask for
// them in the same order. Thread-safe; only the first call has an effect.
void seed_libsodium();

}  // namespace lastcard::test
