import { describe, expect, it } from "vitest";
import { tradePath } from "@/lib/core/addresses/trades";
import { mainLocales } from "@/lib/core/i18n/locales";
import { messagesOf } from "@/lib/core/i18n/messages";
import { type ListQuery, noFilters } from "@/lib/directory/filters/rules";
import {
  findTrade,
  isTradeSlug,
  partsOf,
  tradeOfQuery,
  tradeQuery,
  tradesOf,
} from "@/lib/directory/trades/rules";
import { isTradeIndexed } from "@/lib/seo/rules";
import type words from "@/messages/fr/directory/trades.json";

const place = (slug: string) => ({ id: 1, name: slug, slug, code: null, region: "" });

describe("addresses of trades", () => {
  it("name the trade, the place and the number of the page", () => {
    expect(tradePath("full-planning")).toBe("/wedding-services/full-planning");
    expect(tradePath("full-planning", [], 2)).toBe("/wedding-services/full-planning/page/2");
    const parts = partsOf({ area: place("rhone"), city: place("lyon") });
    expect(tradePath("secular-ceremony", parts, 3)).toBe(
      "/wedding-services/secular-ceremony/rhone/lyon/page/3",
    );
    expect(tradePath("full-planning", ["paris", "paris"]), "one address for a city that is its area").toBe(
      "/wedding-services/full-planning/paris",
    );
    expect(partsOf({ area: null, city: null })).toEqual([]);
  });
});

describe("trades of a site", () => {
  it("are the nine services and the languages of others", () => {
    for (const locale of mainLocales) {
      const all = tradesOf(locale);
      expect(all.filter(({ kind }) => kind === "service")).toHaveLength(9);
      expect(all.filter(({ kind }) => kind === "language")).toHaveLength(6);
      expect(new Set(all.map(({ slug }) => slug)).size).toBe(15);
    }
  });

  it("are found by their slug alone", () => {
    expect(findTrade("fr-FR", "secular-ceremony")).toMatchObject({ type: "SECULAR_CEREMONY" });
    expect(findTrade("fr-FR", "english-speaking")).toMatchObject({ code: "en" });
    expect(findTrade("en-GB", "english-speaking")).toBeNull();
    for (const slug of ["", "en", "SECULAR_CEREMONY", "klingon-speaking", "constructor", "page"])
      expect([findTrade("fr-FR", slug), isTradeSlug(slug)]).toEqual([null, false]);
    expect(isTradeSlug("french-speaking")).toBe(true);
  });

  it("are chosen in the search form of their page", () => {
    const query = (slug: string) => tradeQuery(findTrade("fr-FR", slug) ?? expect.unreachable());
    expect(query("wedding-design")).toMatchObject({ services: ["WEDDING_DESIGN"], languages: [] });
    expect(query("dutch-speaking")).toMatchObject({ services: [], languages: ["nl"] });
  });

  it("are recognised where they are the only filter", () => {
    const officiants = findTrade("fr-FR", "secular-ceremony") ?? expect.unreachable();
    const dutch = findTrade("fr-FR", "dutch-speaking") ?? expect.unreachable();
    expect(tradeOfQuery("fr-FR", tradeQuery(officiants, 3))).toEqual(officiants);
    expect(tradeOfQuery("fr-FR", tradeQuery(dutch))).toEqual(dutch);
    expect(tradeOfQuery("nl-BE", tradeQuery(dutch)), "the language of the site is no trade").toBeNull();
    expect(tradeOfQuery("fr-FR", noFilters)).toBeNull();
    for (const more of [
      { languages: ["nl"] as const },
      { budget: 500 },
      { radiusKm: 30 },
      { view: "map" as const },
      { services: ["SECULAR_CEREMONY", "FULL_PLANNING"] as const },
    ])
      expect(tradeOfQuery("fr-FR", { ...tradeQuery(officiants), ...more } as ListQuery)).toBeNull();
  });

  it("are indexed from three providers on", () => {
    expect([0, 2, 3, 30].map(isTradeIndexed)).toEqual([false, false, true, true]);
  });

  it("have a name and a text of their own in every language", async () => {
    for (const locale of mainLocales) {
      const { names, texts, speaking } = (await messagesOf(locale)).trades as unknown as typeof words;
      const all = [names, texts, speaking].flatMap((group) => Object.values(group));
      expect(new Set(all).size, locale).toBe(9 + 9 + 7);
    }
  });
});
