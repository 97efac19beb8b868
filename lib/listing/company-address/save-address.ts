import { eq } from "drizzle-orm";
import { companies } from "@/db/schema/listing/company";
import { coreErrors } from "@/lib/core/errors";
import type { ProviderCtx } from "@/lib/gateways/context";
import { editOwnCompany } from "@/lib/listing/company/edit-company";
import { addressColumns } from "@/lib/listing/company/place-of-address";
import { addressOf, getCompany } from "@/lib/listing/company/queries";
import { asksSiret } from "@/lib/listing/company/rules";
import type { AddressChange, AddressDto, AddressFormInput } from "@/lib/listing/company/schema";
import { followSiret, noSiret, siretColumns } from "@/lib/listing/company/siret-columns";
import { suggestionOfTown } from "@/lib/listing/company-address/rules";
import { suggestAddresses } from "@/lib/places/suggest-addresses";

/**
 * POST /api/company/address: also moves the company in the directory. A company in France has a SIRET: one that moves
 * there gives it with its address (`validation_error` on `siret`), and one that leaves loses it.
 */
export async function saveAddress(ctx: ProviderCtx, input: AddressChange): Promise<AddressDto> {
  const { company: before } = await getCompany(ctx);
  const { siret: typed, ...address } = input;
  const needsSiret = asksSiret(address.countryCode);
  const columns = await addressColumns(ctx, address);
  // Before the transaction: a slow register must not hold row locks.
  const given = needsSiret && !before.siret ? await siretColumns(ctx, before, typed) : {};
  const siret = needsSiret ? given : noSiret;
  return editOwnCompany(ctx, async (tx) => {
    const { company: current } = await getCompany(tx);
    // Another edit may have moved the company abroad meanwhile, and removed its number.
    if (needsSiret && !current.siret && !given.siret)
      throw coreErrors.validation_error({ fields: { siret: "required" } });
    const [company] = await tx.db
      .update(companies)
      .set({ ...columns, ...siret, updatedAt: tx.now })
      .where(eq(companies.providerId, before.providerId))
      .returning();
    await followSiret(tx, given);
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
