import { describe, expect, it } from "vitest";
import { keptRead } from "@/lib/core/kept-reads";

const MINUTE_MS = 60_000;
const at = (minutes: number) => new Date(Date.UTC(2027, 0, 1) + minutes * MINUTE_MS);

/** A read that counts its calls for each key. */
function counting() {
  const calls: string[] = [];
  const read = keptRead(10 * MINUTE_MS, async (_: { now: Date }, key: string) => {
    calls.push(key);
    if (key === "broken") throw new Error("the database is down");
    return calls.length;
  });
  return { calls, read };
}

describe("a kept read", () => {
  it("is made once for all who ask within its time, and again after it", async () => {
    const { calls, read } = counting();
    const answers = await Promise.all([0, 5, 9.9].map((minutes) => read({ now: at(minutes) }, "fr")));
    expect(answers).toEqual([1, 1, 1]);
    expect(await read({ now: at(10) }, "fr")).toBe(2);
    expect(calls).toEqual(["fr", "fr"]);
  });

  it("differs by key, and is no answer for an earlier time", async () => {
    const { calls, read } = counting();
    await read({ now: at(5) }, "fr");
    await read({ now: at(5) }, "de");
    expect(await read({ now: at(0) }, "fr")).toBe(3);
    expect(calls).toEqual(["fr", "de", "fr"]);
  });

  it("is tried again after it failed", async () => {
    const { calls, read } = counting();
    const ctx = { now: at(0) };
    await expect(read(ctx, "broken")).rejects.toThrow();
    await expect(read(ctx, "broken")).rejects.toThrow();
    expect(calls).toEqual(["broken", "broken"]);
  });
});
