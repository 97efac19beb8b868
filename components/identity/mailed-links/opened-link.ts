/** What stands in an address in the place of a secret that was taken out of it. */
export const OPENED = "opened";

const keyOf = (path: string) => `promesse.opened:${path}`;

/** Keeps where a link led, in this tab alone, so that its page can be loaded again. */
export function keepLink(path: string, link: string): void {
  try {
    sessionStorage.setItem(keyOf(path), link);
  } catch {
    // A browser that keeps nothing asks for the letter again.
  }
}

/** Where the link of this page led, once: what does not open is not tried for ever. */
export function takeLink(path: string): string | null {
  try {
    const link = sessionStorage.getItem(keyOf(path));
    sessionStorage.removeItem(keyOf(path));
    return link;
  } catch {
    return null;
  }
}
