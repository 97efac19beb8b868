import { like, sql as raw } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { rateLimits } from "@/db/schema/core/limits";
import { createLogger } from "@/lib/core/log";
import { createRateLimits, deleteExpiredLimits } from "@/lib/http/process/container";
import { testSystemCtx } from "../../support/context";
import { testDatabase } from "../../support/database";

const { db, sql } = testDatabase();
const limits = createRateLimits(
  async (text, values) => [...(await sql.unsafe(text, values as never[]))],
  createLogger({ level: "silent" }),
);
const rule = (name: string, { points = 5, durationSeconds = 60 } = {}) =>
  ({ name, durationSeconds, points, failsClosed: true }) as const;
const rowsOf = (name: string) =>
  db
    .select()
    .from(rateLimits)
    .where(like(rateLimits.key, `${name}:%`));

/** How many of the calls were let through. */
async function spend(name: string, keys: readonly string[]): Promise<number> {
  const calls = await Promise.allSettled(keys.map((key) => limits.consume(rule(name), key)));
  return calls.filter(({ status }) => status === "fulfilled").length;
}

it("deletes the counters that have expired, and no others", async () => {
  await limits.consume(rule("deleted-short"), "203.0.113.7");
  await limits.consume(rule("deleted-long", { durationSeconds: 7_200 }), "203.0.113.7");
  await deleteExpiredLimits(testSystemCtx({ now: new Date(Date.now() + 3_600_000) }));
  expect(await rowsOf("deleted-short")).toEqual([]);
  expect(await rowsOf("deleted-long")).toHaveLength(1);
});

it("writes an end into every row", async () => {
  await limits.consume(rule("ends"), "203.0.113.7");
  await limits.giveBack(rule("ends"), "203.0.113.8");
  const endless = await db.select().from(rateLimits).where(raw`${rateLimits.expire} is null`);
  expect(endless).toEqual([]);
  expect(await rowsOf("ends")).toHaveLength(1);
});

describe("a key that is a network address", () => {
  it("counts for the first 64 bits of IPv6", async () => {
    const addresses = Array.from({ length: 130 }, (_, n) => `2001:db8:0:7:${n.toString(16)}::${n + 1}`);
    expect(await spend("one-line", addresses)).toBe(5);
    expect(await spend("one-line", ["2001:db8:0:8::1"])).toBe(1);
  });

  it("is IPv4 when it is IPv4 written as IPv6, and has no port", async () => {
    const written = ["203.0.113.7", "::ffff:203.0.113.7", "::ffff:cb00:7107", "203.0.113.7:4711"];
    expect(await spend("one-host", [...written, ...written])).toBe(5);
    expect(await spend("one-host", ["203.0.113.8"])).toBe(1);
  });

  it("is stored as a hash, like any other key", async () => {
    await limits.consume(rule("hashed"), "203.0.113.7");
    await limits.consume(rule("hashed"), "camille@example.com");
    const keys = (await rowsOf("hashed")).map(({ key }) => key);
    expect(keys).toHaveLength(2);
    for (const key of keys) expect(key).toMatch(/^hashed:[\w-]{43}$/);
    await limits.consume(rule("hashed-too"), "203.0.113.7");
    const [other] = await rowsOf("hashed-too");
    // Hashes of one address under two limits do not tell that it is the same address.
    expect(keys).not.toContain(other?.key.replace("hashed-too", "hashed"));
  });
});

it("gives one point back, and never more than were spent", async () => {
  expect(await spend("given", ["a", "a", "a", "a", "a", "a"])).toBe(5);
  await limits.giveBack(rule("given"), "a");
  // Six were counted, so one point back leaves none.
  expect(await spend("given", ["a"])).toBe(0);
  for (let n = 0; n < 20; n++) await limits.giveBack(rule("given"), "a");
  expect(
    await spend(
      "given",
      Array.from({ length: 7 }, () => "a"),
    ),
  ).toBe(5);
});
