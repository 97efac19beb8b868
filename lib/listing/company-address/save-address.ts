import { eq } from "drizzle-orm";
import { companies } from "@/db/schema/listing/company";
import { coreErrors } from "@/lib/core/errors";
import { isNumberOf, isNumberRequired, registerOf } from "@/lib/core/registers";
import type { ProviderCtx } from "@/lib/gateways/context";
import { editOwnCompany } from "@/lib/listing/company/edit-company";
import { addressColumns } from "@/lib/listing/company/place-of-address";
import { addressOf, getCompany } from "@/lib/listing/company/queries";
import { givenRegistration, refusedNumber } from "@/lib/listing/company/read-registration";
import {
  followRegistration,
  noRegistration,
  registrationColumns,
  registrationOf,
} from "@/lib/listing/company/registration-columns";
import type { AddressChange, AddressDto, AddressFormInput } from "@/lib/listing/company/schema";
import { suggestionOfTown } from "@/lib/listing/company-address/rules";
import { suggestAddresses } from "@/lib/places/suggest-addresses";

/**
 * POST /api/company/address: also moves the company in the directory. A company that moves to a country whose businesses
 * all have a number gives it with its address (`validation_error` on its field); one that leaves a country loses the
 * number of that country.
 */
export async function saveAddress(ctx: ProviderCtx, input: AddressChange): Promise<AddressDto> {
  const { company: before } = await getCompany(ctx);
  const { siret, registrationNumber, ...address } = input;
  const { countryCode } = address;
  const keepsNumber = (company: typeof before) => {
    const own = registrationOf(company);
    return own !== null && isNumberOf(countryCode, own);
  };
  const columns = await addressColumns(ctx, address);
  // Before the transaction: a slow register must not hold row locks.
  const number = keepsNumber(before)
    ? {}
    : await registrationColumns(ctx, before, givenRegistration(countryCode, { siret, registrationNumber }));
  return editOwnCompany(ctx, async (tx) => {
    const { company: current } = await getCompany(tx);
    const register = registerOf(countryCode);
    // Another edit may have moved the company abroad meanwhile, and removed or replaced its number.
    if (register && isNumberRequired(register) && !number.registrationNumber && !keepsNumber(current))
      throw refusedNumber(register, "required");
    const [company] = await tx.db
      .update(companies)
      .set({
        ...columns,
        ...(keepsNumber(current) || number.registrationNumber ? number : noRegistration),
        updatedAt: tx.now,
      })
      .where(eq(companies.providerId, before.providerId))
      .returning();
    await followRegistration(tx, number);
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
