import { and, eq, inArray, or } from "drizzle-orm";
import { users } from "@/db/schema/identity/users";
import { messageDeliveries, notificationTimings } from "@/db/schema/messaging/notifications";
import { remindUnread } from "@/lib/leads/inbox/remind-unread";
import { deliverMessage } from "@/lib/messaging/outbox/deliver-message";
import { sendDigests } from "@/lib/messaging/timing/send-digests";
import { renderMessage } from "@/tests/support/render-message";
import { testSystemCtx } from "../../support/context";
import { testDatabase } from "../../support/database";
import { uniquePhone } from "../../support/unique";

const dayMs = 86_400_000;

/** Delivers all messages that these requests cause; `daily` gets one email a day from the second day on. */
export async function everythingWritten(requestIds: readonly string[], daily: string) {
  const { db } = testDatabase();
  const written = { emails: [] as unknown[], texts: [] as unknown[] };
  const deliver = async (now: Date) => {
    const ctx = testSystemCtx({ now });
    const about = inArray(messageDeliveries.subjectId, [...requestIds]);
    const queued = await db
      .select({ id: messageDeliveries.id })
      .from(messageDeliveries)
      .where(
        and(
          or(about, eq(messageDeliveries.kind, "digest")),
          inArray(messageDeliveries.kind, ["request_received", "request_reminder", "digest"]),
          eq(messageDeliveries.status, "queued"),
        ),
      );
    for (const { id } of queued) await deliverMessage(ctx, { deliveryId: id }, renderMessage);
    written.emails.push(...ctx.gateways.sent.emails);
    written.texts.push(...ctx.gateways.sent.texts);
  };
  const first = new Date();
  await deliver(first);
  await db.insert(notificationTimings).values({ userId: daily, isDigest: true });
  // All users on the same day, at a time when it is past noon in every time zone.
  const noon = new Date(first.getTime() + 2 * dayMs);
  noon.setUTCHours(12);
  await remindUnread(testSystemCtx({ now: noon }));
  await deliver(noon);
  const later = new Date(noon.getTime() + dayMs);
  await sendDigests(testSystemCtx({ now: later }));
  await deliver(later);
  return written;
}

/** Text messages only go to verified numbers. */
export async function verifyPhone(userId: string): Promise<void> {
  const verified = { phone: uniquePhone(), phoneVerifiedAt: new Date() };
  await testDatabase().db.update(users).set(verified).where(eq(users.id, userId));
}
