import "server-only";
import { cache } from "react";
import type { Locale } from "@/lib/core/i18n/locales";
import { dependOn, publicContext, taggedRead } from "@/lib/http/public-pages/context";
import { readProfile } from "@/lib/http/public-pages/profile";
import { findPublicPortfolio, listPublishedPortfolios } from "@/lib/listing/portfolios/queries";
import { findListedProvider } from "@/lib/listing/profile/queries";
import { portfolioTag, providerTag, slugTag } from "@/lib/listing/search-rows/rules";

/** A published wedding of a listed provider with the provider and the other weddings; null when there is none. */
export const readPortfolio = cache(async (locale: Locale, providerSlug: string, slug: string) => {
  await dependOn([slugTag(providerSlug.slice(0, 120))]);
  const listed = await findListedProvider(publicContext(locale), providerSlug);
  if (!listed) return null;
  const { id } = listed;
  const short = slug.slice(0, 120);
  await dependOn([portfolioTag(id, short)]);
  const found = await findPublicPortfolio(publicContext(locale), id, slug);
  const data = found && (await readProfile(locale, providerSlug));
  if (!data) return null;
  const portfolio = await taggedRead(
    ["portfolio", locale, id, short],
    [providerTag(id), portfolioTag(id, short)],
    () => findPublicPortfolio(publicContext(locale), id, slug),
  );
  const others = await taggedRead(["weddings", locale, id, short], [providerTag(id)], () =>
    listPublishedPortfolios(publicContext(locale), id, { except: slug, size: 3 }),
  );
  return portfolio && { profile: data.profile, portfolio, others };
});
