// Writes the TypeScript types of the protocol from its schema:
//   npm run generate          rewrites messages.gen.ts and archive.gen.ts in
//                             web-client/src/protocol, and effects.gen.ts of the rule editors in
//                             src/rules/editor and src/composer
//   npm run generate:check    fails if these files differ from the generated text
import { readFile, writeFile, mkdir } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";

const schemaFolder = new URL("./schema/", import.meta.url);
const client = new URL("../web-client/", import.meta.url);
const target = (name) => fileURLToPath(new URL(`src/${name}.gen.ts`, client));
const need = createRequire(new URL("package.json", client));
const { compile } = need("json-schema-to-typescript");
const prettier = need("prettier");
const banner = "// Generated from protocol/schema by `npm run generate`. Do not edit.";

const read = async (name) =>
  JSON.parse(await readFile(new URL(`${name}.schema.json`, schemaFolder), "utf8"));

// Returns one schema with all definitions at its root, so that each type is written only once.
function flattened(value) {
  if (Array.isArray(value)) return value.map(flattened);
  if (value === null || typeof value !== "object") return value;
  if (typeof value.$ref === "string") {
    return { $ref: value.$ref.replace(/^(common|league)\.schema\.json/, "") };
  }
  const { if: _if, then: _then, else: _else, $id, $schema, ...rest } = value;
  return Object.fromEntries(Object.entries(rest).map(([key, member]) => [key, flattened(member)]));
}

async function generatedMessages() {
  const [common, league, fromClient, fromServer] = await Promise.all(
    ["common", "league", "client", "server"].map(read),
  );
  const direction = (schema) => ({
    title: schema.title,
    description: schema.description,
    oneOf: schema.oneOf,
  });
  const bundle = flattened({
    title: "Message",
    description: "Any message of the protocol.",
    oneOf: [{ $ref: "#/$defs/client-message" }, { $ref: "#/$defs/server-message" }],
    $defs: {
      ...common.$defs,
      ...league.$defs,
      // A message and an intent may have the same name, so messages get a prefix.
      ...Object.fromEntries(
        [fromClient, fromServer].flatMap((schema) =>
          Object.entries(schema.$defs).map(([name, message]) => [`message-${name}`, message]),
        ),
      ),
      "client-message": messages(direction(fromClient)),
      "server-message": messages(direction(fromServer)),
    },
  });
  return typescript(bundle, "Message", banner);
}

// Returns the types of the answers about finished matches. They import the types that messages also
// use.
async function generatedArchive() {
  const [common, archive] = await Promise.all(["common", "archive"].map(read));
  const shared = new Set();
  const typed = (value) => {
    if (Array.isArray(value)) return value.map(typed);
    if (value === null || typeof value !== "object") return value;
    const name = typeof value.$ref === "string" && value.$ref.match(/^common.*\/([^/]+)$/)?.[1];
    if (name) {
      const { title } = common.$defs[name];
      shared.add(title);
      return { tsType: title, description: value.description };
    }
    return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, typed(member)]));
  };
  const { $id, $schema, ...bundle } = typed(archive);
  const imports = `import type { ${[...shared].sort().join(", ")} } from "./messages.gen";`;
  return typescript(bundle, "ArchiveAnswer", `${banner}\n${imports}`);
}

const named = ({ $ref }) => $ref?.replace("#/$defs/", "");

// Returns the data of a rule editor: every effect with its fields, and the groups, if there are
// any.
async function generatedEffects(game) {
  const { oneOf, $defs } = await read(`${game}-effects`);
  const groups = oneOf
    .map(named)
    .filter((name) => name.startsWith("group-"))
    .map((group) => [group.replace("group-", ""), $defs[group].oneOf.map(named)]);
  const names = groups.length > 0 ? groups.flatMap(([, effects]) => effects) : oneOf.map(named);
  const constant = (about, name, type, value) =>
    `\n/** ${about} */\nexport const ${name}: ${type} = ${JSON.stringify(value)};\n`;
  return formatted(
    [
      `${banner}\nimport type { Effects } from "${game === "pesten" ? "../" : "../rules/"}effects";\n`,
      constant(
        "Effects by name, in the order in which they are offered, with what each has of its own.",
        "kEffects",
        "Effects",
        Object.fromEntries(names.map((name) => [name, fieldsOf($defs[name], $defs)])),
      ),
      ...(groups.length === 0
        ? []
        : [
            constant(
              "The groups in which they are offered.",
              "kEffectGroups",
              "Readonly<Record<string, readonly string[]>>",
              Object.fromEntries(groups),
            ),
          ]),
      constant("The longest list of effects.", "kMostEffects", "number", $defs.list.maxItems),
    ].join(""),
  );
}

// Returns the fields of an effect in a form. Members of which exactly one is present become one field.
function fieldsOf({ properties, required, oneOf }, $defs) {
  const { effect: _effect, suits: _suits, ...members } = properties;
  if (oneOf) return [{ name: "bound", kind: "bound" }];
  return Object.entries(members).map(([name, member]) => {
    const of = { ...member, ...$defs[named(member)] };
    const { type, minimum: least, maximum: most, default: start, enum: words } = of;
    const needed = required.includes(name);
    if (type === "integer") return { name, kind: "number", least, most, start: start ?? least };
    if (type === "boolean")
      return { name, kind: "flag", value: true, ...(needed ? { start: false } : {}) };
    if (type === "object") return { name, kind: "matcher" };
    if (!words) return { name, kind: "text", longest: of.maxLength };
    if (needed) return { name, kind: "word", words, start: start ?? words[0] };
    return words.length === 1
      ? { name, kind: "flag", value: words[0] }
      : { name, kind: "perhaps", words };
  });
}

async function typescript(bundle, name, bannerComment) {
  const source = await compile(bundle, name, {
    additionalProperties: false,
    bannerComment,
    format: false,
    ignoreMinAndMaxItems: true,
  });
  return formatted(source);
}

async function formatted(source) {
  const options = (await prettier.resolveConfig(target("protocol/messages"))) ?? {};
  return prettier.format(source, { ...options, parser: "typescript" });
}

function messages(schema) {
  return {
    ...schema,
    oneOf: schema.oneOf.map(({ $ref }) => ({ $ref: $ref.replace("#/$defs/", "#/$defs/message-") })),
  };
}

const wanted = {
  "protocol/messages": await generatedMessages(),
  "protocol/archive": await generatedArchive(),
  "rules/editor/effects": await generatedEffects("pesten"),
  "composer/effects": await generatedEffects("bartok"),
};
for (const [name, text] of Object.entries(wanted)) {
  const file = target(name);
  if (process.argv.includes("--check")) {
    const present = await readFile(file, "utf8").catch(() => "");
    if (present !== text) {
      console.error(
        `${file} is not what protocol/schema says; run "npm run generate" in web-client/.`,
      );
      process.exitCode = 1;
    }
  } else {
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, text);
  }
}
