import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { contactReveals, eventRequests } from "@/db/schema/leads/event-requests";
import { memberCodes, members } from "@/db/schema/leads/members";
import { messageDeliveries } from "@/db/schema/messaging/notifications";
import { decrypt } from "@/lib/core/crypto";
import { getProfile } from "@/lib/leads/couples/queries";
import { revealContact } from "@/lib/leads/couples/reveal-contact";
import { updateProfile } from "@/lib/leads/couples/update-profile";
import { requestSignIn } from "@/lib/leads/registration/request-sign-in";
import { signInCouple } from "@/lib/leads/registration/sign-in-couple";
import { mailAddress } from "@/lib/messaging/notifications/mail-address";
import { refusal, wrongCode } from "@/tests/integration/leads/projects/world";
import { testCtx, testCtxAs, testNow, testSystemCtx } from "@/tests/support/context";
import { makeEventRequest, makeMember, makeProject } from "@/tests/support/couples";
import { testDatabase } from "@/tests/support/database";
import { makeProvider } from "@/tests/support/factories";
import { only, uniqueEmail } from "@/tests/support/unique";

const { db } = testDatabase();
const ctx = testCtx();
const at = (seconds: number) => testCtx({ now: new Date(testNow.getTime() + seconds * 1000) });

async function unlocked(isUnlocked = true) {
  const provider = await makeProvider();
  const member = await makeMember();
  const project = await makeProject({ member });
  const facts = isUnlocked ? { seenAt: testNow, unlockedAt: testNow } : {};
  const { id } = await makeEventRequest({ project, providerId: provider.id, request: facts });
  const as = (actor = provider.actor) => testCtxAs("moderated", { actor });
  return {
    provider,
    member,
    id,
    as,
    revealsOf: () => db.select().from(contactReveals).where(eq(contactReveals.eventRequestId, id)),
  };
}

describe("revealing a contact", () => {
  it("gives it to the provider that unlocked, and records the first time", async () => {
    const { member, id, as, revealsOf, provider } = await unlocked();
    const input = { memberId: member.id, eventRequestUuid: id };
    const contact = { lastname: member.lastname, email: member.email, phone: member.phone };
    expect(await revealContact(as(), input)).toEqual(contact);
    expect(await revealContact(as(), input)).toEqual(contact);
    expect(await revealsOf()).toMatchObject([
      { providerId: provider.id, memberId: member.id, purpose: "unlock", impersonatorId: null },
    ]);
  });

  it("answers 404 for a locked request, another provider's, and another couple's", async () => {
    const locked = await unlocked(false);
    const open = await unlocked();
    const stranger = await makeProvider();
    const tries = [
      () => revealContact(locked.as(), { memberId: locked.member.id, eventRequestUuid: locked.id }),
      () => revealContact(open.as(stranger.actor), { memberId: open.member.id, eventRequestUuid: open.id }),
      () => revealContact(open.as(), { memberId: locked.member.id, eventRequestUuid: open.id }),
    ];
    for (const attempt of tries) expect(await refusal(attempt())).toMatchObject({ status: 404 });
    expect([...(await locked.revealsOf()), ...(await open.revealsOf())]).toEqual([]);
  });

  it("is impossible after the erasure", async () => {
    const { member, id, as } = await unlocked();
    await db.update(members).set({ erasedAt: testNow, emailHash: null }).where(eq(members.id, member.id));
    await db.execute(`delete from member_contacts where member_id = '${member.id}'`);
    expect(await refusal(revealContact(as(), { memberId: member.id, eventRequestUuid: id }))).toMatchObject({
      status: 404,
    });
    expect(await mailAddress(testSystemCtx(), member.id)).toBeNull();
    expect(
      only(await db.select().from(eventRequests).where(eq(eventRequests.id, id))).unlockedAt,
    ).not.toBeNull();
  });
});

describe("a couple's own data", () => {
  it("can be read and changed by the couple; without a phone in the input it stays, an empty one deletes it", async () => {
    const member = await makeMember();
    const own = testCtxAs("couple", { actor: member.actor });
    expect(await getProfile(own)).toMatchObject({
      email: member.email,
      phone: member.phone,
      lastname: member.lastname,
    });
    const names = { firstname: "Léonie", lastname: "d’Étienne" };
    expect(await updateProfile(own, names)).toMatchObject({ ...names, phone: member.phone });
    expect(only(await db.select().from(members).where(eq(members.id, member.id)))).toMatchObject({
      lastnameInitial: "D",
    });
    expect(await updateProfile(own, { ...names, phone: null })).toMatchObject({ phone: null });
    expect(await updateProfile(own, { ...names, phone: "06 12 34 56 78" })).toMatchObject({
      phone: "+33612345678",
    });
    expect(await refusal(updateProfile(own, { ...names, phone: "12" }))).toMatchObject({
      fields: { phone: "phone_invalid" },
    });
  });
});

describe("a returning couple", () => {
  async function withCode() {
    const member = await makeMember();
    await makeProject({ member });
    await requestSignIn(ctx, { email: member.email });
    const delivery = only(
      await db.select().from(messageDeliveries).where(eq(messageDeliveries.recipientId, member.id)),
    );
    return { member, code: decrypt(ctx.keys.contact, delivery.secretSealed ?? Buffer.of()) };
  }

  it("signs in with the code of its email, once", async () => {
    const { member, code } = await withCode();
    const { session } = await signInCouple(ctx, { email: member.email, code });
    expect(session.id).toHaveLength(43);
    expect(await refusal(signInCouple(ctx, { email: member.email, code }))).toMatchObject({
      code: "code_invalid",
    });
  });

  it("gets the same answer whether its address is known or not", async () => {
    const known = await requestSignIn(ctx, { email: (await makeMember()).email });
    const mails = await db.$count(messageDeliveries);
    expect(await requestSignIn(ctx, { email: uniqueEmail("nobody") })).toEqual(known);
    expect(await db.$count(messageDeliveries)).toBe(mails);
    expect(await refusal(signInCouple(ctx, { email: uniqueEmail("nobody"), code: "123456" }))).toMatchObject({
      code: "code_invalid",
    });
  });

  it("has five tries and ten minutes, and one code a minute", async () => {
    const { member, code } = await withCode();
    const { email } = member;
    await requestSignIn(at(30), { email });
    expect(await db.$count(memberCodes, eq(memberCodes.memberId, member.id))).toBe(1);
    expect(await refusal(signInCouple(at(600), { email, code }))).toMatchObject({ code: "code_invalid" });
    await Promise.all(
      Array.from({ length: 20 }, () => refusal(signInCouple(ctx, { email, code: wrongCode(code) }))),
    );
    expect(
      only(await db.select().from(memberCodes).where(eq(memberCodes.memberId, member.id))).attempts,
    ).toBe(5);
    expect(await refusal(signInCouple(ctx, { email, code }))).toMatchObject({ code: "code_invalid" });
  });
});
