import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { companyPrestations } from "@/db/schema/listing/company";
import { providerSearch } from "@/db/schema/listing/search-rows";
import { grantWelcome } from "@/lib/billing/credits/grant-welcome";
import type { PrestationId } from "@/lib/core/catalogue/prestations";
import { getDetails, getServices } from "@/lib/listing/company/queries";
import { saveDetails } from "@/lib/listing/company/save-details";
import { saveServices } from "@/lib/listing/company-services/save-services";
import { findPublicProfile } from "@/lib/listing/profile/queries";
import { uniquePhone } from "@/tests/support/unique";
import { testCtx, testCtxAs } from "../../support/context";
import { testDatabase } from "../../support/database";
import { makeProvider, type ProviderOptions } from "../../support/factories";
import { knownSiret } from "../../support/gateways";
import { addTown, companyOf, french, uniqueSiret } from "./new-company";

const { db } = testDatabase();
beforeAll(addTown);

async function provider(options: ProviderOptions = {}) {
  const user = await makeProvider(options);
  return { id: user.id, ctx: testCtxAs("provider", { actor: user.actor, country: options.country ?? "FR" }) };
}
const searchRow = async (id: string) =>
  (await db.select().from(providerSearch).where(eq(providerSearch.providerId, id)))[0];

const details = {
  name: "Les Jours heureux",
  siret: knownSiret,
  webSite: "https://lesjoursheureux.fr",
  dateOfCreation: "2016-03-01",
};
const detail = (prestationId: PrestationId, change: object = {}) => ({
  prestationId,
  description: `Service ${prestationId}`,
  budgetStartingFrom: 1200.5,
  isDescriptionVisible: true,
  isBudgetVisible: true,
  ...change,
});
const services = { langues: [1 as const, 3 as const], prestations: [3 as const, 5 as const] };

describe("company details", () => {
  it("are saved, listed and read back; the slug stays the same", async () => {
    const { id, ctx } = await provider();
    const { slug } = await companyOf(id);
    const saved = await saveDetails(ctx, details);
    expect(saved).toEqual({
      ...details,
      register: "siret",
      registrationNumber: details.siret,
      registrationStatus: "active",
      siretStatus: "active",
      waiting: ["name", "webSite"],
    });
    expect(await getDetails(ctx)).toEqual(saved);
    expect((await companyOf(id)).slug).toBe(slug);
    expect(await searchRow(id)).toBeDefined();
  });

  it("record the SIRET of a company that got its welcome credits without one, permanently", async () => {
    const { id, ctx } = await provider();
    expect(await grantWelcome(ctx, { userId: id, registration: null, phone: uniquePhone() })).toBe(true);
    const siret = uniqueSiret();
    ctx.gateways.register.set(siret, { isActive: true });
    await saveDetails(ctx, { ...details, siret });
    const welcome = async (number: string) => {
      const other = await provider();
      return grantWelcome(other.ctx, { userId: other.id, registration: french(number), phone: null });
    };
    expect(await welcome(siret)).toBe(false);
    // A company without welcome credits records nothing by saving.
    const unwelcomed = await provider();
    const free = uniqueSiret();
    unwelcomed.ctx.gateways.register.set(free, { isActive: true });
    await saveDetails(unwelcomed.ctx, { ...details, siret: free });
    expect(await welcome(free)).toBe(true);
    // A refused save records nothing either.
    const closed = uniqueSiret();
    ctx.gateways.register.set(closed, { isActive: false });
    await expect(saveDetails(ctx, { ...details, siret: closed })).rejects.toMatchObject({
      fields: { siret: "siret_inactive" },
    });
    expect(await welcome(closed)).toBe(true);
  });

  it.each([
    [{ dateOfCreation: "2027-02-16" }, { dateOfCreation: "date_future" }],
    [{ dateOfCreation: "1789-07-14" }, { dateOfCreation: "date_too_old" }],
    [{ siret: null }, { siret: "required" }],
  ])("with %j are refused: %j", async (change, fields) => {
    const { id, ctx } = await provider();
    await expect(saveDetails(ctx, { ...details, ...change })).rejects.toMatchObject({ fields });
    expect((await companyOf(id)).name).toBe("Maison Aubert");
  });

  it("hide the profile with an unknown number, and show it again with a known one", async () => {
    const { id, ctx } = await provider();
    await saveDetails(ctx, { ...details, siret: uniqueSiret() });
    expect((await companyOf(id)).registrationStatus).toBe("unknown");
    expect(await searchRow(id)).toBeUndefined();
    await saveDetails(ctx, details);
    expect(await searchRow(id)).toBeDefined();
  });

  it("refuse a closed number, but allow other edits when it was closed later", async () => {
    const closed = uniqueSiret();
    const { id, ctx } = await provider();
    ctx.gateways.register.set(closed, { isActive: false });
    await expect(saveDetails(ctx, { ...details, siret: closed })).rejects.toMatchObject({
      fields: { siret: "siret_inactive" },
    });
    const owner = await provider({
      company: { register: "siret", registrationNumber: closed, registrationStatus: "inactive" },
    });
    expect(await saveDetails(owner.ctx, { ...details, siret: closed })).toMatchObject({ name: details.name });
    expect((await companyOf(id)).siret).toBeNull();
  });

  it("accept a number while the register is down, and check it later", async () => {
    const siret = uniqueSiret();
    const { id, ctx } = await provider();
    ctx.gateways.register.set(siret, null);
    expect(await saveDetails(ctx, { ...details, siret })).toMatchObject({ siret, siretStatus: "unchecked" });
    expect(ctx.gateways.sent.jobs).toEqual([{ name: "check-company-siret", payload: { providerId: id } }]);
    expect(await searchRow(id)).toBeDefined();
  });

  it("drop an admin's approval when the number changes", async () => {
    const accepted = {
      register: "siret",
      registrationNumber: uniqueSiret(),
      registrationStatus: "unknown",
      registrationAcceptedAt: new Date(),
    } as const;
    const { id, ctx } = await provider({ company: accepted });
    await saveDetails(ctx, { ...details, siret: accepted.registrationNumber });
    expect((await companyOf(id)).registrationAcceptedAt).not.toBeNull();
    await saveDetails(ctx, { ...details, siret: uniqueSiret() });
    expect((await companyOf(id)).registrationAcceptedAt).toBeNull();
    expect(await searchRow(id)).toBeUndefined();
  });

  it("need no SIRET outside France", async () => {
    const { ctx } = await provider({ country: "DE" });
    expect(await saveDetails(ctx, { ...details, siret: knownSiret })).toMatchObject({ siret: null });
  });

  it("change the caller's company only", async () => {
    const [one, other] = await Promise.all([provider(), provider()]);
    await saveDetails(one.ctx, details);
    expect((await companyOf(other.id)).name).toBe("Maison Aubert");
    const nobody = await makeProvider({ onboarded: false, user: { hasFinishedOnboardingAt: new Date() } });
    await expect(getDetails(testCtxAs("provider", { actor: nobody.actor }))).rejects.toMatchObject({
      code: "company_not_found",
    });
  });
});

describe("services", () => {
  it("are replaced by those of the call, in the list too, with exact prices", async () => {
    const { id, ctx } = await provider({ prestations: [1, 3], langues: [1, 2] });
    const saved = await saveServices(ctx, { ...services, prestationDetails: [detail(3)] });
    expect(saved).toEqual({
      currency: "EUR",
      ...services,
      prestationDetails: [detail(3), detail(5, { description: null, budgetStartingFrom: null })],
    });
    expect(await getServices(ctx)).toEqual(saved);
    expect(await searchRow(id)).toMatchObject({
      services: 0b10100,
      languages: 0b101,
      budgetMinCents: 120_050,
    });
  });

  it("are public as far as their switches allow", async () => {
    const { id, ctx } = await provider();
    const shown = async () => {
      const profile = await findPublicProfile(testCtx(), id);
      return { services: profile?.services, from: profile?.fromPriceCents };
    };
    const both = { ...services, prestations: [3 as const] };
    await saveServices(ctx, { ...both, prestationDetails: [detail(3)] });
    expect(await shown()).toEqual({
      services: [{ type: "FULL_PLANNING", description: "Service 3", fromPriceCents: 120_050 }],
      from: 120_050,
    });
    await saveServices(ctx, {
      ...both,
      prestationDetails: [detail(3, { isDescriptionVisible: false, isBudgetVisible: false })],
    });
    expect(await shown()).toEqual({
      services: [{ type: "FULL_PLANNING", description: null, fromPriceCents: null }],
      from: null,
    });
    expect((await getServices(ctx)).prestationDetails[0]).toMatchObject({ budgetStartingFrom: 1200.5 });
  });

  it("saved twice at once are one of the two versions, never a mixture", async () => {
    for (let round = 0; round < 5; round++) {
      const { id, ctx } = await provider();
      const sets = [
        { langues: [1 as const], prestations: [1 as const, 2 as const, 3 as const] },
        { langues: [2 as const, 3 as const], prestations: [3 as const, 8 as const, 9 as const] },
      ];
      await Promise.all(
        sets.map((set) =>
          saveServices(ctx, {
            ...set,
            prestationDetails: set.prestations.map((prestationId) => detail(prestationId)),
          }),
        ),
      );
      const { langues, prestations } = await getServices(ctx);
      expect(sets).toContainEqual({ langues, prestations });
      const mask = prestations.reduce<number>((bits, each) => bits | (1 << (each - 1)), 0);
      expect(await searchRow(id)).toMatchObject({ services: mask });
    }
  });

  it("of another provider do not change", async () => {
    const [one, other] = await Promise.all([provider({ prestations: [4] }), provider({ prestations: [4] })]);
    await saveServices(one.ctx, { ...services, prestationDetails: [] });
    const rows = await db
      .select()
      .from(companyPrestations)
      .where(eq(companyPrestations.providerId, other.id));
    expect(rows.map(({ prestationId }) => prestationId)).toEqual([4]);
  });
});
