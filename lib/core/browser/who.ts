/** Where `theme-script.ts` finds who is signed in in this browser. It is a hint for menus: nothing is allowed by it. */
export const WHO_KEY = "who";

/** What kind of account; the public header links its own page. */
export const whos = ["provider", "venue", "couple", "admin"] as const;
export type Who = (typeof whos)[number];

/** Stores the hint for the public pages, which are the same for everybody; null after a sign-out. */
export function storeWho(who: Who | null): void {
  const { dataset } = document.documentElement;
  if (who === null) delete dataset.who;
  else dataset.who = who;
  try {
    if (who === null) localStorage.removeItem(WHO_KEY);
    else localStorage.setItem(WHO_KEY, who);
  } catch {
    // Storage is switched off: the header shows the same as for a visitor.
  }
}
