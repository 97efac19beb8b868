import "server-only";
import { unstable_cache } from "next/cache";
import { nobodyCalls } from "@/lib/core/caller";
import type { Locale } from "@/lib/core/i18n/locales";
import { siteOf } from "@/lib/core/markets/markets";
import type { Ctx } from "@/lib/gateways/context";
import { sharedDeps } from "@/lib/http/process/container";
import { hostTable } from "@/lib/http/requests/hosts";
import { listTag } from "@/lib/listing/search-rows/rules";

/** Seconds after which a public page is rendered again although no change was declared, as in the files of the pages. */
const REVALIDATE_SECONDS = 86_400;

/** The context of a static page: a visitor of the country that the locale names. No request is read. */
export function publicContext(locale: Locale): Ctx {
  const shared = sharedDeps("public-page");
  return {
    ...shared,
    // Public pages show nobody's edit before the change feed knows of it, so a replica may answer them.
    db: shared.reads,
    caller: nobodyCalls,
    now: new Date(),
    locale,
    country: siteOf(locale).country,
    site: siteOf(locale),
    ip: "",
    userAgent: null,
    actor: { kind: "visitor" },
  };
}

/** Origin of the site, for canonical addresses. */
export function publicOrigin(locale: Locale): string {
  return hostTable().originOf(siteOf(locale).country, locale);
}

/**
 * Gives these tags to the page that is being rendered: it is rendered again after a change of one of them. Only
 * whole pages are cached.
 */
export function taggedRead<T>(key: readonly string[], tags: string[], read: () => Promise<T>): Promise<T> {
  return unstable_cache(read, [...key], { tags, revalidate: REVALIDATE_SECONDS })();
}

/** Gives the page its tags where there is nothing to read. */
export const dependOn = (tags: string[]) => taggedRead(["tags"], tags, async () => true);

export const listTags = (locale: Locale, placeId = 0) => [listTag(siteOf(locale).country, placeId)];
