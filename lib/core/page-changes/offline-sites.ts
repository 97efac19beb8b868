import { inArray } from "drizzle-orm";
import type { Database } from "@/db/client";
import { offlineSites } from "@/db/schema/core/pages";
import { type CountryCode, type Locale, siteOf } from "@/lib/core/markets/markets";
import { declareChanges } from "@/lib/core/page-changes/declare-changes";

export type SiteState = "online" | "offline";

/** Pages of a market link its other sites: they are rendered again when one of them goes offline or comes back. */
export const sitesTag = (country: CountryCode) => `sites:${country}`;

/** Pages that every site has name all sites to search engines: about ten for each site. */
export const everySiteTag = "sites";

const stateTag = (locale: Locale, state: SiteState) => `site-${state}:${locale}`;
const STATE_TAG = /^site-(online|offline):(.+)$/;

/** The site and its new state that a declared change tells, null for any other change. */
export function readState(tag: string): { locale: string; state: SiteState } | null {
  const [, state, locale] = STATE_TAG.exec(tag) ?? [];
  return state && locale ? { locale, state: state as SiteState } : null;
}

/** The sites that are offline, by their tag, and since when. */
export async function listOffline({ db }: { db: Database }): Promise<ReadonlyMap<Locale, Date>> {
  const rows = await db.select().from(offlineSites);
  return new Map(rows.map(({ locale, since }) => [locale, since]));
}

/** Takes sites offline or puts them online again, for all processes. Returns those whose state was another one. */
export async function writeState(
  tx: { db: Database; now: Date },
  locales: readonly Locale[],
  state: SiteState,
): Promise<Locale[]> {
  const rows =
    state === "offline"
      ? await tx.db
          .insert(offlineSites)
          .values(locales.map((locale) => ({ locale, since: tx.now })))
          .onConflictDoNothing()
          .returning({ locale: offlineSites.locale })
      : await tx.db
          .delete(offlineSites)
          .where(inArray(offlineSites.locale, [...locales]))
          .returning({ locale: offlineSites.locale });
  const changed = rows.map(({ locale }) => locale);
  await declareChanges(
    tx,
    changed.flatMap((locale) => [stateTag(locale, state), sitesTag(siteOf(locale).country), everySiteTag]),
  );
  return changed;
}
