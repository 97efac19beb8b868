/** The ids of a list from one entry to another, in either direction; `to` alone when `from` is not in the list. */
export function idsBetween(list: readonly string[], from: string | null, to: string): string[] {
  const [first = -1, last = -1] = [list.indexOf(from ?? to), list.indexOf(to)].sort((a, b) => a - b);
  return first < 0 ? [to] : list.slice(first, last + 1);
}
