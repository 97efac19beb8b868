import fc from "fast-check";
import { createTranslator } from "next-intl";
import { describe, expect, it } from "vitest";
import { mainLocales } from "@/lib/core/i18n/locales";
import { messagesOf } from "@/lib/core/i18n/messages";
import { PREMIUM_RANK, rankKey, splitRankKey } from "@/lib/listing/ranking/rank-key";
import {
  FRESH_DAYS,
  REVIEWS_FOR_HALF_CONFIDENCE,
  STALE_DAYS,
  UNKNOWN_ANSWER_RATE,
  type VisibilityFacts,
  visibilityCodes,
  visibilityScore,
  visibilityWeights,
} from "@/lib/listing/ranking/rules";

const newcomer: VisibilityFacts = {
  reviewCount: 0,
  reviewAverage: 0,
  answerRate: null,
  completeness: 0,
  daysSinceUpdate: 0,
  hasBadge: false,
};
const someFacts: fc.Arbitrary<VisibilityFacts> = fc.record({
  reviewCount: fc.nat({ max: 500 }),
  reviewAverage: fc.double({ min: 1, max: 5, noNaN: true }),
  answerRate: fc.option(fc.double({ min: 0, max: 1, noNaN: true })),
  completeness: fc.double({ min: 0, max: 1, noNaN: true }),
  daysSinceUpdate: fc.integer({ min: -1, max: 5_000 }),
  hasBadge: fc.boolean(),
});
const pointsOf = (facts: VisibilityFacts) =>
  Object.fromEntries(visibilityScore(facts).parts.map(({ code, points }) => [code, points]));

describe("visibility score", () => {
  it("has weights that add up to 100", () => {
    expect(Object.values(visibilityWeights).reduce((sum, weight) => sum + weight, 0)).toBe(100);
  });

  it("is the sum of its parts, from 0 to 100", () => {
    fc.assert(
      fc.property(someFacts, (facts) => {
        const { score, parts } = visibilityScore(facts);
        expect(score).toBe(parts.reduce((sum, { points }) => sum + points, 0));
        expect(parts.map(({ code }) => code)).toEqual(visibilityCodes);
        for (const { points, maxPoints } of parts) {
          expect(Number.isInteger(points) && points >= 0 && points <= maxPoints).toBe(true);
        }
        expect(score).toBeLessThanOrEqual(100);
      }),
    );
  });

  it("never falls when a provider gets better", () => {
    fc.assert(
      fc.property(someFacts, (facts) => {
        const before = visibilityScore(facts).score;
        for (const better of [
          { ...facts, reviewAverage: 5 },
          { ...facts, reviewCount: facts.reviewCount + 1 },
          { ...facts, answerRate: 1 },
          { ...facts, completeness: 1 },
          { ...facts, daysSinceUpdate: 0 },
          { ...facts, hasBadge: true },
        ]) {
          expect(visibilityScore(better).score).toBeGreaterThanOrEqual(before);
        }
      }),
    );
  });

  it("assumes an average answer rate for a new provider, and gives nothing for missing reviews", () => {
    expect(pointsOf(newcomer)).toEqual({
      reviews: 0,
      answerRate: 15,
      completeness: 0,
      freshness: 10,
      badge: 0,
    });
  });

  it.each([
    [{ reviewCount: REVIEWS_FOR_HALF_CONFIDENCE, reviewAverage: 5 }, "reviews", 15],
    [{ reviewCount: 27, reviewAverage: 5 }, "reviews", 27],
    [{ reviewCount: 27, reviewAverage: 1 }, "reviews", 0],
    [{ daysSinceUpdate: FRESH_DAYS }, "freshness", 10],
    [{ daysSinceUpdate: STALE_DAYS }, "freshness", 0],
    [{ answerRate: 0 }, "answerRate", 0],
    [{ hasBadge: true }, "badge", 10],
    [{ completeness: 5 / 7 }, "completeness", 18],
  ] as const)("counts %o as %s: %i", (facts, code, points) => {
    expect(pointsOf({ ...newcomer, ...facts })[code]).toBe(points);
  });
});

describe("rank key", () => {
  it("puts Premium before any score, and scores in order within", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 100 }),
        fc.integer({ min: 0, max: 100 }),
        fc.boolean(),
        (a, b, isPremium) => {
          expect(rankKey(a, true)).toBeGreaterThan(rankKey(b, false));
          expect(Math.sign(rankKey(a, isPremium) - rankKey(b, isPremium))).toBe(Math.sign(a - b));
          expect(splitRankKey(rankKey(a, isPremium))).toEqual({ isPremium, score: a });
        },
      ),
    );
    expect(rankKey(100, true)).toBe(PREMIUM_RANK + 100);
  });
});

describe("ranking texts", () => {
  it.each(mainLocales)("explain every part in %s with the figures of the score", async (locale) => {
    const { ranking } = await messagesOf(locale);
    const t = createTranslator({
      locale,
      messages: { ranking } as never,
      formats: { number: { percent: { style: "percent", maximumFractionDigits: 0 } } },
    }) as unknown as (key: string, values?: object) => string;
    const figures = {
      reviews: REVIEWS_FOR_HALF_CONFIDENCE,
      rate: UNKNOWN_ANSWER_RATE,
      freshDays: FRESH_DAYS,
      staleDays: STALE_DAYS,
    };
    for (const code of visibilityCodes) {
      for (const key of ["label", "explanation", "advice"]) {
        expect(t(`ranking.parts.${code}.${key}`, figures), code).not.toMatch(/[{}]|ranking\./);
      }
    }
    expect(t("ranking.parts.answerRate.explanation", figures)).toMatch(/60/);
    expect(t("ranking.parts.freshness.explanation", figures)).toMatch(/30.*365/);
    expect(t("ranking.weight", { points: 25 })).toMatch(/25.*100/);
  });
});
