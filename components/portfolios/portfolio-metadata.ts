import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { beginningOf } from "@/lib/marks/title";
import type { Locale } from "@/lib/i18n/locales";
import { portfolioPath } from "@/lib/portfolios/addresses";
import type { PublicPortfolioDto } from "@/lib/portfolios/schema";
import type { PublicProfileDto } from "@/lib/profile/schema";

/** Title from the wedding, its provider and its place; the provider's own words describe the page. */
export async function portfolioMetadata({
  locale,
  origin,
  profile,
  portfolio,
}: {
  locale: Locale;
  origin: string;
  profile: PublicProfileDto;
  portfolio: PublicPortfolioDto;
}): Promise<Metadata> {
  const t = await getTranslations({ locale, namespace: "portfolios.meta" });
  const { title, location, description, slug } = portfolio;
  return {
    title: t("title", { title, name: profile.name, location }),
    description: beginningOf(description.replace(/\s+/g, " ")),
    alternates: { canonical: `${origin}${portfolioPath(profile.slug, slug)}` },
  };
}
