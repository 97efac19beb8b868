import { describe, expect, it } from "vitest";
import { keptRead } from "@/lib/core/kept-reads";

const MINUTE_MS = 60_000;
const at = (minutes: number) => new Date(Date.UTC(2027, 0, 1) + minutes * MINUTE_MS);

/** A read that counts its calls for each key. */
function counting() {
  const calls: string[] = [];
  const read = keptRead(10 * MINUTE_MS, async (_: { db: object; now: Date }, key: string) => {
    calls.push(key);
    if (key === "broken") throw new Error("the database is down");
    return calls.length;
  });
  return { calls, read };
}

describe("a kept read", () => {
  it("is made once for all who ask within its time, and again after it", async () => {
    const { calls, read } = counting();
    const db = {};
    const answers = await Promise.all([0, 5, 9.9].map((minutes) => read({ db, now: at(minutes) }, "fr")));
    expect(answers).toEqual([1, 1, 1]);
    expect(await read({ db, now: at(10) }, "fr")).toBe(2);
    expect(calls).toEqual(["fr", "fr"]);
  });

  it("differs by key and by database", async () => {
    const { calls, read } = counting();
    const [one, two] = [{}, {}];
    await read({ db: one, now: at(0) }, "fr");
    await read({ db: one, now: at(0) }, "de");
    await read({ db: two, now: at(0) }, "fr");
    expect(calls).toEqual(["fr", "de", "fr"]);
  });

  it("is tried again after it failed", async () => {
    const { calls, read } = counting();
    const ctx = { db: {}, now: at(0) };
    await expect(read(ctx, "broken")).rejects.toThrow();
    await expect(read(ctx, "broken")).rejects.toThrow();
    expect(calls).toEqual(["broken", "broken"]);
  });
});
