import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { users } from "@/db/schema/identity/users";
import { claimRegistration } from "@/lib/billing/credits/grant-welcome";
import { checkPhone } from "@/lib/identity/phone/check-phone";
import { verifyPhone } from "@/lib/identity/phone/verify-phone";
import { recheckRegistration } from "@/lib/listing/company/recheck-registration";
import { testCtx, testCtxAs, testNow, testSystemCtx } from "@/tests/support/context";
import { testDatabase } from "@/tests/support/database";
import type { TestUser } from "@/tests/support/factories";
import { testSmsCode } from "@/tests/support/gateways";
import { only, uniquePhone } from "@/tests/support/unique";
import { balanceOf } from "../leads/event-requests/rows";
import { french, uniqueSiret } from "../listing/new-company";
import { deliveriesTo } from "../messaging/outbox";
import { answers, companyOf, finish, newcomer, registerOf } from "./newcomers";

const { db } = testDatabase();

describe("the welcome credit at the end of onboarding", () => {
  it("is granted once per SIRET, also for two accounts at once; the second finishes without it and its email says so", async () => {
    const { siret } = answers();
    const [first, second] = [await newcomer(), await newcomer()];
    const ended = await Promise.all([first, second].map((user) => finish(user, answers({ siret }))));
    expect(ended.map(({ user }) => user.credits).sort()).toEqual([0, 1]);
    const letters = [...(await deliveriesTo(first.id)), ...(await deliveriesTo(second.id))];
    expect(letters.map(({ params }) => params.count).sort()).toEqual([0, 1]);
  });

  it("is granted once per SIRET when the register did not answer; its later answer changes nothing", async () => {
    const siret = uniqueSiret();
    const [first, second] = [await newcomer(), await newcomer()];
    for (const user of [first, second])
      await finish(user, answers({ siret }), { gateways: registerOf({ [siret]: null }) });
    expect(await Promise.all([first, second].map(({ id }) => balanceOf(id)))).toEqual([1, 0]);
    const ctx = testSystemCtx({ gateways: registerOf({ [siret]: { isActive: true } }) });
    for (const { id } of [second, first]) await recheckRegistration(ctx, { providerId: id });
    expect(await companyOf(second)).toMatchObject({ registrationStatus: "active" });
    expect(await Promise.all([first, second].map(({ id }) => balanceOf(id)))).toEqual([1, 0]);
    const third = await newcomer();
    await finish(third, answers({ siret }));
    expect(await balanceOf(third.id)).toBe(0);
  });

  it("is granted once per SIRET when a company that got the credit enters it later", async () => {
    const abroad = { zipcode: "10117", city: "Berlin", countryCode: "DE", latitude: 52.5, longitude: 13.4 };
    const mover = await newcomer();
    await finish(mover, answers({ siret: undefined, address: abroad }));
    expect(await balanceOf(mover.id)).toBe(0);
    const phone = uniquePhone();
    const ctx = testCtxAs("user", { actor: { ...mover.actor, authenticatedAt: testNow } });
    await checkPhone(ctx, { phone });
    expect((await verifyPhone(ctx, { phone, code: testSmsCode })).user.credits).toBe(1);
    const siret = uniqueSiret();
    await claimRegistration(testCtx(), { userId: mover.id, registration: french(siret) });
    const other = await newcomer();
    await finish(other, answers({ siret }));
    expect(await balanceOf(other.id)).toBe(0);
    const unwelcomed = await newcomer();
    const free = uniqueSiret();
    await claimRegistration(testCtx(), { userId: unwelcomed.id, registration: french(free) });
    const last = await newcomer();
    await finish(last, answers({ siret: free }));
    expect(await balanceOf(last.id)).toBe(1);
  });

  it("is granted once per verified phone number, also for a later owner; an unverified number does not count", async () => {
    const phone = uniquePhone();
    const withPhone = (isVerified: boolean) =>
      newcomer({ user: { phone, phoneVerifiedAt: isVerified ? testNow : null } });
    expect((await finish(await withPhone(false))).user.credits).toBe(1);
    const owner = await withPhone(true);
    expect((await finish(owner)).user.credits).toBe(1);
    await db.update(users).set({ phone: null, phoneVerifiedAt: null }).where(eq(users.id, owner.id));
    expect((await finish(await withPhone(true))).user.credits).toBe(0);
    expect((await finish(await withPhone(false))).user.credits).toBe(1);
  });
});

describe("the welcome credit without a register", () => {
  const abroad = { zipcode: "1000", city: "Bruxelles", countryCode: "BE", latitude: 50.85, longitude: 4.35 };
  const settle = async (phoneVerifiedAt: Date | null = null) => {
    const user = await newcomer({ user: { phone: uniquePhone(), phoneVerifiedAt } });
    await finish(user, answers({ siret: undefined, address: abroad }));
    return user;
  };
  const verify = async (user: TestUser, phone: string) => {
    const ctx = testCtxAs("user", { actor: { ...user.actor, authenticatedAt: testNow } });
    await checkPhone(ctx, { phone });
    return (await verifyPhone(ctx, { phone, code: testSmsCode })).user.credits;
  };

  it("needs a verified number: nothing without it, one with it, also later, and once per number", async () => {
    const plain = await settle();
    expect(await balanceOf(plain.id)).toBe(0);
    expect(only(await deliveriesTo(plain.id)).params.count).toBe(0);
    expect(await balanceOf((await settle(testNow)).id)).toBe(1);
    const phone = uniquePhone();
    expect(await verify(plain, phone)).toBe(1);
    expect(await verify(plain, uniquePhone())).toBe(1);
    const next = await settle();
    expect(await verify(next, phone)).toBe(0);
  });

  it("is not granted by a number alone to a company whose SIRET brought one before", async () => {
    const siret = uniqueSiret();
    await finish(await newcomer(), answers({ siret }));
    const second = await newcomer();
    await finish(second, answers({ siret }));
    expect(await verify(second, uniquePhone())).toBe(0);
  });

  it("comes with onboarding for a number that was verified before it", async () => {
    const early = await newcomer({ user: { phone: null } });
    expect(await verify(early, uniquePhone())).toBe(0);
    expect((await finish(early, answers({ siret: undefined, address: abroad }))).user.credits).toBe(1);
  });
});
