import { hashTag } from "@/lib/core/page-changes/hash-tag";

/**
 * Everything shown of one past wedding. Declare it, with `providerTag`, when a wedding is written, published,
 * hidden, renamed or removed, or its pictures change.
 */
export const portfolioTag = (providerId: string, portfolioSlug: string) =>
  `portfolio:${providerId}:${hashTag(portfolioSlug)}`;
/** The list of weddings: declare it too when one is published, hidden, renamed or removed. */
export const WEDDINGS_TAG = "weddings";
