import { BADGE_QUERY, type BadgeLook, badgeBox, badgePath } from "@/lib/listing/badge/schema";

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const escaped = (text: string) => text.replace(/[&<>"]/g, (character) => entities[character] ?? "");

export interface BadgeAddress {
  /** Host of the provider's own country. */
  origin: string;
  slug: string;
  /** The public address of the profile. */
  publicUrl: string;
}

/** The HTML that a provider puts into its own site: a link to the public profile around the picture. */
export function badgeSnippet(
  { origin, slug, publicUrl }: BadgeAddress,
  look: BadgeLook,
  alt: string,
): string {
  const { width, height } = badgeBox[look.size];
  const picture = origin + badgePath(slug, look);
  return `<a href="${escaped(publicUrl)}${BADGE_QUERY}"><img src="${escaped(picture)}" alt="${escaped(alt)}" width="${width}" height="${height}" loading="lazy"></a>`;
}
