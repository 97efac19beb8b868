import { eq, sql } from "drizzle-orm";
import { portfolios } from "@/db/schema/listing/portfolios";
import { portraitSketches, portraits, profileChanges } from "@/db/schema/listing/profile";
import { declareChanges } from "@/lib/core/page-changes/declare-changes";
import { timestamp } from "@/lib/core/sql-values";
import { type AdminCtx, type Ctx, inTransaction, type SystemCtx } from "@/lib/gateways/context";
import { sketchOf } from "@/lib/listing/portrait/sketch";
import { parseRichText } from "@/lib/listing/profile/rich-text";
import { HOLD_MS } from "@/lib/listing/profile-review/rules";
import { writeValue } from "@/lib/listing/profile-review/write-value";
import { refreshSearchRow } from "@/lib/listing/search-rows/refresh-search-row";
import { portfolioTag, WEDDINGS_TAG } from "@/lib/listing/search-rows/rules";
import { refreshVenueRows } from "@/lib/listing/venues/refresh-search-rows";

export type DecidedChange = typeof profileChanges.$inferSelect;

/** The change under locks, or null. The company or venue is locked first, as an edit of its owner does. */
async function lockChange(tx: Ctx, id: string): Promise<DecidedChange | null> {
  const [known] = await tx.db
    .select({ providerId: profileChanges.providerId, venueId: profileChanges.venueId })
    .from(profileChanges)
    .where(eq(profileChanges.id, id));
  if (!known) return null;
  await tx.db.execute(
    known.venueId
      ? sql`select from venues where id = ${known.venueId} for no key update`
      : sql`select from companies where provider_id = ${known.providerId} for update`,
  );
  const [change] = await tx.db.select().from(profileChanges).where(eq(profileChanges.id, id)).for("update");
  return change?.decision === "pending" ? change : null;
}

/**
 * Releases a change in the caller's transaction: a value that was held back becomes public. Null when it was
 * decided before or does not exist.
 */
export async function releaseChange(tx: AdminCtx, id: string): Promise<DecidedChange | null> {
  const change = await lockChange(tx, id);
  if (!change) return null;
  await tx.db
    .update(profileChanges)
    .set({
      decision: "approved",
      decidedAt: tx.now,
      decidedBy: tx.actor.userId,
      publishedAt: change.publishedAt ?? tx.now,
    })
    .where(eq(profileChanges.id, id));
  if (!change.publishedAt) await publish(tx, change);
  return change;
}

/**
 * Refuses a change in the caller's transaction: the old value stays or comes back, unless its owner changed it
 * again; a picture, video or portfolio is hidden. Null when it was decided before or does not exist.
 */
export async function refuseChange(tx: AdminCtx, id: string, reason: string): Promise<DecidedChange | null> {
  const change = await lockChange(tx, id);
  if (!change) return null;
  await tx.db
    .update(profileChanges)
    .set({ decision: "rejected", decidedAt: tx.now, decidedBy: tx.actor.userId, reason })
    .where(eq(profileChanges.id, id));
  if (change.publishedAt) {
    await writeValue(tx, { ...change, value: change.before, shown: change.after });
    if (!change.venueId) await renewSketch(tx, change.providerId);
    await declareHiddenPortfolio(tx, change);
    await refreshLists(tx, change);
  }
  return change;
}

/** The public page of a portfolio that was hidden answers 404 at once, and lists no longer show it. */
async function declareHiddenPortfolio(
  tx: Ctx,
  { field, subjectId, providerId }: DecidedChange,
): Promise<void> {
  if (field !== "portfolio" || subjectId === null) return;
  const [row] = await tx.db
    .select({ slug: portfolios.slug })
    .from(portfolios)
    .where(eq(portfolios.id, subjectId));
  if (row) await declareChanges(tx, [portfolioTag(providerId, row.slug), WEDDINGS_TAG]);
}

async function publish(tx: Ctx, change: DecidedChange): Promise<void> {
  await writeValue(tx, { ...change, value: change.after, shown: change.before });
  await refreshLists(tx, change);
}

const refreshLists = (tx: Ctx, { providerId, venueId }: DecidedChange) =>
  venueId ? refreshVenueRows(tx, [venueId]) : refreshSearchRow(tx, providerId);

async function renewSketch(tx: Ctx, providerId: string): Promise<void> {
  const [row] = await tx.db.select().from(portraits).where(eq(portraits.providerId, providerId));
  if (!row) return;
  const hashes = sketchOf({
    portrait: parseRichText(row.portrait),
    experience: parseRichText(row.experience),
    service: parseRichText(row.service),
    benefits: parseRichText(row.benefits),
  });
  await tx.db
    .update(portraitSketches)
    .set({ hashes, updatedAt: tx.now })
    .where(eq(portraitSketches.providerId, providerId));
}

/** Changes published in one run; the next run takes the others. */
const BATCH = 200;

/**
 * Job: publishes names and websites to which no moderator objected for a day. They stay in the queue. Returns
 * how many.
 */
export async function publishHeldChanges(ctx: SystemCtx): Promise<number> {
  const since = timestamp(new Date(ctx.now.getTime() - HOLD_MS));
  const due = await ctx.db.execute<{ id: string }>(sql`
    select id from profile_changes
     where published_at is null and decision = 'pending' and created_at <= ${since}
     order by created_at limit ${BATCH}`);
  let published = 0;
  for (const { id } of due) if (await publishOne(ctx, id)) published++;
  return published;
}

function publishOne(ctx: SystemCtx, id: string): Promise<boolean> {
  return inTransaction(ctx, async (tx) => {
    const change = await lockChange(tx, id);
    const isDue = change && !change.publishedAt && tx.now.getTime() - change.createdAt.getTime() >= HOLD_MS;
    if (!isDue) return false;
    await tx.db.update(profileChanges).set({ publishedAt: tx.now }).where(eq(profileChanges.id, id));
    await publish(tx, change);
    return true;
  });
}
