// A push service of our own and the browser's side of its messages: RFC 8030, 8188, 8291 and 8292. The code follows the
// RFCs and not the server's code.
import assert from "node:assert/strict";
import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  hkdfSync,
  randomBytes,
  verify,
} from "node:crypto";
import { createServer } from "node:http";
import { until } from "./support.mjs";

const octets = (text) => Buffer.from(text, "base64url");
const hkdf = (key, salt, info, size) => Buffer.from(hkdfSync("sha256", key, salt, info, size));

/** The keys and the address that a browser makes when it subscribes. */
export class PushBrowser {
  #pair = createECDH("prime256v1");
  #auth = randomBytes(16);
  endpoint;

  constructor(service, name) {
    this.#pair.generateKeys();
    this.endpoint = `${service.url}${name}`;
  }

  get keys() {
    return {
      p256dh: this.#pair.getPublicKey("base64url"),
      auth: this.#auth.toString("base64url"),
    };
  }

  /** Returns the text of a message, by RFC 8291, section 3.4, and RFC 8188, section 2. */
  read(body) {
    const salt = body.subarray(0, 16);
    assert.equal(body.readUInt32BE(16), 4096, "the size of a record");
    const length = body[20];
    const sender = body.subarray(21, 21 + length);
    const record = body.subarray(21 + length);
    const shared = this.#pair.computeSecret(sender);
    const info = Buffer.concat([Buffer.from("WebPush: info\0"), this.#pair.getPublicKey(), sender]);
    const input = hkdf(shared, this.#auth, info, 32);
    const key = hkdf(input, salt, "Content-Encoding: aes128gcm\0", 16);
    const nonce = hkdf(input, salt, "Content-Encoding: nonce\0", 12);
    const open = createDecipheriv("aes-128-gcm", key, nonce);
    open.setAuthTag(record.subarray(-16));
    const padded = Buffer.concat([open.update(record.subarray(0, -16)), open.final()]);
    const end = padded.findLastIndex((octet) => octet !== 0);
    assert.equal(padded[end], 2, "the mark of the last record");
    return padded.subarray(0, end).toString();
  }
}

/** Checks the sender's signature by RFC 8292. Returns the sender's public key. */
function speakerOf(authorization, origin) {
  const [, token, key] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(authorization) ?? [];
  assert.ok(token, `no authorization: ${authorization}`);
  const [header, claims, signature] = token.split(".");
  assert.equal(JSON.parse(octets(header)).alg, "ES256");
  const { aud, exp } = JSON.parse(octets(claims));
  assert.equal(aud, origin);
  const left = exp - Date.now() / 1000;
  assert.ok(left > 0 && left <= 86400, `it holds for ${left} s`);
  const point = octets(key);
  const coordinate = (from) => point.subarray(from, from + 32).toString("base64url");
  const jwk = { kty: "EC", crv: "P-256", x: coordinate(1), y: coordinate(33) };
  const signed = verify(
    "sha256",
    Buffer.from(`${header}.${claims}`),
    { key: createPublicKey({ key: jwk, format: "jwk" }), dsaEncoding: "ieee-p1363" },
    octets(signature),
  );
  assert.ok(signed, "the signature is the speaker's");
  return key;
}

/** Starts a service that accepts messages for browsers. */
export async function openPushService() {
  const messages = [];
  const answers = [];
  const server = createServer((request, response) => {
    const pieces = [];
    request.on("data", (piece) => pieces.push(piece));
    request.on("end", () => {
      const { method, url, headers } = request;
      messages.push({ method, path: url, headers, body: Buffer.concat(pieces) });
      response.writeHead(answers.shift() ?? 201).end();
    });
  });
  await new Promise((ready) => server.listen(0, "127.0.0.1", ready));
  const origin = `http://127.0.0.1:${server.address().port}`;
  return {
    url: `${origin}/send/`,
    messages,
    /** Sets the statuses with which the next messages are answered. */
    answer: (...statuses) => answers.push(...statuses),
    browser(name = "browser") {
      return new PushBrowser(this, name);
    },
    /** Waits for the message of this number, counted from 0. Returns its text and the sender's key, among others. */
    async message(number, browser) {
      const { method, headers, body } = await until(
        () => messages[number],
        `message ${number} of the push service`,
      );
      assert.equal(method, "POST");
      assert.equal(headers["content-encoding"], "aes128gcm");
      assert.match(headers.ttl, /^\d+$/);
      assert.match(headers.topic, /^[\w-]{1,32}$/);
      const text = browser.read(body);
      return { text, body, key: speakerOf(headers.authorization, origin), headers };
    },
    close: () => new Promise((done) => server.close(done)),
  };
}
