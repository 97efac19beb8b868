import { normaliseName } from "@/lib/core/text";

const saints: Record<string, string> = { st: "saint", ste: "sainte" };

/**
 * Normalised form of place names and of queries, with "St" and "Ste" written out. The last word is not changed:
 * it may be the beginning of "Strasbourg".
 */
export function searchText(text: string): string {
  const words = normaliseName(text).split(" ");
  return words.map((word, at) => (at < words.length - 1 ? (saints[word] ?? word) : word)).join(" ");
}
