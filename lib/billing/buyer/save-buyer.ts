import { billingProfiles } from "@/db/schema/billing/billing-profiles";
import { checkVatNumber, type VatCheck } from "@/lib/billing/buyer/check-vat-number";
import { buyerErrors } from "@/lib/billing/buyer/errors";
import { findBillingProfile } from "@/lib/billing/buyer/queries";
import type { BuyerDto, SaveBuyerInput } from "@/lib/billing/buyer/schema";
import { readVatNumber, type VatNumber } from "@/lib/billing/tax/read-vat-number";
import { taxPlaceOf } from "@/lib/billing/tax/rules";
import { closedLimit } from "@/lib/core/limits";
import type { ProviderCtx } from "@/lib/gateways/context";

/** Enough for a person who corrects a number; stops a program that tries numbers. */
const savesPerUser = closedLimit("billing-buyer", 30, 600);

const noNumber: VatCheck = {
  vatState: "none",
  vatCheckedAt: null,
  vatAskedAt: null,
  vatConsultation: null,
};

/**
 * Saves whom invoices are made out to. A number that its register does not know is refused; while the register does
 * not answer the number is kept, tax is charged, and a job asks again.
 */
export async function saveBuyer(ctx: ProviderCtx, input: SaveBuyerInput): Promise<BuyerDto> {
  const providerId = ctx.actor.userId;
  await ctx.limits.consume(savesPerUser, providerId);
  const number = numberOf(input);
  const known = await findBillingProfile(ctx, providerId);
  const isSame = known !== null && known.vatNumber === (number?.full ?? null) && known.vatState === "valid";
  const check = number === null ? noNumber : isSame ? known : await checkVatNumber(ctx, number);
  if (check.vatState === "invalid")
    throw buyerErrors.vat_number_unknown({ fields: { vatNumber: "vat_number_unknown" } });
  const { vatState, vatCheckedAt, vatAskedAt, vatConsultation } = check;
  const { kind, name, street, zipcode, city, countryCode } = input;
  const values = {
    ...{ kind, name, street, zipcode, city, countryCode, vatNumber: number?.full ?? null },
    ...{ vatState, vatCheckedAt, vatAskedAt, vatConsultation, updatedAt: ctx.now },
  };
  await ctx.db
    .insert(billingProfiles)
    .values({ providerId, ...values, createdAt: ctx.now })
    .onConflictDoUpdate({ target: billingProfiles.providerId, set: values });
  return { ...{ kind, name, street, zipcode, city, countryCode }, vatNumber: values.vatNumber, vatState };
}

/** The number as it is stored; null for a buyer without one. A consumer has none. */
function numberOf({ kind, vatNumber, countryCode, zipcode }: SaveBuyerInput): VatNumber | null {
  if (kind === "consumer" || vatNumber === null) return null;
  const number = readVatNumber(vatNumber, countryCode);
  if (!number) throw buyerErrors.vat_number_invalid({ fields: { vatNumber: "vat_number_invalid" } });
  const { country } = taxPlaceOf(countryCode, zipcode);
  const isOwn = number.country === country || (country === "LI" && number.country === "CH");
  if (!isOwn) throw buyerErrors.vat_country_mismatch({ fields: { vatNumber: "vat_country_mismatch" } });
  return number;
}
