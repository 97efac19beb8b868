import { analyticsEvents } from "@/db/schema/messaging/analytics";
import type { LimitRule } from "@/lib/core/limits";
import type { Ctx, UserCtx } from "@/lib/gateways/context";
import type { ClientEventInput } from "@/lib/messaging/analytics/schema";

export interface AnalyticsEvent {
  name: ClientEventInput["name"] | "onboarding_finished";
  /** Never an id, a name, an address or typed text. */
  params?: Record<string, number | boolean>;
}

/** Far above what a person sends; stops a loop. */
export const eventLimit: LimitRule = {
  name: "analytics-events",
  points: 120,
  durationSeconds: 600,
  failsClosed: false,
};

/** Counts an event with its country and language, without any user. Joins the caller's transaction. */
export async function recordEvent(ctx: Ctx, { name, params = {} }: AnalyticsEvent): Promise<void> {
  await ctx.db
    .insert(analyticsEvents)
    .values({ name, params, country: ctx.country, locale: ctx.locale, createdAt: ctx.now });
}

/** POST /api/analytics/events. An admin in a user's place is not counted. */
export async function recordClientEvent(ctx: UserCtx, { name, step }: ClientEventInput): Promise<void> {
  if (ctx.actor.impersonatorId !== null) return;
  await ctx.limits.consume(eventLimit, ctx.actor.userId);
  await recordEvent(ctx, { name, params: { step } });
}
