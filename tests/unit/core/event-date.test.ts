import { createFormatter } from "next-intl";
import { describe, expect, it } from "vitest";
import { type EventDate, eventDateLabel } from "@/lib/core/catalogue/date-label";
import { type DatePrecision, seasonMonth, seasonOf, seasons } from "@/lib/core/catalogue/date-precisions";
import { formats } from "@/lib/core/i18n/formats";
import type { Locale } from "@/lib/core/i18n/locales";
import { messagesOf } from "@/lib/core/i18n/messages";

describe("seasons", () => {
  it.each([
    ["2027-03-01", "spring", 2027],
    ["2027-05-31", "spring", 2027],
    ["2027-06-01", "summer", 2027],
    ["2027-08", "summer", 2027],
    ["2027-09-01", "autumn", 2027],
    ["2027-11-30", "autumn", 2027],
    ["2027-12-01", "winter", 2027],
    ["2028-01", "winter", 2027],
    ["2028-02-29", "winter", 2027],
  ])("%s lies in the %s of %i", (date, season, year) => {
    expect(seasonOf(date)).toEqual({ season, year });
  });

  it.each(seasons)("%s is found again from its month", (season) => {
    expect(seasonOf(seasonMonth(2027, season))).toEqual({ year: 2027, season });
  });

  it.each(["2027-13", "2027", "", "soon"])("%j lies in none", (text) => {
    expect(seasonOf(text)).toBeNull();
  });
});

describe("text of a couple's date", () => {
  async function label(date: EventDate, locale: Locale) {
    const { ui } = (await messagesOf(locale)) as unknown as {
      ui: { season: Record<string, string>; seasonOfYear: string };
    };
    return eventDateLabel(date, "long", locale, {
      format: createFormatter({ locale, formats }),
      season: (season, years) =>
        ui.seasonOfYear.replace("{season}", ui.season[season] ?? "").replace("{years}", years),
    });
  }

  it.each<[string | null, DatePrecision | null, Locale, string | null]>([
    ["2027-06-12", "DAY", "fr-FR", "12 juin 2027"],
    ["2027-06-12", "DAY", "de-DE", "12. Juni 2027"],
    ["2027-06-01", "MONTH", "fr-FR", "juin 2027"],
    ["2027-06-01", "SEASON", "fr-FR", "été 2027"],
    ["2027-06-01", "SEASON", "de-DE", "Sommer 2027"],
    ["2027-06-01", "SEASON", "es-ES", "verano de 2027"],
    ["2027-12-01", "SEASON", "en-GB", "winter 2027–2028"],
    ["2028-01-15", "SEASON", "en-GB", "winter 2027–2028"],
    [null, "DAY", "fr-FR", null],
    ["2027-06-12", null, "fr-FR", null],
    ["2027-06-12", "UNDECIDED", "fr-FR", null],
    ["soon", "DAY", "fr-FR", null],
  ])("%s as %s is in %s %s", async (eventDate, eventDatePrecision, locale, words) => {
    expect(await label({ eventDate, eventDatePrecision }, locale)).toBe(words);
  });
});
