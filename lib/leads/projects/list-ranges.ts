import { datePrecisions } from "@/lib/core/catalogue/date-precisions";
import { eventTypes, servicesForEvent } from "@/lib/core/catalogue/events";
import {
  budgetRangeLabel,
  eventLabel,
  guestRangeLabel,
  langueLabel,
  plannerBudgetRangeLabel,
  prestationLabel,
} from "@/lib/core/catalogue/labels";
import { langueCodes } from "@/lib/core/catalogue/langues";
import { prestationTypes } from "@/lib/core/catalogue/prestations";
import { catalogueWords } from "@/lib/core/catalogue/queries";
import { budgetRangeCodes, guestRangeCodes, plannerBudgetRangeCodes } from "@/lib/core/catalogue/ranges";
import { marketOf } from "@/lib/core/markets/markets";
import type { Ctx } from "@/lib/gateways/context";
import type { RangesDto, RangesInput } from "@/lib/leads/projects/schema";

/** Every choice of the wizard with its label; amounts in the currency of the site. */
export async function listRanges(ctx: Ctx, input: RangesInput): Promise<RangesDto> {
  const locale = input.locale ?? ctx.locale;
  const { currency } = marketOf(ctx.country);
  const words = await catalogueWords(locale);
  const { guests, budget, plannerBudget } = words.ranges;
  return {
    eventTypes: eventTypes.map((code) => ({
      code,
      label: eventLabel(code, words),
      serviceTypes: [...servicesForEvent(code)],
    })),
    serviceTypes: prestationTypes.map((code) => ({
      code,
      label: prestationLabel(code, words),
      description: words.prestations[code].description,
    })),
    eventDatePrecisions: datePrecisions.map((code) => ({ code, label: words.datePrecisions[code] })),
    guestRanges: guestRangeCodes.map((code) => ({ code, label: guestRangeLabel(code, locale, guests) })),
    budgetRanges: budgetRangeCodes.map((code) => ({
      code,
      label: budgetRangeLabel(code, locale, currency, budget),
    })),
    budgetPlannerRanges: plannerBudgetRangeCodes.map((code) => ({
      code,
      label: plannerBudgetRangeLabel(code, locale, currency, plannerBudget),
    })),
    languages: langueCodes.map((code) => ({ code, label: langueLabel(code, locale) })),
  };
}
