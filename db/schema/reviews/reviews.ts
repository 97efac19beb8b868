import { sql } from "drizzle-orm";
import { check, index, pgTable, smallint, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { civilDate, createdAt, instant, localeTag, randomId } from "../../columns";
import { reviewStatus } from "../../enums";
import { below, describePersonalData, each, naming } from "../../personal-data";
import { users } from "../identity/users";
import { eventRequests, eventRequestsPrivacy } from "../leads/event-requests";
import { members } from "../leads/members";

/** The link by which a couple may review a provider after the event; used once. */
export const reviewInvitations = pgTable(
  "review_invitations",
  {
    id: randomId("id"),
    eventRequestId: uuid("event_request_id")
      .notNull()
      .references(() => eventRequests.id, { onDelete: "cascade" }),
    tokenHash: text("token_hash").notNull(),
    createdAt: createdAt("created_at"),
    expiresAt: instant("expires_at").notNull(),
    usedAt: instant("used_at"),
  },
  (t) => [
    uniqueIndex("review_invitations_token_key").on(t.tokenHash),
    uniqueIndex("review_invitations_request_key").on(t.eventRequestId),
  ],
);

export const reviewInvitationsPrivacy = describePersonalData(reviewInvitations, {
  couple: {
    rows: below(reviewInvitations.eventRequestId, eventRequests.id, eventRequestsPrivacy.parties.couple.rows),
    erasure: "delete rows",
    columns: {
      ...each("export", "id", "eventRequestId", "createdAt", "expiresAt", "usedAt"),
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
    invitationId: uuid("invitation_id").references(() => reviewInvitations.id, { onDelete: "restrict" }),
    memberId: uuid("member_id").references(() => members.id, { onDelete: "set null" }),
    coupleName: text("couple_name").notNull(),
    weddingDate: civilDate("wedding_date"),
    rating: smallint("rating").notNull(),
    content: text("content").notNull(),
    locale: localeTag("locale").notNull(),
    status: reviewStatus("status").notNull().default("pending"),
    createdAt: createdAt("created_at"),
    publishedAt: instant("published_at"),
    reply: text("reply"),
    repliedAt: instant("replied_at"),
  },
  (t) => [
    uniqueIndex("reviews_invitation_key").on(t.invitationId),
    index("reviews_provider_idx").on(t.providerId, t.status, t.publishedAt),
    index("reviews_member_idx").on(t.memberId),
    check("reviews_rating", sql`${t.rating} between 1 and 5`),
    check("reviews_published_at", sql`(${t.status} = 'published') = (${t.publishedAt} is not null)`),
    check("reviews_reply", sql`(${t.reply} is null) = (${t.repliedAt} is null)`),
  ],
);

export const reviewsPrivacy = describePersonalData(reviews, {
  user: {
    rows: naming(reviews.providerId),
    erasure: "delete rows",
    columns: {
      ...each("export", "id", "providerId", "coupleName", "weddingDate", "rating", "content"),
      ...each("export", "locale", "status", "createdAt", "publishedAt", "reply", "repliedAt"),
      ...each("hide", "invitationId", "memberId"),
    },
  },
  couple: {
    rows: naming(reviews.memberId),
    erasure: "delete rows",
    deletedBy: "lib/reviews/anonymize-author.ts",
    columns: {
      ...each("export", "id", "providerId", "invitationId", "memberId", "coupleName"),
      ...each("export", "weddingDate", "rating", "content", "locale", "status", "createdAt"),
      ...each("export", "publishedAt", "reply", "repliedAt"),
    },
  },
});
