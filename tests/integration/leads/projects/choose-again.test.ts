import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { users } from "@/db/schema/identity/users";
import { eventRequests } from "@/db/schema/leads/event-requests";
import { reject } from "@/lib/leads/requests/reject";
import { send } from "@/lib/leads/requests/send";
import { stopContact } from "@/lib/leads/requests/stop-contact";
import { unlock } from "@/lib/leads/requests/unlock";
import { viewRequest } from "@/lib/leads/requests/view-request";
import { choosePrestataires } from "@/lib/leads/selection/choose-prestataires";
import { listPrestataires } from "@/lib/leads/selection/list-prestataires";
import { getMyProject } from "@/lib/leads/selection/queries";
import { testCtx, testCtxAs, testNow } from "@/tests/support/context";
import { testDatabase } from "@/tests/support/database";
import { actorOf, addCredits } from "@/tests/support/factories";
import { only } from "@/tests/support/unique";
import { answers, type Key, listed, listedMany, refusal, verified } from "./world";

const ctx = testCtx();
const { db } = testDatabase();
const hours = (count: number) => testCtx({ now: new Date(testNow.getTime() + count * 3_600_000) });
const requestsOf = (uuid: string) => db.select().from(eventRequests).where(eq(eventRequests.projectId, uuid));
const moderatedCtx = async (id: string) =>
  testCtxAs("moderated", {
    actor: actorOf(only(await db.select().from(users).where(eq(users.id, id)))),
    now: hours(1).now,
  });
const keyOf = ({ uuid, token }: Key): Key => ({ uuid, token });

describe("the score that the couple saw", () => {
  it("is shown to the provider with the same reasons", async () => {
    const key = keyOf(await verified());
    const id = await listed();
    const proposed = async () => (await listPrestataires(ctx, key)).prestataires.find((one) => one.id === id);
    await choosePrestataires(ctx, { ...key, ids: [id] });
    const seen = await proposed();
    const { sent } = await send(ctx, key);
    const request = await viewRequest(await moderatedCtx(id), { uuid: sent[0]?.eventRequestUuid ?? "" });
    expect(request.match).toEqual({ score: seen?.score, reasons: seen?.reasons });
    expect(request.match?.reasons.length).toBeGreaterThan(2);
  });
});

describe("a message for one provider", () => {
  it("is shown with the message for all, to that provider only; contacts in both are masked", async () => {
    const key = keyOf(await verified());
    const [one, other] = await listedMany(2);
    await choosePrestataires(ctx, { ...key, ids: [one ?? "", other ?? ""] });
    const own = "Vos photos nous ont plu, appelez le 06 12 34 56 78.";
    const { sent } = await send(ctx, { ...key, messages: { [one ?? ""]: own } });
    const shownTo = async (id = "") => {
      const uuid = sent.find((row) => row.id === id)?.eventRequestUuid ?? "";
      const { message, ownMessage } = (await viewRequest(await moderatedCtx(id), { uuid })).message;
      return { message, ownMessage };
    };
    expect(await shownTo(one)).toEqual({
      message: expect.stringContaining(answers.message),
      ownMessage: "Vos photos nous ont plu, appelez le •••••.",
    });
    expect(await shownTo(other)).toEqual({
      message: expect.stringContaining(answers.message),
      ownMessage: null,
    });
    const asks = sent.find(({ id }) => id === one)?.eventRequestUuid ?? "";
    await addCredits(db, one ?? "", 1);
    await unlock(await moderatedCtx(one ?? ""), { uuid: asks });
    expect((await shownTo(one)).ownMessage).toBe(own);
  });
});

describe("choosing another provider later", () => {
  async function five() {
    const key = keyOf(await verified());
    const ids = await listedMany(5);
    await choosePrestataires(ctx, { ...key, ids });
    const { sent } = await send(ctx, key);
    return { key, ids, sent };
  }

  it("is refused while all five may still answer", async () => {
    const { key } = await five();
    const refused = choosePrestataires(hours(71), { ...key, ids: [await listed()] });
    expect(await refusal(refused)).toMatchObject({ code: "no_place_left", status: 409 });
  });

  it("takes the places of those that declined or did not answer, and sends to the new one only", async () => {
    const { key, ids, sent } = await five();
    const unlocked = sent[0]?.eventRequestUuid ?? "";
    const at = new Date(testNow.getTime() + 3_600_000);
    await db.update(eventRequests).set({ seenAt: at, unlockedAt: at }).where(eq(eventRequests.id, unlocked));
    const fresh = await listed();
    const { chosen } = await choosePrestataires(hours(72), { ...key, ids: [fresh] });
    expect(chosen).toEqual([ids[0], fresh]);
    const answer = await send(hours(72), key);
    expect(answer.sent.map(({ id }) => id)).toEqual([ids[0], fresh]);
    expect(await requestsOf(key.uuid)).toHaveLength(6);
  });

  it("is refused while those who gave up have the contact: the cap counts them, so the choice does", async () => {
    const { key, ids, sent } = await five();
    for (const { id, eventRequestUuid: uuid } of sent) {
      await addCredits(db, id, 1);
      await unlock(await moderatedCtx(id), { uuid });
    }
    const [first] = sent;
    await reject(await moderatedCtx(first?.id ?? ""), {
      uuid: first?.eventRequestUuid ?? "",
      reason: "not_available",
    });
    await stopContact(hours(1), { ...key, prestataireId: ids[1] ?? "" });
    const refused = choosePrestataires(hours(2), { ...key, ids: [await listed()] });
    expect(await refusal(refused)).toMatchObject({ code: "no_place_left" });
    const mine = await getMyProject(hours(2), key);
    expect(mine.placesLeft).toBe(0);
    expect(mine.requests.map(({ state, hasContact }) => [state, hasContact])).toContainEqual([
      "declined",
      true,
    ]);
    const { places } = await listPrestataires(hours(2), key);
    expect(places.filter(({ hasContact }) => hasContact)).toHaveLength(5);
  });

  it("counts who unlocked after its place was given to somebody else, so that every held place exists", async () => {
    const { key, sent } = await five();
    const open = async (index: number, at: number) => {
      const { id = "", eventRequestUuid: uuid = "" } = sent[index] ?? {};
      await addCredits(db, id, 1);
      return unlock({ ...(await moderatedCtx(id)), now: hours(at).now }, { uuid });
    };
    for (const index of [0, 1, 2, 3]) await open(index, 1);
    const [second, third] = await listedMany(2);
    await choosePrestataires(hours(73), { ...key, ids: [second ?? ""] });
    await send(hours(73), key);
    // The fifth answers late, once nobody's place is held: five have the contact.
    await expect(open(4, 74)).rejects.toMatchObject({ code: "REQUEST_FULL" });
    await choosePrestataires(hours(150), { ...key, ids: [third ?? ""] });
    await open(4, 151);
    expect(await refusal(send(hours(152), key))).toMatchObject({ code: "no_place_left", status: 409 });
    expect(await refusal(choosePrestataires(hours(152), { ...key, ids: [third ?? ""] }))).toMatchObject({
      code: "no_place_left",
    });
  });

  it("does not write a second time to the same provider", async () => {
    const { key, ids } = await five();
    const fresh = await listed();
    await choosePrestataires(hours(72), { ...key, ids: [ids[1] ?? "", fresh] });
    await send(hours(72), key);
    expect((await requestsOf(key.uuid)).filter(({ providerId }) => providerId === ids[1])).toHaveLength(1);
  });

  it("takes the place of a provider that the couple stopped", async () => {
    const { key, ids } = await five();
    await stopContact(hours(1), { ...key, prestataireId: ids[2] ?? "" });
    const stopped = (await requestsOf(key.uuid)).find(({ providerId }) => providerId === ids[2]);
    expect(stopped).toMatchObject({ heldUntil: null, contactStoppedAt: hours(1).now });
    const { chosen } = await choosePrestataires(hours(1), { ...key, ids: [await listed()] });
    expect(chosen).toHaveLength(5);
    expect(chosen).not.toContain(ids[2]);
  });
});
