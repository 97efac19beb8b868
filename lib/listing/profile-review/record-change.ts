import { isDeepStrictEqual } from "node:util";
import { and, eq, isNull, sql } from "drizzle-orm";
import { users } from "@/db/schema/identity/users";
import { profileChanges } from "@/db/schema/listing/profile";
import type { ProviderCtx } from "@/lib/gateways/context";
import { isHeldField, type ReviewedField } from "@/lib/listing/profile-review/rules";

export interface ProfileChange {
  field: ReviewedField;
  /** The picture, video, portfolio or service that changed. */
  subjectId?: string;
  /** Values as JSON; null for none. */
  before: unknown;
  after: unknown;
}

const asJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value ?? null));

/**
 * Shows a change of an approved profile to the moderators, in the caller's transaction. A second change of the
 * same field before they looked replaces the first one and keeps its `before`; a change back removes it. Does
 * nothing for a profile that is not approved: moderators look at all of it anyway. True when the change is held
 * back, so that the caller leaves the public value as it is (name and website).
 */
export async function recordProfileChange(tx: ProviderCtx, change: ProfileChange): Promise<boolean> {
  const { field, subjectId = null } = change;
  const providerId = tx.actor.userId;
  const [before, after] = [asJson(change.before), asJson(change.after)];
  // Two changes of one provider wait for each other.
  const [owner] = await tx.db
    .select({ status: users.moderationStatus })
    .from(users)
    .where(eq(users.id, providerId))
    .for("no key update");
  if (owner?.status !== "approved") {
    // A value that still waits from before the profile was taken down must not replace this one later.
    await dropHeld(tx, providerId, field);
    return false;
  }
  const isOfHeldField = isHeldField(field);
  // A removal is public at once: nothing of it could need an objection.
  const isHeld = isOfHeldField && after !== null;
  const publishedAt = isHeld ? null : tx.now;
  const [pending] = await tx.db
    .select({ id: profileChanges.id, before: profileChanges.before })
    .from(profileChanges)
    .where(
      and(
        eq(profileChanges.providerId, providerId),
        eq(profileChanges.field, field),
        sql`${profileChanges.subjectId} is not distinct from ${subjectId}`,
        eq(profileChanges.decision, "pending"),
        isOfHeldField ? isNull(profileChanges.publishedAt) : undefined,
      ),
    )
    .for("update");
  const isBack = isDeepStrictEqual(pending ? pending.before : before, after);
  if (pending && isBack) await tx.db.delete(profileChanges).where(eq(profileChanges.id, pending.id));
  else if (pending)
    await tx.db
      .update(profileChanges)
      // The day without an objection starts again with every new name.
      .set({ after, publishedAt, ...(isHeld ? { createdAt: tx.now } : {}) })
      .where(eq(profileChanges.id, pending.id));
  else if (!isBack)
    await tx.db
      .insert(profileChanges)
      .values({ providerId, field, subjectId, before, after, createdAt: tx.now, publishedAt });
  return isHeld && !isBack;
}

function dropHeld(tx: ProviderCtx, providerId: string, field: ReviewedField) {
  return tx.db
    .delete(profileChanges)
    .where(
      and(
        eq(profileChanges.providerId, providerId),
        eq(profileChanges.field, field),
        eq(profileChanges.decision, "pending"),
        isNull(profileChanges.publishedAt),
      ),
    );
}
