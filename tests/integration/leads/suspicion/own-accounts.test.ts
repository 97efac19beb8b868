import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { userDevices } from "@/db/schema/identity/devices";
import { users } from "@/db/schema/identity/users";
import { eventRequests } from "@/db/schema/leads/event-requests";
import { reviews } from "@/db/schema/reviews/reviews";
import { findReviewOverlap, getProjectHints } from "@/lib/backoffice/suspicion/queries";
import { forgetDevices, recordDevice } from "@/lib/identity/sessions/record-device";
import { send } from "@/lib/leads/requests/send";
import { unlock } from "@/lib/leads/requests/unlock";
import { choosePrestataires } from "@/lib/leads/selection/choose-prestataires";
import { writeReview } from "@/lib/reviews/write-review";
import { listed, refusal } from "@/tests/integration/leads/projects/world";
import { testCtx, testCtxAs, testNow, testSystemCtx } from "@/tests/support/context";
import { testDatabase } from "@/tests/support/database";
import { makeAdmin } from "@/tests/support/factories";
import { makeInvitation, makeReview } from "@/tests/support/reviews";
import { only, uniquePhone } from "@/tests/support/unique";
import { contextOf, honest, proveAs, type Visitor } from "./false-couples";

const { db } = testDatabase();
const setUser = (id: string, values: Partial<typeof users.$inferInsert>) =>
  db.update(users).set(values).where(eq(users.id, id));

/** A provider becomes a couple of its own, as `visitor`, and writes to itself. */
async function writeToItself(id: string, visitor: Visitor) {
  const { ctx, key } = await proveAs(visitor);
  await choosePrestataires(ctx, { ...key, ids: [id] });
  return { ctx, key, answer: send(ctx, key) };
}

describe("a provider that writes to itself as a couple", () => {
  const ways: Record<string, (id: string, visitor: Visitor) => Promise<unknown>> = {
    "its address in another spelling": (id, { email }) => setUser(id, { email: email.replace("+noces", "") }),
    "its phone number": (id, { phone }) => setUser(id, { phone }),
    "a device on which it signed in": (id, visitor) => recordDevice(contextOf(visitor), id),
  };
  it.each(Object.entries(ways))("is refused with %s", async (_, prepare) => {
    const id = await listed();
    const visitor = honest({ email: `${randomUUID()}+noces@orange.fr` });
    await prepare(id, visitor);
    const { answer } = await writeToItself(id, visitor);
    expect(await refusal(answer)).toEqual({ code: "own_account", status: 409 });
    expect(await db.$count(eventRequests, eq(eventRequests.providerId, id))).toBe(0);
  });

  it("is refused with another device, when it sends from its own", async () => {
    const id = await listed();
    const { ctx, key } = await proveAs(honest());
    const own = contextOf(honest());
    await recordDevice(own, id);
    await choosePrestataires(ctx, { ...key, ids: [id] });
    expect(await refusal(send({ ...ctx, device: own.device ?? null }, key))).toMatchObject({
      code: "own_account",
    });
  });

  it("writes to the others when it has chosen itself among them", async () => {
    const [own, other] = [await listed(), await listed()];
    const visitor = honest();
    await recordDevice(contextOf(visitor), own);
    const { ctx, key } = await proveAs(visitor);
    await choosePrestataires(ctx, { ...key, ids: [own, other] });
    expect((await send(ctx, key)).sent.map(({ id }) => id)).toEqual([other]);
  });

  it("cannot unlock when it signs in on the couple's device after the sending", async () => {
    const id = await listed({ credits: 1 });
    const visitor = honest();
    const { ctx, key } = await proveAs(visitor);
    await choosePrestataires(ctx, { ...key, ids: [id] });
    const [request] = (await send(ctx, key)).sent;
    await recordDevice(contextOf(visitor), id);
    const [user] = await db.select().from(users).where(eq(users.id, id));
    const provider = testCtxAs("moderated", {
      actor: {
        kind: "user",
        userId: id,
        sessionId: randomUUID(),
        roles: user?.roles ?? [],
        hasFinishedOnboarding: true,
        isModerated: true,
        isEmailConfirmed: true,
        isSecondFactorMissing: false,
        authenticatedAt: testNow,
        impersonatorId: null,
      },
    });
    const answer = unlock(provider, { uuid: request?.eventRequestUuid ?? "" });
    expect(await refusal(answer)).toEqual({ code: "own_request", status: 403 });
  });

  it("is not refused for a shared network or name, which only moderators see", async () => {
    const id = await listed();
    await setUser(id, { lastname: "Moreau" });
    const visitor = honest();
    await recordDevice(contextOf(honest({ ip: visitor.ip })), id);
    const { key, answer } = await writeToItself(id, visitor);
    expect((await answer).sent).toHaveLength(1);
    const admin = testCtxAs("admin", { actor: (await makeAdmin()).actor });
    const { accounts, suspicion } = await getProjectHints(admin, key.uuid);
    expect(accounts).toMatchObject([{ providerId: id, overlaps: ["network", "lastname"] }]);
    expect(suspicion).toEqual({ score: 0, reasons: [] });
  });

  it("cannot review itself from its own device, and its name is that of the request", async () => {
    const said = {
      rating: 5,
      content: "Le jour même, tout était prêt, et nos familles en parlent encore.",
      weddingDate: "",
    };
    const { token, about, providerId, row } = await makeInvitation();
    const own = contextOf(honest());
    await recordDevice(own, providerId);
    expect(await refusal(writeReview(own, { token, about, ...said }))).toEqual({
      code: "own_account",
      status: 403,
    });
    await writeReview(testCtx(), { token, about, ...said });
    const review = only(await db.select().from(reviews).where(eq(reviews.invitationId, row.id)));
    expect(review.coupleName).toBe("Léa M.");
  });

  it("is shown to the moderator of its review", async () => {
    const { id, invitation, member } = await makeReview();
    const admin = testCtxAs("admin", { actor: (await makeAdmin()).actor });
    expect(await findReviewOverlap(admin, id)).toBeNull();
    await setUser(invitation.providerId, { phone: member?.phone ?? uniquePhone() });
    expect(await findReviewOverlap(admin, id)).toMatchObject({ overlaps: ["phone"] });
  });
});

describe("the devices of a user", () => {
  it("are forgotten 90 days after the last sign-in", async () => {
    const id = await listed();
    const own = contextOf(honest());
    await recordDevice(own, id);
    const later = (days: number) => testSystemCtx({ now: new Date(testNow.getTime() + days * 86_400_000) });
    await recordDevice({ ...own, now: later(30).now }, id);
    await forgetDevices(later(119));
    expect(await db.$count(userDevices, eq(userDevices.userId, id))).toBe(1);
    await forgetDevices(later(121));
    expect(await db.$count(userDevices, eq(userDevices.userId, id))).toBe(0);
  });

  it("are not noted for a caller without cookies", async () => {
    const id = await listed();
    await recordDevice(testCtx({ device: null }), id);
    expect(await db.$count(userDevices, eq(userDevices.userId, id))).toBe(0);
  });
});
