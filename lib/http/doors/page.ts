import "server-only";
import { cookies, headers } from "next/headers";
import { notFound, redirect } from "next/navigation";
import { audienceOf } from "@/lib/core/addresses/lookups";
import type { AudienceOf, PathFor } from "@/lib/core/addresses/manifest";
import { DomainError } from "@/lib/core/errors";
import type { Ctx } from "@/lib/gateways/context";
import { currentContext, recordRefusal } from "@/lib/http/doors/context";
import { type Guard, type GuardedCtx, guard } from "@/lib/http/doors/guards";
import { sessionCookieName } from "@/lib/http/requests/hosts";
import { RETURN_HEADER } from "@/lib/http/requests/page-paths";

/** Where each refusal of a guard redirects a person. */
const exits: Record<string, (returnPath: string, isExpired: boolean) => string> = {
  unauthorized: (returnPath, isExpired) =>
    `/login?next=${encodeURIComponent(returnPath)}${isExpired ? "&error=session_expired" : ""}`,
  onboarding_required: () => "/onboarding",
  not_moderated: () => "/dashboard",
  access_denied: () => "/",
  second_factor_required: () => "/security?second-step=required#second-step",
};

/**
 * The scoped context of a page, or the redirect of its guard. A sign-in comes back to the very address that was asked
 * for: the layout of a page, which knows no address, may be the first to redirect. `returnPath` stands in for it.
 */
export async function guardedContext<G extends Guard>(name: G, returnPath: string): Promise<GuardedCtx[G]> {
  const ctx = await currentContext();
  try {
    return guard(ctx, name);
  } catch (error) {
    const exit = error instanceof DomainError ? exits[error.code] : undefined;
    if (name === "admin") await recordRefusal(ctx, "GET", returnPath);
    const asked = (await headers()).get(RETURN_HEADER) ?? undefined;
    if (exit) redirect(exit(safePath(asked, returnPath), await hasDeadSession(ctx)));
    throw error;
  }
}

/** Pages whose audience in the manifest of addresses is also the name of a guard that redirects. */
type GuardedPath = PathFor<"user" | "provider" | "moderated" | "venue" | "admin">;

/** The context of a page, by the guard that the manifest of addresses names for it. */
export function pageContext<P extends GuardedPath>(
  path: P,
  returnPath: string = path,
): Promise<GuardedCtx[AudienceOf<P>]> {
  return guardedContext(audienceOf(path), returnPath);
}

/** A cookie of a session that has ended: its owner was signed in, and is told why they have to sign in again. */
async function hasDeadSession({ actor }: Ctx): Promise<boolean> {
  return actor.kind === "visitor" && (await cookies()).has(sessionCookieName());
}

/** Where a signed-in user is sent from a page for guests; null for everybody else. */
export function homeOf({ actor }: Ctx): "/dashboard" | "/onboarding" | null {
  if (actor.kind !== "user") return null;
  return actor.hasFinishedOnboarding ? "/dashboard" : "/onboarding";
}

/** The context of a settings page: every signed-in user, admins too; a provider finishes onboarding first. */
export async function settingsContext(path: PathFor<"onboarded">): Promise<GuardedCtx["user"]> {
  const ctx = await guardedContext("user", path);
  const { hasFinishedOnboarding, roles } = ctx.actor;
  if (!hasFinishedOnboarding && !roles.includes("ROLE_ADMIN")) redirect("/onboarding");
  return ctx;
}

/** The answer of a query, or the not-found page when it refuses with 404. */
export async function orNotFound<T>(promise: Promise<T>): Promise<T> {
  try {
    return await promise;
  } catch (error) {
    if (error instanceof DomainError && error.status === 404) notFound();
    throw error;
  }
}

const NOWHERE = "https://nowhere.invalid";

/** A path of this site to return to, or the fallback: protects against open redirects. */
export function safePath(next: string | undefined, fallback: string): string {
  if (!next || !/^\/[\x21-\x5b\x5d-\x7e]*$/.test(next) || !URL.canParse(next, NOWHERE)) return fallback;
  const { origin, pathname } = new URL(next, NOWHERE);
  // "/.//evil.test" is a path of ours until its dots are resolved: then it begins with another host.
  return origin === NOWHERE && !pathname.startsWith("//") ? next : fallback;
}
