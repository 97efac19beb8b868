// biome-ignore lint/suspicious/noControlCharactersInRegex: refusing them is the point
const CONTROL = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F\u2028\u2029]/;

/** Whether PostgreSQL can store the text: no control characters, no lone surrogates. */
export function isCleanText(text: string): boolean {
  return !CONTROL.test(text) && text.isWellFormed();
}

/** Zero-width spaces and the marks that turn the direction of the text after them. */
const HIDDEN = /[\u200B\u2060\uFEFF\u202A-\u202E\u2066-\u2069]/g;

/** Without characters that nobody sees and that a copied text brings along; joined emoji and letters stay. */
export const withoutHidden = (text: string): string => text.replace(HIDDEN, "");

/** Whether a reader sees anything: a text of joiners and marks of direction alone is empty. */
export const isVisible = (text: string): boolean => /[\p{L}\p{N}\p{P}\p{S}]/u.test(text);

/**
 * Lower case, without accents, everything but letters and digits replaced by single spaces: to compare and
 * search names.
 */
export function normaliseName(text: string): string {
  return text
    .normalize("NFD")
    .replace(/\p{Diacritic}/gu, "")
    .replace(/œ/gi, "oe")
    .replace(/æ/gi, "ae")
    .replace(/ß/g, "ss")
    .replace(/ø/gi, "o")
    .replace(/ł/gi, "l")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

/** A name as part of an address: ASCII letters, digits and single hyphens, at most 80 characters. */
export function slugify(text: string): string {
  return normaliseName(text)
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "")
    .slice(0, 80)
    .replace(/-+$/, "");
}

/** With a capital first letter, as a label or at the beginning of a sentence. */
export function withCapital(text: string, locale: string): string {
  return text.charAt(0).toLocaleUpperCase(locale) + text.slice(1);
}

/** A label inside a sentence: lower case; German keeps capitals. */
export function midSentence(label: string, locale: string): string {
  return locale.startsWith("de") ? label : label.charAt(0).toLocaleLowerCase(locale) + label.slice(1);
}
