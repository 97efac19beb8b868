import { profilePath } from "@/lib/core/addresses/planners";
import type { PrestationType } from "@/lib/core/catalogue/prestations";
import type { CountryCode } from "@/lib/core/markets/markets";
import type { Currency } from "@/lib/core/money";
import { plainText } from "@/lib/core/rich-text";
import type { ProfileServiceDto, PublicProfileDto } from "@/lib/listing/profile/schema";
import { addressOf, aggregateRating, businessId, reviewOf, urlsOf } from "@/lib/seo/structured-data/business";
import type { ProfileIdentity } from "@/lib/seo/structured-data/schema";
import type { Thing } from "@/lib/seo/structured-data/thing";
import { videoThing } from "@/lib/seo/structured-data/video";

/** Most pictures and reviews in a profile's data; the page shows the rest. */
const PICTURES_NAMED = 6;
const REVIEWS_NAMED = 5;
const DESCRIPTION_LENGTH = 300;

export interface ProfileWords {
  /** "from €1,900", or null. */
  priceRange: string | null;
  labelOf: (type: PrestationType) => string;
}

const isoLanguage = (langue: string) => langue.slice(0, 2);

function offerOf(
  { type, description, fromPriceCents }: ProfileServiceDto,
  priceCurrency: Currency,
  words: ProfileWords,
): Thing {
  const name = words.labelOf(type);
  return {
    "@type": "Offer",
    name,
    itemOffered: { "@type": "Service", name, description: description?.slice(0, DESCRIPTION_LENGTH) },
    priceSpecification:
      fromPriceCents === null
        ? null
        : { "@type": "PriceSpecification", minPrice: fromPriceCents / 100, priceCurrency },
  };
}

/** A provider on its own page. Prices are as they were set, in their own currency. Ratings count only reviews collected here. */
export function profileThing(
  { origin, country }: { origin: string; country: CountryCode },
  profile: PublicProfileDto,
  identity: ProfileIdentity | null,
  words: ProfileWords,
): Thing {
  const { slug, name, city, zipcode, area, texts, gallery, avatar, langues, services, reviews } = profile;
  const pictures = urlsOf(
    origin,
    gallery.length > 0 ? gallery.slice(0, PICTURES_NAMED) : avatar ? [avatar] : [],
  );
  return {
    "@type": "LocalBusiness",
    "@id": businessId(origin, slug),
    name,
    url: origin + profilePath(slug),
    description: texts.portrait ? plainText(texts.portrait).slice(0, DESCRIPTION_LENGTH) : null,
    image: pictures,
    address: addressOf({ city, zipcode, area: area?.name ?? null, country }),
    geo: identity && {
      "@type": "GeoCoordinates",
      latitude: identity.latitude,
      longitude: identity.longitude,
    },
    areaServed: area ? { "@type": "AdministrativeArea", name: area.name } : { "@type": "City", name: city },
    knowsLanguage: langues.map(isoLanguage),
    priceRange: words.priceRange,
    foundingDate: profile.sinceYear === null ? null : String(profile.sinceYear),
    makesOffer: services.map((service) => offerOf(service, profile.prices.currency, words)),
    sameAs: identity?.sameAs,
    subjectOf: (identity?.videos ?? []).flatMap((video) => {
      const copy = profile.videos.find(
        ({ host, hostVideoId }) => host === video.host && hostVideoId === video.hostVideoId,
      )?.thumbnail;
      const [still] = copy ? urlsOf(origin, [copy]) : [];
      return videoThing(video, still ?? null) ?? [];
    }),
    aggregateRating: aggregateRating(reviews),
    review: reviews.shown.slice(0, REVIEWS_NAMED).map(reviewOf),
  };
}
