import { afterEach, describe, expect, it } from "vitest";
import { createIndexNow, createNoIndexNow } from "@/lib/gateways/index-now/index-now";
import { INDEX_NOW_MOST } from "@/lib/gateways/index-now/port";
import { startHttpDouble } from "./http-double";
import { sandboxWithFaults } from "./sandbox-with-faults";

const ended: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const end of ended.splice(0)) await end();
});

const origin = "https://fr.example.com";
const at = async (key: string) => createIndexNow({ key, url: `${await sandboxWithFaults(ended)}/indexnow` });

describe("telling search engines", () => {
  it("is accepted while the key is checked, and then taken", async () => {
    const indexNow = await at("0123456789abcdef");
    const paths = ["/wedding-planner/anna", "/wedding-venue/lac"];
    expect(await indexNow.submit({ origin, paths })).toEqual({ outcome: "taken", status: 202 });
    const most = Array.from({ length: INDEX_NOW_MOST }, (_, n) => `/wedding-planner/p-${n}`);
    expect(await indexNow.submit({ origin, paths: most })).toEqual({ outcome: "taken", status: 200 });
    expect(await indexNow.submit({ origin, paths: [...most, "/one-too-many"] })).toMatchObject({
      outcome: "refused",
      status: 400,
    });
  });

  it.each([
    ["a key that is not in the file", "sandbox-key-not-found", { outcome: "refused", status: 403 }],
    ["too many calls", "sandbox-too-many-calls", { outcome: "later", status: 429, retryAfterSeconds: 600 }],
    ["a failure", "sandbox-broken", { outcome: "later", status: 500 }],
  ] as const)("reports %s", async (_, key, answer) => {
    expect(await (await at(key)).submit({ origin, paths: ["/"] })).toEqual(answer);
  });

  it("reports addresses of another host", async () => {
    const indexNow = await at("0123456789abcdef");
    const paths = ["@evil.example/"];
    expect(await indexNow.submit({ origin, paths })).toEqual({ outcome: "refused", status: 422 });
  });

  it("waits no longer than its time, and follows no redirect", async () => {
    const silent = await startHttpDouble(null);
    ended.push(() => silent.stop());
    const slow = createIndexNow({ key: "0123456789", url: silent.url, timeoutMs: 50 });
    expect(await slow.submit({ origin, paths: ["/"] })).toEqual({ outcome: "later", status: 0 });
  });

  it("is off without a key", () => {
    expect(createNoIndexNow().key).toBeNull();
  });
});
