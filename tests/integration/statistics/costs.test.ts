import { describe, expect, it } from "vitest";
import { orders } from "@/db/schema/billing/credits";
import { refundLead } from "@/lib/leads/lead-refunds/refund-lead";
import { reject } from "@/lib/leads/requests/reject";
import { unlock } from "@/lib/leads/requests/unlock";
import { getCosts } from "@/lib/statistics/get-costs";
import { costsDto } from "@/lib/statistics/schema";
import { testCtxAs, testNow, testSystemCtx } from "../../support/context";
import { makeEventRequest } from "../../support/couples";
import { testDatabase } from "../../support/database";
import { makeProvider, type TestUser } from "../../support/factories";

const { db } = testDatabase();
const ctxOf = (provider: TestUser) => testCtxAs("moderated", { actor: provider.actor });
const costsOf = async (provider: TestUser) => costsDto.parse(await getCosts(ctxOf(provider))).data;

async function unlocks(provider: TestUser, count: number): Promise<string[]> {
  const sent = await Promise.all(
    Array.from({ length: count }, () => makeEventRequest({ providerId: provider.id })),
  );
  for (const { id } of sent) await unlock(ctxOf(provider), { uuid: id });
  return sent.map(({ id }) => id);
}

async function declines(provider: TestUser): Promise<void> {
  const { id } = await makeEventRequest({ providerId: provider.id });
  await reject(ctxOf(provider), { uuid: id, reason: "budget" });
}

const buy = (provider: TestUser, quantity: number, amountCents: number, refunded = {}) =>
  db.insert(orders).values({
    providerId: provider.id,
    status: "succeeded",
    paidAt: testNow,
    quantity,
    amountCents,
    ...refunded,
  });

describe("the cost of an unlock", () => {
  it("is null before the first unlock", async () => {
    expect(await costsOf(await makeProvider({ credits: 3 }))).toEqual({
      basis: "unit_price",
      creditsPerUnlock: null,
      creditsPerAnswer: null,
      costPerUnlock: null,
      costPerAnswer: null,
      currency: "EUR",
    });
  });

  it("is the price of a single credit before the first purchase; a declined request counts as an answer", async () => {
    const provider = await makeProvider({ credits: 3 });
    await unlocks(provider, 2);
    await declines(provider);
    expect(await costsOf(provider)).toMatchObject({
      basis: "unit_price",
      creditsPerUnlock: 1,
      creditsPerAnswer: 0.67,
      costPerUnlock: 30,
      costPerAnswer: 20,
    });
  });

  it("is the average price paid, without refunds and returned credits", async () => {
    const provider = await makeProvider({ credits: 4 });
    await buy(provider, 10, 19_550);
    await buy(provider, 3, 7_200, { refundedQuantity: 2, refundedCents: 4_800 });
    const [, , lost = ""] = await unlocks(provider, 3);
    await refundLead(testSystemCtx(), { uuid: lost, failure: "never_opened" });
    // (195.50 + 24) / 11 = 19.95 a credit; two credits for two unlocks, over three answers.
    expect(await costsOf(provider)).toMatchObject({
      basis: "purchases",
      creditsPerUnlock: 1,
      costPerUnlock: 19.95,
      costPerAnswer: 13.3,
    });
  });

  it("with Premium is the monthly price divided by the month's unlocks", async () => {
    const provider = await makeProvider({ premium: true });
    await unlocks(provider, 3);
    await declines(provider);
    expect(await costsOf(provider)).toMatchObject({
      basis: "premium",
      creditsPerUnlock: null,
      costPerUnlock: 23,
      costPerAnswer: 17.25,
    });
  });
});
