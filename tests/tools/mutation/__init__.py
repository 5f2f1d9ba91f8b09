"""The parts of tests/tools/mutants.py."""
