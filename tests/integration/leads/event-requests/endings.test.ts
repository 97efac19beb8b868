import { and, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { auditLog } from "@/db/schema/core/audit";
import { users } from "@/db/schema/identity/users";
import { messageDeliveries } from "@/db/schema/messaging/notifications";
import { revealContact } from "@/lib/leads/couples/reveal-contact";
import { listRequests } from "@/lib/leads/inbox/queries";
import { closeProject } from "@/lib/leads/projects/close-project";
import { recordOutcome } from "@/lib/leads/requests/record-outcome";
import { reject } from "@/lib/leads/requests/reject";
import { listRequestsInput } from "@/lib/leads/requests/schema";
import { send } from "@/lib/leads/requests/send";
import { stopContact } from "@/lib/leads/requests/stop-contact";
import { unlock } from "@/lib/leads/requests/unlock";
import { viewRequest } from "@/lib/leads/requests/view-request";
import { choosePrestataires } from "@/lib/leads/selection/choose-prestataires";
import { exportRows } from "@/lib/privacy/personal-data/export-rows";
import { testCtx, testCtxAs, testNow } from "@/tests/support/context";
import { testDatabase } from "@/tests/support/database";
import { actorOf, addCredits } from "@/tests/support/factories";
import { only, uniqueEmail } from "@/tests/support/unique";
import { listedMany, person, projectRow, verified } from "../projects/world";
import { requestOf } from "./rows";

const { db } = testDatabase();
const ctx = testCtx();
const later = testCtx({ now: new Date(testNow.getTime() + 3_600_000) });

const providerCtx = async (id: string) =>
  testCtxAs("moderated", {
    actor: actorOf(only(await db.select().from(users).where(eq(users.id, id)))),
  });

/** A project that was sent to so many providers, of whom the first has the contact. */
async function sentTo(count: number) {
  const who = person(uniqueEmail("canari"));
  const text = `Appelez le 06 12 34 56 78 ou écrivez à ${who.email}.`;
  const { uuid, token } = await verified(ctx, { message: text, eventLocation: "12 chemin du Canari" }, who);
  const key = { uuid, token };
  const ids = await listedMany(count);
  await choosePrestataires(ctx, { ...key, ids });
  const { sent } = await send(ctx, key);
  const requests = new Map(sent.map(({ id, eventRequestUuid }) => [id, eventRequestUuid]));
  const uuidOf = (n: number) => requests.get(ids[n] ?? "") ?? "";
  const first = await providerCtx(ids[0] ?? "");
  await addCredits(db, ids[0] ?? "", 1);
  await unlock(first, { uuid: uuidOf(0) });
  return { key, ids, uuidOf, first, who };
}

const emails = async (requestId: string) =>
  (
    await db
      .select()
      .from(messageDeliveries)
      .where(and(eq(messageDeliveries.subjectId, requestId), eq(messageDeliveries.kind, "request_ended")))
  ).map(({ params, recipientId }) => [params, recipientId]);

describe("a couple that stops the contact with a provider who has it", () => {
  it("hides it on its page and in every call, and says so", async () => {
    const { key, ids, uuidOf, first, who } = await sentTo(1);
    const before = await viewRequest(first, { uuid: uuidOf(0) });
    expect(JSON.stringify(before)).toContain(who.email);
    expect(before.ending).toBeNull();
    await stopContact(later, { ...key, prestataireId: ids[0] ?? "" });
    const shown = await viewRequest(first, { uuid: uuidOf(0) });
    expect(shown).toMatchObject({
      isUnlocked: true,
      ending: { kind: "stopped", at: later.now.toISOString() },
      project: { eventLocation: null, member: { lastname: null, email: null, phone: null } },
    });
    for (const canary of [who.email, "canari", who.lastname, "12 34 56 78", "612345678"])
      expect(JSON.stringify(shown).toLowerCase()).not.toContain(canary.toLowerCase());
    await expect(unlock(first, { uuid: uuidOf(0) })).rejects.toMatchObject({ code: "request_closed" });
    const { memberId } = await projectRow(key.uuid);
    const reveal = revealContact(first, { memberId: memberId ?? "", eventRequestUuid: uuidOf(0) });
    await expect(reveal).rejects.toMatchObject({ status: 404 });
    const { eventRequests } = await listRequests(first, listRequestsInput.parse({}));
    expect(eventRequests[0]?.ending?.kind).toBe("stopped");
  });

  it("sends one email and writes one entry, however often it is asked; the archive says it", async () => {
    const { key, ids, uuidOf, first } = await sentTo(1);
    const prestataireId = ids[0] ?? "";
    await stopContact(later, { ...key, prestataireId });
    await stopContact(testCtx(), { ...key, prestataireId });
    expect(await emails(uuidOf(0))).toEqual([[{ ending: "stopped" }, prestataireId]]);
    const entries = await db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subjectId, uuidOf(0)));
    expect(entries.map(({ action }) => action)).toEqual(["contact_stopped"]);
    const archive = JSON.stringify(await exportRows(first, "user", prestataireId));
    expect(archive).toContain(later.now.toISOString());
    // Closing the project later tells nothing more to who was stopped.
    await closeProject(later, { ...key, reason: "found_elsewhere" });
    expect(await emails(uuidOf(0))).toHaveLength(1);
  });
});

describe("the end of a project", () => {
  it("reaches the booked provider and the others, not who declined or was stopped", async () => {
    const { key, ids, uuidOf, first } = await sentTo(4);
    await reject(await providerCtx(ids[2] ?? ""), { uuid: uuidOf(2), reason: "budget" });
    await stopContact(ctx, { ...key, prestataireId: ids[3] ?? "" });
    await recordOutcome(later, { ...key, prestataireId: ids[0] ?? "", outcome: "booked" });
    await recordOutcome(later, { ...key, prestataireId: ids[0] ?? "", outcome: "booked" });
    const told = await Promise.all([0, 1, 2, 3].map((n) => emails(uuidOf(n))));
    expect(told).toEqual([
      [[{ ending: "booked" }, ids[0]]],
      [[{ ending: "not_retained" }, ids[1]]],
      [],
      [[{ ending: "stopped" }, ids[3]]],
    ]);
    expect((await viewRequest(first, { uuid: uuidOf(0) })).ending).toMatchObject({ kind: "booked" });
    const other = await viewRequest(await providerCtx(ids[1] ?? ""), { uuid: uuidOf(1) });
    expect(other).toMatchObject({ isUnlocked: false, ending: { kind: "not_retained" } });
    expect((await requestOf(uuidOf(3))).outcome).toBe("not_retained");
  });

  it.each([
    ["found_elsewhere", "closed"],
    ["given_up", "withdrawn"],
  ] as const)("%s is told as %s", async (reason, kind) => {
    const { key, ids, uuidOf, first } = await sentTo(2);
    await closeProject(later, { ...key, reason });
    expect(await emails(uuidOf(1))).toEqual([[{ ending: kind }, ids[1]]]);
    expect(await viewRequest(first, { uuid: uuidOf(0) })).toMatchObject({
      ending: { kind, at: later.now.toISOString() },
      project: { member: { email: expect.any(String) } },
    });
  });
});
