import fc from "fast-check";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { RichText } from "@/components/listing/profile/rich-text";
import { LIST_DEPTH, plainText } from "@/lib/core/rich-text";
import { parseRichText, pullQuote } from "@/lib/listing/profile/rich-text";

const text = (words: string, ...marks: string[]) => ({
  type: "text",
  text: words,
  ...(marks.length ? { marks: marks.map((type) => ({ type })) } : {}),
});
const paragraph = (...content: unknown[]) => ({ type: "paragraph", content });
const list = (type: string, ...items: unknown[]) => ({
  type,
  content: items.map((one) => ({ type: "listItem", content: [one] })),
});
const doc = (...content: unknown[]) => ({ type: "doc", content });

function drawn(value: unknown): string {
  const parsed = parseRichText(value);
  return parsed ? renderToStaticMarkup(<RichText doc={parsed} />) : "";
}

describe("a rich text", () => {
  it("is rendered as paragraphs, bold words and lists", () => {
    const html = drawn(
      doc(
        paragraph(text("Plain, "), text("bold", "bold")),
        list("bulletList", paragraph(text("one"))),
        list("orderedList", paragraph(text("first")), list("bulletList", paragraph(text("deeper")))),
      ),
    );
    expect(html.replace(/ class="[^"]*"/g, "")).toBe(
      "<div><p>Plain, <strong>bold</strong></p><ul><li><p>one</p></li></ul>" +
        "<ol><li><p>first</p></li><li><ul><li><p>deeper</p></li></ul></li></ol></div>",
    );
  });

  it("shows HTML as plain characters", () => {
    expect(drawn(doc(paragraph(text("<script>alert(1)</script>"))))).toContain(
      "&lt;script&gt;alert(1)&lt;/script&gt;",
    );
  });

  const deep = (depth: number): unknown =>
    depth === 0 ? paragraph(text("end")) : list("bulletList", deep(depth - 1));
  const refused: [string, unknown][] = [
    ["a heading", doc({ type: "heading", content: [text("a")] })],
    ["an image", doc({ type: "image", attrs: { src: "https://elsewhere.example/p.gif" } })],
    ["a hard break", doc(paragraph(text("a"), { type: "hardBreak" }))],
    ["attributes on a paragraph", doc({ ...paragraph(text("a")), attrs: { style: "color:red" } })],
    ["attributes on text", doc(paragraph({ ...text("a"), attrs: { onclick: "x" } }))],
    ["attributes on a list", doc({ ...list("orderedList", paragraph(text("a"))), attrs: { start: 7 } })],
    ["a link mark", doc(paragraph(text("a", "link")))],
    ["an italic mark", doc(paragraph(text("a", "italic")))],
    [
      "a bold mark with attributes",
      doc(paragraph({ type: "text", text: "a", marks: [{ type: "bold", attrs: {} }] })),
    ],
    ["bold twice", doc(paragraph(text("a", "bold", "bold")))],
    ["text outside a paragraph", doc(text("a"))],
    ["a list item outside a list", doc({ type: "listItem", content: [paragraph(text("a"))] })],
    ["an empty text", doc(paragraph(text("")))],
    ["an empty list", doc({ type: "bulletList", content: [] })],
    ["lists too deep", doc(deep(LIST_DEPTH + 1))],
    ["no document", paragraph(text("a"))],
    ["a string", "<b>a</b>"],
    ["nothing", null],
    ["only empty paragraphs", doc({ type: "paragraph" }, paragraph(text("  ")))],
  ];
  it.each(refused)("with %s is not rendered at all", (_, value) => {
    expect(parseRichText(value)).toBeNull();
  });

  it("accepts lists up to the allowed depth", () => {
    expect(parseRichText(doc(deep(LIST_DEPTH)))).not.toBeNull();
  });

  it("never throws and never renders an attribute other than class, whatever is stored", () => {
    const node = fc.letrec((tie) => ({
      node: fc.record({
        type: fc.constantFrom("doc", "paragraph", "text", "bulletList", "listItem", "image", "__proto__"),
        text: fc.option(fc.string(), { nil: undefined }),
        attrs: fc.option(fc.dictionary(fc.string(), fc.string()), { nil: undefined }),
        content: fc.option(fc.array(tie("node"), { maxLength: 3 }), { nil: undefined }),
      }),
    })).node;
    fc.assert(
      fc.property(node, (value) => {
        expect(drawn(value)).not.toMatch(/<[a-z]+ (?!class=)/);
      }),
    );
  });

  it("gives a plain text for descriptions", () => {
    const parsed = parseRichText(
      doc(paragraph(text("Eight  "), text("years", "bold")), list("bulletList", paragraph(text("one")))),
    );
    expect(parsed && plainText(parsed)).toBe("Eight years one");
  });
});

describe("a portrait", () => {
  const quoteOf = (...content: unknown[]) => {
    const parsed = parseRichText(doc(...content));
    return parsed ? pullQuote(parsed).quote : undefined;
  };
  it("begins with a quote when the first paragraph is short and more follows", () => {
    expect(quoteOf(paragraph(text("A motto.")), paragraph(text("More.")))).toBe("A motto.");
    expect(quoteOf(paragraph(text("Alone.")))).toBeNull();
    expect(quoteOf(paragraph(text("x".repeat(141))), paragraph(text("More.")))).toBeNull();
    expect(quoteOf(list("bulletList", paragraph(text("a"))), paragraph(text("More.")))).toBeNull();
  });
});
