import { sql } from "drizzle-orm";
import { check, index, jsonb, pgTable, smallint, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { createdAt, instant, randomId } from "../../columns";
import { leadCaseKind, moderationStatus } from "../../enums";
import { below, describePersonalData, each, naming } from "../../personal-data";
import { users } from "../identity/users";
import { eventRequests } from "./event-requests";
import { projects } from "./projects";

/**
 * Where a project was registered from, and how suspicious it is (lib/leads/suspicion). Only keyed hashes are stored; a
 * job deletes the rows after 90 days.
 */
export const projectOrigins = pgTable(
  "project_origins",
  {
    projectId: uuid("project_id")
      .primaryKey()
      .references(() => projects.id, { onDelete: "cascade" }),
    /** Of the random cookie of the browser; null for a caller without one. */
    deviceHash: text("device_hash"),
    /** Of the IPv4 address or the /64 of the IPv6 address; null when the address is unknown. */
    networkHash: text("network_hash"),
    phoneHash: text("phone_hash"),
    /** Of the mailbox, which is the same for all spellings of an address. */
    mailboxHash: text("mailbox_hash").notNull(),
    /** Of the part after the @; null for the large mail services. */
    mailDomainHash: text("mail_domain_hash"),
    /** Of the letters of the couple's message; null for a short one. */
    textHash: text("text_hash"),
    score: smallint("score").notNull().default(0),
    reasons: jsonb("reasons").$type<{ code: string; points: number }[]>().notNull().default([]),
    createdAt: createdAt("created_at"),
  },
  (t) => [
    index("project_origins_device_idx").on(t.deviceHash, t.createdAt).where(sql`device_hash is not null`),
    index("project_origins_network_idx").on(t.networkHash, t.createdAt).where(sql`network_hash is not null`),
    index("project_origins_phone_idx").on(t.phoneHash, t.createdAt).where(sql`phone_hash is not null`),
    index("project_origins_mailbox_idx").on(t.mailboxHash, t.createdAt),
    index("project_origins_domain_idx")
      .on(t.mailDomainHash, t.createdAt)
      .where(sql`mail_domain_hash is not null`),
    index("project_origins_text_idx").on(t.textHash, t.createdAt).where(sql`text_hash is not null`),
    index("project_origins_created_idx").on(t.createdAt),
    check("project_origins_score", sql`${t.score} >= 0`),
  ],
);

export const projectOriginsPrivacy = describePersonalData(projectOrigins, {
  couple: {
    rows: below(projectOrigins.projectId, projects.id, naming(projects.memberId)),
    erasure: "delete rows",
    columns: {
      ...each("hide", "projectId", "deviceHash", "networkHash", "phoneHash", "mailboxHash"),
      ...each("hide", "mailDomainHash", "textHash", "score", "reasons", "createdAt"),
    },
  },
});

/**
 * Unlocks that an admin looks at: one that its provider called questionable, or those of a provider that lost many in a
 * week. Approved: the credits went back.
 */
export const leadCases = pgTable(
  "lead_cases",
  {
    id: randomId("id"),
    kind: leadCaseKind("kind").notNull(),
    providerId: uuid("provider_id")
      .notNull()
      .references(() => users.id, { onDelete: "restrict" }),
    /** The questionable unlock; null for the losses of a week. */
    eventRequestId: uuid("event_request_id").references(() => eventRequests.id, { onDelete: "restrict" }),
    /** Number of unlocks and of losses in the week before `createdAt`; null for one questionable unlock. */
    unlocks: smallint("unlocks"),
    losses: smallint("losses"),
    status: moderationStatus("status").notNull().default("pending"),
    createdAt: createdAt("created_at"),
    decidedAt: instant("decided_at"),
    decidedBy: uuid("decided_by").references(() => users.id, { onDelete: "restrict" }),
  },
  (t) => [
    uniqueIndex("lead_cases_request_key").on(t.eventRequestId),
    uniqueIndex("lead_cases_open_losses_key")
      .on(t.providerId)
      .where(sql`kind = 'losses' and status = 'pending'`),
    index("lead_cases_status_idx").on(t.status, t.createdAt, t.id),
    index("lead_cases_provider_idx").on(t.providerId, t.createdAt),
    index("lead_cases_decided_by_idx").on(t.decidedBy).where(sql`decided_by is not null`),
    check("lead_cases_subject", sql`(${t.kind} = 'questionable') = (${t.eventRequestId} is not null)`),
    check("lead_cases_counts", sql`(${t.kind} = 'losses') = (num_nonnulls(${t.unlocks}, ${t.losses}) = 2)`),
    check("lead_cases_decided", sql`(${t.status} = 'pending') = (${t.decidedAt} is null)`),
    check("lead_cases_decided_by", sql`num_nonnulls(${t.decidedAt}, ${t.decidedBy}) in (0, 2)`),
  ],
);

export const leadCasesPrivacy = describePersonalData(leadCases, {
  user: {
    rows: naming(leadCases.providerId),
    erasure: "keep rows",
    because: "Record of decisions about credits.",
    columns: {
      ...each("export, keep", "id", "kind", "providerId", "eventRequestId", "unlocks", "losses"),
      ...each("export, keep", "status", "createdAt", "decidedAt"),
      decidedBy: "hide, keep",
    },
  },
  couple: {
    rows: below(
      leadCases.eventRequestId,
      eventRequests.id,
      below(eventRequests.projectId, projects.id, naming(projects.memberId)),
    ),
    erasure: "keep rows",
    because: "Record of decisions about a provider's credit; it holds ids only.",
    columns: {
      ...each("hide, keep", "id", "kind", "providerId", "eventRequestId", "unlocks", "losses"),
      ...each("hide, keep", "status", "createdAt", "decidedAt", "decidedBy"),
    },
  },
});
