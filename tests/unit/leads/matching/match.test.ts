import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { langueCodes } from "@/lib/core/catalogue/langues";
import { prestationTypes } from "@/lib/core/catalogue/prestations";
import { distanceKm } from "@/lib/core/geo";
import type { MatchProject, MatchProvider } from "@/lib/leads/matching/facts";
import { matchProvider } from "@/lib/leads/matching/match";
import { isEligible, rankMatches } from "@/lib/leads/matching/rank";
import { matchReasonDto } from "@/lib/leads/matching/schema";
import { matchCodes, matchWeights, weightsWithoutDate } from "@/lib/leads/matching/weights";

const avignon = { latitude: 43.9493, longitude: 4.8055 };
const project: MatchProject = {
  prestation: "PARTIAL_PLANNING",
  point: avignon,
  radiusKm: 60,
  dates: { from: "2027-09-01", to: "2027-09-30" },
  budgetMaxCents: 350_000,
  languages: ["fr", "en"],
  theme: "Champêtre, sous les oliviers",
};
const provider: MatchProvider = {
  prestations: ["PARTIAL_PLANNING", "DAY_COORDINATION"],
  point: avignon,
  startingPriceCents: 290_000,
  languages: ["en", "fr", "it"],
  busyDates: [],
  styles: ["champetre", "minimaliste"],
  completeness: 1,
};
const pointsOf = (wish: MatchProject, offer: MatchProvider) =>
  Object.fromEntries(matchProvider(wish, offer).reasons.map(({ code, points }) => [code, points]));

const aPoint = fc.record({
  latitude: fc.double({ min: 36, max: 60, noNaN: true }),
  longitude: fc.double({ min: -9, max: 20, noNaN: true }),
});
const aDay = fc.integer({ min: 1, max: 30 }).map((day) => `2027-09-${String(day).padStart(2, "0")}`);
const aStyle = fc.constantFrom("champêtre", "bohème", "minimaliste", "provençal", "oliviers", "");
const aProject: fc.Arbitrary<MatchProject> = fc.record({
  prestation: fc.option(fc.constantFrom(...prestationTypes)),
  point: fc.option(aPoint),
  radiusKm: fc.option(fc.integer({ min: 0, max: 300 })),
  dates: fc.option(aDay.map((from) => ({ from, to: "2027-09-30" }))),
  budgetMaxCents: fc.option(fc.integer({ min: 0, max: 800_000 })),
  languages: fc.uniqueArray(fc.constantFrom(...langueCodes)),
  theme: fc.option(fc.string()),
});
const aProvider: fc.Arbitrary<MatchProvider> = fc.record({
  prestations: fc.uniqueArray(fc.constantFrom(...prestationTypes)),
  point: fc.option(aPoint),
  startingPriceCents: fc.option(fc.integer({ min: 0, max: 2_000_000 })),
  languages: fc.uniqueArray(fc.constantFrom(...langueCodes)),
  busyDates: fc.option(fc.array(aDay)),
  styles: fc.array(aStyle),
  completeness: fc.double({ min: 0, max: 1, noNaN: true }),
});

describe("match", () => {
  it("has weights that add up to 100", () => {
    for (const weights of [matchWeights, weightsWithoutDate])
      expect(Object.values(weights).reduce((sum, weight) => sum + weight, 0)).toBe(100);
    const order = (weights: Record<string, number>) =>
      matchCodes.filter((code) => code !== "date").toSorted((a, b) => (weights[b] ?? 0) - (weights[a] ?? 0));
    expect(order(weightsWithoutDate)).toEqual(order(matchWeights));
  });

  it("gives no points and no reason for a date without a calendar", () => {
    const { score, reasons } = matchProvider(project, { ...provider, busyDates: null });
    expect(reasons.map(({ code }) => code)).toEqual(matchCodes.filter((code) => code !== "date"));
    expect(score).toBe(100);
    for (const dates of [null, project.dates])
      expect(pointsOf({ ...project, dates }, { ...provider, busyDates: null }).date).toBeUndefined();
  });

  it("is 100 for a provider that meets every wish, with a reason for each", () => {
    const { score, reasons } = matchProvider(project, provider);
    expect(score).toBe(100);
    expect(reasons.map(({ code }) => code)).toEqual(matchCodes);
    expect(new Set(reasons.map(({ kind }) => kind))).toEqual(new Set(["full"]));
  });

  it("counts a wish left open as met", () => {
    const open: MatchProject = {
      prestation: null,
      point: null,
      radiusKm: null,
      dates: null,
      budgetMaxCents: null,
      languages: [],
      theme: null,
    };
    const { score, reasons } = matchProvider(open, { ...provider, point: null, completeness: 0 });
    expect(score).toBe(95);
    expect(new Set(reasons.map(({ kind }) => kind))).toEqual(new Set(["open"]));
  });

  it("gives a related service half the points, an unrelated one none", () => {
    expect(pointsOf(project, { ...provider, prestations: ["FULL_PLANNING"] }).service).toBe(15);
    expect(pointsOf(project, { ...provider, prestations: ["SECULAR_CEREMONY"] }).service).toBeUndefined();
    expect(isEligible(project, { ...provider, prestations: ["SECULAR_CEREMONY"] })).toBe(false);
    expect(isEligible(project, { ...provider, prestations: ["FULL_PLANNING"] })).toBe(true);
  });

  it("gives half the distance points at the edge of the radius, none at three times it", () => {
    const at = (km: number) => ({
      ...provider,
      point: { ...avignon, latitude: avignon.latitude + km / 111.195 },
    });
    expect(pointsOf(project, at(4)).distance).toBe(25);
    expect(pointsOf(project, at(59)).distance).toBe(13);
    expect(pointsOf(project, at(181)).distance).toBeUndefined();
  });

  it("compares the starting price with the budget, and gives an unpublished price a third", () => {
    expect(pointsOf(project, { ...provider, startingPriceCents: 350_000 }).budget).toBe(15);
    expect(pointsOf(project, { ...provider, startingPriceCents: 420_000 }).budget).toBe(6);
    expect(pointsOf(project, { ...provider, startingPriceCents: 525_000 }).budget).toBeUndefined();
    const [untold] = matchProvider(project, { ...provider, startingPriceCents: null }).reasons.filter(
      ({ code }) => code === "budget",
    );
    expect(untold).toEqual({ code: "budget", points: 5, kind: "untold" });
  });

  it("counts the free Saturdays of a month, and a booked day as none", () => {
    expect(pointsOf(project, { ...provider, busyDates: ["2027-09-04", "2027-09-11"] }).date).toBe(5);
    expect(pointsOf(project, { ...provider, busyDates: ["2027-09-06"] }).date).toBe(10);
    const oneDay = { ...project, dates: { from: "2027-09-06", to: "2027-09-06" } };
    expect(pointsOf(oneDay, { ...provider, busyDates: ["2027-09-06"] }).date).toBeUndefined();
  });

  it("divides the language points among the requested languages", () => {
    expect(pointsOf(project, { ...provider, languages: ["fr"] }).language).toBe(5);
    expect(pointsOf(project, { ...provider, languages: ["de"] }).language).toBeUndefined();
  });

  it("compares styles word by word, without accents", () => {
    expect(pointsOf(project, provider).style).toBe(5);
    expect(pointsOf(project, { ...provider, styles: ["les sous"] }).style).toBe(5);
    expect(pointsOf(project, { ...provider, styles: ["les", "bohème"] }).style).toBeUndefined();
  });

  it("is the sum of its reasons, between 0 and 100, and the same each time", () => {
    fc.assert(
      fc.property(aProject, aProvider, (wish, offer) => {
        const match = matchProvider(wish, offer);
        expect(match.score).toBe(match.reasons.reduce((sum, { points }) => sum + points, 0));
        expect(match.score).toBeGreaterThanOrEqual(0);
        expect(match.score).toBeLessThanOrEqual(100);
        expect(matchProvider(structuredClone(wish), structuredClone(offer))).toEqual(match);
        for (const { code, points } of match.reasons) {
          const weights = offer.busyDates === null ? weightsWithoutDate : matchWeights;
          expect(points).toBeLessThanOrEqual(weights[code]);
          expect(matchReasonDto.safeParse({ code, points }).success).toBe(true);
        }
      }),
    );
  });

  it("never rises with distance", () => {
    fc.assert(
      fc.property(aProject, aProvider, aPoint, aPoint, aPoint, (wish, offer, centre, a, b) => {
        const here = { ...wish, point: centre };
        const [near, far] = [a, b].toSorted((p, q) => distanceKm(centre, p) - distanceKm(centre, q));
        const score = (point: typeof a | undefined) =>
          matchProvider(here, { ...offer, point: point ?? null }).score;
        expect(score(near)).toBeGreaterThanOrEqual(score(far));
      }),
    );
  });

  it("never falls when a provider lowers its price, frees a day, adds a language or completes its profile", () => {
    fc.assert(
      fc.property(aProject, aProvider, fc.integer({ min: 0, max: 500_000 }), (wish, offer, less) => {
        const before = matchProvider(wish, offer).score;
        const cheaper =
          offer.startingPriceCents === null ? null : Math.max(0, offer.startingPriceCents - less);
        for (const better of [
          { ...offer, startingPriceCents: cheaper },
          { ...offer, busyDates: offer.busyDates?.slice(1) ?? null },
          { ...offer, languages: langueCodes },
          { ...offer, completeness: 1 },
        ]) {
          expect(matchProvider(wish, better).score).toBeGreaterThanOrEqual(before);
        }
      }),
    );
  });

  it("does not depend on the order of the input", () => {
    fc.assert(
      fc.property(aProject, aProvider, (wish, offer) => {
        const turned = {
          ...offer,
          prestations: offer.prestations.toReversed(),
          languages: offer.languages.toReversed(),
          busyDates: offer.busyDates?.toReversed() ?? null,
          styles: offer.styles.toReversed(),
        };
        expect(matchProvider({ ...wish, languages: wish.languages.toReversed() }, turned)).toEqual(
          matchProvider(wish, offer),
        );
      }),
    );
  });
});

describe("ranked matches", () => {
  it("are sorted best first, whatever the order of the providers", () => {
    fc.assert(
      fc.property(
        aProject,
        fc.array(aProvider, { maxLength: 12 }),
        fc.infiniteStream(fc.nat()),
        (wish, offers, stream) => {
          const providers = offers.map((offer, index) => ({ ...offer, id: `provider-${index}` }));
          const shuffled = providers
            .map((offer) => ({ offer, key: stream.next().value as number }))
            .toSorted((a, b) => a.key - b.key)
            .map(({ offer }) => offer);
          const ranked = rankMatches(wish, providers);
          expect(rankMatches(wish, shuffled)).toEqual(ranked);
          expect(ranked.every((offer) => isEligible(wish, offer))).toBe(true);
          const parts = ranked.map(({ isFurther }) => isFurther);
          expect(parts).toEqual(parts.toSorted((a, b) => Number(a) - Number(b)));
          for (const isFar of [false, true]) {
            const scores = ranked.filter((one) => one.isFurther === isFar).map(({ match }) => match.score);
            expect(scores).toEqual(scores.toSorted((a, b) => b - a));
          }
        },
      ),
    );
  });

  it("contain the distance even when it gives no points", () => {
    const paris = { latitude: 48.8566, longitude: 2.3522 };
    const [far] = rankMatches(project, [{ ...provider, id: "a", point: paris }]);
    expect(far?.distanceKm).toBeCloseTo(577, -1);
    expect(rankMatches(project, [{ ...provider, id: "a", point: null }])[0]?.distanceKm).toBeNull();
  });
});
