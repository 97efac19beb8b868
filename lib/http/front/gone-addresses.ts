import type { Database } from "@/db/client";
import { goneName, listGone, TAKEN } from "@/lib/core/page-changes/gone-pages";
import type { NumberedChange } from "@/lib/core/page-changes/queries";
import { CompactSet, fingerprintOf } from "@/lib/http/front/compact-set";

const REMOVED_PROFILE =
  /^\/(?:wedding-planner|why-here|provider-reviews)\/([^/]+)(?:\/weddings\/([^/]+))?\/?$/;
const REMOVED_VENUE = /^\/(?:wedding-venue|venue-reviews|venue-availability)\/([^/]+)\/?$/;

/** The names of removed pages that an address may be: a past wedding is gone with its provider too. */
function namesIn(path: string): string[] {
  const [, provider, wedding] = REMOVED_PROFILE.exec(path) ?? [];
  if (provider !== undefined)
    return [
      goneName.profile(provider),
      ...(wedding === undefined ? [] : [goneName.wedding(provider, wedding)]),
    ];
  const venue = REMOVED_VENUE.exec(path)?.[1];
  return venue === undefined ? [] : [goneName.venue(venue)];
}

export interface GoneAddresses {
  /** Whether an address without a page had one that was removed for good. */
  isGone(path: string): boolean;
  add(changes: readonly Pick<NumberedChange, "tag">[]): void;
  load(db: Database): Promise<void>;
}

/** Which profiles, venues and past weddings were deleted, in memory: their addresses answer 410 without a rendering. */
export function createGoneAddresses(): GoneAddresses {
  const kinds = ["gone-profile:", "gone-venue:", "gone-wedding:"] as const;
  const sets = new Map(kinds.map((kind) => [kind, new CompactSet()]));
  const setOf = (name: string) => sets.get(name.slice(0, name.indexOf(":") + 1) as (typeof kinds)[number]);
  return {
    isGone: (path) => namesIn(path).some((name) => setOf(name)?.has(fingerprintOf(name)) ?? false),
    add(changes) {
      for (const { tag } of changes)
        if (tag.startsWith(TAKEN)) setOf(tag.slice(TAKEN.length))?.remove(fingerprintOf(tag));
        else setOf(tag)?.add(fingerprintOf(tag));
    },
    load: (db) =>
      listGone(db, (names) => {
        for (const name of names) setOf(name)?.add(fingerprintOf(name));
      }),
  };
}
