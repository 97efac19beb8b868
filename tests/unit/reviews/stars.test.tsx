import { describe, expect, it } from "vitest";
import { ProviderCard } from "@/components/directory/provider-card";
import { ProfileReviews } from "@/components/listing/profile/profile-reviews";
import { VenueCard } from "@/components/listing/venues/venue-card";
import { VenueReviews } from "@/components/listing/venues/venue-reviews";
import { ReviewsScreen } from "@/components/reviews/shown/reviews-screen";
import { Rating } from "@/components/reviews/stars";
import { type Locale, mainLocales } from "@/lib/core/i18n/locales";
import type { ProviderCardDto } from "@/lib/directory/schema";
import type { ReviewSummaryDto, ShownReviewDto } from "@/lib/listing/shown-reviews/schema";
import { reviewsAddress, reviewsViewOf } from "@/lib/listing/shown-reviews/schema";
import type { VenueCardDto } from "@/lib/listing/venues/schema";
import { parseMarked, withMarked } from "@/lib/reviews/rules";
import { itemList, providerList } from "@/lib/seo/structured-data/list";
import { jsonLd } from "@/lib/seo/structured-data/thing";
import { venueCard } from "@/lib/seo/structured-data/venue";
import { wordsOf } from "@/scripts/shots/words";
import { parsePage, visibleTextOf } from "@/tests/support/html";
import { pageDataFaults } from "@/tests/support/page-data";
import { screenHtml } from "@/tests/unit/components/screen-html";

const origin = "https://fr.promesse.test";
const reviews = { count: 1234, average: 4.9 };
const card: ProviderCardDto = {
  id: crypto.randomUUID(),
  slug: "maison-vidal",
  name: "Maison Vidal",
  city: "Avignon",
  area: "Vaucluse",
  distanceKm: null,
  fromPrice: 1900,
  currency: "EUR",
  original: null,
  isPremium: true,
  prestations: ["FULL_PLANNING"],
  langues: ["fr"],
  picture: null,
  reviews,
  visibility: null,
  point: { latitude: 43.9, longitude: 4.8 },
};
const venue: VenueCardDto = {
  id: crypto.randomUUID(),
  slug: "chateau",
  name: "Château des Tilleuls",
  type: "castle",
  city: "Annecy",
  area: "Haute-Savoie",
  seatedCapacity: 90,
  bedrooms: 4,
  fromPrice: 5000,
  currency: "EUR",
  original: null,
  isPremium: false,
  picture: null,
  reviews: { count: 1, average: 5 },
  point: { latitude: 45.9, longitude: 6.1 },
};
const review: ShownReviewDto = {
  id: crypto.randomUUID(),
  coupleName: "Inès & Baptiste",
  weddingDate: "2026-06-13",
  publishedAt: "2026-09-01T10:00:00.000Z",
  rating: 4,
  scores: { organisation: 5, listening: null, price: 3, day: null },
  content: "Tout était prêt avant nous.",
  locale: "fr-FR",
  helpfulCount: 3,
  reply: "Merci à vous deux.",
};
const summary: ReviewSummaryDto = {
  count: 45,
  average: 4.3,
  distribution: [0, 1, 4, 10, 30],
  categories: [{ category: "price", average: 3.5, count: 2 }],
};
const textOf = (html: string) => visibleTextOf(parsePage(`<html><body>${html}</body></html>`).root);
const faultsOf = (path: string, thing: Parameters<typeof jsonLd>[0][number], html: string) =>
  pageDataFaults(path, [jsonLd([{ "@type": "BreadcrumbList" }, thing])], textOf(html));

describe.each(mainLocales)("stars where couples choose, in %s", (locale: Locale) => {
  it("say what the structured data of the list claims", () => {
    const list = { planners: [card, { ...card, name: "Atelier Roy", reviews: { count: 2, average: 5 } }] };
    const thing = providerList({ origin, country: "FR", name: "x" }, { ...list, total: 2, page: 1 });
    const html = list.planners.map((one) => screenHtml(<ProviderCard card={one} />, locale)).join("");
    expect(faultsOf("/wedding-planners", thing, html)).toEqual([]);
    const silent = screenHtml(
      <ProviderCard card={{ ...card, reviews: { count: 0, average: null } }} />,
      locale,
    );
    expect(faultsOf("/wedding-planners", thing, silent), "the rule can fail").toHaveLength(2);
    const places = itemList("x", 1, [venueCard(origin, "FR", venue)]);
    expect(faultsOf("/wedding-venues", places, screenHtml(<VenueCard venue={venue} />, locale))).toEqual([]);
  });

  it("are one sentence for who does not see them, and nothing before the first review", () => {
    const html = screenHtml(<Rating reviews={reviews} />, locale);
    expect(html).toMatch(/class="sr-only">4[.,]9 [^<]*5, 1.?234 /);
    expect(screenHtml(<Rating reviews={{ count: 0, average: null }} />, locale)).toBe("");
  });

  it("stand on the profile with dates, scores, marks, the reply and the way to all", () => {
    const shown = { ...summary, shown: [review] };
    const html = screenHtml(
      <ProfileReviews reviews={shown} slug="maison-vidal" firstname="Claire" />,
      locale,
    );
    for (const part of [
      `dateTime="${review.publishedAt}"`,
      review.content,
      "Merci à vous deux.",
      'action="/provider-reviews/maison-vidal"',
      'href="/provider-reviews/maison-vidal" rel="nofollow"',
      'data-island="helpful-button"',
    ])
      expect(html).toContain(part);
    const preview = screenHtml(
      <ProfileReviews reviews={shown} slug="maison-vidal" firstname="Claire" isPreview />,
      locale,
    );
    expect(preview).not.toMatch(/<form|helpful-button|nofollow/);
  });

  it("have a page of all reviews, whose links keep the order", () => {
    const html = screenHtml(
      <ReviewsScreen
        subject={{ kind: "provider", slug: "maison-vidal", name: "Maison Vidal", firstname: "Claire" }}
        summary={summary}
        reviews={[review]}
        view={{ order: "worst", page: 2 }}
      />,
      locale,
    );
    expect(html).toContain('href="/provider-reviews/maison-vidal?sort=worst&amp;page=3"');
    expect(html).toMatch(/value="worst" aria-pressed="true"/);
    expect(html).toContain('href="/wedding-planner/maison-vidal"');
    expect(html).toMatch(/Claire[^<]*<\/p>/);
  });

  it("have such a page for a venue too, with its own words and its own scores", () => {
    const html = screenHtml(
      <ReviewsScreen
        subject={{ kind: "venue", slug: "chateau", name: "Château des Tilleuls", firstname: null }}
        summary={summary}
        reviews={[{ ...review, scores: { organisation: null, listening: null, price: 3, day: 5 } }]}
        view={{ order: "helpful", page: 2 }}
      />,
      locale,
    );
    const words = wordsOf(locale);
    for (const part of [
      'action="/venue-reviews/chateau"',
      'href="/venue-reviews/chateau?sort=helpful&amp;page=3"',
      'href="/wedding-venue/chateau"',
      words("reviews.shown.back", { kind: "venue" }),
      words("reviews.venue.note"),
      words("reviews.venue.verified"),
      words("reviews.venue.reply"),
    ])
      expect(html).toContain(part.replaceAll("'", "&#x27;"));
    expect(html).not.toMatch(/provider-reviews|wedding-planner/);
  });

  it("lead from the page of a venue to all of them, and not to those that the owner brought along", () => {
    const verified = { ...review, locale: "fr-FR" as const, isVerified: true };
    const brought = { ...verified, id: crypto.randomUUID(), isVerified: false, helpfulCount: 0, reply: null };
    const html = screenHtml(
      <VenueReviews slug="chateau" summary={summary} shown={[verified, brought]} />,
      locale,
    );
    for (const part of ['action="/venue-reviews/chateau"', 'href="/venue-reviews/chateau" rel="nofollow"'])
      expect(html).toContain(part);
    const whole = { ...summary, count: 1 };
    const alone = screenHtml(
      <VenueReviews slug="chateau" summary={whole} shown={[verified, brought]} />,
      locale,
    );
    expect(alone, "one review needs no order and no other page").not.toContain("venue-reviews");
  });
});

it("a browser remembers the reviews that it marked, whatever stands in its storage", () => {
  const [one, other] = [crypto.randomUUID(), crypto.randomUUID()];
  for (const text of [null, "", "{", "7", '{"a":1}', `[1,null,"x","${"a".repeat(9_000)}"]`])
    expect(parseMarked(text)).toEqual([]);
  expect(parseMarked(JSON.stringify([one, 7, other]))).toEqual([one, other]);
  expect(withMarked([one], other, true)).toEqual([one, other]);
  expect(withMarked([one, other], one, true)).toEqual([other, one]);
  expect(withMarked([one, other], one, false)).toEqual([other]);
  const many = Array.from({ length: 500 }, () => crypto.randomUUID());
  expect(withMarked(many, one, true)).toEqual([...many.slice(-199), one]);
});

it("the address of the reviews takes nothing that nobody was offered", () => {
  expect(reviewsViewOf({ sort: "x".repeat(10_000), page: "-1" })).toEqual({ order: "newest", page: 1 });
  expect(reviewsViewOf({ sort: ["best", "worst"], page: "1e9" })).toEqual({ order: "newest", page: 1 });
  expect(reviewsViewOf({ sort: "helpful", page: "3" })).toEqual({ order: "helpful", page: 3 });
  const first = { order: "newest", page: 1 } as const;
  expect(reviewsAddress({ kind: "provider", slug: "a" }, first)).toBe("/provider-reviews/a");
  expect(reviewsAddress({ kind: "venue", slug: "a" }, { ...first, page: 2 })).toBe("/venue-reviews/a?page=2");
});
