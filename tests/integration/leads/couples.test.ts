import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { contactReveals, eventRequests } from "@/db/schema/leads/event-requests";
import { memberCodes, members } from "@/db/schema/leads/members";
import { messageDeliveries } from "@/db/schema/messaging/notifications";
import { addressHash } from "@/lib/core/address-hash";
import { decrypt } from "@/lib/core/crypto";
import { createLogger } from "@/lib/core/log";
import { createRateLimits } from "@/lib/http/process/container";
import { changeCoupleLocale } from "@/lib/leads/couples/change-couple-locale";
import { findHomeLocale, getProfile } from "@/lib/leads/couples/queries";
import { revealContact } from "@/lib/leads/couples/reveal-contact";
import { updateProfile } from "@/lib/leads/phone/update-profile";
import { requestSignIn } from "@/lib/leads/registration/request-sign-in";
import { signInCouple } from "@/lib/leads/registration/sign-in-couple";
import { mailAddress } from "@/lib/messaging/notifications/mail-address";
import { refusal, wrongCode } from "@/tests/integration/leads/projects/world";
import { testCtx, testCtxAs, testNow, testSystemCtx } from "@/tests/support/context";
import { makeEventRequest, makeMember, makeProject } from "@/tests/support/couples";
import { testDatabase } from "@/tests/support/database";
import { makeProvider } from "@/tests/support/factories";
import { only, uniqueEmail } from "@/tests/support/unique";

const { db, sql } = testDatabase();
const ctx = testCtx();
const limits = createRateLimits(
  async (text, values) => [...(await sql.unsafe(text, values as never[]))],
  createLogger({ level: "silent" }),
);
/** A call from a network, with limits that count. */
const from = (ip: string) => testCtx({ limits, ip });
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

  it("has five tries in its network and ten minutes, and one code a minute", async () => {
    const { member, code } = await withCode();
    const { email } = member;
    await requestSignIn(at(30), { email });
    expect(await db.$count(memberCodes, eq(memberCodes.memberId, member.id))).toBe(1);
    expect(await refusal(signInCouple(at(600), { email, code }))).toMatchObject({ code: "code_invalid" });
    const tries = Array.from({ length: 15 }, (_, n) =>
      refusal(signInCouple(from(`2001:db8:c::${n}`), { email, code: wrongCode(code) })),
    );
    const codes = (await Promise.all(tries)).map((refused) => refused.code);
    expect(codes.filter((one) => one === "code_invalid")).toHaveLength(5);
    expect(
      only(await db.select().from(memberCodes).where(eq(memberCodes.memberId, member.id))).attempts,
    ).toBe(5);
    expect(await refusal(signInCouple(from("2001:db8:c::99"), { email, code }))).toMatchObject({
      code: "too_many_attempts",
    });
    // A stranger's tries do not use up those of the couple.
    expect(await signInCouple(from("2001:db8:d::1"), { email, code })).toBeDefined();
  });

  it("stops all networks together after twenty-five tries of one code", async () => {
    const { member, code } = await withCode();
    const { email } = member;
    for (let n = 0; n < 25; n += 1)
      await refusal(signInCouple(from(`198.18.4.${n}`), { email, code: wrongCode(code) }));
    expect(await refusal(signInCouple(from("198.18.4.99"), { email, code }))).toMatchObject({
      code: "code_invalid",
    });
  });

  it("gets a code though strangers asked for many, and each code after the first for a proof of work", async () => {
    const { email } = await makeMember();
    const asked: (number | undefined)[] = [];
    const caller = { demandProof: async (level?: number) => void asked.push(level) };
    const ask = (host: number) =>
      requestSignIn(testCtx({ limits, caller, ip: `198.18.5.${host}` }), { email });
    for (let n = 0; n < 12; n += 1) await ask(n);
    expect(asked).toEqual(Array(11).fill(undefined));
    await ask(99);
    expect(asked.slice(11)).toEqual([undefined, 4]);
    for (let n = 0; n < 11; n += 1) await ask(100 + n);
    // What an inbox must bear in an hour, even of those who compute.
    expect(await refusal(ask(130))).toMatchObject({ code: "too_many_requests" });
    const known = { ...caller, knownDevice: () => "this browser" };
    expect(
      await requestSignIn(testCtx({ limits, caller: known, ip: "198.18.5.130" }), { email }),
    ).toBeDefined();
  });

  it("is known after its sign-in, and gets its tries back", async () => {
    const { member, code } = await withCode();
    const remembered: string[] = [];
    const caller = { rememberDevice: (account: string) => void remembered.push(account) };
    await signInCouple(testCtx({ limits, caller, ip: "198.18.6.1" }), { email: member.email, code });
    expect(remembered).toEqual([addressHash(ctx, member.email)]);
  });
});

describe("the language of a couple", () => {
  it("is the one it chose last, in the country of the site, and only on sites of its own country", async () => {
    const [member, other] = await Promise.all([makeMember(), makeMember()]);
    const as = (options: Parameters<typeof testCtxAs>[1] = {}) =>
      testCtxAs("couple", {
        ...options,
        actor: { kind: "couple", memberId: member.id, sessionId: randomUUID(), authenticatedAt: testNow },
      });
    const before = await findHomeLocale(as());
    expect(before).toBe("fr-FR");
    await changeCoupleLocale(as(), { locale: "en-GB" });
    expect(await findHomeLocale(as())).toBe("en-FR");
    expect(await getProfile(as())).toMatchObject({ locale: "en-FR" });
    expect(await findHomeLocale(as({ country: "BE" }))).toBeNull();
    const [untouched] = await db.select().from(members).where(eq(members.id, other.id));
    expect(untouched?.locale).toBe("fr-FR");
  });
});
