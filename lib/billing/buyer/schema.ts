import { z } from "zod";
import { buyerKinds } from "@/lib/billing/tax/rules";
import { VAT_NUMBER_MAX } from "@/lib/billing/tax/vat-number-length";
import { europeanCountryCodes } from "@/lib/core/countries/country-codes";
import { isPostalCode, normalisePostalCode, POSTAL_CODE_MAX } from "@/lib/core/countries/postal-codes";
import { textField } from "@/lib/core/fields";

const emptyAsNull = (value: unknown) => (value === "" || value === undefined ? null : value);

/** POST /api/billing/buyer: whom invoices are made out to. The VAT number may be left out. */
export const saveBuyerInput = z
  .strictObject({
    kind: z.enum(buyerKinds, { error: "required" }),
    name: textField({ min: 2, max: 120 }),
    street: textField({ min: 2, max: 160 }),
    zipcode: textField({ max: POSTAL_CODE_MAX }),
    city: textField({ max: 80 }),
    countryCode: z.enum(europeanCountryCodes, { error: "required" }),
    vatNumber: z.preprocess(emptyAsNull, textField({ max: VAT_NUMBER_MAX }).nullable()),
  })
  .refine(({ countryCode, zipcode }) => isPostalCode(countryCode, zipcode), {
    path: ["zipcode"],
    error: "zipcode_invalid",
  })
  .transform((input) => ({ ...input, zipcode: normalisePostalCode(input.zipcode) }));
export type SaveBuyerInput = z.output<typeof saveBuyerInput>;

export const vatStates = ["none", "pending", "valid", "invalid", "format_only"] as const;
export type VatState = (typeof vatStates)[number];

export const buyerDto = z.object({
  kind: z.enum(buyerKinds),
  name: z.string(),
  street: z.string(),
  zipcode: z.string(),
  city: z.string(),
  countryCode: z.enum(europeanCountryCodes),
  vatNumber: z.string().nullable(),
  vatState: z.enum(vatStates),
});
export type BuyerDto = z.output<typeof buyerDto>;
/** What is known of a buyer that has not said whom its invoices are made out to. */
export type SuggestedBuyer = { name: string; zipcode: string; city: string; countryCode: string };
