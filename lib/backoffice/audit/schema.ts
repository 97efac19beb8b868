import { z } from "zod";
import { dateField, textField, uuidField } from "@/lib/core/fields";

export const AUDIT_PAGE_SIZE = 50;

export const auditJournals = ["decisions", "sign_ins"] as const;

const actionName = z.string({ error: "invalid" }).regex(/^[a-z][a-z0-9_]{0,59}$/, "invalid");
const subject = textField({ max: 300 });

/** GET /api/admin/audit */
export const auditInput = z.strictObject({
  actor: uuidField.optional(),
  impersonator: uuidField.optional(),
  action: actionName.optional(),
  /** Only decisions, or only sign-ins and refusals. */
  journal: z.enum(auditJournals, { error: "choice_invalid" }).optional(),
  /** Id of the subject of the action. */
  subject: subject.optional(),
  /** First and last day, in UTC. */
  from: dateField.optional(),
  to: dateField.optional(),
  /** Lines before this id: the `next` of the previous page. */
  before: z.coerce
    .number({ error: "invalid" })
    .int("invalid")
    .min(1, "too_small")
    .max(Number.MAX_SAFE_INTEGER, "too_big")
    .optional(),
});
export type AuditInput = z.output<typeof auditInput>;

const line = z.object({
  id: z.int(),
  createdAt: z.string(),
  actorKind: z.enum(["user", "member", "visitor", "system"]),
  actorId: z.string().nullable(),
  actorName: z.string().nullable(),
  impersonatorId: z.string().nullable(),
  impersonatorName: z.string().nullable(),
  action: z.string(),
  subjectKind: z.string().nullable(),
  subjectId: z.string().nullable(),
  /** Null for what was deleted, or has no name. */
  subjectName: z.string().nullable(),
  data: z.record(z.string(), z.unknown()),
  requestId: z.string().nullable(),
});
export type AuditLineDto = z.output<typeof line>;

export const auditDto = z.object({ lines: z.array(line), next: z.int().nullable() });
export type AuditDto = z.output<typeof auditDto>;

/** Names of the people by whom the screen is narrowed. */
export type AuditPeople = Record<"actor" | "impersonator", string | null>;

/** The filters of the screen from the query string; empty and malformed ones are ignored. */
export function auditFiltersOf(query: Record<string, string | string[] | undefined>): AuditInput {
  const entries = Object.entries(auditInput.shape).flatMap(([name, schema]) => {
    const parsed = query[name] ? schema.safeParse(query[name]) : null;
    return parsed?.success ? [[name, parsed.data] as const] : [];
  });
  return Object.fromEntries(entries);
}
