import type { Role } from "@/lib/core/actor";

/** The dashboards that a promotion can be shown on; `type` in the API. */
export const audiences = ["planner", "venue"] as const;
export type Audience = (typeof audiences)[number];

/** Users who only have venues get promotions for venues; all others those for planners. */
export function audienceOf(roles: readonly Role[]): Audience {
  return roles.includes("ROLE_VENUE") && !roles.includes("ROLE_PRESTATAIRE") ? "venue" : "planner";
}

/** Links allowed in a promotion: a path of our site or an https URL. */
export function isSafeLink(link: string): boolean {
  if (/^\/(?![/\\])[\x21-\x7e]*$/.test(link)) return true;
  return URL.canParse(link) && new URL(link).protocol === "https:";
}
