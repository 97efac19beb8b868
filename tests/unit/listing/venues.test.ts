import { describe, expect, it } from "vitest";
import { venueFeature, venueType } from "@/db/enums";
import { budgetPerGuest } from "@/lib/listing/portfolios/queries";
import { featureGroups, groupedFeatures } from "@/lib/listing/venues/features";
import { venueTypes } from "@/lib/listing/venues/schema";
import { venueScore } from "@/lib/listing/venues/search-facts";
import { embedUrl, watchUrl } from "@/lib/listing/videos/embed";

describe("venues", () => {
  it("have every feature and kind of the table in one group, once", () => {
    expect(Object.values(featureGroups).flat().sort()).toEqual([...venueFeature.enumValues].sort());
    expect([...venueTypes].sort()).toEqual([...venueType.enumValues].sort());
  });

  it("show only the groups they offer something of", () => {
    expect(groupedFeatures(["bar", "garden", "tables"])).toEqual([
      { group: "surroundings", features: ["garden"] },
      { group: "table", features: ["bar", "tables"] },
    ]);
    expect(groupedFeatures([])).toEqual([]);
  });

  it("rank by how much can be learnt of them, up to 100", () => {
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
  it("plays from hosts that set no cookie before", () => {
    expect(embedUrl("youtube", "aqz-KE-bpKQ")).toBe(
      "https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?autoplay=1&rel=0",
    );
    expect(embedUrl("vimeo", "1084537")).toBe("https://player.vimeo.com/video/1084537?autoplay=1&dnt=1");
    expect(watchUrl("vimeo", "1/../x")).toBe("https://vimeo.com/1%2F..%2Fx");
  });
});
