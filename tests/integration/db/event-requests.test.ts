import { eq, sql } from "drizzle-orm";
import { afterAll, describe, expect, it } from "vitest";
import { eventRequests } from "@/db/schema/event-requests";
import { projects } from "@/db/schema/projects";
import { openDatabase, refusal } from "./connect";
import { addProject, addRequest, addUser } from "./rows";

const { db, close } = openDatabase();
afterAll(close);

const at = (minute: number) => new Date(Date.UTC(2027, 0, 1, 12, minute));
const rejected = { rejectedAt: at(5), rejectionReason: "budget" } as const;
const unlocked = { seenAt: at(1), unlockedAt: at(1) };

async function change(id: string, values: Partial<typeof eventRequests.$inferInsert>) {
  const [row] = await db.update(eventRequests).set(values).where(eq(eventRequests.id, id)).returning();
  return row;
}

describe("states of an event request", () => {
  it("are derived from the facts", async () => {
    const { id, status, isSeen } = await addRequest(db);
    expect([status, isSeen]).toEqual(["locked", false]);
    expect(await change(id, unlocked)).toMatchObject({ status: "unlocked", isSeen: true });
    expect(await change(id, rejected)).toMatchObject({ status: "rejected" });
  });

  it("never go from rejected to unlocked, whatever time is claimed", async () => {
    const { id } = await addRequest(db, rejected);
    for (const unlockedAt of [at(1), at(9)]) {
      expect(await refusal(change(id, { seenAt: at(1), unlockedAt }))).toBe(
        "event_requests_no_unlock_after_rejection",
      );
    }
  });

  it("cannot be written in the wrong order either", async () => {
    expect(await refusal(addRequest(db, { ...rejected, seenAt: at(9), unlockedAt: at(9) }))).toBe(
      "event_requests_no_unlock_after_rejection",
    );
  });

  it("take a rejection from a clock that is a little behind", async () => {
    const { id } = await addRequest(db, unlocked);
    expect(await change(id, { rejectedAt: at(0), rejectionReason: "other" })).toMatchObject({
      status: "rejected",
      rejectedAt: at(1),
    });
  });

  it.each([
    [{ seenAt: at(2) }, "event_requests_facts_once"],
    [{ seenAt: null }, "event_requests_facts_once"],
    [{ unlockedAt: null }, "event_requests_facts_once"],
    [{ unlockedAt: at(2) }, "event_requests_facts_once"],
    [{ createdAt: at(0) }, "event_requests_identity"],
  ] as const)("are facts written once: %o", async (values, answer) => {
    const { id } = await addRequest(db, unlocked);
    expect(await refusal(change(id, values))).toBe(answer);
  });

  it("keep their rejection and its reason", async () => {
    const { id } = await addRequest(db, rejected);
    expect(await refusal(change(id, { rejectionReason: "other" }))).toBe("event_requests_facts_once");
    expect(await refusal(change(id, { rejectedAt: null, rejectionReason: null }))).toBe(
      "event_requests_facts_once",
    );
  });

  it("need a reason to be rejected and to have been seen to be unlocked", async () => {
    expect(await refusal(addRequest(db, { rejectedAt: at(1) }))).toBe("event_requests_rejection");
    expect(await refusal(addRequest(db, { rejectionReason: "other" }))).toBe("event_requests_rejection");
    expect(await refusal(addRequest(db, { unlockedAt: at(1) }))).toBe("event_requests_unlocked_is_seen");
  });

  it("exist once a project and provider, five unlocks a project", async () => {
    const { projectId, providerId } = await addRequest(db);
    expect(await refusal(addRequest(db, { projectId, providerId }))).toBe("event_requests_once_key");
    expect(await refusal(db.update(projects).set({ unlockCount: 6 }).where(eq(projects.id, projectId)))).toBe(
      "projects_unlock_count",
    );
  });

  it("belong to a provider that has an account", async () => {
    expect(await refusal(addRequest(db, { providerId: crypto.randomUUID() }))).toBe(
      "event_requests_provider_id_credit_accounts_provider_id_fk",
    );
  });
});

describe("what the list sorts by", () => {
  it("is the project's, from the start and after a change", async () => {
    const project = await addProject(db);
    const { id } = await addRequest(db, { projectId: project.id, eventLocationCity: "Nowhere" });
    const read = async () => (await db.select().from(eventRequests).where(eq(eventRequests.id, id)))[0];
    expect(await read()).toMatchObject({ eventLocationCity: "Lyon", eventDate: "2027-06-12" });

    await db
      .update(projects)
      .set({ eventLocationCity: "Gand", eventDate: null, eventDatePrecision: "UNDECIDED" })
      .where(eq(projects.id, project.id));
    expect(await read()).toMatchObject({ eventLocationCity: "Gand", eventDate: null, eventType: "WEDDING" });
  });

  it.each(["created_at", "is_seen", "status", "event_date", "event_type", "event_location_city"])(
    "comes from an index in both directions: %s",
    async (column) => {
      const { id } = await addUser(db);
      for (const direction of ["asc", "desc"]) {
        const order = sql.raw(`${column} ${direction}, created_at ${direction}, id ${direction}`);
        const plan = await db.transaction(async (tx) => {
          await tx.execute(sql`set local enable_seqscan = off`);
          return tx.execute(
            sql`explain select id from event_requests where provider_id = ${id} order by ${order} limit 25`,
          );
        });
        const text = plan.map((line) => line["QUERY PLAN"]).join("\n");
        expect(text).not.toContain("Sort");
      }
    },
  );
});
