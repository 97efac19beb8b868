import { and, eq, gt, isNull, ne, not, sql } from "drizzle-orm";
import { eventRequests } from "@/db/schema/leads/event-requests";
import { members } from "@/db/schema/leads/members";
import { projects } from "@/db/schema/leads/projects";
import { venues } from "@/db/schema/listing/venues";
import { reviewInvitations, reviewMarks, reviews } from "@/db/schema/reviews/reviews";
import { recordAudit } from "@/lib/core/audit/record";
import { hashToken } from "@/lib/core/crypto";
import { civilToday } from "@/lib/core/dates";
import { coreErrors } from "@/lib/core/errors";
import type { LimitRule } from "@/lib/core/limits";
import { marketOf } from "@/lib/core/markets/markets";
import { type Ctx, inTransaction } from "@/lib/gateways/context";
import { findOwnAccounts } from "@/lib/leads/suspicion/find-overlaps";
import { categoriesOf, type ReviewCategory } from "@/lib/listing/shown-reviews/rules";
import { reviewErrors } from "@/lib/reviews/errors";
import { findInvitation } from "@/lib/reviews/find-invitation";
import { authorName } from "@/lib/reviews/rules";
import { PROVIDER_SUBJECT, type WriteReviewInput } from "@/lib/reviews/schema";

/** A review is written once; whoever tries many links is not a couple. */
export const reviewLimit: LimitRule = {
  name: "review",
  points: 20,
  durationSeconds: 3_600,
  failsClosed: false,
};

const unanswered = { reply: null, repliedAt: null, replyId: null, replyStatus: null } as const;

type Link = Pick<WriteReviewInput, "token" | "about">;

async function refusal(ctx: Ctx, { token, about }: Link) {
  const { state } = await findInvitation(ctx, token, about);
  if (state === "used") return reviewErrors.link_used();
  if (state === "gone") return reviewErrors.venue_gone();
  return state === "expired" ? reviewErrors.link_expired() : reviewErrors.link_unknown();
}

/**
 * The couple of the link and the provider of its request. Locks first the couple and then the venue, as an erasure and
 * the deletion of a venue do: either the review comes first and is deleted with them, or the link is unknown.
 */
async function lockAuthor(tx: Ctx, { token, about }: Link) {
  const ofLink = sql`select ${reviewInvitations.eventRequestId} from ${reviewInvitations}
    where ${reviewInvitations.tokenHash} = ${hashToken(token)} limit 1`;
  await tx.db.execute(sql`
    select from ${members} where ${members.id} = (
      select ${projects.memberId} from ${projects} join ${eventRequests} on ${eventRequests.projectId} = ${projects.id}
       where ${eventRequests.id} = (${ofLink})) for no key update`);
  if (about !== PROVIDER_SUBJECT)
    await tx.db.select({ id: venues.id }).from(venues).where(eq(venues.id, about)).for("key share");
  const [row] = await tx.db
    .select({
      providerId: eventRequests.providerId,
      memberId: projects.memberId,
      locale: projects.locale,
      firstname: members.firstname,
      lastnameInitial: members.lastnameInitial,
    })
    .from(eventRequests)
    .innerJoin(projects, eq(projects.id, eventRequests.projectId))
    .innerJoin(members, eq(members.id, projects.memberId))
    .where(sql`${eventRequests.id} = (${ofLink})`);
  if (!row) throw reviewErrors.link_unknown();
  return row;
}

/** Marks the invitation as used; of two simultaneous requests one succeeds. */
async function consumeInvitation(tx: Ctx, link: Link) {
  const venueId = link.about === PROVIDER_SUBJECT ? null : link.about;
  const [invitation] = await tx.db
    .update(reviewInvitations)
    .set({ usedAt: tx.now })
    .where(
      and(
        eq(reviewInvitations.tokenHash, hashToken(link.token)),
        venueId === null ? not(reviewInvitations.isAboutVenue) : eq(reviewInvitations.venueId, venueId),
        isNull(reviewInvitations.usedAt),
        gt(reviewInvitations.expiresAt, tx.now),
      ),
    )
    .returning({ invitationId: reviewInvitations.id, venueId: reviewInvitations.venueId });
  if (!invitation) throw await refusal(tx, link);
  return invitation;
}

/** A couple that asked about a venue in two projects reviews it once. The lock of the couple settles the race. */
async function requireFirst(
  tx: Ctx,
  {
    memberId,
    venueId,
    invitationId,
  }: { memberId: string | null; venueId: string | null; invitationId: string },
) {
  if (memberId === null || venueId === null) return;
  const own = and(eq(reviews.memberId, memberId), eq(reviews.venueId, venueId));
  const [other] = await tx.db
    .select({ id: reviews.id })
    .from(reviews)
    .where(and(own, ne(reviews.invitationId, invitationId)));
  if (other) throw reviewErrors.link_used();
}

/** Nobody reviews itself, by whichever way it became a couple of its own. */
async function refuseOwn(tx: Ctx, { memberId, providerId }: { memberId: string | null; providerId: string }) {
  if (memberId === null) return;
  const own = await findOwnAccounts(tx, memberId, [providerId]);
  if (own.size > 0) throw reviewErrors.own_account();
}

/**
 * Stores a couple's review of a provider or venue for moderation; it is not public yet. A rejected review is overwritten.
 * Its name is that of the couple's record. Throws `own_account`, `link_used`, `link_expired`, `link_unknown`, and
 * `date_future` for a wedding date in the future.
 */
export async function writeReview(ctx: Ctx, input: WriteReviewInput): Promise<Link> {
  await ctx.limits.consume(reviewLimit, ctx.ip);
  const { token, about, rating, content } = input;
  const scored = categoriesOf(about === PROVIDER_SUBJECT ? "provider" : "venue");
  const scoreOf = (category: ReviewCategory) =>
    scored.includes(category) ? (input[category] ?? null) : null;
  const scores = {
    scoreOrganisation: scoreOf("organisation"),
    scoreListening: scoreOf("listening"),
    scorePrice: scoreOf("price"),
    scoreDay: scoreOf("day"),
  };
  if (input.weddingDate > civilToday(ctx.now, marketOf(ctx.country).timeZone))
    throw coreErrors.validation_error({ fields: { weddingDate: "date_future" } });
  await inTransaction(ctx, async (tx) => {
    const { firstname, lastnameInitial, ...author } = await lockAuthor(tx, { token, about });
    if ((await findInvitation(tx, token, about)).state !== "open") throw await refusal(tx, { token, about });
    await refuseOwn(tx, author);
    const origin = { ...author, ...(await consumeInvitation(tx, { token, about })) };
    await requireFirst(tx, origin);
    const coupleName = authorName({ firstname, lastnameInitial });
    const words = { rating, content, coupleName, weddingDate: input.weddingDate || null, ...scores };
    const fresh = { status: "pending", createdAt: tx.now, publishedAt: null } as const;
    const [review] = await tx.db
      .insert(reviews)
      .values({ ...origin, ...words, ...fresh })
      .onConflictDoUpdate({
        target: reviews.invitationId,
        set: { ...words, ...fresh, ...unanswered, helpfulCount: 0 },
        setWhere: eq(reviews.status, "rejected"),
      })
      .returning({ id: reviews.id });
    if (!review) throw reviewErrors.link_used();
    // Who marked the earlier text has not read this one.
    await tx.db.delete(reviewMarks).where(eq(reviewMarks.reviewId, review.id));
    await recordAudit(tx, { action: "review_written", subjectKind: "review", subjectId: review.id });
  });
  return { token, about };
}
