import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { memberContacts, memberPhoneCodes, members } from "@/db/schema/leads/members";
import { projects } from "@/db/schema/leads/projects";
import { projectOrigins } from "@/db/schema/leads/suspicion";
import { phoneHash } from "@/lib/core/address-hash";
import { secondsAfter } from "@/lib/core/dates";
import { type SmsPort, SmsUnavailable } from "@/lib/gateways/sms/port";
import { codeLifeSeconds, codeTries, resendAfterSeconds } from "@/lib/identity/phone/rules";
import { changePhone } from "@/lib/leads/phone/change-phone";
import { checkCouplePhone } from "@/lib/leads/phone/check-couple-phone";
import { numbersPerCouple } from "@/lib/leads/phone/limits";
import { readPhone } from "@/lib/leads/phone/save-phone";
import { updateProfile } from "@/lib/leads/phone/update-profile";
import { verifyCouplePhone } from "@/lib/leads/phone/verify-couple-phone";
import { unlock } from "@/lib/leads/requests/unlock";
import { viewRequest } from "@/lib/leads/requests/view-request";
import { projectsPerPhone } from "@/lib/leads/suspicion/limits";
import { projectRow, refusal, verified } from "@/tests/integration/leads/projects/world";
import { countingLimits } from "@/tests/integration/leads/suspicion/false-couples";
import { testCtxAs, testNow } from "@/tests/support/context";
import { makeMember, type TestMember } from "@/tests/support/couples";
import { testDatabase } from "@/tests/support/database";
import { capturingGateways, testSmsCode } from "@/tests/support/gateways";
import { only, uniquePhone } from "@/tests/support/unique";
import { editsOf, mailsAbout, minutes, requestOf, sent } from "./scene";

const { db } = testDatabase();

const at = (member: TestMember, seconds = 300, sms?: Partial<SmsPort>) => {
  const gateways = sms ? { sms: { ...capturingGateways().sms, ...sms } } : {};
  return testCtxAs("couple", { actor: member.actor, now: secondsAfter(testNow, seconds), gateways });
};
const prove = async (member: TestMember, phone: string, seconds = 300) => {
  await checkCouplePhone(at(member, seconds), { phone });
  return verifyCouplePhone(at(member, seconds), { phone, code: testSmsCode });
};

describe("another number", () => {
  it("is seen by who has the contact, who is told; the history does not say which it was", async () => {
    const { member, holder, reader, key } = await sent();
    const phone = uniquePhone();
    expect(await changePhone(at(member), { phone })).toEqual({ phone, isPhoneVerified: false });
    const view = await viewRequest(holder.ctx, holder);
    expect(view.project.member).toMatchObject({ phone });
    expect(view.changes).toMatchObject([{ changes: [{ name: "phone", before: null, after: null }] }]);
    expect(await mailsAbout(holder.uuid, "request_changed")).toHaveLength(1);
    expect((await viewRequest(reader.ctx, reader)).changes).toEqual([]);
    expect((await requestOf(reader.uuid)).isSeen).toBe(true);
    expect(JSON.stringify(await editsOf(key.uuid))).not.toContain(phone.slice(3));
  });

  it("of a provider to whom the couple wrote is refused, and nothing is changed", async () => {
    const { member, reader } = await sent();
    const own = reader.user.row.phone ?? "";
    expect(await refusal(changePhone(at(member), { phone: own }))).toMatchObject({ code: "own_account" });
    await checkCouplePhone(at(member), { phone: own });
    const proof = verifyCouplePhone(at(member), { phone: own, code: testSmsCode });
    expect(await refusal(proof)).toMatchObject({ code: "own_account" });
    expect((await readPhone(at(member))).phone).toBe(member.phone);
  });

  it("is stored encrypted, and as the hash by which false couples are found", async () => {
    const { uuid } = await verified();
    const { memberId } = await projectRow(uuid);
    const row = only(
      await db
        .select()
        .from(members)
        .where(eq(members.id, memberId ?? "")),
    );
    const ctx = testCtxAs("couple", {
      actor: { kind: "couple", memberId: row.id, sessionId: crypto.randomUUID(), authenticatedAt: testNow },
    });
    const phone = uniquePhone();
    await changePhone(ctx, { phone });
    const origin = only(await db.select().from(projectOrigins).where(eq(projectOrigins.projectId, uuid)));
    expect(origin.phoneHash).toBe(phoneHash(ctx, phone));
    const stored = only(await db.select().from(memberContacts).where(eq(memberContacts.memberId, row.id)));
    expect(stored.phoneEncrypted?.toString()).not.toContain(phone);
  });

  it("has the limits of a number that is registered, and five a day", async () => {
    const limits = countingLimits();
    const phone = uniquePhone();
    const change = async (member: TestMember, number: string) =>
      changePhone(testCtxAs("couple", { actor: member.actor, limits }), { phone: number });
    for (let n = 0; n < projectsPerPhone.points; n++) await change(await makeMember(), phone);
    expect(await refusal(change(await makeMember(), phone))).toMatchObject({ code: "too_many_projects" });
    const member = await makeMember();
    for (let n = 0; n < numbersPerCouple.points; n++) await change(member, uniquePhone());
    expect(await refusal(change(member, uniquePhone()))).toMatchObject({ status: 429 });
  });

  it("that many other couples have holds the open request", async () => {
    const phone = uniquePhone();
    for (let n = 0; n < 3; n++) await verified(undefined, {}, { phone });
    const { uuid } = await verified();
    const { memberId } = await projectRow(uuid);
    const actor = {
      kind: "couple",
      memberId: memberId ?? "",
      sessionId: crypto.randomUUID(),
      authenticatedAt: testNow,
    } as const;
    await changePhone(testCtxAs("couple", { actor }), { phone });
    expect((await projectRow(uuid)).status).toBe("HELD");
  });
});

describe("a proof by SMS", () => {
  it("goes to the number that is proven and to no other, and shows it as verified", async () => {
    const { member, holder } = await sent();
    const phone = uniquePhone();
    const ctx = at(member);
    await checkCouplePhone(ctx, { phone });
    expect(ctx.gateways.sent.texts).toEqual([{ to: phone, text: testSmsCode }]);
    expect((await readPhone(ctx)).phone).toBe(member.phone);
    const stranger = verifyCouplePhone(ctx, { phone: uniquePhone(), code: testSmsCode });
    expect(await refusal(stranger)).toMatchObject({ code: "code_expired" });
    expect(await verifyCouplePhone(ctx, { phone, code: testSmsCode })).toEqual({
      phone,
      isPhoneVerified: true,
    });
    expect(await viewRequest(holder.ctx, holder)).toMatchObject({
      isPhoneVerified: true,
      project: { member: { phone } },
    });
    expect(await refusal(checkCouplePhone(at(member, 900), { phone }))).toMatchObject({
      code: "phone_unchanged",
    });
  });

  it("ends with the number: another one is not verified", async () => {
    const { member, holder } = await sent();
    await prove(member, uniquePhone());
    await updateProfile(at(member, 400), { firstname: "Léa", lastname: "Moreau" });
    expect((await readPhone(at(member))).isPhoneVerified).toBe(true);
    await changePhone(at(member, 500), { phone: uniquePhone() });
    expect((await viewRequest(holder.ctx, holder)).isPhoneVerified).toBe(false);
  });

  it("of the present number tells nobody that it changed", async () => {
    const { member, key } = await sent();
    await prove(member, member.phone ?? "");
    expect(await editsOf(key.uuid)).toEqual([]);
  });

  it("has five attempts, also for simultaneous ones, and ten minutes", async () => {
    const member = await makeMember();
    const phone = uniquePhone();
    await checkCouplePhone(at(member), { phone });
    let asked = 0;
    const counting = at(member, 301, {
      checkVerification: async () => {
        asked += 1;
        return "wrong_code";
      },
    });
    const tries = await Promise.allSettled(
      Array.from({ length: 9 }, () => verifyCouplePhone(counting, { phone, code: "000000" })),
    );
    expect(asked).toBe(codeTries);
    expect(tries.every(({ status }) => status === "rejected")).toBe(true);
    expect(await refusal(checkCouplePhone(at(member, 310), { phone }))).toMatchObject({
      code: "code_too_soon",
    });
    await checkCouplePhone(at(member, 300 + resendAfterSeconds), { phone });
    const late = verifyCouplePhone(at(member, 300 + resendAfterSeconds + codeLifeSeconds), {
      phone,
      code: testSmsCode,
    });
    expect(await refusal(late)).toMatchObject({ code: "code_expired" });
    expect(await db.$count(memberPhoneCodes, eq(memberPhoneCodes.memberId, member.id))).toBe(2);
  });

  it("changes nothing while the supplier is down, and no attempt is counted", async () => {
    const member = await makeMember();
    const phone = uniquePhone();
    const down = { startVerification: () => Promise.reject(new SmsUnavailable()) };
    expect(await refusal(checkCouplePhone(at(member, 300, down), { phone }))).toMatchObject({ status: 503 });
    await checkCouplePhone(at(member), { phone });
    const lost = { checkVerification: () => Promise.reject(new SmsUnavailable()) };
    const attempt = verifyCouplePhone(at(member, 301, lost), { phone, code: testSmsCode });
    expect(await refusal(attempt)).toMatchObject({ status: 503 });
    expect(
      only(await db.select().from(memberPhoneCodes).where(eq(memberPhoneCodes.memberId, member.id))).attempts,
    ).toBe(0);
    await verifyCouplePhone(at(member, 302), { phone, code: testSmsCode });
  });

  it("and an unlock or a second change at the same moment wait for each other", async () => {
    const { member, reader, key } = await sent();
    const all = await Promise.allSettled([
      changePhone(at(member), { phone: uniquePhone() }),
      changePhone(at(member), { phone: uniquePhone() }),
      unlock(reader.ctx, reader),
    ]);
    expect(all.map(({ status }) => status)).toEqual(["fulfilled", "fulfilled", "fulfilled"]);
    expect(await editsOf(key.uuid)).toHaveLength(2);
    expect(await db.$count(projects, eq(projects.id, key.uuid))).toBe(1);
    expect(minutes(0)).toEqual(testNow);
  });
});
