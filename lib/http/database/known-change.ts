// One number for each process: the front and the pages of Next are separate bundles.
const holder = globalThis as { __promesseKnownChange?: number };

/** Number of the last change of public pages that this process knows of, 0 before the first. */
export const knownChange = (): number => holder.__promesseKnownChange ?? 0;

/** Notes a change: from now on no public page is read from a server that does not have it. */
export function noteKnownChange(change: number): void {
  holder.__promesseKnownChange = Math.max(knownChange(), change);
}
