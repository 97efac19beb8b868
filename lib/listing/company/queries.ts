import { asc, eq } from "drizzle-orm";
import { users } from "@/db/schema/identity/users";
import { companies, companyLangues, companyPrestations } from "@/db/schema/listing/company";
import type { LangueId } from "@/lib/core/catalogue/langues";
import type { PrestationId } from "@/lib/core/catalogue/prestations";
import { countryName, isEuropeanCountryCode } from "@/lib/core/countries/country-codes";
import type { Registration } from "@/lib/core/registers";
import type { Ctx, ProviderCtx } from "@/lib/gateways/context";
import { companyErrors } from "@/lib/listing/company/errors";
import { registrationOf } from "@/lib/listing/company/registration-columns";
import type { AddressDto, CompanyDetailsDto, CompanyServicesDto } from "@/lib/listing/company/schema";
import { readCompanyCurrency, readRates } from "@/lib/listing/exchange-rates/queries";
import { offeredCents } from "@/lib/listing/exchange-rates/rules";
import { findHeldValues } from "@/lib/listing/profile-review/find-held-values";

/** The provider's own company with the country of its site. Throws `company_not_found`. */
export async function getCompany(ctx: ProviderCtx) {
  const [row] = await ctx.db
    .select({ company: companies, domainCountry: users.country })
    .from(companies)
    .innerJoin(users, eq(users.id, companies.providerId))
    .where(eq(companies.providerId, ctx.actor.userId));
  if (!row) throw companyErrors.company_not_found();
  return row;
}

/** The number of a provider's company; null for one without a number and before onboarding. */
export async function findRegistration(
  ctx: Pick<Ctx, "db">,
  providerId: string,
): Promise<Registration | null> {
  const [row] = await ctx.db
    .select({ register: companies.register, registrationNumber: companies.registrationNumber })
    .from(companies)
    .where(eq(companies.providerId, providerId));
  return row ? registrationOf(row) : null;
}

type Company = typeof companies.$inferSelect;

/** What the owner saved last: a name or website that is not public yet replaces the public one. */
export async function detailsOf(ctx: ProviderCtx, company: Company): Promise<CompanyDetailsDto> {
  const held = await findHeldValues(ctx);
  const { name, register, registrationNumber, registrationStatus, website, dateOfCreation } = company;
  const isFrench = register === "siret";
  return {
    name: held.name ?? name,
    register,
    registrationNumber,
    registrationStatus,
    siret: isFrench ? registrationNumber : null,
    siretStatus: isFrench ? registrationStatus : "unchecked",
    webSite: held.website ?? website,
    dateOfCreation,
    waiting: [...(held.name ? (["name"] as const) : []), ...(held.website ? (["webSite"] as const) : [])],
  };
}

/** GET /api/company/details */
export async function getDetails(ctx: ProviderCtx): Promise<CompanyDetailsDto> {
  return detailsOf(ctx, (await getCompany(ctx)).company);
}

/** The details, and the country of the company, which decides about the number that the form asks for. */
export async function getDetailsForm(ctx: ProviderCtx) {
  const { company } = await getCompany(ctx);
  return { details: await detailsOf(ctx, company), countryCode: company.countryCode };
}

export function addressOf(ctx: ProviderCtx, company: Company): AddressDto {
  const { zipcode, city, countryCode, latitude, longitude } = company;
  const isKnown = isEuropeanCountryCode(countryCode);
  const countryLabel = isKnown ? countryName(countryCode, ctx.locale) : company.countryLabel;
  return { zipcode, city, countryCode, countryLabel, latitude, longitude };
}

/** GET /api/company/address; the country's name is in the reader's language. */
export async function getAddress(ctx: ProviderCtx): Promise<AddressDto> {
  return addressOf(ctx, (await getCompany(ctx)).company);
}

/**
 * GET /api/company/services: every service with its details, which may be empty. Prices are in the currency of the
 * company's country, as they are saved; those that were set in another one are converted, for the provider to correct.
 */
export async function getServices(ctx: ProviderCtx): Promise<CompanyServicesDto> {
  const { userId } = ctx.actor;
  const [services, spoken, currency] = await Promise.all([
    ctx.db
      .select()
      .from(companyPrestations)
      .where(eq(companyPrestations.providerId, userId))
      .orderBy(asc(companyPrestations.prestationId)),
    ctx.db
      .select({ id: companyLangues.langueId })
      .from(companyLangues)
      .where(eq(companyLangues.providerId, userId))
      .orderBy(asc(companyLangues.langueId)),
    readCompanyCurrency(ctx, userId),
  ]);
  const rates = services.every((row) => row.currency === currency) ? {} : await readRates(ctx);
  const offered = (row: (typeof services)[number]) =>
    row.budgetStartingFromCents === null
      ? null
      : offeredCents(row.budgetStartingFromCents, row.currency, currency, rates) / 100;
  return {
    currency,
    langues: spoken.map(({ id }) => id as LangueId),
    prestations: services.map(({ prestationId }) => prestationId as PrestationId),
    prestationDetails: services.map((row) => ({
      prestationId: row.prestationId as PrestationId,
      description: row.description,
      budgetStartingFrom: offered(row),
      isDescriptionVisible: row.isDescriptionVisible,
      isBudgetVisible: row.isBudgetVisible,
    })),
  };
}
