import { eq } from "drizzle-orm";
import { billingProfiles } from "@/db/schema/billing/billing-profiles";
import { companies } from "@/db/schema/listing/company";
import type { BuyerDto, SuggestedBuyer } from "@/lib/billing/buyer/schema";
import type { EuropeanCountryCode } from "@/lib/core/countries/country-codes";
import type { Ctx, ProviderCtx } from "@/lib/gateways/context";

export async function findBillingProfile(ctx: Ctx, providerId: string) {
  const [row] = await ctx.db.select().from(billingProfiles).where(eq(billingProfiles.providerId, providerId));
  return row ?? null;
}

/** Whom the provider's invoices are made out to; null until it said so. */
export async function findBuyer(ctx: ProviderCtx): Promise<BuyerDto | null> {
  const row = await findBillingProfile(ctx, ctx.actor.userId);
  if (!row) return null;
  const { kind, name, street, zipcode, city, vatNumber, vatState } = row;
  const countryCode = row.countryCode as EuropeanCountryCode;
  return { kind, name, street, zipcode, city, countryCode, vatNumber, vatState };
}

/** What the company's own details say of the buyer, to begin the form with; null without a company. */
export async function suggestBuyer(ctx: ProviderCtx): Promise<SuggestedBuyer | null> {
  const [row] = await ctx.db
    .select({
      name: companies.name,
      zipcode: companies.zipcode,
      city: companies.city,
      countryCode: companies.countryCode,
    })
    .from(companies)
    .where(eq(companies.providerId, ctx.actor.userId));
  return row ?? null;
}
