import { unlock } from "@/lib/leads/requests/unlock";
import { openBench } from "../context";
import type { OpenRequest } from "../data/open-requests";
import { waitedMs } from "../machine";
import { median } from "../measure";

/** The kinds of statements of an unlock, in the order they are sent. */
const kinds = [
  ["begin", /^begin/],
  ["everything (one statement)", /^\s*with\s/],
  ["commit", /^commit/],
] as const;

const kindOf = (text: string) => kinds.find(([, pattern]) => pattern.test(text))?.[0] ?? text.slice(0, 40);

/**
 * Median milliseconds from one statement of an unlock to the next, with one client; time spent waiting for a
 * core is left out.
 */
export async function traceUnlock(url: string, requests: readonly OpenRequest[], isPrepared: boolean) {
  const sent: { kind: string; at: number }[] = [];
  let pids: number[] = [];
  const now = () => performance.now() - waitedMs(pids);
  const bench = openBench(url, 1, {
    isPrepared,
    onStatement: (text) => sent.push({ kind: kindOf(text), at: now() }),
  });
  try {
    pids = [process.pid, await bench.backend()];
    const times = new Map<string, number[]>();
    for (const { id, providerId } of requests) {
      sent.length = 0;
      await unlock(bench.as(providerId), { uuid: id });
      const ends = [...sent.slice(1).map(({ at }) => at), now()];
      sent.forEach(({ kind, at }, n) => {
        times.set(kind, [...(times.get(kind) ?? []), (ends[n] ?? at) - at]);
      });
    }
    return [...times]
      .filter(([, all]) => all.length > requests.length / 2)
      .map(([kind, all]) => ({ kind, ms: median(all) }));
  } finally {
    await bench.close();
  }
}
