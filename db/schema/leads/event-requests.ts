import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  foreignKey,
  index,
  jsonb,
  pgTable,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { civilDate, createdAt, instant, randomId } from "../../columns";
import {
  eventRequestStatus,
  eventType,
  leadFailure,
  rejectionReason,
  requestOutcome,
  revealPurpose,
} from "../../enums";
import { below, describePersonalData, each, naming } from "../../personal-data";
import { creditAccounts } from "../billing/credits";
import { users } from "../identity/users";
import { members } from "./members";
import { projects } from "./projects";

/**
 * One project sent to one provider. Seen, unlocked and rejected are facts with a time; a trigger lets them be
 * written only once. Sort by any indexed column with `created_at, id` as tie-breakers in the same direction:
 * one index serves both.
 */
export const eventRequests = pgTable(
  "event_requests",
  {
    id: randomId("id"),
    projectId: uuid("project_id").notNull(),
    /**
     * Always true: with `project_id` it is a foreign key to a verified project, so no request of an unverified
     * one can exist.
     */
    projectVerified: boolean("project_verified").notNull().default(true),
    providerId: uuid("provider_id")
      .notNull()
      .references(() => creditAccounts.providerId, { onDelete: "restrict" }),
    message: text("message"),
    createdAt: createdAt("created_at"),
    seenAt: instant("seen_at"),
    /** The provider put the request back among the unread ones; opening it clears this. `seen_at` does not change. */
    markedUnread: boolean("marked_unread").notNull().default(false),
    /** Whether the provider's list shows it as read. Statistics and couples use `seen_at`. */
    isSeen: boolean("is_seen").notNull().generatedAlwaysAs(sql`(seen_at is not null and not marked_unread)`),
    unlockedAt: instant("unlocked_at"),
    rejectedAt: instant("rejected_at"),
    rejectionReason: rejectionReason("rejection_reason"),
    status: eventRequestStatus("status")
      .notNull()
      .generatedAlwaysAs(
        sql`(case when rejected_at is not null then 'rejected'::event_request_status when unlocked_at is not null then 'unlocked'::event_request_status else 'locked'::event_request_status end)`,
      ),
    /** Until then one of the five places is reserved for this provider, whom the couple chose. */
    heldUntil: instant("held_until"),
    contactStoppedAt: instant("contact_stopped_at"),
    /** When the couple first opened its project after the unlock. */
    coupleOpenedAt: instant("couple_opened_at"),
    /** When the unlocked request proved worthless: the credit was returned, if one was paid. */
    failedAt: instant("failed_at"),
    failure: leadFailure("failure"),
    outcome: requestOutcome("outcome"),
    outcomeReason: text("outcome_reason"),
    outcomeAt: instant("outcome_at"),
    matchScore: smallint("match_score"),
    matchReasons: jsonb("match_reasons").$type<{ code: string; points: number }[]>(),
    /** Copies of the project's columns by which the list is sorted. Triggers write them; code must not. */
    eventType: eventType("event_type"),
    eventDate: civilDate("event_date"),
    /**
     * The town as a locked request shows it (lib/leads/requests/search-text.ts): the list is sorted by it. When the
     * project's town changes, a trigger writes that of the gazetteer.
     */
    eventLocationCity: text("event_location_city"),
    /** The words a search finds it by: only those that a locked request shows (lib/leads/requests/search-text.ts). */
    searchText: text("search_text").notNull().default(""),
  },
  (t) => [
    foreignKey({
      name: "event_requests_verified_project_fk",
      columns: [t.projectId, t.projectVerified],
      foreignColumns: [projects.id, projects.isVerified],
    }).onDelete("restrict"),
    uniqueIndex("event_requests_once_key").on(t.projectId, t.providerId),
    // Only for counts: they have few distinct keys, so equal ones are stored once. The second one has the words too.
    index("event_requests_counts_idx").on(t.providerId, t.isSeen, t.status, t.eventType),
    index("event_requests_words_idx").on(t.providerId, t.isSeen, t.status, t.eventType, t.searchText),
    // Each order of the list has an index that holds what a search tests (migrations 0021_inbox_index.sql and
    // 0071_words_in_every_order.sql), and words are looked up in event_requests_letters_idx.
    index("event_requests_unanswered_idx")
      .on(t.createdAt)
      .where(sql`unlocked_at is null and rejected_at is null`),
    index("event_requests_unopened_idx")
      .on(t.unlockedAt)
      .where(sql`unlocked_at is not null and couple_opened_at is null and failed_at is null`),
    check("event_requests_search_text", sql`char_length(${t.searchText}) <= 200`),
    check("event_requests_marked_was_seen", sql`not ${t.markedUnread} or ${t.seenAt} is not null`),
    check("event_requests_verified", sql`${t.projectVerified}`),
    check("event_requests_message", sql`char_length(${t.message}) <= 1500`),
    check("event_requests_rejection", sql`(${t.rejectedAt} is null) = (${t.rejectionReason} is null)`),
    check(
      "event_requests_no_unlock_after_rejection",
      sql`${t.unlockedAt} is null or ${t.rejectedAt} is null or ${t.unlockedAt} <= ${t.rejectedAt}`,
    ),
    check("event_requests_unlocked_is_seen", sql`${t.unlockedAt} is null or ${t.seenAt} is not null`),
    check("event_requests_failure", sql`(${t.failedAt} is null) = (${t.failure} is null)`),
    check("event_requests_failed_is_unlocked", sql`${t.failedAt} is null or ${t.unlockedAt} is not null`),
    check("event_requests_outcome", sql`(${t.outcome} is null) = (${t.outcomeAt} is null)`),
  ],
);

export const eventRequestsPrivacy = describePersonalData(eventRequests, {
  user: {
    rows: naming(eventRequests.providerId),
    erasure: "keep rows",
    because: "A request belongs to the couple, and its words are the couple's.",
    columns: {
      ...each("export, keep", "id", "projectId", "projectVerified", "providerId", "createdAt"),
      ...each("export, keep", "seenAt", "markedUnread", "isSeen", "unlockedAt", "rejectedAt"),
      ...each("export, keep", "rejectionReason", "status", "heldUntil", "contactStoppedAt"),
      ...each("export, keep", "coupleOpenedAt", "failedAt", "failure", "outcome", "outcomeAt"),
      ...each("export, keep", "matchScore", "eventType", "eventDate"),
      ...each("hide, keep", "message", "outcomeReason", "matchReasons", "eventLocationCity"),
      ...each("hide, keep", "searchText"),
    },
  },
  couple: {
    rows: below(eventRequests.projectId, projects.id, naming(projects.memberId)),
    erasure: "keep rows",
    because: "Providers paid for some of them: that they were sent, opened and answered stays.",
    columns: {
      ...each("export, keep", "id", "projectId", "projectVerified", "providerId", "createdAt"),
      ...each("export, keep", "seenAt", "unlockedAt", "rejectedAt", "rejectionReason", "status"),
      ...each("export, keep", "contactStoppedAt", "coupleOpenedAt", "failedAt", "failure"),
      ...each("export, keep", "outcome", "outcomeAt", "matchScore", "eventType", "eventDate"),
      ...each("export, null", "message", "outcomeReason"),
      ...each("hide, keep", "markedUnread", "isSeen", "matchReasons"),
      heldUntil: "hide, null",
      eventLocationCity: "export, replace",
      searchText: "hide, replace",
    },
  },
});

/**
 * Append-only: which provider received a couple's contact, when and why. Each unlocked request has one row at
 * least.
 */
export const contactReveals = pgTable(
  "contact_reveals",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    eventRequestId: uuid("event_request_id")
      .notNull()
      .references(() => eventRequests.id, { onDelete: "restrict" }),
    providerId: uuid("provider_id")
      .notNull()
      .references(() => users.id, { onDelete: "restrict" }),
    memberId: uuid("member_id")
      .notNull()
      .references(() => members.id, { onDelete: "restrict" }),
    impersonatorId: uuid("impersonator_id").references(() => users.id, { onDelete: "restrict" }),
    purpose: revealPurpose("purpose").notNull(),
    requestId: text("request_id"),
    createdAt: createdAt("created_at"),
  },
  (t) => [
    index("contact_reveals_request_idx").on(t.eventRequestId),
    index("contact_reveals_provider_idx").on(t.providerId, t.createdAt),
    index("contact_reveals_impersonator_idx").on(t.impersonatorId).where(sql`impersonator_id is not null`),
    index("contact_reveals_member_idx").on(t.memberId, t.createdAt),
  ],
);

export const contactRevealsPrivacy = describePersonalData(contactReveals, {
  user: {
    rows: naming(contactReveals.providerId),
    erasure: "keep rows",
    because: "Append-only journal of ids.",
    columns: {
      ...each("export, keep", "id", "eventRequestId", "providerId", "purpose", "requestId"),
      ...each("export, keep", "createdAt"),
      ...each("hide, keep", "memberId", "impersonatorId"),
    },
  },
  couple: {
    rows: naming(contactReveals.memberId),
    erasure: "keep rows",
    because: "Append-only journal of ids.",
    columns: {
      ...each("export, keep", "id", "eventRequestId", "providerId", "memberId", "purpose"),
      ...each("export, keep", "requestId", "createdAt"),
      impersonatorId: "hide, keep",
    },
  },
});

/** The time up to which a provider was notified of new requests, so that each is announced once. */
export const inboxAcknowledgements = pgTable("inbox_acknowledgements", {
  providerId: uuid("provider_id")
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  acknowledgedAt: instant("acknowledged_at").notNull(),
});

export const inboxAcknowledgementsPrivacy = describePersonalData(inboxAcknowledgements, {
  user: {
    rows: naming(inboxAcknowledgements.providerId),
    erasure: "delete rows",
    columns: {
      ...each("export", "providerId", "acknowledgedAt"),
    },
  },
});
