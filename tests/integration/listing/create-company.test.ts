import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { companyLangues, companyPrestations } from "@/db/schema/listing/company";
import { inTransaction } from "@/lib/gateways/context";
import { registerStateOf } from "@/lib/listing/company/check-registration";
import { createCompany, type NewCompany } from "@/lib/listing/company/create-company";
import { recheckRegistration } from "@/lib/listing/company/recheck-registration";
import { type TestCtx, testCtx, testSystemCtx } from "../../support/context";
import { testDatabase } from "../../support/database";
import { makeProvider } from "../../support/factories";
import { addTown, brussels, companyOf, french, newCompany, TOWN, uniqueSiret } from "./new-company";

const { db } = testDatabase();
beforeAll(addTown);
const newcomer = (country: "FR" | "BE" = "FR") => makeProvider({ onboarded: false, country });
const create = (ctx: TestCtx, company: NewCompany) => inTransaction(ctx, (tx) => createCompany(tx, company));

/** A context whose register knows the number; it was already asked, as the onboarding does before its transaction. */
async function asked(siret: string, isActive: boolean | null) {
  const ctx = testCtx();
  if (isActive !== null) ctx.gateways.register.set(siret, { isActive });
  await registerStateOf(ctx, french(siret));
  return ctx;
}

describe("a new company", () => {
  it("is stored completely, with its place, services and languages", async () => {
    const { id } = await newcomer();
    const siret = uniqueSiret();
    await create(await asked(siret, true), newCompany(id, { registration: french(siret) }));
    const row = await companyOf(id);
    expect(row).toMatchObject({
      name: "Maison Aubert",
      register: "siret",
      registrationNumber: siret,
      registrationStatus: "active",
      // The previous version reads the number here.
      siret,
      siretStatus: "active",
      dateOfCreation: "2016-03-01",
      zipcode: "74999",
      city: "Annecy d’essai",
      countryLabel: "France",
    });
    expect(row.placeId).toBe(TOWN);
    expect(row.areaId).toBe(TOWN - 1);
    const services = await db.select().from(companyPrestations).where(eq(companyPrestations.providerId, id));
    expect(services.map(({ prestationId }) => prestationId).sort()).toEqual([3, 5]);
    const spoken = await db.select().from(companyLangues).where(eq(companyLangues.providerId, id));
    expect(spoken.map(({ langueId }) => langueId).sort()).toEqual([1, 2]);
  });

  it("may have no number, and then nothing is checked later", async () => {
    const { id } = await newcomer();
    const ctx = testCtx();
    await create(ctx, newCompany(id, { registration: null, address: brussels }));
    expect(await companyOf(id)).toMatchObject({ registrationNumber: null, registrationStatus: "unchecked" });
    expect(ctx.gateways.sent.jobs).toEqual([]);
  });

  it("is refused with a closed number, hidden with an unknown one, and checked later when the register did not answer", async () => {
    const [closed, unknown, unasked] = [uniqueSiret(), uniqueSiret(), uniqueSiret()];
    const { id } = await newcomer();
    await expect(
      create(await asked(closed, false), newCompany(id, { registration: french(closed) })),
    ).rejects.toMatchObject({
      fields: { siret: "siret_inactive" },
    });
    await create(await asked(unknown, null), newCompany(id, { registration: french(unknown) }));
    expect((await companyOf(id)).registrationStatus).toBe("unknown");

    const other = await newcomer();
    const ctx = testCtx();
    await create(ctx, newCompany(other.id, { registration: french(unasked) }));
    expect((await companyOf(other.id)).registrationStatus).toBe("unchecked");
    expect(ctx.gateways.sent.jobs).toEqual([
      { name: "check-company-siret", payload: { providerId: other.id } },
    ]);
    const job = testSystemCtx();
    job.gateways.register.set(unasked, null);
    await expect(recheckRegistration(job, { providerId: other.id })).rejects.toMatchObject({
      code: "register_unavailable",
    });
    job.gateways.register.set(unasked, { isActive: true });
    await recheckRegistration(job, { providerId: other.id });
    expect((await companyOf(other.id)).registrationStatus).toBe("active");
    await recheckRegistration(job, { providerId: id });
    expect((await companyOf(id)).registrationStatus).toBe("unknown");
  });

  it.each([
    ["2027-02-16", "date_future"],
    ["1789-07-14", "date_too_old"],
  ])("founded on %s is refused as %s", async (dateOfCreation, code) => {
    const { id } = await newcomer();
    await expect(create(testCtx(), newCompany(id, { dateOfCreation }))).rejects.toMatchObject({
      fields: { dateOfCreation: code },
    });
  });

  it("is refused when its point is a hundred kilometres from its town", async () => {
    const { id } = await newcomer();
    const address = { ...newCompany(id).address, latitude: 48.85, longitude: 2.35 };
    await expect(create(testCtx(), newCompany(id, { address }))).rejects.toMatchObject({
      fields: { latitude: "address_far_away" },
    });
  });

  it("gets a unique slug, even when many of one name are created at once", async () => {
    const name = `Noces ${crypto.randomUUID().slice(0, 8)}`;
    const users = await Promise.all(Array.from({ length: 8 }, () => newcomer("BE")));
    await Promise.all(
      users.map(({ id }) => create(testCtx({ country: "BE" }), newCompany(id, { name, address: brussels }))),
    );
    const slugs = await Promise.all(users.map(async ({ id }) => (await companyOf(id)).slug));
    expect(new Set(slugs).size).toBe(8);
    expect(slugs.filter((slug) => !slug.startsWith("noces-"))).toEqual([]);
  });

  it("exists once for each provider: of two calls at once one is refused", async () => {
    const { id } = await newcomer("BE");
    const ctx = testCtx({ country: "BE" });
    const results = await Promise.allSettled(
      [1, 2].map(() => create(ctx, newCompany(id, { address: brussels }))),
    );
    expect(results.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(results.find(({ status }) => status === "rejected")).toMatchObject({
      reason: { code: "company_exists" },
    });
  });
});
