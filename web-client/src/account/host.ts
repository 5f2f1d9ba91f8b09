import { socketUrl } from "../state/app.svelte";

/** What the server finds of how it is hosted; words for each are `host.CHECK.CODE` of `league/words`. */
export interface HostFinding {
  check: string;
  state: "good" | "unknown" | "bad";
  code: string;
  number: number;
  text: string;
}

/** Asks the server, which compares its clock with this browser's; null when there is no answer. */
export async function askHost(now = Date.now()): Promise<readonly HostFinding[] | null> {
  try {
    const response = await fetch(new URL(`api/host?clock=${now}`, document.baseURI));
    if (!response.ok) return null;
    return ((await response.json()) as { findings: HostFinding[] }).findings;
  } catch {
    return null;
  }
}

const kPatienceMs = 10_000;

/**
 * Opens a WebSocket the way that every page does, through whatever stands before the server, and closes it again. The page has
 * one already, or it would not be there; a proxy that has changed since then would still let that one be.
 */
export function tryWebSocket(
  open: (address: string) => WebSocket = (address) => new WebSocket(address),
): Promise<HostFinding> {
  return new Promise((resolve) => {
    const began = performance.now();
    const socket = open(socketUrl());
    const tell = (good: boolean) => {
      clearTimeout(limit);
      socket.onopen = socket.onerror = socket.onclose = null;
      socket.close();
      resolve({
        check: "websocket",
        state: good ? "good" : "bad",
        code: good ? "good" : "failed",
        number: Math.round(performance.now() - began),
        text: "",
      });
    };
    const limit = setTimeout(() => tell(false), kPatienceMs);
    socket.onopen = () => tell(true);
    socket.onerror = socket.onclose = () => tell(false);
  });
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
