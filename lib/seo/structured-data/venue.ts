import { venuePath } from "@/lib/core/addresses/venues";
import type { CountryCode } from "@/lib/core/countries/domains";
import type { VenueFeature } from "@/lib/listing/venues/rules";
import type { PublicVenueDto, VenueCardDto } from "@/lib/listing/venues/schema";
import { addressOf, pictureUrl, urlsOf } from "@/lib/seo/structured-data/business";
import type { Thing } from "@/lib/seo/structured-data/thing";

const TYPES = ["EventVenue", "LocalBusiness"] as const;
const PICTURES_NAMED = 6;
const DESCRIPTION_LENGTH = 300;

const idOf = (origin: string, slug: string) => `${origin + venuePath(slug)}#venue`;

/** A venue in a list. Its reviews were collected by its owner, so the data has no rating. */
export function venueCard(origin: string, country: CountryCode, venue: Omit<VenueCardDto, "point">): Thing {
  const { slug, name, city, area, picture, seatedCapacity } = venue;
  return {
    "@type": TYPES,
    "@id": idOf(origin, slug),
    name,
    url: origin + venuePath(slug),
    image: picture && pictureUrl(origin, picture),
    address: addressOf({ city, area, country }),
    maximumAttendeeCapacity: seatedCapacity,
  };
}

export interface VenueWords {
  /** "€2,000 to €9,000". */
  priceRange: string;
  labelOf: (feature: VenueFeature) => string;
}

/** A venue on its own page: capacity and services. */
export function venueThing(
  { origin, country }: { origin: string; country: CountryCode },
  venue: PublicVenueDto,
  words: VenueWords,
): Thing {
  const { slug, name, city, zipcode, address, place, point, description, gallery, features } = venue;
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
    sameAs: venue.links.map(({ href }) => href),
  };
}
