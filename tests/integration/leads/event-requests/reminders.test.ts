import { and, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { creditAccounts } from "@/db/schema/billing/credits";
import { users } from "@/db/schema/identity/users";
import { eventRequests } from "@/db/schema/leads/event-requests";
import { projects } from "@/db/schema/leads/projects";
import { messageDeliveries } from "@/db/schema/messaging/notifications";
import { remindUnread } from "@/lib/leads/inbox/remind-unread";
import { findFacts } from "@/lib/messaging/facts/find-facts";
import { testNow, testSystemCtx } from "@/tests/support/context";
import { makeEventRequest, makeProject } from "@/tests/support/couples";
import { testDatabase } from "@/tests/support/database";
import { makeProvider } from "@/tests/support/factories";

const { db } = testDatabase();
const hoursOn = (hours: number) => new Date(testNow.getTime() + hours * 3_600_000);
const run = (hours: number) => remindUnread(testSystemCtx({ now: hoursOn(hours) }));

async function remindersOf(subjectId: string): Promise<string[]> {
  const rows = await db
    .select()
    .from(messageDeliveries)
    .where(and(eq(messageDeliveries.subjectId, subjectId), eq(messageDeliveries.kind, "request_reminder")));
  return rows.map(({ channel }) => channel).sort();
}

describe("reminders of unread requests", () => {
  it("are sent once after a day and once after three, however often the job runs", async () => {
    const { id } = await makeEventRequest();
    const counts: number[] = [];
    for (const hours of [23, 24, 25, 71, 72, 73, 170]) {
      await run(hours);
      counts.push((await remindersOf(id)).length);
    }
    expect(counts).toEqual([0, 1, 1, 1, 2, 2, 2]);
  });

  it("are sent once where the worker missed the first one", async () => {
    const { id } = await makeEventRequest();
    await run(80);
    expect(await remindersOf(id)).toEqual(["email"]);
  });

  it("are also sent as SMS with Premium and a number", async () => {
    const provider = await makeProvider();
    await db.update(users).set({ phone: "+33612345678" }).where(eq(users.id, provider.id));
    await db
      .update(creditAccounts)
      .set({ premiumUntil: hoursOn(100) })
      .where(eq(creditAccounts.providerId, provider.id));
    const { id } = await makeEventRequest({ providerId: provider.id });
    await run(24);
    expect(await remindersOf(id)).toEqual(["email", "sms"]);
  });

  it.each([
    ["opened", { seenAt: testNow }],
    ["unlocked", { seenAt: testNow, unlockedAt: testNow }],
    ["turned down", { rejectedAt: testNow, rejectionReason: "other" as const }],
    ["stopped by the couple", { contactStoppedAt: testNow }],
  ])("are not written about what was %s", async (_, request) => {
    const { id } = await makeEventRequest({ request });
    await run(24);
    expect(await remindersOf(id)).toEqual([]);
  });

  it.each(["FULL", "EXPIRED", "CLOSED", "BOOKED"] as const)(
    "are not written about a project that is %s",
    async (status) => {
      const project = await makeProject({ project: { status } });
      const { id } = await makeEventRequest({ project });
      await run(24);
      expect(await remindersOf(id)).toEqual([]);
    },
  );

  it("are not sent when the last places are held for others", async () => {
    const project = await makeProject({ project: { unlockCount: 4 } });
    const { id } = await makeEventRequest({ project });
    await makeEventRequest({ project, request: { heldUntil: hoursOn(30) } });
    await run(24);
    expect(await remindersOf(id)).toEqual([]);
    await run(31);
    expect(await remindersOf(id)).toEqual(["email"]);
  });

  it("are not sent to deleted or unapproved accounts", async () => {
    const [gone, refused] = [await makeProvider(), await makeProvider()];
    await db.update(users).set({ deletedAt: testNow }).where(eq(users.id, gone.id));
    await db
      .update(users)
      .set({ moderationStatus: "rejected", moderationReason: "doubtful" })
      .where(eq(users.id, refused.id));
    const ids = [
      await makeEventRequest({ providerId: gone.id }),
      await makeEventRequest({ providerId: refused.id }),
    ];
    await run(24);
    for (const { id } of ids) expect(await remindersOf(id)).toEqual([]);
  });

  it("link to the request, and are not sent once it was opened or its project ended", async () => {
    const { id, project } = await makeEventRequest();
    const read = () => findFacts(testSystemCtx(), "request_reminder", id);
    expect((await read())?.path).toBe(`/event-requests/${id}`);
    await db.update(projects).set({ status: "CLOSED" }).where(eq(projects.id, project.id));
    expect(await read()).toBeNull();
    await db.update(projects).set({ status: "OPEN" }).where(eq(projects.id, project.id));
    await db.update(eventRequests).set({ seenAt: testNow }).where(eq(eventRequests.id, id));
    expect(await read()).toBeNull();
  });
});
