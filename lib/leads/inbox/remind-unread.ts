import { and, asc, eq, gt, isNull, lt, lte, type SQL, sql } from "drizzle-orm";
import { creditAccounts } from "@/db/schema/billing/credits";
import { users } from "@/db/schema/identity/users";
import { eventRequests } from "@/db/schema/leads/event-requests";
import { projects } from "@/db/schema/leads/projects";
import { messageDeliveries } from "@/db/schema/messaging/notifications";
import { HOUR_MS } from "@/lib/core/dates";
import { isPremiumAt } from "@/lib/core/plan/premium";
import { maxUnlocksPerProject } from "@/lib/core/plan/rules";
import { timestamp } from "@/lib/core/sql-values";
import { inTransaction, type SystemCtx } from "@/lib/gateways/context";
import { placesHeldForOthers } from "@/lib/leads/requests/unlock-statement";
import { notify } from "@/lib/messaging/notifications/notify";

/**
 * Hours without opening a request after which the provider is reminded, once each. After `until` there is no
 * reminder.
 */
export const reminders = [
  { after: 24, until: 72 },
  { after: 72, until: 168 },
] as const;

/** Messages of one run; the next hour's run sends the rest. */
const BATCH = 500;

type Reminder = (typeof reminders)[number];

/**
 * Job: reminds providers of requests that they never opened and can still answer. Returns the number of
 * reminders.
 */
export async function remindUnread(ctx: SystemCtx): Promise<number> {
  let reminded = 0;
  for (const reminder of reminders) {
    for (const row of await listForgotten(ctx, reminder)) {
      const hasSms = row.phone !== null && isPremiumAt(row.premiumUntil, ctx.now);
      await inTransaction(ctx, (tx) =>
        notify(tx, {
          kind: "request_reminder",
          to: { user: row.userId },
          subject: row.id,
          locale: row.locale,
          channels: hasSms ? ["email", "sms"] : ["email"],
          dedupe: dedupeOf(reminder),
        }),
      );
      reminded += 1;
    }
  }
  return reminded;
}

const dedupeOf = ({ after }: Reminder) => `${after}h`;

function listForgotten(ctx: SystemCtx, reminder: Reminder) {
  const ago = (hours: number) => new Date(ctx.now.getTime() - hours * HOUR_MS);
  const taken: SQL = sql`${projects.unlockCount} + ${placesHeldForOthers(projects.id, eventRequests.providerId, timestamp(ctx.now))}`;
  // The key that `notify` writes, so that nobody is reminded twice.
  const key = sql`concat_ws(':', 'request_reminder', 'email', ${users.id}, ${eventRequests.id}, ${dedupeOf(reminder)}::text)`;
  return ctx.db
    .select({
      id: eventRequests.id,
      userId: users.id,
      locale: users.locale,
      phone: users.phone,
      premiumUntil: creditAccounts.premiumUntil,
    })
    .from(eventRequests)
    .innerJoin(projects, and(eq(projects.id, eventRequests.projectId), eq(projects.status, "OPEN")))
    .innerJoin(users, eq(users.id, eventRequests.providerId))
    .innerJoin(creditAccounts, eq(creditAccounts.providerId, users.id))
    .where(
      and(
        lte(eventRequests.createdAt, ago(reminder.after)),
        gt(eventRequests.createdAt, ago(reminder.until)),
        isNull(eventRequests.seenAt),
        isNull(eventRequests.unlockedAt),
        isNull(eventRequests.rejectedAt),
        isNull(eventRequests.contactStoppedAt),
        lt(taken, sql`${maxUnlocksPerProject}::int`),
        eq(users.moderationStatus, "approved"),
        isNull(users.deletedAt),
        sql`not exists (select from ${messageDeliveries} where ${messageDeliveries.dedupeKey} = ${key})`,
      ),
    )
    .orderBy(asc(eventRequests.createdAt))
    .limit(BATCH);
}
