import type { Database } from "@/db/client";
import { openCountries } from "@/lib/core/markets/open-markets";
import { hashTag } from "@/lib/core/page-changes/hash-tag";
import type { NumberedChange } from "@/lib/core/page-changes/queries";
import { isTradeSlug } from "@/lib/directory/trades/rules";
import { CompactSet, fingerprintOf } from "@/lib/http/front/compact-set";
import { listSlugs } from "@/lib/listing/search-rows/list-slugs";
import { slugTag, venueSlugTag } from "@/lib/listing/search-rows/rules";
import { listPlaceSlugs } from "@/lib/places/list-place-slugs";

const placeTag = (country: string, area: string, city: string | null) =>
  `place:${hashTag(`${country}/${area}/${city ?? ""}`)}`;

/** A profile, and the explanation of its rank. */
const PROFILE = /^\/(?:wedding-planner|why-here)\/([^/]+)/;
const VENUE = /^\/wedding-venue\/([^/]+)/;
const LIST = /^\/(?:wedding-planners|wedding-venues|annuaire)\/([^/]+)(?:\/([^/]+))?/;
/** A trade's list: the trade, and the place after it. */
const TRADE = /^\/wedding-services\/([^/]+)(?:\/([^/]+))?(?:\/([^/]+))?/;
/** The part of an address after which the number of a page follows. */
const PAGE = "page";

/** The kind of name that an address contains, and its tag; null for an address without one. */
function namedIn(path: string, country: string): { kind: Kind; tag: string } | null {
  const profile = PROFILE.exec(path)?.[1];
  if (profile !== undefined) return { kind: "profiles", tag: slugTag(profile) };
  const venue = VENUE.exec(path)?.[1];
  if (venue !== undefined) return { kind: "venues", tag: venueSlugTag(venue) };
  const [, area, city] = LIST.exec(path) ?? TRADE.exec(path)?.slice(1) ?? [];
  if (area === undefined || area === PAGE) return null;
  const town = city === undefined || city === PAGE ? null : city;
  return { kind: "places", tag: placeTag(country, area, town) };
}

type Kind = "profiles" | "venues" | "places";

export interface KnownAddresses {
  /** False for an address that names a profile, a venue or a place that does not exist; true while that is not known. */
  mayExist(path: string, country: string): boolean;
  /** Names that edits declare: a provider may have taken an address. */
  add(changes: readonly Pick<NumberedChange, "tag">[]): void;
  /** Reads all names. Until then every address may exist. */
  load(db: Database): Promise<void>;
}

/**
 * Which profiles, venues and places exist, in memory: an address that was made up is answered without a rendering. A name
 * that is given up stays, and its page says "not found" as before.
 */
export function createKnownAddresses(): KnownAddresses {
  const sets: Record<Kind, CompactSet> = {
    profiles: new CompactSet(),
    venues: new CompactSet(),
    places: new CompactSet(),
  };
  const complete = new Set<Kind>();
  const fill = (kind: Kind, fingerprints: readonly number[]) => {
    sets[kind].fill(fingerprints);
    complete.add(kind);
  };

  return {
    mayExist(path, country) {
      const trade = TRADE.exec(path)?.[1];
      if (trade !== undefined && !isTradeSlug(trade)) return false;
      const named = namedIn(path, country);
      if (named === null || !complete.has(named.kind)) return true;
      return sets[named.kind].has(fingerprintOf(named.tag));
    },
    add(changes) {
      for (const { tag } of changes) {
        if (tag.startsWith("slug:")) sets.profiles.add(fingerprintOf(tag));
        else if (tag.startsWith("venue-slug:")) sets.venues.add(fingerprintOf(tag));
      }
    },
    async load(db) {
      const read = async (
        kind: "profiles" | "venues",
        table: "companies" | "venues",
        tagOf: typeof slugTag,
      ) => {
        const found: number[] = [];
        await listSlugs(db, table, (slugs) => {
          for (const slug of slugs) found.push(fingerprintOf(tagOf(slug)));
        });
        fill(kind, found);
      };
      await read("profiles", "companies", slugTag);
      await read("venues", "venues", venueSlugTag);
      const places = await listPlaceSlugs(db, openCountries());
      // The table is empty until it is seeded, which may happen while the server runs.
      if (places.length > 0)
        fill(
          "places",
          places.map(({ country, area, city }) => fingerprintOf(placeTag(country, area, city))),
        );
    },
  };
}
