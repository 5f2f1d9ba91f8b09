import { socketUrl } from "../state/app.svelte";

/** What the server finds of how it is hosted; words for each are `host.CHECK.CODE` of `league/words`. */
export interface HostFinding {
  check: string;
  state: "good" | "unknown" | "bad";
  code: string;
  number: number;
  text: string;
}

/**
 * Asks the server, which compares its clock with this browser's, and the address at which it was asked with that of this page;
 * null when there is no answer.
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
// The server pings a browser that has been silent for ten seconds. What a proxy lets be for longer, it lets be for good.
const kSilenceMs = 13_000;
const kNoGoodbye = 1006;

/**
 * Opens a WebSocket the way that every page does, through whatever stands before the server, and tells whether it opened. The
 * page has one already, or it would not be there; a proxy that has changed since then would still let that one be.
 * It then stays open and silent for some seconds, and `tell` is called again if it is cut meanwhile. Returns what ends it.
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
    // A server that ends says goodbye, with another code.
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
  // A status is no quantity.
  return { ...numbers, connections: number, calls: number, status: String(number), ...texts };
}
