import { and, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { phoneCodes } from "@/db/schema/identity/accounts";
import { users } from "@/db/schema/identity/users";
import { secondsAfter } from "@/lib/core/dates";
import { SmsLimited, type SmsPort, SmsRejected, SmsUnavailable } from "@/lib/gateways/sms/port";
import { checkPhone } from "@/lib/identity/phone/check-phone";
import { codeLifeSeconds, codeTries, resendAfterSeconds } from "@/lib/identity/phone/rules";
import { verifyPhone } from "@/lib/identity/phone/verify-phone";
import { testCtxAs, testNow } from "../../support/context";
import { testDatabase } from "../../support/database";
import { makeProvider, type TestUser } from "../../support/factories";
import { capturingGateways, testSmsCode } from "../../support/gateways";
import { only, uniquePhone } from "../../support/unique";
import { deliveriesTo } from "../messaging/outbox";

const { db } = testDatabase();

const at = (user: TestUser, seconds = 0, sms?: Partial<SmsPort>) => {
  const now = secondsAfter(testNow, seconds);
  const gateways = sms ? { sms: { ...capturingGateways().sms, ...sms } } : {};
  return testCtxAs("user", { actor: { ...user.actor, authenticatedAt: now }, now, gateways });
};
const rowOf = async (user: TestUser) => only(await db.select().from(users).where(eq(users.id, user.id)));
const codesOf = (user: TestUser) => db.select().from(phoneCodes).where(eq(phoneCodes.userId, user.id));
const fails = (error: Error) => () => Promise.reject(error);

describe("a new phone number", () => {
  it("is saved once its code is confirmed, and the user gets an email", async () => {
    const user = await makeProvider();
    const phone = uniquePhone();
    const ctx = at(user);
    await checkPhone(ctx, { phone });
    expect(ctx.gateways.sent.texts).toEqual([{ to: phone, text: testSmsCode }]);
    expect(await rowOf(user)).toMatchObject({ phone: user.row.phone, phoneVerifiedAt: null });
    const { user: me } = await verifyPhone(ctx, { phone, code: testSmsCode });
    expect(me.phone).toBe(phone);
    expect(await rowOf(user)).toMatchObject({ phone, phoneVerifiedAt: testNow });
    expect((await deliveriesTo(user.id)).map(({ kind }) => kind)).toEqual(["phone_changed"]);
  });

  it("can be typed in the national format", async () => {
    const user = await makeProvider();
    const phone = uniquePhone();
    const national = `0${phone.slice(3)}`.replace(/(..)(?=.)/g, "$1 ");
    await checkPhone(at(user), { phone: national });
    await verifyPhone(at(user), { phone: national, code: testSmsCode });
    expect((await rowOf(user)).phone).toBe(phone);
  });

  it.each(["", "12", "+33123", "not a number", "+999612345678"])(
    "is refused when it is invalid: %s",
    async (phone) => {
      const ctx = at(await makeProvider());
      await expect(checkPhone(ctx, { phone })).rejects.toMatchObject({ fields: { phone: "phone_invalid" } });
      expect(ctx.gateways.sent.texts).toEqual([]);
    },
  );

  it("needs a recent sign-in", async () => {
    const user = await makeProvider();
    const ctx = testCtxAs("user", { actor: user.actor, now: secondsAfter(testNow, 601) });
    await expect(checkPhone(ctx, { phone: uniquePhone() })).rejects.toMatchObject({
      code: "reauth_required",
    });
    expect(ctx.gateways.sent.texts).toEqual([]);
  });

  it("is refused when it is verified already", async () => {
    const phone = uniquePhone();
    const user = await makeProvider({ user: { phone, phoneVerifiedAt: testNow } });
    await expect(checkPhone(at(user), { phone })).rejects.toMatchObject({ code: "phone_unchanged" });
  });
});

describe("a code", () => {
  it("has five attempts, also for simultaneous ones; then a new code is needed", async () => {
    const user = await makeProvider();
    const phone = uniquePhone();
    await checkPhone(at(user), { phone });
    let asked = 0;
    const counting = at(user, 1, {
      checkVerification: async () => {
        asked += 1;
        return "wrong_code";
      },
    });
    const tries = await Promise.allSettled(
      Array.from({ length: 12 }, () => verifyPhone(counting, { phone, code: "000000" })),
    );
    const codes = tries.map((one) => (one.status === "rejected" ? one.reason.code : "done"));
    expect(asked).toBe(codeTries);
    expect(codes.filter((code) => code === "code_invalid")).toHaveLength(codeTries - 1);
    expect(codes.filter((code) => code === "too_many_attempts")).toHaveLength(12 - codeTries + 1);
    await expect(verifyPhone(at(user, 2), { phone, code: testSmsCode })).rejects.toMatchObject({
      code: "too_many_attempts",
    });
    await checkPhone(at(user, resendAfterSeconds), { phone });
    await verifyPhone(at(user, resendAfterSeconds), { phone, code: testSmsCode });
    expect((await rowOf(user)).phone).toBe(phone);
  });

  it("is valid for ten minutes, and until the next code", async () => {
    const user = await makeProvider();
    const [phone, other] = [uniquePhone(), uniquePhone()];
    await checkPhone(at(user), { phone });
    await expect(verifyPhone(at(user, codeLifeSeconds), { phone, code: testSmsCode })).rejects.toMatchObject({
      code: "code_expired",
    });
    await checkPhone(at(user, 10), { phone: other });
    await expect(verifyPhone(at(user, 11), { phone, code: testSmsCode })).rejects.toMatchObject({
      code: "code_expired",
    });
    await verifyPhone(at(user, 11), { phone: other, code: testSmsCode });
    await expect(verifyPhone(at(user, 12), { phone: other, code: testSmsCode })).rejects.toMatchObject({
      code: "code_expired",
    });
  });

  it("works only for its own user and number", async () => {
    const [user, thief] = await Promise.all([makeProvider(), makeProvider()]);
    const phone = uniquePhone();
    await checkPhone(at(user), { phone });
    await expect(verifyPhone(at(thief), { phone, code: testSmsCode })).rejects.toMatchObject({
      code: "code_expired",
    });
  });

  it("can be sent again after a minute; a corrected number gets its code at once", async () => {
    const user = await makeProvider();
    const phone = uniquePhone();
    await checkPhone(at(user), { phone });
    await expect(checkPhone(at(user, 20), { phone })).rejects.toMatchObject({
      code: "code_too_soon",
      retryAfterSeconds: resendAfterSeconds - 20,
    });
    await checkPhone(at(user, 20), { phone: uniquePhone() });
    expect((await codesOf(user)).filter((code) => !code.supersededAt)).toHaveLength(1);
  });

  it("counts as expired when the supplier no longer knows it", async () => {
    const user = await makeProvider();
    const phone = uniquePhone();
    await checkPhone(at(user), { phone });
    const forgetful = at(user, 1, { checkVerification: async () => "expired" });
    await expect(verifyPhone(forgetful, { phone, code: testSmsCode })).rejects.toMatchObject({
      code: "code_expired",
    });
    expect(only(await codesOf(user)).supersededAt).not.toBeNull();
  });
});

describe("the SMS supplier", () => {
  it.each([
    [new SmsUnavailable("down"), "otp_error"],
    [new SmsRejected("a landline"), "otp_rejected"],
    [new SmsLimited("too many"), "otp_limited"],
  ])("changes nothing when it refuses (%s)", async (error, code) => {
    const user = await makeProvider();
    const ctx = at(user, 0, { startVerification: fails(error) });
    await expect(checkPhone(ctx, { phone: uniquePhone() })).rejects.toMatchObject({ code });
    expect(await codesOf(user)).toEqual([]);
    expect(await rowOf(user)).toEqual(user.row);
  });

  it("costs no attempt while it is down, and the code works afterwards", async () => {
    const user = await makeProvider();
    const phone = uniquePhone();
    await checkPhone(at(user), { phone });
    const down = at(user, 1, { checkVerification: fails(new SmsUnavailable("down")) });
    for (let round = 0; round < 2 * codeTries; round += 1)
      await expect(verifyPhone(down, { phone, code: testSmsCode })).rejects.toMatchObject({
        code: "otp_error",
      });
    expect(only(await codesOf(user)).attempts).toBe(0);
    await verifyPhone(at(user, 2), { phone, code: testSmsCode });
    expect((await rowOf(user)).phone).toBe(phone);
  });
});

describe("two accounts that verify the same number", () => {
  it("at once: the first one gets it, the other gets an error and keeps its number", async () => {
    const [one, other] = await Promise.all([makeProvider(), makeProvider()]);
    const phone = uniquePhone();
    for (const user of [one, other]) await checkPhone(at(user), { phone });
    const results = await Promise.allSettled(
      [one, other].map((user) => verifyPhone(at(user), { phone, code: testSmsCode })),
    );
    expect(results.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(results.find(({ status }) => status === "rejected")).toMatchObject({
      reason: { code: "phone_already_used", fields: { phone: "phone_already_used" } },
    });
    const holders = await db
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.phone, phone)));
    expect(holders).toHaveLength(1);
  });
});
