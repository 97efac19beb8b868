import { profilePath } from "@/lib/core/addresses/planners";
import type { CountryCode } from "@/lib/core/markets/markets";
import type { ProviderCardDto } from "@/lib/directory/schema";
import type { PictureDto } from "@/lib/listing/images/schema";
import type { ShownReviewDto } from "@/lib/listing/shown-reviews/schema";
import type { Thing } from "@/lib/seo/structured-data/thing";

/** The largest rendering in a format that every program can open. */
export function pictureUrl(origin: string, { sources }: PictureDto): string | null {
  const url = (sources.jpeg.at(-1) ?? sources.webp.at(-1) ?? sources.avif.at(-1))?.url;
  return url === undefined ? null : origin + url;
}

export const urlsOf = (origin: string, pictures: readonly PictureDto[]) =>
  pictures.flatMap((picture) => pictureUrl(origin, picture) ?? []);

export const BEST_RATING = 5;

/** The mean of the reviews collected here; null without any. */
export function aggregateRating({ count, average }: { count: number; average: number | null }): Thing | null {
  if (count === 0 || average === null) return null;
  return {
    "@type": "AggregateRating",
    ratingValue: average,
    reviewCount: count,
    bestRating: BEST_RATING,
    worstRating: 1,
  };
}

export function reviewOf({ coupleName, rating, content, locale, publishedAt }: ShownReviewDto): Thing {
  return {
    "@type": "Review",
    author: { "@type": "Person", name: coupleName },
    reviewRating: { "@type": "Rating", ratingValue: rating, bestRating: BEST_RATING, worstRating: 1 },
    reviewBody: content,
    datePublished: publishedAt.slice(0, 10),
    inLanguage: locale,
  };
}

export function addressOf(place: {
  city: string;
  zipcode?: string;
  area?: string | null;
  country: CountryCode;
}): Thing {
  return {
    "@type": "PostalAddress",
    addressLocality: place.city,
    postalCode: place.zipcode,
    addressRegion: place.area,
    addressCountry: place.country,
  };
}

/** The `@id` of a provider, the same in lists and on its own page. */
export const businessId = (origin: string, slug: string) => `${origin + profilePath(slug)}#business`;

/** A provider in a list. */
export function businessCard(origin: string, country: CountryCode, card: ProviderCardDto): Thing {
  const { slug, name, city, area, picture, reviews } = card;
  return {
    "@type": "LocalBusiness",
    "@id": businessId(origin, slug),
    name,
    url: origin + profilePath(slug),
    image: picture && pictureUrl(origin, picture),
    address: addressOf({ city, area, country }),
    aggregateRating: aggregateRating(reviews),
  };
}
