import type { Metadata } from "next";
import { siteCard } from "@/components/seo/shared-cards";
import type { EverywherePath } from "@/lib/core/addresses/manifest";
import { brand } from "@/lib/core/brand";
import { languagesOf, marketLanguagesOf, type PageSite } from "@/lib/seo/get-site";
import { type SharedCard, sharedBox, sharedPath } from "@/lib/seo/write-shared-card";
import { fittingTitle } from "@/lib/seo/write-title";

export interface PageFacts {
  site: PageSite;
  /** Path of the page itself, or of its canonical page. */
  path: string;
  /** The same title in several lengths, the longest first. */
  title: string | readonly [string, ...string[]];
  description: string;
  /** If false, search engines do not index the page but follow its links. */
  isIndexed?: boolean;
  /** The page exists under this path on every site; any other only on those of its market. */
  isEverywhere?: boolean;
  /** The picture of a shared link: its path, and what it shows. */
  picture?: { path: string; alt: string };
}

/** Path and text of the picture of the page at `where`, see `sharedPath`. */
export const sharedOf = (where: readonly string[], card: SharedCard) => ({
  path: sharedPath(where, card),
  alt: [card.title, card.line].filter(Boolean).join(", "),
});

/**
 * The head of a public page: title, description, canonical address, languages, robots and preview of a shared
 * link.
 */
export function pageMetadata(facts: PageFacts): Metadata {
  const { site, path, title, description, isIndexed = true, isEverywhere = false, picture } = facts;
  const url = site.origin + path;
  const titles = typeof title === "string" ? ([title] as const) : title;
  const images = picture
    ? [{ url: site.origin + picture.path, alt: picture.alt, type: "image/jpeg", ...sharedBox }]
    : undefined;
  return {
    title: { absolute: fittingTitle(titles) },
    description,
    alternates: { canonical: url, languages: (isEverywhere ? languagesOf : marketLanguagesOf)(site, path) },
    robots: isIndexed ? { "max-image-preview": "large" } : { index: false, follow: true },
    openGraph: {
      type: "website",
      siteName: brand.name,
      locale: site.locale.replace("-", "_"),
      title: titles[0],
      description,
      url,
      ...(images ? { images } : {}),
    },
    twitter: { card: images ? "summary_large_image" : "summary" },
  };
}

/** The head of a page that every site has. */
export async function everywhereMetadata(
  facts: Omit<PageFacts, "isEverywhere" | "path" | "picture"> & { path: EverywherePath },
): Promise<Metadata> {
  const picture = sharedOf(["site"], await siteCard(facts.site.locale));
  return pageMetadata({ ...facts, picture, isEverywhere: true });
}
