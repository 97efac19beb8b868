import { desc } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { analyticsEvents } from "@/db/schema/messaging/analytics";
import type { LimitRule } from "@/lib/core/limits";
import { inTransaction } from "@/lib/gateways/context";
import { eventLimit, recordClientEvent, recordEvent } from "@/lib/messaging/analytics/record-event";
import { clientEventInput } from "@/lib/messaging/analytics/schema";
import { testCtx, testCtxAs, testNow } from "@/tests/support/context";
import { testDatabase } from "@/tests/support/database";
import { makeProvider } from "@/tests/support/factories";

const { db } = testDatabase();
const last = async () =>
  (await db.select().from(analyticsEvents).orderBy(desc(analyticsEvents.id)).limit(1))[0];

describe("analytics events", () => {
  it("store name, step, country, language and time, and no personal data", async () => {
    const { actor } = await makeProvider({ onboarded: false });
    const spent: [LimitRule, string][] = [];
    const limits = {
      consume: async (rule: LimitRule, key: string) => void spent.push([rule, key]),
      forgive: async () => {},
      giveBack: async () => {},
    };
    const ctx = testCtxAs("user", { actor, country: "DE", limits });
    await recordClientEvent(ctx, { name: "onboarding_step_started", step: 2 });
    const row = await last();
    expect(row).toEqual({
      id: row?.id,
      name: "onboarding_step_started",
      userId: null,
      country: "DE",
      locale: "de-DE",
      params: { step: 2 },
      createdAt: testNow,
    });
    expect(spent).toEqual([[eventLimit, actor.userId]]);
  });

  it("roll back with their transaction", async () => {
    const before = await last();
    const failed = inTransaction(testCtx(), async (tx) => {
      await recordEvent(tx, { name: "onboarding_finished" });
      throw new Error("no company");
    });
    await expect(failed).rejects.toThrow("no company");
    expect(await last()).toEqual(before);
  });

  it.each([
    { name: "onboarding_finished", step: 3 },
    { name: "page_viewed", step: 1 },
    { name: "onboarding_step_started", step: 0 },
    { name: "onboarding_step_started", step: 4 },
    { name: "onboarding_step_started", step: 1.5 },
    { name: "onboarding_step_started", step: 1, email: "claire@example.test" },
    { name: "onboarding_step_started" },
    {},
  ])("accept only known names and steps: %o", (body) => {
    expect(clientEventInput.safeParse(body).success).toBe(false);
  });
});
