import { describe, expect, it } from "vitest";
import { countByPrestation, listServices } from "@/lib/directory/queries";
import { findOwnBadge } from "@/lib/listing/badge/queries";
import { getDetailsForm } from "@/lib/listing/company/queries";
import { refreshSearchRow } from "@/lib/listing/search-rows/refresh-search-row";
import { testCtx, testCtxAs } from "@/tests/support/context";
import { makeProvider, type TestUser } from "@/tests/support/factories";

const as = ({ actor }: TestUser) => testCtxAs("provider", { actor });

describe("a provider's own company", () => {
  it("has a badge of its own, which is grey until the profile is public", async () => {
    const provider = await makeProvider({ country: "IT", company: { name: "Villa Serena" } });
    expect(await findOwnBadge(as(provider))).toMatchObject({
      providerId: provider.id,
      name: "Villa Serena",
      country: "IT",
      isPublished: false,
    });
    await refreshSearchRow(testCtx(), provider.id);
    expect(await findOwnBadge(as(provider))).toMatchObject({ isPublished: true });
  });

  it("tells the form the country of the company, whose register it asks for", async () => {
    const [french, german, abroad] = [
      await makeProvider({ company: { website: "https://aubert.example" } }),
      await makeProvider({ country: "DE", company: { countryCode: "DE" } }),
      await makeProvider({ company: { countryCode: "BE" } }),
    ];
    expect(await getDetailsForm(as(french))).toMatchObject({
      countryCode: "FR",
      details: { name: "Maison Aubert", webSite: "https://aubert.example" },
    });
    expect((await getDetailsForm(as(german))).countryCode).toBe("DE");
    expect((await getDetailsForm(as(abroad))).countryCode).toBe("BE");
  });
});

describe("the services of a country", () => {
  it("are listed with the number of public planners, also those without any", async () => {
    const ctx = testCtx({ country: "PT" });
    const before = await countByPrestation(ctx);
    const { id } = await makeProvider({ country: "PT", prestations: [4] });
    await refreshSearchRow(ctx, id);
    const services = await listServices(ctx, {});
    expect(services).toHaveLength(9);
    expect(services.find((one) => one.id === 4)?.planners).toBe((before[4] ?? 0) + 1);
    expect(services.find((one) => one.id === 5)?.planners).toBe(before[5] ?? 0);
    const french = await listServices(ctx, { country: "FR" });
    expect(french.find((one) => one.id === 4)?.planners).toBe((await countByPrestation(ctx, "FR"))[4] ?? 0);
  });
});
