import { bigint, index, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { createdAt } from "../../columns";
import { actorKind } from "../../enums";
import { describePersonalData, each, naming } from "../../personal-data";

/**
 * Append-only record of what administrators, impersonators and the system did. It holds ids without foreign
 * keys and never a contact, because a row must stay when its subject is deleted.
 */
export const auditLog = pgTable(
  "audit_log",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    actorKind: actorKind("actor_kind").notNull(),
    actorId: uuid("actor_id"),
    impersonatorId: uuid("impersonator_id"),
    action: text("action").notNull(),
    subjectKind: text("subject_kind"),
    subjectId: text("subject_id"),
    data: jsonb("data").$type<Record<string, unknown>>().notNull().default({}),
    requestId: text("request_id"),
    createdAt: createdAt("created_at"),
  },
  (t) => [
    index("audit_log_created_idx").on(t.createdAt),
    index("audit_log_actor_idx").on(t.actorId, t.createdAt),
    index("audit_log_impersonator_idx").on(t.impersonatorId, t.createdAt),
    index("audit_log_subject_idx").on(t.subjectKind, t.subjectId, t.createdAt),
  ],
);

export const auditLogPrivacy = describePersonalData(auditLog, {
  user: {
    rows: naming(auditLog.actorId),
    erasure: "keep rows",
    because: "Append-only journal of ids.",
    columns: {
      ...each("export, keep", "id", "actorKind", "actorId", "action", "subjectKind", "subjectId"),
      ...each("export, keep", "data", "requestId", "createdAt"),
      impersonatorId: "hide, keep",
    },
  },
  couple: {
    rows: naming(auditLog.actorId),
    erasure: "keep rows",
    because: "Append-only journal of ids.",
    columns: {
      ...each("export, keep", "id", "actorKind", "actorId", "action", "subjectKind", "subjectId"),
      ...each("export, keep", "data", "requestId", "createdAt"),
      impersonatorId: "hide, keep",
    },
  },
});
