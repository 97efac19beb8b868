/** First parts of addresses that belong to somebody: robots are asked to stay away (seo.md section 2). */
const screens = [
  "account",
  "account-deleted",
  "admin",
  "company",
  "credits",
  "dashboard",
  "email-change",
  "event-requests",
  "forgot-password-reset",
  "images",
  "integrate-badge",
  "my",
  "onboarding",
  "portfolios",
  "portrait-experiences",
  "project",
  "report",
  "review",
  "reviews",
  "sandbox",
  "security",
  "social-networks",
  "subscription",
  "unsubscribe",
  "venues",
  "videos",
] as const;

/** Addresses for programs, and what only counts or searches. */
const calls = ["annuaire/track", "api", "callback", "image", "reset-password", "search"] as const;

/** The screen itself and all below it, but no address that only begins alike ("/review", not "/reviews-policy"). */
const rulesOf = (part: string) => [`/${part}$`, `/${part}?`, `/${part}/`];

export const privateRules: readonly string[] = [...screens, ...calls].flatMap(rulesOf);

/** True for an address that robots are asked not to fetch. */
export function isPrivatePath(path: string): boolean {
  return [...screens, ...calls].some((part) => {
    const rest = path.startsWith(`/${part}`) ? path.slice(part.length + 1) : null;
    return rest !== null && (rest === "" || rest.startsWith("?") || rest.startsWith("/"));
  });
}
