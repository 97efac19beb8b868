import type { StoredChange } from "@/db/schema/leads/project-edits";
import { eventDateIn } from "@/lib/core/catalogue/date-words";
import {
  budgetRangeLabel,
  eventLabel,
  guestRangeLabel,
  langueLabel,
  plannerBudgetRangeLabel,
  prestationLabel,
} from "@/lib/core/catalogue/labels";
import { catalogueWords } from "@/lib/core/catalogue/queries";
import { formatDistance } from "@/lib/core/geo";
import type { Locale } from "@/lib/core/i18n/locales";
import { type CountryCode, marketOf } from "@/lib/core/markets/markets";
import type { Couple } from "@/lib/core/masking/find-own-name";
import { maskMessage } from "@/lib/core/masking/mask-message";
import { type ChangeName, namesOf, withChanges } from "@/lib/leads/changes/rules";
import type { ChangeDto } from "@/lib/leads/changes/schema";
import { blankProject } from "@/lib/leads/projects/changes";
import type { ProjectFields } from "@/lib/leads/projects/schema";

interface Reader {
  /** Of the project: its currency. */
  country: CountryCode;
  /** Whose names and contacts are masked; null for a reader who knows them. */
  couple: Couple | null;
}

/**
 * Changes in the words of a reader's language. For a reader who has not unlocked the contact, texts are masked by the
 * rules of the request itself, and the address of the venue is left out.
 */
export async function labelChanges(
  locale: Locale,
  changes: readonly StoredChange[],
  reader: Reader,
): Promise<ChangeDto[]> {
  const [before, after] = await Promise.all([
    labelsOf(locale, withChanges(blankProject, changes, "before"), reader),
    labelsOf(locale, withChanges(blankProject, changes, "after"), reader),
  ]);
  return namesOf(changes)
    .map((name) => ({ name, before: before[name] ?? null, after: after[name] ?? null }))
    .filter(({ name, before: was, after: is }) => {
      if (name === "phone") return reader.couple === null;
      return name === "venue" || was !== is;
    });
}

async function labelsOf(
  locale: Locale,
  fields: ProjectFields,
  { country, couple }: Reader,
): Promise<Partial<Record<ChangeName, string | null>>> {
  const words = await catalogueWords(locale);
  const { ranges } = words;
  const { currency } = marketOf(country);
  const shown = (text: string | null) =>
    text === null || couple === null ? text : maskMessage(text, couple);
  const town = [
    couple ? null : fields.eventLocation,
    shown(fields.eventLocationCity),
    shown(fields.eventLocationZipcode),
  ];
  const { guestRange, budgetRange, budgetPlannerRange, radiusKm } = fields;
  return {
    event: fields.eventType && eventLabel(fields.eventType, words),
    service: fields.serviceType && prestationLabel(fields.serviceType, words),
    date: await eventDateIn(locale, fields),
    place: town.filter(Boolean).join(", ") || null,
    radius: radiusKm === null ? null : formatDistance(radiusKm, locale),
    guests: guestRange && guestRangeLabel(guestRange, locale, ranges.guests),
    budget: budgetRange && budgetRangeLabel(budgetRange, locale, currency, ranges.budget),
    service_budget:
      budgetPlannerRange &&
      plannerBudgetRangeLabel(budgetPlannerRange, locale, currency, ranges.plannerBudget),
    theme: shown(fields.weddingTheme),
    languages: fields.languages.map((code) => langueLabel(code, locale)).join(", ") || null,
    message: shown(fields.message),
  };
}
