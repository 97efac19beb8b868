import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { users } from "@/db/schema/identity/users";
import { eventRequests } from "@/db/schema/leads/event-requests";
import { projects } from "@/db/schema/leads/projects";
import { closeProject } from "@/lib/leads/projects/close-project";
import { recordOutcome } from "@/lib/leads/requests/record-outcome";
import { send } from "@/lib/leads/requests/send";
import { unlock } from "@/lib/leads/requests/unlock";
import { choosePrestataires } from "@/lib/leads/selection/choose-prestataires";
import { listReplacements } from "@/lib/leads/selection/list-replacements";
import { getMyProject, listMyProjects } from "@/lib/leads/selection/queries";
import { testCtx, testCtxAs, testNow } from "@/tests/support/context";
import { testDatabase } from "@/tests/support/database";
import { actorOf, addCredits } from "@/tests/support/factories";
import { only } from "@/tests/support/unique";
import { begin, listedMany, projectRow, refusal, verified } from "./world";

const ctx = testCtx();
const { db } = testDatabase();
const hours = (count: number) => new Date(testNow.getTime() + count * 3_600_000);

async function sentTo(count: number) {
  const { uuid, token } = await verified();
  const ids = await listedMany(count);
  await choosePrestataires(ctx, { uuid, token, ids });
  const { sent } = await send(ctx, { uuid, token });
  const memberId = (await projectRow(uuid)).memberId ?? "";
  const couple = (now = testNow) =>
    testCtxAs("couple", {
      now,
      actor: { kind: "couple", memberId, sessionId: crypto.randomUUID(), authenticatedAt: testNow },
    });
  return { key: { uuid, token }, ids, sent, couple };
}

const outcomesOf = async (uuid: string) =>
  new Map(
    (await db.select().from(eventRequests).where(eq(eventRequests.projectId, uuid))).map((row) => [
      row.providerId,
      row.outcome,
    ]),
  );

describe("I found my provider", () => {
  it("books one, releases the others and ends the project for all", async () => {
    const { ids, key, couple } = await sentTo(3);
    const answer = await recordOutcome(couple(), { prestataireId: ids[1] ?? "", outcome: "booked" });
    expect(answer).toEqual({ status: "BOOKED" });
    expect(await projectRow(key.uuid)).toMatchObject({
      status: "BOOKED",
      bookedProviderId: ids[1],
      closedAt: testNow,
    });
    expect([...(await outcomesOf(key.uuid))].sort()).toEqual(
      [
        [ids[0], "not_retained"],
        [ids[1], "booked"],
        [ids[2], "not_retained"],
      ].sort(),
    );
    expect(await recordOutcome(couple(), { prestataireId: ids[1] ?? "", outcome: "booked" })).toEqual({
      status: "BOOKED",
    });
    const second = recordOutcome(ctx, { ...key, prestataireId: ids[0] ?? "", outcome: "booked" });
    expect(await refusal(second)).toMatchObject({ code: "project_closed" });
    expect((await outcomesOf(key.uuid)).get(ids[0] ?? "")).toBe("not_retained");
  });

  it("refuses the contact to every other provider", async () => {
    const { ids, sent, couple } = await sentTo(2);
    await recordOutcome(couple(), { prestataireId: ids[0] ?? "", outcome: "booked" });
    const other = only(
      await db
        .select()
        .from(users)
        .where(eq(users.id, ids[1] ?? "")),
    );
    await addCredits(db, other.id, 1);
    const provider = testCtxAs("moderated", { actor: actorOf(other) });
    const uuid = sent.find(({ id }) => id === other.id)?.eventRequestUuid ?? "";
    expect(await refusal(unlock(provider, { uuid }))).toMatchObject({ code: "request_closed", status: 409 });
  });

  it("releases one provider while the project stays open", async () => {
    const { ids, key } = await sentTo(2);
    const input = {
      ...key,
      prestataireId: ids[0] ?? "",
      outcome: "not_retained" as const,
      reason: "Trop loin",
    };
    expect(await recordOutcome(ctx, input)).toEqual({ status: "OPEN" });
    expect((await outcomesOf(key.uuid)).get(ids[0] ?? "")).toBe("not_retained");
  });

  it("is for the couple, and for a provider that it wrote to", async () => {
    const { ids, key, couple } = await sentTo(1);
    const booked = { outcome: "booked" as const };
    expect(await refusal(recordOutcome(ctx, { prestataireId: ids[0] ?? "", ...booked }))).toMatchObject({
      status: 401,
    });
    expect(
      await refusal(recordOutcome(ctx, { uuid: key.uuid, prestataireId: ids[0] ?? "", ...booked })),
    ).toMatchObject({ status: 404 });
    expect(
      await refusal(recordOutcome(couple(), { prestataireId: crypto.randomUUID(), ...booked })),
    ).toMatchObject({ code: "request_not_found" });
    const stranger = await sentTo(1);
    expect(
      await refusal(recordOutcome(stranger.couple(), { prestataireId: ids[0] ?? "", ...booked })),
    ).toMatchObject({ status: 404 });
    expect((await projectRow(key.uuid)).status).toBe("OPEN");
  });

  it.each([
    ["found_elsewhere", "CLOSED"],
    ["given_up", "WITHDRAWN"],
  ] as const)("%s makes it %s, once", async (reason, status) => {
    const { key } = await sentTo(1);
    expect(await closeProject(ctx, { ...key, reason })).toEqual({ status });
    expect(await refusal(closeProject(ctx, { ...key, reason }))).toMatchObject({ code: "project_closed" });
  });

  it("withdraws a project that was never verified", async () => {
    expect(await closeProject(ctx, { ...(await begin()), reason: "found_elsewhere" })).toEqual({
      status: "WITHDRAWN",
    });
  });

  it("gives one answer when two calls book two providers at once", async () => {
    const { ids, key } = await sentTo(2);
    const booking = ids.map((id) => recordOutcome(ctx, { ...key, prestataireId: id, outcome: "booked" }));
    const settled = await Promise.allSettled(booking);
    expect(settled.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect([...(await outcomesOf(key.uuid)).values()].sort()).toEqual(["booked", "not_retained"]);
  });
});

describe("my project", () => {
  it("shows what each provider did, and never the couple's contact", async () => {
    const { ids, key, sent, couple } = await sentTo(4);
    const set = (n: number, change: Partial<typeof eventRequests.$inferInsert>) =>
      db
        .update(eventRequests)
        .set(change)
        .where(eq(eventRequests.id, sent[n]?.eventRequestUuid ?? ""));
    await set(0, { seenAt: hours(1) });
    await set(1, { seenAt: hours(1), unlockedAt: hours(2) });
    await set(2, { rejectedAt: hours(3), rejectionReason: "not_available" });
    const { projects: mine } = await listMyProjects(couple(hours(4)));
    const [project] = mine;
    const states = new Map(project?.requests.map(({ id, state, since }) => [id, [state, since]]));
    expect(states.get(ids[0] ?? "")).toEqual(["seen", hours(1).toISOString()]);
    expect(states.get(ids[1] ?? "")).toEqual(["contacted", hours(2).toISOString()]);
    expect(states.get(ids[2] ?? "")).toEqual(["declined", hours(3).toISOString()]);
    expect(states.get(ids[3] ?? "")).toEqual(["sent", testNow.toISOString()]);
    expect(project).toMatchObject({ uuid: key.uuid, status: "OPEN", placesLeft: 2 });
    expect(project?.requests[0]).toMatchObject({
      name: "Maison Aubert",
      city: "Annecy",
      slug: expect.any(String),
    });
    const late = await getMyProject(testCtx({ now: hours(72) }), key);
    expect(late.requests.map(({ state }) => state).sort()).toEqual([
      "contacted",
      "declined",
      "silent",
      "silent",
    ]);
    expect(late.placesLeft).toBe(4);
  });

  it("offers another provider once one declined or did not answer, and none twice", async () => {
    const { ids, couple } = await sentTo(1);
    const others = await listedMany(2);
    const early = await listMyProjects(couple(hours(1)));
    expect(await listReplacements(couple(hours(1)), early.projects)).toEqual({});
    const late = await listMyProjects(couple(hours(72)));
    const offered = Object.values(await listReplacements(couple(hours(72)), late.projects)).flat();
    expect(offered.length).toBeGreaterThan(0);
    expect(offered.map(({ id }) => id)).not.toContain(ids[0]);
    expect(others.length).toBe(2);
  });

  it("shows a couple only its own projects, without the withdrawn ones", async () => {
    const { key, couple } = await sentTo(1);
    await sentTo(1);
    expect((await listMyProjects(couple())).projects.map(({ uuid }) => uuid)).toEqual([key.uuid]);
    await db.update(projects).set({ status: "WITHDRAWN" }).where(eq(projects.id, key.uuid));
    expect((await listMyProjects(couple())).projects).toEqual([]);
  });
});
