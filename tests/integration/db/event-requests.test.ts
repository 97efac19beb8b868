import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import type { Database } from "@/db/client";
import { eventRequests } from "@/db/schema/leads/event-requests";
import { projects } from "@/db/schema/leads/projects";
import { ownedDatabase, refusal } from "./connect";
import { addProject, addRequest } from "./rows";

const { inside } = ownedDatabase();

type Values = Partial<typeof eventRequests.$inferInsert>;

const at = (minute: number) => new Date(Date.UTC(2027, 0, 1, 12, minute));
const rejected = { rejectedAt: at(5), rejectionReason: "budget" } as const;
const unlocked = { seenAt: at(1), unlockedAt: at(1) };

async function change(to: Database, id: string, values: Values) {
  const [row] = await to.update(eventRequests).set(values).where(eq(eventRequests.id, id)).returning();
  return row;
}

describe("states of an event request", () => {
  it(
    "are derived from the facts",
    inside(async (tx) => {
      const { id, status, isSeen } = await addRequest(tx);
      expect([status, isSeen]).toEqual(["locked", false]);
      expect(await change(tx, id, unlocked)).toMatchObject({ status: "unlocked", isSeen: true });
      expect(await change(tx, id, rejected)).toMatchObject({ status: "rejected" });
    }),
  );

  it.each([1, 9])(
    "never go from rejected to unlocked, even when minute %i is claimed",
    inside(async (tx, minute) => {
      const { id } = await addRequest(tx, rejected);
      const unlock = { seenAt: at(minute), unlockedAt: at(minute) };
      expect(await refusal(tx, (to) => change(to, id, unlock))).toBe(
        "event_requests_no_unlock_after_rejection",
      );
    }),
  );

  it(
    "take a rejection from a clock that is a little behind",
    inside(async (tx) => {
      const { id } = await addRequest(tx, unlocked);
      expect(await change(tx, id, { rejectedAt: at(0), rejectionReason: "other" })).toMatchObject({
        status: "rejected",
        rejectedAt: at(1),
      });
    }),
  );

  it.each<[Values, string]>([
    [{ seenAt: at(2) }, "event_requests_facts_once"],
    [{ seenAt: null }, "event_requests_facts_once"],
    [{ unlockedAt: null }, "event_requests_facts_once"],
    [{ unlockedAt: at(2) }, "event_requests_facts_once"],
    [{ createdAt: at(0) }, "event_requests_identity"],
  ])(
    "are facts written once: %o",
    inside(async (tx, values, answer) => {
      const { id } = await addRequest(tx, unlocked);
      expect(await refusal(tx, (to) => change(to, id, values))).toBe(answer);
    }),
  );

  it.each<Values>([{ rejectionReason: "other" }, { rejectedAt: null, rejectionReason: null }])(
    "keep their rejection and its reason: %o",
    inside(async (tx, values) => {
      const { id } = await addRequest(tx, rejected);
      expect(await refusal(tx, (to) => change(to, id, values))).toBe("event_requests_facts_once");
    }),
  );

  it.each<[Values, string]>([
    [{ rejectedAt: at(1) }, "event_requests_rejection"],
    [{ rejectionReason: "other" }, "event_requests_rejection"],
    [{ unlockedAt: at(1) }, "event_requests_unlocked_is_seen"],
    [{ ...rejected, seenAt: at(9), unlockedAt: at(9) }, "event_requests_no_unlock_after_rejection"],
    [{ providerId: randomUUID() }, "event_requests_provider_id_credit_accounts_provider_id_fk"],
  ])(
    "cannot be written half: %o",
    inside(async (tx, values, answer) => {
      expect(await refusal(tx, (to) => addRequest(to, values))).toBe(answer);
    }),
  );

  it(
    "exist once a project and provider, five unlocks a project",
    inside(async (tx) => {
      const { projectId, providerId } = await addRequest(tx);
      expect(await refusal(tx, (to) => addRequest(to, { projectId, providerId }))).toBe(
        "event_requests_once_key",
      );
      const sixth = (to: Database) =>
        to.update(projects).set({ unlockCount: 6 }).where(eq(projects.id, projectId));
      expect(await refusal(tx, sixth)).toBe("projects_unlock_count");
    }),
  );
});

describe("sorting the list", () => {
  it(
    "is the project's; the town is the one shown, and that of the gazetteer after a change",
    inside(async (tx) => {
      const project = await addProject(tx);
      const request = await addRequest(tx, { projectId: project.id, eventLocationCity: "Nowhere" });
      expect(request).toMatchObject({ eventLocationCity: "Nowhere", eventDate: "2027-06-12" });

      await tx
        .update(projects)
        .set({ eventLocationCity: "Gand 0470 12 34 56", eventDate: null, eventDatePrecision: "UNDECIDED" })
        .where(eq(projects.id, project.id));
      expect(await change(tx, request.id, { eventType: "BIRTHDAY" })).toMatchObject({
        eventLocationCity: null,
        eventDate: null,
        eventType: "WEDDING",
      });
    }),
  );

  const columns = ["created_at", "is_seen", "status", "event_date", "event_type", "event_location_city"];
  it.each(columns)(
    "comes from an index in both directions: %s",
    inside(async (tx, column) => {
      await tx.execute(sql`set local enable_seqscan = off`);
      for (const direction of ["asc", "desc"]) {
        const order = sql.raw(`${column} ${direction}, created_at ${direction}, id ${direction}`);
        const plan = await tx.execute(
          sql`explain select id from event_requests where provider_id = ${randomUUID()} order by ${order} limit 25`,
        );
        expect(plan.map((line) => line["QUERY PLAN"]).join("\n")).not.toContain("Sort");
      }
    }),
  );
});
