import { z } from "zod";
import { plainText, textTree } from "@/lib/core/rich-text";

/** An address a text may lead to: https and nothing else. */
export function isHttpsLink(href: string): boolean {
  return href.length <= 500 && URL.canParse(href) && new URL(href).protocol === "https:";
}

const mark = z.discriminatedUnion("type", [
  z.strictObject({ type: z.literal("bold") }),
  z.strictObject({ type: z.literal("italic") }),
  z.strictObject({
    type: z.literal("link"),
    attrs: z.strictObject({ href: z.string().refine(isHttpsLink, "link_invalid") }),
  }),
]);
export type PromoMark = z.output<typeof mark>;

/** The text of a window on the dashboard: the closed tree of the profile with italics and https links besides. */
export const promoText = textTree(mark, 3);
export type PromoText = z.output<typeof promoText>;

export const emptyPromoText: PromoText = { type: "doc", content: [] };

/** A stored text that passes the closed schema and says something, or null: what does not pass is not drawn. */
export function parsePromoText(value: unknown): PromoText | null {
  const parsed = promoText.safeParse(value);
  return parsed.success && plainText(parsed.data) !== "" ? parsed.data : null;
}
