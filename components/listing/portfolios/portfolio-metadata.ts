import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { pageMetadata, sharedOf } from "@/components/seo/page-metadata";
import { weddingCard } from "@/components/seo/shared-cards";
import { portfolioPath } from "@/lib/core/addresses/planners";
import type { PublicPortfolioDto } from "@/lib/listing/portfolios/schema";
import type { PublicProfileDto } from "@/lib/listing/profile/schema";
import type { PageSite } from "@/lib/seo/get-site";
import { beginningOf } from "@/lib/seo/write-title";

/** Title from the wedding, its provider and its place; the description is the provider's own text. */
export async function portfolioMetadata({
  site,
  profile,
  portfolio,
}: {
  site: PageSite;
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
