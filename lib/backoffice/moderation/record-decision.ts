import { moderationDecisions } from "@/db/schema/backoffice/moderation";
import type { ModerationStatus } from "@/lib/backoffice/moderation/schema";
import { recordAudit } from "@/lib/core/audit/record";
import type { AdminCtx } from "@/lib/gateways/context";

interface Decision {
  kind: "provider" | "venue" | "project" | "review" | "reply" | "testimonial" | "lead";
  subjectId: string;
  decision: "approved" | "rejected";
  reason?: string;
}

/** A change of state; `from` is the state that the admin saw. */
export interface StateChange {
  from: ModerationStatus;
  to: "approved" | "rejected";
  reason?: string;
}

const auditNames = {
  provider: "profile",
  venue: "venue",
  project: "project",
  review: "review",
  reply: "reply",
  testimonial: "testimonial",
  lead: "lead_case",
} as const;

/** Writes a decision to the history and the audit log. Returns its id, which is the subject of the email about it. */
export async function recordDecision(
  tx: AdminCtx,
  { kind, subjectId, decision, reason }: Decision,
): Promise<string> {
  const [row] = await tx.db
    .insert(moderationDecisions)
    .values({
      kind,
      subjectId,
      decision,
      reason: reason ?? null,
      decidedBy: tx.actor.userId,
      createdAt: tx.now,
    })
    .returning({ id: moderationDecisions.id });
  if (!row) throw new Error("decision was not written");
  await recordAudit(tx, {
    action: `${auditNames[kind]}_${decision}`,
    subjectKind: kind === "provider" ? "user" : kind,
    subjectId,
    data: { decisionId: row.id },
  });
  return row.id;
}
