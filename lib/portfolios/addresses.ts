import { profilePath } from "@/lib/directory/addresses";

/** Public address of a past wedding (seo.md section 2). */
export const portfolioPath = (providerSlug: string, portfolioSlug: string) =>
  `${profilePath(providerSlug)}/weddings/${portfolioSlug}`;
