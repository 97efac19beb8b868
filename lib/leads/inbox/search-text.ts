import { type EventType, eventTypes } from "@/lib/core/catalogue/events";
import type { CatalogueWords } from "@/lib/core/catalogue/labels";
import { eventLabel } from "@/lib/core/catalogue/labels";
import { maskMessage } from "@/lib/core/masking/mask-message";
import { maskName } from "@/lib/core/masking/mask-name";
import { normaliseName } from "@/lib/core/text";

const LONGEST = 200;
const MOST_WORDS = 6;

/**
 * What a request is found by: first name and town as they are shown while it is locked, so that a search never tells
 * more than the list. Last names, addresses and numbers are not among them.
 */
export function searchTextOf({ firstname, city }: { firstname: string; city: string | null }): string {
  const shown = `${maskName(firstname)} ${city === null ? "" : maskMessage(city)}`;
  return normaliseName(shown).slice(0, LONGEST).trim();
}

/** A word of a search, and the kinds of event whose name in the reader's language holds it. */
export interface SearchWord {
  text: string;
  eventTypes: EventType[];
}

/** The words of a search, each of which a request must answer to; none for a text without letters and digits. */
export function searchWords(query: string, words: CatalogueWords): SearchWord[] {
  const labels = eventTypes.map((code) => ({ code, label: normaliseName(eventLabel(code, words)) }));
  const texts = normaliseName(query).split(" ").filter(Boolean).slice(0, MOST_WORDS);
  return texts.map((text) => ({
    text,
    eventTypes: labels.filter(({ label }) => label.includes(text)).map(({ code }) => code),
  }));
}

/** The shortest word an index of three letters knows. */
const isLong = ({ text }: SearchWord) => text.length >= 3;

/** Whether the words can be looked up, so that a search costs by what it finds. */
export const hasTrigramWord = (words: readonly SearchWord[]) =>
  words.some((word) => isLong(word) && word.eventTypes.length === 0);

/** Whether kinds of event are sought, and anything else can be looked up. */
export const hasCommonEventType = (words: readonly SearchWord[]) =>
  commonEventTypes(words).length > 0 && words.every(isLong);

/** The kinds of event whose name answers to every word; none where there is no word. */
export const commonEventTypes = (words: readonly SearchWord[]) =>
  eventTypes.filter((code) => words.length > 0 && words.every((word) => word.eventTypes.includes(code)));
