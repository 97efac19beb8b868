import { afterEach, expect, it } from "vitest";
import { keepFormatters } from "@/lib/core/i18n/kept-formatters";

const own = { ...Object.getOwnPropertyDescriptors(Intl) };
afterEach(() => {
  Object.defineProperties(Intl, own);
});

const day = new Date("2026-11-29T12:00:00Z");

it("makes a formatter once for the same language and options, whoever asks for it", () => {
  keepFormatters();
  const options = { dateStyle: "long", timeZone: "UTC" } as const;
  const first = new Intl.DateTimeFormat("fr-FR", options);
  expect(new Intl.DateTimeFormat("fr-FR", { ...options })).toBe(first);
  expect(first.format(day)).toBe("29 novembre 2026");
  expect(new Intl.DateTimeFormat("de-DE", options)).not.toBe(first);
  expect(new Intl.DateTimeFormat("fr-FR", { ...options, timeZone: "Asia/Tokyo" })).not.toBe(first);
  expect(new Intl.DateTimeFormat("de-DE", options).format(day)).toBe("29. November 2026");
});

it("keeps kinds of formatters apart, and leaves what they are", () => {
  keepFormatters();
  const rules = new Intl.PluralRules("fr");
  expect(new Intl.NumberFormat("fr")).not.toBe(rules);
  expect(rules).toBeInstanceOf(Intl.PluralRules);
  expect(rules.select(0)).toBe("one");
  expect(new Intl.NumberFormat("de-DE", { style: "currency", currency: "EUR" }).format(12.5)).toBe(
    "12,50\u00a0€",
  );
  expect(Intl.NumberFormat("en-GB").format(1_000)).toBe("1,000");
  expect(Intl.DateTimeFormat.supportedLocalesOf(["fr", "xx"])).toEqual(["fr"]);
  const sorted = ["é", "z", "a"].toSorted(new Intl.Collator("fr").compare);
  expect(sorted).toEqual(["a", "é", "z"]);
});

it("refuses options that the engine refuses, each time", () => {
  keepFormatters();
  const wrong = () => new Intl.NumberFormat("fr", { style: "currency" });
  expect(wrong).toThrow(TypeError);
  expect(wrong).toThrow(TypeError);
});
