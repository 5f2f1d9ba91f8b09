#include <iostream>

#include <CLI/CLI.hpp>

#include "engine/sim/verify.h"

int main(int argc, char** argv) {
  CLI::App app("Plays and checks matches without a server");
  app.require_subcommand(1);
  std::vector<std::string> files;
  CLI::App* verify =
      app.add_subcommand("verify", "Replays records and compares them with the rules");
  verify->add_option("FILE", files, "Records, one a line, .jsonl or .jsonl.gz")->required();
  CLI11_PARSE(app, argc, argv);
  return lastcard::sim::verify(files, std::cout).wrong == 0 ? 0 : 1;
}
