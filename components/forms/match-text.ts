/** Removes case and accents, so that "Mariée" and "mariee" are equal. */
export function foldText(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").replace(/[’']/g, " ").toLowerCase().trim();
}

/** True when every typed word is the beginning of a word of the label. */
export function matchesText(label: string, query: string): boolean {
  const words = foldText(label).split(/[\s\-/]+/);
  return foldText(query)
    .split(/[\s\-/]+/)
    .filter(Boolean)
    .every((typed) => words.some((word) => word.startsWith(typed)));
}
