import { venuePath } from "@/lib/core/addresses/venues";
import type { CountryCode } from "@/lib/core/markets/markets";
import type { Currency } from "@/lib/core/money";
import type { VenueFeature } from "@/lib/listing/venues/rules";
import type {
  PublicVenueDto,
  VenueCardDto,
  VenueReviewDto,
  VenueServiceDto,
} from "@/lib/listing/venues/schema";
import {
  addressOf,
  aggregateRating,
  BEST_RATING,
  pictureUrl,
  urlsOf,
} from "@/lib/seo/structured-data/business";
import type { Thing } from "@/lib/seo/structured-data/thing";

const TYPES = ["EventVenue", "LocalBusiness"] as const;
const PICTURES_NAMED = 6;
const REVIEWS_NAMED = 5;
const DESCRIPTION_LENGTH = 300;

const idOf = (origin: string, slug: string) => `${origin + venuePath(slug)}#venue`;

/** Reviews that couples wrote here by invitation; those that the owner brought along are not in the data. */
const isCollectedHere = ({ isVerified }: VenueReviewDto) => isVerified;

const reviewOf = ({ coupleName, rating, content, publishedAt }: VenueReviewDto): Thing => ({
  "@type": "Review",
  author: { "@type": "Person", name: coupleName },
  reviewRating: { "@type": "Rating", ratingValue: rating, bestRating: BEST_RATING, worstRating: 1 },
  reviewBody: content,
  datePublished: publishedAt.slice(0, 10),
});

const offerOf = (
  { title, description, fromPriceCents }: VenueServiceDto,
  priceCurrency: Currency,
): Thing => ({
  "@type": "Offer",
  name: title,
  itemOffered: { "@type": "Service", name: title, description: description?.slice(0, DESCRIPTION_LENGTH) },
  priceSpecification:
    fromPriceCents === null
      ? null
      : { "@type": "PriceSpecification", minPrice: fromPriceCents / 100, priceCurrency },
});

/** A venue in a list, with the rating that its card shows. */
export function venueCard(origin: string, country: CountryCode, venue: Omit<VenueCardDto, "point">): Thing {
  const { slug, name, city, area, picture, seatedCapacity, reviews } = venue;
  return {
    "@type": TYPES,
    "@id": idOf(origin, slug),
    name,
    url: origin + venuePath(slug),
    image: picture && pictureUrl(origin, picture),
    address: addressOf({ city, area, country }),
    maximumAttendeeCapacity: seatedCapacity,
    aggregateRating: aggregateRating(reviews),
  };
}

export interface VenueWords {
  /** "€2,000 to €9,000". */
  priceRange: string;
  labelOf: (feature: VenueFeature) => string;
}

/** A venue on its own page, with prices as its owner set them: capacity, features and services. It has a rating only with reviews collected here. */
export function venueThing(
  { origin, country }: { origin: string; country: CountryCode },
  venue: PublicVenueDto,
  words: VenueWords,
): Thing {
  const { slug, name, city, zipcode, address, place, point, description, gallery, features, services } =
    venue;
  const collected = venue.shownReviews.filter(isCollectedHere).filter(({ rating }) => rating !== null);
  return {
    "@type": TYPES,
    "@id": idOf(origin, slug),
    name,
    url: origin + venuePath(slug),
    description: description.slice(0, DESCRIPTION_LENGTH),
    image: urlsOf(origin, gallery.slice(0, PICTURES_NAMED)),
    address: {
      ...addressOf({ city, zipcode, area: place?.area.name ?? null, country }),
      streetAddress: address,
    },
    geo: point && { "@type": "GeoCoordinates", latitude: point.latitude, longitude: point.longitude },
    maximumAttendeeCapacity: Math.max(venue.seatedCapacity, venue.standingCapacity),
    amenityFeature: features.map((feature) => ({
      "@type": "LocationFeatureSpecification",
      name: words.labelOf(feature),
      value: true,
    })),
    priceRange: words.priceRange,
    makesOffer: services.map((service) => offerOf(service, venue.prices.currency)),
    sameAs: venue.links.map(({ href }) => href),
    aggregateRating: collected.length > 0 ? aggregateRating(venue.reviews) : null,
    review: collected.slice(0, REVIEWS_NAMED).map(reviewOf),
  };
}
