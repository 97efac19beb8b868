import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isCleanText, normaliseName, slugify } from "@/lib/core/text";

const anyText = fc.string({ unit: "binary", maxLength: 200 });

describe("isCleanText", () => {
  it("accepts line breaks and tabs, refuses other control characters and lone surrogates", () => {
    expect(isCleanText("Bonjour,\r\n\tnous rêvons 💍 d'un dîner.")).toBe(true);
    for (const bad of ["\u0000", "\u0008", "\u001b", "\u007f", "\u2028", "\ud800", "\udfff"])
      expect(isCleanText(`a${bad}b`), JSON.stringify(bad)).toBe(false);
  });
});

describe("slugify", () => {
  it.each([
    ["Maison Aubert & Filles", "maison-aubert-filles"],
    ["  Élodie — Œuvre d’Été  ", "elodie-oeuvre-d-ete"],
    ["Straße Łódź Ærø", "strasse-lodz-aero"],
    ["../../etc/passwd", "etc-passwd"],
    ["<script>alert(1)</script>", "script-alert-1-script"],
    ["日本語", ""],
  ])("makes %j into %j", (name, slug) => {
    expect(slugify(name)).toBe(slug);
  });

  it("makes an address part of any text, and does not change an address part", () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const slug = slugify(text);
        expect(slug).toMatch(/^(?:[a-z0-9]+(?:-[a-z0-9]+)*)?$/);
        expect(slug.length).toBeLessThanOrEqual(80);
        expect(slugify(slug)).toBe(slug);
      }),
    );
  });
});

describe("normaliseName", () => {
  it("makes names equal that differ in accents, case and punctuation", () => {
    expect(normaliseName("Saint-Étienne")).toBe(normaliseName("saint etienne"));
    expect(normaliseName("KÖLN")).toBe("koln");
    fc.assert(fc.property(anyText, (text) => normaliseName(normaliseName(text)) === normaliseName(text)));
  });
});
