import { and, eq, inArray, isNull, lt, or } from "drizzle-orm";
import { users } from "@/db/schema/identity/users";
import { messageDeliveries, notificationTimings } from "@/db/schema/messaging/notifications";
import { wallClock } from "@/lib/core/dates";
import { type CountryCode, markets } from "@/lib/core/markets/markets";
import { inTransaction, type SystemCtx } from "@/lib/gateways/context";
import { notify } from "@/lib/messaging/notifications/notify";
import { waitingEmails } from "@/lib/messaging/timing/save-timing";

/** Hour of the daily digest, in the reader's country. */
export const digestHour = 8;
const BATCH = 200;

/** The civil day of each country whose digests are due. */
function dueDays(now: Date): Map<string, CountryCode[]> {
  const days = new Map<string, CountryCode[]>();
  for (const { country, timeZone } of markets) {
    const wall = wallClock(now, timeZone);
    if (Number(wall.slice(11, 13)) < digestHour) continue;
    const day = wall.slice(0, 10);
    days.set(day, [...(days.get(day) ?? []), country]);
  }
  return days;
}

const isDue = (day: string) =>
  and(
    eq(notificationTimings.isDigest, true),
    or(isNull(notificationTimings.digestedOn), lt(notificationTimings.digestedOn, day)),
  );

/**
 * Job: sends one digest per day and reader for all waiting emails; none when nothing waits. Returns how many
 * were sent.
 */
export async function sendDigests(ctx: SystemCtx): Promise<number> {
  let sent = 0;
  for (const [day, countries] of dueDays(ctx.now)) {
    for (;;) {
      const readers = await ctx.db
        .select({ userId: notificationTimings.userId, locale: users.locale })
        .from(notificationTimings)
        .innerJoin(users, and(eq(users.id, notificationTimings.userId), isNull(users.deletedAt)))
        .where(and(isDue(day), inArray(users.country, countries)))
        .limit(BATCH);
      for (const reader of readers) if (await sendDigest(ctx, reader, day)) sent += 1;
      if (readers.length < BATCH) break;
    }
  }
  return sent;
}

type Reader = Pick<typeof users.$inferSelect, "locale"> & { userId: string };

/**
 * In one transaction: records the day, drops the waiting emails from the outbox and writes the digest in their
 * place.
 */
function sendDigest(ctx: SystemCtx, { userId, locale }: Reader, day: string): Promise<boolean> {
  return inTransaction(ctx, async (tx) => {
    const [taken] = await tx.db
      .update(notificationTimings)
      .set({ digestedOn: day })
      .where(and(eq(notificationTimings.userId, userId), isDue(day)))
      .returning({ userId: notificationTimings.userId });
    if (!taken) return false;
    const waited = await tx.db
      .update(messageDeliveries)
      .set({ status: "dropped", secretSealed: null, lastError: "digest" })
      .where(waitingEmails(userId))
      .returning({ kind: messageDeliveries.kind, subjectId: messageDeliveries.subjectId });
    if (waited.length === 0) return false;
    const reviews = waited.filter(({ kind }) => kind === "review_received").length;
    // All others are about requests; a reminder is about a request that already has a message.
    const requests = new Set(
      waited.filter(({ kind }) => kind !== "review_received").map(({ subjectId }) => subjectId),
    ).size;
    await notify(tx, {
      kind: "digest",
      to: { user: userId },
      subject: userId,
      locale,
      data: { requests, reviews },
      dedupe: day,
    });
    return true;
  });
}
