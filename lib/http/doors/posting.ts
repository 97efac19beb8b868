import { AsyncLocalStorage } from "node:async_hooks";

/** What is known of a form of a page while Next reads it. */
interface Posting {
  hasBegun: boolean;
}

// The front and the bundles of Next load this module several times, so they share its state by a global name.
const shared = globalThis as { __promessePosting?: AsyncLocalStorage<Posting> };
shared.__promessePosting ??= new AsyncLocalStorage();
const posting = shared.__promessePosting;

/** A form of a page has arrived whole, and its action begins: what fails from now on is our fault. */
export function noteActionBegins(): void {
  const current = posting.getStore();
  if (current) current.hasBegun = true;
}

/** Runs `handle` for a request of which `state` says whether its form has been read. */
export const whilePosting = (state: Posting, handle: () => void): void => posting.run(state, handle);
