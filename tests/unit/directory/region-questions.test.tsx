import { describe, expect, it } from "vitest";
import { PlaceFigures } from "@/components/directory/places/place-figures";
import { RegionQuestions } from "@/components/directory/places/region-questions";
import { type Locale, mainLocales } from "@/lib/core/i18n/locales";
import { busiestMonths } from "@/lib/directory/facts/busiest-months";
import type { PlaceFactsDto, RegionFactsDto, RequestFactsDto } from "@/lib/directory/facts/schema";
import { screenHtml } from "@/tests/unit/components/screen-html";

const facts: PlaceFactsDto = {
  fromPriceCents: 60_000,
  medianPriceCents: 115_000,
  middlePrices: { count: 86, fromCents: 90_000, toCents: 140_000 },
  languages: [
    { code: "fr", planners: 34 },
    { code: "en", planners: 11 },
  ],
  services: [{ type: "SECULAR_CEREMONY", planners: 34 }],
  venues: 3,
  rating: { count: 412, average: 4.8 },
};
const requests: RequestFactsDto = {
  couples: 104,
  lead: { low: 5, middle: 9, high: 13 },
  byMonth: [0, 0, 2, 8, 14, 30, 12, 8, 22, 6, 2, 0],
  busiest: { month: 6, leadMonths: 11 },
};
const region: RegionFactsDto = { requests, services: [], countedOn: "2026-11-24", picture: null };
const nothing: PlaceFactsDto = {
  ...facts,
  fromPriceCents: null,
  medianPriceCents: null,
  middlePrices: null,
  languages: [],
  rating: null,
};

const textOf = (html: string) => html.replaceAll(/<[^>]*>/g, " ").replaceAll(/\s+/g, " ");
const questions = (shown: PlaceFactsDto, of: RegionFactsDto, locale: Locale = "fr-FR") =>
  screenHtml(<RegionQuestions where="en Provence" facts={shown} region={of} total={34} />, locale);
const summaries = (html: string) => html.match(/<summary/g)?.length ?? 0;

describe("questions about a region", () => {
  it("are answered by its figures, each with its sample and its month, the first one open", () => {
    const html = questions(facts, region);
    expect(summaries(html)).toBe(4);
    expect(html.match(/<details open=""/g)).toHaveLength(1);
    const text = textOf(html);
    expect(text).toContain("La moitié des 86 prix de départ affichés se situent entre 900 € et 1 400 €.");
    expect(text).toContain("La moitié des 104 couples qui se marient en Provence ont écrit au moins 9 mois");
    expect(text).toContain("Pour juin, le mois le plus demandé, la moitié ont écrit au moins 11 mois avant.");
    expect(text).toContain("français (34) et anglais (11)");
    expect(text).toContain("412 avis");
    expect(text).toContain("chiffres de novembre 2026");
  });

  it("are not asked where its figures do not answer them", () => {
    const noRequests = { ...region, requests: null };
    expect(summaries(questions(facts, noRequests))).toBe(3);
    expect(summaries(questions(nothing, region))).toBe(1);
    expect(questions(nothing, noRequests)).toBe("");
  });

  it.each(mainLocales)("are written in %s, as is the time before the day", (locale) => {
    const text = textOf(questions(facts, region, locale));
    expect(text).toContain("104");
    expect(text).toContain("2026");
    const figures = textOf(screenHtml(<PlaceFigures facts={facts} requests={requests} total={34} />, locale));
    expect(figures).toMatch(/9 \p{L}+/u);
    expect(figures).toMatch(/11 \p{L}+/u);
    for (const written of [text, figures]) expect(written).not.toMatch(/search\.region|\{\w+/);
  });

  it("leave the time before the day away without requests", () => {
    expect(textOf(screenHtml(<PlaceFigures facts={facts} total={34} />, "fr-FR"))).not.toMatch(/d’avance/);
  });
});

describe("the busiest months", () => {
  it("are two, in the order of the year, with their share", () => {
    expect(busiestMonths(requests)).toEqual({ months: [6, 9], share: 52 / 104 });
    const late = { ...requests, byMonth: [0, 0, 2, 8, 14, 22, 12, 8, 30, 6, 2, 0] };
    expect(busiestMonths(late)?.months).toEqual([6, 9]);
  });

  it("are none where requests are few or spread evenly, and one where all marry in it", () => {
    expect(busiestMonths({ ...requests, busiest: null })).toBeNull();
    expect(busiestMonths({ ...requests, couples: 120, byMonth: Array(12).fill(10) })).toBeNull();
    const only = { ...requests, couples: 20, byMonth: [0, 0, 0, 0, 0, 20, 0, 0, 0, 0, 0, 0] };
    expect(busiestMonths(only)).toEqual({ months: [6], share: 1 });
  });
});
