import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { civilDate, createdAt, instant, localeTag, randomId } from "../../columns";
import { reviewStatus } from "../../enums";
import { below, describePersonalData, each, naming, noPersonalData } from "../../personal-data";
import { users } from "../identity/users";
import { eventRequestVenues } from "../leads/asked-venues";
import { eventRequests, eventRequestsPrivacy } from "../leads/event-requests";
import { members } from "../leads/members";
import { venues } from "../listing/venues";

/**
 * The link by which a couple may review, after the event, the provider of a request or one venue that the request
 * names; used once. Invitations of one email share their link.
 */
export const reviewInvitations = pgTable(
  "review_invitations",
  {
    id: randomId("id"),
    eventRequestId: uuid("event_request_id")
      .notNull()
      .references(() => eventRequests.id, { onDelete: "cascade" }),
    /** Of an invitation to review a venue, which stays when its venue is deleted: its link says so. */
    isAboutVenue: boolean("is_about_venue").notNull().default(false),
    /** The venue to review; null for the provider itself, and once the venue is deleted. */
    venueId: uuid("venue_id"),
    tokenHash: text("token_hash").notNull(),
    createdAt: createdAt("created_at"),
    expiresAt: instant("expires_at").notNull(),
    usedAt: instant("used_at"),
  },
  (t) => [
    uniqueIndex("review_invitations_link_key").on(t.tokenHash, t.venueId),
    uniqueIndex("review_invitations_provider_key").on(t.eventRequestId).where(sql`not is_about_venue`),
    uniqueIndex("review_invitations_venue_key").on(t.eventRequestId, t.venueId),
    foreignKey({
      name: "review_invitations_asked_venue_fk",
      columns: [t.eventRequestId, t.venueId],
      foreignColumns: [eventRequestVenues.eventRequestId, eventRequestVenues.venueId],
      // Of the two columns, only the venue becomes null: the migration says so.
    }).onDelete("set null"),
    check("review_invitations_about_venue", sql`${t.venueId} is null or ${t.isAboutVenue}`),
  ],
);

export const reviewInvitationsPrivacy = describePersonalData(reviewInvitations, {
  couple: {
    rows: below(reviewInvitations.eventRequestId, eventRequests.id, eventRequestsPrivacy.parties.couple.rows),
    erasure: "delete rows",
    columns: {
      ...each(
        "export",
        "id",
        "eventRequestId",
        "isAboutVenue",
        "venueId",
        "createdAt",
        "expiresAt",
        "usedAt",
      ),
      tokenHash: "hide",
    },
  },
});

export const reviews = pgTable(
  "reviews",
  {
    id: randomId("id"),
    providerId: uuid("provider_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** The reviewed venue of this provider; null when the review is about the provider itself. */
    venueId: uuid("venue_id").references(() => venues.id, { onDelete: "cascade" }),
    // Not "restrict": deleting a venue deletes invitations and reviews in any order.
    invitationId: uuid("invitation_id").references(() => reviewInvitations.id, { onDelete: "no action" }),
    memberId: uuid("member_id").references(() => members.id, { onDelete: "set null" }),
    coupleName: text("couple_name").notNull(),
    weddingDate: civilDate("wedding_date"),
    rating: smallint("rating").notNull(),
    /** Scores of a part, 1 to 5; null where the couple gave none. Of a venue only the last two. */
    scoreOrganisation: smallint("score_organisation"),
    scoreListening: smallint("score_listening"),
    scorePrice: smallint("score_price"),
    scoreDay: smallint("score_day"),
    content: text("content").notNull(),
    locale: localeTag("locale").notNull(),
    status: reviewStatus("status").notNull().default("pending"),
    createdAt: createdAt("created_at"),
    publishedAt: instant("published_at"),
    reply: text("reply"),
    repliedAt: instant("replied_at"),
    /** Another one for each text, so that nobody decides about a text that he has not read. */
    replyId: uuid("reply_id"),
    replyStatus: reviewStatus("reply_status"),
    /** Visitors who found the review helpful; the number of its rows in `review_marks`. */
    helpfulCount: integer("helpful_count").notNull().default(0),
  },
  (t) => [
    uniqueIndex("reviews_invitation_key").on(t.invitationId),
    index("reviews_provider_idx").on(t.providerId, t.status, t.publishedAt),
    index("reviews_venue_idx").on(t.venueId, t.status, t.publishedAt),
    index("reviews_member_idx").on(t.memberId),
    uniqueIndex("reviews_couple_venue_key").on(t.memberId, t.venueId),
    check("reviews_rating", sql`${t.rating} between 1 and 5`),
    check("reviews_published_at", sql`(${t.status} = 'published') = (${t.publishedAt} is not null)`),
    check("reviews_reply", sql`(${t.reply} is null) = (${t.repliedAt} is null)`),
    check("reviews_reply_id", sql`(${t.reply} is null) = (${t.replyId} is null)`),
    check("reviews_reply_status", sql`(${t.reply} is null) = (${t.replyStatus} is null)`),
    uniqueIndex("reviews_reply_key").on(t.replyId),
    index("reviews_waiting_replies_idx").on(t.repliedAt).where(sql`reply_status = 'pending'`),
    check(
      "reviews_scores",
      sql`${t.scoreOrganisation} between 1 and 5 and ${t.scoreListening} between 1 and 5
        and ${t.scorePrice} between 1 and 5 and ${t.scoreDay} between 1 and 5`,
    ),
    check(
      "reviews_venue_scores",
      sql`${t.venueId} is null or (${t.scoreOrganisation} is null and ${t.scoreListening} is null)`,
    ),
    check("reviews_helpful_count", sql`${t.helpfulCount} >= 0`),
  ],
);

export const reviewsPrivacy = describePersonalData(reviews, {
  user: {
    rows: naming(reviews.providerId),
    erasure: "delete rows",
    columns: {
      ...each("export", "id", "providerId", "venueId", "coupleName", "weddingDate", "rating", "content"),
      ...each("export", "locale", "status", "createdAt", "publishedAt", "reply", "repliedAt", "replyStatus"),
      ...each("export", "scoreOrganisation", "scoreListening", "scorePrice", "scoreDay", "helpfulCount"),
      ...each("hide", "invitationId", "memberId", "replyId"),
    },
  },
  couple: {
    rows: naming(reviews.memberId),
    erasure: "delete rows",
    deletedBy: "lib/reviews/anonymize-author.ts",
    columns: {
      ...each("export", "id", "providerId", "venueId", "invitationId", "memberId", "coupleName"),
      ...each("export", "weddingDate", "rating", "content", "locale", "status", "createdAt"),
      ...each("export", "publishedAt", "scoreOrganisation", "scoreListening", "scorePrice", "scoreDay"),
      ...each("export", "helpfulCount", "reply", "repliedAt", "replyStatus"),
      replyId: "hide",
    },
  },
});

/** Each visitor who marked a review as helpful, once. */
export const reviewMarks = pgTable(
  "review_marks",
  {
    reviewId: uuid("review_id")
      .notNull()
      .references(() => reviews.id, { onDelete: "cascade" }),
    /** Keyed hash of the review and of the random cookie of the browser: equal for no other review. */
    deviceHash: text("device_hash").notNull(),
    createdAt: createdAt("created_at"),
  },
  (t) => [primaryKey({ columns: [t.reviewId, t.deviceHash] })],
);

export const reviewMarksPrivacy = noPersonalData(
  reviewMarks,
  "Hashes of a review and a random number of a browser; deleted with the review.",
  ["reviewId", "deviceHash", "createdAt"],
);
