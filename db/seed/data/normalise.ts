// The same rules as lib/core/text.ts, which db/ may not import; a test compares every row.

/** Lower case, without accents, words by single spaces. */
export function normalise(text: string): string {
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

/** Letters that Unicode does not decompose into a plain letter and a mark. */
const plainLetters: Record<string, string> = { đ: "d", ð: "d", þ: "th", ħ: "h", ı: "i" };

/** Part of an address: ascii letters, digits, hyphens. */
export function slugOf(normalised: string): string {
  return normalised
    .replace(/[đðþħı]/g, (letter) => plainLetters[letter] ?? letter)
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "")
    .slice(0, 80)
    .replace(/-+$/, "");
}
