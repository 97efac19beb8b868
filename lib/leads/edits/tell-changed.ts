import { and, eq, isNotNull, sql } from "drizzle-orm";
import { eventRequests } from "@/db/schema/leads/event-requests";
import type { Ctx } from "@/lib/gateways/context";
import { namesOf } from "@/lib/leads/changes/rules";
import { findReaders } from "@/lib/leads/projects/progress";
import { notify } from "@/lib/messaging/notifications/notify";

/** True for a request that its provider has not declined, and whose contact the couple has not stopped. */
export const isOpenRequest = sql`(${eventRequests.rejectedAt} is null and ${eventRequests.contactStoppedAt} is null)`;

export const openRequestsOf = (projectId: string) =>
  and(eq(eventRequests.projectId, projectId), isOpenRequest);

/**
 * Tells the providers of a project what its couple changed, in the transaction that does it: a request that was read
 * stands among the unread ones again, and a provider that has the contact gets an email.
 */
export async function tellChanged(
  tx: Ctx,
  projectId: string,
  edit: { id: number; changes: readonly { field: string }[] },
): Promise<void> {
  const isOpen = openRequestsOf(projectId);
  const isPhoneOnly = namesOf(edit.changes).every((name) => name === "phone");
  // A number is shown only to those who have the contact.
  const seen = isPhoneOnly
    ? and(isOpen, isNotNull(eventRequests.unlockedAt))
    : and(isOpen, isNotNull(eventRequests.seenAt));
  await tx.db.update(eventRequests).set({ markedUnread: true }).where(seen);
  const readers = await findReaders(tx, and(isOpen, isNotNull(eventRequests.unlockedAt)));
  for (const { id, userId, locale } of readers)
    await notify(tx, {
      kind: "request_changed",
      to: { user: userId },
      subject: id,
      locale,
      data: { changes: namesOf(edit.changes).join(" ") },
      dedupe: String(edit.id),
    });
}
