import { describe, expect, it } from "vitest";
import { pageDataFaults } from "@/tests/support/page-data";

const data = (...graph: object[]) => JSON.stringify({ "@context": "https://schema.org", "@graph": graph });
const way = { "@type": "BreadcrumbList" };
const venue = { "@type": ["EventVenue", "LocalBusiness"], name: "Le Moulin" };
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
    expect(
      pageDataFaults("/wedding-venue/a", [rated], "Le Moulin 5,0 1 avis Avis La salle est belle. Léa"),
    ).toEqual([]);
    expect(pageDataFaults("/wedding-venue/a", [rated], "Le Moulin 5,0 1 avis")).toEqual([
      "names a review that it does not show: La salle est\nbelle.",
      "has a rating without a visible review",
    ]);
    expect(
      pageDataFaults(
        "/wedding-venue/a",
        [data(way, { ...venue, aggregateRating: rating })],
        "Le Moulin 5,0 1 avis",
      ),
    ).toEqual(["has a rating without a visible review"]);
  });

  it("refuse ratings of a list that no card shows", () => {
    const item = (name: string) => ({
      "@type": "ListItem",
      item: { ...venue, name, aggregateRating: rating },
    });
    const list = data(way, { "@type": "ItemList", itemListElement: [item("Le Moulin"), item("La Grange")] });
    const faultsOf = (text: string) => pageDataFaults("/wedding-venues", [list], text);
    expect(faultsOf("Le Moulin dès 900 € 5,0 1 avis La Grange Premium 5.0 1 review")).toEqual([]);
    const hidden = "claims a rating that it does not show: La Grange";
    expect(faultsOf("Le Moulin 5,0 1 avis La Grange")).toEqual([hidden]);
    expect(faultsOf("Le Moulin 5,0 1 avis La Grange 5,0 12 avis"), "another number").toEqual([hidden]);
    expect(faultsOf("Le Moulin 5,0 1 avis La Grange 4,9 1 avis"), "another average").toEqual([hidden]);
  });
});
