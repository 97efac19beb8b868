import { randomUUID } from "node:crypto";
import { and, eq, inArray, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { contentReports, moderationDecisions } from "@/db/schema/backoffice/moderation";
import { auditLog } from "@/db/schema/core/audit";
import { profileChanges } from "@/db/schema/listing/profile";
import { messageDeliveries } from "@/db/schema/messaging/notifications";
import { decideMany } from "@/lib/backoffice/batches/decide-many";
import { type BatchKind, decideManyInput, maxBatch } from "@/lib/backoffice/batches/schema";
import { rejectProfile } from "@/lib/backoffice/moderation/decide-profile";
import { findMedianHours } from "@/lib/backoffice/moderation/find-expected-decision";
import { countPending, listQueue } from "@/lib/backoffice/moderation/queries";
import type { QueueKind } from "@/lib/backoffice/moderation/schema";
import * as admin from "@/tests/api/doors/admin-world";
import { testCtxAs, testNow } from "@/tests/support/context";
import { makeProject } from "@/tests/support/couples";
import { testDatabase } from "@/tests/support/database";
import { makeAdmin, makeProvider } from "@/tests/support/factories";
import { only } from "@/tests/support/unique";

const db = () => testDatabase().db;
const { reason } = admin;
const adminCtx = async () => testCtxAs("admin", { actor: (await makeAdmin()).actor });

async function makeReport(): Promise<string> {
  const { id: subjectId } = await makeProvider();
  const report = { kind: "provider", subjectId, reason: "misleading" } as const;
  return only(await db().insert(contentReports).values(report).returning()).id;
}

const makers: Record<BatchKind, () => Promise<string>> = {
  profiles: admin.makePending,
  changes: admin.makeChange,
  venues: admin.makePendingVenue,
  projects: admin.makeHeld,
  leads: admin.makeLeadCase,
  reviews: admin.makePendingReview,
  replies: admin.makePendingReply,
  testimonials: admin.makePendingTestimonial,
  reports: makeReport,
};
const kinds = Object.keys(makers) as BatchKind[];

const isOpen = async (kind: BatchKind, id: string) => {
  if (kind === "reports") {
    const [report] = await db().select().from(contentReports).where(eq(contentReports.id, id));
    return report?.handledAt === null;
  }
  const { items } = await listQueue(await adminCtx(), kind, { status: "pending", page: 1 });
  return items.some((item) => item.id === id);
};

describe.each(kinds)("several entries of %s", (kind) => {
  it.each(["approved", "rejected"] as const)(
    "are %s together, each with its own record",
    async (decision) => {
      const ids = [await makers[kind](), await makers[kind](), await makers[kind]()];
      const [left, ...chosen] = ids as [string, string, string];
      const ctx = await adminCtx();
      const before = await db().$count(auditLog, eq(auditLog.actorId, ctx.actor.userId));
      const { results } = await decideMany(ctx, { kind, decision, ids: chosen, reason });
      expect(results).toEqual(chosen.map((id) => ({ id, outcome: "decided" })));
      const after = await db().$count(auditLog, eq(auditLog.actorId, ctx.actor.userId));
      expect(after - before, "an entry in the audit log each").toBe(2);
      for (const id of chosen) expect(await isOpen(kind, id)).toBe(false);
      expect(await isOpen(kind, left)).toBe(true);
    },
  );

  it("say which of them somebody else has decided, and which are gone", async () => {
    const [first, second, gone] = [await makers[kind](), await makers[kind](), randomUUID()];
    await decideMany(await adminCtx(), { kind, decision: "rejected", ids: [first], reason });
    expect(
      await decideMany(await adminCtx(), { kind, decision: "approved", ids: [first, gone, second] }),
    ).toEqual({
      results: [
        { id: first, outcome: "already_decided" },
        { id: gone, outcome: "not_found" },
        { id: second, outcome: "decided" },
      ],
    });
  });
});

describe("two admins who decide the same entries", () => {
  it("decide each once; the other one is told", async () => {
    const ids = await Promise.all(Array.from({ length: 4 }, makers.projects));
    const answers = await Promise.all(
      [await adminCtx(), await adminCtx()].map((ctx) =>
        decideMany(ctx, { kind: "projects", decision: "approved", ids }),
      ),
    );
    const outcomes = answers.flatMap(({ results }) => results.map(({ outcome }) => outcome)).sort();
    expect(outcomes).toEqual([
      ...Array<string>(4).fill("already_decided"),
      ...Array<string>(4).fill("decided"),
    ]);
    expect(await db().$count(moderationDecisions, inArray(moderationDecisions.subjectId, ids))).toBe(4);
  });
});

it("leaves a company that the register does not know to its case, and decides the others", async () => {
  const unknown = await makeProvider({
    moderated: false,
    company: { register: "siret", registrationNumber: "12345678900011", registrationStatus: "unknown" },
  });
  const known = await admin.makePending();
  const ids = [unknown.id, known];
  expect(await decideMany(await adminCtx(), { kind: "profiles", decision: "approved", ids })).toEqual({
    results: [
      { id: unknown.id, outcome: "needs_case" },
      { id: known, outcome: "decided" },
    ],
  });
});

it("sends the one reason to everybody who is refused", async () => {
  const people = [await makeProvider({ moderated: false }), await makeProvider({ moderated: false })];
  const ids = people.map(({ id }) => id);
  await decideMany(await adminCtx(), { kind: "profiles", decision: "rejected", ids, reason });
  const decisions = await db()
    .select({ reason: moderationDecisions.reason })
    .from(moderationDecisions)
    .where(inArray(moderationDecisions.subjectId, ids));
  expect(decisions).toEqual([{ reason }, { reason }]);
  const letters = and(
    inArray(messageDeliveries.recipientId, ids),
    eq(messageDeliveries.kind, "profile_rejected"),
  );
  expect(await db().$count(messageDeliveries, letters)).toBe(2);
});

it("takes a reason for a refusal, each id once, and a page of them at most", () => {
  const ids = [randomUUID()];
  const accepts = (input: unknown) => decideManyInput.safeParse(input).success;
  expect(accepts({ kind: "venues", decision: "approved", ids })).toBe(true);
  expect(accepts({ kind: "venues", decision: "rejected", ids })).toBe(false);
  expect(accepts({ kind: "venues", decision: "rejected", ids, reason })).toBe(true);
  expect(accepts({ kind: "people", decision: "approved", ids })).toBe(false);
  expect(accepts({ kind: "venues", decision: "approved", ids: [ids[0], ids[0]] })).toBe(false);
  const many = (length: number) => Array.from({ length }, () => randomUUID());
  expect(accepts({ kind: "venues", decision: "approved", ids: many(maxBatch) })).toBe(true);
  expect(accepts({ kind: "venues", decision: "approved", ids: many(maxBatch + 1) })).toBe(false);
});

describe("the usual time of a queue", () => {
  const hour = 3_600_000;
  const later = (hours: number) => new Date(testNow.getTime() + hours * hour);
  /** Another instant each time, since the time of a queue is kept for an hour. */
  const ask = async (kind: QueueKind | "reports", hours: number) =>
    findMedianHours(testCtxAs("admin", { actor: (await makeAdmin()).actor, now: later(hours) }), kind);

  it("is said once ten entries were decided", async () => {
    await db().delete(profileChanges);
    for (let n = 0; n < 9; n++) await decided(n < 5 ? 30 : 40);
    expect(await ask("changes", 10)).toBeNull();
    await decided(30);
    expect(await ask("changes", 12)).toBe(30);
  });

  async function decided(hours: number) {
    const { id: providerId } = await makeProvider();
    const createdAt = new Date(testNow.getTime() - hours * hour);
    await db()
      .insert(profileChanges)
      .values({ providerId, field: "portrait", createdAt, decision: "approved", decidedAt: testNow });
  }

  it.each(kinds)("can be asked for %s", async (kind) => {
    expect(await ask(kind, 20)).toSatisfy((hours) => hours === null || hours >= 1);
  });
});

it("lists the entries that wait longest first", async () => {
  await db().execute(sql`update projects set status = 'WITHDRAWN' where status = 'HELD'`);
  const days = [3, 9, 1];
  for (const day of days)
    await makeProject({
      project: { status: "HELD", verifiedAt: new Date(testNow.getTime() - day * 86_400_000) },
    });
  const ctx = await adminCtx();
  const { items } = await listQueue(ctx, "projects", { status: "pending", page: 1 });
  const waits = items.map(({ submittedAt }) => (testNow.getTime() - Date.parse(submittedAt)) / 86_400_000);
  expect(waits).toEqual([9, 3, 1]);
  expect((await countPending(ctx)).projects).toBe(3);
});

it("refuses nothing of an approved profile: only what waits is decided", async () => {
  const { id } = await makeProvider();
  const ctx = await adminCtx();
  expect(await decideMany(ctx, { kind: "profiles", decision: "rejected", ids: [id], reason })).toEqual({
    results: [{ id, outcome: "already_decided" }],
  });
  await expect(rejectProfile(ctx, { userId: id, from: "approved", reason })).resolves.toMatchObject({ id });
});
