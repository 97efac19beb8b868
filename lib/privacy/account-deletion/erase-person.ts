import { eq, sql } from "drizzle-orm";
import { contentReports } from "@/db/schema/backoffice/moderation";
import { consents } from "@/db/schema/identity/accounts";
import { users } from "@/db/schema/identity/users";
import { mediaFiles } from "@/db/schema/listing/images";
import { analyticsEvents } from "@/db/schema/messaging/analytics";
import type { UserCtx } from "@/lib/gateways/context";
import { unlistVenuesOf } from "@/lib/listing/venues/unlist-venues";
import { personalTables } from "@/lib/privacy/account-export/personal-tables";

/** Empties a user's row and every table that knows him, but for what the law makes us keep. */
export async function erasePerson(tx: UserCtx, reason: string): Promise<void> {
  const { userId } = tx.actor;
  // Before their rows are gone: the counts of the lists are told by them.
  await unlistVenuesOf(tx, userId);
  for (const { table, isOf, onDeletion } of personalTables)
    if (onDeletion === "erase") await tx.db.delete(table).where(isOf(userId));
  await tx.db
    .update(mediaFiles)
    .set({ originalName: null, orphanedAt: tx.now })
    .where(
      // An announcement outlives the admin who drew it.
      sql`${mediaFiles.ownerId} = ${userId} and not exists (
        select from promotional_popups where image_file_id = ${mediaFiles.id})`,
    );
  await tx.db.update(analyticsEvents).set({ userId: null }).where(eq(analyticsEvents.userId, userId));
  await tx.db
    .update(contentReports)
    .set({ reporterUserId: null })
    .where(eq(contentReports.reporterUserId, userId));
  await tx.db.update(consents).set({ ip: null }).where(eq(consents.userId, userId));
  await tx.db
    .update(users)
    .set({
      email: sql`'deleted-' || ${users.id} || '@deleted.invalid'`,
      passwordHash: null,
      passwordChangedAt: null,
      firstname: "",
      lastname: "",
      phone: null,
      phoneVerifiedAt: null,
      lastSignedInAt: null,
      deletedAt: tx.now,
      deletionReason: reason,
      updatedAt: tx.now,
    })
    .where(eq(users.id, userId));
}
