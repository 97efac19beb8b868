import { sql } from "drizzle-orm";
import { check, index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { createdAt, encryptedBytes, instant, randomId } from "../../columns";
import { moderatedKind, moderationStatus, reportedKind } from "../../enums";
import { describePersonalData, each, naming } from "../../personal-data";
import { users } from "../identity/users";
import { members } from "../leads/members";

/** History of decisions; the current state is in the row that was decided about. */
export const moderationDecisions = pgTable(
  "moderation_decisions",
  {
    id: randomId("id"),
    kind: moderatedKind("kind").notNull(),
    subjectId: uuid("subject_id").notNull(),
    decision: moderationStatus("decision").notNull(),
    reason: text("reason"),
    decidedBy: uuid("decided_by").references(() => users.id, { onDelete: "restrict" }),
    createdAt: createdAt("created_at"),
  },
  (t) => [
    index("moderation_decisions_subject_idx").on(t.kind, t.subjectId, t.createdAt),
    index("moderation_decisions_decided_by_idx").on(t.decidedBy),
    check("moderation_decisions_reason", sql`${t.decision} <> 'rejected' or ${t.reason} is not null`),
  ],
);

export const moderationDecisionsPrivacy = describePersonalData(moderationDecisions, {
  user: {
    rows: naming(moderationDecisions.subjectId),
    erasure: "keep rows",
    because: "Record of decisions of the moderation.",
    columns: {
      ...each("hide, keep", "id", "kind", "subjectId", "decision", "reason", "decidedBy"),
      ...each("hide, keep", "createdAt"),
    },
  },
});

/** Reports of content that should not be published. */
export const contentReports = pgTable(
  "content_reports",
  {
    id: randomId("id"),
    kind: reportedKind("kind").notNull(),
    subjectId: uuid("subject_id").notNull(),
    reason: text("reason").notNull(),
    details: text("details"),
    /** Address for an answer, if the reporter gave one; a job deletes it some time after the report was handled. */
    reporterEmailSealed: encryptedBytes("reporter_email_sealed"),
    reporterUserId: uuid("reporter_user_id").references(() => users.id, { onDelete: "set null" }),
    reporterMemberId: uuid("reporter_member_id").references(() => members.id, { onDelete: "set null" }),
    createdAt: createdAt("created_at"),
    handledAt: instant("handled_at"),
    handledBy: uuid("handled_by").references(() => users.id, { onDelete: "restrict" }),
    resolution: text("resolution"),
  },
  (t) => [
    index("content_reports_open_idx").on(t.createdAt).where(sql`handled_at is null`),
    index("content_reports_subject_idx").on(t.kind, t.subjectId),
    index("content_reports_handled_by_idx").on(t.handledBy).where(sql`handled_by is not null`),
    index("content_reports_reporter_user_idx").on(t.reporterUserId),
    index("content_reports_reporter_member_idx").on(t.reporterMemberId),
    check("content_reports_handled", sql`num_nonnulls(${t.handledAt}, ${t.handledBy}) in (0, 2)`),
  ],
);

export const contentReportsPrivacy = describePersonalData(contentReports, {
  user: {
    rows: naming(contentReports.reporterUserId),
    erasure: "keep rows",
    because: "A report is about a content and is handled also when its reporter is gone.",
    columns: {
      ...each("export, keep", "id", "kind", "subjectId", "reason", "details", "reporterMemberId"),
      ...each("export, keep", "createdAt", "handledAt", "resolution"),
      reporterEmailSealed: "hide, null",
      reporterUserId: "export, null",
      handledBy: "hide, keep",
    },
  },
  couple: {
    rows: naming(contentReports.reporterMemberId),
    erasure: "keep rows",
    because: "A report is about a content and is handled also when its reporter is gone.",
    columns: {
      ...each("export, keep", "id", "kind", "subjectId", "reason", "details", "reporterUserId"),
      ...each("export, keep", "createdAt", "handledAt", "resolution"),
      reporterEmailSealed: "hide, null",
      reporterMemberId: "export, null",
      handledBy: "hide, keep",
    },
  },
});
