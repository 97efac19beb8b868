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
  /** What the admin saw. */
  from: ModerationStatus;
  reason?: string;
}

/** What was held is decided; what is out with providers can only be taken down, with the credits paid for it given back. */
async function settle(tx: AdminCtx, projectId: string, { decision, from }: Decision) {
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
  const told = reason === undefined ? {} : { reason };
  return inTransaction(ctx, async (tx): Promise<DecisionDto> => {
    const project = await settle(tx, projectId, { decision, from });
    if (!project) {
      const [known] = await tx.db
        .select({ id: projects.id })
        .from(projects)
        .where(eq(projects.id, projectId));
      throw known ? moderationErrors.already_decided() : moderationErrors.project_not_found();
    }
    const subject = await recordDecision(tx, { kind: "project", subjectId: projectId, decision, ...told });
    if (project.memberId) {
      const { kind } = project;
      await notify(tx, { kind, to: { member: project.memberId }, subject, locale: project.locale });
    }
    return { id: projectId, status: decision };
  });
}

/** Lets a held project reach providers; the couple is asked back to send it. */
export function approveProject(ctx: AdminCtx, { projectId }: ApproveProjectInput): Promise<DecisionDto> {
  return decide(ctx, projectId, { decision: "approved", from: "pending" });
}

/** Withdraws a project that is held, or takes one down that is out with providers; the couple is told why. */
export function rejectProject(
  ctx: AdminCtx,
  { projectId, ...input }: RejectProjectInput,
): Promise<DecisionDto> {
  return decide(ctx, projectId, { decision: "rejected", ...input });
}
