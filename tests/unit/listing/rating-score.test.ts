import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ratingScore } from "@/lib/listing/ranking/rating-score";

/** The score of reviews whose ratings are these. */
const scoreOf = (ratings: readonly number[]) =>
  ratingScore({
    count: ratings.length,
    average: ratings.reduce((sum, one) => sum + one, 0) / ratings.length,
  });

const ratings = fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 400 });
const many = (rating: number, count: number) => Array.from({ length: count }, () => rating);

describe("the score of ratings", () => {
  it.each([
    { reviews: "none", score: ratingScore({ count: 0, average: 0 }), expected: 0 },
    { reviews: "one of five stars", score: scoreOf([5]), expected: 3_333 },
    { reviews: "three of five stars", score: scoreOf(many(5, 3)), expected: 3_750 },
    { reviews: "one of one star", score: scoreOf([1]), expected: 2_667 },
    { reviews: "twenty of 4.5", score: ratingScore({ count: 20, average: 4.5 }), expected: 4_200 },
    { reviews: "a half that is rounded up", score: scoreOf([...many(3, 10), 1]), expected: 2_875 },
  ])("of $reviews is $expected", ({ score, expected }) => {
    expect(score).toBe(expected);
  });

  it("puts many good reviews before few perfect ones, and few perfect ones before many middling ones", () => {
    expect(ratingScore({ count: 40, average: 4.2 })).toBeGreaterThan(scoreOf([5]));
    expect(ratingScore({ count: 40, average: 4.2 })).toBeGreaterThan(scoreOf([5, 5]));
    expect(scoreOf(many(5, 3))).toBeGreaterThan(ratingScore({ count: 200, average: 3.2 }));
  });

  it("lies within the scale, and above that of nobody", () => {
    fc.assert(
      fc.property(ratings, (given) => {
        expect(scoreOf(given)).toBeGreaterThanOrEqual(1_000);
        expect(scoreOf(given)).toBeLessThanOrEqual(5_000);
      }),
    );
  });

  it("never falls with a review of five stars, nor rises with one of one star", () => {
    fc.assert(
      fc.property(ratings, (given) => {
        expect(scoreOf([...given, 5])).toBeGreaterThanOrEqual(scoreOf(given));
        expect(scoreOf([...given, 1])).toBeLessThanOrEqual(scoreOf(given));
      }),
    );
  });

  it("counts the same average for more where more gave it, above the middle", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 50 }), fc.integer({ min: 4, max: 5 }), (count, rating) => {
        expect(scoreOf(many(rating, count + 1))).toBeGreaterThan(scoreOf(many(rating, count)));
      }),
    );
  });
});
