import { expect, it } from "vitest";
import { type PromoText, promoText } from "@/lib/backoffice/promotions/promo-text";
import { richTextHtml } from "@/lib/core/rich-text";

it("a rich text becomes HTML in which nothing of the text is markup", () => {
  const doc: PromoText = {
    type: "doc",
    content: [
      {
        type: "paragraph",
        content: [
          { type: "text", text: 'Fleurs & Cie <script>"' },
          { type: "text", text: "gras", marks: [{ type: "bold" }, { type: "italic" }] },
          {
            type: "text",
            text: "lien",
            marks: [{ type: "link", attrs: { href: 'https://a.example/?a=1&b="2' } }],
          },
        ],
      },
      {
        type: "bulletList",
        content: [
          { type: "listItem", content: [{ type: "paragraph", content: [{ type: "text", text: "un" }] }] },
        ],
      },
      { type: "paragraph" },
    ],
  };
  expect(promoText.safeParse(doc).success).toBe(true);
  expect(richTextHtml(doc)).toBe(
    "<p>Fleurs &amp; Cie &lt;script&gt;&quot;<em><strong>gras</strong></em>" +
      '<a href="https://a.example/?a=1&amp;b=&quot;2" rel="nofollow ugc noopener">lien</a></p>' +
      "<ul><li><p>un</p></li></ul><p></p>",
  );
});
