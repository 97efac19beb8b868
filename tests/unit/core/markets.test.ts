import { describe, expect, it } from "vitest";
import { siteChanges } from "@/lib/core/env-values";
import { languageOf, localeAt, localesOf, mainLocales } from "@/lib/core/i18n/locales";
import { messagesOf } from "@/lib/core/i18n/messages";
import { languages } from "@/lib/core/markets/market-data";
import { marketOf, markets, siteIn, siteOf, sites } from "@/lib/core/markets/markets";
import { openSites } from "@/lib/core/markets/open-markets";

describe("markets and sites", () => {
  it("have a tag, a host and a language each, and a default site for each market", () => {
    for (const of of [
      (site: (typeof sites)[number]) => site.locale,
      (site: (typeof sites)[number]) => site.key,
    ])
      expect(new Set(sites.map(of)).size).toBe(sites.length);
    for (const { country, key, languages: spoken } of markets) {
      expect(siteIn(country)).toMatchObject({ key, language: spoken[0] });
      for (const language of spoken) expect(siteOf(`${language}-${country}`).country).toBe(country);
    }
  });

  it("give the site in a language, or the default one where there is none", () => {
    expect(siteIn("BE", "fr").locale).toBe("fr-BE");
    expect(siteIn("BE", "it").locale).toBe("nl-BE");
    expect(marketOf("BE").currency).toBe("EUR");
  });

  it("write a chosen language as the market of the site does, where it has a site", () => {
    expect(localeAt(siteOf("nl-BE"), "fr-FR")).toBe("fr-BE");
    expect(localeAt(siteOf("fr-FR"), "en-GB")).toBe("en-FR");
    expect(localeAt(siteOf("fr-FR"), "de-DE")).toBe("de-DE");
  });

  it("have one locale for each language where only a language is chosen", () => {
    expect(mainLocales.map(languageOf)).toEqual(languages);
    expect(localesOf("fr")).toEqual(expect.arrayContaining(["fr-FR", "fr-BE"]));
  });

  it("are named in the words of their language", async () => {
    const words = await Promise.all(
      openSites().map(async ({ locale }) => (await messagesOf(locale)).directory.inCountry),
    );
    expect(words.every((one) => typeof one === "string" && one.length > 3)).toBe(true);
    const of = async (locale: "fr-BE" | "en-IT") => (await messagesOf(locale)).directory.inCountry;
    expect(await of("fr-BE")).toBe("en Belgique");
    expect(await of("en-IT")).toBe("in Italy");
  });
});

describe("the setting that opens and closes sites", () => {
  it("names countries and locales", () => {
    expect(siteChanges.parse("+PT, -en-FR")).toEqual({ PT: true, "en-FR": false });
  });

  it.each(["PT", "+XX", "-fr", "+fr-PT", "", "+PT,"])("refuses %j", (value) => {
    expect(siteChanges.safeParse(value).success).toBe(false);
  });
});
