import { LRUCache } from "lru-cache";
import type { SharedPage } from "@/lib/http/page-sharing/messages";
import type { Encoding } from "@/lib/http/page-store/page-memory";

/** Objects of a page beside its body and its texts. */
const ANSWER_BYTES = 2_000;

/** The pages that the page thread may send. */
export interface SharedPages {
  find(name: string, encoding: Encoding): SharedPage | undefined;
  keep(page: SharedPage): void;
  /** Forgets a page under all its names and in all encodings. */
  takeBack(page: string): void;
  clear(): void;
}

const placeOf = (name: string, encoding: Encoding) => `${encoding} ${name}`;

/** Those that were not asked for the longest time are dropped first. */
export function createSharedPages(maxBytes: number): SharedPages {
  /** Where each page is held. */
  const places = new Map<string, Set<string>>();
  const held = new LRUCache<string, SharedPage>({
    maxSize: maxBytes,
    sizeCalculation: ({ body, name }) => ANSWER_BYTES + body.byteLength + name.length,
    dispose: ({ page }, place, reason) => {
      if (reason === "set") return;
      const own = places.get(page);
      own?.delete(place);
      if (own?.size === 0) places.delete(page);
    },
  });

  return {
    find: (name, encoding) => held.get(placeOf(name, encoding)),
    keep(shared) {
      const place = placeOf(shared.name, shared.encoding);
      const before = held.peek(place);
      // The same address may lead to another page than before.
      if (before && before.page !== shared.page) held.delete(place);
      held.set(place, shared);
      if (!held.has(place)) return;
      const own = places.get(shared.page) ?? new Set();
      places.set(shared.page, own.add(place));
    },
    takeBack(page) {
      for (const place of [...(places.get(page) ?? [])]) held.delete(place);
    },
    clear: () => held.clear(),
  };
}
