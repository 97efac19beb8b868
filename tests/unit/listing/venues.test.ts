import { describe, expect, it } from "vitest";
import { venueFeature, venueType } from "@/db/enums";
import { budgetPerGuest } from "@/lib/listing/portfolios/queries";
import { featureGroups, groupedFeatures } from "@/lib/listing/venues/rules";
import { venueTypes } from "@/lib/listing/venues/schema";
import { venueScore } from "@/lib/listing/venues/search-facts";
import { embedUrl, watchUrl } from "@/lib/listing/videos/rules";

describe("venues", () => {
  it("have every feature and kind of the table in exactly one group", () => {
    expect(Object.values(featureGroups).flat().sort()).toEqual([...venueFeature.enumValues].sort());
    expect([...venueTypes].sort()).toEqual([...venueType.enumValues].sort());
  });

  it("show only groups in which they offer something", () => {
    expect(groupedFeatures(["bar", "garden", "tables"])).toEqual([
      { group: "surroundings", features: ["garden"] },
      { group: "table", features: ["bar", "tables"] },
    ]);
    expect(groupedFeatures([])).toEqual([]);
  });

  it("have a score for the completeness of their page, up to 100", () => {
    const nothing = { photos: 0, features: 0, services: 0, reviews: 0, hasDetail: false };
    expect(venueScore(nothing)).toBe(0);
    expect(venueScore({ ...nothing, photos: 5 })).toBe(15);
    expect(venueScore({ photos: 50, features: 40, services: 9, reviews: 80, hasDetail: true })).toBe(100);
  });
});

describe("the budget per guest", () => {
  it.each([
    [2_000_000, 100, 20_000],
    [1_234_567, 90, 13_700],
    [null, 100, null],
    [2_000_000, null, null],
  ])("of %s cents and %s guests is %s", (totalBudgetCents, numberOfGuests, expected) => {
    expect(budgetPerGuest({ totalBudgetCents, numberOfGuests })).toBe(expected);
  });
});

describe("a video", () => {
  it("is played from hosts that set no cookie before", () => {
    expect(embedUrl("youtube", "aqz-KE-bpKQ")).toBe(
      "https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?autoplay=1&rel=0",
    );
    expect(embedUrl("vimeo", "1084537")).toBe("https://player.vimeo.com/video/1084537?autoplay=1&dnt=1");
    expect(watchUrl("vimeo", "1/../x")).toBe("https://vimeo.com/1");
  });
});
