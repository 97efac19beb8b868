import { getSchema } from "@tiptap/core";
import { Node } from "@tiptap/pm/model";
import fc from "fast-check";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { PromoCopy } from "@/components/backoffice/promotions/promo-copy";
import { promoExtensions } from "@/components/backoffice/promotions/promo-extensions";
import {
  isHttpsLink,
  type PromoText,
  parsePromoText,
  promoText,
} from "@/lib/backoffice/promotions/promo-text";

const link = (href: string) => ({ type: "link", attrs: { href } });
const say = (text: string, ...marks: unknown[]) => ({
  type: "text",
  text,
  ...(marks.length ? { marks } : {}),
});
const paragraph = (...content: unknown[]) => ({ type: "paragraph", content });
const doc = (...content: unknown[]) => ({ type: "doc", content });
const list = (type: string, ...items: unknown[][]) => ({
  type,
  content: items.map((content) => ({ type: "listItem", content })),
});

const whole = doc(
  paragraph(say("Offre "), say("de printemps", { type: "bold" }, { type: "italic" })),
  list(
    "bulletList",
    [paragraph(say("photos"))],
    [paragraph(say("films")), list("orderedList", [paragraph(say("un"))])],
  ),
  paragraph(say("Lire la suite", link("https://example.test/offre?a=1&b=2"))),
);

describe("the text of a promotion", () => {
  it("accepts bold, italics, lists and https links, and renders them", () => {
    const text = parsePromoText(whole) as PromoText;
    const html = renderToStaticMarkup(<PromoCopy doc={text} />);
    expect(html).toContain("<em><strong>de printemps</strong></em>");
    expect(html).toMatch(/<ul[^>]*><li[^>]*><p>photos/);
    expect(html).toMatch(/<ol[^>]*><li[^>]*><p>un/);
    expect(html).toContain(
      'href="https://example.test/offre?a=1&amp;b=2" target="_blank" rel="noopener noreferrer"',
    );
  });

  it.each([
    ["a javascript: URL", doc(paragraph(say("x", link("javascript:alert(1)"))))],
    ["http", doc(paragraph(say("x", link("http://example.test"))))],
    [
      "an attribute more",
      doc(paragraph(say("x", { type: "link", attrs: { href: "https://a.test", onclick: "x" } }))),
    ],
    ["an unknown mark", doc(paragraph(say("x", { type: "underline" })))],
    ["one mark twice", doc(paragraph(say("x", { type: "bold" }, { type: "bold" })))],
    ["an unknown node", doc({ type: "image", attrs: { src: "https://a.test/x.png" } })],
    ["an attribute of a list", doc({ ...list("orderedList", [paragraph(say("x"))]), attrs: { start: 3 } })],
    [
      "a list too deep",
      doc([1, 2, 3, 4].reduce<unknown>((inner) => list("bulletList", [inner]), paragraph(say("x")))),
    ],
    ["HTML", "<p>x</p>"],
  ])("refuses %s", (_, value) => {
    expect(promoText.safeParse(value).success).toBe(false);
    expect(parsePromoText(value)).toBeNull();
  });

  it("is null when it is empty", () => {
    for (const value of [doc(), doc(paragraph()), doc(paragraph(say("  "))), null, {}])
      expect(parsePromoText(value)).toBeNull();
  });

  it("matches the editor: the editor reads every storable text and writes only storable ones", () => {
    const schema = getSchema(promoExtensions);
    const read = (value: unknown) => Node.fromJSON(schema, value).toJSON() as unknown;
    expect(read(whole)).toEqual(whole);
    const words = fc
      .string({ minLength: 1, maxLength: 20 })
      .chain((text) =>
        fc
          .subarray([{ type: "bold" }, { type: "italic" }, link("https://example.test/")], { maxLength: 3 })
          .map((marks) => say(text, ...marks)),
      );
    const line = fc.array(words, { minLength: 1, maxLength: 3 }).map((content) => paragraph(...content));
    const block = fc.oneof(
      line,
      fc
        .tuple(fc.constantFrom("bulletList", "orderedList"), fc.array(line, { minLength: 1, maxLength: 3 }))
        .map(([type, lines]) => list(type, ...lines.map((one) => [one]))),
    );
    fc.assert(
      fc.property(fc.array(block, { minLength: 1, maxLength: 4 }), (blocks) => {
        const value = doc(...blocks);
        expect(promoText.safeParse(value).success).toBe(true);
        expect(promoText.safeParse(read(value)).success).toBe(true);
      }),
    );
  });
});

describe("the links of a promotion", () => {
  it.each([
    ["https://promesse.test/x", true],
    ["HTTPS://promesse.test", true],
    ["http://promesse.test", false],
    ["//promesse.test", false],
    ["/credits", false],
    ["javascript:alert(1)", false],
    ["data:text/html,x", false],
    [`https://a.test/${"x".repeat(500)}`, false],
    ["", false],
  ])("%s is allowed: %s", (href, isGood) => {
    expect(isHttpsLink(href)).toBe(isGood);
  });
});
