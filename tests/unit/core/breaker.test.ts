import { describe, expect, it } from "vitest";
import { createBreaker } from "@/lib/gateways/breaker";

class Outage extends Error {}
class Refusal extends Error {}

function setup() {
  let now = 0;
  let calls = 0;
  const breaker = createBreaker(
    (error) => error instanceof Outage,
    () => new Outage("left alone"),
    () => now,
  );
  const call = (error?: Error) =>
    breaker.run(async () => {
      calls += 1;
      if (error) throw error;
      return "done";
    });
  const fail = (error: Error, times: number) =>
    Promise.allSettled(Array.from({ length: times }, () => call(error)));
  return { call, fail, calls: () => calls, wait: (ms: number) => (now += ms) };
}

describe("a breaker", () => {
  it("stops calling a supplier after five outages, for ten seconds", async () => {
    const { call, fail, calls, wait } = setup();
    await fail(new Outage("down"), 5);
    await expect(call()).rejects.toThrow("left alone");
    expect(calls()).toBe(5);
    wait(9_999);
    await expect(call()).rejects.toThrow("left alone");
    wait(1);
    await expect(call()).resolves.toBe("done");
  });

  it("tries once after the pause, and pauses again when that fails too", async () => {
    const { call, fail, wait } = setup();
    await fail(new Outage("down"), 5);
    wait(10_000);
    await expect(call(new Outage("still down"))).rejects.toThrow("still down");
    await expect(call()).rejects.toThrow("left alone");
  });

  it("does not count refusals, which show that the supplier works", async () => {
    const { call, fail } = setup();
    await fail(new Outage("down"), 4);
    await fail(new Refusal("no such mailbox"), 1);
    await fail(new Outage("down"), 4);
    await expect(call()).resolves.toBe("done");
  });
});
