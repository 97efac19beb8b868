import { type EventType, eventTypes } from "@/lib/core/catalogue/events";
import type { CatalogueWords } from "@/lib/core/catalogue/labels";
import { eventLabel } from "@/lib/core/catalogue/labels";
import type { Couple } from "@/lib/core/masking/find-own-name";
import { maskMessage } from "@/lib/core/masking/mask-message";
import { maskName } from "@/lib/core/masking/mask-name";
import { normaliseName } from "@/lib/core/text";

const LONGEST = 200;
const MOST_WORDS = 6;

/**
 * What a locked request shows of its couple and its town, as it is stored with the request: the town by which the
 * list is sorted, and the words by which it is found. So no sort and no search reveals more than the list.
 */
export function shownColumns(
  couple: Couple,
  city: string | null,
): { eventLocationCity: string | null; searchText: string } {
  const town = city === null ? null : maskMessage(city, couple);
  const shown = `${maskName(couple.firstname, couple.lastname)} ${town ?? ""}`;
  return { eventLocationCity: town, searchText: normaliseName(shown).slice(0, LONGEST).trim() };
}

/** A word of a search, and the kinds of event whose name in the reader's language contains it. */
export interface SearchWord {
  text: string;
  eventTypes: EventType[];
}

/** The words of a search; a request must match all of them. Empty for a text without letters and digits. */
export function searchWords(query: string, words: CatalogueWords): SearchWord[] {
  const labels = eventTypes.map((code) => ({ code, label: normaliseName(eventLabel(code, words)) }));
  const texts = normaliseName(query).split(" ").filter(Boolean).slice(0, MOST_WORDS);
  return texts.map((text) => ({
    text,
    eventTypes: labels.filter(({ label }) => label.includes(text)).map(({ code }) => code),
  }));
}

/** The trigram index finds words of three letters and more. */
const isLong = ({ text }: SearchWord) => text.length >= 3;

/** True when the trigram index supports the search, so that its cost depends on the number of matches. */
export const hasTrigramWord = (words: readonly SearchWord[]) =>
  words.some((word) => isLong(word) && word.eventTypes.length === 0);

/** True when a kind of event matches every word, and the trigram index supports the rest of the search. */
export const hasCommonEventType = (words: readonly SearchWord[]) =>
  commonEventTypes(words).length > 0 && words.every(isLong);

/** The kinds of event whose name matches every word; none without words. */
export const commonEventTypes = (words: readonly SearchWord[]) =>
  eventTypes.filter((code) => words.length > 0 && words.every((word) => word.eventTypes.includes(code)));
