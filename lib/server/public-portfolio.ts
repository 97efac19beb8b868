import "server-only";
import { cache } from "react";
import { providerTag, slugTag } from "@/lib/directory/tags";
import type { Locale } from "@/lib/i18n/locales";
import { findPublicPortfolio, listPublishedPortfolios } from "@/lib/portfolios/queries";
import { portfolioTag } from "@/lib/portfolios/tags";
import { findListedProvider } from "@/lib/profile/queries";
import { dependOn, kept, publicContext } from "@/lib/server/public-context";
import { readProfile } from "@/lib/server/public-profile";

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
  const portfolio = await kept(
    ["portfolio", locale, id, short],
    [providerTag(id), portfolioTag(id, short)],
    () => findPublicPortfolio(publicContext(locale), id, slug),
  );
  const others = await kept(["weddings", locale, id, short], [providerTag(id)], () =>
    listPublishedPortfolios(publicContext(locale), id, { except: slug, size: 3 }),
  );
  return portfolio && { profile: data.profile, portfolio, others };
});
