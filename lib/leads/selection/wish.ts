import { budgetRange, guestRange, plannerBudgetRange } from "@/lib/core/catalogue/ranges";
import { convertCents, currencyOfCountry, type EuroRates } from "@/lib/core/exchange";
import type { CountryCode } from "@/lib/core/markets/markets";
import { openCountries } from "@/lib/core/markets/open-markets";
import type { Currency } from "@/lib/core/money";
import type { Ctx } from "@/lib/gateways/context";
import { dateWindow } from "@/lib/leads/matching/date-window";
import type { MatchProject } from "@/lib/leads/matching/facts";
import type { VenueWish } from "@/lib/leads/matching/venue-parts";
import type { ProjectFields } from "@/lib/leads/projects/schema";
import { ratesFor } from "@/lib/listing/exchange-rates/queries";

/** The currency of a couple's amounts, and the rates that it needs to be compared with euro cents. */
export interface WishMoney {
  currency: Currency;
  rates: EuroRates;
}

/** The amounts of a project are in the currency of its site. */
export async function wishMoneyOf(ctx: Pick<Ctx, "db">, country: CountryCode): Promise<WishMoney> {
  const currency = currencyOfCountry(country);
  return { currency, rates: await ratesFor(ctx, [{ currency }]) };
}

/** In euro cents; null for a budget without limit, or without exchange rate. */
const euroCents = (amount: number | null | undefined, { currency, rates }: WishMoney) =>
  amount === null || amount === undefined
    ? null
    : convertCents({ cents: amount * 100, currency }, "EUR", rates);

/** What the couple wants, in the terms of the matching. */
export function wishOf(project: ProjectFields, money: WishMoney): MatchProject {
  const { eventLocationLatitude: latitude, eventLocationLongitude: longitude } = project;
  const { budgetPlannerRange } = project;
  return {
    prestation: project.serviceType,
    point: latitude === null || longitude === null ? null : { latitude, longitude },
    radiusKm: project.radiusKm,
    dates: dateWindow(project.eventDate, project.eventDatePrecision ?? "UNDECIDED"),
    budgetMaxCents: budgetPlannerRange && euroCents(plannerBudgetRange(budgetPlannerRange).max, money),
    languages: project.languages,
    theme: project.weddingTheme,
  };
}

/** What the couple wants of a venue. */
export function venueWishOf(project: ProjectFields, money: WishMoney): VenueWish {
  const { eventLocationLatitude: latitude, eventLocationLongitude: longitude } = project;
  return {
    guests: project.guestRange ? guestRange(project.guestRange) : null,
    point: latitude === null || longitude === null ? null : { latitude, longitude },
    radiusKm: project.radiusKm,
    budgetMaxCents: project.budgetRange && euroCents(budgetRange(project.budgetRange).max, money),
    eventType: project.eventType,
  };
}

/** The country of the search: that of the event if we serve it, else that of the site. */
export function searchCountry(project: ProjectFields, country: CountryCode): CountryCode {
  return openCountries().find((code) => code === project.eventLocationCountry) ?? country;
}
