import { socketUrl } from "../state/app.svelte";

/** A finding about the hosting of the server. Its text has the key `host.CHECK.CODE` in `league/words`. */
export interface HostFinding {
  check: string;
  state: "good" | "unknown" | "bad";
  code: string;
  number: number;
  text: string;
}

/**
 * Asks the server for its findings. The server compares its clock with this browser's clock, and the address of the
 * request with the address of this page. Returns null if there is no answer.
 */
export async function askHost(now = Date.now()): Promise<readonly HostFinding[] | null> {
  const { baseURI } = document;
  try {
    const response = await fetch(new URL(`api/host?clock=${now}&at=${baseURI}`, baseURI));
    if (!response.ok) return null;
    return ((await response.json()) as { findings: HostFinding[] }).findings;
  } catch {
    return null;
  }
}

const kPatienceMs = 10_000;
// The server pings a browser that has been silent for ten seconds. A proxy that keeps a connection open for longer than
// that keeps it open for good.
const kSilenceMs = 13_000;
const kNoGoodbye = 1006;

/**
 * Opens a second WebSocket in the same way as every page, through all proxies, and reports whether it opened. The
 * page's own connection is no proof: it may be older than a change of the proxy. The socket then stays open and silent
 * for some seconds. If it is cut, `tell` is called again. Returns a function that ends the test.
 */
export function tryWebSocket(
  tell: (finding: HostFinding) => void,
  open: (address: string) => WebSocket = (address) => new WebSocket(address),
): () => void {
  let began = performance.now();
  const socket = open(socketUrl());
  const end = () => {
    clearTimeout(limit);
    socket.onopen = socket.onerror = socket.onclose = null;
    socket.close();
  };
  const find = (code: "good" | "failed" | "cut", unit: number) => {
    const number = Math.round((performance.now() - began) / unit);
    const state = code === "good" ? "good" : "bad";
    tell({ check: "websocket", state, code, number, text: "" });
    if (code !== "good") end();
  };
  const fail = () => find("failed", 1);
  let limit = setTimeout(fail, kPatienceMs);
  socket.onopen = () => {
    find("good", 1);
    began = performance.now();
    clearTimeout(limit);
    limit = setTimeout(end, kSilenceMs);
    // When the server closes a connection, it sends another code.
    socket.onclose = ({ code }) => {
      if (code === kNoGoodbye) find("cut", 1000);
      else end();
    };
    socket.onerror = null;
  };
  socket.onerror = socket.onclose = fail;
  return end;
}

/** The parameters of a finding's words. */
export function valuesOf({ number, text }: HostFinding): Record<string, string | number> {
  const numbers = {
    hours: number,
    ms: number,
    seconds: Math.abs(number),
    mb: number,
    days: number,
  };
  const texts = { address: text, problem: text, folder: text };
  // A status is a name, not a quantity: it is written without separators.
  return { ...numbers, connections: number, calls: number, status: String(number), ...texts };
}
