import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { subscriptions } from "@/db/schema/billing/subscription";
import { pageChanges } from "@/db/schema/core/pages";
import { phoneCodes } from "@/db/schema/identity/accounts";
import { users } from "@/db/schema/identity/users";
import { secondsAfter } from "@/lib/core/dates";
import { changeLocale } from "@/lib/identity/accounts/change-locale";
import { getAccount } from "@/lib/identity/accounts/queries";
import { updatePersonalInfo } from "@/lib/identity/accounts/update-personal-info";
import { getHomeCountry } from "@/lib/identity/onboarding/queries";
import { checkPhone } from "@/lib/identity/phone/check-phone";
import { findCodeUnderWay, isPhoneVerified } from "@/lib/identity/phone/queries";
import { codeLifeSeconds, resendAfterSeconds } from "@/lib/identity/phone/rules";
import { verifyPhone } from "@/lib/identity/phone/verify-phone";
import { providerTag } from "@/lib/listing/search-rows/rules";
import { hasRenewingPremium } from "@/lib/privacy/account-deletion/queries";
import { testCtxAs, testNow } from "../../support/context";
import { testDatabase } from "../../support/database";
import { makeProvider, type TestUser } from "../../support/factories";
import { testSmsCode } from "../../support/gateways";
import { only, uniquePhone } from "../../support/unique";

const { db } = testDatabase();
const as = ({ actor }: TestUser, now = testNow) => testCtxAs("user", { actor, now });
const rowOf = async ({ id }: TestUser) => only(await db.select().from(users).where(eq(users.id, id)));

describe("an account's own data", () => {
  it("changes the language of this account only", async () => {
    const [user, other] = await Promise.all([makeProvider(), makeProvider()]);
    const { user: me } = await changeLocale(as(user), { locale: "nl-BE" });
    expect(me.locale).toBe("nl-BE");
    expect((await rowOf(user)).locale).toBe("nl-BE");
    expect((await rowOf(other)).locale).toBe("fr-FR");
  });

  it("changes the name of this account only, and renews the pages that show it", async () => {
    const [user, other] = await Promise.all([makeProvider(), makeProvider()]);
    const name = { firstname: "Inès", lastname: "Valmont" };
    const { user: me } = await updatePersonalInfo(as(user), name);
    expect(me.fullName).toBe("Inès Valmont");
    expect(await rowOf(user)).toMatchObject(name);
    expect(await rowOf(other)).toMatchObject({ firstname: "Claire", lastname: "Aubert" });
    const tags = await db
      .select()
      .from(pageChanges)
      .where(eq(pageChanges.tag, providerTag(user.id)));
    expect(tags).toHaveLength(1);
  });

  it("has its language on every device of its country's site, and not on the site of another country", async () => {
    const user = await makeProvider();
    await changeLocale(as(user), { locale: "de-DE" });
    expect(await getAccount(as(user))).toMatchObject({ homeLocale: "de-DE" });
    const abroad = testCtxAs("user", { actor: user.actor, country: "IT" });
    expect(await getAccount(abroad)).toMatchObject({ homeLocale: null });
    const standIn = { ...user.actor, impersonatorId: crypto.randomUUID() };
    expect(await getAccount(testCtxAs("user", { actor: standIn }))).toMatchObject({ homeLocale: null });
  });

  it("tells the country of the site on which the account was made", async () => {
    expect(await getHomeCountry(as(await makeProvider({ country: "DE" })))).toBe("DE");
    const { actor } = await makeProvider();
    const stranger = testCtxAs("user", { actor: { ...actor, userId: crypto.randomUUID() } });
    await expect(getHomeCountry(stranger)).rejects.toMatchObject({ code: "unauthorized" });
  });
});

describe("the phone of an account", () => {
  it("has a code under way until it is typed, replaced or too old", async () => {
    const [user, other] = await Promise.all([makeProvider(), makeProvider()]);
    const phone = uniquePhone();
    expect(await findCodeUnderWay(as(user))).toBeNull();
    await checkPhone(as(user), { phone });
    expect(await findCodeUnderWay(as(user))).toEqual({
      phone,
      resendAt: testNow.getTime() + resendAfterSeconds * 1000,
    });
    expect(await findCodeUnderWay(as(other))).toBeNull();
    expect(await findCodeUnderWay(as(user, secondsAfter(testNow, codeLifeSeconds)))).toBeNull();
    expect(await isPhoneVerified(as(user))).toBe(false);
    await verifyPhone(as(user), { phone, code: testSmsCode });
    expect(await findCodeUnderWay(as(user))).toBeNull();
    expect(await isPhoneVerified(as(user))).toBe(true);
    expect(await isPhoneVerified(as(other))).toBe(false);
    expect(await db.select().from(phoneCodes).where(eq(phoneCodes.userId, user.id))).toHaveLength(1);
  });
});

describe("a Premium subscription", () => {
  const subscribe = (providerId: string, more: Partial<typeof subscriptions.$inferInsert> = {}) =>
    db.insert(subscriptions).values({
      providerId,
      externalId: `sub_${crypto.randomUUID()}`,
      plan: "premium_monthly",
      supplierStatus: "active",
      startedAt: testNow,
      currentPeriodStart: testNow,
      currentPeriodEnd: secondsAfter(testNow, 86_400),
      ...more,
    });

  it("renews unless it has ended or is cancelled, and only for its own account", async () => {
    const [user, cancelled, ended, other] = await Promise.all([1, 2, 3, 4].map(() => makeProvider()));
    if (!user || !cancelled || !ended || !other) throw new Error("four accounts");
    await subscribe(user.id);
    await subscribe(cancelled.id, { cancelAt: secondsAfter(testNow, 86_400) });
    await subscribe(ended.id, { endedAt: testNow });
    const renews = await Promise.all(
      [user, cancelled, ended, other].map((one) => hasRenewingPremium(as(one))),
    );
    expect(renews).toEqual([true, false, false, false]);
  });
});
