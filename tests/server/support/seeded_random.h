#pragma once

namespace lastcard::test {

// From now on libsodium, and so the server, takes all random numbers from a generator with a fixed
// seed: TEST_SERVER_SEED, or 1. Decks and codes are then the same in each run, as far as threads
// ask for them in the same order. Thread-safe; only the first call has an effect.
void seed_libsodium();

}  // namespace lastcard::test
