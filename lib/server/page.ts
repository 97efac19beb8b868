import "server-only";
import { notFound, redirect } from "next/navigation";
import { DomainError } from "@/lib/core/errors";
import { currentContext } from "@/lib/server/context";
import { type Guard, type GuardedCtx, guard } from "@/lib/server/guards";

/** Where each refusal of a guard leads a person (specification section 2, guards). */
const exits: Record<string, (wanted: string) => string> = {
  unauthorized: (wanted) => `/login?next=${encodeURIComponent(wanted)}`,
  onboarding_required: () => "/onboarding",
  not_moderated: () => "/dashboard",
  access_denied: () => "/",
};

/** The scoped context of a page, or the redirect its guard asks for. `wanted` is the address to come back to. */
export async function pageContext<G extends Guard>(name: G, wanted: string): Promise<GuardedCtx[G]> {
  const ctx = await currentContext();
  try {
    return guard(ctx, name);
  } catch (error) {
    const exit = error instanceof DomainError ? exits[error.code] : undefined;
    if (exit) redirect(exit(wanted));
    throw error;
  }
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

/** A same-origin path to return to, or the fallback: protects against open redirects. */
export function safePath(next: string | undefined, fallback: string): string {
  if (!next || !/^\/[\x21-\x5b\x5d-\x7e]*$/.test(next) || !URL.canParse(next, NOWHERE)) return fallback;
  const { origin, pathname } = new URL(next, NOWHERE);
  // "/.//evil.test" is ours until its dots are resolved: what is left begins with another host.
  return origin === NOWHERE && !pathname.startsWith("//") ? next : fallback;
}
