export type PageEntry = number | "gap-before" | "gap-after";

/** The page numbers to show: first, last, the current one and its neighbours; a gap replaces two pages or more. */
export function pageWindow(page: number, pages: number): PageEntry[] {
  const wanted = new Set([1, pages, page - 1, page, page + 1].filter((n) => n >= 1 && n <= pages));
  if (wanted.has(3)) wanted.add(2);
  if (wanted.has(pages - 2)) wanted.add(pages - 1);
  const numbers = [...wanted].filter((n) => n >= 1 && n <= pages).sort((a, b) => a - b);
  return numbers.flatMap((n, index): PageEntry[] => {
    const previous = numbers[index - 1];
    if (previous === undefined || n - previous === 1) return [n];
    return [n > page ? "gap-after" : "gap-before", n];
  });
}
