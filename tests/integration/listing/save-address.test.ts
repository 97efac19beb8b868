import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { providerSearch } from "@/db/schema/listing/search-rows";
import { grantWelcome } from "@/lib/billing/credits/grant-welcome";
import { getAddress } from "@/lib/listing/company/queries";
import { saveAddress, saveAddressForm } from "@/lib/listing/company-address/save-address";
import { uniquePhone } from "@/tests/support/unique";
import { testCtxAs } from "../../support/context";
import { testDatabase } from "../../support/database";
import { makeProvider, type ProviderOptions } from "../../support/factories";
import { addTown, annecy, brussels, companyOf, FAR_TOWN, french, TOWN, uniqueSiret } from "./new-company";

const { db } = testDatabase();
beforeAll(addTown);

async function provider(options: ProviderOptions = {}) {
  const user = await makeProvider(options);
  return { id: user.id, ctx: testCtxAs("provider", { actor: user.actor, country: options.country ?? "FR" }) };
}
const searchRow = async (id: string) =>
  (await db.select().from(providerSearch).where(eq(providerSearch.providerId, id)))[0];

describe("the address", () => {
  it("moves the company in the directory and returns the country's name in the reader's language", async () => {
    const { id, ctx } = await provider({ company: { siret: uniqueSiret() } });
    expect(await saveAddress(ctx, annecy)).toEqual(annecy);
    expect(await companyOf(id)).toMatchObject({ placeId: TOWN, areaId: TOWN - 1 });
    expect(await searchRow(id)).toMatchObject({ cityId: TOWN });
    expect(await getAddress({ ...ctx, locale: "de-DE" })).toMatchObject({ countryLabel: "Frankreich" });
  });

  it("abroad removes the SIRET, and the profile is visible again", async () => {
    const { id, ctx } = await provider({
      company: { register: "siret", registrationNumber: uniqueSiret(), registrationStatus: "unknown" },
    });
    await saveAddress(ctx, brussels);
    expect(await companyOf(id)).toMatchObject({
      registrationNumber: null,
      registrationStatus: "unchecked",
      countryCode: "BE",
    });
    expect(await searchRow(id)).toMatchObject({ cityId: 0 });
  });

  it.each(["FR", "BE"] as const)(
    "of a company that moves to France asks for its SIRET (site %s)",
    async (country) => {
      const company = { countryCode: "BE", countryLabel: "België", city: "Brussel", zipcode: "1000" };
      const { id, ctx } = await provider({ country, company });
      await grantWelcome(ctx, { userId: id, registration: null, phone: uniquePhone() });
      const asked = { fields: { siret: "required" } };
      await expect(saveAddress(ctx, annecy)).rejects.toMatchObject(asked);
      await expect(saveAddressForm(ctx, annecy)).rejects.toMatchObject(asked);
      const [siret, closed] = [uniqueSiret(), uniqueSiret()];
      ctx.gateways.register.set(siret, { isActive: true }).set(closed, { isActive: false });
      await expect(saveAddress(ctx, { ...annecy, siret: closed })).rejects.toMatchObject({
        fields: { siret: "siret_inactive" },
      });
      expect((await companyOf(id)).countryCode).toBe("BE");
      await saveAddress(ctx, { ...annecy, siret });
      expect(await companyOf(id)).toMatchObject({
        countryCode: "FR",
        registrationNumber: siret,
        registrationStatus: "active",
      });
      // The number is claimed: it brings no second welcome credit.
      const other = await provider();
      expect(
        await grantWelcome(other.ctx, { userId: other.id, registration: french(siret), phone: null }),
      ).toBe(false);
      // The next address needs no number, and another one does not replace it.
      await saveAddress(ctx, { ...annecy, siret: uniqueSiret() });
      expect((await companyOf(id)).siret).toBe(siret);
    },
  );

  it("never leaves a company in France without a SIRET when two addresses are saved at once", async () => {
    const { id, ctx } = await provider({ company: { siret: uniqueSiret() } });
    await Promise.allSettled([saveAddress(ctx, brussels), saveAddress(ctx, annecy)]);
    const { countryCode, siret } = await companyOf(id);
    expect(countryCode === "FR" ? siret : "abroad").not.toBeNull();
  });

  it("has a postal code of its town, and a point in its country", async () => {
    const { ctx } = await provider({ company: { siret: uniqueSiret() } });
    const other = { fields: { zipcode: "zipcode_of_other_town" } };
    await expect(saveAddress(ctx, { ...annecy, zipcode: FAR_TOWN.zipcode })).rejects.toMatchObject(other);
    await expect(saveAddress(ctx, { ...annecy, zipcode: "13990" })).rejects.toMatchObject(other);
    // The post box of a company, and a hamlet with the code of its town.
    await saveAddress(ctx, { ...annecy, zipcode: "74990" });
    await saveAddress(ctx, { ...annecy, city: "Les Hauts du lac" });
    const { latitude, longitude } = annecy;
    const abroad = { ...brussels, latitude, longitude };
    await expect(saveAddress(ctx, abroad)).rejects.toMatchObject({
      fields: { latitude: "address_far_away" },
    });
    const renamed = { ...annecy, countryCode: "CH", zipcode: "1201" } as const;
    await expect(saveAddress(ctx, renamed)).rejects.toMatchObject({
      fields: { latitude: "address_far_away" },
    });
    await saveAddress(ctx, { ...renamed, city: "Genève" });
  });

  it("without a point is looked up by its town, or refused", async () => {
    const { id, ctx } = await provider({ company: { siret: uniqueSiret() } });
    const typed = { zipcode: "74999", city: "annecy d'essai", countryCode: "FR" as const };
    const unplaced = { ...typed, latitude: null, longitude: null };
    await expect(saveAddressForm(ctx, unplaced)).rejects.toMatchObject({
      fields: { city: "address_not_located" },
    });
    const { zipcode, city, latitude, longitude } = annecy;
    ctx.gateways.suggestions.push({
      kind: "city",
      label: city,
      city,
      postalCode: zipcode,
      area: null,
      region: null,
      countryCode: "FR",
      latitude,
      longitude,
      placeId: TOWN,
    });
    expect(await saveAddressForm(ctx, unplaced)).toMatchObject({ latitude, longitude });
    expect((await companyOf(id)).placeId).toBe(TOWN);
  });

  it("posted again without a point keeps the stored one", async () => {
    const { id, ctx } = await provider({ company: { siret: uniqueSiret() } });
    await saveAddress(ctx, { ...annecy, latitude: 45.91, longitude: 6.13 });
    const { zipcode, city, countryCode } = annecy;
    await saveAddressForm(ctx, { zipcode, city, countryCode, latitude: null, longitude: null });
    expect(await companyOf(id)).toMatchObject({ latitude: 45.91, longitude: 6.13 });
  });
});
