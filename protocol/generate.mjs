// Writes the TypeScript types of the protocol from its schema:
//   npm run generate          rewrites web-client/src/protocol/messages.gen.ts
//   npm run generate:check    fails when that file is not what the schema says
import { readFile, writeFile, mkdir } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";

const schemaFolder = new URL("./schema/", import.meta.url);
const client = new URL("../web-client/", import.meta.url);
const target = fileURLToPath(new URL("src/protocol/messages.gen.ts", client));
const need = createRequire(new URL("package.json", client));
const { compile } = need("json-schema-to-typescript");
const prettier = need("prettier");

const read = async (name) =>
  JSON.parse(await readFile(new URL(`${name}.schema.json`, schemaFolder), "utf8"));

// One schema with every definition at its root: a type gets its name once, and none is copied.
function flattened(value) {
  if (Array.isArray(value)) return value.map(flattened);
  if (value === null || typeof value !== "object") return value;
  if (typeof value.$ref === "string") {
    return { $ref: value.$ref.replace(/^common\.schema\.json/, "") };
  }
  const { if: _if, then: _then, else: _else, $id, $schema, ...rest } = value;
  return Object.fromEntries(Object.entries(rest).map(([key, member]) => [key, flattened(member)]));
}

async function generated() {
  const [common, fromClient, fromServer] = await Promise.all(
    ["common", "client", "server"].map(read),
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
      // The name of a message may also be that of an intent.
      ...Object.fromEntries(
        [fromClient, fromServer].flatMap((schema) =>
          Object.entries(schema.$defs).map(([name, message]) => [`message-${name}`, message]),
        ),
      ),
      "client-message": messages(direction(fromClient)),
      "server-message": messages(direction(fromServer)),
    },
  });
  const source = await compile(bundle, "Message", {
    additionalProperties: false,
    bannerComment: "// Generated from protocol/schema by `npm run generate`. Do not edit.",
    format: false,
    ignoreMinAndMaxItems: true,
  });
  const options = (await prettier.resolveConfig(target)) ?? {};
  return prettier.format(source, { ...options, parser: "typescript" });
}

function messages(schema) {
  return {
    ...schema,
    oneOf: schema.oneOf.map(({ $ref }) => ({ $ref: $ref.replace("#/$defs/", "#/$defs/message-") })),
  };
}

const wanted = await generated();
if (process.argv.includes("--check")) {
  const present = await readFile(target, "utf8").catch(() => "");
  if (present !== wanted) {
    console.error(
      `${target} is not what protocol/schema says; run "npm run generate" in web-client/.`,
    );
    process.exit(1);
  }
} else {
  await mkdir(dirname(target), { recursive: true });
  await writeFile(target, wanted);
}
