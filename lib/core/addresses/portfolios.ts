/** Public address of a past wedding (seo.md section 2). */
export const portfolioPath = (providerSlug: string, portfolioSlug: string) =>
  `/wedding-planner/${providerSlug}/weddings/${portfolioSlug}`;
