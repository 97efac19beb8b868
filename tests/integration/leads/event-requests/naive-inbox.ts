import type { EventType } from "@/lib/core/catalogue/events";

/** What a locked request shows of its couple. */
export interface ShownWords {
  firstname: string;
  city: string | null;
  type: EventType | null;
}

/**
 * Independent of the shipped search: letters are compared one by one as a reader would, without a common
 * normalization.
 */
const plain = (text: string) =>
  [...text.toLowerCase().normalize("NFC")]
    .map((letter) => ({ œ: "oe", ł: "l" })[letter] ?? letter.normalize("NFD").charAt(0))
    .map((letter) => (/^[\p{L}\p{N}]+$/u.test(letter) ? letter : " "))
    .join("");

/** Whether a reader would find the request; `labelOf` names kinds of event. */
export function isFound(
  q: string,
  { firstname, city, type }: ShownWords,
  labelOf: (type: EventType) => string,
) {
  const words = plain(q).split(" ").filter(Boolean);
  const text = plain(`${firstname} | ${city ?? ""} | ${type === null ? "" : labelOf(type)}`);
  return words.length > 0 && words.every((word) => text.includes(word));
}

/** Every way of reading a search: the result must not depend on it. */
export const ways = {
  gathered: { found: 1_000, entries: 2_000, probed: 1_000 },
  probedOnly: { found: 1_000, entries: 2_000, probed: -1 },
  tooMany: { found: 0, entries: 2_000, probed: 1_000 },
};
