import { describe, expect, it } from "vitest";
import { prestations } from "@/lib/core/catalogue/prestations";
import { languages } from "@/lib/core/markets/market-data";
import { pictureSet } from "@/scripts/seed/pictures";
import { reviewText, serviceText, textsOf } from "@/scripts/seed/texts";

const motifs = ["paysage", "facade", "arche", "soiree", "table", "vase", "cloitre", "gateau", "papeterie"];
const palettes = Array.from({ length: 10 }, (_, n) => `palette${n}`);
const pictures = {
  motifs: new Map(motifs.flatMap((motif) => palettes.map((one) => [`${motif}-${one}`, `${motif}-${one}`]))),
  palettes,
  portraits: [],
};
const sentencesOf = (value: unknown): string[] =>
  typeof value === "string"
    ? value.split(/\n\n|(?<=[.!?])\s/)
    : value !== null && typeof value === "object"
      ? Object.values(value).flatMap(sentencesOf)
      : [];
const count = <T>(length: number, make: (n: number) => T) => Array.from({ length }, (_, n) => make(n));

describe("pictures of the demo", () => {
  it("shows 90 providers in a row with first pictures that all differ", () => {
    const first = count(90, (n) => pictureSet(pictures, n)[0]?.fileId);
    expect(new Set(first).size).toBe(90);
    expect(first).not.toContain("");
  });

  it("shows no picture twice in one profile, its four portfolios included", () => {
    for (const n of [0, 7, 43, 89]) {
      const shown = count(5, (shift) => pictureSet(pictures, n, shift)).flat();
      expect(new Set(shown.map(({ fileId }) => fileId)).size).toBe(45);
    }
  });
});

describe.each(languages)("texts of the demo in %s", (language) => {
  const texts = textsOf(language);

  it("has as many openings as details, so that all their pairs are used", () => {
    expect(texts.reviewDetails).toHaveLength(texts.reviewOpenings.length);
    const all = count(texts.reviewOpenings.length ** 2, (n) => reviewText(texts, n));
    expect(new Set(all).size).toBe(all.length);
  });

  it("describes each service in several ways, with its town", () => {
    for (const { type } of prestations) {
      const described = count(12, (n) => serviceText(texts, type, n));
      expect(new Set(described).size).toBe(12);
      for (const text of described) expect(text).toContain("{city}");
    }
  });

  it("has a caption and a text for each motif", () => {
    for (const motif of motifs) {
      expect(texts.photo[motif]).toMatch(/\w/);
      expect(texts.photoTexts[motif]?.length).toBeGreaterThan(1);
      expect(texts.captions[motif]).toHaveLength(2);
    }
  });

  it("says nothing twice", () => {
    const long = sentencesOf(texts).filter((sentence) => sentence.length > 30);
    expect(long.filter((sentence, n) => long.indexOf(sentence) !== n)).toEqual([]);
  });

  it("has a message for each service that couples ask for, and words for each service of a venue", () => {
    for (const service of [
      "FULL_PLANNING",
      "PARTIAL_PLANNING",
      "DAY_COORDINATION",
      "SECULAR_CEREMONY",
      "WEDDING_DESIGN",
    ])
      expect(texts.messages[service]?.length).toBeGreaterThan(1);
    for (const venue of texts.venues) expect(venue.services).toHaveLength(texts.venueServices.length);
  });
});

describe("French texts of the demo", () => {
  const sentences = sentencesOf(textsOf("fr"));

  it("set no-break spaces before double punctuation", () => {
    expect(sentences.filter((sentence) => / [:;!?»]|« /.test(sentence))).toEqual([]);
  });

  it("put no name after a word that would be elided before a vowel", () => {
    expect(
      sentences.filter((sentence) => /\b([dlsnm]e|que|la) \{(first|last|word|city)\}/i.test(sentence)),
    ).toEqual([]);
  });
});
