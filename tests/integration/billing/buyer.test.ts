import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { billingProfiles } from "@/db/schema/billing/billing-profiles";
import { findBuyer, suggestBuyer } from "@/lib/billing/buyer/queries";
import { recheckVatNumbers } from "@/lib/billing/buyer/recheck-vat-numbers";
import { saveBuyer } from "@/lib/billing/buyer/save-buyer";
import { saveBuyerInput } from "@/lib/billing/buyer/schema";
import { testCtxAs, testNow, testSystemCtx } from "@/tests/support/context";
import { testDatabase } from "@/tests/support/database";
import { makeProvider } from "@/tests/support/factories";
import { only } from "@/tests/support/unique";
import { outcomeOf } from "../leads/event-requests/rows";

const { db } = testDatabase();
const address = {
  kind: "business",
  name: "Atelier Aubert",
  street: "12 rue des Lilas",
  zipcode: "75011",
  city: "Paris",
  countryCode: "FR",
} as const;
const german = {
  ...address,
  street: "Hauptstraße 1",
  zipcode: "10115",
  city: "Berlin",
  countryCode: "DE",
} as const;
const read = (input: object) => saveBuyerInput.parse(input);
const days = (count: number) => new Date(testNow.getTime() + count * 86_400_000);

async function open() {
  const provider = await makeProvider();
  const ctx = testCtxAs("provider", { actor: provider.actor });
  const profile = async () =>
    only(await db.select().from(billingProfiles).where(eq(billingProfiles.providerId, provider.id)));
  return { provider, ctx, profile };
}

describe("whom invoices are made out to", () => {
  it("is saved once, changed later, and not known before", async () => {
    const { ctx } = await open();
    expect(await findBuyer(ctx)).toBeNull();
    await saveBuyer(ctx, read(address));
    expect(await findBuyer(ctx)).toEqual({ ...address, vatNumber: null, vatState: "none" });
    await saveBuyer(ctx, read({ ...german, vatNumber: "de 136 695 976" }));
    expect(await findBuyer(ctx)).toMatchObject({
      vatNumber: "DE136695976",
      vatState: "valid",
      city: "Berlin",
    });
  });

  it("is suggested from the company's details, which are not those of another", async () => {
    const company = { name: "Atelier Quitzow", zipcode: "1000", city: "Bruxelles", countryCode: "BE" };
    const provider = await makeProvider({ company });
    await makeProvider({ company: { ...company, name: "Atelier Wolkenstein" } });
    const ctx = testCtxAs("provider", { actor: provider.actor });
    expect(await suggestBuyer(ctx)).toEqual(company);
  });

  it("has the register's proof beside a number that it confirmed", async () => {
    const { ctx, profile } = await open();
    await saveBuyer(ctx, read({ ...german, vatNumber: "DE136695976" }));
    expect(await profile()).toMatchObject({ vatConsultation: "asked-136695976", vatCheckedAt: testNow });
  });

  it.each([
    ["a wrong number", { ...address, vatNumber: "FR12345678901" }, "vat_number_invalid"],
    ["a number of another country", { ...address, vatNumber: "DE136695976" }, "vat_country_mismatch"],
    ["a number that the register denies", { ...german, vatNumber: "DE107777772" }, "vat_number_unknown"],
  ])("refuses %s and keeps what was saved", async (_, input, code) => {
    const { ctx } = await open();
    ctx.gateways.vatNumbers.set("DE107777772", false);
    await saveBuyer(ctx, read(address));
    expect(await outcomeOf(saveBuyer(ctx, read(input)))).toBe(code);
    expect(await findBuyer(ctx)).toMatchObject({ city: "Paris", vatNumber: null });
  });

  it("drops the number of a consumer, and asks no register about Swiss and British ones", async () => {
    const { ctx } = await open();
    await saveBuyer(ctx, read({ ...german, kind: "consumer", vatNumber: "DE136695976" }));
    expect(await findBuyer(ctx)).toMatchObject({ vatNumber: null, vatState: "none" });
    const swiss = {
      ...address,
      zipcode: "8001",
      city: "Zürich",
      countryCode: "CH",
      vatNumber: "CHE-123.456.788 MWST",
    };
    await saveBuyer(ctx, read(swiss));
    expect(await findBuyer(ctx)).toMatchObject({ vatNumber: "CHE123456788", vatState: "format_only" });
  });

  it.each([
    [{ zipcode: "7501" }, "zipcode"],
    [{ name: "A" }, "name"],
    [{ city: "" }, "city"],
    [{ countryCode: "US" }, "countryCode"],
    [{ kind: "robot" }, "kind"],
    [{ vatNumber: "F".repeat(25) }, "vatNumber"],
    [{ note: "x" }, ""],
  ])("refuses %o", (change, field) => {
    const parsed = saveBuyerInput.safeParse({ ...address, ...change });
    expect(parsed.success).toBe(false);
    expect(parsed.error?.issues[0]?.path.join(".")).toBe(field);
  });
});

describe("a register that does not answer", () => {
  it("leaves the number pending until the job is answered", async () => {
    const { ctx, profile, provider } = await open();
    ctx.gateways.vatNumbers.set("DE115555555", null);
    await saveBuyer(ctx, read({ ...german, vatNumber: "DE115555555" }));
    expect(await profile()).toMatchObject({ vatState: "pending", vatCheckedAt: null, vatAskedAt: testNow });
    const system = testSystemCtx({ now: days(1) });
    system.gateways.vatNumbers.set("DE115555555", null);
    expect(await recheckVatNumbers(system)).toMatchObject({ unanswered: 1 });
    expect(await profile()).toMatchObject({ vatState: "pending", vatAskedAt: days(1) });
    system.gateways.vatNumbers.set("DE115555555", true);
    expect(await recheckVatNumbers(system)).toMatchObject({ confirmed: 1 });
    expect(await profile()).toMatchObject({ vatState: "valid", vatCheckedAt: days(1) });
    expect(await findBuyer(testCtxAs("provider", { actor: provider.actor }))).toMatchObject({
      vatState: "valid",
    });
  });

  it("is asked again after thirty days, and a number that it denies by then is charged tax", async () => {
    const { ctx, profile } = await open();
    await saveBuyer(ctx, read({ ...german, vatNumber: "DE146666661" }));
    const denied = (after: number) => {
      const system = testSystemCtx({ now: days(after) });
      system.gateways.vatNumbers.set("DE146666661", false);
      return recheckVatNumbers(system);
    };
    await denied(29);
    expect((await profile()).vatState).toBe("valid");
    expect(await denied(31)).toMatchObject({ withdrawn: 1 });
    expect(await profile()).toMatchObject({ vatState: "invalid", vatNumber: "DE146666661" });
  });

  it("takes no state from a number that was valid", async () => {
    const { ctx, profile } = await open();
    await saveBuyer(ctx, read({ ...german, vatNumber: "DE154444430" }));
    const system = testSystemCtx({ now: days(40) });
    system.gateways.vatNumbers.set("DE154444430", null);
    await recheckVatNumbers(system);
    expect(await profile()).toMatchObject({ vatState: "valid", vatAskedAt: days(40) });
  });
});
