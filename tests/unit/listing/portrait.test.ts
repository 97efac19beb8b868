import { describe, expect, it } from "vitest";
import { cleanPastedHtml } from "@/lib/listing/portrait/paste";
import { countWords, textToDoc, tidyText } from "@/lib/listing/portrait/rules";
import { portraitInput } from "@/lib/listing/portrait/schema";
import { SKETCH_SIZE, shareOf, sketchOf } from "@/lib/listing/portrait/sketch";
import type { RichTextDoc } from "@/lib/listing/profile/rich-text";

const words = (text: string) => ({ type: "paragraph" as const, content: [{ type: "text" as const, text }] });
const blank = { type: "paragraph" as const };
const doc = (...content: RichTextDoc["content"]): RichTextDoc => ({ type: "doc", content });
const texts = (portrait: unknown) => ({ portrait, experience: null, service: null, benefits: null });

describe("the texts that are stored", () => {
  it("have no empty paragraphs at their ends, and one where there were several", () => {
    expect(tidyText(doc(blank, words("A"), blank, words("  "), blank, words("B"), blank))).toEqual(
      doc(words("A"), blank, words("B")),
    );
    expect(tidyText(doc(blank, words(" \u200b ")))).toBeNull();
  });

  it("lose invisible characters and keep accents, emoji and bold", () => {
    const bold = { type: "text" as const, text: "gras\u00ad", marks: [{ type: "bold" as const }] };
    const text = { type: "text" as const, text: "Œuvre\u200b 👰🏽\t" };
    expect(tidyText(doc({ type: "paragraph", content: [text, bold] }))).toEqual(
      doc({
        type: "paragraph",
        content: [
          { ...text, text: "Œuvre 👰🏽 " },
          { ...bold, text: "gras" },
        ],
      }),
    );
  });

  it.each([
    ["a script", { type: "doc", content: [{ type: "script", content: [] }] }],
    [
      "a link",
      doc({ type: "paragraph", content: [{ type: "text", text: "x", marks: [{ type: "link" }] } as never] }),
    ],
    ["an attribute", { type: "doc", content: [{ ...words("x"), attrs: { onclick: "x" } }] }],
    ["a number", 7],
  ])("are refused with %s", (_, portrait) => {
    expect(portraitInput.safeParse(texts(portrait)).success).toBe(false);
  });

  it("may come as plain text, in which HTML stays text", () => {
    const parsed = portraitInput.parse(texts("Bonjour\n\n\n<script>alert(1)</script>"));
    expect(parsed.portrait).toEqual(doc(words("Bonjour"), blank, words("<script>alert(1)</script>")));
  });

  it("have at most 6,000 characters", () => {
    expect(portraitInput.safeParse(texts("a".repeat(6_000))).success).toBe(true);
    expect(portraitInput.safeParse(texts("a".repeat(6_001))).success).toBe(false);
  });

  it("are counted in words", () => {
    expect(countWords(textToDoc("L’été à Saint-Rémy, 12 tables – enfin !"))).toBe(6);
    expect(countWords(null)).toBe(0);
  });
});

describe("pasted HTML", () => {
  it("of Word becomes lists without its bullets, comments and styles", () => {
    const item = (marker: string, text: string) =>
      `<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>${marker}<span>&nbsp;&nbsp;</span></span><![endif]>${text}<o:p></o:p></p>`;
    const html = `<!--StartFragment--><style>p{}</style>${item("·", "Un")}\n${item("·", "Deux")}${item("1.", "Trois")}`;
    expect(cleanPastedHtml(html)).toBe(
      "<ul><li><p>Un</p></li><li><p>Deux</p></li></ul><ol><li><p>Trois</p></li></ol>",
    );
  });

  it("of the web keeps headings as bold, turns breaks into paragraphs and drops scripts", () => {
    expect(cleanPastedHtml("<h2>Titre</h2><script>x()</script><p>Un<br>deux<br></p>")).toBe(
      "<p><strong>Titre</strong></p><p>Un</p><p>deux</p>",
    );
    expect(cleanPastedHtml("<p>A</p><p>&nbsp;</p> <p><span> </span></p><p></p><p>B</p>")).toBe(
      "<p>A</p><p></p><p>B</p>",
    );
  });
});

describe("sketches", () => {
  const sentence = (from: number, to: number) =>
    Array.from({ length: to - from }, (_, n) => `mot${from + n}`).join(" ");
  const sketch = (portrait: string) => sketchOf({ ...texts(null), portrait: textToDoc(portrait) } as never);

  it("have the smallest hashes, in order, the same for other capitals and accents", () => {
    const hashes = sketch(sentence(0, 2_000));
    expect(hashes).toHaveLength(SKETCH_SIZE);
    expect(hashes).toEqual([...hashes].sort((a, b) => a - b));
    expect(sketch("Été à Nîmes demain")).toEqual(sketch("ete a nimes demain"));
  });

  it.each([
    [1, sentence(0, 800)],
    [0.5, `${sentence(0, 400)} ${sentence(5_000, 5_400)}`],
    [0, sentence(9_000, 9_800)],
  ])("estimate that %s of a text is in the other one", (share, other) => {
    expect(Math.abs(shareOf(sketch(other), sketch(sentence(0, 800))) - share)).toBeLessThan(0.12);
  });

  it("find a short text that was copied into a long one, and leave a few words alone", () => {
    expect(shareOf(sketch(sentence(0, 120)), sketch(sentence(0, 900)))).toBeGreaterThan(0.7);
    expect(shareOf(sketch(sentence(0, 15)), sketch(sentence(0, 15)))).toBe(0);
  });
});
