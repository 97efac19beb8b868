import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { pageMetadata, sharedOf } from "@/components/marks/page-metadata";
import { weddingCard } from "@/components/marks/shared-cards";
import type { Site } from "@/lib/marks/site";
import { beginningOf } from "@/lib/marks/title";
import { portfolioPath } from "@/lib/portfolios/addresses";
import type { PublicPortfolioDto } from "@/lib/portfolios/schema";
import type { PublicProfileDto } from "@/lib/profile/schema";

/** Title from the wedding, its provider and its place; the provider's own words describe the page. */
export async function portfolioMetadata({
  site,
  profile,
  portfolio,
}: {
  site: Site;
  profile: PublicProfileDto;
  portfolio: PublicPortfolioDto;
}): Promise<Metadata> {
  const t = await getTranslations({ locale: site.locale, namespace: "portfolios.meta" });
  const { title, location, description, slug } = portfolio;
  return pageMetadata({
    site,
    path: portfolioPath(profile.slug, slug),
    picture: sharedOf(["wedding", profile.slug, slug], weddingCard(profile, portfolio)),
    title: [t("title", { title, name: profile.name, location }), `${title}, ${profile.name}`, title],
    description: beginningOf(`${description} ${location}, ${profile.name}.`.replace(/\s+/g, " ")),
  });
}
