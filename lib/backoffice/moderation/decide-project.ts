import { eq } from "drizzle-orm";
import { projects } from "@/db/schema/leads/projects";
import { moderationErrors } from "@/lib/backoffice/moderation/errors";
import { recordDecision } from "@/lib/backoffice/moderation/record-decision";
import type {
  ApproveProjectInput,
  DecisionDto,
  ModerationStatus,
  RejectProjectInput,
} from "@/lib/backoffice/moderation/schema";
import { type AdminCtx, inTransaction } from "@/lib/gateways/context";
import { refundLeadsOfProject } from "@/lib/leads/lead-refunds/refund-leads";
import { decideHeld, takeDown } from "@/lib/leads/projects/decide-held";
import { notify } from "@/lib/messaging/notifications/notify";

interface Decision {
  decision: "approved" | "rejected";
  /** The state that the admin saw. */
  from: ModerationStatus;
  reason?: string;
}

/**
 * Approves or withdraws a held project. A project that providers can see can only be taken down; the credits
 * they paid are refunded.
 */
async function applyDecision(tx: AdminCtx, projectId: string, { decision, from }: Decision) {
  if (from !== "approved") {
    const held = await decideHeld(tx, projectId, decision);
    return held && { ...held, kind: `project_${decision}` as const };
  }
  const out = await takeDown(tx, projectId);
  if (!out) return null;
  await refundLeadsOfProject(tx, projectId);
  return { ...out, kind: "project_taken_down" as const };
}

function decide(ctx: AdminCtx, projectId: string, { decision, from, reason }: Decision) {
  const why = reason === undefined ? {} : { reason };
  return inTransaction(ctx, async (tx): Promise<DecisionDto> => {
    const project = await applyDecision(tx, projectId, { decision, from });
    if (!project) {
      const [known] = await tx.db
        .select({ id: projects.id })
        .from(projects)
        .where(eq(projects.id, projectId));
      throw known ? moderationErrors.already_decided() : moderationErrors.project_not_found();
    }
    const subject = await recordDecision(tx, { kind: "project", subjectId: projectId, decision, ...why });
    if (project.memberId) {
      const { kind } = project;
      await notify(tx, { kind, to: { member: project.memberId }, subject, locale: project.locale });
    }
    return { id: projectId, status: decision };
  });
}

/** Approves a held project; the couple gets an email that asks it to send the project. */
export function approveProject(ctx: AdminCtx, { projectId }: ApproveProjectInput): Promise<DecisionDto> {
  return decide(ctx, projectId, { decision: "approved", from: "pending" });
}

/** Withdraws a held project, or takes down one that providers can see; the couple gets the reason by email. */
export function rejectProject(
  ctx: AdminCtx,
  { projectId, ...input }: RejectProjectInput,
): Promise<DecisionDto> {
  return decide(ctx, projectId, { decision: "rejected", ...input });
}
