import { and, eq } from "drizzle-orm";
import { expect } from "vitest";
import { creditEntries } from "@/db/schema/billing/credits";
import { messageDeliveries } from "@/db/schema/messaging/notifications";
import { DAY_MS } from "@/lib/core/dates";
import type { LeadFailure } from "@/lib/leads/lead-refunds/rules";
import { unlock } from "@/lib/leads/requests/unlock";
import { testCtxAs, testNow } from "@/tests/support/context";
import { makeEventRequest, makeProject, type TestMember } from "@/tests/support/couples";
import { testDatabase } from "@/tests/support/database";
import { makeProvider, type TestUser } from "@/tests/support/factories";
import { only } from "@/tests/support/unique";
import { balanceOf, requestOf } from "./rows";

const { db } = testDatabase();
/** So many days after `testNow`. */
export const later = (days: number) => new Date(testNow.getTime() + days * DAY_MS);
export const ctxOf = (provider: TestUser, now = testNow) =>
  testCtxAs("moderated", { actor: provider.actor, now });

/** A request that this provider has unlocked, with its project and couple. */
export async function unlockedBy(provider: TestUser, member?: TestMember, project: object = {}) {
  const made = await makeProject({ ...(member ? { member } : {}), project });
  const request = await makeEventRequest({ providerId: provider.id, project: made });
  await unlock(ctxOf(provider), { uuid: request.id });
  if (!made.member) throw new Error("a sent project has a member");
  return { id: request.id, project: made, member: made.member };
}

/** A provider that has spent its only credit on a request. */
export async function paid() {
  const provider = await makeProvider({ credits: 1 });
  return { provider, ...(await unlockedBy(provider)) };
}

export const refundMessages = (provider: TestUser) =>
  db
    .select()
    .from(messageDeliveries)
    .where(
      and(eq(messageDeliveries.recipientId, provider.id), eq(messageDeliveries.kind, "credit_given_back")),
    );

/** Ledger entries of credits that went back. */
export const backOf = (provider: TestUser) =>
  db
    .select()
    .from(creditEntries)
    .where(and(eq(creditEntries.providerId, provider.id), eq(creditEntries.kind, "credit_back")));

/** Exactly one credit went back for this request, and the provider was told once. */
export async function expectBack(provider: TestUser, id: string, failure: LeadFailure) {
  expect(await balanceOf(provider.id)).toBe(1);
  expect(only(await backOf(provider))).toMatchObject({
    delta: 1,
    balanceAfter: 1,
    reference: id,
    params: { reason: failure },
  });
  expect(await requestOf(id)).toMatchObject({ failure });
  expect(only(await refundMessages(provider))).toMatchObject({
    subjectId: id,
    params: { failure, credits: 1 },
  });
}
