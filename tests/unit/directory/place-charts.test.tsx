import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { PlaceCharts } from "@/components/directory/places/place-charts";
import { type Locale, mainLocales } from "@/lib/core/i18n/locales";
import { monthShares } from "@/lib/directory/facts/busiest-months";
import { priceScale } from "@/lib/directory/facts/price-scale";
import type { ChartFactsDto, RequestFactsDto, ServicePricesDto } from "@/lib/directory/facts/schema";
import { screenHtml } from "@/tests/unit/components/screen-html";

const services: ServicePricesDto[] = [
  {
    type: "SECULAR_CEREMONY",
    count: 86,
    prices: { low: 60_000, from: 90_000, median: 115_000, to: 140_000, high: 210_000 },
  },
  {
    type: "FULL_PLANNING",
    count: 31,
    prices: { low: 90_000, from: 120_000, median: 140_000, to: 175_000, high: 230_000 },
  },
  { type: "PRIVATE_EVENTS", count: 3, prices: null },
];
const requests: RequestFactsDto = {
  couples: 104,
  lead: { low: 5, middle: 9, high: 13 },
  byMonth: [0, 0, 2, 8, 14, 30, 12, 8, 22, 6, 2, 0],
  busiest: { month: 6, leadMonths: 11 },
};
const charts: ChartFactsDto = { services, requests, countedOn: "2026-11-24" };

const html = (of: Partial<ChartFactsDto> = {}, locale: Locale = "fr-FR") =>
  screenHtml(<PlaceCharts where="en Provence" charts={{ ...charts, ...of }} />, locale);
const textOf = (page: string) => page.replaceAll(/<[^>]*>/g, " ").replaceAll(/\s+/g, " ");

describe("the charts of a place", () => {
  it("compare the prices of services on one axis, in words and as a table", () => {
    const text = textOf(html({ requests: null }));
    expect(text).toContain("la moitié des 86 prix affichés se situent entre 900 € et 1 400 €");
    expect(text).toContain("novembre 2026");
    expect(text).toContain("3 prix affichés Moins de cinq prix");
    expect(text).toContain("500 € 1 000 € 1 500 € 2 000 € 2 500 €");
    expect(text).toMatch(/1 150 € 900 € à 1 400 € 600 € à 2 100 €/);
    expect(html({ requests: null }).match(/<rect/g)).toHaveLength(2);
  });

  it("show the share of each month, and the busiest ones apart", () => {
    const page = html({ services: [] });
    const text = textOf(page);
    expect(text).toContain("En juin et septembre : 50 % des 104 couples");
    expect(text).toContain("juin 29 %");
    expect(text, "a month of two couples").toContain("mars moins de 3 couples");
    const [usual = "", peak = ""] = [...page.matchAll(/<path d="([^"]*)"/g)].map(([, d]) => d);
    expect([usual, peak].map((d) => d.match(/M/g)?.length)).toEqual([5, 2]);
    expect(peak, "the highest bar has the whole height").toContain("v-92");
    const even = { ...requests, busiest: null };
    expect(textOf(html({ services: [], requests: even }))).toContain("Aucun mois ne se détache");
  });

  it("are absent where there is too little to tell", () => {
    expect(html({ services: [], requests: null })).toBe("");
    const scattered = {
      ...requests,
      couples: 20,
      byMonth: [2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 0, 0],
      busiest: null,
    };
    expect(html({ services: [], requests: scattered }), "two couples in each month").toBe("");
  });

  it.each(mainLocales)("are written in %s, in less than 4.9 kB", (locale) => {
    const page = html({ services: [...services, ...services.slice(0, 1)] }, locale);
    expect(textOf(page)).not.toMatch(/search\.region|\{\w+/);
    expect(Buffer.byteLength(page)).toBeLessThan(4_900);
  });
});

describe("the axis of prices", () => {
  const price = fc.integer({ min: 0, max: 100_000_000 });
  it("has at most five round amounts in equal steps, which contain every price", () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(price, price), { minLength: 1, maxLength: 5 }), (pairs) => {
        const shown = pairs.map(([a, b]): ServicePricesDto => {
          const [low, high] = [Math.min(a, b), Math.max(a, b)];
          return { type: "FULL_PLANNING", count: 5, prices: { low, from: low, median: low, to: high, high } };
        });
        const scale = priceScale(shown);
        expect(scale.length).toBeGreaterThan(1);
        expect(scale.length).toBeLessThanOrEqual(5);
        expect(scale[0]).toBeLessThanOrEqual(Math.min(...pairs.flat()));
        expect(scale.at(-1)).toBeGreaterThanOrEqual(Math.max(...pairs.flat()));
        const steps = new Set(scale.slice(1).map((cents, n) => cents - (scale[n] ?? 0)));
        expect(steps.size).toBe(1);
      }),
    );
  });

  it("is empty without prices", () => {
    expect(priceScale([{ type: "FULL_PLANNING", count: 2, prices: null }])).toEqual([]);
  });
});

it("a month of fewer than three couples has no share", () => {
  expect(monthShares({ ...requests, couples: 20, byMonth: [10, 3, 2, 1, 0, 4, 0, 0, 0, 0, 0, 0] })).toEqual([
    0.5,
    0.15,
    ...[null, null, null],
    0.2,
    ...Array(6).fill(null),
  ]);
});
