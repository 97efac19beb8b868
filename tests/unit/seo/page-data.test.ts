import { describe, expect, it } from "vitest";
import { pageDataFaults } from "@/tests/support/page-data";

const data = (...graph: object[]) => JSON.stringify({ "@context": "https://schema.org", "@graph": graph });
const way = { "@type": "BreadcrumbList" };
const venue = { "@type": ["EventVenue", "LocalBusiness"] };
const rating = { "@type": "AggregateRating", ratingValue: 5, reviewCount: 1 };
const review = { "@type": "Review", reviewBody: "La salle est\nbelle." };

describe("the crawler's rules for structured data", () => {
  it("ask each kind of page for its own", () => {
    expect(pageDataFaults("/wedding-venue/a", [data(way, venue)], "")).toEqual([]);
    expect(pageDataFaults("/wedding-venue/a", [data(way)], "")).toEqual([
      "has no EventVenue",
      "has no LocalBusiness",
    ]);
    expect(pageDataFaults("/wedding-venues/vaucluse", [data(way)], "")).toEqual(["has no ItemList"]);
    expect(pageDataFaults("/wedding-planners", [], "")).toEqual(["has no BreadcrumbList", "has no ItemList"]);
    expect(pageDataFaults("/legal", [], "")).toEqual([]);
  });

  it("refuse reviews that the page does not show, and ratings of such reviews", () => {
    const rated = data(way, { ...venue, aggregateRating: rating, review: [review] });
    expect(pageDataFaults("/wedding-venue/a", [rated], "Avis La salle est belle. Léa")).toEqual([]);
    expect(pageDataFaults("/wedding-venue/a", [rated], "Avis")).toEqual([
      "names a review that it does not show: La salle est\nbelle.",
      "has a rating without a visible review",
    ]);
    expect(
      pageDataFaults("/wedding-venue/a", [data(way, { ...venue, aggregateRating: rating })], ""),
    ).toEqual(["has a rating without a visible review"]);
  });
});
