import { sql } from "drizzle-orm";
import { replacement } from "@/db/personal-data";
import { users, usersPrivacy } from "@/db/schema/identity/users";
import { mediaFilesPrivacy } from "@/db/schema/listing/images";
import type { UserCtx } from "@/lib/gateways/context";
import { rememberGoneOf } from "@/lib/listing/search-rows/record-gone";
import { unlistVenuesOf } from "@/lib/listing/venues/unlist-venues";
import { eraseRows } from "@/lib/privacy/personal-data/erase-rows";

/** Empties the row of a user and erases its data in every other table as `db/schema` declares. */
export async function eraseUser(tx: UserCtx, reason: string): Promise<void> {
  const { userId } = tx.actor;
  await rememberGoneOf(tx, userId);
  // Before the venues are deleted: the counts of the lists are computed from their rows.
  await unlistVenuesOf(tx, userId);
  await eraseRows(tx, "user", userId, [
    replacement(mediaFilesPrivacy, "user", { orphanedAt: tx.now }),
    replacement(usersPrivacy, "user", {
      email: sql`'deleted-' || ${users.id} || '@deleted.invalid'`,
      firstname: "",
      lastname: "",
      deletedAt: tx.now,
      deletionReason: reason,
      updatedAt: tx.now,
    }),
  ]);
}
