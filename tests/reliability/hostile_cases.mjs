// The named cases of hostile.mjs: [name, run]. run(options) returns what is wrong, or null.
import { kDisk } from "./hostile_disk.mjs";
import { kDoors } from "./hostile_doors.mjs";
import { kGuesses } from "./hostile_guesses.mjs";
import { kIntentsAndNames } from "./hostile_intents.mjs";
import { kBrokenMessages } from "./hostile_json.mjs";
import { kPeople } from "./hostile_people.mjs";
import { kRoles } from "./hostile_roles.mjs";

export const kCases = [
  ...kDoors,
  ...kBrokenMessages,
  ...kIntentsAndNames,
  ...kGuesses,
  ...kRoles,
  ...kPeople,
  ...kDisk,
];
