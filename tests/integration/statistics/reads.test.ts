import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { portfolios } from "@/db/schema/listing/portfolios";
import { viewEvents } from "@/db/schema/statistics";
import { getPortfolioViews, getRates, getVenueViews, getViews } from "@/lib/statistics/queries";
import { rollUpViews } from "@/lib/statistics/roll-up-views";
import { storeViews } from "@/lib/statistics/store-views";
import { askVenues, listedVenue } from "../../support/asked-venues";
import { testCtx, testCtxAs, testSystemCtx } from "../../support/context";
import { makeEventRequest } from "../../support/couples";
import { testDatabase } from "../../support/database";
import { makeProvider, makeVenueOwner, type ProviderOptions, type TestUser } from "../../support/factories";
import { look } from "./views";

const longPremium = new Date("2035-01-01T00:00:00Z");
const premium = (options: ProviderOptions = {}) => makeProvider({ premium: longPremium, ...options });

/** Stores views at these instants and rolls them up. */
async function seen(provider: TestUser, ...instants: string[]) {
  const views = instants.map((at) => look(provider.id, new Date(at)));
  await storeViews(testCtx(), views);
  await rollUpViews(testSystemCtx());
}

const at = (provider: TestUser, now: string) =>
  testCtxAs("moderated", { actor: provider.actor, now: new Date(now) });

describe("views today", () => {
  it("are counted by hour until now, compared with yesterday until the same hour", async () => {
    const provider = await premium();
    await seen(provider, "2027-02-15T08:10:00Z", "2027-02-15T08:50:00Z", "2027-02-14T08:00:00Z");
    await seen(provider, "2027-02-14T20:00:00Z");
    const views = await getViews(at(provider, "2027-02-15T09:30:00Z"), { period: "today" });
    expect(views.data).toHaveLength(11);
    expect(views.data[0]).toEqual({ date: "2027-02-14T23:00:00.000Z", views: 0 });
    expect(views.data[9]).toEqual({ date: "2027-02-15T08:00:00.000Z", views: 2 });
    expect(views).toMatchObject({ total: 2, previousTotal: 1 });
  });

  it.each([
    ["2027-03-28", "spring", 23, "2027-03-28T21:30:00Z"],
    ["2027-10-31", "autumn", 25, "2027-10-31T22:30:00Z"],
    ["2027-02-15", "any other day", 24, "2027-02-15T22:30:00Z"],
  ])("have every hour of %s (%s): %i", async (day, _season, hours, now) => {
    const provider = await premium();
    await seen(provider, `${day}T00:30:00Z`, `${day}T01:30:00Z`);
    const { data, total } = await getViews(at(provider, now), { period: "today" });
    expect(data).toHaveLength(hours);
    expect(new Set(data.map(({ date }) => date)).size).toBe(hours);
    expect(total).toBe(2);
    expect(data.filter(({ views }) => views > 0).map(({ date }) => date)).toEqual([
      `${day}T00:00:00.000Z`,
      `${day}T01:00:00.000Z`,
    ]);
  });

  it("restart at the provider's midnight, not at midnight UTC", async () => {
    const provider = await premium();
    await seen(provider, "2027-02-15T22:59:59Z", "2027-02-15T23:00:00Z");
    const before = await getViews(at(provider, "2027-02-15T22:59:59Z"), { period: "today" });
    const after = await getViews(at(provider, "2027-02-15T23:00:30Z"), { period: "today" });
    expect([before.total, before.data.length]).toEqual([1, 24]);
    expect(after).toMatchObject({ total: 1, data: [{ date: "2027-02-15T23:00:00.000Z", views: 1 }] });
  });
});

describe("views by day", () => {
  it("include today and are compared with the period before", async () => {
    const provider = await premium();
    await seen(provider, "2027-02-09T12:00:00Z", "2027-02-15T12:00:00Z", "2027-02-15T13:00:00Z");
    await seen(provider, "2027-02-08T12:00:00Z", "2027-02-02T12:00:00Z", "2027-02-01T12:00:00Z");
    const week = await getViews(at(provider, "2027-02-15T14:00:00Z"), { period: "7days" });
    expect(week.data.map(({ date }) => date)).toEqual([9, 10, 11, 12, 13, 14, 15].map(dayOfFebruary));
    expect(week.data.map(({ views }) => views)).toEqual([1, 0, 0, 0, 0, 0, 2]);
    expect(week).toMatchObject({ total: 3, previousTotal: 2 });
    const month = await getViews(at(provider, "2027-02-15T14:00:00Z"), { period: "30days" });
    expect([month.data.length, month.total, month.previousTotal]).toEqual([30, 6, 0]);
    expect(month.data[0]?.date).toBe("2027-01-17");
  });

  it("do not include another provider's", async () => {
    const [provider, other] = [await premium(), await premium()];
    await seen(other, "2027-02-15T12:00:00Z");
    expect((await getViews(at(provider, "2027-02-15T14:00:00Z"), { period: "7days" })).total).toBe(0);
  });
});

const dayOfFebruary = (day: number) => `2027-02-${String(day).padStart(2, "0")}`;

describe("views of portfolios", () => {
  it("are counted for each portfolio", async () => {
    const provider = await premium();
    const { db } = testDatabase();
    const [lake] = await db
      .insert(portfolios)
      .values([
        portfolio(provider.id, "Le lac"),
        { ...portfolio(provider.id, "La vigne"), createdAt: new Date("2027-02-02") },
      ])
      .returning();
    const now = new Date("2027-02-15T12:00:00Z");
    await storeViews(testCtx(), [
      { ...look(provider.id, now), kind: "portfolio", subjectId: lake?.id ?? "" },
    ]);
    await rollUpViews(testSystemCtx());
    const { data } = await getPortfolioViews(at(provider, "2027-02-15T14:00:00Z"), { period: "7days" });
    expect(data).toHaveLength(14);
    expect(data.filter(({ views }) => views > 0)).toEqual([
      { date: "2027-02-15", views: 1, id: lake?.id, title: "Le lac" },
    ]);
    expect((await getViews(at(provider, "2027-02-15T14:00:00Z"), { period: "7days" })).total).toBe(0);
  });
});

describe("figures of venues", () => {
  it("count the requests that ask about each venue, by hour or by day, beside its views", async () => {
    const owner = await makeVenueOwner({ premium: longPremium });
    const [asked, other] = [await listedVenue(owner.id), await listedVenue(owner.id)];
    const ask = (createdAt: string) =>
      askVenues(owner, [asked.id], { request: { createdAt: new Date(createdAt) } });
    // Midnight in Paris is 23:00 UTC.
    for (const at of ["2027-02-15T08:10:00Z", "2027-02-14T23:30:00Z", "2027-02-14T22:30:00Z"]) await ask(at);
    await ask("2027-02-01T12:00:00Z");
    const read = async (period: "today" | "7days") =>
      (await getVenueViews(at(owner, "2027-02-15T14:00:00Z"), { period })).data.filter(
        ({ requests }) => requests > 0,
      );
    const found = { id: asked.id, views: 0, requests: 1 };
    expect(await read("today")).toMatchObject([
      { ...found, date: "2027-02-14T23:00:00.000Z" },
      { ...found, date: "2027-02-15T08:00:00.000Z" },
    ]);
    expect(await read("7days")).toMatchObject([
      { ...found, date: "2027-02-14" },
      { ...found, date: "2027-02-15", requests: 2 },
    ]);
    expect((await read("7days")).some(({ id }) => id === other.id)).toBe(false);
  });
});

const portfolio = (providerId: string, title: string) => ({
  providerId,
  title,
  slug: randomUUID(),
  description: "Au bord de l’eau",
  weddingDate: "2026-06-06",
  location: "Annecy",
  style: "champêtre",
  createdAt: new Date("2027-02-01"),
});

describe("Premium", () => {
  it("is required for views of profile and portfolios, by its dates alone", async () => {
    const plain = await makeProvider();
    const ended = await makeProvider({ premium: new Date("2027-02-15T09:59:59Z") });
    for (const provider of [plain, ended]) {
      const ctx = at(provider, "2027-02-15T10:00:00Z");
      await expect(getViews(ctx, { period: "7days" })).rejects.toThrow("premium_required");
      await expect(getPortfolioViews(ctx, { period: "7days" })).rejects.toThrow("premium_required");
    }
    expect((await getRates(at(plain, "2027-02-15T10:00:00Z"))).success).toBe(true);
  });
});

describe("rates", () => {
  it("are null before the first request", async () => {
    const provider = await makeProvider();
    expect(await getRates(at(provider, "2027-02-15T10:00:00Z"))).toEqual({
      success: true,
      data: { answeredRate: null, seenOpenRate: null, unlockedRate: null, rejectedRate: null },
      lastMonthlyMessagesCount: 0,
      viewsTotal: 0,
    });
  });

  it("summarise this provider's requests only", async () => {
    const provider = await makeProvider();
    const now = new Date("2027-02-15T10:00:00Z");
    const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);
    const add = (createdAt: Date, more: object = {}) =>
      makeEventRequest({ providerId: provider.id, request: { createdAt, ...more } });
    await add(daysAgo(40), { seenAt: daysAgo(39), unlockedAt: daysAgo(39) });
    await add(daysAgo(20), { seenAt: daysAgo(19), rejectedAt: daysAgo(19), rejectionReason: "budget" });
    await add(daysAgo(10), { seenAt: daysAgo(9) });
    await makeEventRequest();
    await seen(provider, "2027-02-15T08:00:00Z", "2027-02-14T08:00:00Z");
    const rates = await getRates(at(provider, now.toISOString()));
    expect(rates).toMatchObject({
      data: { answeredRate: 67, seenOpenRate: 100, unlockedRate: 33, rejectedRate: 33 },
      lastMonthlyMessagesCount: 2,
      viewsTotal: 2,
    });
  });
});

describe("statistics", () => {
  it("remain after single views are deleted: they are read from the counts", async () => {
    const provider = await premium();
    await seen(provider, "2027-02-15T08:10:00Z", "2027-02-15T08:50:00Z", "2027-02-10T08:00:00Z");
    const ctx = at(provider, "2027-02-15T09:30:00Z");
    const read = async () => [
      await getViews(ctx, { period: "today" }),
      await getViews(ctx, { period: "30days" }),
      await getRates(ctx),
    ];
    const before = await read();
    expect(before[1]).toMatchObject({ total: 3 });
    await testDatabase().db.delete(viewEvents).where(eq(viewEvents.providerId, provider.id));
    expect(await read()).toEqual(before);
  });
});
