import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { coreErrors } from "@/lib/core/errors";
import { fieldCodes } from "@/lib/core/fields";
import { mainLocales } from "@/lib/core/i18n/locales";
import { translateError } from "@/lib/http/doors/translate";
import { contentLength, oneParagraph } from "@/lib/reviews/testimonials/rules";
import { writeTestimonialInput } from "@/lib/reviews/testimonials/schema";

const plain = "Les demandes arrivent avec une date, un lieu et un budget : je réponds le soir même.";
const sent = { content: plain, locale: "fr-FR", consents: "on" };
const codesOf = (change: object) => {
  const parsed = writeTestimonialInput.safeParse({ ...sent, ...change });
  return parsed.success ? null : fieldCodes(parsed.error);
};

describe("the text of a testimonial", () => {
  it.each([
    [{}, null],
    [{ content: undefined }, { content: "required" }],
    [{ content: " \n " }, { content: "required" }],
    [{ content: "a".repeat(59) }, { content: "testimonial_short" }],
    [{ content: "a".repeat(60) }, null],
    [{ content: "a".repeat(400) }, null],
    [{ content: "a".repeat(401) }, { content: "testimonial_long" }],
    // White space does not count towards the length.
    [{ content: `a${" \n".repeat(80)}b` }, { content: "testimonial_short" }],
    [{ content: `${plain} Écrivez-moi : lea@example.com` }, { content: "testimonial_contact" }],
    [{ content: `${plain} Tout est sur www.example.com` }, { content: "testimonial_contact" }],
    [{ content: `${plain} Mon numéro : 06 12 34 56 78` }, { content: "testimonial_contact" }],
    [{ content: `${plain} lea (arobase) example (point) fr` }, { content: "testimonial_contact" }],
    [{ content: "En 2026, 14 mariages sur 20 sont venus d’ici, pour 690 € par an et 3 relances." }, null],
    [{ content: `${plain}\u0007` }, { content: "invalid" }],
    [{ locale: "pl-PL" }, { locale: "choice_invalid" }],
    [{ consents: undefined }, { consents: "publication_not_agreed" }],
    [{ consents: "off" }, { consents: "publication_not_agreed" }],
    [{ status: "published" }, { status: "unknown_field" }],
  ])("is accepted or refused: %o", (change, codes) => {
    expect(codesOf(change)).toEqual(codes);
  });

  it("becomes one paragraph of valid length, and parsing the result changes nothing", () => {
    const word = fc.string({ unit: "grapheme", minLength: 1, maxLength: 12 });
    const gap = fc.constantFrom(" ", "\n", "\r\n\r\n", "\t", "\u00a0", "   ");
    fc.assert(
      fc.property(fc.array(fc.tuple(word, gap), { maxLength: 60 }), (parts) => {
        const content = parts.flat().join("");
        const parsed = writeTestimonialInput.safeParse({ ...sent, content });
        if (!parsed.success) {
          const [code] = Object.values(fieldCodes(parsed.error));
          const { length } = oneParagraph(content);
          if (code === "testimonial_short") expect(length).toBeLessThan(contentLength.min);
          if (code === "testimonial_long") expect(length).toBeGreaterThan(contentLength.max);
          return;
        }
        const kept = parsed.data.content;
        expect(kept.length).toBeGreaterThanOrEqual(contentLength.min);
        expect(kept.length).toBeLessThanOrEqual(contentLength.max);
        expect(kept).not.toMatch(/^\s|\s$|[\n\r\t]|\s\s/u);
        expect(writeTestimonialInput.parse({ ...sent, content: kept }).content).toBe(kept);
      }),
    );
  });

  it.each(["testimonial_short", "testimonial_long", "testimonial_contact", "publication_not_agreed"])(
    "%s has a text in seven languages, with the numbers of the rule",
    async (code) => {
      const refusal = coreErrors.validation_error({ fields: { any: code } });
      const sentences = await Promise.all(
        mainLocales.map(async (locale) => (await translateError(locale, refusal)).fields.any ?? ""),
      );
      expect(new Set(sentences).size).toBe(mainLocales.length);
      if (code === "testimonial_short")
        for (const one of sentences) expect(one).toContain(String(contentLength.min));
      if (code === "testimonial_long")
        for (const one of sentences) expect(one).toContain(String(contentLength.max));
    },
  );
});
