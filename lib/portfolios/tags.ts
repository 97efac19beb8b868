/** Everything shown of one past wedding, and who answers under its address. The profile carries `providerTag`. */
export const portfolioTag = (providerId: string, portfolioSlug: string) =>
  `portfolio:${providerId}:${portfolioSlug}`;
