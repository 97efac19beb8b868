import { portfolioPath } from "@/lib/core/addresses/planners";
import type { PublicPortfolioDto } from "@/lib/listing/portfolios/schema";
import { businessId, urlsOf } from "@/lib/seo/structured-data/business";
import type { Thing } from "@/lib/seo/structured-data/thing";

const PICTURES_NAMED = 6;
const DESCRIPTION_LENGTH = 300;

/** A past wedding as a work of its provider. */
export function weddingThing(
  { origin, locale }: { origin: string; locale: string },
  provider: { slug: string; name: string },
  wedding: PublicPortfolioDto,
): Thing {
  const { slug, title, description, weddingDate, location, style, gallery } = wedding;
  return {
    "@type": "CreativeWork",
    name: title,
    url: origin + portfolioPath(provider.slug, slug),
    description: description.slice(0, DESCRIPTION_LENGTH),
    image: urlsOf(origin, gallery.slice(0, PICTURES_NAMED)),
    dateCreated: weddingDate,
    datePublished: wedding.publishedAt.slice(0, 10),
    dateModified: wedding.updatedAt.slice(0, 10),
    genre: style,
    inLanguage: locale,
    locationCreated: { "@type": "Place", name: location },
    creator: {
      "@type": "LocalBusiness",
      "@id": businessId(origin, provider.slug),
    },
  };
}
