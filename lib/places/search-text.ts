import { normaliseName } from "@/lib/core/text";

const saints: Record<string, string> = { st: "saint", ste: "sainte" };

/**
 * The form in which place names and queries meet: normalised, with "St" and "Ste" written out.
 * The last word stays as it is, for it may be the beginning of "Strasbourg".
 */
export function searchText(text: string): string {
  const words = normaliseName(text).split(" ");
  return words.map((word, at) => (at < words.length - 1 ? (saints[word] ?? word) : word)).join(" ");
}
