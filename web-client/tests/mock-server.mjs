// A server without games. It serves the built client with the headers of the real server, and
// answers with hand-written rooms and views. Tests use it only for the layout and the behaviour of
// the client.
import { createServer } from "node:http";
import { readFile } from "node:fs/promises";
import { extname, join, normalize } from "node:path";
import { fileURLToPath } from "node:url";
import { WebSocketServer } from "ws";
import { archiveAnswer } from "./mock-archive.mjs";
import { scenario } from "./scenarios.mjs";

const kDist = process.env.E2E_DIST ?? fileURLToPath(new URL("../dist", import.meta.url));
const kTypes = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".css": "text/css",
  ".svg": "image/svg+xml",
  ".webmanifest": "application/manifest+json",
};
export const kPolicy =
  "default-src 'self'; connect-src 'self'; object-src 'none'; base-uri 'self'; " +
  "frame-ancestors 'none'; require-trusted-types-for 'script'";

/**
 * Starts the server; port 0 means any free port. `base` is the path of the client, with both
 * slashes.
 */
export async function startMockServer({ base = "/", port = 0 } = {}) {
  const faults = [];
  const http = createServer(async (request, response) => {
    const { pathname: path, searchParams } = new URL(request.url, "http://x");
    const inside = path.startsWith(base) ? normalize(path.slice(base.length)) : "";
    if (inside === "api/fault" && request.method === "POST") {
      faults.push(Object.fromEntries(searchParams));
      response.writeHead(204).end();
      return;
    }
    if (inside.startsWith("api/")) {
      const [status, answer] = archiveAnswer(inside, searchParams);
      response.writeHead(status, { "content-type": "application/json" });
      response.end(JSON.stringify(answer));
      return;
    }
    const file = extname(inside) ? inside : "index.html";
    try {
      let body = await readFile(join(kDist, file));
      if (file === "index.html") {
        body = body.toString().replace("<head>", `<head><base href="${base}">`);
      }
      response.writeHead(200, {
        "content-type": kTypes[extname(file)] ?? "application/octet-stream",
        "content-security-policy": kPolicy,
      });
      response.end(body);
    } catch {
      response.writeHead(404).end();
    }
  });
  const received = [];
  const sockets = new WebSocketServer({ server: http, path: `${base}ws` });
  sockets.on("connection", (socket) => {
    const send = (message) => socket.send(JSON.stringify(message));
    socket.on("message", (data) => {
      const message = JSON.parse(data.toString());
      received.push(message);
      for (const answer of scenario(message)) send(answer);
    });
  });
  await new Promise((ready) => http.listen(port, "127.0.0.1", ready));
  return {
    url: `http://127.0.0.1:${http.address().port}${base}`,
    received,
    /** The faults that pages have reported. */
    faults,
    dropConnections: () => sockets.clients.forEach((socket) => socket.terminate()),
    push: (message) => sockets.clients.forEach((socket) => socket.send(JSON.stringify(message))),
    async close() {
      sockets.clients.forEach((socket) => socket.terminate());
      const closed = new Promise((done) => http.close(done));
      http.closeAllConnections();
      await closed;
    },
  };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const server = await startMockServer({ port: Number(process.argv[2] ?? 8090) });
  console.log(server.url);
}
