import { and, eq, inArray, sql } from "drizzle-orm";
import { users } from "@/db/schema/identity/users";
import { messageDeliveries, notificationTimings } from "@/db/schema/messaging/notifications";
import type { Locale } from "@/lib/core/i18n/locales";
import { marketOf, marketOfLocale } from "@/lib/core/markets/markets";
import { type Ctx, inTransaction, type SystemCtx, type UserCtx } from "@/lib/gateways/context";
import { digestKinds } from "@/lib/messaging/notifications/schema";
import { clockText, quietUntil } from "@/lib/messaging/timing/quiet-hours";
import type { TimingDto, TimingInput } from "@/lib/messaging/timing/schema";

async function findTiming(ctx: Ctx, userId: string) {
  const [row] = await ctx.db
    .select({ timing: notificationTimings, country: users.country })
    .from(users)
    .leftJoin(notificationTimings, eq(notificationTimings.userId, users.id))
    .where(eq(users.id, userId));
  const { quietFrom: from = null, quietUntil: until = null, isDigest = false } = row?.timing ?? {};
  return {
    quiet: from === null || until === null ? null : { from, until },
    isDigest,
    timeZone: marketOf(row?.country ?? ctx.country).timeZone,
  };
}

/** When messages may be sent to the signed-in user. */
export async function getTiming(ctx: UserCtx): Promise<TimingDto> {
  const { quiet, ...rest } = await findTiming(ctx, ctx.actor.userId);
  return { ...rest, quiet: quiet && { from: clockText(quiet.from), until: clockText(quiet.until) } };
}

/** Emails that wait for a user's daily digest. */
export const waitingEmails = (userId: string) =>
  and(
    eq(messageDeliveries.recipientId, userId),
    eq(messageDeliveries.recipientKind, "user"),
    eq(messageDeliveries.status, "queued"),
    eq(messageDeliveries.channel, "email"),
    inArray(messageDeliveries.kind, digestKinds),
  );

/** Saves quiet hours and digest; ending the digest releases the waiting emails at once. */
export async function saveTiming(ctx: UserCtx, { quiet, isDigest }: TimingInput): Promise<null> {
  const { userId } = ctx.actor;
  const change = {
    quietFrom: quiet?.from ?? null,
    quietUntil: quiet?.until ?? null,
    isDigest,
    updatedAt: ctx.now,
  };
  return inTransaction(ctx, async (tx) => {
    await tx.db
      .insert(notificationTimings)
      .values({ userId, ...change })
      .onConflictDoUpdate({ target: notificationTimings.userId, set: change });
    if (isDigest) return null;
    await tx.db.update(messageDeliveries).set({ dueAt: sql`now()` }).where(waitingEmails(userId));
    return null;
  });
}

interface Waiting {
  channel: "email" | "sms";
  recipientKind: string;
  recipientId: string;
  locale: Locale;
}

/** Couples get no text message at night: none of them is so urgent. */
const nightOfCouples = { from: 21 * 60, until: 8 * 60 };

/**
 * Why a message to a couple, or one that a provider may switch off, is not sent now: `digest` collects it, an
 * instant is the end of the quiet hours. Null when it may be sent.
 */
export async function postponementOf(ctx: SystemCtx, delivery: Waiting): Promise<"digest" | Date | null> {
  if (delivery.recipientKind === "member" && delivery.channel === "sms")
    return quietUntil(ctx.now, nightOfCouples, marketOfLocale(delivery.locale).timeZone);
  if (delivery.recipientKind !== "user") return null;
  const { quiet, isDigest, timeZone } = await findTiming(ctx, delivery.recipientId);
  if (delivery.channel === "email") return isDigest ? "digest" : null;
  return quiet && quietUntil(ctx.now, quiet, timeZone);
}
