// Broken messages: invalid JSON, messages that the protocol does not have, and bytes that are no
// text.
import { createRequire } from "node:module";
import { withServer } from "./hostile_doors.mjs";
import * as support from "./support.mjs";

const WebSocket = createRequire(new URL("../../web-client/package.json", import.meta.url))("ws");
const kPatienceMs = 10000;

/** A socket that sends any bytes. */
class RawClient {
  static async open(url) {
    const client = new RawClient();
    client.socket = new WebSocket(url, { perMessageDeflate: false });
    client.heard = [];
    client.socket.on("message", (data) => {
      client.heard.push(JSON.parse(data.toString()));
      client.wake?.();
    });
    client.closed = new Promise((done) => client.socket.once("close", done)).then((code) => {
      client.code = code;
      client.wake?.();
    });
    client.socket.on("error", () => {});
    await new Promise((done) => client.socket.once("open", done));
    client.socket.send('{"type":"hello","id":"hello","protocol":1}');
    await client.next();
    return client;
  }
  /** Returns the next message, or null when the server has closed the connection. */
  async next() {
    const end = performance.now() + kPatienceMs;
    while (this.heard.length === 0 && this.code === undefined) {
      if (performance.now() > end) throw new Error("no answer came");
      await new Promise((done) => {
        this.wake = done;
        setTimeout(done, kPatienceMs);
      });
    }
    return this.heard.shift() ?? null;
  }
  close() {
    this.socket.terminate();
    return this.closed;
  }
}

const nested = (depth, open, close) => `${open.repeat(depth)}1${close.repeat(depth)}`;
const kNumbers = (
  "01 +1 -01 1. .5 1.0 1e0 1E2 1e400 -1e400 1e-400 0x10 0b1 1_000 NaN Infinity -Infinity -0 -0.0 -1 256 65536 2147483647 " +
  "2147483648 4294967296 4294967297 9007199254740993 9223372036854775807 9223372036854775808 18446744073709551616 " +
  `1${"0".repeat(30)} 1${"0".repeat(400)} 0.1 1.9 1e1000000000`
).split(" ");
const kWrong = [
  "null",
  "true",
  "[]",
  "{}",
  '""',
  '"1"',
  "[1]",
  '{"a":1}',
  "\u0661",
  "1 1",
  "undefined",
  "1n",
];

/** Returns texts that the server answers with `malformed`. */
function malformedTexts() {
  const texts = [
    ...[
      "",
      " ",
      "\t\r\n",
      "null",
      "true",
      "false",
      "0",
      '""',
      "[]",
      "{}",
      "[{}]",
      "hello",
      "{",
      "}",
      "[",
      '"',
      "\\",
      ",",
    ],
    ...[
      '{"type"}',
      '{"type":}',
      '{"type":"ping"',
      '{"type":"ping",}',
      '{"type":"ping" "id":"1"}',
      "{'type':'ping'}",
    ],
    ...[
      '{type:"ping",id:"1"}',
      '{"type":"ping","id":"1"}{"type":"ping","id":"1"}',
      '{"type":"ping","id":"1"} x',
    ],
    ...[
      '{"type":"ping","id":"1"}\0',
      '\0{"type":"ping","id":"1"}',
      '\uFEFF{"type":"ping","id":"1"}',
    ],
    ...[
      '/* */{"type":"ping","id":"1"}',
      '{"type":"ping","id":"1"//\n}',
      '[{"type":"ping","id":"1"}]',
    ],
    // The same member twice, also when it is spelt in another way or lies deeper.
    ...[
      '{"type":"ping","id":"1","id":"2"}',
      '{"type":"ping","type":"ping","id":"1"}',
      '{"id":"1","type":"ping","id":"1"}',
    ],
    ...['{"type":"ping","\\u0069d":"1","id":"1"}', '{"\\u0074ype":"ping","type":"hello","id":"1"}'],
    '{"type":"act","id":"1","table":"ABCDEF","prompt":"1","do":{"intent":"draw","intent":"take"}}',
    // Unknown members; some of them are known elsewhere.
    ...[
      "__proto__",
      "constructor",
      "prototype",
      "toString",
      "",
      "Type",
      "ID",
      "id ",
      "id\\u0000",
      "x".repeat(65),
    ].map((name) => `{"type":"ping","id":"1","${name}":1}`),
    `{"type":"ping","id":"1",${Array.from({ length: 200 }, (_, i) => `"m${i}":1`).join(",")}}`,
    // Invalid types and ids.
    ...["PING", "ping ", " ping", "ping\\u0000", "p\\u0069ng\\u0000x", "", "update", "ok"].map(
      (type) => `{"type":"${type}","id":"1"}`,
    ),
    ...[
      "",
      " ",
      "a b",
      "\\u0000",
      "\\n",
      "\u00e9",
      "\ud83c\udccf",
      "x".repeat(41),
      "\\ud83c\\udccf",
    ].map((id) => `{"type":"ping","id":"${id}"}`),
    ...[
      "\\ud800",
      "\\udc00",
      "\\ud800\\ud800",
      "\\uD83C x",
      "\\u12",
      "\\x41",
      "\\",
      "\t",
      "\n",
      "\u0001",
    ].map((text) => `{"type":"chat","id":"1","table":"ABCDEF","text":"${text}"}`),
    ...[1, 7, 9, 100, 1000, 1800].map(
      (depth) => `{"type":"ping","id":"1","x":${nested(depth, "[", "]")}}`,
    ),
    ...[9, 100, 600].map((depth) => `{"type":"ping","id":"1","x":${nested(depth, '{"a":', "}")}}`),
    ...["[", "{", '{"a":', '[{"a":', '"', "\\u"].map((piece) =>
      piece.repeat(Math.floor(4000 / piece.length)),
    ),
    `{"type":"ping","id":"1","x":"${"y".repeat(4096)}"}`,
    `{"type":"chat","id":"1","table":"ABCDEF","text":"${"\u0301".repeat(201)}"}`,
    `{"type":"consider","id":"1","table":"ABCDEF","cards":[${'"5H",'.repeat(80)}"5H"]}`,
    `{"type":"consider","id":"1","table":"ABCDEF","cards":["5h"]}`,
    ...kWrong.map((value) => `{"type":${value},"id":"1"}`),
    ...kWrong.map((value) => `{"type":"ping","id":${value === '"1"' ? "1" : value}}`),
  ];
  for (const number of kNumbers) {
    if (number !== "1") texts.push(`{"type":"hello","id":"1","protocol":${number}}`);
    texts.push(
      `{"type":"create-table","id":"1","game":"pesten","preset":"manipesto","seats":${number}}`,
    );
    texts.push(`{"type":"sit","id":"1","table":"ABCDEF","seat":${number},"name":"x"}`);
  }
  return texts;
}
// For valid numbers: the server refuses the message for another reason, or because the table does
// not exist.
const kElsewhere = new Set(["protocol_unsupported", "no_such_table", "bad_seats"]);

/**
 * Bytes that are no text, and frames of the wrong kind or size: [bytes, options, the code of the
 * close].
 */
const kFatal = [
  ...[
    "ff",
    "c0af",
    "c080",
    "e080af",
    "eda080",
    "edbfbf",
    "f0808080",
    "f4908080",
    "f8888080",
    "80",
    "c3",
    "e282",
    "f09f83",
  ].map((hex) => [
    Buffer.concat([
      Buffer.from('{"type":"ping","id":"'),
      Buffer.from(hex, "hex"),
      Buffer.from('"}'),
    ]),
    {},
    1007,
  ]),
  [Buffer.from('{"type":"ping","id":"1"}'), { binary: true }, 1003],
  [Buffer.alloc(0), { binary: true }, 1003],
  [Buffer.alloc(16 * 1024 + 1, " "), {}, 1009],
  [Buffer.alloc(1 << 20, "["), {}, 1009],
];

async function brokenJson(server) {
  const neighbour = await support.Client.open(server.url);
  let client = await RawClient.open(server.url);
  for (const text of malformedTexts()) {
    client.socket.send(text);
    client.socket.send('{"type":"ping","id":"after"}');
    const answer = await client.next();
    const what = JSON.stringify(text.slice(0, 100));
    if (answer?.type !== "refused") return `${what} is answered ${JSON.stringify(answer)}`;
    if (answer.code !== "malformed" && !kElsewhere.has(answer.code))
      return `${what} is answered ${answer.code}`;
    const after = await client.next();
    if (after?.type !== "pong") return `after ${what} comes ${JSON.stringify(after)}`;
  }
  for (const [bytes, kind, code] of kFatal) {
    client.socket.send(bytes, { binary: false, ...kind });
    await Promise.race([client.closed, support.after(kPatienceMs)]);
    if (client.code !== code)
      return `${bytes.subarray(0, 40).toString("latin1")} closes with ${client.code}, not ${code}`;
    client = await RawClient.open(server.url);
  }
  await client.close();
  await neighbour.must({ type: "ping" });
  await neighbour.close();
  return null;
}

export const kBrokenMessages = [
  [
    `threat 17: ${malformedTexts().length + kFatal.length} broken messages cost nobody else anything`,
    () => withServer([], brokenJson),
  ],
];
