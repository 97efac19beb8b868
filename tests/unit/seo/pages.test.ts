import { describe, expect, it } from "vitest";
import { openSites } from "@/lib/core/markets/open-markets";
import type { ProviderCardDto } from "@/lib/directory/schema";
import { createHostTable } from "@/lib/http/requests/hosts";
import type { PublicPortfolioDto } from "@/lib/listing/portfolios/schema";
import type { PublicProfileDto } from "@/lib/listing/profile/schema";
import type { PublicVenueDto, VenueCardDto } from "@/lib/listing/venues/schema";
import { pageSiteOf } from "@/lib/seo/get-site";
import { breadcrumbList, providerList } from "@/lib/seo/structured-data/list";
import { profileThing } from "@/lib/seo/structured-data/profile";
import type { ProfileIdentity } from "@/lib/seo/structured-data/schema";
import { siteThings } from "@/lib/seo/structured-data/site";
import { jsonLd, type Thing } from "@/lib/seo/structured-data/thing";
import { venueCard, venueThing } from "@/lib/seo/structured-data/venue";
import { weddingThing } from "@/lib/seo/structured-data/wedding";
import { schemaOrgFaults } from "../../support/schema-org";

const hosts = createHostTable({ scheme: "https", baseDomain: "promesse.test", overrides: {}, port: null });
const origin = "https://fr.promesse.test";
const picture = {
  alt: "Une table",
  width: 1200,
  height: 900,
  thumbhash: null,
  sources: {
    avif: [],
    webp: [],
    jpeg: [
      { w: 640, url: "/media/a/s.jpg" },
      { w: 1200, url: "/media/a/l.jpg" },
    ],
  },
};
const card: ProviderCardDto = {
  id: "00000000-0000-4000-8000-000000000000",
  slug: "maison-vidal",
  name: "Maison Vidal",
  city: "Avignon",
  area: "Vaucluse",
  distanceKm: null,
  fromPrice: 1_900,
  currency: "EUR",
  original: null,
  isPremium: false,
  prestations: ["FULL_PLANNING"],
  langues: ["fr"],
  picture,
  reviews: { count: 3, average: 4.7 },
  visibility: null,
  point: { latitude: 43.95, longitude: 4.81 },
};
const profile = {
  ...card,
  firstname: "Claire",
  zipcode: "84000",
  area: { name: "Vaucluse", slug: "vaucluse", code: "84" },
  citySlug: "avignon",
  isVerified: true,
  sinceYear: 2014,
  answerRate: 1,
  langues: ["fr", "en"],
  prices: { currency: "EUR", shownIn: "EUR", rates: {} },
  services: [
    { type: "FULL_PLANNING", description: "Douze rendez-vous.", fromPriceCents: 190_000 },
    { type: "SECULAR_CEREMONY", description: null, fromPriceCents: null },
  ],
  avatar: null,
  gallery: [picture],
  videos: [],
  texts: {
    portrait: {
      type: "doc",
      content: [{ type: "paragraph", content: [{ type: "text", text: "Je suis <là> & heureuse." }] }],
    },
    experience: null,
    service: null,
    benefits: null,
  },
  reviews: {
    count: 1,
    average: 5,
    distribution: [0, 0, 0, 0, 1],
    categories: [],
    shown: [
      {
        id: "r",
        coupleName: "Inès & Baptiste",
        weddingDate: null,
        publishedAt: "2026-09-01T10:00:00.000Z",
        rating: 5,
        content: "Merci.",
        locale: "fr-FR",
        reply: null,
      },
    ],
  },
} as unknown as PublicProfileDto;
const words = { priceRange: "dès 1 900 €", labelOf: (type: string) => type };
const identity: ProfileIdentity = {
  latitude: 43.95,
  longitude: 4.81,
  sameAs: ["https://maison-vidal.example"],
  videos: [
    { title: "Une journée", description: "", host: "youtube", hostVideoId: "a1b2", uploadedOn: "2026-05-01" },
    { title: "Le soir", description: "Un film.", host: "vimeo", hostVideoId: "77", uploadedOn: "2026-05-02" },
  ],
};
const tell = (profileNow: PublicProfileDto) =>
  profileThing({ origin, country: "FR" }, profileNow, identity, words);

const faults = (...things: Thing[]) => schemaOrgFaults(jsonLd(things));

describe("structured data", () => {
  it("is valid schema.org", () => {
    const steps = [
      { name: "Annuaire", path: "/wedding-planners" },
      { name: "Vaucluse", path: "/wedding-planners/vaucluse" },
    ];
    expect(faults(...siteThings(pageSiteOf(hosts, "fr-FR"), "Un annuaire"))).toEqual([]);
    expect(faults(breadcrumbList(origin, steps))).toEqual([]);
    const list = { planners: [card, { ...card, picture: null }], total: 26, page: 2 };
    expect(faults(providerList({ origin, country: "FR", name: "Liste" }, list))).toEqual([]);
    expect(faults(tell(profile))).toEqual([]);
  });

  it("is checked by rules that can fail", () => {
    const { address: _, ...homeless } = tell(profile);
    expect(faults(homeless as Thing)).toEqual(["@graph LocalBusiness: address is missing"]);
    expect(faults({ ...tell(profile), url: "/relative", hasMagic: "yes" })).toHaveLength(2);
    expect(faults({ "@type": "Rating", ratingValue: 6 })).toEqual(["@graph Rating: ratingValue is 6"]);
  });

  it("numbers the items of a later page on from the pages before it", () => {
    const list = providerList({ origin, country: "FR", name: "x" }, { planners: [card], total: 25, page: 2 });
    expect(list.itemListElement).toMatchObject([{ position: 25, item: { name: "Maison Vidal" } }]);
  });

  it("has no rating without reviews", () => {
    const text = jsonLd([
      tell({ ...profile, reviews: { ...profile.reviews, count: 0, average: null, shown: [] } }),
    ]);
    expect(text).not.toMatch(/aggregateRating|Review/);
  });

  it("has a starting price only where the page shows one", () => {
    expect(tell(profile).makesOffer).toMatchObject([
      { priceSpecification: { minPrice: 1900, priceCurrency: "EUR" } },
      { priceSpecification: null },
    ]);
  });

  it("names every other site as the same publisher", () => {
    const [organization, website] = siteThings(pageSiteOf(hosts, "de-DE"), "x");
    expect(organization?.sameAs).toHaveLength(openSites().length - 1);
    expect(website).toMatchObject({ inLanguage: "de-DE", url: "https://de.promesse.test/" });
  });

  it("names our copy of a video's picture, never the video host's", () => {
    const copy = { ...picture, sources: { avif: [], webp: [], jpeg: [{ w: 480, url: "/media/film.jpg" }] } };
    const video = { id: "v", title: "Une journée", description: "", host: "youtube", hostVideoId: "a1b2" };
    const told = tell({ ...profile, videos: [{ ...video, thumbnail: copy }] } as PublicProfileDto);
    expect(told.subjectOf).toMatchObject([{ name: "Une journée", thumbnailUrl: `${origin}/media/film.jpg` }]);
    expect(told.subjectOf, "a picture of the gallery is none of the other video").toHaveLength(1);
    expect(jsonLd([told])).not.toContain("ytimg");
  });

  it("has a video only with its own still", () => {
    expect(tell(profile).subjectOf).toEqual([]);
  });

  describe("of a venue", () => {
    const venue = {
      ...card,
      type: "castle",
      address: "1 allée du Parc",
      zipcode: "84000",
      seatedCapacity: 120,
      standingCapacity: 200,
      bedrooms: 8,
      fromPriceCents: 200_000,
      toPriceCents: 900_000,
      prices: { currency: "GBP", shownIn: "EUR", rates: {} },
      point: { latitude: 43.9, longitude: 4.8 },
      place: { area: { name: "Vaucluse", slug: "vaucluse", code: "84" }, citySlug: "avignon" },
      description: "Un château.",
      gallery: [picture],
      features: ["garden", "parking"],
      services: [
        { title: "Brunch", description: "Au jardin.", fromPriceCents: 3_500 },
        { title: "Bar", description: null, fromPriceCents: null },
      ],
      links: [{ kind: "website", href: "https://chateau.example", text: "chateau.example" }],
      reviews: { count: 2, average: 4.5 },
      shownReviews: [],
    } as unknown as PublicVenueDto;
    const review = {
      id: "r",
      coupleName: "Léa et Tom",
      weddingDate: null,
      publishedAt: "2026-09-01T10:00:00.000Z",
      rating: 5,
      content: "Parfait.",
    };
    const tellVenue = (shownReviews: readonly object[]) =>
      venueThing({ origin, country: "FR" }, { ...venue, shownReviews } as PublicVenueDto, {
        priceRange: "2 000 € – 9 000 €",
        labelOf: (feature) => feature,
      });

    it("names place, capacity, features and services", () => {
      const told = tellVenue([]);
      expect(faults(told, venueCard(origin, "FR", venue as unknown as VenueCardDto))).toEqual([]);
      expect(told).toMatchObject({
        "@type": ["EventVenue", "LocalBusiness"],
        maximumAttendeeCapacity: 200,
        geo: { latitude: 43.9, longitude: 4.8 },
        address: { streetAddress: "1 allée du Parc", addressRegion: "Vaucluse" },
        priceRange: "2 000 € – 9 000 €",
        amenityFeature: [
          { "@type": "LocationFeatureSpecification", name: "garden", value: true },
          { "@type": "LocationFeatureSpecification", name: "parking", value: true },
        ],
        makesOffer: [
          { name: "Brunch", priceSpecification: { minPrice: 35, priceCurrency: "GBP" } },
          { priceSpecification: null },
        ],
      });
    });

    it("has no rating from reviews that its owner brought along", () => {
      expect(jsonLd([tellVenue([review, { ...review, isVerified: false }])])).not.toContain("ating");
      const unrated = { ...venue, reviews: { count: 0, average: null } } as unknown as VenueCardDto;
      expect(jsonLd([venueCard(origin, "FR", unrated)])).not.toContain("ating");
    });

    it("has the rating of the reviews that couples wrote here and that the page shows", () => {
      const told = tellVenue([{ ...review, isVerified: true }, review]);
      expect(faults(told)).toEqual([]);
      expect(told).toMatchObject({
        aggregateRating: { ratingValue: 4.5, reviewCount: 2 },
        review: [{ author: { name: "Léa et Tom" }, reviewRating: { ratingValue: 5 } }],
      });
      expect(told.review).toHaveLength(1);
      expect(venueCard(origin, "FR", venue as unknown as VenueCardDto)).toMatchObject({
        aggregateRating: { ratingValue: 4.5, reviewCount: 2 },
      });
    });
  });

  it("describes a wedding as its provider's work", () => {
    const wedding = {
      slug: "gordes-2026",
      title: "Un mariage à Gordes",
      description: "Trois jours.",
      weddingDate: "2026-06-13",
      location: "Gordes",
      style: "Champêtre",
      gallery: [picture],
      publishedAt: "2026-07-01T08:00:00.000Z",
      updatedAt: "2026-07-02T08:00:00.000Z",
    } as unknown as PublicPortfolioDto;
    const told = weddingThing({ origin, locale: "fr-FR" }, card, wedding);
    expect(faults(told)).toEqual([]);
    expect(told.url).toBe(`${origin}/wedding-planner/maison-vidal/weddings/gordes-2026`);
    expect(told).toMatchObject({
      datePublished: "2026-07-01",
      dateModified: "2026-07-02",
    });
  });
});
