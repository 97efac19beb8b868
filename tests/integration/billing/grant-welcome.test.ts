import { randomInt } from "node:crypto";
import { describe, expect, it } from "vitest";
import { grantWelcome } from "@/lib/billing/credits/grant-welcome";
import { inTransaction } from "@/lib/gateways/context";
import { testCtx } from "@/tests/support/context";
import { makeProvider } from "@/tests/support/factories";
import { uniquePhone } from "@/tests/support/unique";
import { keepingInvariants } from "../leads/event-requests/invariants";
import { balanceOf } from "../leads/event-requests/rows";

const uniqueSiret = () => String(randomInt(10_000_000, 99_999_999)).padStart(14, "4");
const french = (number: string) => ({ register: "siret" as const, number });

describe("the welcome credit", () => {
  it("is granted once per user, also by repeated and concurrent calls", async () => {
    await keepingInvariants(async () => {
      const { id: userId } = await makeProvider();
      const claim = { userId, registration: french(uniqueSiret()), phone: uniquePhone() };
      const granted = await Promise.all(Array.from({ length: 20 }, () => grantWelcome(testCtx(), claim)));
      expect(granted.filter(Boolean)).toHaveLength(1);
      expect(await balanceOf(userId)).toBe(1);
      expect(await grantWelcome(testCtx(), { ...claim, registration: french(uniqueSiret()) })).toBe(false);
    });
  });

  it("is granted once per SIRET and per verified phone", async () => {
    const [first, second, third] = await Promise.all([makeProvider(), makeProvider(), makeProvider()]);
    const registration = french(uniqueSiret());
    const phone = uniquePhone();
    expect(await grantWelcome(testCtx(), { userId: first.id, registration, phone })).toBe(true);
    expect(await grantWelcome(testCtx(), { userId: second.id, registration, phone: null })).toBe(false);
    expect(await grantWelcome(testCtx(), { userId: second.id, registration: null, phone })).toBe(false);
    // A refused claim is rolled back: the second account's own number stays unclaimed.
    const own = uniqueSiret();
    expect(await grantWelcome(testCtx(), { userId: second.id, registration: french(own), phone })).toBe(
      false,
    );
    expect(await grantWelcome(testCtx(), { userId: third.id, registration: french(own), phone: null })).toBe(
      true,
    );
  });

  it("is not granted without a SIRET and a verified phone", async () => {
    const { id: userId } = await makeProvider();
    expect(await grantWelcome(testCtx(), { userId, registration: null, phone: null })).toBe(false);
    expect(await balanceOf(userId)).toBe(0);
    expect(await grantWelcome(testCtx(), { userId, registration: french(uniqueSiret()), phone: null })).toBe(
      true,
    );
  });

  it("goes to one of many accounts that share a SIRET and a phone, also concurrently", async () => {
    await keepingInvariants(async () => {
      const accounts = await Promise.all(Array.from({ length: 12 }, () => makeProvider()));
      const shared = { registration: french(uniqueSiret()), phone: uniquePhone() };
      const granted = await Promise.all(
        accounts.map(({ id: userId }) => grantWelcome(testCtx(), { userId, ...shared })),
      );
      expect(granted.filter(Boolean)).toHaveLength(1);
    });
  });

  it("rolls back with the caller's transaction, and a refusal does not abort that transaction", async () => {
    const { id: userId } = await makeProvider();
    const registration = french(uniqueSiret());
    const failed = inTransaction(testCtx(), async (tx) => {
      await grantWelcome(tx, { userId, registration, phone: null });
      throw new Error("onboarding failed");
    });
    await expect(failed).rejects.toThrow("onboarding failed");
    expect(await balanceOf(userId)).toBe(0);
    expect(await grantWelcome(testCtx(), { userId, registration, phone: null })).toBe(true);
    const other = await makeProvider();
    const balance = await inTransaction(testCtx(), async (tx) => {
      expect(await grantWelcome(tx, { userId: other.id, registration, phone: null })).toBe(false);
      return grantWelcome(tx, { userId: other.id, registration: null, phone: uniquePhone() });
    });
    expect(balance).toBe(true);
  });
});
