import { analyticsEvents } from "@/db/schema/messaging/analytics";
import type { LimitRule } from "@/lib/core/limits";
import type { Ctx, UserCtx } from "@/lib/gateways/context";
import type { TellEventInput } from "@/lib/messaging/analytics/schema";

export interface AnalyticsEvent {
  name: TellEventInput["name"] | "onboarding_finished";
  /** Never an id, a name, an address or a text somebody typed. */
  params?: Record<string, number | boolean>;
}

/** A person walks a few steps; a loop does not stop there. */
export const eventLimit: LimitRule = {
  name: "analytics-events",
  points: 120,
  durationSeconds: 600,
  failsClosed: false,
};

/** Counts that something happened on the site of a country, in a language; not to whom. Joins the caller's transaction. */
export async function recordEvent(ctx: Ctx, { name, params = {} }: AnalyticsEvent): Promise<void> {
  await ctx.db
    .insert(analyticsEvents)
    .values({ name, params, country: ctx.country, locale: ctx.locale, createdAt: ctx.now });
}

/** POST /api/analytics/events */
export async function tellEvent(ctx: UserCtx, { name, step }: TellEventInput): Promise<void> {
  await ctx.limits.consume(eventLimit, ctx.actor.userId);
  await recordEvent(ctx, { name, params: { step } });
}
