import { describe, expect, it } from "vitest";
import { createLogger } from "@/lib/core/log";
import type { PageAddress } from "@/lib/http/page-cache/make-page";
import { createRenewals, type Renewals } from "@/lib/http/page-cache/renewals";

const addressOf = (name: string): PageAddress => ({
  key: `/fr-FR/${name}`,
  locale: "fr-FR",
  host: "fr.localhost",
  path: `/${name}`,
  isUncacheable: false,
});
const tick = () => new Promise((resolve) => setImmediate(resolve));

/** Renewals whose clock and pauses belong to the test. A pause ends with `go`, and its length is noted. */
function stage(renewPage: (path: string) => Promise<void>) {
  let clock = 0;
  let isBusy = false;
  const pauses: number[] = [];
  let resume = () => {};
  const begun: string[] = [];
  const renewals: Renewals = createRenewals({
    renew: async ({ path }) => {
      begun.push(path);
      await renewPage(path);
    },
    isBusy: () => isBusy,
    log: createLogger({ level: "silent" }),
    now: () => clock,
    pause: (ms, signal) => {
      pauses.push(ms);
      return new Promise((resolve) => {
        resume = resolve;
        if (signal.aborted) resolve();
        signal.addEventListener("abort", () => resolve());
      });
    },
  });
  return {
    begun,
    pauses,
    renewals,
    add: (name: string) => renewals.add(addressOf(name)),
    setBusy: (value: boolean) => {
      isBusy = value;
    },
    async go(ms = 0) {
      clock += ms;
      resume();
      await tick();
    },
    pass: (ms: number) => {
      clock += ms;
    },
  };
}

describe("stale pages are rendered again", () => {
  it("one at a time, each once, and a fifth of the time at most", async () => {
    const ends: (() => void)[] = [];
    const { add, begun, pauses, go, pass } = stage(() => new Promise((resolve) => ends.push(resolve)));
    for (const name of ["a", "b", "a", "b", "a"]) add(name);
    await tick();
    expect(begun).toEqual(["/a"]);
    pass(80);
    ends.shift()?.();
    await tick();
    expect(pauses).toEqual([320]);
    expect(begun).toEqual(["/a"]);
    await go(320);
    expect(begun).toEqual(["/a", "/b"]);
  });

  it("only while Next does nothing for visitors", async () => {
    const { add, begun, go, setBusy } = stage(async () => {});
    setBusy(true);
    add("a");
    for (let n = 0; n < 5; n += 1) await go(100);
    expect(begun).toEqual([]);
    setBusy(false);
    await go(100);
    expect(begun).toEqual(["/a"]);
  });

  it("later, when it failed, with pauses that double, and the others with it", async () => {
    let isBroken = true;
    const { add, begun, go, pass, pauses } = stage(async () => {
      if (isBroken) throw new Error("broken");
    });
    add("a");
    await tick();
    await go();
    expect(pauses.at(-1)).toBe(1_000);
    add("a");
    await go();
    expect(begun).toEqual(["/a"]);
    pass(60_000);
    add("a");
    await tick();
    await go();
    expect(begun).toEqual(["/a", "/a"]);
    expect(pauses.at(-1)).toBe(2_000);
    pass(60_000);
    add("a");
    await go();
    expect(begun).toHaveLength(2);
    isBroken = false;
    pass(60_000);
    add("a");
    await tick();
    expect(begun).toHaveLength(3);
    await go();
    add("a");
    await tick();
    expect(begun).toHaveLength(4);
  });

  it("no more once the process stops, which waits for the one that runs", async () => {
    const ends: (() => void)[] = [];
    const { add, begun, renewals } = stage(() => new Promise((resolve) => ends.push(resolve)));
    add("a");
    add("b");
    await tick();
    let hasStopped = false;
    const stopped = renewals.stop().then(() => {
      hasStopped = true;
    });
    await tick();
    expect(hasStopped).toBe(false);
    ends.shift()?.();
    await stopped;
    add("c");
    await tick();
    expect(begun).toEqual(["/a"]);
  });

  it("at most two thousand wait: a crawl of more leaves the rest to their next visitor", async () => {
    const { add, begun, go, setBusy } = stage(async () => {});
    setBusy(true);
    for (let n = 0; n < 3_000; n += 1) add(`page-${n}`);
    setBusy(false);
    for (let n = 0; n < 3_000; n += 1) await go();
    expect(begun).toHaveLength(2_000);
  });
});
