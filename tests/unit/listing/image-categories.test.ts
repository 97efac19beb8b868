import { describe, expect, it } from "vitest";
import { type ImageCategory, offeredCategories } from "@/lib/listing/images/categories";

const gallery = (sizes: Partial<Record<ImageCategory | "none", number>>) =>
  Object.entries(sizes).flatMap(([name, count]) =>
    Array.from({ length: count }, () => ({ category: name === "none" ? null : (name as ImageCategory) })),
  );

describe("the categories of a gallery that visitors can choose from", () => {
  it.each([
    ["none of a gallery without categories", { none: 20 }, []],
    ["none while one alone is large enough", { ceremony: 12, party: 2, none: 4 }, []],
    [
      "those with three pictures, in their own order",
      { details: 3, none: 1, ceremony: 3 },
      ["ceremony", "details"],
    ],
    ["not a third one with two pictures", { team: 2, place: 4, people: 3 }, ["place", "people"]],
  ] as const)("are %s", (_, sizes, offered) => {
    expect(offeredCategories(gallery(sizes))).toEqual(offered);
  });
});
