import { and, desc, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import type { Database } from "@/db/client";
import { auditLog } from "@/db/schema/core/audit";
import { exchangeRates } from "@/db/schema/core/exchange-rates";
import { DAY_MS } from "@/lib/core/dates";
import { ExchangeRatesUnavailable } from "@/lib/gateways/exchange-rates/port";
import { decideRate } from "@/lib/listing/exchange-rates/decide-rate";
import { fetchRates } from "@/lib/listing/exchange-rates/fetch-rates";
import {
  countWaitingRates,
  listRates,
  readFreshRates,
  readRates,
} from "@/lib/listing/exchange-rates/queries";
import { setRate } from "@/lib/listing/exchange-rates/set-rate";
import { testCtxAs, testSystemCtx } from "@/tests/support/context";
import { testDatabase } from "@/tests/support/database";
import { makeAdmin } from "@/tests/support/factories";
import { rolledBack } from "../db/connect";

const NOW = new Date("2026-11-27T16:00:00Z");
const at = (days: number) => new Date(NOW.getTime() + days * DAY_MS);
const dayOf = (now: Date) => now.toISOString().slice(0, 10);
const alone = (work: (tx: Database) => Promise<void>) => () => rolledBack(testDatabase().db, work);

/** What the bank publishes on a day; pounds in millionths for a euro. */
async function publish(db: Database, days: number, pounds: number) {
  const ctx = testSystemCtx({ db, now: at(days) });
  ctx.gateways.bank.published = {
    day: dayOf(at(days)),
    perEuroMicros: new Map([
      ["GBP", pounds],
      ["CHF", 941_200],
      ["USD", 1_160_500],
    ]),
  };
  return { taken: await fetchRates(ctx), jobs: ctx.gateways.sent.jobs.map(({ name }) => name) };
}
const pounds = async (db: Database) => (await readRates({ db })).GBP;
const states = async (db: Database) =>
  (
    await db
      .select({ state: exchangeRates.state })
      .from(exchangeRates)
      .where(and(eq(exchangeRates.currency, "GBP"), eq(exchangeRates.source, "ecb")))
      .orderBy(desc(exchangeRates.day))
  ).map(({ state }) => state);

async function admin(db: Database, days = 0) {
  const { actor } = await makeAdmin({ db });
  return testCtxAs("admin", { db, actor, now: at(days) });
}
async function waitingOf(db: Database) {
  const [row] = await db.select().from(exchangeRates).where(eq(exchangeRates.state, "waiting"));
  if (!row) throw new Error("no rate waits");
  return row;
}

describe("the feed", () => {
  it(
    "takes each day once, and asks for new prices",
    alone(async (db) => {
      expect(await publish(db, 0, 875_600)).toEqual({
        taken: { accepted: 2, waiting: 0 },
        jobs: ["refresh-prices"],
      });
      expect(await publish(db, 0, 870_000)).toEqual({ taken: { accepted: 0, waiting: 0 }, jobs: [] });
      expect(await pounds(db)).toEqual({ perEuroMicros: 875_600, day: "2026-11-27" });
    }),
  );

  it(
    "ignores a day before the latest, and one to come",
    alone(async (db) => {
      await publish(db, 0, 875_600);
      expect((await publish(db, -1, 860_000)).taken).toEqual({ accepted: 0, waiting: 0 });
      const ctx = testSystemCtx({ db, now: at(0) });
      ctx.gateways.bank.published = { day: dayOf(at(3)), perEuroMicros: new Map([["GBP", 860_000]]) };
      expect(await fetchRates(ctx)).toEqual({ accepted: 0, waiting: 0 });
      expect((await pounds(db))?.perEuroMicros).toBe(875_600);
    }),
  );

  it(
    "lets a jump wait and goes on with the rate in use",
    alone(async (db) => {
      await publish(db, 0, 800_000);
      expect((await publish(db, 1, 960_000)).taken).toEqual({ accepted: 2, waiting: 0 });
      expect((await publish(db, 2, 1_152_001)).taken).toEqual({ accepted: 1, waiting: 1 });
      expect((await pounds(db))?.perEuroMicros).toBe(960_000);
      expect(await countWaitingRates(await admin(db))).toBe(1);
    }),
  );

  it(
    "replaces a rate that waits by that of the next day",
    alone(async (db) => {
      await publish(db, 0, 800_000);
      await publish(db, 1, 2_000_000);
      await publish(db, 2, 2_010_000);
      expect((await states(db)).slice(0, 3)).toEqual(["waiting", "superseded", "accepted"]);
      await publish(db, 3, 805_000);
      expect((await states(db)).slice(0, 3)).toEqual(["accepted", "superseded", "superseded"]);
    }),
  );

  it(
    "keeps the rate in use when the bank does not answer, which is too old to be shown after ten days",
    alone(async (db) => {
      await publish(db, 0, 875_600);
      await expect(fetchRates(testSystemCtx({ db, now: at(1) }))).rejects.toBeInstanceOf(
        ExchangeRatesUnavailable,
      );
      expect((await readFreshRates({ db, now: at(10) })).GBP?.perEuroMicros).toBe(875_600);
      expect(await readFreshRates({ db, now: at(11) })).toEqual({});
      expect((await pounds(db))?.perEuroMicros).toBe(875_600);
      const { currencies } = await listRates(await admin(db, 11));
      expect(currencies.map(({ currency, isStale }) => [currency, isStale])).toEqual([
        ["GBP", true],
        ["CHF", true],
      ]);
    }),
  );
});

describe("an administrator", () => {
  it.each(["accepted", "refused"] as const)("decides that a rate is %s, once", (decision) =>
    alone(async (db) => {
      await publish(db, 0, 800_000);
      await publish(db, 1, 2_000_000);
      const [ctx, { id: rateId }] = [await admin(db, 1), await waitingOf(db)];
      await decideRate(ctx, { rateId, decision });
      expect((await pounds(db))?.perEuroMicros).toBe(decision === "accepted" ? 2_000_000 : 800_000);
      expect(ctx.gateways.sent.jobs).toHaveLength(decision === "accepted" ? 1 : 0);
      const [entry] = await db.select().from(auditLog).where(eq(auditLog.subjectId, rateId));
      expect(entry).toMatchObject({
        action: `exchange_rate_${decision}`,
        actorId: ctx.actor.userId,
        data: { currency: "GBP", perEuroMicros: 2_000_000 },
      });
      await expect(decideRate(ctx, { rateId, decision: "accepted" })).rejects.toMatchObject({
        code: "rate_already_decided",
      });
      // A refused rate is not offered again by the next question of the same day.
      expect((await publish(db, 1, 2_000_000)).taken).toEqual({ accepted: 0, waiting: 0 });
    })(),
  );

  it(
    "sets a rate that comes before the bank's of the day, and ends with the bank's next one",
    alone(async (db) => {
      const ctx = await admin(db);
      await setRate(ctx, { currency: "GBP", rate: 850_000 });
      await setRate(ctx, { currency: "GBP", rate: 851_000 });
      await publish(db, 0, 875_600);
      expect(await pounds(db)).toEqual({ perEuroMicros: 851_000, day: "2026-11-27" });
      await publish(db, 1, 876_000);
      expect((await pounds(db))?.perEuroMicros).toBe(876_000);
      const written = await db.select().from(auditLog).where(eq(auditLog.action, "exchange_rate_set"));
      expect(written).toHaveLength(2);
    }),
  );

  it(
    "sets a rate that jumps only on confirmation; it ends one that waits",
    alone(async (db) => {
      await publish(db, 0, 800_000);
      await publish(db, 1, 2_000_000);
      const ctx = await admin(db, 1);
      await expect(setRate(ctx, { currency: "GBP", rate: 1_900_000 })).rejects.toMatchObject({
        code: "rate_jumps",
      });
      expect(await countWaitingRates(ctx)).toBe(1);
      await setRate(ctx, { currency: "GBP", rate: 1_900_000, isConfirmed: "true" });
      expect((await pounds(db))?.perEuroMicros).toBe(1_900_000);
      expect(await countWaitingRates(ctx)).toBe(0);
    }),
  );
});
