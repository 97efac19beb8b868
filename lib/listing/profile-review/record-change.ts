import { isDeepStrictEqual } from "node:util";
import { and, eq, isNull, sql } from "drizzle-orm";
import { users } from "@/db/schema/identity/users";
import { profileChanges } from "@/db/schema/listing/profile";
import { venues } from "@/db/schema/listing/venues";
import type { ProviderCtx } from "@/lib/gateways/context";
import { isHeldField, type ReviewedField } from "@/lib/listing/profile-review/rules";

export interface ProfileChange {
  field: ReviewedField;
  /** The venue that changed, which its caller has locked; a change of the profile has none. */
  venueId?: string;
  /** The picture, video, portfolio or service that changed. */
  subjectId?: string;
  /** Values as JSON; null for none. */
  before: unknown;
  after: unknown;
}

const asJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value ?? null));

/**
 * Shows a change of an approved profile or venue to the moderators, in the caller's transaction. A second change of the
 * same field before they looked replaces the first one and keeps its `before`; a change back removes it. Does
 * nothing for a profile that is not approved: moderators look at all of it anyway. True when the change is held
 * back, so that the caller leaves the public value as it is (name and website).
 */
export async function recordProfileChange(tx: ProviderCtx, change: ProfileChange): Promise<boolean> {
  const { field, venueId = null, subjectId = null } = change;
  const providerId = tx.actor.userId;
  const [before, after] = [asJson(change.before), asJson(change.after)];
  const ofField = and(
    eq(profileChanges.providerId, providerId),
    sql`${profileChanges.venueId} is not distinct from ${venueId}::uuid`,
    eq(profileChanges.field, field),
    eq(profileChanges.decision, "pending"),
  );
  if ((await lockSubject(tx, venueId)) !== "approved") {
    // A value that still waits from before the profile was taken down must not replace this one later.
    await tx.db.delete(profileChanges).where(and(ofField, isNull(profileChanges.publishedAt)));
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
        ofField,
        sql`${profileChanges.subjectId} is not distinct from ${subjectId}`,
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
      .values({ providerId, venueId, field, subjectId, before, after, createdAt: tx.now, publishedAt });
  return isHeld && !isBack;
}

/** The state of the profile or venue. Two changes of one of them wait for each other. */
async function lockSubject(tx: ProviderCtx, venueId: string | null) {
  const own = tx.actor.userId;
  const [row] =
    venueId === null
      ? await tx.db
          .select({ status: users.moderationStatus })
          .from(users)
          .where(eq(users.id, own))
          .for("no key update")
      : await tx.db
          .select({ status: venues.moderationStatus })
          .from(venues)
          .where(and(eq(venues.id, venueId), eq(venues.providerId, own)))
          .for("no key update");
  return row?.status;
}
