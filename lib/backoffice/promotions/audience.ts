import type { Role } from "@/lib/core/actor";

/** Whose dashboard a promotion stands on (the `type` of the specification). */
export const audiences = ["planner", "venue"] as const;
export type Audience = (typeof audiences)[number];

/** Who only lets venues gets what is meant for venues; everybody else what is meant for planners. */
export function audienceOf(roles: readonly Role[]): Audience {
  return roles.includes("ROLE_VENUE") && !roles.includes("ROLE_PRESTATAIRE") ? "venue" : "planner";
}

/** A link a promotion may carry: a path of ours or an https address. */
export function isSafeLink(link: string): boolean {
  if (/^\/(?![/\\])[\x21-\x7e]*$/.test(link)) return true;
  return URL.canParse(link) && new URL(link).protocol === "https:";
}
