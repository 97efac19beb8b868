import { eq, isNull, type SQL, sql } from "drizzle-orm";
import { eventRequests } from "@/db/schema/leads/event-requests";
import { type EventType, eventTypes } from "@/lib/core/catalogue/events";
import { type CatalogueWords, eventLabel } from "@/lib/core/catalogue/labels";
import { collator } from "@/lib/core/i18n/kept-formatters";
import type { Locale } from "@/lib/core/i18n/locales";
import { textArray } from "@/lib/core/sql-values";
import type { SortDirection } from "@/lib/leads/requests/rules";

/** The kinds of event in the alphabet of the reader's language. */
export function typesByName(locale: Locale, words: CatalogueWords): EventType[] {
  const { compare } = collator(locale);
  return eventTypes.toSorted((a, b) => compare(eventLabel(a, words), eventLabel(b, words)));
}

/** The place of a request's kind of event in this order; null for a request without one. */
export function typeRank(types: readonly EventType[]): SQL {
  return sql`array_position(${textArray(types)}::event_type[], ${eventRequests.eventType})`;
}

/** One kind of event among the matches of a filter. */
export interface TypePart {
  where: SQL;
  total: number;
}

/** These kinds of event in order, requests without one at the end (asc) or the start (desc). */
export function typeParts(
  totals: ReadonlyMap<EventType | null, number>,
  types: readonly EventType[],
  direction: SortDirection,
): TypePart[] {
  const rankOf = (type: EventType | null) => (type === null ? types.length : types.indexOf(type));
  const sorted = [...totals].toSorted(([a], [b]) => rankOf(a) - rankOf(b));
  return (direction === "asc" ? sorted : sorted.toReversed()).map(([type, total]) => ({
    where: type === null ? isNull(eventRequests.eventType) : eq(eventRequests.eventType, type),
    total,
  }));
}
