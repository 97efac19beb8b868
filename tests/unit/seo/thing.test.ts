import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { jsonLd } from "@/lib/seo/structured-data/thing";

describe("JSON-LD", () => {
  it("leaves out empty properties", () => {
    expect(
      JSON.parse(jsonLd([{ "@type": "Person", name: "A", url: null, image: [], description: "" }])),
    ).toEqual({
      "@context": "https://schema.org",
      "@graph": [{ "@type": "Person", name: "A" }],
    });
  });

  it("keeps zero and false", () => {
    expect(jsonLd([{ "@type": "Offer", price: 0, isFree: false }])).toContain(`"price":0,"isFree":false`);
  });

  it("never ends its script element, and parses to the same data", () => {
    const nasty = fc.string({
      unit: fc.oneof(
        fc.constantFrom("</script>", "<!--", "]]>", "&amp;", "\u2028", "\u2029", "<", ">", "&", '"', "\\"),
        fc.string({ unit: "grapheme" }),
      ),
    });
    fc.assert(
      fc.property(nasty, nasty, (name, key) => {
        const text = jsonLd([{ "@type": "Person", name: `x${name}`, image: [`y${key}`] }]);
        expect(text).not.toMatch(/[<>&\u2028\u2029]/);
        expect(JSON.parse(text)["@graph"][0]).toMatchObject({ name: `x${name}`, image: [`y${key}`] });
      }),
    );
  });
});
