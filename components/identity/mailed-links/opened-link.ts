/** Stands in the address in place of the removed token. */
export const OPENED_TOKEN = "opened";

const keyOf = (path: string) => `promesse.opened:${path}`;

/** Stores the original link in this tab, so that the page can be reloaded. */
export function keepLink(path: string, link: string): void {
  try {
    sessionStorage.setItem(keyOf(path), link);
  } catch {
    // Without storage the user has to open the link in the email again.
  }
}

/** Returns and removes the original link, so that a link that fails is not opened again and again. */
export function takeLink(path: string): string | null {
  try {
    const link = sessionStorage.getItem(keyOf(path));
    sessionStorage.removeItem(keyOf(path));
    return link;
  } catch {
    return null;
  }
}
