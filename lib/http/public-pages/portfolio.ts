import "server-only";
import { cache } from "react";
import type { Locale } from "@/lib/core/i18n/locales";
import { publicContext, taggedRead } from "@/lib/http/public-pages/context";
import { readListed, readProfile } from "@/lib/http/public-pages/profile";
import { findPublicPortfolio, listPublishedPortfolios } from "@/lib/listing/portfolios/queries";
import { portfolioTag, providerTag } from "@/lib/listing/search-rows/rules";

/** A published wedding of a listed provider with the provider and the other weddings; null when there is none. */
export const readPortfolio = cache(async (locale: Locale, providerSlug: string, slug: string) => {
  const listed = await readListed(locale, providerSlug);
  if (!listed) return null;
  const { id } = listed;
  const short = slug.slice(0, 120);
  const [portfolio, others, data] = await Promise.all([
    taggedRead(["portfolio", locale, id, short], [providerTag(id), portfolioTag(id, short)], () =>
      findPublicPortfolio(publicContext(locale), id, slug),
    ),
    taggedRead(["weddings", locale, id, short], [providerTag(id)], () =>
      listPublishedPortfolios(publicContext(locale), id, { except: slug, size: 3 }),
    ),
    readProfile(locale, providerSlug),
  ]);
  return portfolio && data && { profile: data.profile, portfolio, others };
});
