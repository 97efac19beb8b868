export type PageEntry = number | "gap-before" | "gap-after";

/** The page numbers to show: first, last, the current one and its neighbours; a gap replaces two pages or more. */
export function pageWindow(page: number, pages: number): PageEntry[] {
  const shownPages = new Set([1, pages, page - 1, page, page + 1].filter((n) => n >= 1 && n <= pages));
  if (shownPages.has(3)) shownPages.add(2);
  if (shownPages.has(pages - 2)) shownPages.add(pages - 1);
  const numbers = [...shownPages].filter((n) => n >= 1 && n <= pages).sort((a, b) => a - b);
  return numbers.flatMap((n, index): PageEntry[] => {
    const previous = numbers[index - 1];
    if (previous === undefined || n - previous === 1) return [n];
    return [n > page ? "gap-after" : "gap-before", n];
  });
}
