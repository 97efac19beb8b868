/**
 * Sets of catalogue ids as one integer: bit n-1 stands for id n. Search rows store services and languages like
 * this.
 */
export function maskOf(ids: readonly number[]): number {
  return ids.reduce((mask, id) => mask | (1 << (id - 1)), 0);
}

/** The ids of a mask, ascending. */
export function idsOfMask(mask: number): number[] {
  const ids: number[] = [];
  for (let id = 1; id <= 31; id++) if (mask & (1 << (id - 1))) ids.push(id);
  return ids;
}
