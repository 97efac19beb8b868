import { describe, expect, it } from "vitest";
import { eventTypes } from "@/lib/core/catalogue/events";
import {
  budgetRangeLabel,
  eventLabel,
  guestRangeLabel,
  langueLabel,
  langueName,
  langueOptions,
  plannerBudgetRangeLabel,
  prestationOptions,
} from "@/lib/core/catalogue/labels";
import { langueCodes } from "@/lib/core/catalogue/langues";
import { prestationTypes } from "@/lib/core/catalogue/prestations";
import { catalogueWords } from "@/lib/core/catalogue/queries";
import { budgetRangeCodes, guestRangeCodes, plannerBudgetRangeCodes } from "@/lib/core/catalogue/ranges";
import { mainLocales } from "@/lib/core/i18n/locales";
import { marketOfLocale } from "@/lib/core/markets/markets";

/** Spaces of every width as plain ones: Intl chooses them. */
const plain = (text: string) => text.replace(/[\u00a0\u202f\u2009]/g, " ").replace(/ ?– ?| ?- ?/g, "–");

describe("labels", () => {
  it("of ranges are made from the bounds in the domain's currency", async () => {
    const fr = (await catalogueWords("fr-FR")).ranges;
    expect(plain(guestRangeLabel("31_50", "fr-FR", fr.guests))).toBe("31–50 invités");
    expect(plain(guestRangeLabel("OVER_300", "fr-FR", fr.guests))).toBe("Plus de 300 invités");
    expect(plain(budgetRangeLabel("UNDER_5K", "fr-FR", "EUR", fr.budget))).toBe("Moins de 5 000 €");
    expect(plain(budgetRangeLabel("10K_15K", "fr-FR", "EUR", fr.budget))).toBe("10 000–15 000 €");
    expect(plain(plannerBudgetRangeLabel("OVER_8000", "fr-FR", "EUR", fr.plannerBudget))).toBe(
      "Plus de 8 000 €",
    );
    const gb = (await catalogueWords("en-GB")).ranges;
    expect(plain(budgetRangeLabel("5K_10K", "en-GB", "GBP", gb.budget))).toBe("£5,000–£10,000");
    const es = (await catalogueWords("es-ES")).ranges;
    expect(plain(budgetRangeLabel("5K_10K", "es-ES", "EUR", es.budget))).toBe("5.000–10.000 €");
    expect(plain(budgetRangeLabel("5K_10K", "es-ES", "GBP", es.budget))).toContain("£");
  });

  it.each(mainLocales)("are complete and distinct in %s", async (locale) => {
    const words = await catalogueWords(locale);
    const { currency } = marketOfLocale(locale);
    const lists = [
      prestationTypes.map((type) => words.prestations[type].label),
      prestationTypes.map((type) => words.prestations[type].description),
      eventTypes.map((event) => eventLabel(event, words)),
      guestRangeCodes.map((code) => guestRangeLabel(code, locale, words.ranges.guests)),
      budgetRangeCodes.map((code) => budgetRangeLabel(code, locale, currency, words.ranges.budget)),
      plannerBudgetRangeCodes.map((code) =>
        plannerBudgetRangeLabel(code, locale, currency, words.ranges.plannerBudget),
      ),
      langueCodes.map((code) => langueLabel(code, locale)),
    ];
    for (const list of lists) {
      expect(new Set(list).size, list.join(" · ")).toBe(list.length);
      for (const label of list) expect(label).toMatch(/^[^{}]{2,80}$/u);
    }
  });

  it("of languages are named by Intl, with a capital in lists only", () => {
    expect(langueLabel("nl", "fr-FR")).toBe("Néerlandais");
    expect(langueName("nl", "fr-FR")).toBe("néerlandais");
    expect(langueLabel("de", "de-DE")).toBe("Deutsch");
    expect(langueOptions("it-IT")[0]).toEqual({ id: 1, label: "Francese" });
  });

  it("of services are those of the design in French", async () => {
    const words = await catalogueWords("fr-FR");
    expect(words.prestations.FULL_PLANNING).toMatchObject({
      label: "Organisation complète",
      description: "De la première idée au lendemain",
    });
    expect(prestationOptions(words)[2]).toEqual({
      id: 3,
      type: "FULL_PLANNING",
      label: "Organisation complète",
    });
  });
});
