import { eq } from "drizzle-orm";
import { companies } from "@/db/schema/listing/company";
import { coreErrors } from "@/lib/core/errors";
import type { ProviderCtx } from "@/lib/gateways/context";
import { editOwnCompany } from "@/lib/listing/company/edit-company";
import { addressColumns } from "@/lib/listing/company/place-of-address";
import { addressOf, getCompany } from "@/lib/listing/company/queries";
import { asksSiret } from "@/lib/listing/company/rules";
import type { AddressDto, AddressFormInput, OnboardingAddress } from "@/lib/listing/company/schema";
import { suggestionOfTown } from "@/lib/listing/company-address/rules";
import { suggestAddresses } from "@/lib/places/suggest-addresses";

const noSiret = {
  siret: null,
  siretStatus: "unchecked",
  siretCheckedAt: null,
  siretAcceptedAt: null,
  siretAcceptedBy: null,
} as const;

/**
 * POST /api/company/address: also moves the company in the directory. A company that leaves France loses its
 * SIRET.
 */
export async function saveAddress(ctx: ProviderCtx, input: OnboardingAddress): Promise<AddressDto> {
  const { company: before, domainCountry } = await getCompany(ctx);
  const columns = await addressColumns(ctx, input);
  const siret = asksSiret(domainCountry, input.countryCode) ? {} : noSiret;
  return editOwnCompany(ctx, async (tx) => {
    const [company] = await tx.db
      .update(companies)
      .set({ ...columns, ...siret, updatedAt: tx.now })
      .where(eq(companies.providerId, before.providerId))
      .returning();
    return addressOf(tx, company ?? before);
  });
}

/**
 * Saves the address that a form posted. Without a point (a browser without script) the town is looked up by its
 * name, unless the address did not change.
 */
export async function saveAddressForm(ctx: ProviderCtx, input: AddressFormInput): Promise<AddressDto> {
  const { latitude, longitude } = input;
  if (latitude !== null && longitude !== null) return saveAddress(ctx, { ...input, latitude, longitude });
  const { company } = await getCompany(ctx);
  const isSameTown =
    company.zipcode === input.zipcode &&
    company.city === input.city &&
    company.countryCode === input.countryCode;
  if (isSameTown)
    return saveAddress(ctx, { ...input, latitude: company.latitude, longitude: company.longitude });
  const found = await suggestAddresses(ctx, { q: input.city, country: input.countryCode });
  const town = suggestionOfTown(found, input);
  if (!town) throw coreErrors.validation_error({ fields: { city: "address_not_located" } });
  return saveAddress(ctx, { ...input, latitude: town.latitude, longitude: town.longitude });
}
