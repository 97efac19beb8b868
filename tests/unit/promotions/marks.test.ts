import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { richText } from "@/lib/profile/rich-text";
import { printMarks, readMarks } from "@/lib/promotions/admin/marks";

const text = (words: string) => ({ type: "text", text: words });
const bold = (words: string) => ({ ...text(words), marks: [{ type: "bold" }] });
const paragraph = (...content: unknown[]) => ({ type: "paragraph", content });
const item = (...content: unknown[]) => ({ type: "listItem", content: [paragraph(...content)] });

describe("the marks of a promotion", () => {
  it("become paragraphs, bold words and lists", () => {
    const typed = "Offre **de printemps**\n\n- photos\n- **vidéos**\n1. lire\n2. choisir\nFin";
    expect(readMarks(typed).content).toEqual([
      paragraph(text("Offre "), bold("de printemps")),
      { type: "bulletList", content: [item(text("photos")), item(bold("vidéos"))] },
      { type: "orderedList", content: [item(text("lire")), item(text("choisir"))] },
      paragraph(text("Fin")),
    ]);
  });

  it("leave what is no mark alone, HTML too", () => {
    expect(readMarks("<b>x</b> ** a * b").content).toEqual([paragraph(text("<b>x</b> ** a * b"))]);
  });

  it("make a tree that can be stored, and one that reads the same when typed again", () => {
    const line = fc.oneof(
      fc.string({ maxLength: 40 }),
      fc.constantFrom("- a", "1. b", "**c** d", "x **y** z", "", "-", "** **"),
    );
    fc.assert(
      fc.property(fc.array(line, { maxLength: 12 }), (lines) => {
        const doc = readMarks(lines.join("\n"));
        expect(richText.safeParse(doc).success).toBe(true);
        const once = printMarks(doc);
        expect(printMarks(readMarks(once))).toBe(printMarks(readMarks(printMarks(readMarks(once)))));
      }),
    );
  });
});
