import { AsyncLocalStorage } from "node:async_hooks";

/** What Next says of a page when it stores it. */
export interface StoredPage {
  tags: string[];
  /** Seconds after which Next would look again; false: never. */
  revalidate: number | false;
}

type Hear = (page: StoredPage) => void;

// Next loads the cache handler by itself, so the two meet by a name instead of an import.
const shared = globalThis as { __promesseStores?: AsyncLocalStorage<Hear>; __promesseFront?: string };
shared.__promesseStores ??= new AsyncLocalStorage();
const stores = shared.__promesseStores;

/** Runs a request; if Next stores its page, `hear` is told. */
export function hearing<T>(hear: Hear, run: () => T): T {
  return stores.run(hear, run);
}

/** Header by which the front asks Next for a page: a value that only this process knows, and a number. */
export const FRONT_HEADER = "x-page-front";

export function frontMark(): string {
  shared.__promesseFront ??= crypto.randomUUID();
  return shared.__promesseFront;
}

/** The number of the front's question, or null when somebody else asks. */
export function frontNumber(header: string | null | undefined): number | null {
  const [mark, number] = header?.split(" ") ?? [];
  return mark === undefined || mark !== shared.__promesseFront ? null : Number(number);
}
